//===- IrMoves.h - Moving operations of IR cases ----------------*- C++ -*-===//
//
// The changes of IrMutation.h that move operations, blocks and regions, and
// those of one operation. Each returns false when it has found nothing to do.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_MUTATE_IRMOVES_H
#define FUZZ_MUTATE_IRMOVES_H

#include "fuzz/families/IrEditor.h"

namespace tilefuzz {

using IrChange = bool(IrEditor &editor);

// IrMoves.cpp.
IrChange moveOp, duplicateOp, dropOp, wrapOps, unwrapOp, addOp, addRegion,
    dropRegion, addBlock, dropBlock, addYield, addAfterYield;

// IrMutation.cpp.
IrChange changeArguments, changeOperands, rewireOperand, changeKind,
    changeResults, changeAttribute, dropAttribute, addAttribute,
    changeModuleAttributes, compact;

/// Any operation but one that ends a block of MLIR's own, or null.
const IrIndex::Entry *drawOp(IrEditor &editor);

/// Whether an operation stands in a block that may end in anything.
bool standsFree(const IrEditor &editor, const IrIndex::Entry &entry);

/// Makes operands visible again after operations have been moved or dropped.
void repair(IrEditor &editor);

/// Whether `count` more operations are too many.
bool isTooLarge(const IrEditor &editor, int count);

/// Replaces a module that has become too large by a generated one.
void keepSmall(IrEditor &editor, Case &question);

} // namespace tilefuzz

#endif // FUZZ_MUTATE_IRMOVES_H
