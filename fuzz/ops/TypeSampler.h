//===- TypeSampler.h - Types that do or do not suit -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Draws types for an IR case: any type, one that a type constraint of the
// roster allows, and one that it does not. Types are written into the case's
// table; a type is known by its position there.
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

/// The kind of type that is most easily taken for this one.
IrTypeKind twinOf(IrTypeKind kind);

class TypeSampler {
public:
  TypeSampler(IrCase &module, uint32_t firstNewValue, Decisions &decisions)
      : writer(module, firstNewValue), module(module), decisions(decisions) {}

  IrWriter writer;
  IrCase &module;
  Decisions &decisions;

  const IrType &typeAt(uint32_t type) const {
    return module.types(static_cast<int>(type));
  }
  bool allows(const oracle::TypeConstraint &constraint, uint32_t type) const {
    return constraint.allows(typeAt(type));
  }

  /// A type that the constraint allows.
  uint32_t sample(const oracle::TypeConstraint &constraint);
  /// A type that it does not allow: mostly a near one, the other token or the
  /// same type with one parameter changed, since that is the mistake that a
  /// weak check lets pass.
  uint32_t sampleOther(const oracle::TypeConstraint &constraint);
  /// Any type: one that the module has, or another. New iterators are nested at
  /// most so deep that bytes that repeat do not fill the table with them; of
  /// these, `depth` are there already.
  uint32_t anyType(int depth = 0);
  /// A tile of some shape, mostly of f16.
  uint32_t tile();
  uint32_t tileOf(ElementType element);

private:
  uint32_t ofKind(IrTypeKind kind, const oracle::TypeConstraint &constraint,
                  int depth);
  ElementType element(uint32_t allowed);
  MemorySpace space(IrTypeKind kind, uint32_t allowed);
};

} // namespace tilefuzz

#endif // FUZZ_OPS_TYPESAMPLER_H
