//===- TileAA.h - The dialect nv_tileaa -------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The dialect with its types and attributes. The parameters of a type are its
// uniquer key.
//
// Example:
//
//   mlir::MLIRContext context;
//   context.loadDialect<tileir::nv_tileaa::NVTileAADialect>();
//   auto pointer = tileir::nv_tileaa::PtrType::get(
//       mlir::Float16Type::get(&context));
//   auto view = tileir::nv_tileaa::TiledViewType::get(pointer, {2, 128});
//   assert(view.getMemorySpace() == tileir::nv_tileaa::MemorySpace::Global);
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAA_TILEAA_H
#define TILEIR_TILEAA_TILEAA_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"

// IWYU pragma: begin_exports
#include "tileir/TileAA/MemorySpace.h.inc"
#include "tileir/TileAA/TileAADialect.h.inc"
#include "tileir/TileAA/TileAAEnums.h.inc"
#include "tileir/TileAA/TileAAInterfaces.h.inc"
#define GET_ATTRDEF_CLASSES
#include "tileir/TileAA/TileAAAttributes.h.inc"
#define GET_TYPEDEF_CLASSES
#include "tileir/TileAA/TileAATypes.h.inc"
// IWYU pragma: end_exports

namespace tileir::nv_tileaa {

/// Whether tiles and views may be made of it: an integer, a float, `index`,
/// `nv4e0m3f` or a pointer.
bool isElementType(mlir::Type type);

} // namespace tileir::nv_tileaa

#endif // TILEIR_TILEAA_TILEAA_H
