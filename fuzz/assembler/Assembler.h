//===- Assembler.h - Many kernels through an assembler ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A call has thousands of kernels, where the assembler reports the
// errors of all of them: what it does not complain of it might still refuse
// when it makes code, so these are assembled again without the others. A call
// that was not in order is repeated with halves of its kernels, down to the one
// at fault. Where the assembler stops at the first error, each kernel has a
// call of its own.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_ASSEMBLER_ASSEMBLER_H
#define FUZZ_ASSEMBLER_ASSEMBLER_H

#include "fuzz/compare/ToolProcess.h"

namespace tilefuzz {

struct AssemblerAnswer {
  /// No answer, since the user has stopped, a verdict, or none for another
  /// reason.
  enum class Kind : uint8_t { None, Accepted, Rejected, Fault };
  Kind kind = Kind::None;
  /// The first error; of an answer that is none, what the assembler did.
  std::string words = {};
  FindingClass fault = {};
};

/// The text of a file with these instructions, a kernel each. Each kernel is
/// one line, so the line of an error names it. A *sentinel* may stand behind
/// them: a kernel that no assembler takes. An assembler that complains of it
/// has looked at all before it.
std::string kernelFile(llvm::StringRef target,
                       llvm::ArrayRef<llvm::StringRef> instructions,
                       bool hasSentinel);

/// The errors of an assembler on a file.
struct KernelErrors {
  /// The first one of each kernel; empty for none. What follows it follows from
  /// it, and an assembler that stops there does not say it.
  std::vector<std::string> ofKernels;
  /// The errors that name no kernel.
  std::vector<std::string> others;
  /// Whether the sentinel was complained of.
  bool hasSentinel = false;
};
KernelErrors readKernelErrors(const ToolRun &run, llvm::StringRef path,
                              size_t kernels);

/// A kernel, and the answer to it.
struct AskedKernel {
  llvm::StringRef target;
  llvm::StringRef instruction;
  AssemblerAnswer answer = {};
};
using AskedKernels = llvm::ArrayRef<AskedKernel *>;

class Assembler {
public:
  /// Finds out whether the assembler knows these targets, and whether it
  /// reports all errors of a file. Keeps its files in `folder`.
  static llvm::Expected<Assembler>
  probe(const ToolCommand &command, const ToolLimits &limits,
        llvm::StringRef folder, llvm::ArrayRef<llvm::StringRef> targets);

  /// Assembles kernels of one target. Several threads may call it at a time,
  /// each with its own number.
  llvm::Error assemble(AskedKernels kernels, unsigned thread);

  bool reportsAll() const { return hasAllErrors; }
  /// "13.0.88"; "unknown" where the assembler does not say.
  const std::string &version() const { return versionText; }
  uint64_t calls() const { return callCount; }

private:
  Assembler(ToolCommand command, ToolLimits limits, llvm::StringRef folder)
      : command(std::move(command)), limits(std::move(limits)),
        folder(folder.str()) {}

  struct Call;
  llvm::Expected<Call> call(AskedKernels kernels, bool hasSentinel,
                            unsigned thread);
  llvm::Error assembleAlone(AskedKernel &kernel, unsigned thread);
  /// Assembles in one call, and again with halves of the kernels unless `take`
  /// takes the call, down to single kernels.
  llvm::Error askTogether(AskedKernels kernels, bool hasSentinel,
                          unsigned thread,
                          llvm::function_ref<bool(Call &, AskedKernels)> take);
  /// Finds the errors of all; adds kernels without one to `sound`.
  llvm::Error check(AskedKernels kernels, unsigned thread,
                    std::vector<AskedKernel *> &sound);
  /// Has code made of kernels, of which no error is known.
  llvm::Error makeCode(AskedKernels kernels, unsigned thread);

  ToolCommand command;
  ToolLimits limits;
  std::string folder;
  std::string versionText = "unknown";
  bool hasAllErrors = false;
  /// Threads count with std::atomic_ref.
  uint64_t callCount = 0;
};

} // namespace tilefuzz

#endif // FUZZ_ASSEMBLER_ASSEMBLER_H
