//===- Shape.h - Shapes of types, for both dialects -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A *shaped body* is what stands between the angle brackets of a tile or a
// view: `2x128xf16`, or `f16` without dimensions.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LIB_TILEAA_SHAPE_H
#define TILEIR_LIB_TILEAA_SHAPE_H

#include "tileir/TileAA/TileAA.h"

namespace tileir::nv_tileaa {

llvm::LogicalResult
verifyShape(llvm::function_ref<mlir::InFlightDiagnostic()> emitError,
            llvm::ArrayRef<int64_t> shape);
llvm::LogicalResult
verifyElementType(llvm::function_ref<mlir::InFlightDiagnostic()> emitError,
                  mlir::Type type);
llvm::LogicalResult
verifyMemorySpace(llvm::function_ref<mlir::InFlightDiagnostic()> emitError,
                  MemorySpace space);

/// Reads a shaped body. `type` is whatever follows the dimensions.
mlir::ParseResult parseShapedBody(mlir::AsmParser &parser,
                                  llvm::SmallVectorImpl<int64_t> &shape,
                                  mlir::Type &type);
/// `printType` prints a type in full: a printer of its own for each would cost
/// more than all else.
void printShapedBody(llvm::raw_ostream &os, llvm::ArrayRef<int64_t> shape,
                     mlir::Type type,
                     llvm::function_ref<void(mlir::Type)> printType);
/// The same in the form of a type or an operation.
void printShapedBody(mlir::AsmPrinter &printer, llvm::ArrayRef<int64_t> shape,
                     mlir::Type type);

/// Reads `, SPACE` where there is a comma; `space` stays as it is elsewhere.
mlir::ParseResult parseOptionalSpace(mlir::AsmParser &parser,
                                     MemorySpace &space);
/// Prints `, SPACE` unless it is global memory.
void printOptionalSpace(llvm::raw_ostream &os, MemorySpace space);

} // namespace tileir::nv_tileaa

#endif // TILEIR_LIB_TILEAA_SHAPE_H
