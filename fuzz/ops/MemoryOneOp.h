//===- MemoryOneOp.h - A module of one memory operation ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A OneOp (OneOp.h) of an operation that reads or writes memory, with the parts
// agreed: a view of nv_tileas and tiles of one shape and element, as many
// coordinates and offsets as the view has axes, no token and no mask.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_MEMORYONEOP_H
#define FUZZ_OPS_MEMORYONEOP_H

#include "fuzz/ops/OneOp.h"

namespace tilefuzz {

inline constexpr IrOpKind tiledKinds[] = {OP_TILED_LOAD, OP_ASYNC_TILED_LOAD,
                                          OP_TILED_STORE, OP_TILED_ATOMIC_RMW,
                                          OP_ASYNC_TILED_ATOMIC_RMW};
/// Those that can have in_bounds.
inline constexpr IrOpKind boundedKinds[] = {
    OP_TILED_LOAD,  OP_ASYNC_TILED_LOAD, OP_TILED_STORE,
    OP_LOAD,        OP_ASYNC_LOAD,       OP_STORE,
    OP_ASYNC_STORE, OP_GATHER_LOAD,      OP_SCATTER_STORE};
inline constexpr ElementType paddedElements[] = {TYPE_F32, TYPE_I32, TYPE_F16};

class MemoryOneOp : public OneOp {
public:
  MemoryOneOp(IrCase &module, IrOpKind kind);

  /// The types of a scalar of each of paddedElements.
  std::array<uint32_t, 3> scalars;

  bool has(llvm::StringRef slot) const {
    return llvm::is_contained(slots, slot);
  }
  void setElements(ElementType element);
  /// Sets the sizes of the view and of the tiles, and the coordinates.
  void setShapes(llvm::ArrayRef<int64_t> shape);
  /// Sets how many values there are in a slot, all of them the slot's one.
  void setCount(llvm::StringRef slot, int count);
  /// Adds or removes the result that is a token.
  void setResultToken(bool isPresent);
  /// The number of the slot among the operands.
  size_t operandNumber(llvm::StringRef slot) const {
    return static_cast<size_t>(llvm::find(slots, slot) - slots.begin());
  }

private:
  const oracle::OpSpec &spec;
  /// The tiles that have the sizes of the view.
  llvm::SmallVector<llvm::StringRef, 3> tiles;
  /// How many values each operand slot has.
  llvm::SmallVector<int, 8> counts;
  IrOp valid;
};

} // namespace tilefuzz

#endif // FUZZ_OPS_MEMORYONEOP_H
