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

#include "llvm/ADT/StringExtras.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <csignal>
#include <cstdlib>

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

/// A folder with the plan of a run, which the target is given.
class Planned {
public:
  explicit Planned(RunPlan plan) {
    EXPECT_FALSE(llvm::sys::fs::createUniqueDirectory("planned", folder));
    plan.seconds = 1e12;
    plan.findings = folder.str().str();
    std::error_code error;
    llvm::raw_fd_ostream(pathOf("plan.json"), error) << toJSON(plan);
    setenv("TILEFUZZ_PLAN", pathOf("plan.json").c_str(), 1);
    setenv("TILEFUZZ_STATS", pathOf("stats.json").c_str(), 1);
  }
  ~Planned() {
    unsetenv("TILEFUZZ_PLAN");
    unsetenv("TILEFUZZ_STATS");
    llvm::sys::fs::remove_directories(folder);
  }

  std::string pathOf(llvm::StringRef name) const {
    return (folder + "/" + name).str();
  }
  /// The inputs of findings that have been written.
  unsigned inputs() const {
    unsigned count = 0;
    std::error_code error;
    for (llvm::sys::fs::directory_iterator file(folder, error), end;
         file != end; file.increment(error))
      count += llvm::sys::path::extension(file->path()) != ".json";
    return count;
  }
  /// How many findings of a bucket were counted.
  int64_t count(llvm::StringRef bucket) const {
    auto buffer = llvm::MemoryBuffer::getFile(pathOf("stats.json"));
    llvm::Expected<llvm::json::Value> stats =
        llvm::json::parse((*buffer)->getBuffer());
    EXPECT_TRUE(bool(stats));
    const llvm::json::Object *counts =
        stats->getAsObject()->getObject("findings");
    return counts ? counts->getInteger(bucket).value_or(0) : 0;
  }

private:
  llvm::SmallString<128> folder;
};

} // namespace

// With a plan, a target goes on; it writes the first inputs of each bucket.
TEST(Bucket, in_a_run_all_are_counted) {
  const Planned planned{RunPlan()};
  {
    FuzzTarget target;
    for (TmaMode mode : {TMA_TILED, TMA_IM2COL, TMA_GATHER4, TMA_IM2COL_W})
      target.testOneInput(
          llvm::arrayRefFromStringRef(binaryOf(tmaCase(mode, 6))));
    target.testOneInput(
        llvm::arrayRefFromStringRef(binaryOf(tmaCase(TMA_SCATTER4, 2))));
  }
  EXPECT_EQ(planned.count("tma_mode-tma.rank.range-false-accept"), 4);
  EXPECT_EQ(planned.count("tma_mode-unlisted-diagnostic-false-reject"), 1);
  EXPECT_EQ(planned.inputs(), keptPerBucket + 1);
}

TEST(Bucket, in_a_run_known_ones_are_counted_alone) {
  RunPlan plan;
  plan.known = {"tma_mode-tma.rank.range-false-accept"};
  const Planned planned(plan);
  {
    FuzzTarget target;
    target.testOneInput(
        llvm::arrayRefFromStringRef(binaryOf(tmaCase(TMA_TILED, 6))));
  }
  EXPECT_EQ(planned.count("tma_mode-tma.rank.range-false-accept"), 1);
  EXPECT_EQ(planned.inputs(), 0U);
}

// An input on which the target crashes: with rank 9 it reads address 0.
TEST(Bucket, in_a_run_inputs_are_left_out) {
  const std::string input = binaryOf(tmaCase(TMA_TILED, 9));
  llvm::SmallString<128> path;
  int file = 0;
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("left", "out", file, path));
  llvm::raw_fd_ostream(file, /*shouldClose=*/true) << input;
  RunPlan plan;
  plan.leftOut = {path.str().str()};
  const Planned planned(plan);
  EXPECT_EQ(FuzzTarget().testOneInput(llvm::arrayRefFromStringRef(input)), 0);
  llvm::sys::fs::remove(path);
}

// Every second mutation of a run is a seed, until there are no more.
TEST(Bucket, in_a_run_mutations_begin_with_the_seeds) {
  std::string archive;
  std::vector<Case> seeds = {tmaCase(TMA_TILED, 5), kindCase(0)};
  for (Case &seed : seeds)
    appendSeed(archive, seed);
  llvm::SmallString<128> path;
  int file = 0;
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("seeds", "", file, path));
  // One that is cut is not read.
  llvm::raw_fd_ostream(file, /*shouldClose=*/true) << archive << "\x7f half";
  RunPlan plan;
  plan.seeds = {path.str().str(), path.str().str()};
  const Planned planned(plan);
  FuzzTarget target;
  std::vector<std::string> made;
  for (unsigned i = 0; i < 10; ++i) {
    std::string data(4096, '\0');
    data.resize(target.mutate(reinterpret_cast<uint8_t *>(data.data()), 1,
                              data.size(), i));
    made.push_back(data);
  }
  for (unsigned i = 0; i < 4; ++i)
    EXPECT_EQ(made[2 * i], binaryOf(seeds[i % 2])) << i;
  EXPECT_NE(made[8], binaryOf(seeds[0]));
  llvm::sys::fs::remove(path);
}

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
