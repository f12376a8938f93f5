//===- TiledAccess.h - Rules of all tiled memory operations -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of the tiled memory operations of both dialects on their order in
// memory and on their tokens.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LIB_TILEAS_TILEDACCESS_H
#define TILEIR_LIB_TILEAS_TILEDACCESS_H

#include "tileir/TileAA/TileAA.h"

namespace tileir::nv_tileas {

struct TiledAccess {
  mlir::Operation *op;
  nv_tileaa::MemSemantic semantic;
  bool hasScope;
  mlir::OperandRange tokens;
  /// Null where there is none.
  mlir::Value resultToken;
};

template <typename TiledOp>
TiledAccess tiledAccessOf(TiledOp op) {
  // An absent semantic is weak (C-D14).
  return {op, op.getMemSemantic().value_or(nv_tileaa::MemSemantic::Weak),
          op.getMemScope().has_value(), op.getToken(), op.getResultToken()};
}

// These verify the semantic, and then its scope.
llvm::LogicalResult verifyLoadSemantic(const TiledAccess &access);
llvm::LogicalResult verifyStoreSemantic(const TiledAccess &access);
llvm::LogicalResult verifyAtomicSemantic(const TiledAccess &access);

/// Fails unless a token comes out where one goes in. The trait has verified
/// that there is at most one.
llvm::LogicalResult verifyToken(const TiledAccess &access);

/// Fails unless the tile that an atomic operation gives, its first result, has
/// the type of its value, its second operand.
llvm::LogicalResult verifyAtomicType(mlir::Operation *op);

} // namespace tileir::nv_tileas

#endif // TILEIR_LIB_TILEAS_TILEDACCESS_H
