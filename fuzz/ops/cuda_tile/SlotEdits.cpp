//===- SlotEdits.cpp - Wrong types in slots of cuda_tile ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/cuda_types.md on slots. A slot whose
// type must be that of others breaks its rule alone where these get the same
// wrong type.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/cuda_tile/SlotEdits.h"

#include "fuzz/ops/cuda_tile/Elements.h"

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
  const llvm::ArrayRef<int64_t> shape = shapeOf(type);
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

void tilefuzz::changeCudaSlot(IrEditor &editor, IrOp &op, OpValue value) {
  const ValueSpec *slot = slotOf(op, value);
  const bool isResult = value.side == OpValue::Side::Result;
  const oracle::OpSpec &spec = *specOf(op);
  // Where the results are used, a copy stays behind as it is by then.
  editor.detachResults(op);
  uint32_t type = wrongType(editor, typeOf(editor, op, value), *slot->type);
  if (op.kind() == OP_CUDA_CONSTANT)
    if (IrAttribute *number = IrWriter::find(op, ATTR_CUDA_VALUE);
        number && number->types_size()) {
      // The only tile that a constant has and its slot does not allow.
      type = editor.generator.changed(
          number->types(0), [](IrType &tile) { tile.set_element(TYPE_I4); });
      number->set_types(0, type);
      number->clear_integers();
      number->add_integers(0);
    }
  const auto operands = operandSizes(op), results = resultSizes(op);
  const auto setAll = [&](PartRef part) {
    const bool ofResults = part.side == PartRef::Side::Result;
    const SlotSizes &sizes = ofResults ? *results : *operands;
    const int first =
        std::accumulate(sizes.begin(), sizes.begin() + part.number, 0);
    for (int i = first; i < first + sizes[part.number]; ++i)
      setType(editor, op,
              {ofResults ? OpValue::Side::Result : OpValue::Side::Operand, i},
              type);
  };
  const auto isSlot = [&](PartRef part) {
    return part.side != PartRef::Side::Attribute &&
           (part.side == PartRef::Side::Result) == isResult &&
           (isResult ? &spec.results[part.number]
                     : &spec.operands[part.number]) == slot;
  };
  setType(editor, op, value, type);
  if (!operands || !results)
    return;
  for (const SameTrait &trait : spec.same)
    if (spreads(trait) && llvm::any_of(trait.parts, isSlot))
      for (PartRef part : trait.parts)
        if (part.side != PartRef::Side::Attribute && !isSlot(part))
          setAll(part);
  editor.reindex();
}

static bool endsEarly(const IrRegion &region) {
  return llvm::any_of(region.blocks(), [](const IrBlock &block) {
    return llvm::any_of(block.ops(), [](const IrOp &op) {
      return op.kind() == OP_CUDA_BREAK || op.kind() == OP_CUDA_CONTINUE ||
             op.kind() == OP_CUDA_RETURN;
    });
  });
}

/// Whether an early exit in an if, or in several, that stands in a region of
/// the operation leaves it: it hands over what the operation's own end does.
static bool isLeftFromInside(const IrOp &op) {
  return llvm::any_of(op.regions(), [](const IrRegion &region) {
    return llvm::any_of(region.blocks(), [](const IrBlock &block) {
      return llvm::any_of(block.ops(), [](const IrOp &inside) {
        return inside.kind() == OP_CUDA_IF &&
               (llvm::any_of(inside.regions(), endsEarly) ||
                isLeftFromInside(inside));
      });
    });
  });
}

/// Returns the operation around a terminator if it takes values of any types,
/// or null.
static IrOp *takerOf(IrEditor &editor, const IrOp &op) {
  const int parent = editor.entryOf(op).parent;
  IrOp *taker = parent < 0 ? nullptr : editor.index[parent].op;
  if (!taker || op.operands().empty() ||
      taker->result_types_size() != op.operands_size() ||
      isLeftFromInside(*taker))
    return nullptr;
  switch (taker->kind()) {
  case OP_CUDA_IF:
    return op.kind() == OP_CUDA_YIELD ? taker : nullptr;
  case OP_CUDA_FOR: {
    // Each value that a turn takes over has an argument and a first value.
    const IrBlock *block = firstBlock(*taker);
    return op.kind() == OP_CUDA_CONTINUE && block &&
                   block->argument_types_size() == op.operands_size() + 1 &&
                   taker->operands_size() == op.operands_size() + 3
               ? taker
               : nullptr;
  }
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
      taker = &editor.generator.generate(kind, 0, [&](OpView &draft) {
        draft.variadicResults.emplace(1,
                                      editor.generator.cudaTile({}, TYPE_I32));
      });
    });
    op = lastOf(*taker);
  }
  // Where the results are used, a copy stays behind as it is by then.
  editor.detachResults(*taker);
  const int number = drawIndex(editor.decisions, op->operands_size());
  const uint32_t type =
      wrongType(editor, editor.typeOf(op->operands(number)),
                *slotOf(*op, {OpValue::Side::Operand, number})->type);
  op->set_operands(number, editor.castBefore(*op, type));
  if (taker->kind() == OP_CUDA_FOR) {
    editor.retypeOperand(*taker, 3 + number, type);
    // All other users of the argument see its old type.
    IrBlock &block = *firstBlock(*taker);
    const uint32_t argument =
        block.first_argument() + static_cast<uint32_t>(number) + 1;
    const uint32_t old = block.argument_types(number + 1);
    if (const auto *definition = editor.index.find(argument);
        definition && definition->uses)
      replaceOperands(*block.mutable_ops(), argument, 1,
                      editor.castBefore(block.ops(0), old));
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
