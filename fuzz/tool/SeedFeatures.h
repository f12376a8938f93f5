//===- SeedFeatures.h - What a committed case is there for ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A case of the corpus earns its place by a feature that no other case has, or
// by what it is. Features:
//
//   cell     a rule, of modules a rule and an operation, at its boundary,
//            broken alone, or behind another one
//   order    two rules, of which the case breaks both and shows the first
//   verdict  a family's outcome, with the packed values where there are some
//   edge     of the verifiers' code, where an instrumented target tells
//
// What stays for what it is:
//
//   a worked example of the specification, `example-*`
//   a regression, the witnesses of the ledger included
//   a module of MLIR, which is a test of its operation
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_SEEDFEATURES_H
#define FUZZ_TOOL_SEEDFEATURES_H

#include "fuzz/core/RuleTally.h"
#include "oracle/schema/case.pb.h"

#include "llvm/Support/Error.h"

#include <set>
#include <string>
#include <vector>

namespace tilefuzz {

/// Features by their names, for people: "tma.rank.range alone".
using Features = std::set<std::string>;

/// What the oracle's answer to a case says of it.
void addRuleFeatures(const oracle::Family &family,
                     const oracle::Evaluation &evaluation, Features &features);

/// What the comments of a case say that was chosen for its edges.
inline constexpr llvm::StringLiteral edgesComment =
    "Chosen for edges of the verifiers' code.";

struct Seed {
  std::string path;
  Case testCase;
  size_t size = 0;
  Features features;
  /// Why it stays whatever its features are; empty when there is no reason.
  llvm::StringRef reason;
};

/// A case with its features, all but the edges. What it claims is left out.
Seed seedOf(llvm::StringRef path, Case testCase);

/// Adds the committed cases of a file with their features, all but the edges,
/// to `seeds`. Without an instrumented target, its edges are a reason for a
/// case that was chosen for them. The error tells of all cases that cannot be
/// read.
llvm::Error readSeeds(llvm::StringRef path, bool hasEdges,
                      std::vector<Seed> &seeds);

/// Adds the edges that `program`, an instrumented target of all families,
/// covers with each seed.
llvm::Error addEdges(llvm::StringRef program,
                     llvm::MutableArrayRef<Seed> seeds);

/// The positions of the seeds that the others make superfluous, all of them
/// together: without these, every feature is still there. Of equals the
/// smallest one stays.
std::vector<size_t> superfluousSeeds(llvm::ArrayRef<Seed> seeds);

/// The positions of the seeds that add features to those `present`, as few as a
/// greedy choice comes to: each time the one that adds most, of equals the
/// smallest. `present` has all their features afterwards.
std::vector<size_t> addingSeeds(llvm::ArrayRef<Seed> seeds, Features &present);

} // namespace tilefuzz

#endif // FUZZ_TOOL_SEEDFEATURES_H
