//===- Limits.h - Limits of numbers in options ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_TOOL_LIMITS_H
#define FUZZ_TOOL_LIMITS_H

#include "llvm/Support/Error.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Threading.h"

namespace tilefuzz {

/// A year. Engines count the seconds in an int.
inline constexpr unsigned maxSeconds = 365 * 24 * 60 * 60;

/// More jobs at a time than this would only wait for each other.
inline constexpr unsigned maxJobs = 256;

/// Checks the value of the option with this name.
inline llvm::Error checkRange(llvm::StringRef option, unsigned value,
                              unsigned least, unsigned most) {
  if (value >= least && value <= most)
    return llvm::Error::success();
  return llvm::createStringError(llvm::formatv(
      "expected {0} to {1} with --{2}, found {3}", least, most, option, value));
}

/// The number of jobs for --jobs: for 0 as many as there are cores.
inline unsigned jobCount(unsigned jobs) {
  return jobs ? jobs : llvm::hardware_concurrency().compute_thread_count();
}

} // namespace tilefuzz

#endif // FUZZ_TOOL_LIMITS_H
