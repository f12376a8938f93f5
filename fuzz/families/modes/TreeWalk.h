//===- TreeWalk.h - Layouts of a proof --------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A *tree shape* is a nesting without numbers, written with an x for each leaf:
// "((xx)x)" is a tuple of a tuple of two leaves and a leaf, "x" a bare leaf. A
// proof builds a tree of some shape and then walks the numbers of its leaves.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FAMILIES_MODES_TREEWALK_H
#define FUZZ_FAMILIES_MODES_TREEWALK_H

#include "oracle/schema/case.pb.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>

namespace tilefuzz {

/// The leaves of a tree, left to right.
using Leaves = llvm::SmallVector<Layout *, 4>;

/// The values of a leaf: every shape with every stride.
struct LeafValues {
  llvm::ArrayRef<int64_t> shapes, strides;
};

/// Overwrites `root` with a tree of `shape` and appends its leaves to `leaves`.
void buildTree(Layout *root, llvm::StringRef shape, Leaves &leaves);

/// Visits every combination of values, the last leaf's stride changing first.
/// There are at least as many values as leaves. Returns false as soon as
/// `visit` does.
bool walkLeaves(llvm::ArrayRef<Layout *> leaves,
                llvm::ArrayRef<LeafValues> values,
                llvm::function_ref<bool()> visit);

} // namespace tilefuzz

#endif // FUZZ_FAMILIES_MODES_TREEWALK_H
