//===- Regression.h - Cases that are kept for ever --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A regression is a text case whose comments say what it shows and whose
// expectation is the oracle's answer.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_REGRESSION_H
#define FUZZ_TOOL_REGRESSION_H

#include "fuzz/core/Examiner.h"

#include "llvm/Support/Error.h"

namespace tilefuzz {

/// Fails where the program has no implementation to ask the case.
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

} // namespace tilefuzz

#endif // FUZZ_TOOL_REGRESSION_H
