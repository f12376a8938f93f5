//===- EditSearch.h - Edits that are found by trying ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A rule of an operation without an edit in a table gets one by search. The
// first edit of a rule that is made tries changes: it generates operations from
// fixed seeds, makes a few changes (Change.h) of each, and has the oracle
// evaluate them. Changes that broke one rule and no other are a *way* to break
// it; a way that succeeds with more operations is drawn more often. The edit
// draws a way, makes its changes, and evaluates the module. If several ways
// have not broken the rule alone, the edit repeats one of the tries that did,
// in an empty module. Now and then it halves the distance between a number that
// breaks the rule and one that does not, until they are neighbours: so bounds
// are met that no list of numbers has.
//
// The rules of a kind of operation share a sequence of tries, which goes on
// where a rule has not been broken often enough. A rule that it seldom breaks
// alone has tries of its own, which change mostly what the oracle's row says
// that the rule reads, or add a change to one that broke too much. What is
// found for a rule depends on nothing but the code, so that equal decisions
// give equal cases.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_EDITSEARCH_H
#define FUZZ_OPS_EDITSEARCH_H

#include "fuzz/ops/Change.h"

#include <mutex>

namespace tilefuzz {

class EditSearch {
public:
  EditSearch(IrOpKind kind, const OpMix &mix) : kind(kind), mix(mix) {}

  /// Adds a pair of the operation, by its position in oracle::Family::pairs,
  /// and returns its number. Must be called before any edit is made.
  unsigned add(uint16_t pair, bool canBeAlone) {
    targets.push_back({pair, canBeAlone});
    return static_cast<unsigned>(targets.size() - 1);
  }
  /// Makes a case break the pair with this number. Returns whether a way did it
  /// without repeating a try of the search.
  bool apply(Case &testCase, Decisions &decisions, unsigned number) const;
  /// Changes a case in one of the ways that break the pair, whatever it breaks.
  void changeOnce(Case &testCase, Decisions &decisions, unsigned number) const;

  /// Moves a number of the operation that breaks the pair with this number, or
  /// of a type, to the last one that breaks it, or to the first one that does
  /// not.
  void moveToBound(Case &testCase, Decisions &decisions, unsigned number,
                   bool keepsBroken) const;

  /// A change, and the seed of what it draws; 0 where that is left open.
  struct Step {
    Change change;
    uint32_t seed = 0;
  };
  using Way = llvm::SmallVector<Step, 4>;
  /// The seed of an operation, and a way to change it.
  struct Try {
    uint32_t seed;
    Way way;
  };
  struct Target {
    uint16_t pair;
    bool canBeAlone;
    /// The tries that broke the rule alone, and some that broke others too.
    std::vector<Try> finds = {}, nearMisses = {};
    std::vector<Way> ways = {};
    /// The positions of ways, the more of each the more often it succeeded.
    std::vector<uint16_t> draws = {};
    bool isSearched = false;
  };
  /// Returns what is found for the pair with this number.
  const Target &found(unsigned number) const;

private:
  void search(unsigned number) const;
  /// Makes a try, and keeps it for those of the targets that it suits.
  void attempt(const Try &tried, llvm::MutableArrayRef<Target> of) const;
  void rate(Target &target) const;
  /// Applies one of the target's ways to an operation of the case or a new one.
  void applyWay(const Target &target, Case &testCase, Decisions &decisions,
                bool isNew) const;
  void run(const Try &tried, Case &testCase,
           llvm::function_ref<bool(unsigned)> visit) const;

  IrOpKind kind;
  const OpMix &mix;
  /// Guards all that is below. Targets that are searched do not change.
  mutable std::mutex mutex;
  mutable std::vector<Change> changes;
  mutable std::vector<Target> targets;
  /// Where the sequence of tries goes on.
  mutable Decisions shared = Decisions::fromSeed(1);
  mutable uint32_t tries = 0;
};

} // namespace tilefuzz

#endif // FUZZ_OPS_EDITSEARCH_H
