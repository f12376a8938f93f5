//===- Mma.cpp - Making matrix products of cuda_tile ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/cuda_mma.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/cuda_tile/Mma.h"
#include "fuzz/ops/OpGenerator.h"
#include "fuzz/ops/ProductExtents.h"
#include "fuzz/ops/TileAAOps.h"

using namespace tilefuzz;

static void relateProduct(OpGenerator &generator, OpDraft &draft) {
  static constexpr int64_t sizes[] = {64, 16, 128, 1, 3};
  Decisions &decisions = generator.decisions;
  const ProductExtents extents(decisions, sizes);
  const int64_t m = extents.m, n = extents.n, k = extents.k;
  const auto set = [&](llvm::StringRef slot, ElementType element, int64_t rows,
                       int64_t columns) {
    draft[slot].type =
        generator.cudaTile(extents.shape(rows, columns), element);
  };
  ProductElements elements = {TYPE_I8, TYPE_I32};
  if (draft.op.kind() == OP_CUDA_MMAF)
    elements = decisions.pick(floatProducts);
  if (draft.op.kind() == OP_CUDA_MMAF_SCALED) {
    elements = {decisions.pick(scaledOperands), TYPE_F32};
    const ElementType scale = decisions.pick(scaleElements);
    set("lhs_scale", scale, m, decisions.pick(sizes));
    set("rhs_scale", scale, decisions.pick(sizes), n);
  }
  set("lhs", elements.factor, m, k);
  set("rhs", elements.factor, k, n);
  set("acc", elements.accumulator, m, n);
  set("result", elements.accumulator, m, n);
  if (draft.op.kind() == OP_CUDA_MMAI)
    for (IrAttributeName name :
         {ATTR_CUDA_SIGNEDNESS_LHS, ATTR_CUDA_SIGNEDNESS_RHS})
      draft.set(name, decisions.flip());
}

static void relateAssumption(OpGenerator &generator, OpDraft &draft) {
  const IrValue value = generator.need({});
  draft["value"] = {value.type, value.number};
  draft["result"].type = value.type;
  drawCudaPredicate(*draft.set(ATTR_CUDA_PREDICATE).mutable_dialect(),
                    generator.typeAt(value.type), generator.decisions);
}

static constexpr OpRecipe rows[] = {
    {.kind = OP_CUDA_MMAF, .weight = 3, .relate = relateProduct},
    {.kind = OP_CUDA_MMAF_SCALED, .weight = 2, .relate = relateProduct},
    {.kind = OP_CUDA_MMAI, .weight = 3, .relate = relateProduct},
    {.kind = OP_CUDA_ASSUME, .weight = 3, .relate = relateAssumption},
};
constinit const llvm::ArrayRef<OpRecipe> tilefuzz::cudaMmaRecipes = rows;
