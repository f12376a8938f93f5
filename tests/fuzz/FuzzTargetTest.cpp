//===- FuzzTargetTest.cpp - What every fuzz target does -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/harness/FuzzTarget.h"

#include "fuzz/core/Codec.h"
#include "fuzz/harness/IrTargets.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

#include <gtest/gtest.h>

#include <cstdlib>

using namespace tilefuzz;

static llvm::ArrayRef<uint8_t> bytesOf(const std::string &text) {
  return {reinterpret_cast<const uint8_t *>(text.data()), text.size()};
}

/// A case of the mutator, in binary.
static std::string someCase(uint64_t seed) {
  Mutator mutator;
  Decisions decisions = Decisions::fromSeed(seed);
  Case testCase;
  mutator.makeFresh(testCase, decisions);
  std::string bytes;
  encodeBinary(testCase, bytes);
  return bytes;
}

/// The statistics that `run` writes.
static llvm::json::Object statsOf(llvm::function_ref<void(FuzzTarget &)> run) {
  llvm::SmallString<128> path;
  EXPECT_FALSE(llvm::sys::fs::createTemporaryFile("stats", "json", path));
  setenv("TILEFUZZ_STATS", path.c_str(), 1);
  {
    FuzzTarget target;
    run(target);
  }
  unsetenv("TILEFUZZ_STATS");
  auto buffer = llvm::MemoryBuffer::getFile(path);
  EXPECT_TRUE(bool(buffer));
  llvm::sys::fs::remove(path);
  llvm::Expected<llvm::json::Value> value =
      llvm::json::parse((*buffer)->getBuffer());
  EXPECT_TRUE(bool(value));
  return *value->getAsObject();
}

/// Whether there are cases that break the rule.
static bool canBreak(llvm::StringRef rule) {
  return llvm::any_of(familyDrivers(), [&](const FamilyDriver *driver) {
    return llvm::any_of(driver->edits, [&](const Edit &edit) {
      return edit.rule == rule && edit.canBreak();
    });
  });
}

/// Whether an earlier rule is broken wherever this one is: the trait by the one
/// on encodings that compares the same slots.
static bool isAlwaysMasked(llvm::StringRef rule) {
  return rule == "tileas.trait.23.ValidTileASLoadOperandsAndResultEncoding";
}

// Engines without a custom mutator change bytes. Bytes that are no case drive
// the generator, and so reach every rule as well.
TEST(FuzzTarget, bytes_alone_reach_every_rule) {
  llvm::json::Object stats = statsOf([](FuzzTarget &target) {
    Decisions decisions = Decisions::fromSeed(1);
    std::vector<uint8_t> input(256);
    // Each driver gets its share of them.
    const size_t runs = 16000 * familyDrivers().size();
    for (size_t run = 0; run < runs; ++run) {
      for (uint8_t &byte : input)
        byte = static_cast<uint8_t>(decisions.below(256));
      input[0] |= 0x80; // Neither a binary case nor text.
      target.testOneInput(input);
    }
  });
  for (const oracle::Family &family : oracle::families()) {
    const llvm::json::Object *tally =
        stats.getObject("families")->getObject(llvm::StringRef(family.name));
    ASSERT_NE(tally, nullptr) << family.name;
    EXPECT_GT(*tally->getInteger("accepted"), 1000) << family.name;
    for (const oracle::RuleInfo &rule : family.rules)
      if (canBreak(rule.id) && !isAlwaysMasked(rule.id))
        EXPECT_GT(*tally->getObject("rules")
                       ->getObject(llvm::StringRef(rule.id))
                       ->getInteger("reported"),
                  0)
            << rule.id;
  }
}

TEST(FuzzTarget, statistics_count_the_executions) {
  llvm::json::Object stats = statsOf([](FuzzTarget &target) {
    for (uint64_t seed = 0; seed < 50; ++seed)
      target.testOneInput(bytesOf(someCase(seed)));
  });
  EXPECT_EQ(stats.getInteger("executions"), 50);
}

TEST(FuzzTarget, mutations_keep_to_the_size) {
  FuzzTarget target;
  std::string input = someCase(1), second = someCase(2);
  for (size_t maxSize = 1; maxSize < 80; ++maxSize)
    for (unsigned seed = 0; seed < 50; ++seed) {
      std::vector<uint8_t> data(std::max(maxSize, input.size()) + 1, 0xAA);
      size_t size = std::min(maxSize, input.size());
      std::copy_n(input.begin(), size, data.begin());
      EXPECT_LE(target.mutate(data.data(), size, maxSize, seed), maxSize);
      EXPECT_EQ(data[std::max(maxSize, size)], 0xAA);
      EXPECT_LE(target.crossOver(bytesOf(input), bytesOf(second), data.data(),
                                 maxSize, seed),
                maxSize);
      EXPECT_EQ(data[std::max(maxSize, size)], 0xAA);
    }
}

TEST(FuzzTarget, the_same_seed_makes_the_same_mutation) {
  std::string input = someCase(3);
  auto mutated = [&](FuzzTarget &target, unsigned seed) {
    std::vector<uint8_t> data(input.begin(), input.end());
    data.resize(4096);
    data.resize(target.mutate(data.data(), input.size(), data.size(), seed));
    return data;
  };
  FuzzTarget first, second;
  for (unsigned seed = 0; seed < 300; ++seed) {
    std::vector<uint8_t> expected = mutated(first, seed);
    EXPECT_EQ(mutated(second, seed), expected);
    EXPECT_EQ(mutated(first, seed), expected);
  }
}

TEST(FuzzTarget, damaged_cases_are_borne) {
  FuzzTarget target;
  Decisions decisions = Decisions::fromSeed(7);
  for (uint64_t seed = 0; seed < 2000; ++seed) {
    std::string input = someCase(seed);
    for (int change = decisions.between(1, 4); change > 0; --change)
      input[decisions.below(static_cast<uint32_t>(input.size()))] =
          static_cast<char>(decisions.below(256));
    input.resize(decisions.below(static_cast<uint32_t>(input.size()) + 1));
    // No unmet intent either: the intent does not apply to a changed case.
    EXPECT_EQ(target.testOneInput(bytesOf(input)), 0);
  }
}

// Engines change cases and do not change their expectations and, in text, their
// intents.
TEST(FuzzTarget, claims_of_changed_cases_are_no_findings) {
  FuzzTarget target;
  for (int rank = 0; rank < 40000; ++rank) {
    Case testCase;
    testCase.mutable_expect()->set_outcome(Expectation::ACCEPTED);
    testCase.mutable_tma_mode()->set_rank(rank);
    std::string bytes;
    encodeBinary(testCase, bytes);
    EXPECT_EQ(target.testOneInput(bytesOf(bytes)), 0);
  }
  EXPECT_EQ(target.testOneInput(bytesOf(
                "intent: 'valid' expect { outcome: ACCEPTED } tma_mode { }")),
            0);
}

TEST(FuzzTargetDeathTest, a_finding_is_named_before_the_process_stops) {
  Case testCase;
  testCase.set_intent("valid");
  testCase.mutable_tma_mode()->set_rank(6);
  std::string bytes;
  encodeBinary(testCase, bytes);
  EXPECT_DEATH(FuzzTarget().testOneInput(bytesOf(bytes)),
               "Assertion failure: tma_mode-tma.rank.range-unmet-intent");
}

/// Inputs on which MLIR's own reader crashes.
TEST(IrTextTarget, SurvivesWhatTheReaderFailsOn) {
  IrTextTarget target;
  for (std::string text :
       {std::string(10'000, '('),
        std::string("\"a.b\"(%0#4000000000) : () -> ()"),
        std::string("module attributes {a.b = array<index: 1>} {}")})
    EXPECT_EQ(target.testOneInput(bytesOf(text)), 0);
}

TEST(IrTextTarget, TakesBytecodeWhereMlirCannotReadWhatItPrints) {
  IrTextTarget target;
  for (std::string text : {R"("func.call"() <{callee = @""}> : () -> ())",
                           R"(%g = "cuda_tile.get_global"() <{name = @""}> )"
                           R"(: () -> !cuda_tile.tile<!cuda_tile.ptr<i32>>)"})
    EXPECT_EQ(target.testOneInput(bytesOf(text)), 0);
}
