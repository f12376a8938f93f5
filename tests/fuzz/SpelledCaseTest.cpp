//===- SpelledCaseTest.cpp - Types and attributes as text -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/Comparison.h"

#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

using namespace tilefuzz;

namespace {

class SpelledCases : public testing::Test {
protected:
  Question question(const std::string &text) {
    Question made;
    EXPECT_TRUE(
        google::protobuf::TextFormat::ParseFromString(text, &made.testCase));
    EXPECT_EQ(maker.make(made), QuestionMaker::Result::Made) << text;
    return made;
  }

  QuestionMaker maker;
};

/// The line of the module that has what is asked.
std::string lineOf(const Question &question) {
  return llvm::StringRef(question.text)
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
std::string findingOf(const Question &question, const char *error) {
  ModuleDiagnostics errors;
  if (*error)
    errors.push_back({2, 60, error});
  const Answer answer = answerOf(question, errors);
  if (answer.kind == Answer::Kind::Unparsed)
    return "unread";
  const std::optional<Finding> finding = compareAnswer(question, answer);
  return finding ? finding->title() : "";
}

TEST_F(SpelledCases, AreTypesOfAModule) {
  // Both types where they are legal, else the one that is not.
  EXPECT_EQ(lineOf(question(typeCase("shape: [4, 3]", "first: 0 second: 1"))),
            "  %0:2 = \"builtin.unrealized_conversion_cast\"() : () -> "
            "(!cuda_tile.tile<4x3xf32>, !cuda_tile.token)");
  EXPECT_EQ(lineOf(question(typeCase("shape: [4, 0]", "first: 1 second: 0"))),
            "  %0 = \"builtin.unrealized_conversion_cast\"() : () -> "
            "!cuda_tile.tile<4x0xf32>");
}

TEST_F(SpelledCases, AreAttributesOfAModule) {
  EXPECT_EQ(lineOf(question("cuda_attribute { mnemonic: 'rounding' keyword: "
                            "'zero' }")),
            "  %0 = \"builtin.unrealized_conversion_cast\"() {a = "
            "#cuda_tile.rounding<zero>} : () -> i1");
  EXPECT_EQ(
      question("cuda_attribute { mnemonic: 'rounding' keyword: 'odd' }").rule(),
      "ir.cuda_attribute_keyword");
}

// A case is rejected by any complaint of the reader, at any place.
TEST_F(SpelledCases, AreRejectedByTheReader) {
  const Question legal = question(typeCase("shape: 3", "first: 0 second: 0"));
  EXPECT_EQ(findingOf(legal, ""), "");
  EXPECT_EQ(findingOf(legal, "expected powers of two, got 3, 5"),
            "false-reject of \"expected powers of two got \"");
  // A complaint about an unknown name or dialect is no rejection.
  EXPECT_EQ(findingOf(legal, "unknown  type `tile` in dialect `cuda_tile`"),
            "unread");
  EXPECT_EQ(findingOf(legal, "type created with unregistered dialect"),
            "unread");
  const Question broken = question(typeCase("shape: 0", "first: 0 second: 0"));
  EXPECT_EQ(findingOf(broken, "expected valid keyword"), "");
  EXPECT_EQ(findingOf(broken, ""), "false-accept of ir.key_cuda_size");
}

TEST_F(SpelledCases, AreNoFunctions) {
  Question made;
  made.testCase.mutable_ldsm();
  EXPECT_EQ(maker.make(made), QuestionMaker::Result::Inexpressible);
}

// A question is filled again and again.
TEST_F(SpelledCases, LeaveNothingBehind) {
  Question made = question(typeCase("shape: 3", "first: 0 second: 0"));
  EXPECT_TRUE(made.asksReader);
  made.testCase.mutable_ir();
  EXPECT_EQ(maker.make(made), QuestionMaker::Result::Made);
  EXPECT_FALSE(made.asksReader);
}

} // namespace
