//===- PairRows.h - Whose the pairs of a family are -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every pair of a family (fuzz/core/RuleTally.h) is one driver's to reach: of
// the driver that has an edit for it. A pair that no edit reaches is still
// somebody's, so that it is missed: of the driver that breaks the same rule of
// another subject, else of the family's first one.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_PAIRROWS_H
#define FUZZ_CORE_PAIRROWS_H

#include "fuzz/core/FamilyDriver.h"

#include <vector>

namespace tilefuzz {

/// The pairs that are a driver's to reach, in rising order.
std::vector<unsigned> pairsOf(const FamilyDriver &driver);

/// The edit that breaks a pair, or null when the driver has none.
const Edit *editOfPair(const FamilyDriver &driver, const oracle::Family &family,
                       unsigned pair);

/// Why no case reaches a cell of a pair; empty when one can.
llvm::StringRef neverReason(const FamilyDriver &driver,
                            const oracle::Family &family, unsigned pair,
                            Cell cell);

} // namespace tilefuzz

#endif // FUZZ_CORE_PAIRROWS_H
