//===- MmaWalk.cpp - Matrix products of cuda_tile within bounds -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/cuda_mma.md and Grid.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"
#include "fuzz/ops/cuda_tile/Mma.h"

using namespace tilefuzz;

/// Makes a product of square tiles that breaks no rule.
static void prepare(OneOp &product) {
  const bool isInteger = product.op->kind() == OP_CUDA_MMAI;
  const bool isScaled = product.op->kind() == OP_CUDA_MMAF_SCALED;
  for (llvm::StringRef slot : product.slots) {
    product.setShape(slot, {2, 2});
    product.setElement(slot, isInteger ? TYPE_I32 : TYPE_F32);
    if (slot.ends_with("_scale"))
      product.setElement(slot, scaleElements[0]);
    if (slot == "lhs" || slot == "rhs")
      product.setElement(slot, isInteger  ? TYPE_I8
                               : isScaled ? scaledOperands[0]
                                          : TYPE_F32);
  }
  if (isInteger)
    for (auto name : {ATTR_CUDA_SIGNEDNESS_LHS, ATTR_CUDA_SIGNEDNESS_RHS})
      IrWriter::integer(*product.op, name, 0);
}

static void choosePointers(Decisions &decisions, OneOp &product) {
  IrType &pointer = *product.module.mutable_types(0);
  pointer.Clear();
  pointer.set_kind(IR_CUDA_PTR);
  pointer.set_element(TYPE_F32);
  for (llvm::StringRef slot : product.slots)
    if (decisions.flip()) {
      product.type(slot).clear_element();
      product.type(slot).set_nested(0);
    }
}

llvm::ArrayRef<OpWalk> tilefuzz::cudaMmaWalks() {
  static constexpr ElementType few[] = {TYPE_I8, TYPE_I32, TYPE_I4, TYPE_F32};
  static constexpr ElementType scaled[] = {TYPE_F8E4M3FN, TYPE_F8E5M2,
                                           TYPE_F4E2M1FN, TYPE_F16};
  static constexpr ElementType scaling[] = {TYPE_F8E8M0FNU, TYPE_F8E4M3FN,
                                            TYPE_F8E5M2};
  static constexpr ElementType sums[] = {TYPE_F32, TYPE_F16};
  const std::vector<IrOpKind> products = {OP_CUDA_MMAF, OP_CUDA_MMAF_SCALED,
                                          OP_CUDA_MMAI};
  const SlotNames factors = {"lhs", "rhs"};
  const SlotNames scales = {"lhs_scale", "rhs_scale"};
  static const OpWalk walks[] = {
      Grid{{OP_CUDA_MMAF},
           prepare,
           {unit(ATTR_CUDA_FAST_ACC),
            elements({"lhs", "rhs", "acc"}, cudaElements),
            elementOf("result", "acc", {TYPE_F32, TYPE_F16})}},
      Grid{{OP_CUDA_MMAI},
           prepare,
           {number(ATTR_CUDA_SIGNEDNESS_LHS, {0, 1}),
            number(ATTR_CUDA_SIGNEDNESS_RHS, {0, 1}),
            anyOf({elements(factors, cudaElements),
                   elements({"acc", "result"}, cudaElements),
                   elements({"lhs", "rhs", "acc", "result"}, few)})}},
      Grid{{OP_CUDA_MMAF_SCALED},
           prepare,
           {elements(factors, scaled), elements(scales, scaling),
            elements({"acc", "result"}, sums)}},
      Grid{products,
           prepare,
           {{"tiles of pointers in each set of slots", choosePointers}}},
      Grid{products,
           prepare,
           {regionTooMany(),
            shapes({"lhs", "rhs", "acc"}, {1, 2}, 3, {{1, 1, 1, 1}}),
            shapeOf(scales, "lhs"), shapeOf({"result"}, "acc"),
            withoutRegion(shapeOf({"result"}, "acc", {{2, 2}, {2, 1, 2}}))}},
      Grid{{OP_CUDA_MMAF_SCALED},
           prepare,
           {shapeOf({"lhs"}, "lhs", {{2, 2, 2}}),
            shapeOf({"rhs", "acc", "result"}, "lhs"),
            shapes(scales, {1, 2}, 3)}},
  };
  return walks;
}
