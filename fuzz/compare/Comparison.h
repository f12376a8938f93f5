//===- Comparison.h - Where a foreign tool is not as expected ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A finding is a question on which a tool and the oracle disagree, or on which
// the tool does not behave as a tool should. Its class, the most serious first:
//
//   crash               the tool ends by a signal, or says that it gives up
//   hang                the tool has not ended at the deadline
//   sanitizer-report    a sanitizer in the tool reports something
//   error-at-exit-zero  the tool prints an error, and ends with status 0
//   silent-failure      the tool ends with a status for failure and no
//                       diagnostic
//   unreadable-output   what the tool prints is no diagnostic, or half of one
//   unstable-output     two runs on the same question print different things
//   broken-invariant    an invariant of the pages does not hold, for example
//                       that there is one diagnostic for an operation
//   false-accept        the tool accepts, the oracle rejects
//   false-reject        the tool rejects, the oracle accepts
//   wrong-reason        both reject, with different first diagnostics
//   wrong-place         both reject with the same diagnostic, on different
//                       operations
//
// What a tool cannot read, because it does not know an operation, is no
// finding: it is counted.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_COMPARISON_H
#define FUZZ_COMPARE_COMPARISON_H

#include "fuzz/compare/Answer.h"

namespace tilefuzz {

enum class ToolFindingClass : uint8_t {
  Crash,
  Hang,
  SanitizerReport,
  ErrorAtExitZero,
  SilentFailure,
  UnreadableOutput,
  UnstableOutput,
  BrokenInvariant,
  FalseAccept,
  FalseReject,
  WrongReason,
  WrongPlace,
};

/// The spelling above.
llvm::StringRef toolFindingClassName(ToolFindingClass kind);

/// Whether the finding is on how the tool behaves, and on no verdict.
inline bool isOfBehaviour(ToolFindingClass kind) {
  return kind <= ToolFindingClass::UnstableOutput;
}

struct ToolFinding {
  ToolFindingClass kind;
  /// The rule or invariant at stake; several with one diagnostic are joined
  /// with "+". Of behaviour its cause, for example "SIGSEGV"; may be empty.
  std::string rule;
  /// For a wrong reason, the rules whose diagnostic the tool has printed, or
  /// the text of an unlisted one; of modules that are printed, the operation
  /// that is not as it was.
  std::string reportedRule;
  /// Of a wrong reason: the answer is that of a tool that does not check the
  /// rule at stake, by which it also accepts what breaks no other one.
  bool isOfUnchecked = false;

  /// "false-accept of tileas.dot.ab_types", "crash: SIGSEGV".
  std::string title() const;
  /// By which equal findings are collected, apart from the operations of those
  /// of behaviour.
  std::string key() const;
  /// Whether another finding, a false accept, comes from the same mistake.
  bool isExplainedBy(const ToolFinding &other) const {
    return isOfUnchecked && other.kind == ToolFindingClass::FalseAccept &&
           other.rule == rule;
  }
};

/// A diagnostic without what differs from module to module: numbers, and what
/// stands in quotes or angle brackets. So one mistake is one finding.
std::string patternOf(llvm::StringRef diagnostic);

/// Whether two rejections are of different operations, as far as is known.
bool isElsewhere(const oracle::Verdict &expected, const oracle::Verdict &found);

/// Compares an answer with the oracle's; nothing when all is well, and when the
/// tool has not judged the module. Of several findings the one on the verdict.
std::optional<ToolFinding> compareAnswer(const Question &question,
                                         const ToolAnswer &answer);

/// The same, and behind it an error at status 0 that an answer has besides.
llvm::SmallVector<ToolFinding, 2> findingsOf(const Question &question,
                                             const ToolAnswer &answer);

/// The rows of the table of differences that an answer without a finding bears
/// out.
llvm::ArrayRef<size_t> rowsMet(const Question &question,
                               const ToolAnswer &answer);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_COMPARISON_H
