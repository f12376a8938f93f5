//===- Sm120ScaleLattice.h - SM120 block-scaled MMA parameters --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Source page: Mode Pattern Verifiers, "SM120 Block-Scaled Lattice".
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_MODEPATTERNS_SM120SCALELATTICE_H
#define TILEIR_MODEPATTERNS_SM120SCALELATTICE_H

#include "tileir/ModePatterns/EmitError.h"

#include <cstdint>

namespace tileir {

/// Values outside the set are legal to pass and are no operand type.
enum class ElementType : int32_t {
  I1 = 0,
  I4 = 1,
  I8 = 2,
  I16 = 3,
  I32 = 4,
  I64 = 5,
  F4E2M1FN = 6,
  NV4E0M3F = 7,
  F6E2M3FN = 8,
  F6E3M2FN = 9,
  F8E4M3FN = 10,
  F8E5M2 = 11,
  F8E8M0FNU = 12,
  F16 = 13,
  BF16 = 14,
  TF32 = 15,
  F32 = 16,
  F64 = 17,
};

struct Sm120ScaleParams {
  /// K extent of the atom, in elements.
  int32_t k = 0;
  ElementType aType = ElementType::I1;
  ElementType bType = ElementType::I1;
  ElementType sfType = ElementType::I1;
  /// Elements that share one scale factor.
  int32_t scaleVectorSize = 0;
  /// Width of the scale fragment, in bits.
  int32_t scaleFragmentBits = 0;
};

/// Verifies the K = 32 row or the narrower K = 64 row of the lattice.
llvm::LogicalResult verifySm120ScaleLattice(const Sm120ScaleParams &params,
                                            EmitErrorFn emitError);

} // namespace tileir

#endif // TILEIR_MODEPATTERNS_SM120SCALELATTICE_H
