//===- Nearest.h - The accepted cases near a rejected one -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Searches the smallest changes of a rejected case that the oracle accepts. The
// search is best-first: all single changes near the operation that is reported,
// by what they cost; then those of the cases that were best among the ones
// still rejected, in which fewer rules are broken or the first failure comes
// later; and so on.
//
// A search of layouts changes nothing but the numbers that lay something out,
// one or two, by as little as it can, and ends where the reported rule is kept
// and none is broken that was kept before.
//
// Words:
//   neighbour  an accepted case that a few changes make of a rejected one
//   failure    what a rejected case reports: the rule, its diagnostic and its
//              place; the failures of a neighbour are those of the case itself
//              and of the cases on the way to the neighbour, in order
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_NEAREST_NEAREST_H
#define FUZZ_NEAREST_NEAREST_H

#include "fuzz/core/FamilyDriver.h"

#include <chrono>
#include <limits>

namespace tilefuzz {

struct NearestOptions {
  std::chrono::milliseconds time{1000};
  /// A search that has to find the same each time is bounded by this, and by a
  /// time that is longer than that takes.
  uint64_t candidates = std::numeric_limits<uint64_t>::max();
  unsigned changes = 3;
  size_t neighbours = 3;
  bool onlyLayouts = false;
};

struct Failure {
  std::string rule;
  oracle::Verdict verdict;
  /// The case that has it.
  Case testCase;
};

struct Neighbour {
  Case testCase = {};
  unsigned changes = 0;
  uint64_t cost = 0;
  /// Whether an operation is dropped, added or becomes another one.
  bool hasOtherMeaning = false;
  std::vector<Failure> failures = {};
  /// Its effect on the case, for example "accepted with `shape: 8` in place
  /// of `shape: 4`", and the same as a unified difference.
  std::string sentence = {}, difference = {};
};

struct Nearest {
  /// The nearest one first.
  std::vector<Neighbour> neighbours;
  /// The failures of the first neighbour; without one, those up to the case in
  /// which least is wrong.
  std::vector<Failure> failures;
  uint64_t tried = 0;
  /// The number of changes up to which all candidates were tried.
  unsigned exhausted = 0;
  bool isOutOfTime = false;
  /// Whether `candidates` have ended it.
  bool isOutOfCandidates = false;
  std::chrono::milliseconds taken{0};

  /// "no neighbour within 2 changes, 1234 candidates tried", for a search that
  /// has found none.
  std::string describeMiss() const;
};

/// Searches the neighbours of a case that the oracle rejects; of any other one
/// there are none.
Nearest findNearest(const Case &testCase, const NearestOptions &options = {});

/// Returns other cases that the oracle accepts, a change away from one that it
/// accepts, around the operation at `place`; the nearest first.
std::vector<Neighbour> findValidNeighbours(const Case &testCase, int32_t place,
                                           size_t most);

} // namespace tilefuzz

#endif // FUZZ_NEAREST_NEAREST_H
