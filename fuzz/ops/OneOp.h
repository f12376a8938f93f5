//===- OneOp.h - A module of one operation on tiles -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A OneOp is a module of one operation and a conversion cast, which defines a
// value for each of its operand slots, if it has any. The table of types has a
// pointer to each space, for types that nest one, and then a type for each
// slot, in the order of the slots. Changing that entry changes the type of the
// slot.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_ONEOP_H
#define FUZZ_OPS_ONEOP_H

#include "fuzz/ops/IrStage.h"

namespace tilefuzz {

class OneOp {
public:
  /// Makes the module. All slots that may be tiles are tiles of f32.
  OneOp(IrCase &module, IrOpKind kind);

  IrCase &module;
  IrOp *op;

  /// The names of the slots, operands first.
  llvm::SmallVector<llvm::StringRef, 8> slots;

  IrType &type(llvm::StringRef slot) {
    return *module.mutable_types(firstType + numberOf(slot));
  }
  bool has(llvm::StringRef slot) const {
    return llvm::is_contained(slots, slot);
  }
  /// Sets the element; for a view of nv_tileaa, that of the pointer it nests.
  void setElement(llvm::StringRef slot, ElementType element);
  void setShape(llvm::StringRef slot, llvm::ArrayRef<int64_t> shape) {
    type(slot).mutable_shape()->Assign(shape.begin(), shape.end());
  }
  /// Returns the position of the type of a pointer to this space, and of a
  /// memref in it.
  static uint32_t pointerTo(MemorySpace space) {
    return static_cast<uint32_t>(llvm::find(spaces, space) - spaces);
  }
  static uint32_t memrefIn(MemorySpace space) {
    return pointerTo(space) + static_cast<uint32_t>(std::size(spaces));
  }
  /// Sets how many values an operand slot has, all of them the slot's one, and
  /// the segments where the operation has them.
  void setCount(llvm::StringRef slot, int count);
  /// Removes a result, or makes it the last one.
  void setResult(llvm::StringRef slot, bool isPresent);
  /// Gives the operation `count` operands, and repeats the last value when
  /// there are not as many values.
  void setOperandCount(uint32_t count);

  /// Appends a cast for its operands and a copy of the operation to a block of
  /// another module.
  void addTo(IrWriter &writer, IrOps &ops);

private:
  static constexpr MemorySpace spaces[] = {
      SPACE_GLOBAL, SPACE_GENERIC, SPACE_REGISTER, SPACE_SHARED, SPACE_TENSOR};
  static constexpr int firstType = 2 * std::size(spaces);
  int numberOf(llvm::StringRef slot) const {
    return static_cast<int>(llvm::find(slots, slot) - slots.begin());
  }
  uint32_t operands;
  /// How many values each operand slot has.
  llvm::SmallVector<int, 8> counts;
};

} // namespace tilefuzz

#endif // FUZZ_OPS_ONEOP_H
