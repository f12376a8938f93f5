//===- IrMutation.cpp - Changes to the structure of IR cases --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/IrMutation.h"

#include "fuzz/module/IrRepair.h"
#include "fuzz/ops/Change.h"
#include "fuzz/ops/IrMoves.h"
#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/cuda_tile/Elements.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;

/// Whether MLIR itself demands certain operands or results of the operation.
static bool hasFixedOperands(const IrOp &op) {
  return isUpstream(op) && op.kind() != castKind;
}

/// Whether one of these values is used by an operation that depends on its
/// type.
static bool isTypeFixed(const IrEditor &editor, uint32_t first, int count) {
  const auto size = static_cast<uint32_t>(count);
  return llvm::any_of(editor.index.ops(), [&](const Entry &entry) {
    return hasFixedOperands(*entry.op) &&
           llvm::any_of(entry.op->operands(), [&](uint32_t operand) {
             return operand - first < size;
           });
  });
}

//===----------------------------------------------------------------------===//
// Arguments, operands and results.

void tilefuzz::changeTypes(IrEditor &editor, Positions &types) {
  Decisions &decisions = editor.decisions;
  const int size = types.size();
  const uint32_t kind = decisions.below(4);
  if (kind == 1 && size)
    types.RemoveLast();
  else if (kind == 2 && size)
    types.Set(drawIndex(decisions, size), editor.generator.anyType());
  else if (kind == 3 && size > 1)
    types.SwapElements(0, size - 1);
  else
    types.Add(editor.generator.anyType());
}

bool tilefuzz::changeArguments(IrEditor &editor) {
  const Entry *entry = drawOp(editor);
  if (!entry || entry->op->regions().empty() || isTooLarge(editor, 4) ||
      !canHaveArguments(entry->kind()))
    return false;
  IrBlock *block = firstBlock(
      *entry->op, drawIndex(editor.decisions, entry->op->regions_size()));
  if (!block || block->argument_types_size() > 6)
    return false;
  editor.renumberArguments(*block);
  if (isTypeFixed(editor, block->first_argument(),
                  block->argument_types_size()))
    block->add_argument_types(editor.generator.anyType());
  else
    changeTypes(editor, *block->mutable_argument_types());
  repair(editor);
  return true;
}

bool tilefuzz::changeResults(IrEditor &editor) {
  const Entry *entry = drawOp(editor);
  if (!entry || isTooLarge(editor, 4) || hasFixedOperands(*entry->op) ||
      entry->op->result_types_size() > 6)
    return false;
  IrOp &op = *entry->op;
  if (editor.decisions.flip() ||
      isTypeFixed(editor, op.first_result(), op.result_types_size())) {
    editor.detachResults(op);
  } else {
    // Renumber the results and their uses, so that the users get the changed
    // types.
    const uint32_t first = editor.generator.writer.newValues(
        static_cast<unsigned>(op.result_types_size()) + 1);
    for (const Entry &user : editor.index.ops())
      for (uint32_t &operand : *user.op->mutable_operands())
        if (operand - op.first_result() <
            static_cast<uint32_t>(op.result_types_size()))
          operand = first + (operand - op.first_result());
    op.set_first_result(first);
    editor.reindex();
  }
  changeTypes(editor, *op.mutable_result_types());
  // A conversion cast must have a result.
  if (isUpstream(op) && op.result_types().empty())
    op.add_result_types(editor.generator.anyType());
  repair(editor);
  if (editor.decisions.flip())
    editor.updateTerminators(op);
  return true;
}

/// Changes one parameter of the type of a value, and maybe of those that are
/// alike: mostly a size to one that is the same in few bits, since a comparison
/// of fewer bits takes both for the same, on either side.
bool tilefuzz::changeTypeParts(IrEditor &editor) {
  using Part = Change::Part;
  using How = Change::How;
  using Scope = Change::Scope;
  static constexpr Part parts[] = {Part::Operand, Part::Result, Part::Argument};
  static constexpr Scope scopes[] = {Scope::One, Scope::SameType,
                                     Scope::SameElement, Scope::All};
  const Entry *entry = drawOp(editor);
  editor.maxOps = maxMutatedOps;
  if (!entry || isUpstream(*entry->op) || isTooLarge(editor, 4))
    return false;
  Decisions &decisions = editor.decisions;
  makeChange(editor, *entry->op,
             {.part = decisions.pick(parts),
              .how = decisions.oneIn(3) ? How::Twin : How::FarSize,
              .scope = decisions.pick(scopes),
              .number = Change::any});
  repair(editor);
  return true;
}

/// Adds, drops or swaps operands.
bool tilefuzz::changeOperands(IrEditor &editor) {
  const Entry *entry = drawOp(editor);
  if (!entry || hasFixedOperands(*entry->op))
    return false;
  Positions &operands = *entry->op->mutable_operands();
  const int size = operands.size();
  const uint32_t kind = editor.decisions.below(4);
  if (kind == 1 && size) {
    operands.RemoveLast();
  } else if (kind == 2 && size > 1) {
    operands.SwapElements(0, size - 1);
  } else if (size < 8) {
    editor.scopeBefore(*entry->op);
    if (const IrValue *value = editor.generator.findAny())
      operands.Add(value->number);
  }
  return true;
}

/// Returns the value as the result of a new operation in front of `op`: a cast
/// of it, alone or behind another value, an assumption that says nothing, or a
/// branch whose two arms yield it.
static uint32_t handOn(IrEditor &editor, const IrOp &op, uint32_t value) {
  enum Way : uint8_t { Cast, LongerCast, Assumption, Branch, NumWays };
  const uint32_t way = editor.decisions.below(NumWays);
  const uint32_t type = editor.typeOf(value);
  if (way == Branch) {
    IrOp *branch = nullptr;
    editor.before(op, [&] {
      branch = &editor.generator.generate(
          isCudaOp(op.kind()) ? OP_CUDA_IF : OP_IF, 0,
          [&](OpView &draft) { draft.variadicResults = {type}; });
    });
    for (int arm = 0; arm < branch->regions_size(); ++arm)
      if (IrOp *end = lastOf(*branch, arm); end && end->operands_size() == 1)
        end->set_operands(0, value);
    return branch->first_result();
  }
  const uint32_t result = editor.castBefore(op, type);
  IrOp &neutral = *editor.index[editor.index.find(result)->entry].op;
  if (way == LongerCast) {
    editor.scopeBefore(neutral);
    if (const IrValue *other = editor.generator.findAny())
      neutral.add_operands(other->number);
  }
  neutral.add_operands(value);
  if (way == Assumption) {
    neutral.set_kind(OP_AA_ASSUME);
    IrEditor::require(neutral, ATTR_PREDICATES);
  }
  return result;
}

/// Hands an operand through operations that change nothing of it.
bool tilefuzz::passThrough(IrEditor &editor) {
  const Entry *entry = drawOp(editor);
  editor.maxOps = maxMutatedOps;
  if (!entry || entry->op->operands().empty() || isTooLarge(editor, 6))
    return false;
  IrOp &op = *entry->op;
  const int operand = drawIndex(editor.decisions, op.operands_size());
  uint32_t value = op.operands(operand);
  if (!editor.index.find(value))
    return false;
  do
    value = handOn(editor, op, value);
  while (!isTooLarge(editor, 6) && editor.decisions.oneIn(3));
  op.set_operands(operand, value);
  return true;
}

bool tilefuzz::rewireOperand(IrEditor &editor) {
  if (!editor.index.size())
    return false;
  const Entry &entry = editor.decisions.pick(editor.index.ops());
  IrOp &op = *entry.op;
  if (op.operands().empty())
    return false;
  const int slot = drawIndex(editor.decisions, op.operands_size());
  const uint32_t old = op.operands(slot);
  const uint32_t type = editor.typeOf(old);
  const IrTypeKind kind = editor.kindOf(old);
  const uint32_t wish = hasFixedOperands(op) ? 0 : editor.decisions.below(4);
  editor.scopeBefore(op);
  const IrTypeKind twin = twinOf(kind);
  const IrValue *value = editor.generator.find([&](const IrValue &other) {
    if (other.number == old)
      return false;
    switch (wish) {
    case 0:
      return editor.isSameType(other.type, type);
    case 1:
      return other.kind == kind;
    case 2:
      return other.kind == twin;
    default:
      return true;
    }
  });
  if (!value)
    return false;
  op.set_operands(slot, value->number);
  return true;
}

/// Makes the tables of types and values smaller, which changes no verdict.
bool tilefuzz::compact(IrEditor &editor) {
  compactTypes(editor.module);
  compactValues(editor.module);
  return true;
}

/// Makes one of the changes, drawn from a list.
static void change(Case &testCase, Decisions &decisions, const OpMix &mix,
                   llvm::ArrayRef<IrChange *> changes) {
  IrEditor editor(testCase, decisions, mix);
  editor.maxOps = decisions.oneIn(32) ? maxMutatedOps : usualMutatedOps;
  // Most changes can be made to most modules, so a few tries are enough.
  for (int tries = 0; tries < 8; ++tries)
    if (decisions.pick(changes)(editor))
      break;
  keepSmall(editor, testCase);
}

void tilefuzz::mutateIr(Case &testCase, Decisions &decisions,
                        const OpMix &mix) {
  change(testCase, decisions, mix, irChanges);
}

void tilefuzz::addNeutral(Case &testCase, Decisions &decisions,
                          const OpMix &mix) {
  change(testCase, decisions, mix, {passThrough, nestDeeper});
}

bool tilefuzz::changeModuleAttributes(IrEditor &editor) {
  IrCase &module = editor.module;
  Decisions &decisions = editor.decisions;
  const int64_t warps = module.has_available_warps()
                            ? module.available_warps()
                            : editor.generator.neededWarps.value_or(0);
  switch (decisions.below(5)) {
  case 0:
    module.clear_available_warps();
    break;
  case 1:
    module.clear_compute_capability();
    break;
  case 2:
    module.set_tma_descriptors_lowered(!module.tma_descriptors_lowered());
    break;
  case 3:
    module.set_available_warps(
        static_cast<int32_t>(changedInteger(warps, 32, decisions)));
    break;
  default:
    module.set_compute_capability(static_cast<int32_t>(
        changedInteger(module.compute_capability(), 32, decisions)));
  }
  return true;
}
