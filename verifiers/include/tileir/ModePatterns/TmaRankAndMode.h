//===- TmaRankAndMode.h - TMA rank and mode gates ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Source page: Mode Pattern Verifiers, "TMA Rank and Mode Gates".
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_MODEPATTERNS_TMARANKANDMODE_H
#define TILEIR_MODEPATTERNS_TMARANKANDMODE_H

#include "tileir/ModePatterns/EmitError.h"

#include <cstdint>

namespace tileir {

/// Values outside the set are legal to pass and are rejected.
enum class TmaMode : int32_t {
  Tiled = 0,
  Im2Col = 1,
  Im2ColW = 2,
  Im2ColW128 = 3,
  Scatter4 = 4,
  Gather4 = 5,
};

struct TmaModeParams {
  TmaMode mode = TmaMode::Tiled;
  /// Rank of the tensor.
  int32_t rank = 0;
  /// The target supports the Blackwell-only modes.
  bool supportsBlackwellModes = false;
};

llvm::LogicalResult verifyTmaRankAndMode(const TmaModeParams &params,
                                         EmitErrorFn emitError);

} // namespace tileir

#endif // TILEIR_MODEPATTERNS_TMARANKANDMODE_H
