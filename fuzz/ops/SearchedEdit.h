//===- SearchedEdit.h - Edits that were found by trying ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A rule of an operation without an edit in a table has one that was found by
// search (fuzz/search/FindEdits.cpp) when the harness was built. Changes
// (Change.h) that broke one rule and no other are a *way* to break it; a way
// that succeeded with more operations is drawn more often. The edit draws a
// way, makes its changes, and evaluates the module. If several ways have not
// broken the rule alone, the edit repeats one of the tries that did, in an
// empty module. Now and then it halves the distance between a number that
// breaks the rule and one that does not, until they are neighbours: so bounds
// are met that no list of numbers has.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_SEARCHEDEDIT_H
#define FUZZ_OPS_SEARCHEDEDIT_H

#include "fuzz/ops/Change.h"

namespace tilefuzz {

/// A change, and the seed of what it draws; 0 where that is left open.
struct ChangeStep {
  Change change;
  uint32_t seed = 0;

  bool operator==(const ChangeStep &) const = default;
};

/// All that the search has found. tilefuzz-find-edits writes its definition
/// when the harness is built.
struct FoundEdits {
  /// A part of one of the lists below.
  struct Range {
    uint32_t first, count;
  };
  struct Way {
    Range steps;
    /// The weight of this way, added to the weights of the pair's earlier ways.
    uint32_t weights;
  };
  /// A try that broke the rule alone: the seed of an operation, and a way.
  struct Find {
    uint32_t seed;
    Range steps;
  };
  /// A pair of a rule and an operation by its position in
  /// oracle::Family::pairs, and what is found for it.
  struct Pair {
    uint16_t pair;
    Range finds, ways;
    /// The number of the field of IrCase that is an integer and that the rule
    /// reads; 0 where there is none.
    int moduleField;
  };

  /// Sorted by pair.
  llvm::ArrayRef<Pair> pairs;
  llvm::ArrayRef<Find> finds;
  llvm::ArrayRef<Way> ways;
  llvm::ArrayRef<ChangeStep> steps;
};
extern const FoundEdits foundEdits;

struct SearchedEdit {
  IrOpKind kind;
  const OpMix *mix;
  uint16_t pair;
  bool canBeAlone;

  /// Makes a case break the pair. Returns whether a way did it without
  /// repeating a try of the search.
  bool apply(Case &testCase, Decisions &decisions) const;
  /// Changes a case in one of the ways that break the pair, whatever it breaks.
  void changeOnce(Case &testCase, Decisions &decisions) const;
  /// Moves a number of the operation that breaks the pair, of a type or of the
  /// module, to the last one that breaks it, or to the first one that does not.
  void moveToBound(Case &testCase, Decisions &decisions,
                   bool keepsBroken) const;

  /// Whether the pair is one of those that are broken.
  bool isBroken(llvm::ArrayRef<uint16_t> broken) const {
    return llvm::is_contained(broken, pair);
  }
  /// Whether the pair is broken, and no other that was not broken before.
  bool isHit(llvm::ArrayRef<uint16_t> broken,
             llvm::ArrayRef<uint16_t> before = {}) const;
  /// Generates an operation in an empty module from a seed, and makes the
  /// changes until `visit`, called with the number of those that are made,
  /// returns false.
  void repeat(uint32_t seed, llvm::ArrayRef<ChangeStep> steps, Case &testCase,
              llvm::function_ref<bool(unsigned)> visit) const;

private:
  /// Returns null where nothing was found.
  const FoundEdits::Pair *found() const;
  /// Makes one of the ways' changes of an operation of the case or a new one.
  void applyWay(const FoundEdits::Pair &found, Case &testCase,
                Decisions &decisions, bool isNew) const;
};

/// Returns the pairs that a module breaks, until the next call in this thread.
llvm::ArrayRef<uint16_t> pairsBrokenBy(const Case &testCase);

} // namespace tilefuzz

#endif // FUZZ_OPS_SEARCHEDEDIT_H
