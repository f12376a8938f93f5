//===- Answer.h - What a foreign tool answers -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_COMPARE_ANSWER_H
#define FUZZ_COMPARE_ANSWER_H

#include "fuzz/compare/Batch.h"
#include "fuzz/compare/Question.h"
#include "fuzz/compare/ToolProcess.h"
#include "fuzz/core/Answer.h"

namespace tilefuzz {

/// Whether only what a tool prints of the module shows what is wrong.
bool isOfPrinted(const Answer &answer);

/// The cause of a crash or a sanitizer's report in a run, for example "SIGSEGV"
/// or "AddressSanitizer: heap-use-after-free in f"; nothing when there is none.
struct RunFault {
  Answer::Kind kind;
  std::string cause;
};
std::optional<RunFault> faultOf(const ToolRun &run);

/// The answer to a question with these diagnostics about its module, errors and
/// others.
Answer answerOf(const Question &question, const ModuleDiagnostics &errors,
                const ModuleDiagnostics &asides = {});

/// The answer to a question that was the only one of the run.
Answer answerAlone(const Question &question, const ToolRun &run,
                   llvm::StringRef path);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_ANSWER_H
