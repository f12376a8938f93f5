//===- LeafList.h - Layouts under construction ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Generators work on the leaves of a layout, left to right, and choose the
// nesting last. A *leaf list* holds such leaves on the stack; *writing* it
// makes it the modes of a layout message, whose old nodes are reused.
//
// A domain builds trees of some shapes and then chooses the numbers of their
// leaves.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FAMILIES_MODES_LEAFLIST_H
#define FUZZ_FAMILIES_MODES_LEAFLIST_H

#include "fuzz/core/Decisions.h"

#include "oracle/schema/case.pb.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <cassert>
#include <cstdint>

namespace tilefuzz {

struct Leaf {
  int64_t shape, stride;
};

class LeafList {
public:
  /// Larger than the leaf count that umma.max128 limits.
  static constexpr unsigned capacity = 144;

  unsigned size() const { return count; }
  Leaf &operator[](unsigned index) { return leaves[index]; }
  operator llvm::ArrayRef<Leaf>() const { return {leaves, count}; }

  void clear() { count = 0; }
  void append(int64_t shape, int64_t stride) {
    assert(count < capacity && "too many leaves");
    leaves[count++] = {shape, stride};
  }
  /// Inserts `copies` equal leaves before the one at `at`.
  void insert(unsigned at, unsigned copies, int64_t shape, int64_t stride) {
    assert(count + copies <= capacity && "too many leaves");
    std::copy_backward(leaves + at, leaves + count, leaves + count + copies);
    std::fill_n(leaves + at, copies, Leaf{shape, stride});
    count += copies;
  }

  /// The largest shape of another leaf for which the product of all shapes fits
  /// in 64 bits. The shapes so far must be positive, and their product must
  /// fit.
  int64_t largestNextShape() const {
    int64_t left = INT64_MAX;
    for (unsigned i = 0; i < count; ++i)
      left /= leaves[i].shape;
    return left;
  }
  /// The product of all shapes, under the same condition.
  int64_t product() const {
    int64_t made = 1;
    for (unsigned i = 0; i < count; ++i)
      made *= leaves[i].shape;
    return made;
  }

private:
  // Not initialized, so that a short list costs no more than its length.
  Leaf leaves[capacity];
  unsigned count = 0;
};

/// Makes `node` the leaf `leaf`.
void writeLeaf(Layout *node, Leaf leaf);

/// Makes `node` a layout of `leaves` in their order, nested at random in at
/// most `depth` levels of tuples. There is at least one leaf, which may remain
/// bare, and at least one level for more.
void writeNested(Layout *node, llvm::ArrayRef<Leaf> leaves, unsigned depth,
                 Decisions &decisions);

/// Some leaf of `node`, or `node` when it is one.
Layout *anyLeaf(Layout *node, Decisions &decisions);

/// The leaves of a tree, left to right.
using Leaves = llvm::SmallVector<Layout *, 4>;

/// Overwrites `root` with a tree of a *tree shape*, a nesting without numbers,
/// and returns its leaves. An x is a leaf: "((xx)x)" is a tuple of a tuple of
/// two leaves and a leaf, "x" a bare leaf.
Leaves buildTree(Layout *root, llvm::StringRef shape);

/// The values of a leaf in a domain: every shape with every stride.
struct LeafValues {
  llvm::ArrayRef<int64_t> shapes, strides;
};
void chooseLeaf(Layout *leaf, LeafValues values, Decisions &decisions);

} // namespace tilefuzz

#endif // FUZZ_FAMILIES_MODES_LEAFLIST_H
