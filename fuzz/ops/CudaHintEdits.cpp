//===- CudaHintEdits.cpp - Wrong hints of cuda_tile -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/cuda_types.md on hints.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/CudaSlotEdits.h"

using namespace tilefuzz;

static AttributeValue &addEntry(AttributeValue &dictionary,
                                llvm::StringRef key) {
  AttributeValue &entry = *dictionary.add_values();
  entry.set_key(key.str());
  return entry;
}

/// Replaces the hints by those of one architecture, none so far.
static AttributeValue &oneArchitecture(IrOp &op, llvm::StringRef key) {
  IrAttribute &hints = IrEditor::require(op, ATTR_CUDA_OPTIMIZATION_HINTS);
  hints.clear_values();
  AttributeValue &architecture = *hints.add_values();
  architecture.set_key(key.str());
  architecture.set_kind(VALUE_DICTIONARY);
  return architecture;
}

static AttributeValue &oneHint(IrEditor &editor, IrOp &op,
                               llvm::StringRef key) {
  static constexpr llvm::StringLiteral architectures[] = {"sm_100", "sm_80",
                                                          "sm_121"};
  return addEntry(oneArchitecture(op, editor.decisions.pick(architectures)),
                  key);
}

/// ir.cuda_hints_architecture.
static void breakArchitecture(IrEditor &editor, IrOp &op, llvm::StringRef) {
  static constexpr llvm::StringLiteral wrong[] = {"sm_70", "sm_101", "sm_",
                                                  "SM_100", "nv.a"};
  oneArchitecture(op, editor.decisions.pick(wrong));
}

/// Gives a value another kind than a dictionary.
static void setUnlike(AttributeValue &value, Decisions &decisions) {
  switch (decisions.below(3)) {
  case 0:
    return value.set_kind(VALUE_UNIT);
  case 1:
    value.set_kind(VALUE_STRING);
    return value.set_text("2");
  default:
    return value.set_kind(VALUE_ARRAY);
  }
}

/// ir.cuda_hints_dictionary.
static void breakDictionary(IrEditor &editor, IrOp &op, llvm::StringRef) {
  setUnlike(oneArchitecture(op, "sm_90"), editor.decisions);
}

/// ir.cuda_hints_name.
static void breakHintName(IrEditor &editor, IrOp &op, llvm::StringRef) {
  const bool isEntry = op.kind() == OP_CUDA_ENTRY;
  AttributeValue &hint = oneHint(editor, op,
                                 editor.decisions.flip() ? "speed"
                                 : isEntry               ? "latency"
                                                         : "occupancy");
  hint.set_kind(VALUE_NUMBER);
  hint.set_element(TYPE_I64);
  hint.set_integer(1);
}

/// ir.cuda_hints_kind.
static void breakHintKind(IrEditor &editor, IrOp &op, llvm::StringRef) {
  const bool isEntry = op.kind() == OP_CUDA_ENTRY;
  const bool isBoolean = !isEntry && editor.decisions.flip();
  AttributeValue &hint = oneHint(editor, op,
                                 isBoolean ? "allow_tma"
                                 : isEntry ? "occupancy"
                                           : "latency");
  if (editor.decisions.flip())
    return setUnlike(hint, editor.decisions);
  // A Boolean is no integer, nor the other way round.
  hint.set_kind(isBoolean ? VALUE_NUMBER : VALUE_BOOLEAN);
  if (isBoolean)
    hint.set_element(TYPE_I32);
  hint.set_integer(1);
}

/// ir.cuda_hints_range.
static void breakHintRange(IrEditor &editor, IrOp &op, llvm::StringRef) {
  static constexpr int64_t ofEntry[] = {0, 33, -1, INT64_MIN, INT64_MAX},
                           ofCtas[] = {0, 3, 32, 5, -2},
                           ofOthers[] = {0, 11, -1, INT64_MIN, INT64_MAX};
  const bool isEntry = op.kind() == OP_CUDA_ENTRY;
  const bool isCtas = isEntry && editor.decisions.flip();
  AttributeValue &hint = oneHint(editor, op,
                                 isCtas    ? "num_cta_in_cga"
                                 : isEntry ? "occupancy"
                                           : "latency");
  hint.set_kind(VALUE_NUMBER);
  hint.set_element(TYPE_I64);
  hint.set_integer(editor.decisions.pick(isCtas    ? ofCtas
                                         : isEntry ? ofEntry
                                                   : ofOthers));
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

static bool hasAnything(const IrEditor &, const IrIndex::Entry &,
                        llvm::StringRef) {
  return true;
}

const DerivedEdit *tilefuzz::findCudaEdit(llvm::StringRef rule,
                                          const oracle::OpSpec &spec) {
  struct NamedEdit {
    llvm::StringRef rule;
    IrAttributeName attribute;
    DerivedEdit edit;
  };
  static constexpr NamedEdit edits[] = {
      {"ir.cuda_hints_architecture",
       ATTR_CUDA_OPTIMIZATION_HINTS,
       {breakArchitecture, hasAnything}},
      {"ir.cuda_hints_dictionary",
       ATTR_CUDA_OPTIMIZATION_HINTS,
       {breakDictionary, hasAnything}},
      {"ir.cuda_hints_name",
       ATTR_CUDA_OPTIMIZATION_HINTS,
       {breakHintName, hasAnything}},
      {"ir.cuda_hints_kind",
       ATTR_CUDA_OPTIMIZATION_HINTS,
       {breakHintKind, hasAnything}},
      {"ir.cuda_hints_range",
       ATTR_CUDA_OPTIMIZATION_HINTS,
       {breakHintRange, hasAnything}},
  };
  for (const NamedEdit &named : edits)
    if (named.rule == rule)
      return spec.attribute(named.attribute) ? &named.edit : nullptr;
  return nullptr;
}
