//===- ForeignDialects.cpp - What the tool reads of other dialects --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The dialects of MLIR that stand around tile programs. The operations of
// others are read if the user says so: one under test whose dialect is misspelt
// would be one of them, and not be judged.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ir/ImportIr.h"
#include "fuzz/tool/Commands.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace cl = llvm::cl;

static cl::opt<bool> allowsAnyDialect("any-dialect",
                                      cl::desc("Read unknown dialects, too"),
                                      cl::cat(tilefuzz::toolOptions()),
                                      cl::sub(cl::SubCommand::getAll()));
/// As MLIR's tools call it. Its length would move the help of all options.
static cl::alias allowsUnregistered("allow-unregistered-dialect", cl::Hidden,
                                    cl::desc("The same as --any-dialect"),
                                    cl::aliasopt(allowsAnyDialect));

llvm::StringRef tilefuzz::unknownDialectAdvice() {
  return "; --allow-unregistered-dialect reads others in the generic form";
}

bool tilefuzz::addForeignDialects(mlir::DialectRegistry &registry) {
  registry.insert<mlir::affine::AffineDialect, mlir::gpu::GPUDialect,
                  mlir::math::MathDialect, mlir::memref::MemRefDialect,
                  mlir::tensor::TensorDialect, mlir::vector::VectorDialect>();
  return allowsAnyDialect;
}
