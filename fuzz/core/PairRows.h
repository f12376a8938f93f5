//===- PairRows.h - The pairs that a driver reaches -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every pair of a family (fuzz/core/RuleTally.h) belongs to one driver: the one
// that has an edit for it. A pair without an edit belongs to the driver that
// breaks the same rule of another subject, else to the family's first driver,
// so that the pair is reported as missing.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_PAIRROWS_H
#define FUZZ_CORE_PAIRROWS_H

#include "fuzz/core/FamilyDriver.h"

#include <vector>

namespace tilefuzz {

/// The driver that a pair belongs to; null when this program links none of the
/// family.
const FamilyDriver *driverOfPair(const oracle::Family &family, unsigned pair);

/// The pairs that belong to a driver, in rising order.
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
