//===- OneOp.cpp - A module of one operation on tiles ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/OneOp.h"

#include "llvm/ADT/bit.h"

#include <algorithm>
#include <numeric>

using namespace tilefuzz;

OneOp::OneOp(IrCase &module, IrOpKind kind) : module(module) {
  const oracle::OpSpec &spec = *oracle::findOp(kind);
  module.Clear();
  IrWriter writer(module, 0);
  for (MemorySpace space : spaces)
    writer.ptr(TYPE_F32, space);
  for (MemorySpace space : spaces)
    writer.memref({64}, {1}, TYPE_F32, space);
  for (const auto *list : {&spec.operands, &spec.results})
    for (const oracle::ValueSpec &slot : *list) {
      slots.push_back(slot.name);
      IrType &type = *module.add_types();
      type.set_kind(
          slot.type->allowsKind(IR_TILE) ? IR_TILE
          : slot.type->allowsKind(IR_CUDA_TILE)
              ? IR_CUDA_TILE
              : static_cast<IrTypeKind>(llvm::countr_zero(slot.type->kinds)));
      type.set_element(TYPE_F32);
    }
  operands = static_cast<uint32_t>(spec.operands.size());
  counts.assign(operands, 1);
  llvm::SmallVector<uint32_t, 8> types(slots.size());
  std::iota(types.begin(), types.end(), uint32_t(firstType));
  IrOps &ops = *module.mutable_ops();
  // The results of the cast have the numbers of their slots.
  if (operands)
    writer.op(ops, OP_CONVERSION_CAST, {},
              llvm::ArrayRef(types).take_front(operands));
  op = &writer.op(ops, kind, {}, llvm::ArrayRef(types).drop_front(operands));
  setOperandCount(operands);
  if (spec.hasSegments())
    IrWriter::attribute(*op, ATTR_OPERAND_SEGMENT_SIZES)
        .mutable_integers()
        ->Resize(static_cast<int>(operands), 1);
  if (spec.attribute(ATTR_ATOM))
    IrWriter::text(*op, ATTR_ATOM, "mxf4");
}

void OneOp::setElement(llvm::StringRef slot, ElementType element) {
  IrType &own = type(slot);
  const bool isNested = own.kind() == IR_TILEAA_VIEW;
  (isNested ? *module.mutable_types(static_cast<int>(own.nested())) : own)
      .set_element(element);
}

void OneOp::setCount(llvm::StringRef slot, int count) {
  counts[static_cast<size_t>(numberOf(slot))] = count;
  op->clear_operands();
  for (auto [value, number] : llvm::enumerate(counts))
    for (int i = 0; i < number; ++i)
      op->add_operands(static_cast<uint32_t>(value));
  if (IrAttribute *segments = IrWriter::find(*op, ATTR_OPERAND_SEGMENT_SIZES))
    segments->mutable_integers()->Assign(counts.begin(), counts.end());
}

void OneOp::setResult(llvm::StringRef slot, bool isPresent) {
  const auto type = static_cast<uint32_t>(firstType + numberOf(slot));
  Positions &types = *op->mutable_result_types();
  types.erase(std::remove(types.begin(), types.end(), type), types.end());
  if (isPresent)
    types.Add(type);
}

void OneOp::setOperandCount(uint32_t count) {
  op->clear_operands();
  for (uint32_t i = 0; i < count; ++i)
    op->add_operands(std::min(i, operands - 1));
}

void OneOp::addTo(IrWriter &writer, IrOps &ops) {
  llvm::SmallVector<uint32_t, 8> types;
  for (llvm::StringRef slot : slots)
    types.push_back(writer.copy(type(slot)));
  const uint32_t first = writer
                             .op(ops, OP_CONVERSION_CAST, {},
                                 llvm::ArrayRef(types).take_front(operands))
                             .first_result();
  IrOp &copy = *ops.Add();
  copy = *op;
  for (uint32_t &value : *copy.mutable_operands())
    value += first;
  copy.mutable_result_types()->Assign(types.begin() + operands, types.end());
  copy.set_first_result(
      writer.newValues(static_cast<unsigned>(copy.result_types_size())));
}
