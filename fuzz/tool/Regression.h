//===- Regression.h - Cases that are kept for ever --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A regression is a reduced case as text, whose comments say what it shows and
// whose expectation is the oracle's answer. Two findings of one family with the
// same statement, of the same class and rules, are duplicates.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_REGRESSION_H
#define FUZZ_TOOL_REGRESSION_H

#include "fuzz/core/Examiner.h"
#include "fuzz/reduce/Reducer.h"
#include "fuzz/tool/CrashInput.h"

#include "llvm/Support/Error.h"

#include <string>

namespace tilefuzz {

/// Fails where the program has no implementation that verifies the case.
llvm::Error checkHasDriver(const Case &testCase);

/// Returns "<class> of <rule>; the verifiers reported <rule>". Findings of a
/// family with the same statement are duplicates.
std::string statementOf(const Finding &finding);

/// Returns the sentence in the comments of a regression that says what it
/// shows.
std::string showsComment(llvm::StringRef statement);

/// Whether the comments in `contents` have this sentence, however they are
/// wrapped.
bool hasComment(llvm::StringRef contents, llvm::StringRef sentence);

/// Examines `testCase`, sets its expectation, and returns the contents of its
/// file. `purpose` is the first comment; when it is empty, the comments are
/// made from what the case shows.
std::string printRegression(Case &testCase, Examiner &examiner,
                            llvm::StringRef purpose = {});

/// The same for a case on which the verifiers crash, so that only the oracle
/// evaluates it. `statement` describes the crash.
std::string printCrashRegression(Case &testCase, llvm::StringRef statement);

/// Returns the name, without its folders, under which an input is kept when no
/// case shows the same. All such names end in `rawSuffix`.
std::string rawFileName(const Shown &shown, llvm::StringRef bytes);
inline constexpr llvm::StringLiteral rawSuffix = ".input";

/// Returns the file name of a regression: its rule, and eight digits that
/// depend on the case.
std::string regressionFileName(const Shown &shown);

class KnownFindings {
public:
  /// `folder` holds a folder for each family.
  explicit KnownFindings(llvm::StringRef folder) : folder(folder) {}

  /// Returns the file that shows the same; empty when there is none.
  std::string find(const Shown &shown) const;

  std::string pathOf(const Shown &shown, llvm::StringRef fileName) const {
    return folder + "/" + shown.family + "/" + fileName.str();
  }

private:
  std::string folder;
};

/// The time in seconds without the option --seconds.
inline constexpr unsigned defaultReductionSeconds = 60;

/// Calls `reduce` with a budget of so many seconds and evaluations. Shows
/// progress after two seconds.
Reduction
reduceInTime(unsigned seconds,
             llvm::function_ref<Reduction(const ReductionBudget &)> reduce,
             unsigned maxEvaluations = maxReductionEvaluations);

/// Returns which part of the budget ended a reduction of so many seconds, and
/// what to do; empty when it ended by itself.
std::string reasonOfEnd(const Reduction &reduction, unsigned seconds);

} // namespace tilefuzz

#endif // FUZZ_TOOL_REGRESSION_H
