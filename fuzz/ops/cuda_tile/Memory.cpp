//===- Memory.cpp - Accesses to memory of cuda_tile -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The recipes and the edits. The words are defined in
// oracle/spec/cuda_memory.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/cuda_tile/Memory.h"

#include "fuzz/ops/OpEdit.h"

using namespace tilefuzz;

/// Draws an ordering that the operation may have, and a scope where that asks
/// for one.
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

//===----------------------------------------------------------------------===//
// Edits
//===----------------------------------------------------------------------===//

/// Gives the value, all that has its type and the pointers another element.
static void setElement(IrEditor &editor, OpView &access, ElementType element) {
  if (access.op.kind() == OP_CUDA_ATOMIC_RED_VIEW_TKO) {
    uint32_t &type = access["value"].type;
    type = editor.generator.changed(type, [&](IrType &tile) {
      tile.clear_nested();
      tile.set_element(element);
    });
    return;
  }
  const llvm::ArrayRef<llvm::StringRef> slots = valueSlots(access.op.kind());
  const llvm::SmallVector<int64_t, 4> shape(
      std::as_const(access).shape(slots.front()));
  for (llvm::StringRef slot : slots)
    access[slot].type = editor.generator.cudaTile(shape, element);
  access["pointers"].type = editor.generator.cudaPointerTile(shape, element);
}

/// Returns an element, not i4, that is none of these.
static ElementType elementBut(IrEditor &editor,
                              llvm::ArrayRef<ElementType> elements) {
  uint32_t set = cudaElementSet() & ~(1u << TYPE_I4);
  for (ElementType element : elements)
    set &= ~(1u << element);
  return editor.generator.cudaElement(set);
}

/// Gives the operation a mode of the rule, and an element that it cannot
/// combine.
static void breakMode(IrEditor &editor, OpView &op, llvm::StringRef rule) {
  int64_t mode = rule.ends_with(".addf_type") ? addFloatMode : exchangeMode;
  if (rule.ends_with(".int_mode_type")) {
    mode = editor.decisions.below(exchangeMode);
    // addf is in the middle of the others.
    mode = mode == addFloatMode ? 0 : mode;
  }
  setElement(editor, op, elementBut(editor, elementsOfMode(mode)));
  IrAttribute &attribute = IrEditor::require(op.op, ATTR_CUDA_ATOMIC_MODE);
  // An enumeration has the width of the roster.
  attribute.clear_width();
  attribute.set_integer(mode);
}

/// cudatile.atomic.cas_type.
static void breakExchange(IrEditor &editor, OpView &op, llvm::StringRef) {
  setElement(editor, op, elementBut(editor, exchangedElements));
}

static constexpr std::initializer_list<IrOpKind> modeOps = {
    OP_CUDA_ATOMIC_RMW_TKO, OP_CUDA_ATOMIC_RED_VIEW_TKO};

static constexpr OpEdit edits[] = {
    {.rule = "cudatile.atomic.int_mode_type",
     .kinds = modeOps,
     .changeSlots = breakMode},
    {.rule = "cudatile.atomic.addf_type",
     .kinds = modeOps,
     .changeSlots = breakMode},
    {.rule = "cudatile.atomic.xchg_type",
     .kinds = modeOps,
     .changeSlots = breakMode},
    {.rule = "cudatile.atomic.cas_type",
     .kinds = {OP_CUDA_ATOMIC_CAS_TKO},
     .changeSlots = breakExchange},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::cudaMemoryEdits = edits;
