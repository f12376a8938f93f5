//===- OpView.cpp - One operation by its slots ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/OpView.h"

#include "fuzz/ops/IrEditor.h"

#include "llvm/ADT/bit.h"

#include <algorithm>
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

llvm::SmallVector<OpValue, 8> tilefuzz::valuesOf(const IrOp &op) {
  llvm::SmallVector<OpValue, 8> values;
  const auto add = [&](OpValue::Side side, int count, int region = 0) {
    for (int i = 0; i < count; ++i)
      values.push_back({side, i, region});
  };
  add(OpValue::Side::Operand, op.operands_size());
  add(OpValue::Side::Result, op.result_types_size());
  for (int i = 0; i < op.regions_size(); ++i)
    if (op.regions(i).blocks_size())
      add(OpValue::Side::Argument,
          op.regions(i).blocks(0).argument_types_size(), i);
  return values;
}

uint32_t tilefuzz::typeOf(const IrEditor &editor, const IrOp &op,
                          OpValue value) {
  switch (value.side) {
  case OpValue::Side::Operand:
    return editor.typeOf(op.operands(value.number));
  case OpValue::Side::Result:
    return op.result_types(value.number);
  default:
    return op.regions(value.region).blocks(0).argument_types(value.number);
  }
}

void tilefuzz::setType(IrEditor &editor, IrOp &op, OpValue value,
                       uint32_t type) {
  switch (value.side) {
  case OpValue::Side::Operand:
    return editor.retypeOperand(op, value.number, type);
  case OpValue::Side::Result:
    return op.set_result_types(value.number, type);
  default:
    return firstBlock(op, value.region)->set_argument_types(value.number, type);
  }
}

const ValueSpec *tilefuzz::slotOf(const IrOp &op, OpValue value) {
  if (value.side == OpValue::Side::Argument)
    return nullptr;
  const OpSpec &spec = *specOf(op);
  const bool isResult = value.side == OpValue::Side::Result;
  const ValueSpecs &slots = isResult ? spec.results : spec.operands;
  const auto sizes = isResult ? resultSizes(op) : operandSizes(op);
  if (!sizes && !isResult && spec.hasSegments())
    return areAlike(slots) ? slots.begin() : nullptr;
  int number = value.number;
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
  return operandSizes(op) && resultSizes(op) &&
         llvm::all_of(valuesOf(op), [&](OpValue value) {
           const ValueSpec *slot = slotOf(op, value);
           return value.side == OpValue::Side::Argument ||
                  (slot && editor.generator.allows(*slot->type,
                                                   typeOf(editor, op, value)));
         });
}

//===----------------------------------------------------------------------===//
// Slots
//===----------------------------------------------------------------------===//

void tilefuzz::reportName(llvm::StringRef what, IrOpKind kind,
                          llvm::StringRef name) {
  llvm::report_fatal_error("expected the name of " + what + " of " +
                           oracle::opName(kind) + ", found '" + name + "'");
}

llvm::SmallVector<llvm::StringRef, 8> OpView::names() const {
  llvm::SmallVector<llvm::StringRef, 8> names;
  for (const ValueSpecs *list : {&spec.operands, &spec.results})
    for (const ValueSpec &slot : *list)
      names.push_back(slot.name);
  return names;
}

void OpView::setElement(llvm::StringRef slot, ElementType element) {
  if (editor) {
    uint32_t &own = (*this)[slot].type;
    own = editor->generator.changed(
        own, [&](IrType &copy) { tilefuzz::setElement(copy, element); });
    return;
  }
  IrType &own = type(slot);
  const bool isNested = own.kind() == IR_TILEAA_VIEW;
  tilefuzz::setElement(
      isNested ? *module.mutable_types(static_cast<int>(own.nested())) : own,
      element);
}

void OpView::setShape(llvm::StringRef slot, llvm::ArrayRef<int64_t> shape) {
  const auto set = [&](IrType &type) {
    type.mutable_shape()->Assign(shape.begin(), shape.end());
  };
  if (!editor)
    return set(type(slot));
  (*this)[slot].type = editor->generator.changed((*this)[slot].type, set);
}

void OpView::writeOperands() {
  IrAttribute *segments = IrWriter::find(op, ATTR_OPERAND_SEGMENT_SIZES);
  const bool isShort =
      segments && static_cast<size_t>(segments->integers_size()) + 1 ==
                      spec.operands.size();
  if (segments)
    segments->clear_integers();
  op.clear_operands();
  for (size_t i = 0; i < spec.operands.size(); ++i) {
    const int before = op.operands_size();
    if (const auto &list = operandLists[i])
      op.mutable_operands()->Add(list->begin(), list->end());
    else if (operand(i).type != unset)
      op.add_operands(operand(i).value);
    const int size = op.operands_size() - before;
    if (segments && !(isShort && !size && spec.mayLackSegment(i)))
      segments->add_integers(size);
  }
}

//===----------------------------------------------------------------------===//
// Edits
//===----------------------------------------------------------------------===//

OpView::OpView(IrEditor &editor, IrOp &op) : OpView(editor.module, op) {
  this->editor = &editor;
  editor.detachResults(op);
  const SlotSizes operands = *operandSizes(op), results = *resultSizes(op);
  const uint32_t *next = op.operands().data();
  for (size_t i = 0; i < operands.size(); next += operands[i++])
    if (spec.operands[i].arity == Arity::Variadic)
      operandLists[i].emplace(next, next + operands[i]);
    else if (operands[i])
      operand(i) = {editor.typeOf(*next), *next};
  next = op.result_types().data();
  for (size_t i = 0; i < results.size(); next += results[i++])
    if (spec.results[i].arity == Arity::Variadic)
      variadicResults.emplace(next, next + results[i]);
    else if (results[i])
      result(i).type = *next;
}

void OpView::setTile(llvm::StringRef slot, llvm::ArrayRef<int64_t> shape,
                     ElementType element) {
  (*this)[slot].type = editor->generator.writer.tile(shape, element);
}

void OpView::write() {
  writeOperands();
  int next = 0;
  for (size_t i = 0; i < spec.operands.size(); ++i)
    if (const auto &list = operandLists[i]) {
      next += static_cast<int>(list->size());
    } else if (const Slot slot = operand(i); slot.type != unset) {
      if (slot.value == unset || editor->typeOf(slot.value) != slot.type)
        editor->retypeOperand(op, next, slot.type);
      ++next;
    }
  op.clear_result_types();
  for (size_t i = 0; i < spec.results.size(); ++i)
    if (result(i).type != unset)
      op.add_result_types(result(i).type);
  if (variadicResults)
    op.mutable_result_types()->Add(variadicResults->begin(),
                                   variadicResults->end());
  editor->reindex();
}

//===----------------------------------------------------------------------===//
// Grids
//===----------------------------------------------------------------------===//

static IrOp &makeModule(IrCase &module, IrOpKind kind,
                        llvm::ArrayRef<MemorySpace> spaces) {
  const OpSpec &spec = *oracle::findOp(kind);
  module.Clear();
  IrWriter writer(module, 0);
  for (MemorySpace space : spaces)
    writer.ptr(TYPE_F32, space);
  for (MemorySpace space : spaces)
    writer.memref({64}, {1}, TYPE_F32, space);
  llvm::SmallVector<uint32_t, 8> types;
  for (const ValueSpecs *list : {&spec.operands, &spec.results})
    for (const ValueSpec &slot : *list) {
      types.push_back(static_cast<uint32_t>(module.types_size()));
      IrType &type = *module.add_types();
      type.set_kind(
          slot.type->allowsKind(IR_TILE) ? IR_TILE
          : slot.type->allowsKind(IR_CUDA_TILE)
              ? IR_CUDA_TILE
              : static_cast<IrTypeKind>(llvm::countr_zero(slot.type->kinds)));
      type.set_element(TYPE_F32);
    }
  const auto ofOperands =
      llvm::ArrayRef(types).take_front(spec.operands.size());
  IrOps &ops = *module.mutable_ops();
  // The results of the cast have the numbers of their slots.
  if (!ofOperands.empty())
    writer.op(ops, OP_CONVERSION_CAST, {}, ofOperands);
  IrOp &op = writer.op(ops, kind, {},
                       llvm::ArrayRef(types).drop_front(ofOperands.size()));
  if (spec.hasSegments())
    IrWriter::attribute(op, ATTR_OPERAND_SEGMENT_SIZES)
        .mutable_integers()
        ->Resize(static_cast<int>(ofOperands.size()), 1);
  if (spec.attribute(ATTR_ATOM))
    IrWriter::text(op, ATTR_ATOM, "mxf4");
  return op;
}

OpView::OpView(IrCase &module, IrOpKind kind)
    : OpView(module, makeModule(module, kind, spaces)) {
  for (uint32_t i = 0; i < spec.operands.size() + spec.results.size(); ++i)
    slots[i] = {2 * uint32_t(std::size(spaces)) + i, i};
  writeOperands();
}

void OpView::setCount(llvm::StringRef slot, size_t count) {
  operandLists[position(slot)].emplace(count, (*this)[slot].value);
  writeOperands();
}

void OpView::setResult(llvm::StringRef slot, bool isPresent) {
  const uint32_t type = (*this)[slot].type;
  Positions &types = *op.mutable_result_types();
  types.erase(std::remove(types.begin(), types.end(), type), types.end());
  if (isPresent)
    types.Add(type);
}

void OpView::setOperandCount(uint32_t count) {
  op.clear_operands();
  for (uint32_t i = 0; i < count; ++i)
    op.add_operands(
        std::min(i, static_cast<uint32_t>(spec.operands.size()) - 1));
}

void OpView::addTo(IrWriter &writer, IrOps &ops) {
  llvm::SmallVector<uint32_t, 8> types;
  for (llvm::StringRef slot : names())
    types.push_back(writer.copy(type(slot)));
  const auto ofOperands =
      llvm::ArrayRef(types).take_front(spec.operands.size());
  const uint32_t first =
      writer.op(ops, OP_CONVERSION_CAST, {}, ofOperands).first_result();
  IrOp &copy = *ops.Add();
  copy = op;
  for (uint32_t &value : *copy.mutable_operands())
    value += first;
  copy.mutable_result_types()->Assign(types.begin() + ofOperands.size(),
                                      types.end());
  copy.set_first_result(
      writer.newValues(static_cast<unsigned>(copy.result_types_size())));
}
