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

/// The table of element types: the families of float elements
/// (oracle/spec/tileaa_ops.md), and what is in none of them.
enum class ElementFamily : uint8_t {
  Integer,
  StandardFloat,
  Fp8,
  ScaleFactor,
  Fp4,
  OtherFloat,
  None
};

inline ElementFamily familyOf(mlir::Type type) {
  if (llvm::isa<mlir::IntegerType>(type))
    return ElementFamily::Integer;
  // tileaa.elem.std_float
  if (llvm::isa<mlir::Float16Type, mlir::BFloat16Type, mlir::FloatTF32Type,
                mlir::Float32Type>(type))
    return ElementFamily::StandardFloat;
  // tileaa.elem.fp8
  if (llvm::isa<mlir::Float8E5M2Type, mlir::Float8E4M3FNType>(type))
    return ElementFamily::Fp8;
  // tileaa.elem.e8m0
  if (llvm::isa<mlir::Float8E8M0FNUType>(type))
    return ElementFamily::ScaleFactor;
  // tileaa.elem.fp4
  if (llvm::isa<mlir::Float4E2M1FNType, nv_tileaa::FloatNV4E0M3FType>(type))
    return ElementFamily::Fp4;
  return llvm::isa<mlir::FloatType>(type) ? ElementFamily::OtherFloat
                                          : ElementFamily::None;
}

inline bool isInteger(mlir::Type type) {
  return familyOf(type) == ElementFamily::Integer;
}

inline bool isFloating(mlir::Type type) {
  ElementFamily family = familyOf(type);
  return family != ElementFamily::Integer && family != ElementFamily::None;
}

inline bool isFp4(mlir::Type type) {
  return familyOf(type) == ElementFamily::Fp4;
}

inline bool isFp8(mlir::Type type) {
  return familyOf(type) == ElementFamily::Fp8;
}

/// Whether the element needs a target (tileaa.invariant.target_gated).
inline bool isBlockScaled(mlir::Type type) {
  ElementFamily family = familyOf(type);
  return family == ElementFamily::ScaleFactor || family == ElementFamily::Fp4;
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
