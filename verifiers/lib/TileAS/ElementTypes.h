//===- ElementTypes.h - Classes of element types ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The classes of elements that rules of matrix products and others speak of.
// *Integers* are those of any width and sign; `index` is neither an integer nor
// floating (C-H04). The two FP4 types share a slot and are never told apart.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LIB_TILEAS_ELEMENTTYPES_H
#define TILEIR_LIB_TILEAS_ELEMENTTYPES_H

#include "tileir/TileAA/TileAA.h"

namespace tileir::nv_tileas {

inline bool isInteger(mlir::Type type) {
  return llvm::isa<mlir::IntegerType>(type);
}

inline bool isFloating(mlir::Type type) {
  return llvm::isa<mlir::FloatType, nv_tileaa::FloatNV4E0M3FType>(type);
}

inline bool isFp4(mlir::Type type) {
  return llvm::isa<mlir::Float4E2M1FNType, nv_tileaa::FloatNV4E0M3FType>(type);
}

inline bool isFp8(mlir::Type type) {
  return llvm::isa<mlir::Float8E5M2Type, mlir::Float8E4M3FNType>(type);
}

/// A diagnostic puts types in quotes, which the texts of the source do not
/// have.
inline std::string unquoted(mlir::Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

} // namespace tileir::nv_tileas

#endif // TILEIR_LIB_TILEAS_ELEMENTTYPES_H
