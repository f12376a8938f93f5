//===- Layout.h - Nested CuTe layouts ---------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A CuTe layout `shape:stride` is a tree whose leaves carry a shape and a
// stride and whose inner nodes are tuples. It maps a coordinate of its leaves
// to the index sum(c_i * stride_i). A *mode* is a child of the root; the *rank*
// is the number of modes.
//
// The tree is kept as its nodes in preorder, so that a layout is one allocation
// and a cleared layout can be refilled without any.
//
// Example, ((64,2),16):((1,512),64):
//
//   tileir::Layout layout;
//   layout.beginTuple();
//   layout.beginTuple();
//   layout.addLeaf(64, 1);
//   layout.addLeaf(2, 512);
//   layout.endTuple();
//   layout.addLeaf(16, 64);
//   layout.endTuple();
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_MODEPATTERNS_LAYOUT_H
#define TILEIR_MODEPATTERNS_LAYOUT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace tileir {

class Layout {
public:
  /// A leaf has `subtree` 1; a tuple counts itself and everything below it.
  struct Node {
    int64_t shape = 0;
    int64_t stride = 0;
    uint32_t subtree = 1;
    bool isLeaf = true;

    friend bool operator==(const Node &, const Node &) = default;
    friend llvm::hash_code hash_value(const Node &node) {
      return llvm::hash_combine(node.shape, node.stride, node.subtree,
                                node.isLeaf);
    }
  };

  /// Makes the layout absent; keeps its memory.
  void clear();
  /// Adds a leaf to the innermost open tuple. When none is open, the leaf
  /// becomes the whole layout and replaces what was there.
  void addLeaf(int64_t shape, int64_t stride);
  /// Opens a tuple, in the same place as `addLeaf` would put a leaf. Every
  /// tuple must be ended before the layout is read; one that is open has no
  /// children.
  void beginTuple();
  /// Ends the innermost open tuple, if there is one.
  void endTuple();

  bool empty() const { return nodes.empty(); }
  /// All nodes in preorder; the root comes first.
  llvm::ArrayRef<Node> preorder() const { return nodes; }
  /// Number of children of the root; 0 for a leaf.
  unsigned rank() const;
  /// The nodes of the subtree of child `index` of the root, in preorder; none
  /// when there is no such child.
  llvm::ArrayRef<Node> mode(unsigned index) const;

  /// Prints CuTe's notation, for example `((64,2),16):((1,512),64)`; an absent
  /// layout as the leaf `0:0`.
  void print(llvm::raw_ostream &os) const;
  /// The same for the nodes of a layout that is not absent.
  static void print(llvm::ArrayRef<Node> preorder, llvm::raw_ostream &os);

private:
  llvm::SmallVector<Node, 16> nodes;
  llvm::SmallVector<uint32_t, 8> openTuples;
};

} // namespace tileir

#endif // TILEIR_MODEPATTERNS_LAYOUT_H
