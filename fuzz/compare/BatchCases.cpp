//===- BatchCases.cpp - The cases of a batch ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/BatchCases.h"

#include "fuzz/core/Codec.h"
#include "fuzz/mutate/Mutator.h"

#include "llvm/ADT/Hashing.h"
#include "llvm/Support/xxhash.h"

#include <bit>
#include <unordered_map>

using namespace tilefuzz;

/// One case in so many has something of a rare size. A tool takes about as long
/// for a large module as for a small one.
static constexpr uint32_t stretchPeriod = 16;

/// One in so many of the cases to be mutated is a seed.
static constexpr uint32_t seedPeriod = 4;

/// One case in so many is valid and has an operation that is wanted.
static constexpr uint32_t wantedPeriod = 3;

/// While the tool reads none of the candidates for a case, up to this many
/// times the usual number of them are made.
static constexpr unsigned mostTries = 4;

/// The most lessons of one rule and operation, and the most valid ones.
static constexpr unsigned lessonsOfPair = 3, validLessons = 64;

/// How many cases are made to find lessons: with the edits, nearly every pair
/// is broken alone within so many.
static constexpr size_t lessonTries = 20000;

uint64_t BatchCases::kindOf(const Case &testCase) {
  oracle::familyOf(testCase)->evaluate(testCase, evaluation);
  uint64_t kind = std::bit_width(testCase.ByteSizeLong());
  for (uint16_t pair : evaluation.brokenPairs)
    kind = llvm::hash_combine(kind, pair);
  if (!evaluation.broken)
    for (const IrOp &op : testCase.ir().ops())
      kind = llvm::hash_combine(kind, op.kind());
  return kind;
}

static Decisions decisionsOf(llvm::ArrayRef<uint64_t> numbers) {
  return Decisions::fromSeed(llvm::xxh3_64bits(
      llvm::ArrayRef(reinterpret_cast<const uint8_t *>(numbers.data()),
                     numbers.size() * sizeof(uint64_t))));
}

const Vocabulary &BatchCases::wordsFor(const FamilyDriver &driver) const {
  static const Vocabulary all;
  return driver.family == llvm::StringRef(irFamily().name) ? vocabulary : all;
}

size_t BatchCases::makeLessons(const FamilyDriver &driver,
                               llvm::ArrayRef<uint64_t> numbers,
                               llvm::ArrayRef<Case> seeds,
                               llvm::MutableArrayRef<ComparedCase> cases) {
  const GenerationLimits limits(wordsFor(driver));
  Decisions decisions = decisionsOf(numbers);
  const FamilyDriver *only = &driver;
  Mutator mutator(only);
  const oracle::Family &family = *oracle::findFamily(driver.family);
  std::vector<unsigned> taken(family.pairs.size());
  unsigned valid = 0;
  size_t made = 0;
  for (size_t i = 0; i < seeds.size() + lessonTries && made < cases.size();
       ++i) {
    if (i < seeds.size())
      candidate = seeds[i];
    else
      mutator.makeFresh(candidate, decisions);
    family.evaluate(candidate, evaluation);
    const bool isAlone = evaluation.brokenPairs.size() == 1;
    if ((evaluation.broken && !isAlone) || !vocabulary.reads(candidate.ir()) ||
        evaluation.verdict.outcome == oracle::Outcome::Unsupported)
      continue;
    unsigned &count = isAlone ? taken[evaluation.brokenPairs.front()] : valid;
    if (count == (isAlone ? lessonsOfPair : validLessons))
      continue;
    ++count;
    cases[made++].testCase.Swap(&candidate);
  }
  return made;
}

bool BatchCases::makeWanted(const FamilyDriver &driver,
                            const WantedOperation &wanted,
                            Decisions &decisions) {
  const FamilyDriver *only = &driver;
  Mutator mutator(only);
  GenerationLimits limits(wordsFor(driver));
  for (unsigned i = 0; i < mostTries; ++i) {
    if (!wanted.accepted.empty() && !decisions.oneIn(4)) {
      candidate = decisions.pick(llvm::ArrayRef(wanted.accepted));
      mutator.mutate(candidate, decisions);
    } else {
      limits.wanted = wanted.kind;
      driver.generate(candidate, decisions);
      dropAnswers(candidate);
      candidate.set_intent("valid");
    }
    kindOf(candidate);
    if (evaluation.verdict.outcome == oracle::Outcome::Accepted &&
        vocabulary.reads(candidate.ir()))
      return true;
  }
  return false;
}

void BatchCases::make(const FamilyDriver &driver,
                      llvm::ArrayRef<uint64_t> numbers,
                      llvm::ArrayRef<Case> seeds,
                      llvm::ArrayRef<WantedOperation> wanted,
                      llvm::MutableArrayRef<ComparedCase> cases) {
  const GenerationLimits limits(wordsFor(driver));
  Decisions decisions = decisionsOf(numbers);
  decisions.setStretchPeriod(stretchPeriod);
  const FamilyDriver *only = &driver;
  Mutator mutator(only);
  const Case *before = nullptr;
  std::unordered_map<uint64_t, unsigned> taken;
  for (auto [number, compared] : llvm::enumerate(cases)) {
    if (!wanted.empty() && number % wantedPeriod == 0 &&
        makeWanted(driver, wanted[number / wantedPeriod % wanted.size()],
                   decisions)) {
      compared.testCase.Swap(&candidate);
      before = &compared.testCase;
      continue;
    }
    unsigned *rarest = nullptr;
    bool isBroken = false;
    for (unsigned i = 0;
         i < candidates || (!rarest && i < mostTries * candidates); ++i) {
      if ((before || !seeds.empty()) && !mutator.prefersFresh(decisions)) {
        candidate = !before || (!seeds.empty() && decisions.oneIn(seedPeriod))
                        ? decisions.pick(seeds)
                        : *before;
        mutator.mutate(candidate, decisions);
      } else {
        mutator.makeFresh(candidate, decisions);
      }
      if (!vocabulary.reads(candidate.ir()))
        continue;
      unsigned &count = taken[kindOf(candidate)];
      // The choice of a candidate does not change the share of valid modules.
      if (!rarest)
        isBroken = bool(evaluation.broken);
      else if (isBroken != bool(evaluation.broken) || *rarest <= count)
        continue;
      rarest = &count;
      compared.testCase.Swap(&candidate);
    }
    if (rarest) {
      ++*rarest;
      before = &compared.testCase;
    } else { // nothing that is read was found
      compared.testCase.Swap(&candidate);
    }
  }
}
