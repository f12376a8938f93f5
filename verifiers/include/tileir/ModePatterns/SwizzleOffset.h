//===- SwizzleOffset.h - Swizzle and offset commutation ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Source page: Mode Pattern Verifiers, "Swizzle Legality". A rewrite may
// exchange a swizzle and an added offset only when they commute at every
// address.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_MODEPATTERNS_SWIZZLEOFFSET_H
#define TILEIR_MODEPATTERNS_SWIZZLEOFFSET_H

#include "tileir/ModePatterns/EmitError.h"
#include "tileir/ModePatterns/Swizzle.h"

#include <cstdint>

namespace tileir {

struct SwizzleOffsetParams {
  SwizzleMode mode = SwizzleMode::Triple;
  /// Read only when `mode` is Triple.
  Swizzle triple;
  /// In bytes; may be negative.
  int64_t offset = 0;
  /// The target supports Swizzle128BBase32B.
  bool isBlackwellTarget = false;
};

/// Verifies that the mode is known to the target and that its swizzle commutes
/// with adding `offset`.
llvm::LogicalResult
verifySwizzleOffsetCommutation(const SwizzleOffsetParams &params,
                               EmitErrorFn emitError);

} // namespace tileir

#endif // TILEIR_MODEPATTERNS_SWIZZLEOFFSET_H
