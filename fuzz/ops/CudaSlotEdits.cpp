//===- CudaSlotEdits.cpp - Wrong types and attributes of cuda_tile --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/cuda_types.md on slots, constants and
// hints. A slot whose type must be that of others breaks its rule alone where
// these get the same wrong type.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/CudaSlotEdits.h"

#include "fuzz/ops/CudaElements.h"
#include "fuzz/ops/OpSlots.h"

#include <numeric>

using namespace tilefuzz;
using oracle::PartRef;
using oracle::SameTrait;
using oracle::ValueSpec;
using Property = SameTrait::Property;

//===----------------------------------------------------------------------===//
// Slots
//===----------------------------------------------------------------------===//

/// Returns a type that the slot does not allow, with the shape of the old one
/// or none.
static uint32_t wrongType(IrEditor &editor, uint32_t old,
                          const oracle::TypeConstraint &slot) {
  OpGenerator &generator = editor.generator;
  Decisions &decisions = editor.decisions;
  static constexpr IrTypeKind shapeless[] = {IR_INDEX, IR_CUDA_TOKEN,
                                             IR_MEM_TOKEN, IR_ASYNC_TOKEN};
  const IrType type = generator.typeAt(old);
  const llvm::ArrayRef<int64_t> shape(type.shape().data(),
                                      static_cast<size_t>(type.shape_size()));
  for (int tries = 0; tries < 8; ++tries) {
    uint32_t other = old;
    switch (type.kind() == IR_CUDA_TILE ? decisions.below(6)
                                        : 4 + decisions.below(2)) {
    case 0:
    case 1:
      other = generator.cudaTile(shape, decisions.pick(cudaElements));
      break;
    case 2:
      other = generator.cudaPointerTile(shape, TYPE_F32);
      break;
    case 3:
      if (shape.empty() && slot.maxRank == 0)
        other = generator.changed(old, [](IrType &tile) { tile.add_shape(2); });
      else
        other = generator.writer.tile(shape, TYPE_F16);
      break;
    case 4:
      other = generator.writer.scalar(decisions.pick(cudaElements));
      break;
    default:
      other = generator.writer.type(decisions.pick(shapeless));
    }
    if (!generator.allows(slot, other))
      return other;
  }
  return generator.writer.type(IR_INDEX);
}

/// Whether a list makes others have the wrong type too.
static bool spreads(const SameTrait &trait) {
  return trait.property == Property::Type ||
         trait.property == Property::Element;
}

void tilefuzz::changeCudaSlot(IrEditor &editor, IrOp &op, bool isResult,
                              int number) {
  const ValueSpec *slot = slotOf(op, isResult, number);
  const oracle::OpSpec &spec = *specOf(op);
  // Where the results are used, a copy stays behind as it is by then.
  editor.detachResults(op);
  uint32_t type = wrongType(editor,
                            isResult ? op.result_types(number)
                                     : editor.typeOf(op.operands(number)),
                            *slot->type);
  if (op.kind() == OP_CUDA_CONSTANT)
    if (IrAttribute *value = IrWriter::find(op, ATTR_CUDA_VALUE);
        value && value->types_size()) {
      // The only tile that a constant has and its slot does not allow.
      type = editor.generator.changed(
          value->types(0), [](IrType &tile) { tile.set_element(TYPE_I4); });
      value->set_types(0, type);
      value->mutable_integers()->Truncate(1);
      value->set_integers(0, 0);
    }
  const auto operands = operandSizes(op), results = resultSizes(op);
  const auto setAll = [&](PartRef part) {
    const bool ofResults = part.side == PartRef::Side::Result;
    const SlotSizes &sizes = ofResults ? *results : *operands;
    const int first =
        std::accumulate(sizes.begin(), sizes.begin() + part.number, 0);
    for (int i = first; i < first + sizes[part.number]; ++i)
      if (ofResults)
        op.set_result_types(i, type);
      else
        editor.retypeOperand(op, i, type);
  };
  const auto isSlot = [&](PartRef part) {
    return part.side != PartRef::Side::Attribute &&
           (part.side == PartRef::Side::Result) == isResult &&
           (isResult ? &spec.results[part.number]
                     : &spec.operands[part.number]) == slot;
  };
  if (isResult)
    op.set_result_types(number, type);
  else
    editor.retypeOperand(op, number, type);
  if (!operands || !results)
    return;
  for (const SameTrait &trait : spec.same)
    if (spreads(trait) && llvm::any_of(trait.parts, isSlot))
      for (PartRef part : trait.parts)
        if (part.side != PartRef::Side::Attribute && !isSlot(part))
          setAll(part);
  editor.reindex();
}

/// Returns the operation around a terminator if it takes values of any types,
/// or null.
static IrOp *takerOf(IrEditor &editor, const IrOp &op) {
  const int parent = editor.entryOf(op).parent;
  IrOp *taker = parent < 0 ? nullptr : editor.index[parent].op;
  if (!taker || op.operands().empty() ||
      taker->result_types_size() != op.operands_size())
    return nullptr;
  switch (taker->kind()) {
  case OP_CUDA_IF:
    return op.kind() == OP_CUDA_YIELD ? taker : nullptr;
  case OP_CUDA_FOR:
    return op.kind() == OP_CUDA_CONTINUE ? taker : nullptr;
  case OP_CUDA_LOOP:
    return op.kind() == OP_CUDA_BREAK ? taker : nullptr;
  default:
    return nullptr;
  }
}

void tilefuzz::changeHandedOver(IrEditor &editor, IrOp &terminator) {
  IrOp *op = &terminator, *taker = takerOf(editor, *op);
  if (!taker) {
    const IrOpKind kind = terminator.kind() == OP_CUDA_YIELD   ? OP_CUDA_IF
                          : terminator.kind() == OP_CUDA_BREAK ? OP_CUDA_LOOP
                                                               : OP_CUDA_FOR;
    editor.beside(nullptr, [&] {
      taker = &editor.generator.generate(kind, 0, [&](OpDraft &draft) {
        draft.variadicResults.emplace(1,
                                      editor.generator.cudaTile({}, TYPE_I32));
      });
    });
    IrBlock &block = *firstBlock(*taker);
    op = block.mutable_ops(block.ops_size() - 1);
  }
  // Where the results are used, a copy stays behind as it is by then.
  editor.detachResults(*taker);
  const int number = drawIndex(editor.decisions, op->operands_size());
  const uint32_t type = wrongType(editor, editor.typeOf(op->operands(number)),
                                  *slotOf(*op, false, number)->type);
  op->set_operands(number, editor.castBefore(*op, type));
  if (taker->kind() == OP_CUDA_FOR) {
    editor.retypeOperand(*taker, 3 + number, type);
    // What else is handed over keeps its type.
    IrBlock &block = *firstBlock(*taker);
    const uint32_t argument =
        block.first_argument() + static_cast<uint32_t>(number) + 1;
    const uint32_t old = block.argument_types(number + 1);
    for (int i = 0; i < op->operands_size(); ++i)
      if (op->operands(i) == argument)
        op->set_operands(i, editor.castBefore(*op, old));
    block.set_argument_types(number + 1, type);
  }
  for (IrRegion &region : *taker->mutable_regions())
    for (IrBlock &block : *region.mutable_blocks())
      if (IrOp *last = terminatorOf(*taker, block);
          last && last != op && number < last->operands_size())
        last->set_operands(number, editor.castBefore(*last, type));
  taker->set_result_types(number, type);
  editor.reindex();
}

//===----------------------------------------------------------------------===//
// Constants and hints
//===----------------------------------------------------------------------===//

/// ir.cuda_dense_count.
static void breakCount(IrEditor &editor, IrOp &op, llvm::StringRef) {
  IrAttribute &value = IrEditor::require(op, ATTR_CUDA_VALUE);
  if (value.types().empty())
    value.add_types(editor.generator.cudaTile({2}, TYPE_I32));
  int64_t count = 1;
  for (int64_t size : editor.generator.typeAt(value.types(0)).shape())
    count *= size;
  int64_t wrong = 2 + editor.decisions.below(6);
  if (count < 256 && editor.decisions.flip())
    wrong = count + 1;
  value.mutable_integers()->Resize(
      static_cast<int>(wrong == count ? wrong + 1 : wrong), 0);
}

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
      {"ir.cuda_dense_count", ATTR_CUDA_VALUE, {breakCount, hasAnything}},
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
