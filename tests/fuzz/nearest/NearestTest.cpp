//===- NearestTest.cpp - The accepted cases near a rejected one -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/nearest/Nearest.h"

#include "fuzz/core/Codec.h"
#include "fuzz/core/Examiner.h"
#include "fuzz/nearest/CaseDifference.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace tilefuzz;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

static Case parse(llvm::StringRef text) {
  Case testCase;
  llvm::Expected<Encoding> encoding = decodeCase(text, testCase);
  EXPECT_TRUE(!!encoding) << llvm::toString(encoding.takeError());
  return testCase;
}

static std::vector<std::string> rulesOf(const Nearest &nearest) {
  std::vector<std::string> rules;
  for (const Failure &failure : nearest.failures)
    rules.push_back(failure.rule);
  return rules;
}

/// Two integer dots, the first one without signedness, the second one without
/// an atom.
static constexpr llvm::StringLiteral twoDots(R"(ir {
  types { kind: IR_TILE element: TYPE_I8 shape: [64, 64] }
  types { kind: IR_TILE element: TYPE_I32 shape: [64, 64] }
  ops { kind: OP_CONVERSION_CAST first_result: 0 result_types: [0, 1] }
  ops { kind: OP_DOT operands: [0, 0, 1] first_result: 2 result_types: 1
        attributes { name: ATTR_ATOM text: "a" } }
  ops { kind: OP_DOT operands: [0, 0, 1] first_result: 3 result_types: 1
        attributes { name: ATTR_SIGNEDNESS_A integer: 1 } }
})");

TEST(Nearest, TheSmallestChangeComesFirst) {
  const Nearest nearest = findNearest(parse("kind_word { raw: 0x42 }"));
  ASSERT_FALSE(nearest.neighbours.empty());
  EXPECT_EQ(nearest.neighbours.front().changes, 1u);
  EXPECT_EQ(nearest.neighbours.front().sentence,
            "accepted if `arch_conditional: true` is added");
  EXPECT_THAT(rulesOf(nearest), ElementsAre("tcgen05.kind.r01"));
}

TEST(Nearest, FailuresComeInTheirOrder) {
  const Nearest nearest = findNearest(parse(twoDots));
  EXPECT_THAT(rulesOf(nearest),
              ElementsAre("tileas.dot.signedness", "roster.attr.atom"));
  ASSERT_FALSE(nearest.neighbours.empty());
  EXPECT_EQ(nearest.neighbours.front().changes, 2u);
  EXPECT_FALSE(nearest.neighbours.front().hasOtherMeaning);
}

TEST(Nearest, BothSidesAcceptTheProposals) {
  Examiner examiner;
  for (llvm::StringRef text :
       {llvm::StringRef(twoDots), llvm::StringRef("tma_mode { rank: 6 }"),
        llvm::StringRef("swizzle_offset { mode: SWIZZLE_128B offset: 24 }")}) {
    const Nearest nearest = findNearest(parse(text));
    EXPECT_FALSE(nearest.neighbours.empty()) << text.str();
    for (const Neighbour &neighbour : nearest.neighbours) {
      EXPECT_EQ(
          examiner.examine(neighbour.testCase, Examiner::Depth::RoundTrip),
          nullptr);
      EXPECT_EQ(examiner.actual().verdict.outcome, oracle::Outcome::Accepted);
      EXPECT_THAT(neighbour.sentence, StartsWith("accepted "));
    }
  }
}

TEST(Nearest, AnAcceptedCaseHasNone) {
  const Nearest nearest =
      findNearest(parse("kind_word { raw: 0x42 arch_conditional: true }"));
  EXPECT_TRUE(nearest.neighbours.empty());
  EXPECT_TRUE(nearest.failures.empty());
}

TEST(Nearest, TellsHowFarItLooked) {
  const Nearest nearest =
      findNearest(parse(twoDots), {.time = std::chrono::milliseconds(0)});
  EXPECT_TRUE(nearest.isOutOfTime);
  EXPECT_THAT(nearest.describeMiss(),
              HasSubstr("among the first single changes"));
}

TEST(Nearest, ANumberOfCandidatesBoundsEachNumberOfChanges) {
  // Few of the single changes, and some of the changes of what they lead to.
  const Nearest nearest = findNearest(
      parse(twoDots), {.time = std::chrono::hours(1), .candidates = 6000});
  EXPECT_TRUE(nearest.isOutOfCandidates);
  EXPECT_FALSE(nearest.isOutOfTime);
  EXPECT_GT(nearest.tried, 2500u);
  EXPECT_LE(nearest.tried, 6003u);
}

TEST(Nearest, ValidNeighboursAreAChangeAway) {
  const Case valid = parse("tma_mode { mode: TMA_TILED rank: 3 }");
  const std::vector<Neighbour> found = findValidNeighbours(valid, -1, 3);
  EXPECT_EQ(found.size(), 3u);
  for (const Neighbour &each : found)
    EXPECT_EQ(each.changes, 1u);
}

TEST(CaseDifference, ValuesKeepTheirNames) {
  const Case before = parse(twoDots);
  Case after = before;
  // One more cast in front, which MLIR's numbers of values follow.
  IrOp &cast = *after.mutable_ir()->add_ops();
  cast.set_kind(OP_CONVERSION_CAST);
  cast.set_first_result(9);
  cast.add_result_types(0);
  auto &ops = *after.mutable_ir()->mutable_ops();
  std::rotate(ops.pointer_begin(), ops.pointer_end() - 1, ops.pointer_end());
  CaseDifferencer differenceOf;
  const CaseDifference difference = differenceOf(before, after);
  EXPECT_EQ(difference.sentence,
            "accepted if `builtin.unrealized_conversion_cast` is added");
  EXPECT_EQ(difference.size, 1u);
  EXPECT_THAT(difference.unified, HasSubstr("\n+  %new = "));
}
