//===- AskerTest.cpp - Tests of questions to a foreign tool ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/Asker.h"
#include "fuzz/files/WriteCase.h"
#include "fuzz/run/WorkFolder.h"

#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

using namespace tilefuzz;
using std::chrono::milliseconds;
using std::chrono::steady_clock;
using Kind = Answer::Kind;

namespace {

/// Asks a script of the shell that has the name of a file as its argument.
class AskerTest : public testing::Test {
protected:
  AskerTest() : folder(llvm::cantFail(WorkFolder::temporary())) {
    for (Question &question : questions)
      make(question, "ir {}");
  }

  void make(Question &question, const char *text) {
    EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(
        text, &question.testCase));
    EXPECT_EQ(maker.make(question), QuestionMaker::Result::Made);
  }

  Asker askerOf(llvm::StringRef script) {
    const std::string path = folder.path() + "/tool.sh";
    llvm::cantFail(writeScratchFile(path, script));
    tool.command = llvm::cantFail(ToolCommand::parse("/bin/sh " + path));
    tool.splits = true;
    tool.limits.deadline = milliseconds(700);
    return Asker(tool, folder.path(), /*number=*/0);
  }

  /// Asks all questions; answers that are no verdict have a kind.
  void ask(Asker &asker) {
    std::vector<const Question *> asked;
    for (const Question &question : questions)
      asked.push_back(&question);
    llvm::cantFail(
        asker.ask(asked, answers, [](const Question &, const Answer &answer) {
          return answer.kind == Kind::Verdict ? "" : answer.describe();
        }));
  }

  QuestionMaker maker;
  WorkFolder folder;
  ProbedTool tool;
  std::vector<Question> questions{40};
  std::vector<Answer> answers{questions.size()};
};

constexpr const char *hangs = "grep -q async.wait \"$1\" && exec sleep 9\n"
                              "exit 0\n";

TEST_F(AskerTest, FindsTheFirstFaultWhenTheTimeIsOver) {
  for (size_t i : {20, 21, 33})
    make(questions[i], "ir { ops { kind: OP_ASYNC_WAIT } }");
  Asker asker = askerOf(hangs);
  const auto begin = steady_clock::now();
  asker.stopAt(begin + milliseconds(500), begin + milliseconds(60'000));
  ask(asker);
  EXPECT_EQ(answers[20].kind, Kind::Hang);
  EXPECT_EQ(answers[21].kind, Kind::None);
  EXPECT_EQ(answers[33].kind, Kind::None);
  EXPECT_FALSE(asker.hasLostFault());
}

TEST_F(AskerTest, IsCutOff) {
  make(questions[20], "ir { ops { kind: OP_ASYNC_WAIT } }");
  Asker asker = askerOf(hangs);
  const auto begin = steady_clock::now();
  asker.stopAt(begin + milliseconds(500), begin + milliseconds(900));
  ask(asker);
  EXPECT_EQ(answers[20].kind, Kind::None);
  EXPECT_TRUE(asker.hasLostFault());
  const uint64_t runs = asker.runs();
  ask(asker);
  EXPECT_EQ(asker.runs(), runs);
  EXPECT_FALSE(asker.hasLostFault());
}

TEST_F(AskerTest, LosesNoFaultWhenTheUserStops) {
  make(questions[20], "ir { ops { kind: OP_ASYNC_WAIT } }");
  Asker asker = askerOf(hangs);
  const auto end = steady_clock::now() + milliseconds(900);
  tool.limits.isStopped = [=] { return steady_clock::now() >= end; };
  ask(asker);
  EXPECT_EQ(answers[20].kind, Kind::None);
  EXPECT_FALSE(asker.hasLostFault());
}

TEST_F(AskerTest, DropsFindingsThatAreNotConfirmed) {
  // In time for the batch, and not for a second call.
  Asker asker = askerOf("sleep 0.6; echo \"$1:2:1: warning: so\" >&2; exit 0");
  const auto begin = steady_clock::now();
  asker.stopAt(begin + milliseconds(500), begin + milliseconds(60'000));
  std::vector<const Question *> asked = {&questions[0], &questions[1]};
  std::vector<Answer> both(2);
  llvm::cantFail(
      asker.ask(asked, both, [](const Question &, const Answer &answer) {
        return answer.broken ? "broken" : "";
      }));
  EXPECT_EQ(both[0].kind, Kind::None);
  EXPECT_EQ(both[1].kind, Kind::Verdict);
}

TEST_F(AskerTest, TakesNoFindingThatBecomesKnownAsUnstable) {
  Asker asker = askerOf("exit 1");
  unsigned calls = 0;
  llvm::cantFail(asker.ask(&questions[0], answers[0],
                           [&](const Question &, const Answer &) {
                             return calls++ == 0 ? "silent-failure" : "";
                           }));
  EXPECT_EQ(answers[0].kind, Kind::SilentFailure);
  EXPECT_EQ(answers[0].otherAnswer, "");
}

} // namespace
