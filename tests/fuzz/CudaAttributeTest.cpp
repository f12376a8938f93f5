//===- CudaAttributeTest.cpp - Attributes of cuda_tile to the verifiers ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every attribute is asked in all its forms, and answers as the oracle does.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Examiner.h"
#include "oracle/Oracle.h"

#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

using namespace tilefuzz;
using oracle::Outcome;

static const char file[] = R"(mnemonic: "di_file"
  fields { name: FIELD_NAME text: "a\"\\.py" }
  fields { name: FIELD_DIRECTORY })";

/// A field that holds an attribute.
static std::string nested(const std::string &field,
                          const std::string &attribute) {
  return " fields { name: " + field + " attribute { " + attribute + " } }";
}

static std::string number(const std::string &field, int64_t value) {
  return " fields { name: " + field + " numbers: " + std::to_string(value) +
         " }";
}

static std::string subprogram(const std::string &file, int64_t line,
                              const std::string &unit) {
  return R"(mnemonic: "di_subprogram" fields { name: FIELD_NAME text: "f" }
            fields { name: FIELD_LINKAGE_NAME text: "g" })" +
         nested("FIELD_FILE", file) + number("FIELD_LINE", line) +
         nested("FIELD_COMPILE_UNIT", unit) + number("FIELD_SCOPE_LINE", 4);
}

static std::string unit() {
  return R"(mnemonic: "di_compile_unit")" + nested("FIELD_FILE", file);
}

static std::string block(const std::string &scope) {
  return R"(mnemonic: "di_lexical_block")" + nested("FIELD_SCOPE", scope) +
         nested("FIELD_FILE", file) + number("FIELD_LINE", 3) +
         number("FIELD_COLUMN", 7);
}

static std::string place(const std::string &scope, int64_t column) {
  return R"(mnemonic: "di_loc" fields { name: FIELD_FILE_NAME text: "a" })" +
         nested("FIELD_SCOPE", scope) + number("FIELD_LINE", 4294967295) +
         number("FIELD_COLUMN", column);
}

static std::string hints(const std::string &values) {
  return R"(mnemonic: "optimization_hints" fields { name: FIELD_HINTS )" +
         values + " }";
}

/// Asks both sides, and on all ways; returns the diagnostic, or "accepted".
static std::string answerTo(const std::string &attribute) {
  Case testCase;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(
      "cuda_attribute { " + attribute + " }", &testCase))
      << attribute;
  oracle::Evaluation expected;
  oracle::familyOf(testCase)->evaluate(testCase, expected);
  InProcess subject;
  Answer first, again;
  const FamilyDriver &driver = *familyDriverOf(testCase);
  subject.verify(driver, testCase, first);
  EXPECT_EQ(first.verdict, expected.verdict)
      << attribute << "\n"
      << expected.verdict.diagnostic << "\n"
      << first.verdict.diagnostic;
  for (const RoundTrip &roundTrip : driver.roundTrips) {
    subject.verify(roundTrip, testCase, first, again);
    if (again.verdict.outcome != Outcome::Unsupported)
      EXPECT_EQ(again.verdict, first.verdict)
          << attribute << "\n"
          << roundTrip.description.str() << again.verdict.diagnostic;
  }
  for (const CaseCheck &check : driver.checks)
    EXPECT_EQ(subject.findFault(check, testCase, first), "") << attribute;
  return first.verdict.outcome == Outcome::Rejected
             ? first.verdict.diagnostic
             : std::string(outcomeName(first.verdict.outcome));
}

TEST(CudaAttribute, every_mnemonic_has_an_attribute) {
  for (const std::string &attribute :
       {std::string(R"(mnemonic: "rounding" keyword: "zero")"),
        std::string(R"(mnemonic: "overflow" keyword: "no_wrap")"),
        std::string(R"(mnemonic: "signedness" keyword: "signed")"),
        std::string(R"(mnemonic: "comparison_predicate" keyword: "equal")"),
        std::string(R"(mnemonic: "comparison_ordering" keyword: "ordered")"),
        std::string(R"(mnemonic: "padding_value" keyword: "neg_inf")"),
        std::string(R"(mnemonic: "symbol_visibility" keyword: "private")"),
        R"(mnemonic: "div_by")" + number("FIELD_ALONG", -1) +
            number("FIELD_DIVISOR", 0),
        std::string(R"(mnemonic: "bounded")"),
        std::string(R"(mnemonic: "same_elements"
                       fields { name: FIELD_VALUES numbers: [-3, 3] })"),
        hints(""), hints(R"(values { key: "a.b" kind: VALUE_UNIT }
                 values { key: "sm_100" kind: VALUE_DICTIONARY
                          values { key: "_" kind: VALUE_INDEX integer: -1 } }
                 values { key: "x" kind: VALUE_ENUMERATION
                          mnemonic: "rounding" text: "full" })"),
        std::string(file), unit(), subprogram(file, 0, unit()),
        block(block(subprogram(file, 3, unit()))),
        place(subprogram(file, 3, unit()), 0)})
    EXPECT_EQ(answerTo(attribute), "accepted") << attribute;
}

TEST(CudaAttribute, the_innermost_fault_is_reported_first) {
  EXPECT_EQ(answerTo(R"(mnemonic: "rounds" keyword: "zero")"),
            "ir.cuda_attribute_mnemonic: expected an attribute of cuda_tile, "
            "but got 'rounds'");
  EXPECT_EQ(answerTo(R"(mnemonic: "signedness" keyword: "zero")"),
            "ir.cuda_attribute_keyword: expected a keyword of signedness in "
            "{unsigned, signed}, but got 'zero'");
  EXPECT_EQ(answerTo(place(block(subprogram(unit(), -1, file)), -1)),
            "ir.cuda_di_attribute: expected file to be di_file, but got "
            "'di_compile_unit'");
  EXPECT_EQ(answerTo(subprogram(file, -1, file)),
            "ir.cuda_di_attribute: expected compileUnit to be "
            "di_compile_unit, but got 'di_file'");
  EXPECT_EQ(answerTo(place(block(hints("")), -1)),
            "ir.cuda_di_attribute: expected scope to be di_subprogram or "
            "di_lexical_block, but got 'optimization_hints'");
  EXPECT_EQ(answerTo(place(subprogram(file, 4294967296, unit()), -1)),
            "ir.cuda_di_number: expected line in [0, 4294967295], but got "
            "4294967296");
  EXPECT_EQ(
      answerTo(subprogram(R"(mnemonic: "rounds" keyword: "zero")", 0, unit())),
      "ir.cuda_attribute_mnemonic: expected an attribute of cuda_tile, but got "
      "'rounds'");
}

TEST(CudaAttribute, what_cannot_be_spelled_is_unsupported) {
  std::string deep = subprogram(file, 3, unit());
  for (int depth = 2; depth < 8; ++depth)
    deep = block(deep);
  for (const std::string &attribute :
       {std::string(), std::string(R"(mnemonic: "a-b" keyword: "c")"),
        std::string(R"(mnemonic: "di_file")"),
        std::string(file) + " fields { name: FIELD_NAME }",
        std::string(file) + R"( keyword: "a")",
        R"(mnemonic: "rounding" keyword: "zero")" + number("FIELD_LINE", 1),
        hints("values { key: \"a\" kind: VALUE_TYPE }"),
        hints("values { key: \"b\" } values { key: \"a\" }"), block(deep)})
    EXPECT_EQ(answerTo(attribute), "unsupported") << attribute;
}
