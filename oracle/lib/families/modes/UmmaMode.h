//===- UmmaMode.h - One mode of a UMMA layout as a function -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The canonical form of oracle/spec/umma_layout.md is a statement about the
// index function f of a recast mode. It is decided here on that function, and
// not on the list of leaves, in closed form, so that no size is too large:
//
//   * Leaf i counts how often the leaves before it wrapped around: its
//     coordinate is floor(x/P_i) mod s_i, with P_i the product of their shapes.
//     So f(x) is the sum of floor(x/P_i)*c_i with c_0 = d_0 and c_i = d_i -
//     s_{i-1}*d_{i-1}. Each P_i divides the next one.
//   * The points 0, p, 2p, ... with f(y*p) = y*f(p) are a run of step p. Where
//     p and all bends divide one another, a bend that divides p adds to both
//     sides alike, and any other one adds floor(y*p/P_i)*c_i to one side only,
//     first at y = P_i/p. So the longest run of step p ends at the first bend
//     above p.
//   * The longest run of step 1 is the first leaf that dropping and merging
//     leaves behind, since merging goes on for as long as the next leaf
//     continues the progression; the longest run of step s1 is the second leaf
//     s2, that of step s1*s2 the third. So the bends above 1, and the size, are
//     the products of the merged shapes.
//   * The walk of the cut takes whole leaves while their product divides the
//     tile, and splits a leaf when the tile divides the product. So a mode cuts
//     exactly when each of these products divides the tile or is a multiple.
//   * The first half is f on the points below the tile, or all of f when that
//     is shorter; the rest is f on the multiples of the tile. A half is one
//     leaf exactly when it is one run.
//
// Words:
//   unit     128 bits of memory
//   points   the arguments 0..size-1 of f, in colexicographic order: the first
//            leaf's coordinate goes fastest
//   bend     a P_i whose c_i is not 0
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_FAMILIES_MODES_UMMAMODE_H
#define ORACLE_LIB_FAMILIES_MODES_UMMAMODE_H

#include "families/modes/Leaves.h"

namespace tilefuzz::oracle {

/// Rewrites a leaf with a shape of at least 1 from elements to units of
/// `unitSize` elements. False when it does not recast.
bool recast(Leaf &leaf, int64_t unitSize);

/// The index function of a recast mode.
class IndexFunction {
public:
  /// Adds a leaf with a shape of at least 1. The number of points fits a word.
  void add(Leaf leaf);

  uint64_t size() const { return pointCount; }
  /// The index of a point.
  Wide at(uint64_t point) const;
  /// Whether all bends, and the size, divide `tile` or are multiples of it.
  bool cutsAt(uint64_t tile) const;
  /// Whether there is a bend strictly between two points.
  bool bendsBetween(uint64_t low, uint64_t high) const;

private:
  struct Bend {
    uint64_t point;
    Wide change;
  };
  /// Leaves of more than one element: their product fits a word.
  static constexpr unsigned mostBends = 63;

  std::span<const Bend> all() const { return {bends, bendCount}; }

  Bend bends[mostBends];
  unsigned bendCount = 0;
  uint64_t pointCount = 1;
  /// The stride of a next leaf that is no bend.
  Wide steady = 0;
};

/// One half of a mode that cuts.
struct Half {
  uint64_t size = 1;
  /// False unless the mode cuts.
  bool isOneLeaf = false;
  /// The stride of the one leaf; 0 for the empty half 1:0.
  Wide stride = 0;
};

/// The result of cutting a mode at its tile.
struct CutMode {
  bool cuts = false;
  Half first, rest;

  bool isFlat() const { return first.isOneLeaf && rest.isOneLeaf; }
};

/// Cuts a mode at a tile.
CutMode cut(const IndexFunction &function, uint64_t tile);

} // namespace tilefuzz::oracle

#endif // ORACLE_LIB_FAMILIES_MODES_UMMAMODE_H
