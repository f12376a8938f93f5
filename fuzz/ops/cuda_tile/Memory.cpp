//===- Memory.cpp - Accesses to memory of cuda_tile -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The recipes and the grids. The words are defined in
// oracle/spec/cuda_memory.md and Grid.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"
#include "fuzz/ops/OpGenerator.h"
#include "fuzz/ops/cuda_tile/Elements.h"
#include "fuzz/ops/cuda_tile/Values.h"

using namespace tilefuzz;

static constexpr int64_t weakOrdering = 0, relaxedOrdering = 1,
                         acquireOrdering = 2, releaseOrdering = 3,
                         bothOrdering = 4;
static constexpr int64_t scopeCount = 3;
static constexpr int64_t addFloatMode = 4, exchangeMode = 9,
                         atomicModeCount = 10;

/// The elements that each sort of atomic may combine.
static constexpr ElementType combinedIntegers[] = {TYPE_I32, TYPE_I64};
static constexpr ElementType exchangedElements[] = {TYPE_I32, TYPE_I64,
                                                    TYPE_F32, TYPE_F64};
static llvm::ArrayRef<ElementType> elementsOfMode(int64_t mode) {
  if (mode == addFloatMode)
    return cudaPlainFloats;
  return mode == exchangeMode ? llvm::ArrayRef(exchangedElements)
                              : llvm::ArrayRef(combinedIntegers);
}

static bool isCudaLoad(IrOpKind kind) {
  return kind == OP_CUDA_LOAD_PTR_TKO || kind == OP_CUDA_LOAD_VIEW_TKO;
}
static bool isCudaStore(IrOpKind kind) {
  return kind == OP_CUDA_STORE_PTR_TKO || kind == OP_CUDA_STORE_VIEW_TKO;
}

static bool isCudaPointerOp(IrOpKind kind) {
  return kind == OP_CUDA_LOAD_PTR_TKO || kind == OP_CUDA_STORE_PTR_TKO ||
         kind == OP_CUDA_ATOMIC_CAS_TKO || kind == OP_CUDA_ATOMIC_RMW_TKO;
}

/// The orderings that an operation may have.
static llvm::ArrayRef<int64_t> orderingsOf(IrOpKind kind) {
  static constexpr int64_t ofLoads[] = {weakOrdering, relaxedOrdering,
                                        acquireOrdering};
  static constexpr int64_t ofStores[] = {weakOrdering, relaxedOrdering,
                                         releaseOrdering};
  static constexpr int64_t ofAtomics[] = {relaxedOrdering, acquireOrdering,
                                          releaseOrdering, bothOrdering,
                                          weakOrdering};
  if (isCudaLoad(kind))
    return ofLoads;
  return isCudaStore(kind) ? llvm::ArrayRef(ofStores)
                           : llvm::ArrayRef(ofAtomics);
}

/// The slots of a pointer operation that have the type of the value. The one
/// that the rules call the value is the first.
static llvm::ArrayRef<llvm::StringRef> valueSlots(IrOpKind kind) {
  static constexpr llvm::StringRef ofExchange[] = {"val", "cmp", "result"},
                                   ofUpdate[] = {"arg", "result"},
                                   ofLoad[] = {"result"}, ofStore[] = {"value"};
  switch (kind) {
  case OP_CUDA_ATOMIC_CAS_TKO:
    return ofExchange;
  case OP_CUDA_ATOMIC_RMW_TKO:
    return ofUpdate;
  case OP_CUDA_LOAD_PTR_TKO:
    return ofLoad;
  default:
    return ofStore;
  }
}

//===----------------------------------------------------------------------===//
// Recipes
//===----------------------------------------------------------------------===//

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

//===----------------------------------------------------------------------===//
// Grids
//===----------------------------------------------------------------------===//

/// Makes an access to integers, which each mode combines but one. The type that
/// is pointed to or viewed is the first one of the module.
static void prepare(OpView &access) {
  const IrOpKind kind = access.op.kind();
  const bool isPointer = isCudaPointerOp(kind);
  IrType &inner = *access.module.mutable_types(0);
  inner.Clear();
  inner.set_kind(isPointer ? IR_CUDA_PTR : IR_CUDA_TENSOR_VIEW);
  inner.set_element(TYPE_I32);
  if (!isPointer) {
    inner.add_shape(8);
    inner.add_strides(1);
  }
  for (llvm::StringRef slot : access.names()) {
    IrType &type = access.type(slot);
    type.set_element(slot == "mask" ? TYPE_I1 : TYPE_I32);
    if (slot == "view" || (isPointer && slot == access.names().front())) {
      type.clear_element();
      type.set_nested(0);
    }
    if (slot == "view") {
      type.set_kind(IR_CUDA_PARTITION_VIEW);
      type.add_shape(4);
    }
  }
  IrWriter::integer(access.op, ATTR_CUDA_MEMORY_ORDERING, relaxedOrdering);
  IrWriter::integer(access.op, ATTR_CUDA_MEMORY_SCOPE, 0);
  if (oracle::findOp(kind)->attribute(ATTR_CUDA_ATOMIC_MODE))
    IrWriter::integer(access.op, ATTR_CUDA_ATOMIC_MODE, 0);
}

llvm::ArrayRef<OpWalk> tilefuzz::cudaMemoryWalks() {
  const std::vector<IrOpKind> atomics = {OP_CUDA_ATOMIC_CAS_TKO,
                                         OP_CUDA_ATOMIC_RMW_TKO,
                                         OP_CUDA_ATOMIC_RED_VIEW_TKO};
  const std::vector<IrOpKind> pointerOps = {
      OP_CUDA_LOAD_PTR_TKO, OP_CUDA_STORE_PTR_TKO, OP_CUDA_ATOMIC_CAS_TKO,
      OP_CUDA_ATOMIC_RMW_TKO};
  std::vector<IrOpKind> all = pointerOps;
  all.insert(all.end(), {OP_CUDA_LOAD_VIEW_TKO, OP_CUDA_STORE_VIEW_TKO,
                         OP_CUDA_ATOMIC_RED_VIEW_TKO});
  const SlotNames values = {"cmp",  "val",          "arg",   "value",
                            "tile", "paddingValue", "result"};
  const std::vector<Shape> shaped = {{2}, {4}, {2, 2}};
  const Axis pointee = {"another element pointed to or not",
                        [](Decisions &decisions, OpView &access) {
                          if (decisions.flip())
                            access.module.mutable_types(0)->set_element(
                                TYPE_F16);
                        }};
  const Axis element = {"all elements of the values, pointed to or another one",
                        [values](Decisions &decisions, OpView &access) {
                          const ElementType element =
                              decisions.pick(llvm::ArrayRef(cudaElements));
                          for (llvm::StringRef slot : access.names())
                            if (llvm::is_contained(values, slot))
                              access.setElement(slot, element);
                          // No pointer points to i4.
                          access.module.mutable_types(0)->set_element(
                              decisions.flip()     ? TYPE_F64
                              : element == TYPE_I4 ? TYPE_I8
                                                   : element);
                        }};
  static const OpWalk walks[] = {
      Grid{all,
           prepare,
           {regionTooMany(), pointee,
            number(ATTR_CUDA_MEMORY_ORDERING, {0, 1, 2, 3, 4}),
            number(ATTR_CUDA_MEMORY_SCOPE, {0, 1, 2})}},
      Grid{atomics,
           prepare,
           {number(ATTR_CUDA_MEMORY_ORDERING, {weakOrdering, relaxedOrdering}),
            number(ATTR_CUDA_ATOMIC_MODE, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}),
            element}},
      Grid{
          pointerOps,
          prepare,
          {shapes({"source", "destination", "pointers", "mask"}, {}, 0, shaped),
           shapeOf(values, "mask", {{}, {2}, {4}, {2, 2}})}},
      Grid{{OP_CUDA_LOAD_PTR_TKO, OP_CUDA_STORE_PTR_TKO, OP_CUDA_LOAD_VIEW_TKO,
            OP_CUDA_STORE_VIEW_TKO},
           prepare,
           {regionTooMany(),
            {"up to two architectures, or what is none, with up to one hint",
             [](Decisions &decisions, OpView &access) {
               chooseHints(decisions, access.op);
             }}}},
      Grid{{OP_CUDA_LOAD_PTR_TKO},
           prepare,
           {regionTooMany(), shapes({"paddingValue"}, {2}, 1),
            elements({"paddingValue", "result"}, cudaElements)}},
  };
  return walks;
}
