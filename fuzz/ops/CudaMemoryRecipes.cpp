//===- CudaMemoryRecipes.cpp - Making accesses to memory of cuda_tile -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/cuda_memory.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/CudaMemory.h"
#include "fuzz/ops/OpGenerator.h"

using namespace tilefuzz;

/// Draws an ordering that the operation may have, and a scope where that asks
/// for one.
static void drawOrdering(OpGenerator &generator, OpDraft &draft) {
  Decisions &decisions = generator.decisions;
  const llvm::ArrayRef<int64_t> orderings = orderingsOf(draft.op.kind());
  const int64_t ordering = decisions.pick(orderings);
  generator.setInteger(draft, ATTR_CUDA_MEMORY_ORDERING, ordering);
  draft.omit(ATTR_CUDA_MEMORY_SCOPE);
  if (ordering != weakOrdering)
    generator.setInteger(draft, ATTR_CUDA_MEMORY_SCOPE,
                         decisions.below(scopeCount));
}

/// Draws the mode of an atomic, and returns an element for it.
static ElementType drawMode(OpGenerator &generator, OpDraft &draft) {
  const int64_t mode = generator.decisions.below(atomicModeCount);
  generator.setInteger(draft, ATTR_CUDA_ATOMIC_MODE, mode);
  return generator.decisions.pick(elementsOfMode(mode));
}

static void setOptional(OpGenerator &generator, OpDraft &draft,
                        llvm::StringRef slot, uint32_t type) {
  auto &list = draft.operandList(slot);
  if (generator.decisions.flip())
    list.push_back(generator.needType(type));
}

static void relatePointers(OpGenerator &generator, OpDraft &draft) {
  const IrOpKind kind = draft.op.kind();
  const ElementType element =
      kind == OP_CUDA_ATOMIC_RMW_TKO ? drawMode(generator, draft)
      : kind == OP_CUDA_ATOMIC_CAS_TKO
          ? generator.decisions.pick(llvm::ArrayRef(exchangedElements))
          : generator.cudaElement(cudaElementSet() & ~(1u << TYPE_I4));
  const auto shape = generator.drawShape({});
  const uint32_t value = generator.cudaTile(shape, element);
  draft.operand(0).type = generator.cudaPointerTile(shape, element);
  for (llvm::StringRef slot : valueSlots(kind))
    draft[slot].type = value;
  setOptional(generator, draft, "mask", generator.cudaTile(shape, TYPE_I1));
  if (kind == OP_CUDA_LOAD_PTR_TKO)
    setOptional(generator, draft, "paddingValue", value);
  setOptional(generator, draft, "token", generator.writer.type(IR_CUDA_TOKEN));
  drawOrdering(generator, draft);
}

static void relateViews(OpGenerator &generator, OpDraft &draft) {
  Decisions &decisions = generator.decisions;
  const IrOpKind kind = draft.op.kind();
  const size_t position = kind == OP_CUDA_STORE_VIEW_TKO;
  const IrValue view = generator.need(*draft.spec.operands[position].type);
  draft["view"] = {view.type, view.number};
  const IrType type = generator.typeAt(view.type);
  ElementType element = generator.typeAt(type.nested()).element();
  if (kind == OP_CUDA_ATOMIC_RED_VIEW_TKO)
    element = drawMode(generator, draft);
  const uint32_t tile = generator.cudaTile(
      {type.shape().data(), static_cast<size_t>(type.shape_size())}, element);
  // The tile of a view may be any.
  if (kind == OP_CUDA_ATOMIC_RED_VIEW_TKO)
    draft["value"].type = tile;
  else if (!decisions.oneIn(8))
    draft["tile"].type = tile;
  auto &indices = draft.operandList("index");
  const uint32_t index = generator.cudaTile({}, TYPE_I32);
  for (int left = type.shape_size(); left; --left)
    indices.push_back(
        decisions.oneIn(8)
            ? generator.need(*draft.spec.operands[position + 1].type).number
            : generator.needType(index));
  setOptional(generator, draft, "token", generator.writer.type(IR_CUDA_TOKEN));
  drawOrdering(generator, draft);
}

static constexpr OpRecipe rows[] = {
    {.kind = OP_CUDA_ATOMIC_CAS_TKO, .weight = 2, .relate = relatePointers},
    {.kind = OP_CUDA_ATOMIC_RED_VIEW_TKO, .weight = 2, .relate = relateViews},
    {.kind = OP_CUDA_ATOMIC_RMW_TKO, .weight = 3, .relate = relatePointers},
    {.kind = OP_CUDA_LOAD_PTR_TKO, .weight = 3, .relate = relatePointers},
    {.kind = OP_CUDA_LOAD_VIEW_TKO, .weight = 2, .relate = relateViews},
    {.kind = OP_CUDA_STORE_PTR_TKO, .weight = 3, .relate = relatePointers},
    {.kind = OP_CUDA_STORE_VIEW_TKO, .weight = 2, .relate = relateViews},
};
constinit const llvm::ArrayRef<OpRecipe> tilefuzz::cudaMemoryRecipes = rows;
