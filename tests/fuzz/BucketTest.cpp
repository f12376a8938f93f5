//===- BucketTest.cpp - Findings are kept apart by name -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Crash collectors identify a finding by one line of its report. Here the
// verifiers give wrong answers in several ways (LyingTable.cpp): each way must
// have a line of its own, which is the same for every input that reaches it.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Codec.h"
#include "fuzz/harness/FuzzTarget.h"
#include "fuzz/harness/TargetInput.h"

#include "llvm/ADT/StringExtras.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>

using namespace tilefuzz;

namespace {

Case tmaCase(TmaMode mode, int rank) {
  Case testCase;
  testCase.mutable_tma_mode()->set_mode(mode);
  testCase.mutable_tma_mode()->set_rank(rank);
  return testCase;
}

Case kindCase(uint32_t raw) {
  Case testCase;
  testCase.mutable_kind_word()->set_raw(raw);
  testCase.mutable_kind_word()->set_opcode(10522);
  testCase.mutable_kind_word()->set_isa_version(1000);
  return testCase;
}

std::string binaryOf(Case testCase) {
  std::string bytes;
  encodeBinary(testCase, bytes);
  return bytes;
}

/// Runs an input of a target; both lines that collectors read must name this
/// bucket, as whole lines at the end.
void expectBucket(const std::string &input, const std::string &bucket) {
  EXPECT_EXIT(FuzzTarget().testOneInput(llvm::arrayRefFromStringRef(input)),
              testing::KilledBySignal(SIGABRT),
              testing::EndsWith("\nAssertion failure: " + bucket +
                                "\nDEDUP_TOKEN: " + bucket + "\n"))
      << input;
}

/// Bytes that are no case and from which the generator makes a case of this
/// bucket. They are searched for at random, as by an engine without a mutator.
std::string decisionsFor(llvm::function_ref<bool(const Case &)> isWanted) {
  Mutator mutator;
  for (uint64_t seed = 0; seed < 100'000; ++seed) {
    Decisions decisions = Decisions::fromSeed(seed);
    std::string bytes(64, '\xff');
    for (size_t i = 1; i < bytes.size(); ++i)
      bytes[i] = static_cast<char>(decisions.below(256));
    Case testCase;
    decodeInput(llvm::arrayRefFromStringRef(bytes), mutator, testCase);
    if (isWanted(testCase))
      return bytes;
  }
  ADD_FAILURE() << "no decisions found";
  return "";
}

} // namespace

TEST(BucketDeathTest, each_disagreement_has_its_own) {
  expectBucket(binaryOf(tmaCase(TMA_TILED, 6)),
               "tma_mode-tma.rank.range-false-accept");
  expectBucket(binaryOf(tmaCase(TMA_SCATTER4, 2)),
               "tma_mode-unlisted-diagnostic-false-reject");
  expectBucket(binaryOf(kindCase(0x0C0)),
               "kind_word-tcgen05.opcode.dense_10522-wrong-value");
}

TEST(BucketDeathTest, one_disagreement_is_one_whatever_reaches_it) {
  const std::string bucket = "tma_mode-tma.rank.range-false-accept";
  expectBucket(binaryOf(tmaCase(TMA_TILED, 6)), bucket);
  expectBucket(binaryOf(tmaCase(TMA_IM2COL, 6)), bucket);
  // An intent for another rule, which the finding must not depend on.
  Case meant = tmaCase(TMA_GATHER4, 6);
  meant.set_intent("tma.rank.range");
  expectBucket(binaryOf(meant), bucket);
  // As text, and as the decisions of the generator.
  expectBucket("tma_mode { mode: TMA_IM2COL rank: 6 blackwell_target: true }",
               bucket);
  expectBucket(decisionsFor([](const Case &testCase) {
                 return testCase.has_tma_mode() &&
                        testCase.tma_mode().rank() == 6 &&
                        testCase.tma_mode().mode() == TMA_TILED;
               }),
               bucket);
}

TEST(Bucket, no_other_question_has_one) {
  FuzzTarget target;
  for (int rank = 1; rank <= 5; ++rank)
    EXPECT_EQ(target.testOneInput(llvm::arrayRefFromStringRef(
                  binaryOf(tmaCase(TMA_TILED, rank)))),
              0);
}
