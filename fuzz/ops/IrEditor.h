//===- IrEditor.h - Changes one operation of an IR module -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the edits and the mutations of modules. An edit chooses an
// operation that its rule applies to, or generates one when the module has
// none, and changes it. The change must not affect the operations around it:
//
//   * before the results of an operation change, they are *detached*: a copy of
//     the operation in front of it takes over the old results with all uses;
//   * after its results have changed, the *terminators* of its regions are
//     updated to yield values of the new types.
//
// Two edits of the same case test the order of two checks only when they change
// the same operation. To make that likely, half of the time the last suitable
// operation is chosen, and operations are mostly generated at the end of the
// module.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_IREDITOR_H
#define FUZZ_OPS_IREDITOR_H

#include "fuzz/module/Upstream.h"
#include "fuzz/ops/OpGenerator.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace tilefuzz {

using Positions = google::protobuf::RepeatedField<uint32_t>;
using Numbers = google::protobuf::RepeatedField<int64_t>;

class IrEditor {
public:
  using Entry = IrIndex::Entry;
  using Accept = llvm::function_ref<bool(const Entry &)>;
  using AcceptValue = llvm::function_ref<bool(const IrValue &)>;

  /// Clears a module that cannot be indexed or is close to a limit of its size.
  /// New operations are drawn from `mix`.
  IrEditor(Case &testCase, Decisions &decisions,
           const OpMix &mix = wholeOpMix());

  Decisions &decisions;
  IrCase &module;
  IrIndex &index;
  IrScope &scope;
  OpGenerator generator;
  /// The number of operations that the module may have after a change.
  int maxOps = 20;

  const Entry &entryOf(const IrOp &op) const { return index.entryOf(op); }
  /// The outermost reduction of cuda_tile around an operation, or else the
  /// operation: in a body of one, not everything may be added.
  const Entry &outsideBodies(const Entry &entry) const;
  /// Must be called after operations have been added or removed.
  void reindex() { index.build(module); }

  /// The same, and lets the module's attributes suit what has been generated.
  void suitModule();

  /// Returns an operation of this kind that `accept` accepts, or null.
  /// Sometimes returns null although there is one, so that a new one is
  /// generated.
  IrOp *choose(IrOpKind kind, Accept accept);
  /// Generates an operation of this kind at the end of some block. A terminator
  /// of other operations' regions is generated with a new parent.
  IrOp &generateNew(IrOpKind kind);
  /// Puts casts in front of the module's operations.
  void fill(unsigned count);
  /// Generates an operation of this kind in a new operation with regions, or in
  /// several around each other, where the kind can stand there.
  IrOp &generateInside(IrOpKind kind);
  /// Generates an operation of this kind in a function of nv_tileaa, a new one
  /// where the module has none.
  IrOp &generateInTileFunction(IrOpKind kind);
  /// Returns the last operation of the module's own block. If it is not of this
  /// kind, first appends one with any operands, and drops another terminator.
  IrOp &endModule(IrOpKind terminator);
  /// Generates an operation at the end of the block of `sibling`, in front of
  /// its terminator; for null, of the module's own block.
  IrOp &generateBeside(const Entry *sibling, IrOpKind kind);
  /// Calls `generate`, which appends operations with `generator` there.
  void beside(const Entry *sibling, llvm::function_ref<void()> generate);

  /// Calls `generate`, which appends operations with `generator`, and moves
  /// these in front of `op`.
  void before(const IrOp &op, llvm::function_ref<void()> generate);
  /// Sets `scope` to the values that the operation may use.
  void scopeBefore(const IrOp &op) { index.scopeAt(entryOf(op), scope); }
  /// Returns the place of an operation.
  static Place placeOf(const Entry &entry) {
    return {entry.list, entry.consumers, entry.depth, entry.isInScf,
            entry.isInTileFunction};
  }

  /// Gives an operand this type. Changes the type of its value when that comes
  /// from a conversion cast and has no other use; else uses a new value.
  void retypeOperand(IrOp &op, int operand, uint32_t type);
  /// Returns a value that `op` may use, that the constraint allows and that
  /// `accept` accepts, or a new one from a conversion cast.
  uint32_t rightValue(const IrOp &op, const oracle::TypeConstraint &constraint,
                      AcceptValue accept);
  uint32_t anyValue(const IrOp &op) {
    return rightValue(op, {}, [](const IrValue &) { return true; });
  }
  /// Returns a new value of this type, from a conversion cast in front of `op`.
  uint32_t castBefore(const IrOp &op, uint32_t type);
  /// Returns the type of an iterator that is not `type`.
  uint32_t otherIterator(uint32_t type);

  /// Gives the results of an operation new numbers, with room for one more
  /// result. A copy of the operation takes over the old results if they are
  /// used.
  void detachResults(IrOp &op);
  /// Gives a block's arguments new numbers, with room for one more argument.
  void renumberArguments(IrBlock &block);
  /// Makes the terminators of an operation's regions yield values of its result
  /// types; those of a for, of the types that it carries.
  void updateTerminators(IrOp &op);

  /// Returns the type of a value; 0 when the module does not define it.
  uint32_t typeOf(uint32_t value) const;
  IrTypeKind kindOf(uint32_t value) const;
  bool isSameType(uint32_t lhs, uint32_t rhs) const {
    return tilefuzz::isSameType(module, lhs, rhs);
  }
  /// Adds up to two values of the scope, of any types, as operands.
  void addAnyOperands(IrOp &op);

  /// Returns the attribute, and adds it when it is missing.
  static IrAttribute &require(IrOp &op, IrAttributeName name);
  /// Sets an integer. Widens an attribute that is narrower than the roster
  /// says.
  static void setInteger(IrOp &op, IrAttributeName name, int64_t value);
};

/// The spec of an operation of the roster, or null for one without.
inline const oracle::OpSpec *specOf(const IrOp &op) {
  return oracle::findOp(op.kind());
}
inline bool isTerminator(const IrOp &op) {
  const oracle::OpSpec *spec = specOf(op);
  return spec && spec->traits.isTerminator;
}
inline bool isUpstream(const IrOp &op) { return isUpstreamOp(op.kind()); }
/// Whether the operation is a terminator of MLIR's own, which nothing may
/// follow.
inline bool isUpstreamTerminator(const IrOp &op) {
  return isUpstream(op) && isTerminator(op);
}
/// Moves the operations from `from` on to `position`.
void rotateTo(IrOps &ops, int position, int from);
/// Makes `count` values from `newFirst` the operands that are those from
/// `first`, also in regions.
void replaceOperands(IrOps &ops, uint32_t first, uint32_t count,
                     uint32_t newFirst);
/// Returns the last operation of the block if it is the terminator that the
/// blocks of `op` need; else null.
IrOp *terminatorOf(const IrOp &op, IrBlock &block);
/// Returns the first block of a region, or null.
inline IrBlock *firstBlock(IrOp &op, int region = 0) {
  return region < op.regions_size() && op.regions(region).blocks_size()
             ? op.mutable_regions(region)->mutable_blocks(0)
             : nullptr;
}
/// Returns the last operation of that block, or null.
inline IrOp *lastOf(IrOp &op, int region = 0) {
  IrBlock *block = firstBlock(op, region);
  return block && block->ops_size() ? &*block->mutable_ops()->rbegin()
                                    : nullptr;
}

} // namespace tilefuzz

#endif // FUZZ_OPS_IREDITOR_H
