//===- ToolDialects.cpp - The dialects that the tools know ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ToolDialects.h"

#include "tileir/CudaTile/CudaTile.h"
#include "tileir/TileAA/TileAA.h"
#include "tileir/TileAS/TileAS.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;

void tileir::addToolDialects(DialectRegistry &registry) {
  registry
      .insert<affine::AffineDialect, arith::ArithDialect,
              cuda_tile::CudaTileDialect, func::FuncDialect, gpu::GPUDialect,
              math::MathDialect, memref::MemRefDialect,
              nv_tileaa::NVTileAADialect, nv_tileas::NVTileASDialect,
              scf::SCFDialect, tensor::TensorDialect, vector::VectorDialect>();
}
