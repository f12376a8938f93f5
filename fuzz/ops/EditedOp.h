//===- EditedOp.h - The tiles of an operation being changed -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An EditedOp is the draft (OpDraft.h) of an operation that exists in a module.
// An edit changes the draft and then calls `write`, which changes the
// operation: an operand with another type becomes a new value of that type. An
// operation must be *legible* to be read into a draft: it has as many operands
// and results as the roster says, segments that fit, tiles for operands, and
// results that are right.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_EDITEDOP_H
#define FUZZ_OPS_EDITEDOP_H

#include "fuzz/ops/IrEditor.h"

namespace tilefuzz {

class EditedOp {
public:
  EditedOp(IrEditor &editor, IrOp &op);

  static bool isLegible(const IrEditor &editor, const IrIndex::Entry &entry,
                        llvm::StringRef);

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

  /// Sets the tile of a slot. The slot may be missing before.
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

/// OpEdit::change of an edit that changes the tiles of a legible operation.
template <void (*change)(EditedOp &, Decisions &)>
void changeTiles(IrEditor &editor, IrOp &op, llvm::StringRef) {
  EditedOp edited(editor, op);
  change(edited, editor.decisions);
  edited.write();
}

} // namespace tilefuzz

#endif // FUZZ_OPS_EDITEDOP_H
