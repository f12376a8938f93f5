//===- ViewBuilders.h - A view with what uses it ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Source page: nv_tileas Operation Roster and Builders, "Tiled Load and Store
// Builders".
//
// A view of a value at some indices, and the tiled operation that moves a tile
// through it. The segments follow from the lists of the caller.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_BUILDERS_VIEWBUILDERS_H
#define TILEIR_BUILDERS_VIEWBUILDERS_H

#include "tileir/TileAS/TileASOps.h"

namespace tileir::nv_tileas {

/// The view, and where in it the tile is. The ranges are borrowed: what holds
/// their values outlives the call of the builder, which a list in braces does
/// not where it initializes a variable.
struct TiledAccess {
  /// The viewed value, of any type.
  mlir::Value viewed;
  /// The indices of the view, any number of them.
  mlir::ValueRange indices;
  /// A tiled view of either dialect.
  mlir::Type viewType;
  /// The coordinates, of type `index`: one for each axis of the view.
  mlir::ValueRange coords;
  /// The offsets, of type `index`: none, or one for each axis of the view.
  mlir::ValueRange offsets;
  /// A memory token or an async token; null where there is none.
  mlir::Value token;
};

/// The attributes of the tiled operation, as given; null ones are absent.
struct TiledMoveAttributes {
  AtomAttr atom;
  nv_tileaa::MemSemanticAttr memSemantic;
  nv_tileaa::MemScopeAttr memScope;
  mlir::DenseBoolArrayAttr inBounds;
  mlir::Attribute paddingValue;
};

/// The types of the results are that of the tile, and that of the token if
/// there is one.
TiledLoadOp buildViewThenTiledLoad(mlir::OpBuilder &builder, mlir::Location loc,
                                   const TiledAccess &access,
                                   mlir::TypeRange resultTypes,
                                   const TiledMoveAttributes &attributes);

/// The only result is the token, if there is one.
TiledStoreOp buildViewThenTiledStore(mlir::OpBuilder &builder,
                                     mlir::Location loc, mlir::Value value,
                                     const TiledAccess &access,
                                     mlir::TypeRange resultTypes,
                                     const TiledMoveAttributes &attributes);

} // namespace tileir::nv_tileas

#endif // TILEIR_BUILDERS_VIEWBUILDERS_H
