//===- Comparison.h - Which finding an answer is ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The one function that compares an answer with the one that is expected,
// whoever has answered: the verifiers in process, an implementation that is
// linked in their place, or a program.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_COMPARISON_H
#define FUZZ_CORE_COMPARISON_H

#include "fuzz/core/Answer.h"
#include "fuzz/core/Differences.h"

namespace tilefuzz {

/// An answer that was compared with the one that is expected.
struct ComparedAnswers {
  /// The most serious of several findings. It has a detail where two made
  /// modules differ.
  std::optional<Finding> finding;
  /// The rows of the profile by which the answer is right.
  llvm::SmallVector<size_t> rows;
};

/// Compares the answer to a case. `rulesOf` names the rules that have a
/// diagnostic, joined with "+". An implementation that has not judged the case
/// has no finding.
ComparedAnswers
compareAnswers(const Case &testCase, const ExpectedAnswer &wanted,
               const Answer &answer,
               llvm::function_ref<std::string(llvm::StringRef)> rulesOf);

/// Whether an implementation that does not check what is to be reported, on
/// this operation or on any, gives the same answer.
bool isOfUnchecked(const Case &testCase, const ExpectedAnswer &wanted,
                   const Answer &answer);

/// Returns the first difference between two modules that a family answers with,
/// in normal form, where equal modules are equal messages; for example
/// "operation 3, nv_tileas.dot: modified: operands[2]: 4 -> 1" of the expected
/// one and the other. Operations are counted as places are, from 0. Fields are
/// compared, since MLIR need not be able to build a module of the oracle
/// (fuzz/ir/SameModule.h compares modules of MLIR).
std::string differenceOf(const IrCase &expected, const IrCase &found);

} // namespace tilefuzz

#endif // FUZZ_CORE_COMPARISON_H
