//===- OneOp.h - A module of one operation on tiles -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A conversion cast, which gives a value for each operand of the roster, and
// the operation. The types stand in the table in the order of the slots, behind
// a pointer for types that nest one, so that a type is changed by changing its
// entry.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_ONEOP_H
#define FUZZ_OPS_ONEOP_H

#include "fuzz/ops/IrStage.h"

namespace tilefuzz {

class OneOp {
public:
  /// All slots have tiles of f32.
  OneOp(IrCase &module, IrOpKind kind);

  IrCase &module;
  IrOp *op;

  /// The names of the slots, operands first.
  llvm::SmallVector<llvm::StringRef, 8> slots;

  IrType &type(llvm::StringRef slot) {
    const auto *found = llvm::find(slots, slot);
    return *module.mutable_types(firstType +
                                 static_cast<int>(found - slots.begin()));
  }
  void setElement(llvm::StringRef slot, ElementType element) {
    type(slot).set_element(element);
  }
  void setShape(llvm::StringRef slot, llvm::ArrayRef<int64_t> shape) {
    type(slot).mutable_shape()->Assign(shape.begin(), shape.end());
  }
  /// So many operands, the last one more than once where there are not as many
  /// values.
  void setOperandCount(uint32_t count);

  /// Appends such an operation to a block of another module, and in front of it
  /// what gives its operands.
  void addTo(IrWriter &writer, IrOps &ops);

  /// Visits these element types in each of the slots, the last one fastest.
  bool walkElements(llvm::ArrayRef<ElementType> elements,
                    llvm::ArrayRef<llvm::StringRef> walked, Visit visit);

private:
  static constexpr int firstType = 1;
  uint32_t operands;
};

} // namespace tilefuzz

#endif // FUZZ_OPS_ONEOP_H
