//===- CompareStateTest.cpp - Tests of the time of a comparison -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/CompareSession.h"

#include <gtest/gtest.h>

using namespace tilefuzz;

namespace {

/// A session on so many drivers, of which no call is made.
struct Session {
  explicit Session(size_t drivers, unsigned jobs) {
    options.drivers.assign(drivers, familyDrivers().front());
    options.jobs = jobs;
    options.time = std::chrono::seconds(100);
  }
  ProbedTool tool{*ToolCommand::parse("cat"), true, {}, {}, {}, {}};
  CompareOptions options;
};

TEST(CompareState, GivesEachDriverItsShare) {
  Session session(4, 2);
  const CompareState state(session.tool, session.options);
  using Part = CompareState::Part;
  const auto secondsOf = [&](uint64_t batch, Part part) {
    return std::chrono::round<std::chrono::seconds>(
               state.deadlineOf(batch, part).end - session.options.begin)
        .count();
  };
  // Two jobs have eight parts, and then what is left.
  EXPECT_EQ(secondsOf(0, Part::Valid), 25);
  EXPECT_EQ(secondsOf(1, Part::Others), 33);
  EXPECT_EQ(secondsOf(3, Part::Others), 100);
  EXPECT_EQ(secondsOf(4, Part::Valid), 100);
  // A driver alone has all the time.
  Session alone(1, 2);
  EXPECT_EQ(
      CompareState(alone.tool, alone.options).deadlineOf(0, Part::Valid).end,
      alone.options.begin + alone.options.time);
}

TEST(CompareState, ReducesBehindTheFirstRound) {
  Session session(2, 1);
  CompareState state(session.tool, session.options);
  EXPECT_EQ(state.nextBatch(), 0);
  state.putOff({7, "copies", {}, {}});
  EXPECT_FALSE(state.nextPutOff());
  EXPECT_EQ(state.nextBatch(), 1);
  ASSERT_TRUE(state.nextPutOff());
  EXPECT_FALSE(state.nextPutOff());
  // A finding that is left when the time is over is reduced, too.
  session.options.time = std::chrono::seconds(0);
  CompareState over(session.tool, session.options);
  over.putOff({7, "copies", {}, {}});
  EXPECT_FALSE(over.nextBatch());
  EXPECT_EQ(over.nextPutOff()->cause, 7);
}

} // namespace
