//===- Shape.h - Shapes of types, for both dialects -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A *shaped body* is what tiles and views have after their name:
// `<2x128xf16, smem, #nv_tileas.layout<(2,128):(128,1)>>`, without dimensions
// `<f16>`.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LIB_TILEAA_SHAPE_H
#define TILEIR_LIB_TILEAA_SHAPE_H

#include "tileir/TileAS/TileASTypes.h"

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

/// Whether a tiled view of nv_tileaa may have this source.
bool isViewSource(mlir::Type type);

/// Reads the name or the number of a memory space; nothing where neither is
/// next.
mlir::OptionalParseResult parseOptionalSpace(mlir::AsmParser &parser,
                                             MemorySpace &space);

struct ShapedBody {
  llvm::SmallVector<int64_t> shape;
  /// Whatever follows the dimensions.
  mlir::Type type;
  MemorySpace space = MemorySpace::Global;
  nv_tileas::LayoutAttr layout;
};

mlir::ParseResult parseShapedBody(mlir::AsmParser &parser, ShapedBody &body,
                                  bool takesSpace);
/// `printType` prints a type in full: a printer of its own for each would cost
/// more than all else. Global memory is not printed.
void printShapedBody(llvm::raw_ostream &os, llvm::ArrayRef<int64_t> shape,
                     mlir::Type type, MemorySpace space,
                     nv_tileas::LayoutAttr layout,
                     llvm::function_ref<void(mlir::Type)> printType);
/// The same in the form of a type or an operation.
void printShapedBody(mlir::AsmPrinter &printer, llvm::ArrayRef<int64_t> shape,
                     mlir::Type type, MemorySpace space,
                     nv_tileas::LayoutAttr layout);

} // namespace tileir::nv_tileaa

#endif // TILEIR_LIB_TILEAA_SHAPE_H
