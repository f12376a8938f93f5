//===- CauseListTest.cpp - Tests of findings by their causes --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ComparedCaseFixture.h"

#include "fuzz/compare/CauseList.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace tilefuzz;
using testing::ElementsAre;

namespace {

TEST_F(ComparedCaseTest, AreReplacedBySmallerOnes) {
  const auto waits = [&](unsigned count) {
    std::string text = "ir {";
    for (unsigned i = 0; i < count; ++i)
      text += " ops { kind: OP_ASYNC_WAIT }";
    return compared((text + " }").c_str());
  };
  const ComparedCase large = waits(3), middle = waits(2), small = waits(1);
  const Answer answer = answerOf(large, {});
  const Finding finding = *compareAnswer(answered(large, answer));
  CauseList causes;
  EXPECT_EQ(causes.claimSmaller(finding, small), std::nullopt);
  ASSERT_EQ(causes.add(finding, answered(large, answer), "copies"), 0u);
  // Somebody is reducing it.
  EXPECT_EQ(causes.claimSmaller(finding, small), std::nullopt);
  causes.replaceCase(0, answered(middle, answer), "");
  EXPECT_EQ(causes.claimSmaller(finding, large), std::nullopt);
  EXPECT_EQ(causes.claimSmaller(finding, middle), std::nullopt);
  EXPECT_EQ(causes.claimSmaller(finding, small), 0u);
  EXPECT_EQ(causes.claimSmaller(finding, small), std::nullopt);
}

TEST_F(ComparedCaseTest, ThatBecomeEqualAreOne) {
  const ComparedCase wait = compared("ir { ops { kind: OP_ASYNC_WAIT } }");
  const ComparedCase copy = compared("ir { ops { kind: OP_COPY } }");
  const ComparedCase none = compared("ir {}");
  Answer answer;
  answer.kind = Answer::Kind::SilentFailure;
  const Finding finding = *compareAnswer(answered(wait, answer));
  CauseList causes;
  EXPECT_EQ(causes.add(finding, answered(wait, answer), "copies"), 0u);
  causes.replaceCase(0, answered(wait, answer), "");
  // Without the operation of the first one, and then with another one.
  EXPECT_EQ(causes.add(finding, answered(copy, answer), "copies"), 1u);
  causes.replaceCase(1, answered(wait, answer), "");
  EXPECT_EQ(causes.add(finding, answered(none, answer), "copies"), 2u);
  causes.replaceCase(2, answered(none, answer), "");
  const std::vector<Cause> taken = causes.take();
  ASSERT_EQ(taken.size(), 2u);
  EXPECT_EQ(taken[0].compared.text, wait.text);
  EXPECT_EQ(taken[0].cases, 2u);
  EXPECT_EQ(taken[1].compared.text, none.text);
}

// One mistake of a tool shows in many modules, and on several operations.
TEST_F(ComparedCaseTest, AreGroupedByCause) {
  const char *validWait =
      "ir { types { kind: IR_ASYNC_TOKEN } ops { kind: OP_CONVERSION_CAST "
      "result_types: 0 } ops { kind: OP_ASYNC_WAIT operands: 0 } }";
  const ComparedCase wait = compared("ir { ops { kind: OP_ASYNC_WAIT } }");
  const ComparedCase copy = compared("ir { ops { kind: OP_COPY } }");
  const ComparedCase valid = compared(validWait);
  CauseList causes;
  const auto add = [&](const ComparedCase &given, const Answer &answer) {
    return causes.add(*compareAnswer(answered(given, answer)),
                      answered(given, answer), "copies");
  };
  const auto reject = [&](const std::string &text) {
    return answerOf(valid, {{3, 3, "'nv_tileas.async.wait' op " + text}});
  };
  const auto crash = [&](const std::string &cause) {
    Answer answer;
    answer.kind = Answer::Kind::Crash;
    answer.detail = cause;
    return answer;
  };
  // A false reject by the tool's text, whatever its values and lists are.
  EXPECT_EQ(add(valid, reject("needs 1 of ('a', 'b')")), 0u);
  EXPECT_EQ(add(valid, reject("needs 2 of ()\n\"x\"")), std::nullopt);
  EXPECT_EQ(add(valid, reject("is not built")), 1u);
  // A false accept by the rule.
  EXPECT_EQ(add(wait, answerOf(wait, {})), 2u);
  EXPECT_EQ(add(copy, answerOf(copy, {})), std::nullopt);
  // Another reason by the rule, where no rule has the text.
  const auto explain = [&](const std::string &text) {
    return answerOf(wait, {{2, 3, "'nv_tileas.async.wait' op " + text}});
  };
  EXPECT_EQ(add(wait, explain("is something quite different")), 3u);
  EXPECT_EQ(add(wait, explain("was not understood at all")), std::nullopt);
  // A crash by the function; without one by the operations when it is reduced.
  EXPECT_EQ(add(wait, crash("SIGSEGV in f, called by g")), 4u);
  causes.replaceCase(4, answered(wait, crash("SIGSEGV in f, called by g")), "");
  EXPECT_EQ(add(copy, crash("SIGSEGV in f, called by g")), std::nullopt);
  EXPECT_EQ(add(copy, crash("SIGSEGV in f, called by h")), 5u);
  EXPECT_EQ(add(wait, crash("SIGSEGV")), 6u);
  causes.replaceCase(6, answered(wait, crash("SIGSEGV")), "");
  EXPECT_EQ(add(copy, crash("SIGSEGV")), 7u);
  // A module that is changed by the operation, or by what a reader says.
  const auto change = [&](const std::string &what) {
    Answer answer = answerOf(valid, {});
    answer.broken = BrokenInvariant{survivesId, "found another", what};
    return answer;
  };
  EXPECT_EQ(add(valid, change("nv_tileas.copy")), 8u);
  EXPECT_EQ(add(valid, change("\"cannot be read\"")), 9u);
  std::vector<std::string> titles;
  for (const Cause &cause : causes.take())
    titles.push_back(cause.title() + ": " + std::to_string(cause.cases));
  EXPECT_THAT(titles, ElementsAre("crash: SIGSEGV on nv_tileas.async.wait: 2",
                                  "crash: SIGSEGV on nv_tileas.async.wait: 1",
                                  "crash: SIGSEGV on nv_tileas.copy: 1",
                                  "crash: SIGSEGV on nv_tileas.copy: 1",
                                  "broken-invariant of ir.survives on "
                                  "nv_tileas.async.wait: 1",
                                  "broken-invariant of ir.survives on "
                                  "nv_tileas.copy: 1",
                                  "false-accept of ir.operand_count on "
                                  "nv_tileas.async.wait, nv_tileas.copy: 2",
                                  "false-reject on nv_tileas.async.wait: 2",
                                  "false-reject on nv_tileas.async.wait: 1",
                                  "wrong-reason of ir.operand_count on "
                                  "nv_tileas.async.wait: 2"));
}

TEST_F(ComparedCaseTest, HaveFilesWithShortNames) {
  const ComparedCase copy = compared("ir { ops { kind: OP_COPY } }");
  const auto nameOf = [&](FindingClass kind, const std::string &rule) {
    std::string name = findingFileName({kind, rule, ""}, copy);
    EXPECT_LE(name.size(), 40u);
    return name.substr(0, name.size() - 14);
  };
  EXPECT_EQ(nameOf(FindingClass::FalseAccept, "ir.region_count"),
            "false-accept-region_count");
  EXPECT_EQ(nameOf(FindingClass::FalseReject, "\"is not built\""),
            "false-reject-copy");
  EXPECT_EQ(nameOf(FindingClass::Crash, "SIGSEGV in f"), "crash-copy");
  EXPECT_EQ(nameOf(FindingClass::ErrorAtExitZero, ""),
            "error-at-exit-zero-copy");
  EXPECT_EQ(nameOf(FindingClass::WrongReason, "a.much_longer_than_that"),
            "wrong-reason-much_longer_t");
}

TEST_F(ComparedCaseTest, OfARuleThatIsNotCheckedAreOne) {
  const ComparedCase made = compared(
      "ir { types { kind: IR_ASYNC_TOKEN } ops { kind: OP_CONVERSION_CAST "
      "result_types: 0 } ops { kind: OP_ASYNC_WAIT operands: 0 first_result: 1 "
      "result_types: 0 } }");
  const ComparedCase both =
      compared("ir { types { kind: IR_ASYNC_TOKEN } ops { kind: OP_ASYNC_WAIT "
               "result_types: 0 } }");
  ASSERT_EQ(made.rule(), both.rule());
  const auto answerWith = [&](const std::string &text) {
    return answerOf(both, {{2, 8, "'nv_tileas.async.wait' op " + text}});
  };
  const Answer accepted = answerOf(made, {}),
               later = answerWith("requires a single operand"),
               other = answerWith("requires something else");
  const Finding unchecked = *compareAnswer(answered(made, accepted)),
                reason = *compareAnswer(answered(both, later)),
                unknown = *compareAnswer(answered(both, other));
  EXPECT_TRUE(reason.isExplainedBy(unchecked));
  EXPECT_FALSE(unknown.isExplainedBy(unchecked));
  EXPECT_FALSE(unchecked.isExplainedBy(unchecked));
  // A valid module is rejected with the text.
  const Finding tooMuch = {FindingClass::FalseReject, unknown.reportedRule};
  EXPECT_TRUE(unknown.isExplainedBy(tooMuch));
  EXPECT_FALSE(reason.isExplainedBy(tooMuch));
  EXPECT_FALSE(tooMuch.isExplainedBy(tooMuch));
  CauseList causes;
  // Known first without its explanation.
  EXPECT_EQ(causes.add(reason, answered(both, later), "copies"), 0u);
  EXPECT_EQ(causes.add(unknown, answered(both, other), "copies"), 1u);
  EXPECT_EQ(causes.add(unchecked, answered(made, accepted), "copies"), 2u);
  const std::vector<Cause> taken = causes.take();
  ASSERT_EQ(taken.size(), 2u);
  // The most serious first.
  EXPECT_EQ(taken[0].finding.key(), unchecked.key());
  EXPECT_EQ(taken[0].cases, 2u);
  EXPECT_EQ(taken[1].finding.key(), unknown.key());
  // Known behind it.
  EXPECT_EQ(causes.add(unchecked, answered(made, accepted), "copies"), 0u);
  EXPECT_EQ(causes.add(reason, answered(both, later), "copies"), std::nullopt);
}

} // namespace
