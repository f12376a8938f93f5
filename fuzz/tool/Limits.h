//===- Limits.h - What numbers options may have -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_TOOL_LIMITS_H
#define FUZZ_TOOL_LIMITS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace tilefuzz {

/// A year. Engines count the seconds in an int.
inline constexpr unsigned maxSeconds = 365 * 24 * 60 * 60;

/// More jobs at a time than this would only wait for each other.
inline constexpr unsigned maxJobs = 256;

/// Checks the value of the option with this name.
llvm::Error checkRange(llvm::StringRef option, unsigned value, unsigned least,
                       unsigned most);

/// How many jobs --jobs means: for 0 as many as there are cores.
unsigned jobCount(unsigned jobs);

} // namespace tilefuzz

#endif // FUZZ_TOOL_LIMITS_H
