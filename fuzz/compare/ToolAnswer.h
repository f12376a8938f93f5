//===- ToolAnswer.h - The answer in a tool's output -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_COMPARE_TOOLANSWER_H
#define FUZZ_COMPARE_TOOLANSWER_H

#include "fuzz/compare/ComparedCase.h"
#include "fuzz/compare/ToolOutput.h"
#include "fuzz/compare/ToolProcess.h"

namespace tilefuzz {

/// The cause of a crash or a sanitizer's report in a run, for example "SIGSEGV"
/// or "AddressSanitizer: heap-use-after-free in f"; nothing when there is none.
struct RunFault {
  Answer::Kind kind;
  std::string cause;
};
std::optional<RunFault> faultOf(const ToolRun &run);

/// The answer to a case with these diagnostics about its module, errors and
/// others.
Answer answerOf(const ComparedCase &compared, const ModuleDiagnostics &errors,
                const ModuleDiagnostics &asides = {});

/// The answer to a case that was the only one of the run.
Answer answerAlone(const ComparedCase &compared, const ToolRun &run,
                   llvm::StringRef path);

/// The diagnostics that a run has printed about the modules of a batch. Some
/// tools print everything to stdout, where a module is no damage.
ToolOutput outputOf(const Batch &batch, const ToolRun &run,
                    llvm::StringRef path);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_TOOLANSWER_H
