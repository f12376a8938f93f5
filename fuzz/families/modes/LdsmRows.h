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

#include "fuzz/families/modes/OutOfRange.h"

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

/// The five modes and two unknown ones, for a domain.
inline LdsmMode chooseLdsmMode(Decisions &decisions) {
  static constexpr int modes[] = {0, 1, 2, 3, 4, 5, 9};
  return static_cast<LdsmMode>(decisions.pick(modes));
}

/// Rank 0, rank 1 with extents -1 to 17, rank 2 with extents of {0, 1, 4} each,
/// for a domain.
inline void chooseShape(google::protobuf::RepeatedField<int64_t> &shape,
                        Decisions &decisions) {
  static constexpr int64_t ofRank2[] = {0, 1, 4};
  shape.Clear();
  const int rank = decisions.between(0, 2);
  for (int i = 0; i < rank; ++i)
    shape.Add(rank == 1 ? decisions.between(-1, 17) : decisions.pick(ofRank2));
}

//===----------------------------------------------------------------------===//
// Wrong result shapes, for a message of either family
//===----------------------------------------------------------------------===//

template <typename Message>
void setExtent(Message *message, int64_t extent) {
  message->clear_result_shape();
  message->add_result_shape(extent);
}

/// A rank other than 1. The right extent stays the first one, so that a
/// verifier that reads only the first extent accepts the case.
template <typename Message>
void breakRank(Message *message, Decisions &decisions) {
  if (decisions.flip()) {
    message->clear_result_shape();
    return;
  }
  const int more =
      decisions.oneIn(8) ? decisions.between(1, 16) : decisions.between(1, 3);
  for (int i = 0; i < more; ++i)
    message->add_result_shape(decisions.oneIn(4) ? decisions.wildNumber() : 1);
}

/// Another extent: off by one, or by a factor, as after a misreading of the
/// table.
template <typename Message>
void breakExtent(Message *message, Decisions &decisions) {
  const int64_t right = message->result_shape(0);
  int64_t wrong = 0;
  switch (decisions.below(4)) {
  case 0:
    wrong = right * 2;
    break;
  case 1:
    wrong = right / 2;
    break;
  case 2:
    // Equal to the right one in 32 bits.
    wrong = right + (int64_t(1) << 32);
    break;
  default:
    wrong = otherNumber(decisions, right);
    break;
  }
  message->set_result_shape(0, wrong == right ? right + 1 : wrong);
}

} // namespace tilefuzz

#endif // FUZZ_FAMILIES_MODES_LDSMROWS_H
