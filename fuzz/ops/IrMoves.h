//===- IrMoves.h - Changing operations of IR cases --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The single changes that IrMutation.h chooses from. Each returns false when it
// has found nothing to change.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_IRMOVES_H
#define FUZZ_OPS_IRMOVES_H

#include "fuzz/ops/IrEditor.h"

namespace tilefuzz {

using IrChange = bool(IrEditor &editor);

// IrMoves.cpp.
IrChange moveOp, misplaceOp, duplicateOp, dropOp, addOp, addTerminator, addLast,
    useLater;

// IrRegions.cpp.
IrChange wrapOps, unwrapOp, nestDeeper, nestInModules, addRegion, dropRegion,
    addBlock, dropBlock;

// IrMutation.cpp.
IrChange changeArguments, changeOperands, rewireOperand, changeResults,
    changeTypeParts, compact, passThrough, changeModuleAttributes;

// IrAttributeMutation.cpp.
IrChange changeKind, changeAttribute, dropAttribute, addAttribute,
    changeDiscardable;
/// Adds an attribute that the operation does not have, with any value.
void addAttribute(IrEditor &editor, IrOp &op, IrAttributeName name);

/// The changes that a module is mutated by; one that stands here twice is made
/// more often. Drops are, since small modules are verified fastest.
inline constexpr IrChange *irChanges[] = {
    rewireOperand,   changeAttribute, changeOperands,  changeArguments,
    changeResults,   changeKind,      dropOp,          moveOp,
    duplicateOp,     addOp,           wrapOps,         unwrapOp,
    addTerminator,   addLast,         addBlock,        dropBlock,
    addRegion,       dropRegion,      dropAttribute,   addAttribute,
    changeAttribute, rewireOperand,   compact,         changeModuleAttributes,
    passThrough,     passThrough,     passThrough,     nestDeeper,
    nestDeeper,      misplaceOp,      changeTypeParts, changeDiscardable,
    dropOp,          dropOp,          useLater,        nestInModules,
    changeTypeParts};

/// Puts an operation into branches and loops that stand in each other and say
/// nothing, sometimes with nothing behind it. What ends a region ends the
/// innermost one, too. Returns whether there is room for one.
bool nestDeeper(IrEditor &editor, const IrIndex::Entry &entry);

/// Draws an operation of a module's block and moves it in front of one whose
/// result it uses. Returns whether the drawn one could be moved.
bool moveToFront(const IrIndex &index, Decisions &decisions);

// AttributeValues.cpp.
/// Returns a neighbour of the number, a small number or a wild number, in
/// `width` bits.
int64_t changedInteger(int64_t number, uint32_t width, Decisions &decisions);
void changeValue(IrEditor &editor, const IrOp &op, IrAttribute &attribute);

/// Draws an operation. Null when there is none, or when it is a terminator of
/// MLIR's own.
const IrIndex::Entry *drawOp(IrEditor &editor);

/// Draws one of the operations that `accept` accepts. Null when there is none.
template <typename Accept>
const IrIndex::Entry *drawOpIf(IrEditor &editor, Accept accept) {
  const IrIndex::Entry *drawn = nullptr;
  uint32_t count = 0;
  for (const IrIndex::Entry &entry : editor.index.ops())
    if (accept(entry) && editor.decisions.below(++count) == 0)
      drawn = &entry;
  return drawn;
}

/// Whether an operation stands in a block for which MLIR demands no terminator.
bool standsFree(const IrEditor &editor, const IrIndex::Entry &entry);

/// Adds, drops, changes or swaps entries of the list of types of consecutive
/// values. The caller must repair operands that used a dropped value.
void changeTypes(IrEditor &editor,
                 google::protobuf::RepeatedField<uint32_t> &types);

/// Ends a block of an operation's region with the operation's terminator.
void addTerminatorOf(const IrOp &op, IrBlock &block);

/// How many operations one change may add: sources, a few regions with their
/// yields, and casts for operands.
inline constexpr int growth = 4;

/// Whether an operation can stand only in a module's block.
inline bool isOutermost(const IrOp &op) { return op.kind() == functionKind; }

/// Takes an operation out of its block.
IrOp *takeOp(const IrIndex::Entry &entry);

/// Makes operands visible again after operations have been moved or dropped.
void repair(IrEditor &editor);

/// Whether the module is too large for `count` more operations.
bool isTooLarge(const IrEditor &editor, int count);

/// Drops some operations that nothing uses, and replaces a module that is still
/// too large by a generated one.
void keepSmall(IrEditor &editor, Case &testCase);

} // namespace tilefuzz

#endif // FUZZ_OPS_IRMOVES_H
