//===- RegisterFragment.cpp - Register count against cosize ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The *cosize* of a layout is the largest index that it produces plus one. Its
// leaves contribute independently, so with non-negative strides it is
// 1 + sum((shape - 1) * stride), whatever their nesting.
//
//===----------------------------------------------------------------------===//

#include "tileir/ModePatterns/RegisterFragment.h"

#include <optional>

using namespace tileir;

static llvm::LogicalResult emitShapeError(EmitErrorFn emitError, uint64_t leaf,
                                          int64_t shape) {
  return emitError() << "nvgpu.regfrag.shape: expected every leaf shape to be "
                        "at least 1, but leaf "
                     << leaf << " has shape " << shape;
}

llvm::LogicalResult tileir::verifyRegisterFragment(const Layout &layout,
                                                   int64_t registerCount,
                                                   EmitErrorFn emitError) {
  // An absent layout is one leaf 0:0.
  if (layout.empty())
    return emitShapeError(emitError, /*leaf=*/0, /*shape=*/0);

  struct BadStride {
    uint64_t leaf;
    int64_t stride;
  };
  std::optional<BadStride> badStride;
  bool overflows = false;
  int64_t cosize = 1;
  uint64_t leaf = 0;
  for (const Layout::Node &node : layout.preorder()) {
    if (!node.isLeaf)
      continue;
    // nvgpu.regfrag.shape
    if (node.shape < 1)
      return emitShapeError(emitError, leaf, node.shape);
    // Continues after a bad stride and after an overflow, since a later leaf
    // may break the rule on shapes, which comes first. No term is negative, so
    // one overflow decides the sum.
    int64_t term;
    if (node.stride < 0) {
      if (!badStride)
        badStride = {leaf, node.stride};
    } else if (__builtin_mul_overflow(node.shape - 1, node.stride, &term) ||
               __builtin_add_overflow(cosize, term, &cosize)) {
      overflows = true;
    }
    ++leaf;
  }

  // nvgpu.regfrag.stride
  if (badStride)
    return emitError() << "nvgpu.regfrag.stride: expected every leaf stride to "
                          "be at least 0, but leaf "
                       << badStride->leaf << " has stride "
                       << badStride->stride;

  // nvgpu.regfrag.cosize
  if (overflows)
    return emitError() << "nvgpu.regfrag.cosize: expected a cosize of at most "
                          "9223372036854775807";

  // nvgpu.regfrag.bits: both sides are multiplied by 32, which cancels out.
  if (registerCount != cosize)
    return emitError() << "nvgpu.regfrag.bits: expected a register count equal "
                          "to the layout cosize "
                       << cosize << ", but got " << registerCount;

  return llvm::success();
}
