//===- Progress.h - A line on the terminal about long work ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_TOOL_PROGRESS_H
#define FUZZ_TOOL_PROGRESS_H

#include "llvm/ADT/StringRef.h"

#include <chrono>
#include <mutex>
#include <string>

namespace tilefuzz {

/// Keeps one line on stderr up to date, when that is a terminal; else prints
/// nothing. The line is gone when the object is.
class Progress {
public:
  explicit Progress(llvm::StringRef label);
  ~Progress();

  /// From any thread, as often as one likes.
  void update(uint64_t done, uint64_t total);

private:
  std::string label;
  bool isShown;
  std::mutex mutex;
  std::chrono::steady_clock::time_point nextUpdate;
};

} // namespace tilefuzz

#endif // FUZZ_TOOL_PROGRESS_H
