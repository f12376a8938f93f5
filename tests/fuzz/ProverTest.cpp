//===- ProverTest.cpp - Proofs of finite domains --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Wrong answers are simulated by wrong claims: a domain whose cases have the
// intent "valid", an edit that declares its rule never broken alone. The
// examiner reports them as it would report a wrong verifier.
//
//===----------------------------------------------------------------------===//

#include "fuzz/prove/Prover.h"

#include "llvm/ADT/STLExtras.h"

#include <gtest/gtest.h>

using namespace tilefuzz;

static void ignoreProgress(uint64_t, uint64_t) {}

/// The TMA modes by rank: 6 modes, ranks 0 to 5, with the Blackwell modes.
static void walkTma(Case &testCase, llvm::function_ref<bool()> visit,
                    uint64_t repetitions, const char *intent) {
  testCase.set_intent(intent);
  TmaModeCase *parameters = testCase.mutable_tma_mode();
  parameters->set_blackwell_target(true);
  for (uint64_t i = 0; i < repetitions; ++i)
    for (int mode = TMA_TILED; mode <= TMA_GATHER4; ++mode) {
      parameters->set_mode(static_cast<TmaMode>(mode));
      for (int rank = 0; rank <= 5; ++rank) {
        parameters->set_rank(rank);
        if (!visit())
          return;
      }
    }
}

/// The driver of tma_mode with another domain.
static FamilyDriver tmaWith(Domain domain) {
  FamilyDriver driver = *findFamilyDriver("tma_mode");
  driver.domain = domain;
  return driver;
}

static const Domain honest = {
    "ranks 0 to 5", [](Case &testCase, llvm::function_ref<bool()> visit) {
      walkTma(testCase, visit, 1000, "");
    }};

/// Gives every case the intent "valid", which is wrong for some.
static const Domain boastful = {
    "ranks 0 to 5", [](Case &testCase, llvm::function_ref<bool()> visit) {
      walkTma(testCase, visit, 1000, "valid");
    }};

static unsigned positionOf(llvm::StringRef rule) {
  const oracle::Family &family = *oracle::findFamily("tma_mode");
  for (unsigned i = 0; i < family.rules.size(); ++i)
    if (rule == llvm::StringRef(family.rules[i].id))
      return i;
  ADD_FAILURE() << "no rule " << rule.str();
  return 0;
}

TEST(Prover, CountsEveryCase) {
  Proof proof = prove(tmaWith(honest), 1, ignoreProgress);
  EXPECT_TRUE(proof.holds());
  EXPECT_EQ(proof.cases, 36'000u);
  EXPECT_EQ(proof.tally.total(), 36'000u);
  // Rank 0 is out of range; the other four modes have a rule against it too.
  EXPECT_EQ(proof.tally.count(positionOf("tma.rank.range"), Cell::Alone),
            2'000u);
  EXPECT_GT(proof.tally.count(oracle::Outcome::Accepted), 0u);
}

TEST(Prover, FindsTheFirstWitnessAndAllCases) {
  Proof proof = prove(tmaWith(boastful), 1, ignoreProgress);
  EXPECT_FALSE(proof.holds());
  ASSERT_EQ(proof.disagreements.size(), 3u);
  const Disagreement &first = proof.disagreements.front();
  EXPECT_EQ(first.finding.kind, FindingClass::UnmetIntent);
  EXPECT_EQ(first.finding.rule, "tma.rank.range");
  // The first case has rank 0, and so has one case of every mode.
  EXPECT_EQ(first.position, 0u);
  EXPECT_EQ(first.witness.tma_mode().rank(), 0);
  EXPECT_EQ(first.cases, 6'000u);
  uint64_t rejected = 0;
  for (const Disagreement &disagreement : proof.disagreements)
    rejected += disagreement.cases;
  EXPECT_EQ(rejected, proof.tally.count(oracle::Outcome::Rejected));
}

TEST(Prover, StopsAtWhatIsLookedFor) {
  for (unsigned jobs : {1u, 3u}) {
    Proof proof = prove(tmaWith(boastful), jobs, ignoreProgress,
                        [](const Finding &finding) {
                          return finding.rule == "tma.rank.im2col";
                        });
    EXPECT_TRUE(proof.isStopped);
    EXPECT_FALSE(proof.holds());
    EXPECT_LT(proof.cases, 36'000u);
    EXPECT_EQ(proof.tally.total(), proof.cases);
    EXPECT_TRUE(
        llvm::any_of(proof.disagreements, [](const Disagreement &disagreement) {
          return disagreement.finding.rule == "tma.rank.im2col";
        }));
  }
  Proof whole =
      prove(tmaWith(boastful), 1, ignoreProgress,
            [](const Finding &finding) { return finding.rule == "another"; });
  EXPECT_FALSE(whole.isStopped);
  EXPECT_EQ(whole.cases, 36'000u);
}

TEST(Prover, DoesNotDependOnTheJobs) {
  Proof one = prove(tmaWith(boastful), 1, ignoreProgress);
  for (unsigned jobs : {2, 3, 7, 20}) {
    Proof many = prove(tmaWith(boastful), jobs, ignoreProgress);
    EXPECT_EQ(many.cases, one.cases);
    EXPECT_EQ(many.tally.total(), one.tally.total());
    for (unsigned rule = 0; rule < 5; ++rule)
      for (Cell cell : allCells)
        EXPECT_EQ(many.tally.count(rule, cell), one.tally.count(rule, cell));
    ASSERT_EQ(many.disagreements.size(), one.disagreements.size());
    for (size_t i = 0; i < many.disagreements.size(); ++i) {
      EXPECT_EQ(many.disagreements[i].position, one.disagreements[i].position);
      EXPECT_EQ(many.disagreements[i].cases, one.disagreements[i].cases);
      EXPECT_EQ(many.disagreements[i].witness.SerializeAsString(),
                one.disagreements[i].witness.SerializeAsString());
    }
  }
}

TEST(Prover, ContradictsWrongReasons) {
  FamilyDriver driver = tmaWith(honest);
  std::vector<Edit> edits = driver.edits.vec();
  for (Edit &edit : edits)
    if (edit.rule == "tma.rank.im2col")
      edit.neverAlone = edit.neverBoundary = "so they say";
  driver.edits = edits;
  Proof proof = prove(driver, 1, ignoreProgress);
  EXPECT_FALSE(proof.holds());
  EXPECT_TRUE(proof.disagreements.empty());
  unsigned rule = positionOf("tma.rank.im2col");
  EXPECT_EQ(proof.contradicted,
            (std::vector<std::pair<unsigned, Cell>>{{rule, Cell::Boundary},
                                                    {rule, Cell::Alone}}));
}

TEST(Prover, ReportsProgressUpToTheTotal) {
  uint64_t last = 0;
  uint64_t calls = 0;
  prove(tmaWith(honest), 1, [&](uint64_t done, uint64_t total) {
    EXPECT_EQ(total, 36'000u);
    EXPECT_GE(done, last);
    EXPECT_LE(done, total);
    last = done;
    ++calls;
  });
  EXPECT_EQ(last, 36'000u);
  EXPECT_GT(calls, 2u);
}

TEST(Prover, TakesAnEmptyDomain) {
  Proof proof =
      prove(tmaWith({"nothing", [](Case &, llvm::function_ref<bool()>) {}}), 2,
            ignoreProgress);
  EXPECT_TRUE(proof.holds());
  EXPECT_EQ(proof.cases, 0u);
}
