//===- ViewBuilders.cpp - A view with what uses it ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loads and stores differ in the value, which has a segment of its own.
//
//===----------------------------------------------------------------------===//

#include "tileir/Builders/ViewBuilders.h"

using namespace mlir;
using namespace tileir::nv_tileas;

/// `value` is null for a load. Every segment has its number, also an empty one.
template <typename TiledOp>
static TiledOp build(OpBuilder &builder, Location loc, Value value,
                     const TiledAccess &access, TypeRange resultTypes,
                     const TiledMoveAttributes &attributes) {
  auto view = ViewOp::create(builder, loc, access.viewType, access.viewed,
                             access.indices);
  SmallVector<Value> operands;
  SmallVector<int32_t> sizes;
  auto addSegment = [&](ValueRange values) {
    llvm::append_range(operands, values);
    sizes.push_back(static_cast<int32_t>(values.size()));
  };
  addSegment(view->getResults());
  if (value)
    addSegment(value);
  addSegment(access.coords);
  addSegment(access.offsets);
  addSegment(access.token ? ValueRange(access.token) : ValueRange());
  return TiledOp::create(builder, loc, resultTypes, operands,
                         builder.getDenseI32ArrayAttr(sizes), attributes.atom,
                         attributes.memSemantic, attributes.memScope,
                         attributes.inBounds, attributes.paddingValue);
}

// roster.builder.view_then_tiled_load
TiledLoadOp tileir::nv_tileas::buildViewThenTiledLoad(
    OpBuilder &builder, Location loc, const TiledAccess &access,
    TypeRange resultTypes, const TiledMoveAttributes &attributes) {
  return build<TiledLoadOp>(builder, loc, /*value=*/{}, access, resultTypes,
                            attributes);
}

// roster.builder.view_then_tiled_store
TiledStoreOp tileir::nv_tileas::buildViewThenTiledStore(
    OpBuilder &builder, Location loc, Value value, const TiledAccess &access,
    TypeRange resultTypes, const TiledMoveAttributes &attributes) {
  return build<TiledStoreOp>(builder, loc, value, access, resultTypes,
                             attributes);
}
