//===- ToolRunnerTest.cpp - Tests of the calls of a tool ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/ToolRunner.h"
#include "fuzz/files/WriteCase.h"
#include "fuzz/run/WorkFolder.h"

#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

using namespace tilefuzz;
using std::chrono::milliseconds;
using std::chrono::steady_clock;
using Kind = Answer::Kind;

namespace {

/// Calls a script of the shell that has the name of a file as its argument.
class ToolRunnerTest : public testing::Test {
protected:
  ToolRunnerTest() : folder(llvm::cantFail(WorkFolder::temporary())) {
    for (ComparedCase &compared : cases)
      make(compared, "ir {}");
  }

  void make(ComparedCase &compared, const char *text) {
    EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(
        text, &compared.testCase));
    EXPECT_EQ(preparer.prepare(compared), CasePreparer::Result::Prepared);
  }

  ToolRunner runnerOf(llvm::StringRef script) {
    const std::string path = folder.path() + "/tool.sh";
    llvm::cantFail(writeScratchFile(path, script));
    tool.command = llvm::cantFail(ToolCommand::parse("/bin/sh " + path));
    tool.splits = true;
    tool.limits.deadline = milliseconds(700);
    return ToolRunner(tool, folder.path(), /*number=*/0);
  }

  /// Verifies all cases; answers that are no verdict have a kind.
  void verify(ToolRunner &runner) {
    std::vector<ComparedCase *> all;
    for (ComparedCase &compared : cases)
      all.push_back(&compared);
    runner.verify(all, [](const ComparedCase &compared) {
      return compared.answer.kind == Kind::Verdict ? ""
                                                   : compared.answer.describe();
    });
  }
  const Answer &answer(size_t i) const { return cases[i].answer; }

  CasePreparer preparer;
  WorkFolder folder;
  ProbedTool tool;
  std::vector<ComparedCase> cases{40};
};

constexpr const char *hangs = "grep -q async.wait \"$1\" && exec sleep 9\n"
                              "exit 0\n";

TEST_F(ToolRunnerTest, FindsTheFirstFaultWhenTheTimeIsOver) {
  for (size_t i : {20, 21, 33})
    make(cases[i], "ir { ops { kind: OP_ASYNC_WAIT } }");
  ToolRunner runner = runnerOf(hangs);
  const auto begin = steady_clock::now();
  runner.deadline = {begin + milliseconds(500), begin + milliseconds(60'000)};
  verify(runner);
  EXPECT_EQ(answer(20).kind, Kind::Hang);
  EXPECT_EQ(answer(21).kind, Kind::None);
  EXPECT_EQ(answer(33).kind, Kind::None);
  EXPECT_FALSE(runner.hasLostFault());
}

TEST_F(ToolRunnerTest, IsCutOff) {
  make(cases[20], "ir { ops { kind: OP_ASYNC_WAIT } }");
  ToolRunner runner = runnerOf(hangs);
  const auto begin = steady_clock::now();
  runner.deadline = {begin + milliseconds(500), begin + milliseconds(900)};
  verify(runner);
  EXPECT_EQ(answer(20).kind, Kind::None);
  EXPECT_TRUE(runner.hasLostFault());
  const uint64_t runs = runner.runs();
  verify(runner);
  EXPECT_EQ(runner.runs(), runs);
  EXPECT_FALSE(runner.hasLostFault());
}

TEST_F(ToolRunnerTest, LosesNoFaultWhenTheUserStops) {
  make(cases[20], "ir { ops { kind: OP_ASYNC_WAIT } }");
  ToolRunner runner = runnerOf(hangs);
  const auto end = steady_clock::now() + milliseconds(900);
  tool.limits.isStopped = [=] { return steady_clock::now() >= end; };
  verify(runner);
  EXPECT_EQ(answer(20).kind, Kind::None);
  EXPECT_FALSE(runner.hasLostFault());
}

TEST_F(ToolRunnerTest, DropsFindingsThatAreNotConfirmed) {
  // In time for the batch, and not for a second call.
  ToolRunner runner =
      runnerOf("sleep 0.6; echo \"$1:2:1: warning: so\" >&2; exit 0");
  const auto begin = steady_clock::now();
  runner.deadline = {begin + milliseconds(500), begin + milliseconds(60'000)};
  ComparedCase *both[] = {&cases[0], &cases[1]};
  runner.verify(both, [](const ComparedCase &compared) {
    return compared.answer.broken ? "broken" : "";
  });
  EXPECT_EQ(answer(0).kind, Kind::None);
  EXPECT_EQ(answer(1).kind, Kind::Verdict);
}

TEST_F(ToolRunnerTest, TakesNoFindingThatBecomesKnownAsUnstable) {
  ToolRunner runner = runnerOf("exit 1");
  unsigned calls = 0;
  runner.verify(&cases[0], [&](const ComparedCase &) {
    return calls++ == 0 ? "silent-failure" : "";
  });
  EXPECT_EQ(answer(0).kind, Kind::SilentFailure);
  EXPECT_EQ(answer(0).otherAnswer, "");
}

} // namespace
