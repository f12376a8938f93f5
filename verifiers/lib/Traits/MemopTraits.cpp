//===- MemopTraits.cpp - Traits of tiled memory operations ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A *tiled memory operation* moves a tile to or from the place that a view and
// coordinates name.
//
//===----------------------------------------------------------------------===//

#include "Slots.h"

#include "tileir/Traits/Traits.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tile;

/// How many elements a tile may have (C-D08).
static constexpr int64_t maxTileElements = 16777216;

Value tileir::nv_tile::findTileAmongResults(Operation *op) {
  for (OpResult result : op->getResults())
    if (isa<nv_tileas::TileType>(result.getType()))
      return result;
  return {};
}

void tileir::nv_tile::addMemoryEffects(
    Operation *op, SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  // tileas.trait.04.MemoryModelReadWriteTrait
  bool both = op->hasTrait<MemoryModelReadWriteTrait>();
  // tileas.trait.02.MemoryModelReadTrait
  if (both || op->hasTrait<MemoryModelReadTrait>())
    effects.emplace_back(MemoryEffects::Read::get());
  // tileas.trait.03.MemoryModelWriteTrait
  if (both || op->hasTrait<MemoryModelWriteTrait>())
    effects.emplace_back(MemoryEffects::Write::get());
}

static LogicalResult verifyTileSize(Operation *op, ArrayRef<int64_t> shape) {
  if (!llvm::all_of(shape,
                    [](int64_t size) { return llvm::isPowerOf2_64(size); }))
    return op->emitOpError()
           << "tile dimensions must be positive powers of two";
  int64_t left = maxTileElements;
  for (int64_t size : shape)
    left /= size;
  if (left == 0)
    return op->emitOpError()
           << "tile total element count exceeds the implementation limit";
  return success();
}

LogicalResult tileir::nv_tile::verifyTensorSizeTrait(Operation *op) {
  // tileas.trait.18.TensorSizeTrait
  for (unsigned slot = 0; slot != numSlots(op); ++slot) {
    std::optional<Shaped> shaped = shapedOf(op, slot);
    if (shaped && shaped->isTile && failed(verifyTileSize(op, shaped->shape)))
      return failure();
  }
  return success();
}

static LogicalResult verifyMemop(Operation *op, const TiledMemop &memop,
                                 bool comparesElements) {
  std::optional<Shaped> view = shapedOf(memop.view);
  std::optional<Shaped> tile = shapedOf(memop.tile);
  if (memop.numTokens > 1)
    return op->emitOpError()
           << "tiled memop token segment must hold zero or one value";
  if (view && memop.coords && memop.coords->size() != view->shape.size())
    return op->emitOpError()
           << "tiled memop coordinate count does not match the view rank";
  if (memop.coords &&
      !llvm::all_of(memop.coords->getTypes(), llvm::IsaPred<IndexType>))
    return op->emitOpError() << "tiled memop coordinates must be index-typed";
  if (!tile)
    return success();
  if (view && tile->shape != view->shape)
    return op->emitOpError() << "tile shape must match tensor shape";
  if (comparesElements && view && tile->elementType != view->elementType)
    return op->emitOpError()
           << "tile element type must match view element type";
  return verifyTileSize(op, tile->shape);
}

LogicalResult
tileir::nv_tile::verifyTiledLoadStoreOpTrait(Operation *op,
                                             const TiledMemop &memop) {
  // tileas.trait.20.TiledLoadStoreOpTrait
  return verifyMemop(op, memop, /*comparesElements=*/false);
}

LogicalResult tileir::nv_tile::verifyTiledLoadStoreOpSameElementTypeTrait(
    Operation *op, const TiledMemop &memop) {
  // tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait, but for the semantic
  return verifyMemop(op, memop, /*comparesElements=*/true);
}

LogicalResult tileir::nv_tile::verifyTiledPaddingValueTrait(Operation *op) {
  // tileas.trait.22.TiledPaddingValueTrait
  auto inBounds = op->getAttrOfType<DenseBoolArrayAttr>("in_bounds");
  if (!inBounds || !op->getAttr("padding_value") ||
      !llvm::is_contained(inBounds.asArrayRef(), true))
    return success();
  return op->emitOpError()
         << "padding value is allowed only when in-bounds is false";
}

LogicalResult tileir::nv_tile::verifyValidTileASLoadOperandsAndResultEncoding(
    Operation *op, const TiledMemop &memop) {
  // tileas.trait.23.ValidTileASLoadOperandsAndResultEncoding
  std::optional<Shaped> view = shapedOf(memop.view);
  std::optional<Shaped> tile = shapedOf(memop.tile);
  if (!view || !tile || tile->layout == view->layout)
    return success();
  return emitDifference(
      op, "tileas.trait.23.ValidTileASLoadOperandsAndResultEncoding",
      slotOf(op, memop.tile), "layout", formatLayout(view->layout),
      slotOf(op, memop.view), formatLayout(tile->layout));
}
