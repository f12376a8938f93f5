//===- Memory.cpp - Loads, stores and atomics -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The recipes and the edits of the operations that read and write memory. The
// words are defined in oracle/spec/memory.md, loads.md and block_tile.md. Where
// an operation has all its parts is when the bytes of an input have run out, so
// that the plainest one of a proof has them.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/Traits.h"
#include "fuzz/ops/tileas/Memops.h"
#include "fuzz/ops/tileas/Tma.h"

#include <limits>

using namespace tilefuzz;

static constexpr oracle::TypeConstraint indexValue = {"index",
                                                      1ull << IR_INDEX};

//===----------------------------------------------------------------------===//
// Views and tiles
//===----------------------------------------------------------------------===//

bool tilefuzz::comesFromBlocks(const IrOp &, unsigned operand,
                               const IrValue &value) {
  return operand != 0 || value.kind != IR_TILEAA_VIEW ||
         (value.definer && value.definer->kind() == OP_BLOCK_TILE);
}

/// OpRecipe::supply of the same.
static uint32_t supplyView(OpGenerator &generator, const IrOp &,
                           uint32_t type) {
  if (generator.typeAt(type).kind() != IR_TILEAA_VIEW)
    return generator.cast(type).number;
  return generator
      .generate(OP_BLOCK_TILE, 0,
                [&](OpView &draft) { draft["view"].type = type; })
      .first_result();
}

/// Whether an atomic may have tiles or views of this type.
static bool canCombineElements(const TypeSampler &types, const IrType &type) {
  if (const auto element = types.elementOf(type))
    return canCombine(*element);
  const unsigned width =
      elementWidth(types.module.types(), types.elementHolder(type));
  return width != 8 && width != 16;
}

/// Returns a new view with sizes that a tile may have.
static uint32_t sizedView(OpGenerator &generator,
                          const oracle::TypeConstraint &constraint,
                          bool isCombined) {
  static constexpr MemorySpace spaces[] = {SPACE_SHARED, SPACE_GLOBAL,
                                           SPACE_REGISTER, SPACE_TENSOR};
  IrType tile = generator.typeAt(generator.sizedTile());
  if (isCombined && !canCombineElements(generator, tile))
    setElement(tile, TYPE_F32);
  const llvm::ArrayRef<int64_t> shape = shapeOf(tile);
  const MemorySpace space = generator.decisions.pick(spaces);
  const ElementType element = tile.element();
  const auto ofTile = [&](uint32_t type) {
    return hasNested(tile)
               ? generator.changed(
                     type, [&](IrType &copy) { copyElement(tile, copy); })
               : type;
  };
  const uint32_t view =
      generator.decisions.flip() || !constraint.allowsKind(IR_TILEAS_VIEW)
          ? generator.writer.tileaaView(
                shape, ofTile(generator.writer.ptr(element, space)))
          : ofTile(generator.writer.tileasView(shape, element, space));
  return generator.decisions.oneIn(8) ? withLayout(generator, view) : view;
}

IrValue tilefuzz::drawView(OpGenerator &generator, const oracle::OpSpec &spec,
                           bool isCombined) {
  const OpRecipe &recipe = recipeOf(spec.kind);
  const IrOp none;
  const bool isNew = generator.decisions.oneIn(4);
  if (const IrValue *found = generator.find([&](const IrValue &value) {
        if (isNew || !generator.allowsValue(*spec.operands[0].type, value))
          return false;
        const IrType &type = generator.typeAt(value.type);
        return isSized(type) &&
               (!isCombined || canCombineElements(generator, type)) &&
               accepts(recipe, none, 0, value);
      }))
    return *found;
  const uint32_t type =
      sizedView(generator, *spec.operands[0].type, isCombined);
  const uint32_t value = recipe.supply ? recipe.supply(generator, none, type)
                                       : generator.cast(type).number;
  return {value, type, generator.typeAt(type).kind(), /*uses=*/0, nullptr};
}

uint32_t tilefuzz::tileOfView(TypeSampler &types, uint32_t view) {
  const IrType &from = types.typeAt(view);
  IrType tile;
  tile.set_kind(IR_TILE);
  *tile.mutable_shape() = from.shape();
  copyElement(types.elementHolder(from), tile);
  copyLayout(from, tile);
  return types.writer.copy(tile);
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

bool tilefuzz::setScalar(TypeSampler &types, IrAttribute &padding,
                         uint32_t shaped, bool isZero) {
  const IrType &holder = types.elementHolder(types.typeAt(shaped));
  const bool isHeld = hasNested(holder);
  if (isHeld ? types.typeAt(holder.nested()).kind() != IR_INDEX
             : holder.element() == TYPE_NV4E0M3F)
    return false;
  const uint32_t scalar =
      isHeld ? holder.nested() : types.writer.scalar(holder.element());
  padding.clear_types();
  padding.add_types(scalar);
  padding.set_integer(isZero ? 0 : -1);
  return true;
}

/// Draws in_bounds for a view of this rank, and a padding value of the element
/// of the tile where no entry is true.
static void relatePadding(OpGenerator &generator, OpView &draft, int rank,
                          uint32_t tile) {
  Decisions &decisions = generator.decisions;
  bool isPadded = draft.spec.attribute(ATTR_PADDING_VALUE);
  draft.omit(ATTR_IN_BOUNDS);
  draft.omit(ATTR_PADDING_VALUE);
  if (!decisions.oneIn(4)) {
    const bool hasTrue = decisions.oneIn(3);
    IrAttribute &bounds = draft.set(ATTR_IN_BOUNDS);
    for (int i = 0; i < rank; ++i) {
      bounds.add_integers(hasTrue && decisions.flip());
      isPadded &= !bounds.integers(i);
    }
  }
  if (!isPadded || decisions.oneIn(3))
    return;
  IrAttribute &padding = draft.set(ATTR_PADDING_VALUE);
  if (decisions.oneIn(4) &&
      setScalar(generator, padding, tile, decisions.flip()))
    return;
  const std::optional<ElementType> element =
      generator.elementOf(generator.typeAt(tile));
  padding.set_integer(element && isFloating(*element) ? decisions.below(5) : 0);
}

void tilefuzz::relateSemantic(OpGenerator &generator, OpView &draft) {
  Decisions &decisions = generator.decisions;
  draft.omit(ATTR_MEM_SEMANTIC);
  draft.omit(ATTR_MEM_SCOPE);
  const uint32_t choice = decisions.below(4);
  if (choice == 1)
    draft.set(ATTR_MEM_SEMANTIC, weakSemantic);
  if (choice < 2)
    return;
  draft.set(ATTR_MEM_SEMANTIC, isTiledAtomic(draft.op.kind())
                                   ? 1 + decisions.below(semanticCount - 1)
                                   : relaxedSemantic);
  draft.set(ATTR_MEM_SCOPE, decisions.below(scopeCount));
}

//===----------------------------------------------------------------------===//
// Tiled operations
//===----------------------------------------------------------------------===//

void tilefuzz::addIndices(OpGenerator &generator, int count,
                          llvm::SmallVectorImpl<uint32_t> &list) {
  while (count--)
    list.push_back(generator.need(indexValue).number);
}

static void relateMode(OpGenerator &generator, OpView &draft,
                       ElementType element) {
  int64_t mode = generator.decisions.below(modeCount);
  while (!canCombine(element, mode))
    mode = (mode + 1) % modeCount;
  draft.set(ATTR_RMW_MODE, mode);
}

static void relateTiled(OpGenerator &generator, OpView &draft) {
  Decisions &decisions = generator.decisions;
  const bool isAtomic = isTiledAtomic(draft.op.kind());
  const IrValue view = drawView(generator, draft.spec, isAtomic);
  draft["view"] = {view.type, view.number};
  const int rank = generator.typeAt(view.type).shape_size();
  const uint32_t tile = tileOfView(generator, view.type);
  const std::optional<ElementType> element =
      generator.elementOf(generator.typeAt(tile));
  const bool isStore = draft.op.kind() == OP_TILED_STORE;
  if (isStore || isAtomic)
    draft["value"].type = tile;
  if (!isStore)
    draft["tile"].type = tile;
  addIndices(generator, rank, draft.operandList("coords"));
  if (!isAtomic)
    addIndices(generator, decisions.flip() ? 0 : rank,
               draft.operandList("offsets"));
  auto &token = draft.operandList("token");
  if (!decisions.flip()) {
    const IrValue value = generator.need(*draft.specOf("token").type);
    token.push_back(value.number);
    draft["resultToken"].type = value.type;
  }
  if (draft.op.kind() == OP_ASYNC_TILED_ATOMIC_RMW && decisions.oneIn(4)) {
    // An atomic of the TMA.
    static constexpr llvm::StringRef modes[] = {"", "im2col", "im2col_w",
                                                "gather4"};
    draft.set(ATTR_ATOM).set_text(
        tmaName("redg", 1 + decisions.below(5), decisions.pick(modes)));
  }
  if (isAtomic)
    relateMode(generator, draft, element.value_or(TYPE_I32));
  else
    relatePadding(generator, draft, rank, tile);
  relateSemantic(generator, draft);
}

/// The mask of a load is any tile of i1 with the layout of the view.
static void relateTiledLoad(OpGenerator &generator, OpView &draft) {
  relateTiled(generator, draft);
  auto &mask = draft.operandList("mask");
  if (generator.decisions.below(4) == 0)
    mask.push_back(generator.needType(generator.changed(
        draft["tile"].type, [](IrType &tile) { setElement(tile, TYPE_I1); })));
}

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

static void relateLoad(OpGenerator &generator, OpView &draft) {
  const IrValue view = drawView(generator, draft.spec);
  draft["view"] = {view.type, view.number};
  uint32_t tile = tileOfView(generator, view.type);
  if (generator.decisions.oneIn(8))
    tile = generator.changed(tile, [&](IrType &type) {
      setElement(type, generator.decisions.pick(elementTypes));
    });
  const bool isLoad =
      draft.op.kind() == OP_LOAD || draft.op.kind() == OP_ASYNC_LOAD;
  draft[isLoad ? "result" : "value"].type = tile;
  relatePadding(generator, draft, generator.typeAt(view.type).shape_size(),
                tile);
}

/// A gather or scatter, whose tile has not the shape of the view.
static void relateIndexed(OpGenerator &generator, OpView &draft) {
  const IrValue view = generator.need(*draft.spec.operands[0].type);
  draft["view"] = {view.type, view.number};
  const uint32_t tile = generator.sizedTile();
  if (draft.op.kind() == OP_GATHER_LOAD)
    draft["result"].type = tile;
  relatePadding(generator, draft, generator.typeAt(view.type).shape_size(),
                tile);
}

/// Divides axes into groups, each axis in one.
static void relateBlocks(OpGenerator &generator, OpView &draft) {
  Decisions &decisions = generator.decisions;
  IrAttribute &sizes = draft.set(ATTR_TILE_SIZES);
  IrAttribute &groups = draft.set(ATTR_DIM_GROUPS);
  // Leaves room for as many axes as there can be, some of them the same in few
  // bits.
  int64_t axis = std::min<int64_t>(
      generator.anyInt32(0), std::numeric_limits<int32_t>::max() - (1 << 24));
  for (uint32_t count =
           1 + generator.stretched(Stretch::Lists, decisions.below(3), 63);
       count; --count) {
    const int64_t size = int64_t(1) << decisions.below(9);
    sizes.add_integers(decisions.oneIn(16)
                           ? std::max<int64_t>(1, decisions.wildNumber())
                           : size);
    groups.add_sizes(1 + decisions.below(3) % 2 - decisions.oneIn(16));
    // Some axes are the same as the one before in 8 or 16 bits.
    for (uint32_t i = groups.sizes(groups.sizes_size() - 1); i; --i)
      groups.add_integers(axis =
                              decisions.oneIn(8)
                                  ? axis + (decisions.flip() ? 1 << 16 : 1 << 8)
                                  : axis + 1);
  }
  if (groups.integers_size() > 1 && decisions.flip())
    groups.mutable_integers()->SwapElements(0, groups.integers_size() - 1);
}

static constexpr OpRecipe recipes[] = {
    {.kind = OP_BLOCK_TILE, .relate = relateBlocks},
    {.kind = OP_TILED_LOAD,
     .weight = 3,
     .relate = relateTiledLoad,
     .accepts = comesFromBlocks,
     .supply = supplyView},
    {.kind = OP_ASYNC_TILED_LOAD,
     .relate = relateTiledLoad,
     .accepts = comesFromBlocks,
     .supply = supplyView},
    {.kind = OP_TILED_STORE,
     .weight = 2,
     .relate = relateTiled,
     .accepts = comesFromBlocks,
     .supply = supplyView},
    {.kind = OP_TILED_ATOMIC_RMW,
     .weight = 2,
     .relate = relateTiled,
     .accepts = comesFromBlocks,
     .supply = supplyView},
    {.kind = OP_ASYNC_TILED_ATOMIC_RMW,
     .relate = relateTiled,
     .accepts = comesFromBlocks,
     .supply = supplyView},
    {.kind = OP_LOAD, .relate = relateLoad},
    {.kind = OP_ASYNC_LOAD, .relate = relateLoad},
    {.kind = OP_STORE, .relate = relateLoad},
    {.kind = OP_ASYNC_STORE, .relate = relateLoad},
    {.kind = OP_GATHER_LOAD, .relate = relateIndexed},
    {.kind = OP_SCATTER_STORE, .relate = relateIndexed},
};
constinit const llvm::ArrayRef<OpRecipe> tilefuzz::memoryRecipes = recipes;

//===----------------------------------------------------------------------===//
// Edits
//===----------------------------------------------------------------------===//

/// Gives a load a mask with another layout than its view has. A tile and a view
/// that differ break another trait.
static void breakMaskLayout(IrEditor &editor, OpView &load, llvm::StringRef) {
  uint32_t &mask = load["mask"].type;
  mask = load[load.has("tile") ? "tile" : "result"].type;
  load.setElement("mask", TYPE_I1);
  do
    mask = editor.generator.layoutTwin(mask);
  while (hasSameLayout(std::as_const(load).type("mask"),
                       std::as_const(load).type("view")));
}

static constexpr OpEdit edits[] = {
    {.rule = "tileas.trait.09.SameLoadStoreOperandsAndResultEncoding",
     .kinds = {OP_TILED_LOAD, OP_ASYNC_TILED_LOAD},
     .changeSlots = breakMaskLayout},
    {.rule = "tileas.trait.23.ValidTileASLoadOperandsAndResultEncoding",
     .kinds = {OP_TILED_LOAD, OP_ASYNC_TILED_LOAD},
     .neverAlone = "the layouts of all shaped values are compared by an "
                   "earlier trait"},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::memoryEdits = edits;
