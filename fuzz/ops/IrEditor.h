//===- IrEditor.h - Breaks one rule of an IR module -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the edits of the pipeline driver have in common. An edit *chooses* an
// operation that its rule is on, or has one grown where there is none, and
// changes it. The change must not touch the operations around it:
//
//   * an operation whose results are to change is *loosened* first: a stand-in
//     in front of it takes over the old results with all their uses;
//   * the yields of an operation are *settled* when its results have changed.
//
// Two edits of the same case show in which order the checks are made if they
// meet at one operation, so the last one that will do is chosen half of the
// time, and operations are mostly grown at the end of the module.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_IREDITOR_H
#define FUZZ_OPS_IREDITOR_H

#include "fuzz/ops/PipelineGrower.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace tilefuzz {

class IrEditor {
public:
  using Entry = IrIndex::Entry;
  using Accept = llvm::function_ref<bool(const Entry &)>;
  using AcceptValue = llvm::function_ref<bool(const IrValue &)>;

  /// A module that cannot be indexed, or has little room left, is replaced by a
  /// generated one.
  IrEditor(Case &testCase, Decisions &decisions);

  Decisions &decisions;
  IrCase &module;
  IrIndex &index;
  IrScope &scope;
  PipelineGrower grower;
  /// How large the module may become by a change of its structure.
  int maxOps = 20;

  const Entry &entryOf(const IrOp &op) const { return index.entryOf(op); }
  /// After operations have been added or removed.
  void reindex() { index.build(module); }

  /// An operation of one of these kinds that is accepted, or a grown one.
  IrOp &choose(llvm::ArrayRef<IrOpKind> kinds, Accept accept);
  IrOp &choose(llvm::ArrayRef<IrOpKind> kinds) {
    return choose(kinds, [](const Entry &) { return true; });
  }
  /// Grows one at the end of some block; a yield inside another new one.
  IrOp &growNew(IrOpKind kind);
  /// Grows one inside an agent_switch with `agents` agents in each group.
  IrOp &growInSwitch(IrOpKind kind, int64_t agents);

  /// Runs `grow`, which has `grower` append operations, so that they stand in
  /// front of this operation.
  void before(const IrOp &op, llvm::function_ref<void()> grow);
  /// Sets the scope to that in front of the operation.
  void scopeBefore(const IrOp &op) { index.scopeAt(entryOf(op), scope); }

  /// A value in front of `op` that does not suit the demand and is accepted.
  /// One that is made for it comes from a conversion cast.
  uint32_t wrongValue(const IrOp &op, Demand demand, AcceptValue accept);
  /// A value in front of `op` that suits and is accepted, or a new one from a
  /// conversion cast.
  uint32_t rightValue(const IrOp &op, Demand demand, AcceptValue accept);
  /// A type that does not suit the demand.
  uint32_t wrongType(Demand demand);
  /// An iterator of another type than this one.
  uint32_t otherIterator(uint32_t type);

  /// Frees the results of an operation of all uses, and gives them numbers that
  /// leave room for one more.
  void loosen(IrOp &op);
  /// Gives a block's arguments numbers that leave room for one more.
  void loosenArguments(IrBlock &block);
  /// Makes the last yields of an operation's regions yield its result types.
  void settleYields(IrOp &op);

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

private:
  IrOp &growIn(const Entry *sibling, IrOpKind kind);
};

/// A position in a list that is not empty.
inline int drawIndex(Decisions &decisions, int size) {
  return static_cast<int>(decisions.below(static_cast<uint32_t>(size)));
}

/// Whether the block's last operation is a pipeline yield.
inline bool endsInYield(const IrBlock &block) {
  return !block.ops().empty() &&
         block.ops(block.ops_size() - 1).kind() == OP_YIELD;
}
/// The first block of a region, or null.
inline IrBlock *firstBlock(IrOp &op, int region = 0) {
  return region < op.regions_size() && op.regions(region).blocks_size()
             ? op.mutable_regions(region)->mutable_blocks(0)
             : nullptr;
}

} // namespace tilefuzz

#endif // FUZZ_OPS_IREDITOR_H
