//===- MemoryPartsWalk.cpp - Values of memory operations within bounds ----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/memory.md, loads.md and MemoryOneOp.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/MemoryOneOp.h"
#include "fuzz/ops/OpWalk.h"

using namespace tilefuzz;

//===----------------------------------------------------------------------===//
// Coordinates, offsets and tokens
//===----------------------------------------------------------------------===//

template <const auto &kinds>
static bool walkCounts(IrCase &module, Visit visit) {
  static constexpr int64_t sizes[] = {64, 2, 1};
  for (IrOpKind kind : kinds)
    for (bool hasRegion : {false, true}) {
      MemoryOneOp memop(module, kind);
      if (hasRegion)
        memop.op->add_regions();
      for (size_t rank = 0; rank <= 3; ++rank) {
        memop.setShapes(llvm::ArrayRef(sizes).take_front(rank));
        for (int coords = 0; coords <= 4; ++coords)
          for (int offsets = 0; offsets <= (memop.has("offsets") ? 4 : 0);
               ++offsets) {
            memop.setCount("coords", coords);
            if (memop.has("offsets"))
              memop.setCount("offsets", offsets);
            if (!visit())
              return false;
          }
      }
    }
  return true;
}

template <const auto &kinds>
static bool walkTokens(IrCase &module, Visit visit) {
  for (IrOpKind kind : kinds)
    for (bool hasRegion : {false, true}) {
      MemoryOneOp memop(module, kind);
      if (hasRegion)
        memop.op->add_regions();
      for (int tokens = 0; tokens <= 2; ++tokens)
        for (bool hasResult : {false, true})
          for (IrTypeKind token : {IR_MEM_TOKEN, IR_ASYNC_TOKEN, IR_INDEX})
            for (IrTypeKind result : {IR_MEM_TOKEN, IR_ASYNC_TOKEN, IR_INDEX}) {
              memop.type("token").set_kind(token);
              memop.type("resultToken").set_kind(result);
              memop.setCount("token", tokens);
              memop.setResultToken(hasResult);
              if (!visit())
                return false;
            }
    }
  return true;
}

template <const auto &kinds>
static bool walkSegments(IrCase &module, Visit visit) {
  static constexpr int64_t numbers[] = {1, 0, 2, -1};
  for (IrOpKind kind : kinds)
    for (int tokens : {0, 1})
      for (int masks : {0, 1}) {
        MemoryOneOp memop(module, kind);
        memop.setCount("token", tokens);
        memop.setResultToken(tokens);
        if (memop.has("mask"))
          memop.setCount("mask", masks);
        else if (masks)
          continue;
        if (!walkLists(*IrWriter::find(*memop.op, ATTR_OPERAND_SEGMENT_SIZES)
                            ->mutable_integers(),
                       numbers, 6, visit))
          return false;
      }
  return true;
}

//===----------------------------------------------------------------------===//
// Shapes and layouts
//===----------------------------------------------------------------------===//

static constexpr IrOpKind shapedKinds[] = {OP_TILED_LOAD,
                                           OP_ASYNC_TILED_LOAD,
                                           OP_TILED_STORE,
                                           OP_TILED_ATOMIC_RMW,
                                           OP_ASYNC_TILED_ATOMIC_RMW,
                                           OP_LOAD,
                                           OP_ASYNC_LOAD,
                                           OP_STORE,
                                           OP_ASYNC_STORE,
                                           OP_GATHER_LOAD,
                                           OP_SCATTER_STORE};

/// Walks shapes of the view and of the tile around powers of two and the
/// largest number of elements.
template <const auto &kinds>
static bool walkShapes(IrCase &module, Visit visit) {
  using Shape = llvm::SmallVector<int64_t, 3>;
  llvm::SmallVector<Shape, 0> shapes = {
      {},           {1, 1},          {4096, 4096},   {4096, 4097},
      {8192, 4096}, {256, 256, 256}, {512, 256, 256}};
  for (int bit = 0; bit <= 26; ++bit)
    for (int64_t more : {-1, 0, 1})
      shapes.push_back({(int64_t(1) << bit) + more});
  for (IrOpKind kind : kinds)
    for (bool hasRegion : {false, true}) {
      MemoryOneOp memop(module, kind);
      if (hasRegion)
        memop.op->add_regions();
      const bool canBeEmpty = memop.type("view").kind() == IR_TILEAS_VIEW;
      for (const Shape &shape : shapes)
        for (const Shape &ofView : {shape, Shape{64}, Shape{}}) {
          if (!canBeEmpty && llvm::is_contained(ofView, 0))
            continue;
          memop.setShapes(shape);
          memop.setShape("view", ofView);
          if (!visit())
            return false;
        }
    }
  return true;
}

/// Sets the layout of a slot to none or to one of four.
static void setLayout(IrType &type, int choice) {
  type.clear_layout();
  type.clear_layout_space();
  if (choice == 0)
    return;
  type.mutable_layout()->set_shape(choice == 2 ? 4 : 8);
  type.mutable_layout()->set_stride(1);
  if (choice >= 3)
    type.set_layout_space(choice == 3 ? SPACE_SHARED : SPACE_TENSOR);
}

static bool walkLayoutsOf(MemoryOneOp &memop,
                          llvm::ArrayRef<llvm::StringRef> slots, Visit visit) {
  if (slots.empty())
    return visit();
  for (int choice = 0; choice < 5; ++choice) {
    setLayout(memop.type(slots.front()), choice);
    if (!walkLayoutsOf(memop, slots.drop_front(), visit))
      return false;
  }
  return true;
}

/// Those with a trait on layouts: all but the last two.
static constexpr llvm::ArrayRef<IrOpKind>
    laidOutKinds(shapedKinds, std::size(shapedKinds) - 2);

/// Walks layouts and elements of all shaped values.
template <const auto &kinds>
static bool walkLayouts(IrCase &module, Visit visit) {
  for (IrOpKind kind : kinds)
    for (bool hasRegion : {false, true})
      for (ElementType element : {TYPE_F32, TYPE_I32}) {
        MemoryOneOp memop(module, kind);
        memop.setViewElement(element);
        if (hasRegion)
          memop.op->add_regions();
        if (memop.has("mask"))
          memop.setCount("mask", 1);
        llvm::SmallVector<llvm::StringRef, 3> shaped;
        for (llvm::StringRef slot : {"view", "value", "mask", "tile", "result"})
          if (memop.has(slot))
            shaped.push_back(slot);
        if (!walkLayoutsOf(memop, shaped, visit))
          return false;
      }
  return true;
}

//===----------------------------------------------------------------------===//
// Provenance
//===----------------------------------------------------------------------===//

/// Where a view comes from.
enum class From { Nowhere, Argument, Blocks, CastOfBlocks, OtherOp, fromCount };

static bool walkProvenance(IrCase &module, Visit visit) {
  for (IrOpKind kind : tiledKinds)
    for (uint32_t type : {StageView, PointerView})
      for (bool hasRegion : {false, true})
        for (int i = 0; i < static_cast<int>(From::fromCount); ++i) {
          const From from = static_cast<From>(i);
          IrStage stage(module);
          IrOps &ops = from == From::Argument ? stage.makeFunction()
                                              : *module.mutable_ops();
          uint32_t view = type;
          if (from == From::Blocks || from == From::CastOfBlocks) {
            IrOp &blocks = stage.add(ops, OP_BLOCK_TILE);
            blocks.set_result_types(0, type);
            view = blocks.first_result();
          }
          if (from == From::CastOfBlocks)
            view = stage.writer.op(ops, OP_CONVERSION_CAST, {view}, {type})
                       .first_result();
          if (from == From::OtherOp)
            view =
                stage.writer.op(ops, OP_CREATE_NONE, {}, {type}).first_result();
          IrOp &op = stage.add(ops, kind);
          op.set_operands(0, view);
          if (hasRegion)
            op.add_regions();
          if (from == From::Argument)
            ops.Add()->set_kind(OP_RETURN);
          if (!visit())
            return false;
        }
  return true;
}

llvm::ArrayRef<OpWalk> tilefuzz::memoryPartsWalks() {
  static const OpWalk walks[] = {
      {"the tiled operations on views of up to three axes with up to four "
       "coordinates and offsets, with and without a region",
       walkCounts<tiledKinds>},
      {"with up to two tokens of three types and a result of each or none, "
       "likewise",
       walkTokens<tiledKinds>},
      {"with and without a token and a mask and all segments of up to six "
       "numbers, each of four",
       walkSegments<tiledKinds>},
      {"all operations on memory with tiles of shapes around powers of two "
       "from "
       "0 to 2^26 and others around the largest number of elements, and a view "
       "of the "
       "same shape, of another and without axes",
       walkShapes<shapedKinds>},
      {"those with a trait on layouts with a view and tiles of five layouts "
       "each "
       "and of equal and different elements",
       walkLayouts<laidOutKinds>},
      {"and the tiled operations with a view of either dialect that is an "
       "argument, from block_tile, from a cast of its result, from another "
       "operation, or from nowhere",
       walkProvenance},
  };
  return walks;
}

llvm::ArrayRef<OpWalk> tilefuzz::tileaaMemoryPartsWalks() {
  static const OpWalk walks[] = {
      {"the three on views of up to three axes with up to four coordinates, "
       "with "
       "and without a region",
       walkCounts<tileaaTiledKinds>},
      {"with up to two tokens of three types and a result of each or none, "
       "likewise",
       walkTokens<tileaaTiledKinds>},
      {"with and without a token and all segments of up to six numbers, each "
       "of "
       "four",
       walkSegments<tileaaTiledKinds>},
      {"with tiles of shapes around powers of two from 0 to 2^26 and others "
       "around the "
       "largest number of elements, and a view of the same shape, of another "
       "and "
       "without axes",
       walkShapes<tileaaTiledKinds>},
      {"with a view and tiles of five layouts each and of equal and different "
       "elements",
       walkLayouts<tileaaTiledKinds>},
  };
  return walks;
}
