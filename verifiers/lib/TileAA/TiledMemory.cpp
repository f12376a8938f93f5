//===- TiledMemory.cpp - Verification of tiled memory operations ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of nv_tileas on elements and on the source of a view do not apply
// here.
//
//===----------------------------------------------------------------------===//

#include "TileAS/TiledAccess.h"
#include "tileir/TileAA/TileAAOps.h"

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

LogicalResult TiledLoadOp::verify() {
  return verifyToken(nv_tileas::tiledAccessOf(*this));
}

LogicalResult TiledStoreOp::verify() {
  return verifyToken(nv_tileas::tiledAccessOf(*this));
}

LogicalResult TiledAtomicRmwOp::verify() {
  if (failed(nv_tileas::verifyAtomicType(*this)))
    return failure();
  return verifyToken(nv_tileas::tiledAccessOf(*this));
}
