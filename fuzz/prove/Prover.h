//===- Prover.h - Examines every case of a finite domain --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A proof walks the whole domain of a family and examines each case. It finds
// every disagreement in the domain, or shows that there is none.
//
// Words:
//   disagreement  the cases whose finding has one class and one pair of rules;
//                 the first of them in the order of the domain is its witness
//   contradicted  a cell of a pair that a case reached, although an edit says
//                 that no case can, for example that it is never broken alone
//
// With more than one job, each thread walks the whole enumeration, which is
// cheap, and examines only its own blocks of it; results do not depend on the
// number of jobs.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_PROVE_PROVER_H
#define FUZZ_PROVE_PROVER_H

#include "fuzz/core/Examiner.h"
#include "fuzz/core/RuleTally.h"
#include "fuzz/prove/Figures.h"

#include <vector>

namespace tilefuzz {

struct Disagreement {
  Finding finding;
  Case witness;
  /// Position of the witness in the domain.
  uint64_t position = 0;
  uint64_t cases = 0;
};

struct Proof {
  explicit Proof(const oracle::Family &family) : tally(family) {}

  bool holds() const { return disagreements.empty() && contradicted.empty(); }

  uint64_t cases = 0;
  RuleTally tally;
  /// In the order of their witnesses.
  std::vector<Disagreement> disagreements;
  /// Each is a pair and one of its cells.
  std::vector<std::pair<unsigned, Cell>> contradicted;
  double seconds = 0;
  /// Whether the proof was stopped before the end of the domain. The counts are
  /// then those of the part that was walked.
  bool isStopped = false;
  /// The figures and their tables; empty in a proof with several jobs.
  std::string figures, tables;
};

/// Called periodically, from any thread, with the number of examined cases.
using ProgressFn = llvm::function_ref<void(uint64_t done, uint64_t total)>;

/// Called for each new kind of disagreement, from any thread; returns true to
/// stop the proof.
using IsEnoughFn = llvm::function_ref<bool(const Finding &)>;

/// Proves the domain of `driver` with `jobs` threads, at least one.
Proof prove(
    const FamilyDriver &driver, unsigned jobs, ProgressFn progress,
    IsEnoughFn isEnough = [](const Finding &) { return false; });

} // namespace tilefuzz

#endif // FUZZ_PROVE_PROVER_H
