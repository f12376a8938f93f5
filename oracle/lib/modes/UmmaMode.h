//===- UmmaMode.h - One mode of a UMMA layout as a function -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The canonical form of oracle/spec/umma_layout.md is a statement about the
// index function f of a recast mode. It is decided here on that function, point
// by point, and not on the list of leaves:
//
//   * The points 0, p, 2p, ... with f(y*p) = y*f(p) are a run of step p. The
//     longest run of step 1 is the first leaf that dropping and merging leaves
//     behind, since merging goes on for as long as the next leaf continues the
//     progression; the longest run of step s1 is the second leaf s2, that of
//     step s1*s2 the third. Their products are the breaks of f.
//   * The walk of the cut takes whole leaves while their product divides the
//     tile, and splits a leaf when the tile divides the product. So a mode cuts
//     exactly when each break divides the tile or is a multiple of it. After
//     the first multiple all breaks are multiples.
//   * The first half is f on the points below the tile, or all of f when that
//     is shorter; the rest is f on the multiples of the tile. A half is one
//     leaf exactly when it is one run.
//
// Words:
//   unit     128 bits of memory
//   points   the arguments 0..size-1 of f, in colexicographic order: the first
//            leaf's coordinate goes fastest
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_MODES_UMMAMODE_H
#define ORACLE_LIB_MODES_UMMAMODE_H

#include "modes/Leaves.h"

namespace tilefuzz::oracle {

/// Rewrites a leaf with a shape of at least 1 from elements to units of
/// `unitSize` elements. False when it does not recast.
bool recast(Leaf &leaf, int64_t unitSize);

/// The index function of a recast mode.
class IndexFunction {
public:
  void clear() {
    leafCount = 0;
    pointCount = 1;
  }
  /// Adds a leaf with a shape of at least 1. The number of points fits a word.
  void add(Leaf leaf) {
    if (leaf.shape == 1)
      return;
    leaves[leafCount++] = leaf;
    pointCount *= static_cast<uint64_t>(leaf.shape);
  }

  uint64_t size() const { return pointCount; }
  /// The index of a point.
  Wide at(uint64_t point) const;
  /// The length of the longest run of this step, or `most` when that is less;
  /// 0 when `budget`, in visited coordinates, did not suffice.
  uint64_t run(uint64_t step, uint64_t most, uint64_t &budget) const;

private:
  /// Leaves of more than one element: their product fits a word.
  static constexpr unsigned mostLeaves = 63;

  Leaf leaves[mostLeaves];
  unsigned leafCount = 0;
  uint64_t pointCount = 1;
};

/// Unknown: the decision needs more steps than the budget.
enum class Answer : uint8_t { No, Yes, Unknown };

/// One half of a mode that cuts.
struct Half {
  uint64_t size = 1;
  Answer isOneLeaf = Answer::Unknown;
  /// Of the one leaf; 0 for the empty half 1:0.
  Wide stride = 0;
};

/// The result of cutting a mode at its tile.
struct CutMode {
  Answer cuts = Answer::Unknown;
  // Unknown unless the mode cuts.
  Half first, rest;
};

/// Cuts a mode at a tile.
CutMode cut(const IndexFunction &function, uint64_t tile, uint64_t &budget);

} // namespace tilefuzz::oracle

#endif // ORACLE_LIB_MODES_UMMAMODE_H
