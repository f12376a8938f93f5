//===- OpSlots.cpp - The values of an operation by their slots ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/OpSlots.h"

#include <numeric>

using namespace tilefuzz;
using oracle::Arity;
using oracle::OpSpec;
using oracle::ValueSpec;
using ValueSpecs = oracle::FixedList<ValueSpec, 8>;

static bool fits(int64_t size, Arity arity) {
  return size >= (arity == Arity::One) &&
         (size <= 1 || arity == Arity::Variadic);
}

/// Returns how many of `count` values belong to each slot, at most one of which
/// is not for exactly one.
static std::optional<SlotSizes> arrange(const ValueSpecs &slots, int count) {
  SlotSizes sizes(slots.size(), 1);
  const ValueSpec *open = llvm::find_if(
      slots, [](const ValueSpec &slot) { return slot.arity != Arity::One; });
  const int rest = count - static_cast<int>(slots.size());
  if (open == slots.end())
    return rest == 0 ? std::optional(sizes) : std::nullopt;
  if (rest < -1)
    return std::nullopt;
  sizes[static_cast<size_t>(open - slots.begin())] += rest;
  return sizes;
}

std::optional<SlotSizes> tilefuzz::operandSizes(const IrOp &op) {
  const OpSpec &spec = *specOf(op);
  const ValueSpecs &slots = spec.operands;
  if (!spec.hasSegments())
    return arrange(slots, op.operands_size());
  const IrAttribute *segments = IrWriter::find(op, ATTR_OPERAND_SEGMENT_SIZES);
  if (!segments)
    return std::nullopt;
  const auto count = static_cast<size_t>(segments->integers_size());
  const bool isShort = count + 1 == slots.size();
  SlotSizes sizes;
  size_t next = 0;
  for (size_t i = 0; i < slots.size(); ++i) {
    if (isShort && spec.mayLackSegment(i)) {
      sizes.push_back(0);
      continue;
    }
    if (next == count)
      return std::nullopt;
    const int64_t size = segments->integers(static_cast<int>(next++));
    if (!fits(size, slots[i].arity) || size > op.operands_size())
      return std::nullopt;
    sizes.push_back(static_cast<int>(size));
  }
  return next == count && std::accumulate(sizes.begin(), sizes.end(), 0) ==
                              op.operands_size()
             ? std::optional(sizes)
             : std::nullopt;
}

std::optional<SlotSizes> tilefuzz::resultSizes(const IrOp &op) {
  return arrange(specOf(op)->results, op.result_types_size());
}

static bool areAlike(const ValueSpecs &slots) {
  return llvm::all_of(slots, [&](const ValueSpec &slot) {
    return slot.type == slots[0].type && slot.rule == slots[0].rule;
  });
}

const ValueSpec *tilefuzz::slotOf(const IrOp &op, bool isResult, int number) {
  const OpSpec &spec = *specOf(op);
  const ValueSpecs &slots = isResult ? spec.results : spec.operands;
  const auto sizes = isResult ? resultSizes(op) : operandSizes(op);
  if (!sizes && !isResult && spec.hasSegments())
    return areAlike(slots) ? slots.begin() : nullptr;
  for (size_t i = 0; i < slots.size(); ++i) {
    if (!sizes && slots[i].arity != Arity::One)
      return nullptr;
    number -= sizes ? (*sizes)[i] : 1;
    if (number < 0)
      return &slots[i];
  }
  return nullptr;
}

bool tilefuzz::hasReadableSlots(const IrEditor &editor, const IrOp &op) {
  const auto areRight = [&](bool isResult, int count, auto typeAt) {
    for (int i = 0; i < count; ++i)
      if (const ValueSpec *slot = slotOf(op, isResult, i);
          !slot || !editor.generator.allows(*slot->type, typeAt(i)))
        return false;
    return true;
  };
  return operandSizes(op) && resultSizes(op) &&
         areRight(false, op.operands_size(),
                  [&](int i) { return editor.typeOf(op.operands(i)); }) &&
         areRight(true, op.result_types_size(),
                  [&](int i) { return op.result_types(i); });
}

/// Inserts a value in front of the one at this position.
template <typename List>
static void insert(List &list, int position, uint32_t value) {
  list.Add(value);
  for (int i = list.size() - 1; i > position; --i)
    list.SwapElements(i, i - 1);
}

void tilefuzz::addOperand(IrOp &op, size_t slot, uint32_t value) {
  SlotSizes sizes = *operandSizes(op);
  insert(*op.mutable_operands(),
         std::accumulate(sizes.begin(), sizes.begin() + slot, 0), value);
  if (!specOf(op)->hasSegments())
    return;
  ++sizes[slot];
  IrWriter::find(op, ATTR_OPERAND_SEGMENT_SIZES)
      ->mutable_integers()
      ->Assign(sizes.begin(), sizes.end());
}

void tilefuzz::addResult(IrOp &op, size_t slot, uint32_t type) {
  insert(*op.mutable_result_types(), static_cast<int>(slot), type);
}

//===----------------------------------------------------------------------===//
// SlottedOp
//===----------------------------------------------------------------------===//

int SlottedOp::position(const ValueSpecs &slots, llvm::StringRef name) {
  for (size_t i = 0; i < slots.size(); ++i)
    if (llvm::StringRef(slots[i].name) == name)
      return static_cast<int>(i);
  return -1;
}

SlottedOp::SlottedOp(IrEditor &editor, IrOp &op)
    : editor(editor), op(op), spec(*specOf(op)) {
  editor.detachResults(op);
  const auto read = [](const Positions &values, const SlotSizes &sizes,
                       std::array<Values, oracle::maxSlots> &lists) {
    const uint32_t *next = values.data();
    for (size_t i = 0; i < sizes.size(); next += sizes[i++])
      lists[i].assign(next, next + sizes[i]);
  };
  read(op.operands(), *operandSizes(op), operandLists);
  read(op.result_types(), *resultSizes(op), resultLists);
}

void SlottedOp::write() {
  IrAttribute *segments = IrWriter::find(op, ATTR_OPERAND_SEGMENT_SIZES);
  const bool isShort =
      segments && static_cast<size_t>(segments->integers_size()) + 1 ==
                      spec.operands.size();
  if (segments)
    segments->clear_integers();
  op.clear_operands();
  for (size_t i = 0; i < spec.operands.size(); ++i) {
    const Values &values = operandLists[i];
    op.mutable_operands()->Add(values.begin(), values.end());
    if (segments && !(isShort && values.empty() && spec.mayLackSegment(i)))
      segments->add_integers(static_cast<int64_t>(values.size()));
  }
  op.clear_result_types();
  for (size_t i = 0; i < spec.results.size(); ++i)
    op.mutable_result_types()->Add(resultLists[i].begin(),
                                   resultLists[i].end());
  if (op.result_types().empty())
    op.clear_first_result();
  else
    op.set_first_result(editor.generator.writer.newValues(
        static_cast<unsigned>(op.result_types_size()) + 1));
  editor.reindex();
}
