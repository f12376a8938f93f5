//===- Finding.h - A case on which something is wrong -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A finding is a case on which an implementation does not answer as expected,
// or on which both sides agree and another property of the case does not hold.
// Its class, the most serious first:
//
//   crash               it ends by a signal, or says that it gives up
//   hang                it has not ended at the deadline
//   sanitizer-report    a sanitizer in it reports something
//   error-at-exit-zero  it prints an error, and ends with status 0
//   silent-failure      it ends with a status for failure and no diagnostic
//   unreadable-output   what it prints is no diagnostic, or half of one
//   unstable-output     two runs on the same case print different things
//   wrong-value         both accept, with different packed results or modules
//   broken-invariant    a property or relation of the specification fails, more
//                       than one diagnostic is emitted, or one that is no error
//                       or has notes, or the verdict changes when the case is
//                       verified again
//   false-accept        it accepts, the oracle rejects
//   false-reject        it rejects, the oracle accepts
//   wrong-reason        both reject, with different first diagnostics
//   wrong-place         both reject with the same diagnostic, on different
//                       operations
//   unmet-intent        both agree, and the generator made the case for another
//                       verdict
//   unmet-expectation   both agree, and the case file expects another verdict
//
// The classes up to unstable-output are about behaviour, not about a verdict.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_FINDING_H
#define FUZZ_CORE_FINDING_H

#include "oracle/Oracle.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace tilefuzz {

enum class FindingClass : uint8_t {
  Crash,
  Hang,
  SanitizerReport,
  ErrorAtExitZero,
  SilentFailure,
  UnreadableOutput,
  UnstableOutput,
  WrongValue,
  BrokenInvariant,
  FalseAccept,
  FalseReject,
  WrongReason,
  WrongPlace,
  UnmetIntent,
  UnmetExpectation,
};

/// The spelling above, for example "false-accept".
llvm::StringRef findingClassName(FindingClass kind);

/// Whether the finding is on how a program behaves, and on no verdict.
inline bool isOfBehaviour(FindingClass kind) {
  return kind <= FindingClass::UnstableOutput;
}

/// The ids in findings that are about no rule, invariant or relation.
inline constexpr llvm::StringRef packedValueId = "packed-value";
inline constexpr llvm::StringRef unlistedDiagnosticId = "unlisted-diagnostic";
inline constexpr llvm::StringRef oneDiagnosticId = "one-diagnostic";
inline constexpr llvm::StringRef silentSuccessId = "silent-success";
inline constexpr llvm::StringRef sameAnswerId = "same-answer";
inline constexpr llvm::StringRef errorSeverityId = "error-severity";
inline constexpr llvm::StringRef noNotesId = "no-notes";

/// Everything that a finding of the family can name.
std::vector<llvm::StringRef> findingIds(const oracle::Family &family);

struct Finding {
  FindingClass kind = {};
  /// Id of the rule, invariant or relation at stake. For a wrong reason, the
  /// rule that is expected. Rules that share a diagnostic are joined with "+".
  /// For behaviour, the cause, for example "SIGSEGV"; may be empty.
  std::string rule = {};
  /// For a wrong reason, the rules whose diagnostic was given, empty when no
  /// rule has it, or the pattern of that; of modules that are printed, the
  /// operation that is not as it was.
  std::string reportedRule = {};
  /// One sentence: what was expected and what was found. Empty where the
  /// answers are kept beside the finding.
  std::string detail = {};
  /// For a wrong reason: whether a program gives the same answer that does not
  /// check the rule at stake, and so accepts cases that break no other rule.
  bool isOfUnchecked = false;

  /// "false-accept of tileas.dot.ab_types", "crash: SIGSEGV".
  std::string title() const;
  /// A stable name by which equal findings of a family are collected:
  /// `<family>-<rule>-<class>`.
  std::string bucket(llvm::StringRef family) const;
  /// The key by which equal findings are collected, without the operations of
  /// findings on behaviour.
  std::string key() const;
  /// Whether a smaller case that shows the other finding shows this one again.
  bool isShownBy(const Finding &other) const { return key() == other.key(); }
  /// Whether another finding comes from the same mistake: a rule that is not
  /// checked, or a text that also rejects what is valid.
  bool isExplainedBy(const Finding &other) const;
};

/// The class and rule of a finding with this bucket; nothing for other texts.
std::optional<Finding> findingOfBucket(llvm::StringRef bucket);

/// The rules whose diagnostic on `testCase` is `text`, joined with "+": the
/// broken rules if there are any, else all. If there are none, the rules whose
/// diagnostic is closest to `text`, with only a few letters or values changed.
/// Empty when no diagnostic is close enough.
std::string rulesOfDiagnostic(const oracle::Family &family,
                              const Case &testCase,
                              const oracle::Evaluation &evaluation,
                              llvm::StringRef text);

/// "accepted", "accepted with 10522", "accepted with a module of 3 operations",
/// "rejected without a diagnostic" or
/// "rejected: <text>".
std::string describe(const oracle::Verdict &verdict);

} // namespace tilefuzz

#endif // FUZZ_CORE_FINDING_H
