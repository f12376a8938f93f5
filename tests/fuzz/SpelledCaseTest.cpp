//===- SpelledCaseTest.cpp - Types and attributes as text -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ComparedCaseFixture.h"

#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

using namespace tilefuzz;

namespace {

class SpelledCases : public testing::Test {
protected:
  ComparedCase compared(const std::string &text) {
    ComparedCase made;
    EXPECT_TRUE(
        google::protobuf::TextFormat::ParseFromString(text, &made.testCase));
    EXPECT_EQ(preparer.prepare(made), CasePreparer::Result::Prepared) << text;
    return made;
  }

  CasePreparer preparer;
};

/// The line of the module that has what is asked.
std::string lineOf(const ComparedCase &compared) {
  return llvm::StringRef(compared.text)
      .split('\n')
      .second.split('\n')
      .first.str();
}

std::string typeCase(const char *shape, const char *roots) {
  return std::string("tileaa_type_key { types { kind: IR_CUDA_TILE element: "
                     "TYPE_F32 ") +
         shape + " } types { kind: IR_CUDA_TOKEN } " + roots + " }";
}

/// The title of the finding that this error is; empty for none, and "unread"
/// for what the tool does not know.
std::string findingOf(const ComparedCase &compared, const char *error) {
  ModuleDiagnostics errors;
  if (*error)
    errors.push_back({2, 60, error});
  const Answer answer = answerOf(compared, errors);
  if (answer.kind == Answer::Kind::Unparsed)
    return "unread";
  const std::optional<Finding> finding =
      compareAnswer(answered(compared, answer));
  return finding ? finding->title() : "";
}

TEST_F(SpelledCases, AreTypesOfAModule) {
  // Both types where they are legal, else the one that is not.
  EXPECT_EQ(lineOf(compared(typeCase("shape: [4, 3]", "first: 0 second: 1"))),
            "  %0:2 = \"builtin.unrealized_conversion_cast\"() : () -> "
            "(!cuda_tile.tile<4x3xf32>, !cuda_tile.token)");
  EXPECT_EQ(lineOf(compared(typeCase("shape: [4, 0]", "first: 1 second: 0"))),
            "  %0 = \"builtin.unrealized_conversion_cast\"() : () -> "
            "!cuda_tile.tile<4x0xf32>");
}

TEST_F(SpelledCases, AreAttributesOfAModule) {
  EXPECT_EQ(lineOf(compared("cuda_attribute { mnemonic: 'rounding' keyword: "
                            "'zero' }")),
            "  %0 = \"builtin.unrealized_conversion_cast\"() {a = "
            "#cuda_tile.rounding<zero>} : () -> i1");
  EXPECT_EQ(
      compared("cuda_attribute { mnemonic: 'rounding' keyword: 'odd' }").rule(),
      "ir.cuda_attribute_keyword");
}

// A case is rejected by any complaint of the reader, at any place.
TEST_F(SpelledCases, AreRejectedByTheReader) {
  const ComparedCase legal =
      compared(typeCase("shape: 3", "first: 0 second: 0"));
  EXPECT_EQ(findingOf(legal, ""), "");
  EXPECT_EQ(findingOf(legal, "expected powers of two, got 3, 5"),
            "false-reject of \"expected powers of two got \"");
  // A complaint about an unknown name or dialect is no rejection.
  EXPECT_EQ(findingOf(legal, "unknown  type `tile` in dialect `cuda_tile`"),
            "unread");
  EXPECT_EQ(findingOf(legal, "type created with unregistered dialect"),
            "unread");
  const ComparedCase broken =
      compared(typeCase("shape: 0", "first: 0 second: 0"));
  EXPECT_EQ(findingOf(broken, "expected valid keyword"), "");
  EXPECT_EQ(findingOf(broken, ""), "false-accept of ir.key_cuda_size");
}

TEST_F(SpelledCases, AreNoFunctions) {
  ComparedCase made;
  made.testCase.mutable_ldsm();
  EXPECT_EQ(preparer.prepare(made), CasePreparer::Result::Inexpressible);
}

// A case is prepared again and again.
TEST_F(SpelledCases, LeaveNothingBehind) {
  ComparedCase made = compared(typeCase("shape: 3", "first: 0 second: 0"));
  EXPECT_TRUE(made.asksReader);
  made.testCase.mutable_ir();
  EXPECT_EQ(preparer.prepare(made), CasePreparer::Result::Prepared);
  EXPECT_FALSE(made.asksReader);
}

} // namespace
