//===- TraitSlots.h - The values of an operation by their types -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions by which the edits of traits find and change the values of an
// operation, whatever the operation is.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_TRAITSLOTS_H
#define FUZZ_OPS_TRAITSLOTS_H

#include "fuzz/ops/Traits.h"

namespace tilefuzz {

struct ValueSlot {
  bool isResult;
  int number;
};
using ValueSlots = llvm::SmallVector<ValueSlot, 8>;

inline uint32_t typeOf(const IrEditor &editor, const IrOp &op, ValueSlot slot) {
  return slot.isResult ? op.result_types(slot.number)
                       : editor.typeOf(op.operands(slot.number));
}

/// Returns the values with such a type, operands before results.
template <typename Predicate>
ValueSlots slotsWith(const IrEditor &editor, const IrOp &op,
                     Predicate isWanted) {
  ValueSlots slots;
  for (bool isResult : {false, true})
    for (int i = 0;
         i < (isResult ? op.result_types_size() : op.operands_size()); ++i)
      if (const ValueSlot slot = {isResult, i};
          isWanted(slot, editor.generator.typeAt(typeOf(editor, op, slot))))
        slots.push_back(slot);
  return slots;
}

inline bool isTile(const IrType &type) { return type.kind() == IR_TILE; }

/// Gives a value another type. The results must have been detached.
inline void setType(IrEditor &editor, IrOp &op, ValueSlot slot, uint32_t type) {
  if (slot.isResult)
    op.set_result_types(slot.number, type);
  else
    editor.retypeOperand(op, slot.number, type);
}

template <typename Change>
void changeType(IrEditor &editor, IrOp &op, ValueSlot slot, Change change) {
  setType(editor, op, slot,
          editor.generator.changed(typeOf(editor, op, slot), change));
}

/// Gives a tile one size that is no power of two, 0 among them where that can
/// be, or too many elements.
void breakSizes(IrEditor &editor, IrType &tile, bool canBeEmpty);

// The edits of the traits of loads and stores.
void breakMemopLayout(IrEditor &editor, IrOp &op, llvm::StringRef rule);
void breakLoadedLayout(IrEditor &editor, IrOp &op, llvm::StringRef rule);
void breakMemopShape(IrEditor &editor, IrOp &op, llvm::StringRef rule);
void breakTiledMemop(IrEditor &editor, IrOp &op, llvm::StringRef rule);
void breakTypedMemop(IrEditor &editor, IrOp &op, llvm::StringRef rule);
void breakPaddedBounds(IrEditor &editor, IrOp &op, llvm::StringRef rule);
/// TensorSizeTrait of an operation whose tile has the sizes of its view.
void breakMemopSizes(IrEditor &editor, IrOp &op);

// The edits of the traits on sizes.
void breakViewShape(IrEditor &editor, IrOp &op, llvm::StringRef rule);
void breakTileSize(IrEditor &editor, IrOp &op, llvm::StringRef rule);

} // namespace tilefuzz

#endif // FUZZ_OPS_TRAITSLOTS_H
