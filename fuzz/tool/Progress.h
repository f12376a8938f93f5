//===- Progress.h - A progress line on the terminal -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_TOOL_PROGRESS_H
#define FUZZ_TOOL_PROGRESS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <chrono>
#include <mutex>
#include <string>

namespace tilefuzz {

/// Keeps a line on stderr up to date when stderr is a terminal; else prints
/// nothing. The destructor erases the line.
class Progress {
public:
  /// `noun` is what is counted.
  explicit Progress(llvm::StringRef label, llvm::StringRef noun = "case");
  ~Progress();

  /// For commands that print their answer as they go: the line is not shown
  /// where that shows how far they are.
  void hideBesideOutput();

  /// Erases the line that is shown, if any, before something else is printed on
  /// stderr.
  static void eraseShown();

  /// May be called from any thread, and often: most calls print nothing.
  void update(uint64_t done, uint64_t total);
  /// The same for work of unknown length.
  void update(llvm::function_ref<std::string()> textOf);

private:
  std::string label, noun;
  bool isShown;
  std::mutex mutex;
  std::chrono::steady_clock::time_point nextUpdate;
};

} // namespace tilefuzz

#endif // FUZZ_TOOL_PROGRESS_H
