//===- ForeignDialects.cpp - What the tool reads of other dialects --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The dialects of MLIR that stand around tile programs. Operations of others
// can be read in the generic form.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ir/ImportIr.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

void tilefuzz::addForeignDialects(mlir::DialectRegistry &registry) {
  registry.insert<mlir::affine::AffineDialect, mlir::gpu::GPUDialect,
                  mlir::math::MathDialect, mlir::memref::MemRefDialect,
                  mlir::tensor::TensorDialect, mlir::vector::VectorDialect>();
}
