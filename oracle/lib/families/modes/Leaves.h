//===- Leaves.h - Reading nested CuTe layouts -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A layout of the schema is a tree. The rules read its leaves, from left to
// right; diagnostics print CuTe's notation, for example
// ((64,2),16):((1,512),64).
//
// Words:
//   leaf   one shape:stride pair; a layout without modes is one leaf, and an
//          absent layout is the leaf 0:0
//   flat   a layout that is one leaf, or a tuple of leaves
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_FAMILIES_MODES_LEAVES_H
#define ORACLE_LIB_FAMILIES_MODES_LEAVES_H

#include "Ladder.h"

#include <algorithm>

namespace tilefuzz::oracle {

struct Leaf {
  int64_t shape;
  int64_t stride;
};

/// Wide enough for the product of two words, and for every index of a layout
/// whose element count fits a word.
using Wide = __int128;

/// Calls `visit` with each leaf, from left to right, while it returns true.
/// Returns whether every call did.
template <typename Visitor>
bool forEachLeaf(const Layout &layout, Visitor &visit) {
  if (layout.modes().empty())
    return visit(Leaf{layout.shape(), layout.stride()});
  for (const Layout &mode : layout.modes())
    if (!forEachLeaf(mode, visit))
      return false;
  return true;
}

/// All leaves. Allocates, so it is not used in the evaluation of a case.
inline std::vector<Leaf> leavesOf(const Layout &layout) {
  std::vector<Leaf> leaves;
  auto collect = [&](Leaf leaf) {
    leaves.push_back(leaf);
    return true;
  };
  forEachLeaf(layout, collect);
  return leaves;
}

/// Whether no mode of the layout is a tuple.
inline bool isFlat(const Layout &layout) {
  for (const Layout &mode : layout.modes())
    if (!mode.modes().empty())
      return false;
  return true;
}

/// Makes `layout` the flat layout with these leaves, of which there is at least
/// one.
inline void assignLeaves(Layout &layout, std::span<const Leaf> leaves) {
  layout.Clear();
  for (const Leaf &leaf : leaves) {
    Layout &node = leaves.size() == 1 ? layout : *layout.add_modes();
    node.set_shape(leaf.shape);
    node.set_stride(leaf.stride);
  }
}

/// Appends the shapes or the strides of a layout, with its nesting.
inline void appendTree(std::string &text, const Layout &layout, bool shapes) {
  if (layout.modes().empty())
    return append(text, shapes ? layout.shape() : layout.stride());
  std::string_view separator = "(";
  for (const Layout &mode : layout.modes()) {
    append(text, separator);
    appendTree(text, mode, shapes);
    separator = ",";
  }
  append(text, ")");
}

/// Appends a layout in CuTe's notation.
inline void appendLayout(std::string &text, const Layout &layout) {
  appendTree(text, layout, /*shapes=*/true);
  append(text, ":");
  appendTree(text, layout, /*shapes=*/false);
}

/// Appends a swizzle in CuTe's notation.
inline void appendSwizzle(std::string &text, int64_t b, int64_t m, int64_t s) {
  appendAll(text, "S<", b, ",", m, ",", s, ">");
}

} // namespace tilefuzz::oracle

#endif // ORACLE_LIB_FAMILIES_MODES_LEAVES_H
