//===- EditSearch.h - Finds edits by trying ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The search tries changes: it generates operations from fixed seeds, makes a
// few changes (Change.h) of each, and has the oracle evaluate them. Changes
// that broke one rule and no other are a way to break it (SearchedEdit.h).
//
// The rules of a kind of operation share a sequence of tries, which goes on
// where a rule has not been broken often enough. A rule that it seldom breaks
// alone has tries of its own, which change mostly what the oracle's row says
// that the rule reads, or add a change to one that broke too much. What is
// found for a rule depends on nothing but the code, so that all builds have the
// same edits.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_SEARCH_EDITSEARCH_H
#define FUZZ_SEARCH_EDITSEARCH_H

#include "fuzz/ops/SearchedEdit.h"

namespace tilefuzz {

/// The search for all edits of one kind of operation.
class EditSearch {
public:
  using Way = llvm::SmallVector<ChangeStep, 4>;
  /// The seed of an operation, and a way to change it.
  struct Try {
    uint32_t seed;
    Way way;
  };
  struct Target {
    const SearchedEdit *edit;
    /// The tries that broke the rule alone, and some that broke others too.
    std::vector<Try> finds = {}, nearMisses = {};
    /// The ways that succeed, and the weight of each.
    std::vector<std::pair<Way, unsigned>> ways = {};
  };

  explicit EditSearch(llvm::ArrayRef<const SearchedEdit *> edits);
  /// Searches all, and returns what is found for each of the edits.
  llvm::ArrayRef<Target> run();

private:
  void search(Target &target);
  /// Makes a try, and keeps it for each target whose rule it breaks.
  static void attempt(const Try &tried, llvm::MutableArrayRef<Target> of);
  static void rate(Target &target);

  const oracle::OpSpec &spec;
  std::vector<Change> changes;
  std::vector<Target> targets;
  /// Where the sequence of tries goes on.
  Decisions shared = Decisions::fromSeed(1);
  uint32_t tries = 0;
};

/// Returns the number of the field of IrCase that is an integer and that the
/// rule reads, or 0.
int moduleFieldOf(const oracle::RuleInfo &rule);

} // namespace tilefuzz

#endif // FUZZ_SEARCH_EDITSEARCH_H
