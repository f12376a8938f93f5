//===- Ldsm.h - LDSM and STSM modes -----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Source page: Mode Pattern Verifiers, "LDSM and STSM Matrix". One case is one
// tuple of mode, size pattern, matrix count, transposition and register shape.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_MODEPATTERNS_LDSM_H
#define TILEIR_MODEPATTERNS_LDSM_H

#include "tileir/ModePatterns/EmitError.h"

#include "llvm/ADT/ArrayRef.h"

#include <cstdint>
#include <optional>

namespace tileir {

/// Values outside the set are legal to pass and are rejected.
enum class LdsmMode : int32_t {
  M88 = 0,
  MT88 = 1,
  M816 = 2,
  M832 = 3,
  MT1616 = 4
};

enum class LdsmSizePattern : int32_t {
  U16 = 0,
  U4To8 = 1,
  S4To8 = 2,
  U4x16P64To8 = 3,
  U6x16P32To8 = 4,
  U2To4 = 5,
  S2To4 = 6,
  U8 = 7,
};

struct LdsmParams {
  LdsmMode mode = LdsmMode::M88;
  LdsmSizePattern sizePattern = LdsmSizePattern::U16;
  int32_t numMatrices = 0;
  bool transpose = false;
  /// Extents of the register result, in 32-bit registers per lane.
  llvm::ArrayRef<int64_t> resultShape;
};

/// The extent, in 32-bit registers per lane, that `mode` gives `numMatrices`
/// matrices; nothing for an unknown mode.
std::optional<int64_t> expectedLdsmExtent(LdsmMode mode, int32_t numMatrices);

/// Verifies the tuple as one. Fails on the first broken rule of
/// nvgpu.ldsm.mode, r1_num, r2_transpose, r3_size, r4_rank and r5_extent.
llvm::LogicalResult verifyLdsmMode(const LdsmParams &params,
                                   EmitErrorFn emitError);

} // namespace tileir

#endif // TILEIR_MODEPATTERNS_LDSM_H
