//===- Regression.h - Cases that are kept for ever --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An engine keeps the bytes on which a target stopped. Their meaning depends on
// the target: a case, a module of MLIR, or the decisions of the target's
// generator. Here the same target runs on these bytes again, in a child
// process, and the finding or crash that stops it gets a name.
//
// A regression is a reduced case as text, whose comments say what it shows and
// whose expectation is the oracle's answer. Two findings of one family with the
// same statement, of the same class and rules, are duplicates.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_REGRESSION_H
#define FUZZ_TOOL_REGRESSION_H

#include "fuzz/reduce/Reducer.h"
#include "fuzz/run/ChildRun.h"

#include "llvm/Support/Error.h"

#include <optional>
#include <string>
#include <vector>

namespace tilefuzz {

// CrashInput.cpp.

/// The longest time that a target may take for one input; `tilefuzz run` gives
/// libFuzzer the same limit.
inline constexpr unsigned inputSeconds = 25;

struct CrashInput {
  /// The path, or `path:LINE` for one of several modules.
  std::string path;
  std::string bytes;
  /// The name of a target; empty for a case file.
  std::string target;
  /// For a module that no --target reads: its number in the file, from 1, and
  /// the number of its first line.
  unsigned module = 0;
  unsigned firstLine = 1;
};

/// Returns the full name of the target that is given, with or without the
/// suffix. The error says that something of a list was `expected`.
llvm::Expected<std::string> findTarget(llvm::StringRef given,
                                       llvm::StringRef expected);

/// Returns the full name of the target that --target names; an empty one for an
/// empty option.
llvm::Expected<std::string> fullTargetName(llvm::StringRef option);

/// Whether a file in a folder of inputs is one: AFL++ writes a README.txt
/// beside them.
bool isInputName(llvm::StringRef name);

/// Reads the inputs in a file. `target` is the full name of the target to which
/// they belong; the whole file is then one input. When it is empty, a case file
/// is one input and each module of an MLIR text is one; for other bytes, a part
/// of the path must name the target.
llvm::Expected<std::vector<CrashInput>> readCrashInputs(llvm::StringRef path,
                                                        llvm::StringRef target);

/// The result of an input: a finding or a crash, or nothing when `bucket` is
/// empty.
struct Shown {
  /// `<family>-<rule>-<class>`. A crash has the class `crash`, and in the place
  /// of the rule the function where it happens.
  std::string bucket;
  std::string family;
  std::string rule;
  /// For the comment of a regression.
  std::string statement;
  /// The case that shows it; std::nullopt when only the input does.
  std::optional<Case> testCase;
  /// Where it crashed; std::nullopt for a finding.
  std::optional<CrashSite> crash;
};

/// Whether some work ends well in a child process, within the time for an
/// input.
bool endsWell(llvm::function_ref<void()> work);

/// Returns the case that a target makes of an input, with the intent and the
/// expected answers as the target leaves them; std::nullopt when there is no
/// case.
std::optional<Case> caseOfInput(const CrashInput &input);

/// Examines an input as its target does. Returns an error when the target does
/// not examine such cases, or when no child process can be started.
llvm::Expected<Shown> examineInput(const CrashInput &input);

/// Returns how the answer that a case or a module expects of itself differs
/// from the one that it gets; empty when it does not, or when it expects none.
/// For inputs that show nothing else.
std::string unmetExpectationOf(const CrashInput &input);

/// Makes the case of a crash smaller, as long as it crashes in the same place.
Reduction reduceCrash(Shown &shown, unsigned seconds);

// Regression.cpp.

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

/// Returns the file below `folder`, which holds a folder for each family, that
/// shows the same; empty when there is none.
std::string findKnown(llvm::StringRef folder, const Shown &shown);

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
