//===- Regression.h - Cases that are kept for ever --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A regression is a text case that says what it shows in its comments and
// carries what the oracle answers as its expectation.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_REGRESSION_H
#define FUZZ_TOOL_REGRESSION_H

#include "fuzz/core/Examiner.h"

namespace tilefuzz {

/// "<class> of <rule>; the verifiers reported <rule>". Findings of a family
/// with the same statement are duplicates.
std::string statementOf(const Finding &finding);

/// The sentence by which the comments of a regression tell what it shows.
std::string showsComment(llvm::StringRef statement);

/// Whether these comments have that sentence, however they are wrapped.
bool hasComment(llvm::StringRef contents, llvm::StringRef sentence);

/// Examines `case`, gives it its expectation, and returns the contents of
/// its file. `purpose` is a first comment; without one it is made from what the
/// case shows.
std::string printRegression(Case &testCase, Examiner &examiner,
                            llvm::StringRef purpose = {});

/// The same for a case that crashes, which only the oracle is asked.
/// `statement` says how.
std::string printCrashRegression(Case &testCase, llvm::StringRef statement);

} // namespace tilefuzz

#endif // FUZZ_TOOL_REGRESSION_H
