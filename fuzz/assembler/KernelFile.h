//===- KernelFile.h - Many kernels in one file ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each kernel is one line of the file, so the line of an error names it. A
// *sentinel* may stand behind them: a kernel that no assembler takes. An
// assembler that complains of it has looked at all before it.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_ASSEMBLER_KERNELFILE_H
#define FUZZ_ASSEMBLER_KERNELFILE_H

#include "fuzz/compare/ToolProcess.h"

namespace tilefuzz {

/// The text of a file with these instructions, a kernel each.
std::string kernelFile(llvm::StringRef target,
                       llvm::ArrayRef<llvm::StringRef> instructions,
                       bool hasSentinel);

/// What an assembler has said of a file.
struct KernelErrors {
  /// The first one of each kernel; empty for none. What follows it follows from
  /// it, and an assembler that stops there does not say it.
  std::vector<std::string> ofKernels;
  /// Those that name no kernel.
  std::vector<std::string> others;
  /// Whether the sentinel was complained of.
  bool hasSentinel = false;
};
KernelErrors readKernelErrors(const ToolRun &run, llvm::StringRef path,
                              size_t kernels);

} // namespace tilefuzz

#endif // FUZZ_ASSEMBLER_KERNELFILE_H
