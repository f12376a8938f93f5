//===- HintEdits.cpp - Wrong hints of cuda_tile ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/cuda_types.md on hints.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/AttributeSampler.h"
#include "fuzz/ops/cuda_tile/SlotEdits.h"

using namespace tilefuzz;

static AttributeValues &hintsOf(IrOp &op) {
  return *IrEditor::require(op, ATTR_CUDA_OPTIMIZATION_HINTS).mutable_values();
}

/// Returns the entry of a dictionary with this key, and of this kind.
static AttributeValue &require(AttributeValues &dictionary, llvm::StringRef key,
                               AttributeValueKind kind) {
  AttributeValue &entry = entryOf(dictionary, key);
  if (entry.kind() != kind) {
    entry.Clear();
    entry.set_key(key.str());
    entry.set_kind(kind);
  }
  return entry;
}

/// Returns the hints for one architecture, beside those for others.
static AttributeValue &drawArchitecture(IrEditor &editor, IrOp &op) {
  return require(hintsOf(op), editor.decisions.pick(architectures),
                 VALUE_DICTIONARY);
}

/// ir.cuda_hints_architecture.
static void breakArchitecture(IrEditor &editor, IrOp &op, llvm::StringRef) {
  static constexpr llvm::StringLiteral wrong[] = {"sm_70", "sm_101", "nv.a"};
  require(hintsOf(op),
          editor.decisions.flip()
              ? nearName(editor.decisions.pick(architectures), editor.decisions)
              : editor.decisions.pick(wrong).str(),
          VALUE_DICTIONARY);
}

/// ir.cuda_hints_dictionary.
static void breakDictionary(IrEditor &editor, IrOp &op, llvm::StringRef) {
  drawOther(drawArchitecture(editor, op), 1u << VALUE_DICTIONARY,
            editor.generator);
}

/// Draws one of the hints that the operation may have.
static const HintSpec &drawSpec(IrEditor &editor, const IrOp &op) {
  const bool isEntry = op.kind() == OP_CUDA_ENTRY;
  const HintSpec *drawn = nullptr;
  uint32_t count = 0;
  for (const HintSpec &hint : hintSpecs)
    if (hint.ofEntry == isEntry && editor.decisions.below(++count) == 0)
      drawn = &hint;
  return *drawn;
}

/// Returns a hint for one architecture.
static AttributeValue &hintOf(IrEditor &editor, IrOp &op, llvm::StringRef name,
                              AttributeValueKind kind) {
  AttributeValue &hints = drawArchitecture(editor, op);
  return require(*hints.mutable_values(), name, kind);
}

/// ir.cuda_hints_name.
static void breakHintName(IrEditor &editor, IrOp &op, llvm::StringRef) {
  const HintSpec &hint = editor.decisions.pick(hintSpecs);
  const bool isForeign = hint.ofEntry != (op.kind() == OP_CUDA_ENTRY);
  AttributeValue &made = hintOf(editor, op,
                                isForeign && editor.decisions.flip()
                                    ? hint.name.str()
                                    : nearName(hint.name, editor.decisions),
                                hint.most ? VALUE_INDEX : VALUE_BOOLEAN);
  made.set_integer(1);
}

/// ir.cuda_hints_kind.
static void breakHintKind(IrEditor &editor, IrOp &op, llvm::StringRef) {
  const HintSpec &hint = drawSpec(editor, op);
  const uint32_t right =
      hint.most ? 1u << VALUE_NUMBER | 1u << VALUE_INDEX : 1u << VALUE_BOOLEAN;
  drawOther(hintOf(editor, op, hint.name, VALUE_UNIT), right, editor.generator);
}

/// ir.cuda_hints_range.
static void breakHintRange(IrEditor &editor, IrOp &op, llvm::StringRef) {
  Decisions &decisions = editor.decisions;
  const HintSpec *hint = &drawSpec(editor, op);
  while (!hint->most)
    ++hint;
  const int64_t wrong[] = {0,  *hint->most + 1,           -1, INT64_MIN,
                           -2, hint->isPowerOf2 ? 3 : 99, 99, INT64_MAX};
  AttributeValue &made = hintOf(editor, op, hint->name, VALUE_NUMBER);
  made.set_element(TYPE_I64);
  made.set_integer(decisions.pick(wrong));
  if (decisions.oneIn(4)) {
    made.set_element(TYPE_UI8);
    made.set_integer(-1 - static_cast<int64_t>(decisions.below(100)));
  }
}

static constexpr OpEdit rows[] = {
    {.rule = "ir.cuda_hints_architecture", .change = breakArchitecture},
    {.rule = "ir.cuda_hints_dictionary", .change = breakDictionary},
    {.rule = "ir.cuda_hints_name", .change = breakHintName},
    {.rule = "ir.cuda_hints_kind", .change = breakHintKind},
    {.rule = "ir.cuda_hints_range", .change = breakHintRange},
};

const OpEdit *tilefuzz::findCudaEdit(llvm::StringRef rule,
                                     const oracle::OpSpec &spec) {
  if (spec.attribute(ATTR_CUDA_OPTIMIZATION_HINTS))
    for (const OpEdit &row : rows)
      if (row.rule == rule)
        return &row;
  return nullptr;
}
