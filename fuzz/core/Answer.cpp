//===- Answer.cpp - What an implementation answers ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/Answer.h"

#include "fuzz/core/Text.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::StringRef;
using mlir::DiagnosticSeverity;
using oracle::Outcome;

std::optional<FindingClass> Answer::fault() const {
  switch (kind) {
  case Kind::None:
  case Kind::Verdict:
  case Kind::Unparsed:
    return std::nullopt;
  case Kind::Crash:
    return FindingClass::Crash;
  case Kind::SanitizerReport:
    return FindingClass::SanitizerReport;
  case Kind::Hang:
    return FindingClass::Hang;
  case Kind::SilentFailure:
    return FindingClass::SilentFailure;
  case Kind::Unreadable:
    return FindingClass::UnreadableOutput;
  }
  llvm_unreachable("no such kind");
}

std::string Answer::describe() const {
  if (kind == Kind::Verdict)
    return verdict.outcome == Outcome::Rejected
               ? "rejected: " + verdict.diagnostic
               : std::string(oracle::outcomeName(verdict.outcome));
  // In the order of Kind.
  static constexpr StringRef words[] = {"not run",
                                        "",
                                        "cannot be read: ",
                                        "crashed: ",
                                        "reported by a sanitizer: ",
                                        "did not end: ",
                                        "failed without a diagnostic: ",
                                        "printed what is no diagnostic: "};
  return (words[static_cast<size_t>(kind)] + detail).str();
}

std::vector<std::string> Answer::remarks() const {
  std::vector<std::string> remarks;
  if (hasErrorAtExitZero)
    remarks.push_back("and ended with status 0");
  if (broken)
    remarks.push_back("but " + broken->detail);
  if (!otherAnswer.empty())
    remarks.push_back("but " + otherAnswer);
  return remarks;
}

StringRef tilefuzz::severityName(DiagnosticSeverity severity) {
  switch (severity) {
  case DiagnosticSeverity::Note:
    return "note";
  case DiagnosticSeverity::Warning:
    return "warning";
  case DiagnosticSeverity::Error:
    return "error";
  case DiagnosticSeverity::Remark:
    return "remark";
  }
  llvm_unreachable("no such severity");
}

void tilefuzz::checkDiagnostics(
    const Answer &answer,
    llvm::function_ref<void(StringRef id, std::string detail)> report) {
  const auto textOf = [&](const EmittedDiagnostic &each) {
    return each.text.empty() ? answer.verdict.diagnostic : each.text;
  };
  if (answer.verdict.outcome == Outcome::Accepted &&
      !answer.diagnostics.empty())
    report(silentSuccessId,
           llvm::formatv("expected no diagnostic on an accepted case, found: "
                         "{0}: {1}",
                         severityName(answer.diagnostics.front().severity),
                         textOf(answer.diagnostics.front())));
  llvm::SmallVector<int32_t, 4> places;
  for (const EmittedDiagnostic &each : answer.diagnostics)
    if (each.severity == DiagnosticSeverity::Error)
      places.push_back(each.place);
  if (places.size() > answer.diagnosticLimit)
    report(oneDiagnosticId,
           llvm::formatv("expected at most {0}, found {1}",
                         countOf(answer.diagnosticLimit, "error"),
                         places.size()));
  // Verification goes on behind an error only in another operation.
  llvm::sort(places);
  if (const auto *second = std::adjacent_find(places.begin(), places.end());
      second != places.end())
    report(oneDiagnosticId,
           llvm::formatv("expected one error for the operation {0}, found "
                         "more",
                         *second));
  for (const EmittedDiagnostic &each : answer.diagnostics)
    if (each.severity == DiagnosticSeverity::Note)
      report(noNotesId, "expected no notes, found a note: " + textOf(each));
    else if (each.severity != DiagnosticSeverity::Error)
      report(errorSeverityId,
             llvm::formatv("expected only errors, found a {0}: {1}",
                           severityName(each.severity), textOf(each)));
}
