//===- Answer.h - What a foreign tool answers -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_COMPARE_ANSWER_H
#define FUZZ_COMPARE_ANSWER_H

#include "fuzz/compare/Batch.h"
#include "fuzz/compare/Question.h"
#include "fuzz/compare/ToolProcess.h"

namespace tilefuzz {

/// What is wrong with an answer beside the verdict.
struct BrokenInvariant {
  /// For example "one-diagnostic".
  llvm::StringRef id;
  /// "found ...".
  std::string detail;
  /// Of what is printed, the operation that is not as it was; else empty.
  std::string operation = {};
};

struct ToolAnswer {
  enum class Kind : uint8_t {
    /// The user has stopped before the tool could answer.
    None,
    Verdict,
    /// The tool cannot read the module: it does not know an operation or a
    /// type, or its syntax.
    Unparsed,
    Crash,
    SanitizerReport,
    Hang,
    /// It has failed without a diagnostic.
    SilentFailure,
    /// It has printed half a diagnostic, or something else altogether.
    Unreadable,
  };

  Kind kind = Kind::None;
  oracle::Verdict verdict;
  /// The operation that the diagnostic names; empty for none.
  std::string operation;
  /// What the tool did, where it is no verdict: the signal, the sanitizer's
  /// summary, the first error, the text that cannot be read.
  std::string detail;
  /// The status was 0 in spite of an error. Known of a module that was asked
  /// alone.
  bool hasErrorAtExitZero = false;
  std::optional<BrokenInvariant> broken;
  /// It shows only where the module is printed in other forms (Printed.h).
  bool isOfPrinting = false;
  /// What it answered another time, where it is not the same.
  std::string otherAnswer;

  /// Whether only what is printed of the module shows what is wrong.
  bool isOfPrinted() const {
    return isOfPrinting ||
           (broken && (broken->id == unchangedId || broken->id == survivesId ||
                       broken->id == readsAllId));
  }
  /// For people: "accepted", "rejected: ...", "crashed: SIGSEGV".
  std::string describe() const;
};

/// The cause of a crash or a sanitizer's report in a run, for example "SIGSEGV"
/// or "AddressSanitizer: heap-use-after-free in f"; nothing when there is none.
struct RunFault {
  ToolAnswer::Kind kind;
  std::string cause;
};
std::optional<RunFault> faultOf(const ToolRun &run);

/// The answer to a question with these diagnostics about its module, errors and
/// others.
ToolAnswer answerOf(const Question &question, const ModuleDiagnostics &errors,
                    const ModuleDiagnostics &asides = {});

/// The answer to a question that was the only one of the run.
ToolAnswer answerAlone(const Question &question, const ToolRun &run,
                       llvm::StringRef path);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_ANSWER_H
