//===- SignatureEdits.cpp - Edits that follow from the roster -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/cuda_tile/Elements.h"

using namespace tilefuzz;
using oracle::AttributeForm;
using oracle::OpSpec;
using oracle::RegionCount;
using oracle::ValueSpec;
using Entry = IrIndex::Entry;
using ValueSpecs = oracle::FixedList<ValueSpec, 8>;

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

static void dropAttribute(IrEditor &, IrOp &op, llvm::StringRef rule) {
  for (const oracle::AttributeSpec &attribute : specOf(op)->attributes)
    if (rule == llvm::StringRef(attribute.rule))
      IrWriter::remove(op, attribute.name);
}

static bool hasSegments(const IrEditor &, const Entry &entry, llvm::StringRef) {
  return operandSizes(*entry.op).has_value();
}

/// One operand more in a segment, which is all that is wrong: that of the
/// segment in front, or its own last one twice.
static void growSegment(IrEditor &editor, IrOp &op, Numbers &sizes) {
  const int slot = drawIndex(editor.decisions, sizes.size());
  if (slot > 0 && sizes.Get(slot - 1) > 0 && editor.decisions.flip()) {
    sizes.Set(slot - 1, sizes.Get(slot - 1) - 1);
  } else {
    int64_t end = 0;
    for (int i = 0; i <= slot; ++i)
      end += sizes.Get(i);
    if (sizes.Get(slot) <= 0 || end < 1 || end > op.operands_size())
      return;
    auto &operands = *op.mutable_operands();
    operands.Add(operands.Get(static_cast<int>(end) - 1));
    std::rotate(operands.begin() + end, operands.end() - 1, operands.end());
  }
  sizes.Set(slot, sizes.Get(slot) + 1);
}

static void changeSegments(IrEditor &editor, IrOp &op, llvm::StringRef) {
  Numbers &sizes =
      *IrEditor::require(op, ATTR_OPERAND_SEGMENT_SIZES).mutable_integers();
  const int last = sizes.size() - 1;
  switch (editor.decisions.below(7)) {
  case 0: // One operand fewer or more than there are.
    sizes.Set(last, 1 - sizes.Get(last));
    break;
  case 1: // The sum fits, the entries do not.
    sizes.Set(0, 2);
    sizes.Set(std::min(1, last), 0);
    break;
  case 2:
    sizes.RemoveLast();
    break;
  case 3:
    sizes.Add(editor.decisions.below(2));
    break;
  case 4:
    if (op.operands().empty())
      sizes.Set(last, 2);
    else
      op.mutable_operands()->RemoveLast();
    break;
  case 5:
    growSegment(editor, op, sizes);
    break;
  default: {
    const auto wild = static_cast<int32_t>(editor.decisions.wildNumber());
    sizes.Set(drawIndex(editor.decisions, sizes.size()),
              wild == 0 || wild == 1 ? 2 : wild);
  }
  }
  // A number more or less may be that of a slot that may lack one. The first
  // slot of most operations with segments is for exactly one operand.
  if (operandSizes(op))
    sizes.Set(0, 2 + op.operands_size());
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

static void keep(IrEditor &, IrOp &, llvm::StringRef) {}

static constexpr llvm::StringLiteral sameAtom =
    "the atom of a result is that of the operation that defines it";

namespace {
struct NamedEdit {
  OpEdit edit;
  bool (*isAsked)(const OpSpec &spec);
};
} // namespace

static constexpr NamedEdit namedEdits[] = {
    {{.rule = "ir.region_count", .change = changeRegionCount},
     [](const OpSpec &spec) { return spec.regions != RegionCount::Any; }},
    {{.rule = "ir.result_count", .change = changeResultCount},
     [](const OpSpec &spec) { return canBreakCount(spec.results); }},
    {{.rule = "ir.operand_count", .change = changeOperandCount},
     [](const OpSpec &spec) {
       return !spec.hasSegments() && canBreakCount(spec.operands);
     }},
    {{.rule = "tileas.helper.segments",
      .change = changeSegments,
      .canChange = hasSegments},
     [](const OpSpec &spec) { return spec.hasSegments(); }},
    {{.rule = "tileas.trait.16.SameOperationAndResultsAtom",
      .change = keep,
      .neverAlone = sameAtom,
      .neverMasked = sameAtom,
      .neverBoundary = sameAtom},
     [](const OpSpec &spec) {
       return spec.traits.has(oracle::Trait::SameOperationAndResultsAtom);
     }},
};

static constexpr OpEdit slotEdit = {.change = changeSlot, .canChange = hasSlot};
/// A global may be one that others name.
static bool hasNoName(const IrEditor &, const Entry &entry, llvm::StringRef) {
  return entry.kind() != OP_CUDA_GLOBAL;
}
static constexpr OpEdit attributeEdit = {.change = dropAttribute,
                                         .canChange = hasNoName};

static bool isOn(const ValueSpecs &slots, llvm::StringRef rule) {
  return llvm::any_of(slots, [&](const ValueSpec &slot) {
    return llvm::StringRef(slot.rule) == rule;
  });
}

const OpEdit *tilefuzz::findDerivedEdit(llvm::StringRef rule,
                                        const OpSpec &spec) {
  if (spec.isUpstream)
    return nullptr;
  for (const NamedEdit &named : namedEdits)
    if (named.edit.rule == rule)
      return named.isAsked(spec) ? &named.edit : nullptr;
  // Most values of cuda_tile have the type of others, which changes with them:
  // a search finds those.
  if (!isCudaOp(spec.kind) &&
      (isOn(spec.operands, rule) || isOn(spec.results, rule)))
    return &slotEdit;
  for (const oracle::AttributeSpec &attribute : spec.attributes)
    if (llvm::StringRef(attribute.rule) == rule)
      return &attributeEdit;
  return nullptr;
}
