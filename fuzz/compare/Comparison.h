//===- Comparison.h - Where a foreign tool is not as expected ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compares the answer of a tool with the one that is expected
// (fuzz/core/Finding.h). What a tool cannot read, because it does not know an
// operation, is no finding: it is counted.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_COMPARISON_H
#define FUZZ_COMPARE_COMPARISON_H

#include "fuzz/compare/ComparedCase.h"

namespace tilefuzz {

/// A diagnostic without what differs from module to module: numbers, what
/// stands in quotes or angle brackets, and how long a list of these is. So one
/// mistake is one finding.
std::string patternOf(llvm::StringRef diagnostic);

/// Whether two rejections are of different operations, as far as is known.
bool isElsewhere(const oracle::Verdict &expected, const oracle::Verdict &found);

/// Compares both answers; nothing when all is well, and when the tool has not
/// judged the module. Of several findings the one on the verdict; its detail
/// names the others.
std::optional<Finding> compareAnswer(const ComparedCase &compared);

/// The same, and behind it what an answer has besides: an error at status 0,
/// and a module that is not the same after it was printed.
llvm::SmallVector<Finding, 2> findingsOf(const ComparedCase &compared);

/// The key of that finding; empty without one.
std::string keyOfFinding(const ComparedCase &compared);

/// The rows of the table of differences that an answer without a finding bears
/// out.
llvm::SmallVector<size_t> rowsMet(const ComparedCase &compared);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_COMPARISON_H
