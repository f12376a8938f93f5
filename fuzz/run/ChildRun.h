//===- ChildRun.h - Work that may not come back -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Does some work in a child of this process, so that it may crash there, and
// returns how the child ended. The child is a fork: it has a copy of this
// process's memory, and addresses are the same in both.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_RUN_CHILDRUN_H
#define FUZZ_RUN_CHILDRUN_H

#include "fuzz/run/ChildProcess.h"

#include "llvm/ADT/StringRef.h"

#include <vector>

namespace tilefuzz {

/// How a child ended.
struct ChildRun : ProcessEnd {
  /// The child's output to stderr.
  std::string output;
  /// After a signal: the return addresses on the stack, the innermost one
  /// first.
  std::vector<uintptr_t> frames;
};

/// Does `work` in a child process, which SIGALRM ends after `seconds`. The
/// child exits without running destructors. It is killed as soon as
/// `isStopped`, which is polled, returns true.
llvm::Expected<ChildRun>
runInChild(llvm::function_ref<void()> work, unsigned seconds,
           llvm::function_ref<bool()> isStopped = nullptr);

/// Where the program stopped.
struct CrashSite {
  /// The sanitizer's name of the error, or the name of the signal: "SIGSEGV".
  std::string cause;
  /// The innermost function that neither belongs to the C library nor only
  /// stops the program; where a sanitizer names no function, the location that
  /// it prints.
  std::string function;

  friend bool operator==(const CrashSite &, const CrashSite &) = default;
};

/// The crash site of a child that has not exited normally.
CrashSite crashSiteOf(const ChildRun &run);

/// The crash site that a report of a sanitizer or of libFuzzer on `program`
/// names, in its lines from "ERROR:" to "SUMMARY:".
CrashSite crashSiteIn(llvm::ArrayRef<std::string> report,
                      llvm::StringRef program);

/// The innermost function on the stack that a program of LLVM's prints when a
/// signal ends it, and its caller: "f, called by g". Empty where names are
/// missing.
std::string stackTopIn(llvm::StringRef printed);

} // namespace tilefuzz

#endif // FUZZ_RUN_CHILDRUN_H
