//===- CudaTileOps.h - Operations of cuda_tile ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The classes of the operations. Accessors of operands, results and required
// attributes are for operations that have been verified.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDATILE_CUDATILEOPS_H
#define TILEIR_CUDATILE_CUDATILEOPS_H

#include "tileir/CudaTile/CudaTile.h"
#include "tileir/CudaTile/FloatArithmetic.h"
#include "tileir/CudaTile/OpTraits.h"
#include "tileir/TileAS/OpAssembly.h"
#include "tileir/TileAS/OpTraits.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/OpDefinition.h"

namespace tileir::cuda_tile {

/// Says what the first result is called in text, `name` or more than it.
void nameResult(mlir::Operation *op, llvm::StringRef name,
                mlir::OpAsmSetValueNameFn setName);
/// Says what the arguments of the region of a `for` or a `reduce` are called.
void nameArguments(mlir::Operation *op, mlir::OpAsmSetValueNameFn setName);

} // namespace tileir::cuda_tile

#define GET_OP_CLASSES
#include "tileir/CudaTile/CudaTileOps.h.inc" // IWYU pragma: export

#endif // TILEIR_CUDATILE_CUDATILEOPS_H
