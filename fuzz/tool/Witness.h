//===- Witness.h - Finds a case for a cell of the matrix --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_TOOL_WITNESS_H
#define FUZZ_TOOL_WITNESS_H

#include "fuzz/core/Examiner.h"
#include "fuzz/core/RuleTally.h"

#include <optional>
#include <vector>

namespace tilefuzz {

/// Returns a small case that reaches a cell and has no finding, or std::nullopt
/// when the search finds none. The search looks for boundaries among generated
/// valid cases. It breaks a pair with its edit, and masks it with the edit of
/// an earlier rule as well.
std::optional<Case> findWitness(const FamilyDriver &driver, unsigned pair,
                                Cell cell, Examiner &examiner);

/// Returns small cases without a finding that are rejected for the pair with
/// other texts than `first`, one for each: numbers and types apart, but not
/// the numbers of operands and results.
std::vector<Case> findOtherTexts(const FamilyDriver &driver, unsigned pair,
                                 const Case &first, Examiner &examiner);

/// Returns a small case that breaks a pair and has no finding: alone if that
/// can be, else as the first of several, else masked by another.
std::optional<Case> findRejected(const FamilyDriver &driver, unsigned pair,
                                 Examiner &examiner);

/// Returns a small accepted case to which the pair's rule applies, and which
/// has no finding: at the boundary of the pair if that can be, else one that
/// differs little from `rejected`, else any.
std::optional<Case> findAccepted(const FamilyDriver &driver, unsigned pair,
                                 const std::optional<Case> &rejected,
                                 Examiner &examiner);

} // namespace tilefuzz

#endif // FUZZ_TOOL_WITNESS_H
