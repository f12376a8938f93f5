//===- Memory.cpp - Accesses to memory of cuda_tile -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The recipes. The words are defined in oracle/spec/cuda_memory.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/cuda_tile/Memory.h"

#include "fuzz/ops/OpGenerator.h"

using namespace tilefuzz;

/// Draws an ordering that the operation may have, and a scope where that needs
/// one.
static void drawOrdering(OpGenerator &generator, OpView &draft) {
  Decisions &decisions = generator.decisions;
  const llvm::ArrayRef<int64_t> orderings = orderingsOf(draft.op.kind());
  const int64_t ordering = decisions.pick(orderings);
  generator.setInteger(draft, ATTR_CUDA_MEMORY_ORDERING, ordering);
  draft.omit(ATTR_CUDA_MEMORY_SCOPE);
  if (ordering != weakOrdering)
    generator.setInteger(draft, ATTR_CUDA_MEMORY_SCOPE,
                         decisions.below(scopeCount));
}

static int64_t drawMode(OpGenerator &generator, OpView &draft) {
  const int64_t mode = generator.decisions.below(atomicModeCount);
  generator.setInteger(draft, ATTR_CUDA_ATOMIC_MODE, mode);
  return mode;
}

/// Takes a view that the scope has, or sometimes one that is made of a tensor
/// view.
static IrValue drawView(OpGenerator &generator,
                        const oracle::TypeConstraint &allowed) {
  static constexpr IrOpKind kinds[] = {OP_CUDA_MAKE_PARTITION_VIEW,
                                       OP_CUDA_MAKE_STRIDED_VIEW,
                                       OP_CUDA_MAKE_GATHER_SCATTER_VIEW};
  if (const IrValue *found = generator.findResult(allowed))
    return *found;
  if (generator.isVaried && !generator.place().sources &&
      generator.decisions.oneIn(8)) {
    generator.generate(generator.decisions.pick(kinds));
    if (const IrValue &made = generator.scope.back();
        generator.allowsValue(allowed, made))
      return made;
  }
  return generator.need(allowed);
}

static void setOptional(OpGenerator &generator, OpView &draft,
                        llvm::StringRef slot, uint32_t type) {
  auto &list = draft.operandList(slot);
  if (generator.decisions.flip())
    list.push_back(generator.needType(type));
}

/// Takes a tile of pointers from another operation if there is one, or makes
/// one of an offset.
static void drawPointers(OpGenerator &generator, OpView &draft,
                         llvm::ArrayRef<ElementType> pointees) {
  Decisions &decisions = generator.decisions;
  OpView::Slot &pointers = draft.operand(0);
  if (const IrValue *found = generator.findResult(*draft.spec.operands[0].type))
    if (const IrType type = generator.typeAt(found->type); llvm::is_contained(
            pointees, generator.typeAt(type.nested()).element())) {
      pointers = {found->type, found->number};
      return;
    }
  // Mostly one of the usual ones, as an MLIR context never frees a type.
  if (!decisions.oneIn(3))
    pointees = pointees.take_front(3);
  pointers.type = generator.cudaPointerTile(generator.drawShape({}),
                                            decisions.pick(pointees));
  if (generator.isVaried && !generator.place().sources && decisions.oneIn(8))
    pointers.value = generator
                         .generate(OP_CUDA_OFFSET, 0,
                                   [&](OpView &offset) {
                                     offset["result"].type = pointers.type;
                                   })
                         .first_result();
}

static void relatePointers(OpGenerator &generator, OpView &draft) {
  const IrOpKind kind = draft.op.kind();
  drawPointers(generator, draft,
               kind == OP_CUDA_ATOMIC_RMW_TKO
                   ? elementsOfMode(drawMode(generator, draft))
               : kind == OP_CUDA_ATOMIC_CAS_TKO
                   ? llvm::ArrayRef(exchangedElements)
                   : llvm::ArrayRef(cudaElements).drop_back());
  const IrType pointers = generator.typeAt(draft.operand(0).type);
  const llvm::ArrayRef<int64_t> shape = shapeOf(pointers);
  const uint32_t value =
      generator.cudaTile(shape, generator.typeAt(pointers.nested()).element());
  for (llvm::StringRef slot : valueSlots(kind))
    draft[slot].type = value;
  setOptional(generator, draft, "mask", generator.cudaTile(shape, TYPE_I1));
  if (kind == OP_CUDA_LOAD_PTR_TKO)
    setOptional(generator, draft, "paddingValue", value);
  setOptional(generator, draft, "token", generator.writer.type(IR_CUDA_TOKEN));
  drawOrdering(generator, draft);
}

static void relateViews(OpGenerator &generator, OpView &draft) {
  Decisions &decisions = generator.decisions;
  const IrOpKind kind = draft.op.kind();
  const size_t position = kind == OP_CUDA_STORE_VIEW_TKO;
  const IrValue view = drawView(generator, *draft.spec.operands[position].type);
  draft["view"] = {view.type, view.number};
  const IrType type = generator.typeAt(view.type);
  ElementType element = generator.typeAt(type.nested()).element();
  if (kind == OP_CUDA_ATOMIC_RED_VIEW_TKO)
    element = decisions.pick(elementsOfMode(drawMode(generator, draft)));
  const uint32_t tile = generator.cudaTile(shapeOf(type), element);
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

static constexpr OpRecipe recipes[] = {
    {.kind = OP_CUDA_ATOMIC_CAS_TKO, .weight = 2, .relate = relatePointers},
    {.kind = OP_CUDA_ATOMIC_RED_VIEW_TKO, .weight = 2, .relate = relateViews},
    {.kind = OP_CUDA_ATOMIC_RMW_TKO, .weight = 3, .relate = relatePointers},
    {.kind = OP_CUDA_LOAD_PTR_TKO, .weight = 3, .relate = relatePointers},
    {.kind = OP_CUDA_LOAD_VIEW_TKO, .weight = 2, .relate = relateViews},
    {.kind = OP_CUDA_STORE_PTR_TKO, .weight = 3, .relate = relatePointers},
    {.kind = OP_CUDA_STORE_VIEW_TKO, .weight = 2, .relate = relateViews},
};
constinit const llvm::ArrayRef<OpRecipe> tilefuzz::cudaMemoryRecipes = recipes;
