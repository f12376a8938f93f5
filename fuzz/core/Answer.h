//===- Answer.h - What an implementation answers ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The answer of whatever is under test to a case: of verifiers that are called
// in process, this project's or others that are linked in their place, and of a
// program that reads the case as text.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_ANSWER_H
#define FUZZ_CORE_ANSWER_H

#include "fuzz/core/Finding.h"

#include "mlir/IR/Diagnostics.h"

#include "llvm/ADT/SmallVector.h"

namespace tilefuzz {

/// An invariant that an answer breaks, whatever its verdict.
struct BrokenInvariant {
  /// For example "one-diagnostic".
  llvm::StringRef id;
  /// "expected ..., found ...".
  std::string detail;
  /// The operation that differs in a printed module; else empty.
  std::string operation = {};
};

/// A diagnostic, or a note that is attached to one.
struct EmittedDiagnostic {
  mlir::DiagnosticSeverity severity;
  int32_t place;
  /// Empty for an error in process: only the text of the first one is kept, in
  /// the verdict.
  std::string text;
};

struct Answer {
  enum class Kind : uint8_t {
    /// The user has stopped before it could answer.
    None,
    Verdict,
    /// It does not take the case: it does not know an operation or a type, or
    /// the syntax. `detail` says what.
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
  /// Whether a verdict without a place has none. A text may name no place.
  bool hasPlace = true;
  /// The operation that the diagnostic names; empty where it is known by its
  /// place.
  std::string operation;
  /// The details of an answer that is no verdict: the signal, the sanitizer's
  /// summary, the first error, the text that cannot be read.
  std::string detail;
  /// All diagnostics, each before its notes.
  llvm::SmallVector<EmittedDiagnostic, 2> diagnostics;
  /// How many errors are allowed. More are a broken invariant.
  unsigned diagnosticLimit = 1;
  /// The change that a round trip has made (VerifierContext::change).
  std::string change;
  /// The status of a program was 0 in spite of an error. Known of a module that
  /// was given to it alone.
  bool hasErrorAtExitZero = false;
  std::optional<BrokenInvariant> broken;
  /// It shows only where the module is printed in other forms.
  bool isOfPrinting = false;
  /// The answer at another time, where it is a different one.
  std::string otherAnswer;

  /// Whether there is a verdict to show, if only that it does not take the
  /// case.
  bool hasVerdict() const {
    return kind == Kind::Verdict ||
           verdict.outcome == oracle::Outcome::Unsupported;
  }
  /// Whether its diagnostic is on another operation, as far as is known.
  bool isElsewhere(const oracle::Verdict &expected) const {
    return expected.place != verdict.place &&
           (hasPlace || (expected.place != oracle::Verdict::noPlace &&
                         verdict.place != oracle::Verdict::noPlace));
  }
  /// The class of the finding that it is whatever the case; nothing where that
  /// is up to the case.
  std::optional<FindingClass> fault() const;
  /// For people: "accepted", "rejected: ...", "crashed: SIGSEGV".
  std::string describe() const;
  /// Lists further faults: "and ended with status 0", "but found ...".
  std::vector<std::string> remarks() const;
};

/// "error", "warning", "remark" or "note".
llvm::StringRef severityName(mlir::DiagnosticSeverity severity);

/// Calls `report` with each invariant that the diagnostics of an answer break,
/// and what was expected and found.
void checkDiagnostics(
    const Answer &answer,
    llvm::function_ref<void(llvm::StringRef id, std::string detail)> report);

} // namespace tilefuzz

#endif // FUZZ_CORE_ANSWER_H
