//===- IrMoves.h - Moving operations of IR cases ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The single changes that IrMutation.h chooses from. Each returns false when it
// has found nothing to do.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_IRMOVES_H
#define FUZZ_OPS_IRMOVES_H

#include "fuzz/ops/IrEditor.h"

namespace tilefuzz {

using IrChange = bool(IrEditor &editor);

// IrMoves.cpp.
IrChange moveOp, duplicateOp, dropOp, wrapOps, unwrapOp, addOp, addRegion,
    dropRegion, addBlock, dropBlock, addTerminator, addLast;

// IrMutation.cpp.
IrChange changeArguments, changeOperands, rewireOperand, changeResults, compact;

// IrAttributeMutation.cpp.
IrChange changeKind, changeAttribute, dropAttribute, addAttribute,
    changeModuleAttributes;

/// Any operation but one that ends a block of MLIR's own, or null.
const IrIndex::Entry *drawOp(IrEditor &editor);

/// Whether an operation stands in a block that may end in anything.
bool standsFree(const IrEditor &editor, const IrIndex::Entry &entry);

/// Adds, drops, retypes or swaps some of a list of types. Values that have them
/// are consecutive; whoever used one that is gone needs a repair.
void changeTypes(IrEditor &editor,
                 google::protobuf::RepeatedField<uint32_t> &types);

/// Makes operands visible again after operations have been moved or dropped.
void repair(IrEditor &editor);

/// Whether `count` more operations are too many.
bool isTooLarge(const IrEditor &editor, int count);

/// Drops some of what nothing uses, and replaces a module that is still too
/// large by a generated one.
void keepSmall(IrEditor &editor, Case &testCase);

} // namespace tilefuzz

#endif // FUZZ_OPS_IRMOVES_H
