//===- Limits.cpp - What numbers options may have -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/Limits.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Threading.h"

llvm::Error tilefuzz::checkRange(llvm::StringRef option, unsigned value,
                                 unsigned least, unsigned most) {
  if (value >= least && value <= most)
    return llvm::Error::success();
  return llvm::createStringError(llvm::formatv(
      "expected {0} to {1} with --{2}, found {3}", least, most, option, value));
}

unsigned tilefuzz::jobCount(unsigned jobs) {
  return jobs ? jobs : llvm::hardware_concurrency().compute_thread_count();
}
