//===- LdsmShapes.h - Counts and shapes of matrices -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rows that the LDSM modes and the matrix copies share: the shape of a result
// is one extent, as many registers as its matrices take.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FAMILIES_MODES_LDSMSHAPES_H
#define FUZZ_FAMILIES_MODES_LDSMSHAPES_H

#include "fuzz/families/modes/FieldRows.h"

namespace tilefuzz {

/// The counts of matrices, legal ones and others: neighbours, ones that are
/// legal in 8, 16 or 30 bits, and large ones.
inline const FieldValues ldsmCounts = {1,
                                       2,
                                       4,
                                       3,
                                       0,
                                       8,
                                       -1,
                                       5,
                                       6,
                                       -2,
                                       16,
                                       64,
                                       257,
                                       260,
                                       65537,
                                       65538,
                                       -100,
                                       1001,
                                       (1 << 30) + 2,
                                       INT32_MAX,
                                       INT32_MIN,
                                       INT32_MIN + 4};

/// The one legal shape of a known mode and any count (C-I02).
inline FieldChoice ldsmExtent(int64_t mode, int64_t count) {
  const int64_t registersPerMatrix = mode == MT1616 ? 2 : 1;
  return list("result_shape", {registersPerMatrix * count}, {}, 0, 0);
}

/// Ranks other than 1. The right extent stays the first one, so that a verifier
/// that reads only the first extent accepts the case.
inline FieldRows ldsmRanks() {
  const FieldValues more = {1, 1, 1, 0, -1, 4, INT64_MAX};
  return {{list("result_shape", {}, {}, 0, 0)},
          {tail("result_shape", more, 1, 3)},
          {tail("result_shape", more, 1, 16)}};
}

/// The row with the shapes of a domain: of rank 0, and of small extents.
inline FieldRows ldsmShapes(const FieldRow &row) {
  const FieldValues ofRank2 = {0, 1, 4};
  FieldRows rows = {row, row, row};
  rows[0].push_back(list("result_shape", {}, {}, 0, 0));
  rows[1].push_back(list("result_shape", range(-1, 17), {}, 0, 0));
  rows[2].push_back(list("result_shape", ofRank2, ofRank2, 1, 1));
  return rows;
}

} // namespace tilefuzz

#endif // FUZZ_FAMILIES_MODES_LDSMSHAPES_H
