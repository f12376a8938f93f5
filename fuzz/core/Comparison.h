//===- Comparison.h - Which finding an answer is ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The one function that compares an answer with the one that is expected,
// whoever has answered.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_COMPARISON_H
#define FUZZ_CORE_COMPARISON_H

#include "fuzz/core/Differences.h"
#include "fuzz/core/Finding.h"

namespace tilefuzz {

class ToolTexts;

/// How a diagnostic fits the rule that is to be reported; unknown where the
/// texts of the rule are.
enum class TextMatch : uint8_t { Same, Other, Unknown };

/// The answer to a case that is expected of an implementation: the oracle's, or
/// the one that a profile puts in its place.
struct ExpectedAnswer {
  oracle::Evaluation expected;
  /// Nothing where that is the oracle's.
  std::optional<ExpectedDeviation> deviation;
  /// The profile; null without.
  const Differences *differences = nullptr;
  /// The texts that the implementation has for the rules (ToolTexts.h); null
  /// where it must use the texts of the pages.
  const ToolTexts *texts = nullptr;
  /// Whether it may reject in any words.
  bool allowsAnyText = false;

  const oracle::Evaluation &oracles() const {
    return deviation ? deviation->oracles : expected;
  }
  /// The rows that say so: "rows.json:3"; empty for none.
  std::string deviationSource() const;
  /// Whether this is the diagnostic that is expected.
  bool expectsText(llvm::StringRef diagnostic) const;
  /// How a diagnostic fits the rule that is to be reported.
  TextMatch matchText(llvm::StringRef diagnostic) const;
  /// The same where another answer of the oracle is expected.
  TextMatch matchText(const oracle::Evaluation &other,
                      llvm::StringRef diagnostic) const;
  /// Overwrites the answers with those to a case.
  void evaluate(const oracle::Family &family, const Case &testCase);
};

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
ComparedAnswers compareAnswers(
    const Case &testCase, const ExpectedAnswer &wanted, const Answer &answer,
    llvm::function_ref<std::string(llvm::StringRef)> rulesOf =
        [](llvm::StringRef) { return std::string(); });

/// Whether an implementation that does not check what is to be reported, on
/// this operation or on any, gives the same answer.
bool isOfUnchecked(const Case &testCase, const ExpectedAnswer &wanted,
                   const Answer &answer);

/// Returns the first difference between two modules that a family answers with,
/// in normal form; for example "operation 3, nv_tileas.dot: modified:
/// operands[2]: 4 -> 1". Operations are counted as places are, from 0. Fields
/// are compared, since MLIR need not be able to build a module of the oracle
/// (fuzz/ir/SameModule.h compares modules of MLIR).
std::string differenceOf(const IrCase &expected, const IrCase &found);

} // namespace tilefuzz

#endif // FUZZ_CORE_COMPARISON_H
