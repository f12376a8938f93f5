//===- TiledMemory.cpp - Verification of tiled memory operations ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of nv_tileas on elements and on the source of a view do not apply
// here.
//
//===----------------------------------------------------------------------===//

#include "Verifiers.h"

#include "TileAS/TiledAccess.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileaa;

LogicalResult TiledLoadOp::verifySemantic() {
  return verifyLoadSemantic(nv_tileas::tiledAccessOf(*this));
}

LogicalResult TiledStoreOp::verifySemantic() {
  return verifyStoreSemantic(nv_tileas::tiledAccessOf(*this));
}

LogicalResult TiledAtomicRmwOp::verifySemantic() {
  return verifyAtomicSemantic(nv_tileas::tiledAccessOf(*this));
}

LogicalResult tileir::nv_tileaa::verifyTiledLoad(TiledLoadOp op) {
  return verifyToken(nv_tileas::tiledAccessOf(op));
}

LogicalResult tileir::nv_tileaa::verifyTiledStore(TiledStoreOp op) {
  return verifyToken(nv_tileas::tiledAccessOf(op));
}

LogicalResult tileir::nv_tileaa::verifyTiledAtomic(TiledAtomicRmwOp op) {
  if (failed(nv_tileas::verifyAtomicType(op)))
    return failure();
  return verifyToken(nv_tileas::tiledAccessOf(op));
}
