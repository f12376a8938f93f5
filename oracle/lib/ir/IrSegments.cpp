//===- IrSegments.cpp - The operands of each slot -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Assigns operands to the slots of an operation, by operandSegmentSizes if it
// has this attribute (IrSignature.h).
//
//===----------------------------------------------------------------------===//

#include "ir/IrSignature.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

bool fitsArity(int64_t size, Arity arity) {
  switch (arity) {
  case Arity::One:
    return size == 1;
  case Arity::Optional:
    return size == 0 || size == 1;
  case Arity::Variadic:
    return size >= 0;
  }
  __builtin_unreachable();
}

// Returns the slot of all operands when the segments are missing or wrong: the
// first slot if all slots have the same constraint and rule, otherwise noSlot.
size_t commonSlot(const OpSpec &spec) {
  for (const ValueSpec &slot : spec.operands)
    if (slot.type != spec.operands[0].type ||
        slot.rule != spec.operands[0].rule)
      return Arrangement::noSlot;
  return 0;
}

} // namespace

std::span<const int64_t> ir::segmentsOf(const Module &module, const Op &op) {
  const IrAttribute *segments =
      module.attribute(op, ATTR_OPERAND_SEGMENT_SIZES);
  if (!segments)
    return {};
  return {segments->integers().data(), size_t(segments->integers_size())};
}

std::optional<SlotSizes> ir::sizesOfSlots(const Module &module, const Op &op) {
  std::span<const int64_t> segments = segmentsOf(module, op);
  const auto &slots = op.spec->operands;
  bool isShorter = segments.size() + 1 == slots.size();
  if (segments.size() != slots.size() && !isShorter)
    return std::nullopt;
  SlotSizes sizes = {};
  int64_t sum = 0;
  size_t next = 0;
  for (size_t slot = 0; slot < slots.size(); ++slot) {
    if (isShorter && op.spec->mayLackSegment(slot))
      continue;
    if (next == segments.size() ||
        !fitsArity(segments[next], slots[slot].arity))
      return std::nullopt;
    sum += segments[next];
    sizes[slot] = uint32_t(segments[next++]);
  }
  return sum == op.operands.size ? std::optional(sizes) : std::nullopt;
}

OperandSlots::OperandSlots(const Module &module, const Op &op) : op(op) {
  if (op.spec->hasSegments())
    sizes = sizesOfSlots(module, op);
}

size_t OperandSlots::of(size_t index) const {
  if (!op.spec->hasSegments())
    return op.signature->operands.slotOf(index, op.operands.size);
  if (!sizes)
    return commonSlot(*op.spec);
  size_t slot = 0;
  for (size_t end = (*sizes)[0]; index >= end; end += (*sizes)[slot])
    ++slot;
  return slot;
}

std::optional<Range> ir::operandsOf(const Module &module, const Op &op,
                                    size_t slot) {
  if (!op.spec->hasSegments()) {
    if (op.faults & wrongOperandCount)
      return std::nullopt;
    return op.signature->operands.valuesOf(slot, op.operands.size);
  }
  std::optional<SlotSizes> sizes = sizesOfSlots(module, op);
  if (!sizes)
    return std::nullopt;
  Range values = {0, (*sizes)[slot]};
  for (size_t i = 0; i < slot; ++i)
    values.begin += (*sizes)[i];
  return values;
}
