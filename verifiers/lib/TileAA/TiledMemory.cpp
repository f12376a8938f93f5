//===- TiledMemory.cpp - Verification of tiled memory operations ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What nv_tileas asks of elements and of where a view comes from is not asked
// here.
//
//===----------------------------------------------------------------------===//

#include "Verifiers.h"

#include "TileAS/TiledAccess.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileaa;

LogicalResult tileir::nv_tileaa::verifyTiledLoad(TiledLoadOp op) {
  nv_tileas::TiledAccess access = nv_tileas::tiledAccessOf(op);
  if (failed(verifyLoadSemantic(access)))
    return failure();
  return verifyToken(access);
}

LogicalResult tileir::nv_tileaa::verifyTiledStore(TiledStoreOp op) {
  nv_tileas::TiledAccess access = nv_tileas::tiledAccessOf(op);
  if (failed(verifyStoreSemantic(access)))
    return failure();
  return verifyToken(access);
}

LogicalResult tileir::nv_tileaa::verifyTiledAtomic(TiledAtomicRmwOp op) {
  nv_tileas::TiledAccess access = nv_tileas::tiledAccessOf(op);
  if (failed(nv_tileas::verifyAtomicType(op)) ||
      failed(verifyAtomicSemantic(access)))
    return failure();
  return verifyToken(access);
}
