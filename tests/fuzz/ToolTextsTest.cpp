//===- ToolTextsTest.cpp - Tests of the texts that a tool has -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ComparedCaseFixture.h"

#include <gtest/gtest.h>

using namespace tilefuzz;

namespace {

/// A tool that rejects the last operation of a module.
Answer rejectLast(const ComparedCase &given, const std::string &text) {
  const TextPlace place = given.places.back();
  return answerOf(
      given, {{place.line, place.column, "'nv_tileas.async.wait' op " + text}});
}

/// A wait without an operand, and one with a result.
constexpr const char *noOperand = "ir { ops { kind: OP_ASYNC_WAIT } }";
constexpr const char *oneResult =
    "ir { types { kind: IR_ASYNC_TOKEN } ops { kind: OP_CONVERSION_CAST "
    "result_types: 0 } ops { kind: OP_ASYNC_WAIT operands: 0 first_result: 1 "
    "result_types: 0 } }";

TEST_F(ComparedCaseTest, HaveTextsOfTheTool) {
  const ComparedCase wait = compared(noOperand), result = compared(oneResult);
  const ComparedCase copy = compared("ir { ops { kind: OP_COPY } }");
  ToolTexts texts;
  const auto titleOf = [&](ComparedCase given, const std::string &text) {
    given.texts = &texts;
    std::optional<Finding> finding =
        compareAnswer(answered(given, rejectLast(given, text)));
    return finding ? finding->title() + " " + finding->reportedRule : "";
  };
  // Nothing is known, and nothing is a finding.
  EXPECT_EQ(titleOf(wait, "no operand"), "");
  texts.add(wait, rejectLast(wait, "no operand"));
  texts.add(result, rejectLast(result, "1 result"));
  texts.freeze();
  EXPECT_EQ(texts.knownRules(), 2u);
  EXPECT_EQ(texts.rulesWithOwnTexts(), 2u);
  EXPECT_EQ(titleOf(wait, "no operand"), "");
  EXPECT_EQ(titleOf(wait, wait.expected.verdict.diagnostic), "");
  EXPECT_EQ(titleOf(result, "2 results"), "");
  EXPECT_EQ(titleOf(wait, "1 result"),
            "wrong-reason of ir.operand_count ir.result_count");
  // A second wording of the rule, which no other rule has.
  EXPECT_EQ(titleOf(wait, "something else"), "");
  // Another text of the page, which no lesson has had.
  EXPECT_EQ(titleOf(copy, "1 result"), "");
}

// The order of rules is the tool's own.
TEST_F(ComparedCaseTest, WithSeveralFaultsMayBeRejectedForAnyOfThem) {
  const ComparedCase wait = compared(noOperand), result = compared(oneResult);
  const ComparedCase region = compared(
      "ir { types { kind: IR_ASYNC_TOKEN } ops { kind: OP_CONVERSION_CAST "
      "result_types: 0 } ops { kind: OP_ASYNC_WAIT operands: 0 regions { "
      "blocks { } } } }");
  ToolTexts texts;
  texts.add(wait, rejectLast(wait, "no operand"));
  texts.add(result, rejectLast(result, "1 result"));
  texts.freeze();
  ComparedCase both =
      compared("ir { types { kind: IR_ASYNC_TOKEN } ops { kind: "
               "OP_ASYNC_WAIT first_result: 1 result_types: 0 } }");
  ASSERT_EQ(both.expected.brokenPairs.size(), 2u);
  both.texts = &texts;
  for (const char *text : {"no operand", "1 result", "something else"})
    EXPECT_FALSE(compareAnswer(answered(both, rejectLast(both, text)))) << text;
  ToolTexts others;
  others.add(wait, rejectLast(wait, "no operand"));
  others.add(result, rejectLast(result, "1 result"));
  others.add(region, rejectLast(region, "no region"));
  others.freeze();
  both.texts = &others;
  ASSERT_EQ(region.expected.brokenPairs.size(), 1u);
  EXPECT_TRUE(compareAnswer(answered(both, rejectLast(both, "no region"))));
}

// An implementation of two rules may have one text for both.
TEST_F(ComparedCaseTest, AreNotNamedByATextOfSeveralRules) {
  ToolTexts one, both;
  const ComparedCase wait = compared(noOperand), result = compared(oneResult);
  one.add(wait, rejectLast(wait, "is wrong"));
  both.add(wait, rejectLast(wait, "is wrong"));
  both.add(result, rejectLast(result, "is wrong"));
  one.freeze();
  both.freeze();
  EXPECT_EQ(one.ruleOf("is wrong"), "ir.operand_count");
  EXPECT_EQ(both.ruleOf("is wrong"), "");
}

// A rule of the tool's own is one finding, and no text of the others.
TEST_F(ComparedCaseTest, ThatAreRejectedThoughTheyAreValidExplainTheirText) {
  const ComparedCase valid = compared(
      "ir { types { kind: IR_ASYNC_TOKEN } ops { kind: OP_CONVERSION_CAST "
      "result_types: 0 } ops { kind: OP_ASYNC_WAIT operands: 0 } }");
  ComparedCase wait = compared(noOperand);
  ToolTexts texts;
  const ComparedCase result = compared(oneResult);
  texts.add(valid, rejectLast(valid, "waits are not built"));
  texts.add(wait, rejectLast(wait, "no operand"));
  texts.add(result, rejectLast(result, "no results"));
  texts.freeze();
  wait.texts = &texts;
  EXPECT_FALSE(
      compareAnswer(answered(wait, rejectLast(wait, "waits are not built"))));
  // Also where that is known later, or was seen in a lesson of the rule.
  EXPECT_TRUE(compareAnswer(answered(wait, rejectLast(wait, "no results"))));
  texts.addOfValid("no results");
  EXPECT_FALSE(compareAnswer(answered(wait, rejectLast(wait, "no results"))));
  ToolTexts others;
  others.add(valid, rejectLast(valid, "waits are not built"));
  others.add(wait, rejectLast(wait, "waits are not built"));
  others.freeze();
  wait.texts = &others;
  EXPECT_FALSE(compareAnswer(answered(wait, rejectLast(wait, "no operand"))));
  EXPECT_EQ(others.ruleOf("waits are not built"), "");
}

} // namespace
