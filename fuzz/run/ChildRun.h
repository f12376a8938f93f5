//===- ChildRun.h - Work that may not come back -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Does some work in a child of this process, so that it may crash there, and
// says how it ended. The child is a copy: it does the work with all that is in
// memory here, and an address means the same in both.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_RUN_CHILDRUN_H
#define FUZZ_RUN_CHILDRUN_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace tilefuzz {

/// How a child ended.
struct ChildRun {
  /// What it wrote to stderr.
  std::string output;
  /// The signal that ended it, or 0; else its exit status.
  int signal = 0;
  int status = 0;
  /// After a signal: its return addresses, the innermost one first.
  std::vector<uintptr_t> frames;

  bool hasEndedWell() const { return signal == 0 && status == 0; }
};

/// Does `work` in a child, which may take at most so many seconds: after that
/// it is ended by SIGALRM. The child ends without destructors.
llvm::Expected<ChildRun> runInChild(llvm::function_ref<void()> work,
                                    unsigned seconds);

/// Where the program stopped.
struct CrashSite {
  /// A sanitizer's word for what happened, or the signal's: "SIGSEGV".
  std::string cause;
  /// The innermost function that is neither of the C library nor one that only
  /// stops the program; a sanitizer's own place where it names no function.
  std::string function;

  friend bool operator==(const CrashSite &, const CrashSite &) = default;
};

/// Of a child that has not ended well.
CrashSite crashSiteOf(const ChildRun &run);

} // namespace tilefuzz

#endif // FUZZ_RUN_CHILDRUN_H
