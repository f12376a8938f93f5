//===- IrAttributeMutation.cpp - Kinds and attributes of IR cases ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The changes of IrMutation.h to what an operation is and to what it carries.
//
//===----------------------------------------------------------------------===//

#include "fuzz/module/IrMoves.h"

#include <limits>

using namespace tilefuzz;
using Entry = IrIndex::Entry;

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
  if (!entry || isUpstream(entry->kind()))
    return false;
  IrOp &op = *entry->op;
  const IrOpKind kind =
      editor.decisions.below(4) == 3
          ? static_cast<IrOpKind>(editor.decisions.below(lastRosterOp + 1))
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
