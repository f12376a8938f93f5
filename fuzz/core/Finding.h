//===- Finding.h - Answers, and what is wrong with them ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The answer of whatever is under test to a case: of verifiers in process, this
// project's or others that are linked, or of a program that reads text. A case
// is a finding where the answer is not the expected one, or where both sides
// agree and another property of the case does not hold. One function compares
// answers with those that are expected, whoever has answered.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_FINDING_H
#define FUZZ_CORE_FINDING_H

#include "fuzz/core/Differences.h"
#include "oracle/Oracle.h"

#include "mlir/IR/Diagnostics.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace tilefuzz {

/// The most serious first; a false accept is spelled "false-accept". Up to the
/// unstable output they are about behaviour, not about a verdict.
enum class FindingClass : uint8_t {
  Crash,            ///< it ends by a signal, or says that it gives up
  Hang,             ///< it has not ended at the deadline
  SanitizerReport,  ///< a sanitizer in it reports something
  ErrorAtExitZero,  ///< it prints an error, and ends with status 0
  SilentFailure,    ///< it ends with a status for failure, and no diagnostic
  UnreadableOutput, ///< what it prints is no diagnostic, or half of one
  UnstableOutput,   ///< two runs on the same case print different things
  WrongValue,       ///< both accept, with other packed results or modules
  BrokenInvariant,  ///< a property, a relation or a round trip fails
  FalseAccept,      ///< it accepts, the oracle rejects
  FalseReject,      ///< it rejects, the oracle accepts
  WrongReason,      ///< both reject, with different first diagnostics
  WrongPlace,       ///< both with the same one, on different operations
  UnmetIntent,      ///< both agree, and it was made for another verdict
  UnmetExpectation, ///< both agree, and the case file expects another verdict
};

llvm::StringRef findingClassName(FindingClass kind);

/// Whether the finding is on how a program behaves, and on no verdict.
inline bool isOfBehaviour(FindingClass kind) {
  return kind <= FindingClass::UnstableOutput;
}

/// The ids in findings that are about no rule, invariant or relation.
inline constexpr llvm::StringRef packedValueId = "packed-value",
                                 unlistedDiagnosticId = "unlisted-diagnostic",
                                 oneDiagnosticId = "one-diagnostic",
                                 silentSuccessId = "silent-success",
                                 sameAnswerId = "same-answer",
                                 errorSeverityId = "error-severity",
                                 noNotesId = "no-notes";

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
  /// findings on behaviour. A smaller case with the same one shows it again.
  std::string key() const;
  bool isShownBy(const Finding &other) const { return key() == other.key(); }
  /// Whether another finding comes from the same mistake: a rule that is not
  /// checked, or a text that also rejects what is valid.
  bool isExplainedBy(const Finding &other) const;
};

/// The class and rule of a finding with this bucket; nothing for other texts.
std::optional<Finding> findingOfBucket(llvm::StringRef bucket);

/// An invariant that an answer breaks, whatever its verdict.
struct BrokenInvariant {
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
    None, ///< the user has stopped before it could answer
    Verdict,
    Unparsed, ///< it does not know an operation, a type or the syntax
    Crash,
    SanitizerReport,
    Hang,
    SilentFailure,
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

  bool isRejected() const {
    return kind == Kind::Verdict &&
           verdict.outcome == oracle::Outcome::Rejected;
  }
  bool isAccepted() const {
    return kind == Kind::Verdict &&
           verdict.outcome == oracle::Outcome::Accepted;
  }
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

/// The rules whose diagnostic on `testCase` is `text`, joined with "+": the
/// broken rules if there are any, else all. If there are none, the rules whose
/// diagnostic is closest to `text`, with only a few letters or values changed.
/// Empty when no diagnostic is close enough.
std::string rulesOfDiagnostic(const oracle::Family &family,
                              const Case &testCase,
                              const oracle::Evaluation &evaluation,
                              llvm::StringRef text);

/// "accepted", "accepted with 10522", "accepted with a module of 3 operations",
/// "rejected without a diagnostic" or "rejected: <text>".
std::string describe(const oracle::Verdict &verdict);

class ToolTexts;

/// How a diagnostic fits the rule that is to be reported; unknown where the
/// texts of the rule are.
enum class TextMatch : uint8_t { Same, Other, Unknown };

/// The answer to a case that is expected of an implementation: the oracle's, or
/// the one that a profile puts in its place.
struct ExpectedAnswer {
  oracle::Evaluation expected;
  /// Nothing where that is the oracle's.
  std::optional<ExpectedDeviation> deviation;
  /// The profile; null without.
  const Differences *differences = nullptr;
  /// The texts that the implementation has for the rules (ToolTexts.h); null
  /// where it must use the texts of the pages.
  const ToolTexts *texts = nullptr;
  /// Whether it may reject in any words.
  bool allowsAnyText = false;

  const oracle::Evaluation &oracles() const {
    return deviation ? deviation->oracles : expected;
  }
  /// The rows that say so: "rows.json:3"; empty for none.
  std::string deviationSource() const;
  /// Whether this is the diagnostic that is expected.
  bool expectsText(llvm::StringRef diagnostic) const;
  /// How a diagnostic fits the rule that is to be reported.
  TextMatch matchText(llvm::StringRef diagnostic) const;
  /// The same where another answer of the oracle is expected.
  TextMatch matchText(const oracle::Evaluation &other,
                      llvm::StringRef diagnostic) const;
  /// Overwrites the answers with those to a case.
  void evaluate(const oracle::Family &family, const Case &testCase);
};

/// An answer that was compared with the one that is expected.
struct ComparedAnswers {
  /// The most serious of several findings. It has a detail where two made
  /// modules differ.
  std::optional<Finding> finding;
  /// The rows of the profile by which the answer is right.
  llvm::SmallVector<size_t> rows;
};

/// Compares the answer to a case. `rulesOf` names the rules that have a
/// diagnostic, joined with "+". An implementation that has not judged the case
/// has no finding.
ComparedAnswers compareAnswers(
    const Case &testCase, const ExpectedAnswer &wanted, const Answer &answer,
    llvm::function_ref<std::string(llvm::StringRef)> rulesOf =
        [](llvm::StringRef) { return std::string(); });

/// Whether an implementation that does not check what is to be reported, on
/// this operation or on any, gives the same answer.
bool isOfUnchecked(const Case &testCase, const ExpectedAnswer &wanted,
                   const Answer &answer);

/// Returns the first difference between two modules that a family answers with,
/// in normal form; for example "operation 3, nv_tileas.dot: modified:
/// operands[2]: 4 -> 1". Operations are counted as places are, from 0. Fields
/// are compared, since MLIR need not be able to build a module of the oracle
/// (fuzz/ir/SameModule.h compares modules of MLIR).
std::string differenceOf(const IrCase &expected, const IrCase &found);

} // namespace tilefuzz

#endif // FUZZ_CORE_FINDING_H
