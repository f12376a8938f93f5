//===- IrMutation.cpp - Changes to the structure of IR cases --------------===//

#include "fuzz/mutate/IrMutation.h"

#include "fuzz/ir/IrRepair.h"
#include "fuzz/mutate/IrMoves.h"

#include <algorithm>
#include <limits>

using namespace tilefuzz;
using Entry = IrIndex::Entry;
using Positions = google::protobuf::RepeatedField<uint32_t>;

static int drawIndex(Decisions &decisions, int size) {
  return static_cast<int>(decisions.below(static_cast<uint32_t>(size)));
}

/// Whether one of these values is used by an operation that depends on its
/// type: a branch or its yield.
static bool isTypeFixed(const IrEditor &editor, uint32_t first, int count) {
  const auto size = static_cast<uint32_t>(count);
  return llvm::any_of(editor.index.ops(), [&](const Entry &entry) {
    return (entry.kind() == OP_IF || entry.kind() == OP_IF_YIELD) &&
           llvm::any_of(entry.op->operands(), [&](uint32_t operand) {
             return operand - first < size;
           });
  });
}

//===----------------------------------------------------------------------===//
// Arguments, operands and results.

/// Adds, drops, retypes or swaps some of a list of types whose values are
/// consecutive. Whoever used a value that is gone gets another one.
static void changeTypes(IrEditor &editor, Positions &types) {
  Decisions &decisions = editor.decisions;
  const int size = types.size();
  const uint32_t kind = decisions.below(4);
  if (kind == 1 && size)
    types.RemoveLast();
  else if (kind == 2 && size)
    types.Set(drawIndex(decisions, size), editor.grower.anyType());
  else if (kind == 3 && size > 1)
    types.SwapElements(0, size - 1);
  else
    types.Add(editor.grower.anyType());
}

bool tilefuzz::changeArguments(IrEditor &editor) {
  const Entry *entry = drawOp(editor);
  if (!entry || entry->op->regions().empty() || entry->kind() == OP_IF ||
      isTooLarge(editor, 4))
    return false;
  IrBlock *block = firstBlock(
      *entry->op, drawIndex(editor.decisions, entry->op->regions_size()));
  if (!block || block->argument_types_size() > 6)
    return false;
  editor.loosenArguments(*block);
  if (isTypeFixed(editor, block->first_argument(),
                  block->argument_types_size()))
    block->add_argument_types(editor.grower.anyType());
  else
    changeTypes(editor, *block->mutable_argument_types());
  repair(editor);
  return true;
}

bool tilefuzz::changeResults(IrEditor &editor) {
  const Entry *entry = drawOp(editor);
  if (!entry || isTooLarge(editor, 4) || entry->kind() == OP_IF ||
      entry->kind() == OP_FUNC || entry->op->result_types_size() > 6)
    return false;
  IrOp &op = *entry->op;
  if (editor.decisions.flip() ||
      isTypeFixed(editor, op.first_result(), op.result_types_size())) {
    editor.loosen(op);
  } else {
    // The users see the change.
    const uint32_t first = editor.grower.writer.newValues(
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
  if (op.kind() == OP_CONVERSION_CAST && op.result_types().empty())
    op.add_result_types(editor.grower.anyType());
  repair(editor);
  if (editor.decisions.flip())
    editor.settleYields(op);
  return true;
}

/// Adds, drops or swaps operands.
bool tilefuzz::changeOperands(IrEditor &editor) {
  const Entry *entry = drawOp(editor);
  if (!entry ||
      (isForeign(entry->kind()) && entry->kind() != OP_CONVERSION_CAST))
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
    if (const IrValue *value =
            editor.grower.find([](const IrValue &) { return true; }))
      operands.Add(value->number);
  }
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
  const bool isFixed = op.kind() == OP_IF || op.kind() == OP_IF_YIELD;
  const uint32_t wish = isFixed ? 0 : editor.decisions.below(4);
  editor.scopeBefore(op);
  const IrValue *value = editor.grower.find([&](const IrValue &other) {
    if (other.number == old)
      return false;
    switch (wish) {
    case 0:
      return editor.isSameType(other.type, type);
    case 1:
      return other.kind == kind;
    case 2:
      return suits(Demand::Token, other.kind) && other.kind != kind;
    default:
      return true;
    }
  });
  if (!value)
    return false;
  op.set_operands(slot, value->number);
  return true;
}

//===----------------------------------------------------------------------===//
// Kinds and attributes.

static bool isGiven(IrOpKind kind, IrAttributeName name) {
  const IrSignature *signature = signatureOf(kind);
  return signature && (llvm::is_contained(signature->required, name) ||
                       llvm::is_contained(signature->optional, name));
}

/// The same step on the other side of the pipeline.
static IrOpKind counterpart(IrOpKind kind) {
  switch (kind) {
  case OP_PRODUCE_ONE:
    return OP_CONSUME_ONE;
  case OP_PRODUCE_ONE_ASYNC:
    return OP_CONSUME_ONE_ASYNC;
  case OP_CONSUME_ONE:
    return OP_PRODUCE_ONE;
  case OP_CONSUME_ONE_ASYNC:
    return OP_PRODUCE_ONE_ASYNC;
  case OP_CONSUMER_READ:
    return OP_PRODUCER_WRITE;
  case OP_PRODUCER_WRITE:
    return OP_CONSUMER_READ;
  case OP_PRODUCER_ACQUIRE:
    return OP_CONSUMER_WAIT;
  case OP_CONSUMER_WAIT:
    return OP_PRODUCER_ACQUIRE;
  case OP_PRODUCER_COMMIT:
    return OP_CONSUMER_RELEASE;
  case OP_CONSUMER_RELEASE:
    return OP_PRODUCER_COMMIT;
  default:
    return kind;
  }
}

/// Makes it another operation, mostly its counterpart. What both are given
/// stays.
bool tilefuzz::changeKind(IrEditor &editor) {
  const Entry *entry = drawOp(editor);
  if (!entry || isForeign(entry->kind()))
    return false;
  IrOp &op = *entry->op;
  const IrOpKind kind = editor.decisions.below(4) == 3
                            ? static_cast<IrOpKind>(editor.decisions.below(
                                  OP_BLOCK_SCALED_MMA + 1))
                            : counterpart(op.kind());
  if (kind == op.kind())
    return false;
  op.set_kind(kind);
  for (IrAttribute &attribute : *op.mutable_attributes())
    if (isTemplateOp(kind) && formOf(attribute.name()) == AttributeForm::Types)
      attribute.set_name(typeListOf(kind));
  for (int i = op.attributes_size() - 1; i >= 0; --i)
    if (!isGiven(kind, op.attributes(i).name()))
      op.mutable_attributes()->DeleteSubrange(i, 1);
  if (editor.decisions.below(4) != 3 && isGiven(kind, ATTR_CONSUMER_IDX))
    IrEditor::require(op, ATTR_CONSUMER_IDX);
  return true;
}

/// An operation with attributes, or null.
static IrOp *drawWithAttributes(IrEditor &editor) {
  const Entry *entry = drawOp(editor);
  return entry && !entry->op->attributes().empty() ? entry->op : nullptr;
}

bool tilefuzz::dropAttribute(IrEditor &editor) {
  IrOp *op = drawWithAttributes(editor);
  if (!op)
    return false;
  op->mutable_attributes()->DeleteSubrange(
      drawIndex(editor.decisions, op->attributes_size()), 1);
  return true;
}

static int64_t wildInt32(Decisions &decisions) {
  return static_cast<int32_t>(decisions.wildNumber());
}

/// A neighbour or a wild number of `width` bits.
static int64_t changedInteger(int64_t number, uint32_t width,
                              Decisions &decisions) {
  int64_t changed = decisions.wildNumber();
  switch (decisions.below(4)) {
  case 0:
    changed = static_cast<int64_t>(static_cast<uint64_t>(number) + 1);
    break;
  case 1:
    changed = static_cast<int64_t>(static_cast<uint64_t>(number) - 1);
    break;
  case 2:
    changed = decisions.between(-2, 9);
    break;
  default:
    break;
  }
  const unsigned rest = 64 - width;
  return static_cast<int64_t>(static_cast<uint64_t>(changed) << rest) >> rest;
}

static void changeList(google::protobuf::RepeatedField<int64_t> &list,
                       Decisions &decisions) {
  const uint32_t kind = decisions.below(4);
  if (kind == 1 && !list.empty())
    return list.RemoveLast();
  if (kind >= 2 && !list.empty()) {
    int64_t &entry = list[drawIndex(decisions, list.size())];
    entry = changedInteger(entry, 32, decisions);
    return;
  }
  if (list.size() < 8)
    list.Add(list.empty() || decisions.flip() ? wildInt32(decisions)
                                              : list[list.size() - 1]);
}

/// Changes what an attribute holds.
static void change(IrEditor &editor, IrAttribute &attribute) {
  static constexpr uint32_t widths[] = {64, 16, 8, 32};
  static constexpr const char *atoms[] = {"atom", "a", "mma_2", "X_9"};
  Decisions &decisions = editor.decisions;
  switch (formOf(attribute.name())) {
  case AttributeForm::Integer: {
    uint32_t width =
        attribute.has_width() ? attribute.width() : widthOf(attribute.name());
    if (decisions.oneIn(4)) {
      width = decisions.pick(widths);
      attribute.set_width(width);
    }
    // Hostile bytes have other widths.
    if (width < 1 || width > 64)
      width = 8;
    attribute.set_integer(
        changedInteger(attribute.integer(), width, decisions));
    return;
  }
  case AttributeForm::Boolean:
    return attribute.set_integer(attribute.integer() ? 0 : 1);
  case AttributeForm::Types:
    return changeTypes(editor, *attribute.mutable_types());
  case AttributeForm::Integers:
    return changeList(*attribute.mutable_integers(), decisions);
  case AttributeForm::Text:
    return attribute.set_text(decisions.pick(atoms));
  case AttributeForm::Unit:
    return;
  }
}

bool tilefuzz::changeAttribute(IrEditor &editor) {
  IrOp *op = drawWithAttributes(editor);
  if (!op)
    return false;
  change(editor, *op->mutable_attributes(
                     drawIndex(editor.decisions, op->attributes_size())));
  return true;
}

bool tilefuzz::addAttribute(IrEditor &editor) {
  const Entry *entry = drawOp(editor);
  const IrSignature *signature = entry ? signatureOf(entry->kind()) : nullptr;
  if (!signature)
    return false;
  const auto required = static_cast<uint32_t>(signature->required.size());
  const auto all = required + static_cast<uint32_t>(signature->optional.size());
  if (all == 0)
    return false;
  const uint32_t drawn = editor.decisions.below(all);
  const IrAttributeName name = drawn < required
                                   ? signature->required[drawn]
                                   : signature->optional[drawn - required];
  if (IrWriter::find(*entry->op, name))
    return false;
  IrAttribute &attribute = IrWriter::attribute(*entry->op, name);
  attribute.set_integer(0);
  if (formOf(name) == AttributeForm::Text)
    attribute.set_text("atom");
  change(editor, attribute);
  return true;
}

bool tilefuzz::changeModuleAttributes(IrEditor &editor) {
  IrCase &module = editor.module;
  Decisions &decisions = editor.decisions;
  switch (decisions.below(4)) {
  case 0:
    module.clear_available_warps();
    break;
  case 1:
    module.clear_compute_capability();
    break;
  case 2:
    module.set_available_warps(static_cast<int32_t>(
        changedInteger(module.available_warps(), 32, decisions)));
    break;
  default:
    module.set_compute_capability(static_cast<int32_t>(
        changedInteger(module.compute_capability(), 32, decisions)));
  }
  return true;
}

/// Smaller tables, which no verdict depends on.
bool tilefuzz::compact(IrEditor &editor) {
  compactTypes(editor.module);
  compactValues(editor.module);
  return true;
}

void tilefuzz::mutateIr(Case &question, Decisions &decisions) {
  static constexpr IrChange *changes[] = {
      rewireOperand,   changeAttribute, changeOperands, changeArguments,
      changeResults,   changeKind,      dropOp,         moveOp,
      duplicateOp,     addOp,           wrapOps,        unwrapOp,
      addYield,        addAfterYield,   addBlock,       dropBlock,
      addRegion,       dropRegion,      dropAttribute,  addAttribute,
      changeAttribute, rewireOperand,   compact,        changeModuleAttributes};
  IrEditor editor(question, decisions);
  // Most changes fit most modules.
  for (int tries = 0; tries < 8; ++tries)
    if (decisions.pick(changes)(editor))
      break;
  keepSmall(editor, question);
}

const Structure tilefuzz::irStructure = {mutateIr, spliceIr};
