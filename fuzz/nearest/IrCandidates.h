//===- IrCandidates.h - Changes of a module near an operation ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Walks the changes of a module around one of its operations: of its
// attributes, of the types of its values, of its operands and results; then
// those of the harness (fuzz/ops/Change.h), and at last the operation itself.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_NEAREST_IRCANDIDATES_H
#define FUZZ_NEAREST_IRCANDIDATES_H

#include "fuzz/nearest/FieldCandidates.h"

namespace tilefuzz {

/// Calls `visit` with each changed case; `testCase` is a module in which
/// `place` has the first failure, or noPlace. The case is as it was when the
/// function returns, which is false when `visit` returned false.
bool forEachIrCandidate(
    Case &testCase, int32_t place,
    llvm::function_ref<bool(const Case &, Candidate)> visit);

/// The cost from which on a change drops an operation or makes it another one.
inline constexpr unsigned otherMeaningCost = 100;

} // namespace tilefuzz

#endif // FUZZ_NEAREST_IRCANDIDATES_H
