//===- TmaBox.h - The box of a TMA descriptor -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Outside of the source: oracle/spec/tma_box.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_MODEPATTERNS_TMABOX_H
#define TILEIR_MODEPATTERNS_TMABOX_H

#include "tileir/ModePatterns/EmitError.h"

#include "llvm/ADT/ArrayRef.h"

#include <cstdint>

namespace tileir {

/// Values outside the set are legal to pass and are rejected.
enum class TmaInterleave : int32_t { None = 0, Bytes16 = 1, Bytes32 = 2 };

/// Values outside the set are legal to pass and are rejected.
enum class TmaSwizzle : int32_t {
  None = 0,
  Span32 = 1,
  Span64 = 2,
  Span128 = 3,
  Span128Atom32 = 4,
  Span128Atom32Flip8 = 5,
  Span128Atom64 = 6,
};

struct TmaBoxParams {
  /// Extents in elements, the innermost axis first.
  llvm::ArrayRef<uint32_t> box;
  /// Size of an element.
  uint32_t elementBytes = 0;
  TmaInterleave interleave = TmaInterleave::None;
  TmaSwizzle swizzle = TmaSwizzle::None;
};

llvm::LogicalResult verifyTmaBox(const TmaBoxParams &params,
                                 EmitErrorFn emitError);

} // namespace tileir

#endif // TILEIR_MODEPATTERNS_TMABOX_H
