//===- IrAttributeMutation.cpp - Kinds and attributes of IR cases ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The changes of IrMutation.h to what an operation is and to what it carries.
//
//===----------------------------------------------------------------------===//

#include "fuzz/module/Discardable.h"
#include "fuzz/module/IrRepair.h"
#include "fuzz/ops/AttributeSampler.h"
#include "fuzz/ops/IrMoves.h"
#include "fuzz/ops/tileaa/Values.h"

using namespace tilefuzz;
using oracle::AttributeForm;
using Entry = IrIndex::Entry;

/// Whether two operations have the same numbers of operands, results and
/// regions, and agree in whether they have segments, are terminators and are
/// MLIR's own.
static bool isSimilar(const oracle::OpSpec &lhs, const oracle::OpSpec &rhs) {
  return lhs.operands.size() == rhs.operands.size() &&
         lhs.results.size() == rhs.results.size() &&
         lhs.regions == rhs.regions && lhs.hasSegments() == rhs.hasSegments() &&
         lhs.traits.isTerminator == rhs.traits.isTerminator &&
         lhs.isUpstream == rhs.isUpstream;
}

/// Returns the operations that are most easily mistaken for one of this kind.
static llvm::ArrayRef<IrOpKind> counterparts(IrOpKind kind) {
  static const std::vector<llvm::SmallVector<IrOpKind, 4>> all = [] {
    std::vector<llvm::SmallVector<IrOpKind, 4>> all(IrOpKind_ARRAYSIZE);
    for (const oracle::OpSpec *op : oracle::allOps())
      for (const oracle::OpSpec *other : oracle::allOps())
        if (op != other && isSimilar(*op, *other))
          all[op->kind].push_back(other->kind);
    return all;
  }();
  return all[kind];
}

/// Gives an operation another kind, mostly a counterpart. Attributes that both
/// kinds have stay; one that only the new kind requires takes over the value of
/// an attribute of the same form.
bool tilefuzz::changeKind(IrEditor &editor) {
  const Entry *entry = drawOp(editor);
  const oracle::OpSpec *spec = entry ? specOf(*entry->op) : nullptr;
  if (!spec || spec->isUpstream)
    return false;
  Decisions &decisions = editor.decisions;
  IrOp &op = *entry->op;
  const llvm::ArrayRef<IrOpKind> others = counterparts(op.kind());
  const IrOpKind kind =
      others.empty() || decisions.below(4) == 3
          ? oracle::allOps()[decisions.below(uint32_t(oracle::allOps().size()))]
                ->kind
          : decisions.pick(others);
  const oracle::OpSpec &wanted = *oracle::findOp(kind);
  // An isolated operation can no longer use values from outside of it.
  const bool isIsolated = wanted.traits.isIsolatedFromAbove;
  if (&wanted == spec || wanted.isUpstream ||
      (isIsolated && isTooLarge(editor, 4)))
    return false;
  op.set_kind(kind);
  for (const oracle::AttributeSpec &needed : wanted.attributes) {
    if (!needed.isRequired || IrWriter::find(op, needed.name))
      continue;
    const oracle::AttributeInfo &info = oracle::attributeInfo(needed.name);
    const auto form = info.form;
    const auto same =
        llvm::find_if(*op.mutable_attributes(), [&](const IrAttribute &other) {
          return !wanted.attribute(other.name()) &&
                 oracle::attributeInfo(other.name()).form == form &&
                 (form != AttributeForm::Keyword ||
                  info.isKeyword(other.integer()));
        });
    if (same != op.mutable_attributes()->end()) {
      same->set_name(needed.name);
      if (form == AttributeForm::Integer &&
          !llvm::isIntN(same->has_width() ? same->width() : info.width,
                        same->integer()))
        same->set_integer(0);
    } else if (decisions.below(4) != 3 &&
               form == oracle::AttributeForm::Integer)
      IrEditor::setInteger(op, needed.name, 0);
  }
  for (int i = op.attributes_size() - 1; i >= 0; --i)
    if (!wanted.attribute(op.attributes(i).name()))
      op.mutable_attributes()->DeleteSubrange(i, 1);
  keepDiscardable(op);
  if (isIsolated)
    repair(editor);
  return true;
}

/// Draws an operation with attributes, or null.
static IrOp *drawWithAttributes(IrEditor &editor) {
  const Entry *entry = drawOp(editor);
  return entry && !entry->op->attributes().empty() ? entry->op : nullptr;
}

bool tilefuzz::dropAttribute(IrEditor &editor) {
  IrOp *op = drawWithAttributes(editor);
  // A constant must have a value.
  if (!op || op->kind() == OP_CONSTANT)
    return false;
  op->mutable_attributes()->DeleteSubrange(
      drawIndex(editor.decisions, op->attributes_size()), 1);
  return true;
}

/// Gives the value of an attribute to another operation that has it, too: what
/// is wrong with both may hide that they are the same.
static void copyAttribute(IrEditor &editor, const IrAttribute &attribute) {
  const Entry *drawn = drawOpIf(editor, [&](const Entry &entry) {
    const IrAttribute *other = IrWriter::find(*entry.op, attribute.name());
    return other && other != &attribute;
  });
  if (drawn)
    *IrWriter::find(*drawn->op, attribute.name()) = attribute;
}

bool tilefuzz::changeAttribute(IrEditor &editor) {
  IrOp *op = drawWithAttributes(editor);
  if (!op)
    return false;
  IrAttribute &attribute = *op->mutable_attributes(
      drawIndex(editor.decisions, op->attributes_size()));
  // Two faults in one attribute show which is looked for first.
  do
    changeValue(editor, *op, attribute);
  while (editor.decisions.oneIn(3));
  if (editor.decisions.oneIn(8))
    copyAttribute(editor, attribute);
  repairSymbols(editor.module);
  return true;
}

void tilefuzz::addAttribute(IrEditor &editor, IrOp &op, IrAttributeName name) {
  IrAttribute &attribute = IrWriter::attribute(op, name);
  attribute.set_integer(0);
  const oracle::AttributeInfo &info = oracle::attributeInfo(name);
  if (info.form == AttributeForm::Atom)
    attribute.set_text("a");
  if (info.form == AttributeForm::Fields)
    drawFields(*attribute.mutable_dialect(), info.name, editor.decisions);
  changeValue(editor, op, attribute);
}

bool tilefuzz::addAttribute(IrEditor &editor) {
  const Entry *entry = drawOp(editor);
  const oracle::OpSpec *spec = entry ? specOf(*entry->op) : nullptr;
  if (!spec || spec->attributes.empty())
    return false;
  const IrAttributeName name =
      spec->attributes[editor.decisions.below(
                           static_cast<uint32_t>(spec->attributes.size()))]
          .name;
  if (IrWriter::find(*entry->op, name))
    return false;
  addAttribute(editor, *entry->op, name);
  repairSymbols(editor.module);
  return true;
}

bool tilefuzz::changeDiscardable(IrEditor &editor) {
  const Entry *entry = drawOp(editor);
  if (!entry)
    return false;
  changeDiscardable(*entry->op, editor.generator);
  return true;
}
