//===- TypeSampler.h - Draws types for IR cases -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Draws any type, a type that a type constraint of the roster allows, or one
// that it does not allow. Types are written into the case's table; a type is
// known by its position there.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_TYPESAMPLER_H
#define FUZZ_OPS_TYPESAMPLER_H

#include "fuzz/core/Decisions.h"
#include "fuzz/module/IrWriter.h"
#include "oracle/Roster.h"

namespace tilefuzz {

/// All element types, the usual ones first.
inline constexpr ElementType elementTypes[] = {
    TYPE_F16,      TYPE_F32,  TYPE_BF16, TYPE_F8E4M3FN,  TYPE_F8E5M2,
    TYPE_F4E2M1FN, TYPE_I8,   TYPE_I32,  TYPE_F8E8M0FNU, TYPE_NV4E0M3F,
    TYPE_I1,       TYPE_I4,   TYPE_I16,  TYPE_I64,       TYPE_F6E2M3FN,
    TYPE_F6E3M2FN, TYPE_TF32, TYPE_F64};

/// The names of atoms that are generated.
inline constexpr llvm::StringRef atomNames[] = {
    "mxf4", "mxf4nvf4", "mxf8f6f4", "mma_f16_f16_f32", "mma_s8", "a", "Z_9"};

/// Returns the kind of type that is most easily mistaken for this one.
IrTypeKind twinOf(IrTypeKind kind);

class TypeSampler {
public:
  TypeSampler(IrCase &module, uint32_t firstNewValue, Decisions &decisions)
      : writer(module, firstNewValue), module(module), decisions(decisions) {}

  IrWriter writer;
  IrCase &module;
  Decisions &decisions;

  const IrType &typeAt(uint32_t type) const { return writer.typeAt(type); }
  bool allows(const oracle::TypeConstraint &constraint, uint32_t type) const {
    return constraint.allows(typeAt(type));
  }

  /// Returns a type that the constraint allows.
  uint32_t sample(const oracle::TypeConstraint &constraint);
  /// Returns a type that the constraint does not allow: mostly a similar one,
  /// the other token or the same type with one parameter changed, since a weak
  /// check misses these first.
  uint32_t sampleOther(const oracle::TypeConstraint &constraint);
  /// Returns any type: one that the module has, or a new one. The nesting of
  /// new iterators is bounded, or an input of equal bytes would fill the table
  /// with them; `depth` is the nesting so far.
  uint32_t anyType(int depth = 0);
  /// Returns a tile of some shape, mostly of f16.
  uint32_t tile();
  uint32_t tileOf(ElementType element);

private:
  uint32_t ofKind(IrTypeKind kind, const oracle::TypeConstraint &constraint,
                  int depth);
  /// The same tile or view with another layout: one more, one less, or one with
  /// a part changed.
  uint32_t layoutTwin(uint32_t type);
  ElementType element(uint32_t allowed);
  /// Returns mostly the first element type, if it is allowed: few distinct
  /// types arise, which matters since an MLIR context never frees a type.
  ElementType usualElement(uint32_t allowed);
  MemorySpace space(IrTypeKind kind, uint32_t allowed);
};

} // namespace tilefuzz

#endif // FUZZ_OPS_TYPESAMPLER_H
