//===- MemoryOneOp.cpp - A module of one memory operation -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/MemoryOneOp.h"

using namespace tilefuzz;

MemoryOneOp::MemoryOneOp(IrCase &module, IrOpKind kind)
    : OneOp(module, kind), spec(*oracle::findOp(kind)) {
  for (llvm::StringRef slot : slots)
    if (type(slot).kind() == IR_TILE && slot != "coords")
      tiles.push_back(slot);
  for (llvm::StringRef slot : {"coords", "offsets"})
    if (has(slot))
      type(slot).set_kind(IR_INDEX);
  if (has("mask"))
    setElement("mask", TYPE_I1);
  if (has("token"))
    for (llvm::StringRef slot : {"token", "resultToken"})
      type(slot).set_kind(IR_MEM_TOKEN);
  IrType &view = type("view");
  if (spec.operands[operandNumber("view")].type->allowsKind(IR_TILEAS_VIEW)) {
    view.set_kind(IR_TILEAS_VIEW);
    view.set_space(SPACE_SHARED);
  } else {
    view.set_nested(pointerTo(SPACE_GLOBAL));
  }
  if (spec.attribute(ATTR_RMW_MODE))
    IrWriter::integer(*op, ATTR_RMW_MODE, 0);
  for (auto [scalar, element] : llvm::zip_equal(scalars, paddedElements)) {
    scalar = static_cast<uint32_t>(module.types_size());
    IrType &made = *module.add_types();
    made.set_kind(IR_SCALAR);
    made.set_element(element);
  }
  valid = *op;
  counts.assign(spec.operands.size(), 1);
  for (llvm::StringRef slot : {"token", "mask"})
    if (has(slot))
      setCount(slot, 0);
  if (has("resultToken"))
    setResultToken(false);
  setShapes({64});
}

void MemoryOneOp::setViewElement(ElementType element) {
  IrType &view = type("view");
  IrType &owner = view.kind() == IR_TILEAA_VIEW
                      ? *module.mutable_types(static_cast<int>(view.nested()))
                      : view;
  owner.set_element(element);
}

void MemoryOneOp::setElements(ElementType element) {
  setViewElement(element);
  for (llvm::StringRef slot : tiles)
    if (slot != "mask")
      OneOp::setElement(slot, element);
}

void MemoryOneOp::setShapes(llvm::ArrayRef<int64_t> shape) {
  setShape("view", shape);
  for (llvm::StringRef slot : tiles)
    setShape(slot, shape);
  for (llvm::StringRef slot : {"coords", "offsets"})
    if (has(slot))
      setCount(slot, static_cast<int>(shape.size()));
}

void MemoryOneOp::setCount(llvm::StringRef slot, int count) {
  counts[operandNumber(slot)] = count;
  op->clear_operands();
  for (size_t i = 0; i < counts.size(); ++i)
    for (int j = 0; j < counts[i]; ++j)
      op->add_operands(valid.operands(static_cast<int>(i)));
  if (spec.hasSegments())
    IrWriter::find(*op, ATTR_OPERAND_SEGMENT_SIZES)
        ->mutable_integers()
        ->Assign(counts.begin(), counts.end());
}

void MemoryOneOp::setResultToken(bool isPresent) {
  op->clear_result_types();
  for (int i = 0; i < valid.result_types_size(); ++i) {
    const auto slot = spec.operands.size() + static_cast<size_t>(i);
    if (isPresent || slots[slot] != "resultToken")
      op->add_result_types(valid.result_types(i));
  }
}
