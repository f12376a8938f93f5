//===- LdsmTable.h - The table of LDSM and STSM modes -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One row for each mode: the values that a tuple of that mode may have. The
// *extent* is the length of the register result, in 32-bit registers per lane.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LIB_MODEPATTERNS_LDSMTABLE_H
#define TILEIR_LIB_MODEPATTERNS_LDSMTABLE_H

#include "tileir/ModePatterns/Ldsm.h"

namespace tileir::detail {

struct LdsmRow {
  char name[7];
  uint8_t rows;
  uint8_t columns;
  /// Element width on the register side.
  uint8_t registerBits;
  bool transpose;
  /// Bit n is set when n matrices are accepted.
  uint32_t counts;
  char countsText[10];
  /// Bit p is set when the size pattern p is accepted.
  uint32_t sizePatterns;
  char sizePatternsText[42];

  bool acceptsCount(int32_t numMatrices) const {
    return numMatrices >= 0 && numMatrices < 32 && (counts >> numMatrices) & 1;
  }
  bool acceptsSizePattern(LdsmSizePattern pattern) const {
    uint32_t bit = static_cast<uint32_t>(pattern);
    return bit < 32 && (sizePatterns >> bit) & 1;
  }
  /// 32 lanes of 32 bits hold 1024 bits per register.
  int64_t extent(int32_t numMatrices) const {
    return int64_t(rows) * columns * registerBits / 1024 * numMatrices;
  }
};

/// The row of `mode`, or null when the mode is unknown.
const LdsmRow *findLdsmRow(LdsmMode mode);

} // namespace tileir::detail

#endif // TILEIR_LIB_MODEPATTERNS_LDSMTABLE_H
