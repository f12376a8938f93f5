//===- MemoryGrids.cpp - Loads, stores and atomics within bounds ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/memory.md, loads.md and Grid.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"
#include "fuzz/ops/tileas/Memops.h"

using namespace tilefuzz;
using Kinds = std::vector<IrOpKind>;

static Kinds tiledKinds() {
  return {OP_TILED_LOAD, OP_ASYNC_TILED_LOAD, OP_TILED_STORE,
          OP_TILED_ATOMIC_RMW, OP_ASYNC_TILED_ATOMIC_RMW};
}
static Kinds tileaaKinds() {
  return {OP_AA_TILED_LOAD, OP_AA_TILED_STORE, OP_AA_TILED_ATOMIC_RMW};
}
static SlotNames tiles() { return {"value", "tile", "result", "indices"}; }

static bool isShapedSlot(OpView &memop, llvm::StringRef slot) {
  return slot == "view" || memop.type(slot).kind() == IR_TILE;
}

static void setShapes(OpView &memop, llvm::ArrayRef<int64_t> shape) {
  for (llvm::StringRef slot : memop.names())
    if (isShapedSlot(memop, slot))
      memop.setShape(slot, shape);
  for (llvm::StringRef slot : {"coords", "offsets"})
    if (memop.has(slot))
      memop.setCount(slot, shape.size());
}

/// Agrees the parts: a view and tiles() of one shape and element, as many
/// coordinates and offsets as the view has axes, no token and no mask. The view
/// is one of nv_tileas where the operation takes that.
static void prepare(OpView &memop) {
  for (llvm::StringRef slot : {"coords", "offsets"})
    if (memop.has(slot))
      memop.type(slot).set_kind(IR_INDEX);
  if (memop.has("mask"))
    memop.setElement("mask", TYPE_I1);
  for (llvm::StringRef slot : {"token", "resultToken"})
    if (memop.has(slot))
      memop.type(slot).set_kind(IR_MEM_TOKEN);
  IrType &view = memop.type("view");
  view.set_nested(OpView::pointerTo(SPACE_GLOBAL));
  if (memop.specOf("view").type->allowsKind(IR_TILEAS_VIEW)) {
    view.clear_nested();
    view.set_kind(IR_TILEAS_VIEW);
    view.set_space(SPACE_SHARED);
  }
  if (memop.spec.attribute(ATTR_RMW_MODE))
    IrWriter::integer(memop.op, ATTR_RMW_MODE, 0);
  for (llvm::StringRef slot : {"token", "mask"})
    if (memop.has(slot))
      memop.setCount(slot, 0);
  if (memop.has("resultToken"))
    memop.setResult("resultToken", false);
  setShapes(memop, {64});
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

static Axis semantics() {
  return allOf({keyword(ATTR_MEM_SEMANTIC), keyword(ATTR_MEM_SCOPE)});
}

static Axis sameElements(llvm::ArrayRef<ElementType> all) {
  return sameElement(all, {"view", "value", "tile", "result", "indices"});
}

static void chooseRank(Decisions &decisions, OpView &memop) {
  static constexpr int64_t sizes[] = {64, 64};
  setShapes(memop, llvm::ArrayRef(sizes).take_front(decisions.below(3)));
}

/// Without in_bounds, or with each list of up to so many entries.
static Axis inBounds(int most) {
  return anyOf({numberLists(ATTR_IN_BOUNDS, {0, 1}, most),
                {"without it", [](Decisions &, OpView &memop) {
                   IrWriter::remove(memop.op, ATTR_IN_BOUNDS);
                 }}});
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

static void chooseCounts(Decisions &decisions, OpView &memop) {
  static constexpr int64_t sizes[] = {64, 2, 1};
  setShapes(memop, llvm::ArrayRef(sizes).take_front(decisions.below(4)));
}

static void chooseShapes(Decisions &decisions, OpView &memop) {
  static const std::vector<Shape> shapes = limitShapes();
  const Shape &shape = decisions.pick(llvm::ArrayRef(shapes));
  const Shape views[] = {shape, {64}, {}};
  setShapes(memop, shape);
  memop.setShape("view", decisions.pick(views));
  // A view of nv_tileaa has no size of 0.
  if (memop.type("view").kind() != IR_TILEAS_VIEW &&
      llvm::is_contained(memop.type("view").shape(), 0))
    memop.setShape("view", {1});
}

/// Gives all shaped values none or one of four layouts each.
static void chooseLayouts(Decisions &decisions, OpView &memop) {
  if (memop.has("mask"))
    memop.setCount("mask", 1);
  for (llvm::StringRef slot : memop.names()) {
    const int choice = isShapedSlot(memop, slot) ? drawIndex(decisions, 5) : 0;
    if (!choice)
      continue;
    IrType &type = memop.type(slot);
    type.mutable_layout()->set_shape(choice == 2 ? 4 : 8);
    type.mutable_layout()->set_stride(1);
    if (choice >= 3)
      type.set_layout_space(choice == 3 ? SPACE_SHARED : SPACE_TENSOR);
  }
}

static Axis resultToken() {
  return {"a resultToken or none", [](Decisions &decisions, OpView &memop) {
            memop.setResult("resultToken", decisions.flip());
          }};
}

/// The walks of values that the tiled operations of both dialects share.
static std::vector<OpWalk> valueWalks(const Kinds &tiled, const Kinds &sized,
                                      const Kinds &laidOut) {
  static constexpr ElementType two[] = {TYPE_F32, TYPE_I32};
  const std::vector<IrTypeKind> tokens = {IR_MEM_TOKEN, IR_ASYNC_TOKEN,
                                          IR_INDEX};
  return {
      Grid{tiled, prepare, {regionTooMany(), semantics()}},
      Grid{tiled,
           prepare,
           {regionTooMany(),
            {"up to three axes", chooseCounts},
            counts({"coords", "offsets"}, {0, 1, 2, 3, 4})}},
      Grid{tiled,
           prepare,
           {regionTooMany(), kinds({"token", "resultToken"}, tokens),
            counts({"token"}, {0, 1, 2}), resultToken()}},
      Grid{tiled,
           prepare,
           {counts({"token", "mask"}, {0, 1}),
            numberLists(ATTR_OPERAND_SEGMENT_SIZES, {1, 0, 2, -1}, 6)}},
      Grid{sized,
           prepare,
           {regionTooMany(),
            {"shapes around all powers of two to 2^26 and the most elements, "
             "with a view of the same shape, another one and without axes",
             chooseShapes}}},
      Grid{laidOut,
           prepare,
           {regionTooMany(),
            elements({"view"}, two),
            {"five layouts of each shaped value", chooseLayouts}}},
  };
}

//===----------------------------------------------------------------------===//
// Provenance
//===----------------------------------------------------------------------===//

static void chooseProvenance(Decisions &decisions, IrCase &module) {
  enum { Nowhere, Argument, Blocks, CastOfBlocks, OtherOp };
  static constexpr uint32_t views[] = {StageView, PointerView};
  const IrOpKind kind = decisions.pick(llvm::ArrayRef(tiledKinds()));
  const uint32_t type = decisions.pick(views);
  const int from = drawIndex(decisions, OtherOp + 1);
  IrStage stage(module);
  IrOps &ops = from == Argument ? stage.makeFunction() : *module.mutable_ops();
  uint32_t view = type;
  if (from == Blocks || from == CastOfBlocks) {
    IrOp &blocks = stage.add(ops, OP_BLOCK_TILE);
    blocks.set_result_types(0, type);
    view = blocks.first_result();
  }
  if (from == CastOfBlocks)
    view =
        stage.writer.op(ops, OP_CONVERSION_CAST, {view}, {type}).first_result();
  if (from == OtherOp)
    view = stage.writer.op(ops, OP_CREATE_NONE, {}, {type}).first_result();
  IrOp &op = stage.add(ops, kind);
  op.set_operands(0, view);
  if (decisions.flip())
    op.add_regions();
  if (from == Argument)
    ops.Add()->set_kind(OP_RETURN);
}

llvm::ArrayRef<OpWalk> tilefuzz::memoryWalks() {
  static constexpr ElementType padded[] = {TYPE_F32, TYPE_I32, TYPE_F16};
  static const std::vector<OpWalk> walks = [] {
    Kinds loads = {OP_TILED_LOAD, OP_ASYNC_TILED_LOAD, OP_TILED_STORE};
    Kinds laidOut = tiledKinds();
    laidOut.insert(laidOut.end(),
                   {OP_LOAD, OP_ASYNC_LOAD, OP_STORE, OP_ASYNC_STORE});
    Kinds bounded = {OP_LOAD,        OP_ASYNC_LOAD,  OP_STORE,
                     OP_ASYNC_STORE, OP_GATHER_LOAD, OP_SCATTER_STORE};
    Kinds all = tiledKinds();
    all.insert(all.end(), bounded.begin(), bounded.end());
    bounded.insert(bounded.end(), loads.begin(), loads.end());
    std::vector<OpWalk> walks = valueWalks(tiledKinds(), all, laidOut);
    walks.insert(
        walks.end(),
        {Grid{{OP_TILED_ATOMIC_RMW, OP_ASYNC_TILED_ATOMIC_RMW},
              prepare,
              {regionTooMany(), keyword(ATTR_RMW_MODE),
               sameElements(elementTypes),
               elementOf("tile", "view", {TYPE_F32, TYPE_I32})}},
         Grid{bounded,
              prepare,
              {regionTooMany(),
               {"up to two axes", chooseRank},
               sameElements(padded),
               inBounds(3),
               paddingValue()}},
         Grid{loads,
              prepare,
              {sameElements(padded), keyword(ATTR_MEM_SEMANTIC),
               number(ATTR_MEM_SCOPE, {0}), inBounds(1), paddingValue()}},
         everyModule("the tiled operations with a view of either dialect that "
                     "is an argument, from block_tile, from a cast of its "
                     "result, from another operation, or from nowhere",
                     chooseProvenance)});
    return walks;
  }();
  return walks;
}

llvm::ArrayRef<OpWalk> tilefuzz::tileaaMemoryWalks() {
  static const std::vector<OpWalk> walks = [] {
    std::vector<OpWalk> walks =
        valueWalks(tileaaKinds(), tileaaKinds(), tileaaKinds());
    walks.insert(walks.end(),
                 {Grid{{OP_AA_TILED_LOAD, OP_AA_TILED_STORE},
                       prepare,
                       {semantics(), keyword(ATTR_CACHE_MODIFIER),
                        keyword(ATTR_EVICTION_POLICY)}},
                  Grid{{OP_AA_TILED_ATOMIC_RMW},
                       prepare,
                       {regionTooMany(), keyword(ATTR_RMW_MODE),
                        sameElements(elementTypes),
                        elementOf("tile", "value", {TYPE_F32, TYPE_I32})}},
                  Grid{tileaaKinds(),
                       prepare,
                       {regionTooMany(),
                        {"a view over a pointer or a memref",
                         [](Decisions &decisions, OpView &memop) {
                           if (decisions.flip())
                             memop.type("view").set_nested(
                                 OpView::memrefIn(SPACE_GLOBAL));
                         }},
                        elements({"view"}, elementTypes),
                        sameElement(elementTypes, tiles())}}});
    return walks;
  }();
  return walks;
}
