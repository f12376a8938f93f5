//===- IrEditor.h - Changes one operation of an IR module -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the edits and the mutations of modules have in common. An edit chooses
// an operation that its rule is asked of, or has one generated where there is
// none, and changes it. The change must not touch the operations around it:
//
//   * the results of an operation are *detached* before they change: a copy in
//     front of it takes over the old ones with all their uses;
//   * the *terminators* of its regions are updated when its results have
//     changed.
//
// Two edits of the same case show in which order the checks are made if they
// meet at one operation, so the last one that will do is chosen half of the
// time, and operations are mostly generated at the end of the module.
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

  /// A module that cannot be indexed, or has little room left, is emptied.
  IrEditor(Case &testCase, Decisions &decisions);

  Decisions &decisions;
  IrCase &module;
  IrIndex &index;
  IrScope &scope;
  OpGenerator generator;
  /// How large the module may become by a change of its structure.
  int maxOps = 20;

  const Entry &entryOf(const IrOp &op) const { return index.entryOf(op); }
  /// After operations have been added or removed.
  void reindex() { index.build(module); }

  /// An operation of this kind that is accepted, or null. Seldom null where
  /// there is one.
  IrOp *choose(IrOpKind kind, Accept accept);
  /// Generates one at the end of some block; what ends the blocks of other
  /// operations inside a new one of these.
  IrOp &generateNew(IrOpKind kind);
  /// The last operation of the module's own block. Where that is not of this
  /// kind, one with any operands is added, instead of another terminator.
  IrOp &endModule(IrOpKind terminator);
  /// The same in front of the end of the block that `sibling` is in, or of the
  /// module's own for null.
  IrOp &generateBeside(const Entry *sibling, IrOpKind kind);

  /// Runs `generate`, which has `generator` append operations, so that they
  /// stand in front of this operation.
  void before(const IrOp &op, llvm::function_ref<void()> generate);
  /// Sets the scope to that in front of the operation.
  void scopeBefore(const IrOp &op) { index.scopeAt(entryOf(op), scope); }
  /// Where the operation stands.
  static Place placeOf(const Entry &entry) {
    return {entry.list, entry.consumers, entry.depth};
  }

  /// Makes an operand one that the constraint does not allow and that is
  /// accepted. One that is made for it comes from a conversion cast.
  void setWrongOperand(IrOp &op, int operand,
                       const oracle::TypeConstraint &constraint,
                       AcceptValue accept);
  /// Makes an operand one of this type: its own value, where that comes from a
  /// conversion cast and has no other use, else a new one.
  void retypeOperand(IrOp &op, int operand, uint32_t type);
  /// A value in front of `op` that is allowed and accepted, or a new one from a
  /// conversion cast.
  uint32_t rightValue(const IrOp &op, const oracle::TypeConstraint &constraint,
                      AcceptValue accept);
  uint32_t anyValue(const IrOp &op) {
    return rightValue(op, {}, [](const IrValue &) { return true; });
  }
  /// A new value in front of `op`.
  uint32_t castBefore(const IrOp &op, uint32_t type);
  /// An iterator of another type than this one.
  uint32_t otherIterator(uint32_t type);

  /// Frees the results of an operation of all uses, and gives them numbers that
  /// leave room for one more.
  void detachResults(IrOp &op);
  /// Gives a block's arguments numbers that leave room for one more.
  void renumberArguments(IrBlock &block);
  /// Makes the last operations of an operation's regions, where they end their
  /// blocks, give its result types.
  void updateTerminators(IrOp &op);

  /// The type of a value that is visible somewhere; 0 for an unknown one.
  uint32_t typeOf(uint32_t value) const;
  IrTypeKind kindOf(uint32_t value) const;
  bool isSameType(uint32_t lhs, uint32_t rhs) const {
    return tilefuzz::isSameType(module, lhs, rhs);
  }
  /// Some values of the scope, at most two, as operands that may be anything.
  void addAnyOperands(IrOp &op);

  /// The attribute, which is added where it is missing.
  static IrAttribute &require(IrOp &op, IrAttributeName name);
  /// Sets an integer and widens the attribute where it does not fit.
  static void setInteger(IrOp &op, IrAttributeName name, int64_t value);
};

/// A position in a list that is not empty.
inline int drawIndex(Decisions &decisions, int size) {
  return static_cast<int>(decisions.below(static_cast<uint32_t>(size)));
}

/// The spec of an operation of the roster, or null for one without.
inline const oracle::OpSpec *specOf(const IrOp &op) {
  return oracle::findOp(op.kind());
}
inline bool isTerminator(const IrOp &op) {
  const oracle::OpSpec *spec = specOf(op);
  return spec && spec->traits.isTerminator;
}
inline bool isUpstream(const IrOp &op) { return isUpstreamOp(op.kind()); }
/// Whether it ends a block of MLIR's own operations, and nothing may follow.
inline bool isUpstreamTerminator(const IrOp &op) {
  return isUpstream(op) && isTerminator(op);
}
/// The last operation of the block, where it is what ends the blocks of `op`;
/// else null.
IrOp *terminatorOf(const IrOp &op, IrBlock &block);
/// The first block of a region, or null.
inline IrBlock *firstBlock(IrOp &op, int region = 0) {
  return region < op.regions_size() && op.regions(region).blocks_size()
             ? op.mutable_regions(region)->mutable_blocks(0)
             : nullptr;
}

} // namespace tilefuzz

#endif // FUZZ_OPS_IREDITOR_H
