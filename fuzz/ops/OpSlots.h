//===- OpSlots.h - The values of an operation by their slots ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Assigns the values of an operation to the slots of the roster: by
// operandSegmentSizes where the operation has it, and otherwise by their
// numbers, the slots before an open one from the front and those behind it from
// the end.
//
// A SlottedOp is an operation whose slots an edit changes by their names. Its
// slots must be *readable*: each value belongs to one and has a type that the
// slot allows. Example, one coordinate more than a load has:
//
//   SlottedOp load(editor, op);
//   load.operands("coords").push_back(load.operands("coords").front());
//   load.write();
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_OPSLOTS_H
#define FUZZ_OPS_OPSLOTS_H

#include "fuzz/ops/IrEditor.h"

namespace tilefuzz {

/// The number of values of each slot.
using SlotSizes = llvm::SmallVector<int, oracle::maxSlots>;

/// Returns the number of operands of each slot, or nothing when the number of
/// operands or the segments do not fit the roster.
std::optional<SlotSizes> operandSizes(const IrOp &op);
std::optional<SlotSizes> resultSizes(const IrOp &op);

/// Returns the slot of an operand or a result, or null when it has none. While
/// the segments do not fit, an operand belongs to the first slot if all slots
/// are alike.
const oracle::ValueSpec *slotOf(const IrOp &op, bool isResult, int number);

/// Whether every value has a slot and a type that this allows.
bool hasReadableSlots(const IrEditor &editor, const IrOp &op);
/// OpEdit::canChange of an edit that changes a SlottedOp.
inline bool isReadable(const IrEditor &editor, const IrIndex::Entry &entry,
                       llvm::StringRef) {
  return hasReadableSlots(editor, *entry.op);
}

/// Inserts a value into an operand slot that has none yet, and gives the slot a
/// number in the segments if it has none.
void addOperand(IrOp &op, size_t slot, uint32_t value);
/// The same for a result, whose number is that of the slot. The results must
/// have been detached.
void addResult(IrOp &op, size_t slot, uint32_t type);

class SlottedOp {
public:
  using Values = llvm::SmallVector<uint32_t, 4>;

  /// Detaches the results if they are used.
  SlottedOp(IrEditor &editor, IrOp &op);

  IrEditor &editor;
  IrOp &op;
  const oracle::OpSpec &spec;

  bool hasSlot(llvm::StringRef name) const {
    return position(spec.operands, name) >= 0;
  }
  bool hasResult(llvm::StringRef name) const {
    return position(spec.results, name) >= 0;
  }
  /// The values of an operand slot, and the types of a result slot.
  Values &operands(llvm::StringRef name) {
    return operandLists[static_cast<size_t>(position(spec.operands, name))];
  }
  Values &results(llvm::StringRef name) {
    return resultLists[static_cast<size_t>(position(spec.results, name))];
  }
  void write();

private:
  static int position(const oracle::FixedList<oracle::ValueSpec, 8> &slots,
                      llvm::StringRef name);

  std::array<Values, oracle::maxSlots> operandLists, resultLists;
};

} // namespace tilefuzz

#endif // FUZZ_OPS_OPSLOTS_H
