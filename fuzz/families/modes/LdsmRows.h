//===- LdsmRows.h - The valid LDSM tuples -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The table of oracle/spec/ldsm.md in the form in which the generators draw
// from it. A *row* holds the table's entries for one mode. The matrix copies
// use the extents of the rows, and nothing else.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FAMILIES_MODES_LDSMROWS_H
#define FUZZ_FAMILIES_MODES_LDSMROWS_H

#include "oracle/schema/case.pb.h"

#include "llvm/ADT/ArrayRef.h"

#include <cstdint>

namespace tilefuzz {

inline constexpr int ldsmModeCount = 5;
inline constexpr int ldsmSizePatternCount = 8;

struct LdsmRow {
  llvm::ArrayRef<int32_t> counts;
  llvm::ArrayRef<LdsmSizePattern> sizes;
  bool transpose;
  /// 32-bit registers per lane for one matrix.
  int64_t registersPerMatrix;
};

inline constexpr int32_t ldsmCounts[] = {1, 2, 4};
inline constexpr LdsmSizePattern ldsmSizes16[] = {SIZE_U16};
inline constexpr LdsmSizePattern ldsmSizesM816[] = {
    SIZE_U4TO8, SIZE_S4TO8, SIZE_U4X16P64TO8, SIZE_U6X16P32TO8};
inline constexpr LdsmSizePattern ldsmSizesM832[] = {SIZE_U2TO4, SIZE_S2TO4};
inline constexpr LdsmSizePattern ldsmSizesMT1616[] = {SIZE_U8, SIZE_U4X16P64TO8,
                                                      SIZE_U6X16P32TO8};

/// By mode. `MT1616` has no count of 4 (C-I01).
inline constexpr LdsmRow ldsmRows[ldsmModeCount] = {
    {ldsmCounts, ldsmSizes16, false, 1},
    {ldsmCounts, ldsmSizes16, true, 1},
    {ldsmCounts, ldsmSizesM816, false, 1},
    {ldsmCounts, ldsmSizesM832, false, 1},
    {llvm::ArrayRef<int32_t>(ldsmCounts, 2), ldsmSizesMT1616, true, 2},
};

/// The one legal extent of a known mode and any count, in registers (C-I02).
inline int64_t ldsmExtent(LdsmMode mode, int32_t count) {
  return ldsmRows[mode].registersPerMatrix * count;
}

} // namespace tilefuzz

#endif // FUZZ_FAMILIES_MODES_LDSMROWS_H
