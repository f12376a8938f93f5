//===- ComparisonTest.cpp - Tests of what compares the answers of a tool --===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ComparedCaseFixture.h"

#include "fuzz/compare/Capabilities.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace tilefuzz;
using testing::HasSubstr;

namespace {

// No other program can read the operations that stand for other dialects.
TEST_F(ComparedCaseTest, HaveNoStandIns) {
  for (const char *text : {"ir { ops { kind: OP_HOLDER } }",
                           "ir { ops { kind: OP_SCF_HOLDER } }"}) {
    ComparedCase made;
    EXPECT_TRUE(
        google::protobuf::TextFormat::ParseFromString(text, &made.testCase));
    EXPECT_EQ(preparer.prepare(made), CasePreparer::Result::Inexpressible)
        << text;
  }
}

TEST_F(ComparedCaseTest, KnowWhereOperationsStand) {
  // Two waits, each on a line of its own.
  const ComparedCase made = compared(
      "ir { ops { kind: OP_ASYNC_WAIT } ops { kind: OP_ASYNC_WAIT } }");
  EXPECT_EQ(made.text, "\"builtin.module\"() ({\n"
                       "  \"nv_tileas.async.wait\"() : () -> ()\n"
                       "  \"nv_tileas.async.wait\"() : () -> ()\n"
                       "}) : () -> ()\n");
  EXPECT_EQ(made.placeOf(2), 0);
  EXPECT_EQ(made.placeOf(3), 1);
  EXPECT_EQ(made.placeOf(1), oracle::Verdict::noPlace);
  EXPECT_TRUE(made.isBeginOfOperation(2, 3));
  EXPECT_FALSE(made.isBeginOfOperation(2, 9));
}

TEST_F(ComparedCaseTest, AreAnsweredByOneError) {
  const ComparedCase made = compared(
      "ir { ops { kind: OP_ASYNC_WAIT } ops { kind: OP_ASYNC_WAIT } }");
  const std::string text =
      "'nv_tileas.async.wait' op " + made.expected.verdict.diagnostic;
  const auto brokenOf = [&](const ModuleDiagnostics &errors,
                            const ModuleDiagnostics &asides) {
    std::optional<Finding> finding =
        compareAnswer(answered(made, answerOf(made, errors, asides)));
    return finding ? finding->title() : "";
  };
  using Severity = ToolDiagnostic::Severity;
  EXPECT_EQ(brokenOf({{2, 3, text}, {3, 3, text}}, {}), "");
  EXPECT_EQ(brokenOf({{2, 3, text}, {2, 3, "more"}}, {}),
            "broken-invariant of one-diagnostic");
  EXPECT_EQ(brokenOf({{2, 3, text}}, {{2, 3, "so", Severity::Note}}),
            "broken-invariant of no-notes");
  EXPECT_EQ(brokenOf({{2, 3, text}}, {{2, 3, "so", Severity::Remark}}),
            "broken-invariant of error-severity");
  EXPECT_EQ(brokenOf({}, {{2, 3, text, Severity::Warning}}),
            "broken-invariant of error-severity");
  // Without the text that is expected, the error is missing.
  EXPECT_EQ(brokenOf({}, {{2, 3, "so", Severity::Warning}}),
            "false-accept of " + made.rule());
  const ComparedCase valid = compared("ir {}");
  EXPECT_EQ(compareAnswer(
                answered(valid, answerOf(valid, {},
                                         {{1, 1, "so", Severity::Warning}})))
                ->title(),
            "broken-invariant of silent-success");
}

TEST_F(ComparedCaseTest, LeaveAToolItsNotesAndWarnings) {
  ToolTexts texts;
  ComparedCase made = compared(
      "ir { ops { kind: OP_ASYNC_WAIT } ops { kind: OP_ASYNC_WAIT } }");
  const ToolDiagnostic error = {
      2, 3, "'nv_tileas.async.wait' op " + made.expected.verdict.diagnostic};
  const ModuleDiagnostics asides = {
      {2, 3, "so", ToolDiagnostic::Severity::Note}};
  EXPECT_TRUE(answerOf(made, {error}, asides).broken);
  made.texts = &texts;
  EXPECT_FALSE(answerOf(made, {error}, asides).broken);
  EXPECT_FALSE(answerOf(made, {error, {2, 3, "more"}}, {}).broken);
}

TEST_F(ComparedCaseTest, HavePlaces) {
  const ComparedCase made = compared(
      "ir { types { kind: IR_ASYNC_TOKEN } ops { kind: OP_ASYNC_WAIT } }");
  const std::string text = "\"builtin.module\"() ({\n"
                           "  \"nv_tileas.async.wait\"() : () -> (){0}\n"
                           "}) : () -> ()\n";
  const auto differenceOf = [&](llvm::StringRef location, unsigned firstLine) {
    std::string printed = text;
    printed.replace(printed.find("{0}"), 3, location);
    return preparer.differenceOfPlaces(made, printed, firstLine);
  };
  const std::string here = " loc(\"in.mlir\":7:3)";
  EXPECT_EQ(differenceOf(here, 6), "");
  EXPECT_THAT(differenceOf(here, 5), HasSubstr("expected the place of"));
  EXPECT_THAT(differenceOf(" loc(unknown)", 6),
              HasSubstr("expected the place of"));
  // Unreadable text and operations that a reader adds make no difference.
  EXPECT_EQ(differenceOf("x", 6), "");
  EXPECT_EQ(differenceOf(here + "\n \"a.end\"() : () -> ()", 6), "");
  // Nothing but the end of a block has no attribute more.
  const auto marksOf = [&](const ComparedCase &compared) {
    return llvm::StringRef(preparer.marked(compared))
        .count("my.attr = 1 : i64");
  };
  EXPECT_EQ(marksOf(made), 1u);
  EXPECT_EQ(marksOf(compared("ir { ops { kind: OP_ASYNC_WAIT } "
                             "ops { kind: OP_ASYNC_WAIT } }")),
            2u);
}

TEST_F(ComparedCaseTest, AreComparedAlikeWhoeverHasAnswered) {
  const ComparedCase wait = compared("ir { ops { kind: OP_ASYNC_WAIT } }");
  Answer answer;
  answer.kind = Answer::Kind::Verdict;
  answer.verdict = wait.expected.verdict;
  const auto findingOf = [&] {
    return compareAnswers(wait.testCase, wait, answer,
                          [](llvm::StringRef) { return "a.rule"; })
        .finding;
  };
  EXPECT_FALSE(findingOf());
  answer.verdict.place = oracle::Verdict::noPlace;
  ASSERT_TRUE(findingOf());
  EXPECT_EQ(findingOf()->title(), "wrong-place of " + wait.rule());
  // A text may name no place.
  answer.hasPlace = false;
  EXPECT_FALSE(findingOf());
  answer.verdict.diagnostic = "no";
  ASSERT_TRUE(findingOf());
  EXPECT_EQ(findingOf()->kind, FindingClass::WrongReason);
  EXPECT_EQ(findingOf()->reportedRule, "a.rule");
  // A finding is the same one again whatever its values are.
  const Finding reason = *findingOf();
  answer.verdict.diagnostic = "no, either";
  EXPECT_TRUE(reason.isShownBy(*findingOf()));
  answer.kind = Answer::Kind::Hang;
  EXPECT_EQ(findingOf()->title(), "hang");
  EXPECT_FALSE(reason.isShownBy(*findingOf()));
}

TEST(Comparison, KnowsATextByWhatDoesNotVary) {
  EXPECT_EQ(patternOf("expected 2 of 'f32', but got !a.tile<4x<i1>>"),
            "expected of but got !a.tile<>");
  EXPECT_EQ(patternOf("one of ('a', 'b')"), patternOf("one of ()"));
  EXPECT_EQ(patternOf("has `!\"a\"<1>`\nin \"b.c\""), patternOf("has `d`"));
  EXPECT_NE(patternOf("symbol's parent"), patternOf("symbol's name"));
}

TEST_F(ComparedCaseTest, HaveAnErrorAtStatusZeroBesideAVerdict) {
  const ComparedCase wait = compared("ir { ops { kind: OP_ASYNC_WAIT } }");
  Answer answer = answerOf(wait, {{2, 3, "'nv_tileas.async.wait' op no"}});
  answer.hasErrorAtExitZero = true;
  const auto findings = findingsOf(answered(wait, answer));
  ASSERT_EQ(findings.size(), 2u);
  EXPECT_EQ(findings[0].kind, FindingClass::WrongReason);
  EXPECT_EQ(findings[1].kind, FindingClass::ErrorAtExitZero);
}

TEST_F(ComparedCaseTest, AreReadByTheirWords) {
  const auto tileOf = [&](llvm::StringRef type) {
    return compared(("ir { types { " + type +
                     " } ops { kind: OP_CONVERSION_CAST result_types: 0 } }")
                        .str()
                        .c_str());
  };
  const ComparedCase small = tileOf("kind: IR_TILE shape: 4 element: TYPE_F32");
  const ComparedCase large =
      tileOf("kind: IR_TILE shape: 64 element: TYPE_F32");
  const ComparedCase other =
      tileOf("kind: IR_TILE shape: 64 element: TYPE_BF16");
  const ToolDiagnostic unread = {2, 30, "expected something"};
  KnownWords words;
  const auto titleOf = [&](const ComparedCase &given,
                           const ModuleDiagnostics &errors) {
    ComparedCase compared = answered(given, answerOf(given, errors));
    words.add(&compared);
    std::optional<Finding> finding = compareAnswer(compared);
    return finding ? finding->title() : "";
  };
  EXPECT_EQ(titleOf(large, {unread}), "");
  // One that was rejected may not have been read whole.
  EXPECT_EQ(
      titleOf(small, {{2, 8, "'builtin.unrealized_conversion_cast' op no"}}),
      "false-reject of \"no\"");
  EXPECT_EQ(titleOf(large, {unread}), "");
  EXPECT_EQ(titleOf(small, {}), "");
  EXPECT_EQ(titleOf(large, {unread}), "broken-invariant of ir.round_trip");
  EXPECT_EQ(titleOf(other, {unread}), "");
}

TEST_F(ComparedCaseTest, AreCompared) {
  const ComparedCase made = compared(
      "ir { ops { kind: OP_ASYNC_WAIT } ops { kind: OP_ASYNC_WAIT } }");
  const std::string text =
      "'nv_tileas.async.wait' op " + made.expected.verdict.diagnostic;
  const auto classOf = [&](const ModuleDiagnostics &errors) {
    std::optional<Finding> finding =
        compareAnswer(answered(made, answerOf(made, errors)));
    return finding ? findingClassName(finding->kind) : llvm::StringRef();
  };
  EXPECT_EQ(classOf({{2, 3, text}}), "");
  EXPECT_EQ(classOf({{3, 3, text}}), "wrong-place");
  EXPECT_EQ(classOf({}), "false-accept");
  EXPECT_EQ(classOf({{2, 3, "'nv_tileas.async.wait' op no"}}), "wrong-reason");
  // An error of the reader is no finding.
  EXPECT_EQ(classOf({{2, 9, "expected something"}}), "");
}

} // namespace
