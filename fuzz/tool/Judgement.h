//===- Judgement.h - Both verdicts on a case of a file ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The status of a case:
//
//   ok          both sides agree with each other and with the expectation of
//               the case
//   found       there is a finding
//   unjudged    there is no finding, but not all of the case has been judged:
//               the oracle has no opinion, or the module has operations of the
//               dialects under test that neither side knows, or comments that
//               state something which could not be compared. A case whose
//               expectation is "unsupported" is unjudged as well, but does not
//               change the exit status of a command.
//   unreadable  the file has no case that can be read
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_JUDGEMENT_H
#define FUZZ_TOOL_JUDGEMENT_H

#include "fuzz/compare/ComparedCase.h"
#include "fuzz/core/Examiner.h"
#include "fuzz/files/CaseFile.h"
#include "fuzz/tool/Commands.h"
#include "fuzz/tool/RulePlaces.h"

#include "llvm/Support/raw_ostream.h"

#include <optional>
#include <string>

namespace tilefuzz {

enum class Status { Ok, Found, Unjudged, Unreadable };

/// Valid as long as `source` and `examiner` live, which must not examine
/// another case meanwhile.
struct Judgement {
  const FileCase &source;
  /// The examiner of the linked verifiers; null where a command has answered.
  const Examiner *examiner = nullptr;
  ExpectedAnswer wanted = {};
  /// None where a command was not given the case.
  Answer answer = {};
  /// The rules that the command's diagnostic stands for, joined with "+".
  std::string rules = {};
  /// Why there is no verdict on the case.
  std::string reason = {};
  Status status = Status::Ok;
  /// The finding on the answer, or else the first difference between the
  /// verdicts and the module's annotation.
  std::optional<Finding> finding = {};
  /// The expectations in comments that no side can be compared with.
  std::vector<UnreadComment> unjudgedComments = {};

  /// The oracle's answer.
  const oracle::Evaluation &expected() const { return wanted.oracles(); }
  /// Whether the case is unsupported as its expectation says.
  bool isExpectedUnsupported() const;
  /// The rules that the diagnostic of the answer stands for.
  std::string rulesOfAnswer() const;
};

/// Returns where the operation with a verdict's diagnostic begins in the file;
/// zeros when that is not known.
LineColumn positionOf(const FileCase &source, const oracle::Verdict &verdict);

/// Returns for example "dot.mlir:14:8, operation 3, nv_tileas.dot", as far as
/// that is known; empty for a verdict without a place.
std::string placeInFile(const FileCase &source, const oracle::Verdict &verdict);

/// A case with this finding, which a command has verified; or `reason` says why
/// it was not given it.
Judgement judge(const FileCase &source, const ComparedCase &compared,
                std::optional<Finding> finding, std::string reason = "");

/// Examines a readable case.
Judgement judge(const FileCase &source, Examiner &examiner,
                Examiner::Depth depth = Examiner::Depth::Full);

/// Returns the module that a builder has made, as text of MLIR; empty for a
/// verdict without one.
std::string madeText(const oracle::Verdict &verdict);

/// A rule that a side reports on a rejected case, and the operation that it
/// reports it on; empty for a case that is no module.
struct ReportedRule {
  const RulePlaces *rule;
  llvm::StringRef operation;

  llvm::ArrayRef<llvm::StringRef> operations() const {
    return llvm::ArrayRef(&operation, operation.empty() ? 0 : 1);
  }
};

/// Returns the rule that the oracle reports, and where the verifiers give
/// another diagnostic, the rules that it stands for.
std::vector<ReportedRule> reportedRules(const Judgement &judgement);
/// Prints the reported rules with their pages and their code.
void printReportedRules(const Judgement &judgement, unsigned indent,
                        llvm::raw_ostream &os);

/// An invariant or a relation, and its state on a case.
struct Property {
  llvm::StringRef id;
  llvm::StringRef statement;
  /// "holds", "broken" or, for a relation that does not apply to the case, "not
  /// applicable".
  llvm::StringRef state;
};

/// Evaluate the invariants and the relations on the verifiers' answer to the
/// case that `examiner` has just examined.
std::vector<Property> invariantsOf(const Case &testCase,
                                   const Examiner &examiner);
std::vector<Property> relationsOf(const Case &testCase,
                                  const Examiner &examiner);

/// Prints the answers, a line each, or one where `joinsEqual` allows it.
void printAnswers(const Judgement &judgement, unsigned indent,
                  llvm::raw_ostream &os, bool joinsEqual = true);
/// Prints the operations and comments of a module that were not judged, how
/// many were imported as conversion casts, and the attributes that have no
/// effect.
void printUnjudged(const Judgement &judgement, unsigned indent,
                   llvm::raw_ostream &os);

/// Complains of the signal that has interrupted a command, with what follows
/// from it, and returns its status.
ExitStatus complainOfSignal(int signal, llvm::StringRef consequence);

/// Returns the exit status of a command by what its cases had.
ExitStatus exitStatusOf(bool hasUnreadable, bool hasFinding, bool hasUnjudged);

// CommentCheck.cpp.

/// Compares the annotation of a case with the answers: sets the first
/// difference as the finding, and the expectations that no side can be compared
/// with.
void checkComments(Judgement &judgement);

// Ledger.cpp.

/// Replays the page that belongs to each corpus: for a folder `corpus`, or a
/// link to one, oracle/spec/discrepancies.md beside it. Other paths have none,
/// since the witnesses of the page are in the corpus. Prints the rows that do
/// not reproduce, one per line, and a summary: how many are known, and how many
/// reproduce. Returns Found when some do not, Failed when a page cannot be
/// read.
ExitStatus replayLedgers(llvm::ArrayRef<std::string> paths,
                         llvm::raw_ostream &os);

// The JSON object for a case: `check --json` prints an array of them, and
// `explain --json` a single one. Every case has all keys; what is not known is
// null. All commands with --json share the keys of answers and findings.
// fuzz/tool/README.md has the keys.

/// Null for 0, which stands for an unknown number.
inline llvm::json::Value numberOrNull(unsigned number) {
  return number ? llvm::json::Value(number) : llvm::json::Value(nullptr);
}

llvm::json::Value findingToJson(const Finding *finding);

/// Adds `oracle`, `meant`, `verifiers` and `finding` of a case.
void addAnswers(const Judgement &judgement, llvm::json::Object &object);

/// Adds `interrupted`, `signal` and `problem`: the signal that has ended the
/// work, or 0, and what else has.
void addEnd(int signal, llvm::StringRef problem, llvm::json::Object &object);

/// The rules that the trace contains.
enum class Trace { OfNotable, OfAll };

llvm::json::Object judgementToJson(const Judgement &judgement, Trace trace);

/// Returns an object with the same keys for a case that cannot be read.
llvm::json::Object unreadableToJson(const FileCase &source);

} // namespace tilefuzz

#endif // FUZZ_TOOL_JUDGEMENT_H
