//===- SeedFeatures.h - The reasons why a case stays ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A case stays in the corpus for a *feature* that no other case has, or for
// what it is. Features:
//
//   cell     a cell of a rule, in modules of a rule and an operation: at the
//            boundary, broken alone, or masked
//   order    two rules that the case breaks, the first of which is reported
//   verdict  a family's outcome other than rejected, with the packed values
//   call     the builder of an accepted call, and of `arith` its operation
//   edge     an edge of the verifiers' code, if an instrumented target runs
//
// Cases that stay for what they are:
//
//   a worked example of the specification, `example-*`
//   a regression, the witnesses of the ledger included
//   a module of MLIR, which is a test of its operation
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_SEEDFEATURES_H
#define FUZZ_TOOL_SEEDFEATURES_H

#include "fuzz/core/RuleTally.h"
#include "fuzz/files/FolderWalk.h"
#include "oracle/schema/case.pb.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"

#include <set>
#include <string>
#include <vector>

namespace tilefuzz {

/// The features by their names, for people: "tma.rank.range alone".
using Features = std::set<std::string>;

/// Returns the features that follow from the oracle's answer to a case.
Features answerFeatures(const Case &testCase);

/// The comment in the file of a case that was chosen for its edges.
inline constexpr llvm::StringLiteral edgesComment =
    "Chosen for edges of the verifiers' code.";

struct Seed {
  std::string path;
  /// All names that its file has in the corpus.
  std::vector<std::string> names;
  Case testCase;
  size_t size = 0;
  Features features;
  /// Why the case stays whatever its features are; empty when it need not.
  llvm::StringRef reason;
};

/// Returns a case with its features, all but the edges. Drops the intent and
/// the expected answers of the case.
Seed seedOf(llvm::StringRef path, Case testCase);

/// Adds the committed cases of a file below the folder `corpus` with their
/// features, all but the edges, to `seeds`. When `hasEdges` is false, a case
/// that was chosen for its edges stays for that reason. The error lists all
/// cases that cannot be read.
llvm::Error readSeeds(const FoundFile &file, llvm::StringRef corpus,
                      bool hasEdges, std::vector<Seed> &seeds);

/// Adds the edges that `program`, an instrumented target of all families,
/// covers with each seed. Returns false, and adds none, when `isStopped` ends
/// the program. The caller watches signals, which would leave a folder behind.
llvm::Expected<bool> addEdges(llvm::StringRef program,
                              llvm::MutableArrayRef<Seed> seeds,
                              llvm::function_ref<bool()> isStopped);

/// Returns the positions of seeds that can be removed, all of them together,
/// without losing any feature. Of equal seeds the smallest one stays.
std::vector<size_t> superfluousSeeds(llvm::ArrayRef<Seed> seeds);

/// Returns the positions of seeds that add features to those `present`. The
/// choice is greedy: each time the seed that adds most features, and the
/// smallest of several. Adds their features to `present`.
std::vector<size_t> addingSeeds(llvm::ArrayRef<Seed> seeds, Features &present);

} // namespace tilefuzz

#endif // FUZZ_TOOL_SEEDFEATURES_H
