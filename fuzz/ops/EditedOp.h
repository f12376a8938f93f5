//===- EditedOp.h - The tiles of an operation being changed -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The draft (OpDraft.h) of an operation of a module. An operation is *legible*
// when it has what rules on its tiles read: as many operands and results as the
// roster says, segments that fit, and nothing but tiles. Changes are written
// back by `write`: a changed operand is a new value of the changed type.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_EDITEDOP_H
#define FUZZ_OPS_EDITEDOP_H

#include "fuzz/ops/IrEditor.h"

namespace tilefuzz {

/// Whether the segments give each operand of the roster its number of values,
/// and these are all.
bool haveFittingSegments(const IrOp &op);

class EditedOp {
public:
  EditedOp(IrEditor &editor, IrOp &op);

  static bool isLegible(const IrEditor &editor, const IrIndex::Entry &entry);

  IrEditor &editor;
  IrOp &op;

  bool has(llvm::StringRef slot) const {
    return draft[slot].type != OpDraft::unset;
  }
  ElementType element(llvm::StringRef slot) const {
    return typeOf(slot).element();
  }
  llvm::ArrayRef<int64_t> shape(llvm::StringRef slot) const {
    const IrType &type = typeOf(slot);
    return llvm::ArrayRef(type.shape().data(),
                          static_cast<size_t>(type.shape_size()));
  }
  bool hasAttribute(IrAttributeName name) const {
    return IrWriter::find(op, name);
  }

  /// Gives the slot, which may be missing, another tile.
  void setTile(llvm::StringRef slot, llvm::ArrayRef<int64_t> shape,
               ElementType element);
  void setElement(llvm::StringRef slot, ElementType element) {
    setTile(slot, shape(slot), element);
  }
  void remove(llvm::StringRef slot) { draft[slot] = {}; }
  void write();

private:
  const IrType &typeOf(llvm::StringRef slot) const {
    return editor.generator.typeAt(draft[slot].type);
  }

  OpDraft draft;
};

} // namespace tilefuzz

#endif // FUZZ_OPS_EDITEDOP_H
