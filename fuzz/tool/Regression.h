//===- Regression.h - Cases that are kept for ever --------------*- C++ -*-===//
//
// A regression is a text case that says what it shows in its comments and
// carries what the oracle answers as its expectation.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_REGRESSION_H
#define FUZZ_TOOL_REGRESSION_H

#include "fuzz/core/Examiner.h"

namespace tilefuzz {

/// Examines `question`, gives it its expectation, and returns the contents of
/// its file. `purpose` is a first comment; without one it is made from what the
/// case shows.
std::string printRegression(Case &question, Examiner &examiner,
                            llvm::StringRef purpose = {});

} // namespace tilefuzz

#endif // FUZZ_TOOL_REGRESSION_H
