//===- Witness.h - Finds a case for a cell of the matrix --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_TOOL_WITNESS_H
#define FUZZ_TOOL_WITNESS_H

#include "fuzz/core/Examiner.h"
#include "fuzz/core/RuleTally.h"

#include <optional>

namespace tilefuzz {

/// A small case that reaches a cell and has no finding, or none when the search
/// came to nothing. Boundaries are looked for among generated valid cases; a
/// pair is broken by its edit, and masked by the edit of an earlier rule too.
std::optional<Case> findWitness(const FamilyDriver &driver, unsigned pair,
                                Cell cell, Examiner &examiner);

} // namespace tilefuzz

#endif // FUZZ_TOOL_WITNESS_H
