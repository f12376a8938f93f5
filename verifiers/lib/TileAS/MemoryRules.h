//===- MemoryRules.h - Rules that operations on memory share ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bounds and padding, of tiled operations and others. The *element* is that of
// the tile of an operation: of its value, or else of its result.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LIB_TILEAS_MEMORYRULES_H
#define TILEIR_LIB_TILEAS_MEMORYRULES_H

#include "tileir/TileAS/TileASOps.h"

namespace tileir::nv_tileas {

size_t rankOf(mlir::Value view);

template <typename MemoryOp>
mlir::Type elementOf(MemoryOp op) {
  return llvm::cast<TileType>(nv_tile::tiledMemopOf(op).tile.getType())
      .getElementType();
}

// An attribute that is null is absent.

/// Fails unless there is an entry for each axis of the view.
llvm::LogicalResult verifyInBoundsCount(mlir::Operation *op,
                                        mlir::DenseBoolArrayAttr inBounds,
                                        mlir::Value view);

/// Fails where a scalar has another type than the element; `rule` says so.
llvm::LogicalResult verifyPaddingType(mlir::Operation *op,
                                      mlir::Attribute padding,
                                      mlir::Type element, llvm::StringRef rule);

/// Fails where a keyword stands for what the element has no value of.
llvm::LogicalResult verifySpecialPadding(mlir::Operation *op,
                                         mlir::Attribute padding,
                                         mlir::Type element);

} // namespace tileir::nv_tileas

#endif // TILEIR_LIB_TILEAS_MEMORYRULES_H
