//===- UmmaCanonicalLayout.h - UMMA canonical operand layouts ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Source page: Mode Pattern Verifiers, "UMMA Canonical Layout Verifier". An
// operand layout is canonical when each of its two modes is an atom of fixed
// size and one repeat of it, in 128-bit units.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_MODEPATTERNS_UMMACANONICALLAYOUT_H
#define TILEIR_MODEPATTERNS_UMMACANONICALLAYOUT_H

#include "tileir/ModePatterns/EmitError.h"
#include "tileir/ModePatterns/Layout.h"
#include "tileir/ModePatterns/Swizzle.h"

#include <cstdint>
#include <optional>

namespace tileir {

/// Values outside the set are a caller's bug and fail without a diagnostic.
enum class UmmaDirection : int32_t { UmmaK = 0, UmmaMn = 1 };

struct UmmaLayoutParams {
  UmmaDirection direction = UmmaDirection::UmmaK;
  /// Element width in bits: 4, 8, 16 or 32.
  uint32_t elemBits = 0;
  /// The swizzle, on byte addresses.
  Swizzle swizzle;
  /// Two top modes (MN, K); shapes and strides in elements. Not null.
  const Layout *layout = nullptr;
  /// The layout is a composed layout whose inner part is `swizzle`; verified
  /// like a plain one.
  bool isComposed = false;
};

/// The properties of an accepted layout that the descriptor packer needs.
struct UmmaLayoutInfo {
  /// 0, 1, 2, 3 for elements of 4, 8, 16, 32 bits.
  uint64_t elemClass = 0;
  /// Element counts of the two modes.
  uint64_t kSize = 0;
  uint64_t mnSize = 0;
};

/// The properties of the layout when it is canonical. Otherwise nothing, after
/// at most one diagnostic: none for an unknown direction or element width, one
/// of the seven verbatim texts for every other rule.
std::optional<UmmaLayoutInfo>
verifyUmmaCanonicalLayout(const UmmaLayoutParams &params,
                          EmitErrorFn emitError);

} // namespace tileir

#endif // TILEIR_MODEPATTERNS_UMMACANONICALLAYOUT_H
