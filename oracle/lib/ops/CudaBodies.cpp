//===- CudaBodies.cpp - Bodies of reductions and scans --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions of CudaBodies.h, and the table of the operations that may stand
// in a body.
//
//===----------------------------------------------------------------------===//

#include "ops/CudaBodies.h"

#include "ir/IrRules.h"
#include "ops/Regions.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

std::optional<Element> ir::elementOfTile(const Module &module, TypeId id) {
  const Type &type = module.types()[id];
  return type.kind == IR_CUDA_TILE ? elementOf(module, type) : std::nullopt;
}

std::optional<Body> Body::of(const Module &module, const Op &op) {
  if (!hasReadableSlots(module, op) || op.faults & wrongRegionCount ||
      !module.lastOf(module.regions(op).front()))
    return std::nullopt;
  return Body(module, op);
}

std::optional<size_t> Body::findOtherArgument() const {
  for (size_t i = 0; i < arguments().size(); ++i) {
    const Type &type = module.types()[arguments()[i]];
    if (type.kind != IR_CUDA_TILE || !type.shape.empty())
      return i;
  }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

bool Body::isFree(const Op &op) {
  constexpr auto hasEffects = isOneOf<
      OP_CUDA_ALLOCA, OP_CUDA_ASSERT, OP_CUDA_ASSUME, OP_CUDA_ATOMIC_CAS_TKO,
      OP_CUDA_ATOMIC_RED_VIEW_TKO, OP_CUDA_ATOMIC_RMW_TKO, OP_CUDA_LOAD_PTR_TKO,
      OP_CUDA_LOAD_VIEW_TKO, OP_CUDA_PRINT_TKO, OP_CUDA_STORE_PTR_TKO,
      OP_CUDA_STORE_VIEW_TKO, OP_CUDA_ENTRY, OP_CUDA_GLOBAL, OP_CUDA_MODULE>;
  return !hasEffects(*op.spec);
}

bool Body::isLegal(const Op &inner) const {
  IrOpKind kind = inner.kind();
  if (kind == OP_CUDA_BREAK || kind == OP_CUDA_CONTINUE) {
    const Op *around = module.parent(inner);
    while (around != &op && around->kind() != OP_CUDA_FOR &&
           around->kind() != OP_CUDA_LOOP)
      around = module.parent(*around);
    return around != &op;
  }
  bool isOfDialect = kind >= OP_CUDA_ABSF && kind <= OP_CUDA_YIELD;
  return isOfDialect && kind != OP_CUDA_RETURN;
}

// The operations of the first block, and what is in them, follow the aggregate
// in written order, up to the last one and what is in it.
const Op *Body::findIllegal() const {
  uint32_t last = module.lastOf(region())->index;
  for (const Op &inner : module.ops().subspan(op.index + 1)) {
    bool isInLast = inner.parent != none && inner.parent >= last;
    if (inner.index > last && !isInLast)
      return nullptr;
    if (!isFree(inner) || !isLegal(inner))
      return &inner;
  }
  return nullptr;
}

//===----------------------------------------------------------------------===//
// The yield
//===----------------------------------------------------------------------===//

const Op *Body::yield() const { return endOf<OP_CUDA_YIELD>(module, region()); }

std::optional<size_t> Body::findOtherOperand(std::span<const TypeId> types,
                                             size_t stride) const {
  std::span<const Operand> operands = module.operands(*yield());
  for (size_t i = 0; i < operands.size() && i * stride < types.size(); ++i) {
    std::optional<Element> element = elementOfTile(module, operands[i].type);
    if (!element || element != elementOfTile(module, types[i * stride]))
      return i;
  }
  return std::nullopt;
}
