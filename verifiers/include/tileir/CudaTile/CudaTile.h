//===- CudaTile.h - The dialect cuda_tile -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The dialect with its types and attributes, and what rules read of types. The
// *element* of a tile view is that of its tensor view, its *shape* the tile's.
//
// Example:
//
//   mlir::MLIRContext context;
//   context.loadDialect<tileir::cuda_tile::CudaTileDialect>();
//   auto tile = tileir::cuda_tile::TileType::get(
//       {4, 8}, mlir::Float32Type::get(&context));
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDATILE_CUDATILE_H
#define TILEIR_CUDATILE_CUDATILE_H

#include "tileir/TileAA/TileAA.h"

#include "mlir/IR/OpImplementation.h"

#include <optional>

namespace tileir::cuda_tile {

/// `map`, or, where that is empty, one that leaves every axis of the tensor
/// view `source` where it is.
llvm::SmallVector<int32_t> completeMap(llvm::ArrayRef<int32_t> map,
                                       mlir::Type source);

} // namespace tileir::cuda_tile

// IWYU pragma: begin_exports
#include "tileir/CudaTile/CudaTileDialect.h.inc"
#include "tileir/CudaTile/CudaTileEnums.h.inc"
#define GET_ATTRDEF_CLASSES
#include "tileir/CudaTile/CudaTileAttributes.h.inc"
#define GET_TYPEDEF_CLASSES
#include "tileir/CudaTile/CudaTileTypes.h.inc"
// IWYU pragma: end_exports

namespace tileir::cuda_tile {

/// Sets of the elements of tiles, for the words of slots.
namespace elements {
enum : uint32_t {
  I1 = 1 << 0,
  I4 = 1 << 1,
  I8 = 1 << 2,
  I16 = 1 << 3,
  I32 = 1 << 4,
  I64 = 1 << 5,
  F16 = 1 << 6,
  BF16 = 1 << 7,
  F32 = 1 << 8,
  F64 = 1 << 9,
  TF32 = 1 << 10,
  F8E4M3FN = 1 << 11,
  F8E5M2 = 1 << 12,
  F8E8M0FNU = 1 << 13,
  F4E2M1FN = 1 << 14,
  Pointer = 1 << 15,

  IntOrI4 = I1 | I4 | I8 | I16 | I32 | I64,
  Int = IntOrI4 & ~I4,
  Float = F16 | BF16 | F32 | F64,
  AnyFloat = Float | TF32 | F8E4M3FN | F8E5M2 | F8E8M0FNU | F4E2M1FN,
  NumberOrI4 = IntOrI4 | AnyFloat,
  Number = Int | AnyFloat,
  MmafOperand = Float | TF32 | F8E4M3FN | F8E5M2,
  MmafAccumulator = F16 | F32 | F64,
  ScaledMmaOperand = F8E4M3FN | F8E5M2 | F4E2M1FN,
  Scale = F8E4M3FN | F8E8M0FNU,
  Any = NumberOrI4 | Pointer
};
} // namespace elements

/// Whether `type` is one of the set `elements`.
bool isElement(mlir::Type type, uint32_t elements);
/// Whether it is a tile of such elements.
bool isTile(mlir::Type type, uint32_t elements);
/// Whether it is one of rank 0.
bool isScalarTile(mlir::Type type, uint32_t elements);
/// Whether it is a partition view, a strided view or a gather/scatter view.
bool isTileView(mlir::Type type);
/// Whether it is a tile view or a tensor view.
bool isView(mlir::Type type);
/// Whether it is a number or of this dialect.
bool isCudaValue(mlir::Type type);

/// The tensor view of a tile view; null where `type` is none.
TensorViewType tensorViewOf(mlir::Type type);
/// The element or the shape of a tile or a view; null or nothing for others.
mlir::Type elementOf(mlir::Type type);
std::optional<llvm::SmallVector<int64_t>> shapeOf(mlir::Type type);
/// How many bits an element of a tile has.
unsigned widthOf(mlir::Type element);

/// An element as diagnostics have it: `ptr<f32>`.
std::string formatElement(mlir::Type element);
/// Sizes joined with `x`, an unknown one as `?`.
std::string formatShape(llvm::ArrayRef<int64_t> shape);
/// A tile without its prefix.
std::string formatTile(TileType tile);
/// A type as it prints in full, but tiles of any dialect without the prefix.
std::string formatShort(mlir::Type type);

/// As `parser.parseType`, but a type of the dialect needs no prefix, and is
/// printed without it.
mlir::ParseResult parseShort(mlir::AsmParser &parser, mlir::Type &type);
void printShort(mlir::AsmPrinter &printer, mlir::Type type);

/// The constant with the elements `numbers`, each the bits of one; one number
/// stands for all elements. Null, after a diagnostic, where their count is
/// another one. `type` is a tile of numbers.
mlir::DenseElementsAttr
getDense(llvm::function_ref<mlir::InFlightDiagnostic()> emitError,
         TileType type, llvm::ArrayRef<int64_t> numbers);

} // namespace tileir::cuda_tile

#endif // TILEIR_CUDATILE_CUDATILE_H
