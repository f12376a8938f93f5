//===- Finding.cpp - Answers, and what is wrong with them -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/Finding.h"

#include "fuzz/core/FamilyDriver.h"
#include "fuzz/core/Report.h"
#include "fuzz/core/Text.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::StringRef;
using mlir::DiagnosticSeverity;
using oracle::Outcome;

/// In the order of FindingClass.
static constexpr StringRef classNames[] = {"crash",
                                           "hang",
                                           "sanitizer-report",
                                           "error-at-exit-zero",
                                           "silent-failure",
                                           "unreadable-output",
                                           "unstable-output",
                                           "wrong-value",
                                           "broken-invariant",
                                           "false-accept",
                                           "false-reject",
                                           "wrong-reason",
                                           "wrong-place",
                                           "unmet-intent",
                                           "unmet-expectation"};

StringRef tilefuzz::findingClassName(FindingClass kind) {
  return classNames[static_cast<size_t>(kind)];
}

std::vector<StringRef> tilefuzz::findingIds(const oracle::Family &family) {
  std::vector<StringRef> ids = {
      packedValueId, unlistedDiagnosticId, oneDiagnosticId, silentSuccessId,
      sameAnswerId,  errorSeverityId,      noNotesId};
  const auto add = [&](const auto &named) {
    for (const auto &each : named)
      ids.push_back(each.id);
  };
  add(family.rules);
  add(family.invariants);
  add(family.relations);
  for (const FamilyDriver *driver : familyDrivers())
    if (driver->family == StringRef(family.name))
      llvm::append_range(ids, driver->sections);
  return ids;
}

std::string Finding::title() const {
  const StringRef name = findingClassName(kind);
  if (rule.empty())
    return name.str();
  return (name + (isOfBehaviour(kind) ? ": " : " of ") + rule).str();
}

std::string Finding::bucket(StringRef family) const {
  return (family + "-" + rule + "-" + findingClassName(kind)).str();
}

std::optional<Finding> tilefuzz::findingOfBucket(StringRef bucket) {
  for (auto [kind, name] : llvm::enumerate(classNames)) {
    StringRef rule = bucket.split('-').second;
    if (rule.consume_back(name) && rule.consume_back("-"))
      return Finding{static_cast<FindingClass>(kind), rule.str()};
  }
  return std::nullopt;
}

std::string Finding::key() const {
  return (findingClassName(kind) + "\n" + rule + "\n" + reportedRule).str();
}

bool Finding::isExplainedBy(const Finding &other) const {
  if (other.kind == FindingClass::FalseAccept)
    return isOfUnchecked && other.rule == rule;
  return other.kind == FindingClass::FalseReject &&
         ((kind == FindingClass::WrongReason && other.rule == reportedRule) ||
          (kind == FindingClass::WrongPlace && other.rule == rule));
}

/// In the order of Answer::Kind: the class of the finding that it is whatever
/// the case, and how it is described.
static constexpr std::pair<std::optional<FindingClass>, StringRef> kinds[] = {
    {std::nullopt, "not run"},
    {std::nullopt, ""},
    {std::nullopt, "cannot be read: "},
    {FindingClass::Crash, "crashed: "},
    {FindingClass::SanitizerReport, "reported by a sanitizer: "},
    {FindingClass::Hang, "did not end: "},
    {FindingClass::SilentFailure, "failed without a diagnostic: "},
    {FindingClass::UnreadableOutput, "printed what is no diagnostic: "}};

std::optional<FindingClass> Answer::fault() const {
  return kinds[static_cast<size_t>(kind)].first;
}

std::string Answer::describe() const {
  if (isRejected())
    return "rejected: " + verdict.diagnostic;
  if (kind == Kind::Verdict)
    return std::string(oracle::outcomeName(verdict.outcome));
  return (kinds[static_cast<size_t>(kind)].second + detail).str();
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
  // In the order of MLIR.
  static constexpr StringRef names[] = {"note", "warning", "error", "remark"};
  return names[static_cast<size_t>(severity)];
}

void tilefuzz::checkDiagnostics(
    const Answer &answer,
    llvm::function_ref<void(StringRef id, std::string detail)> report) {
  const auto shown = [&](const EmittedDiagnostic &each) {
    return llvm::formatv("{0}: {1}", severityName(each.severity),
                         each.text.empty() ? answer.verdict.diagnostic
                                           : each.text)
        .str();
  };
  if (answer.verdict.outcome == Outcome::Accepted &&
      !answer.diagnostics.empty())
    report(silentSuccessId,
           "expected no diagnostic on an accepted case, found: " +
               shown(answer.diagnostics.front()));
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
    report(oneDiagnosticId, llvm::formatv("expected one error for the "
                                          "operation {0}, found more",
                                          *second));
  for (const EmittedDiagnostic &each : answer.diagnostics)
    if (each.severity == DiagnosticSeverity::Note)
      report(noNotesId, "expected no notes, found a " + shown(each));
    else if (each.severity != DiagnosticSeverity::Error)
      report(errorSeverityId, "expected only errors, found a " + shown(each));
}

std::string tilefuzz::rulesOfDiagnostic(const oracle::Family &family,
                                        const Case &testCase,
                                        const oracle::Evaluation &evaluation,
                                        StringRef text) {
  // The broken rules for which this holds, or else all.
  const auto idsWhere = [&](auto &&holds) {
    llvm::SmallVector<StringRef, 4> broken, all;
    for (unsigned rule = 0; rule < family.rules.size(); ++rule) {
      if (!holds(rule))
        continue;
      all.push_back(family.rules[rule].id);
      if (evaluation.broken.contains(rule))
        broken.push_back(family.rules[rule].id);
    }
    return llvm::join(broken.empty() ? all : broken, "+");
  };
  const auto textOf = [&](unsigned rule) {
    return family.diagnostic(testCase, rule);
  };
  if (std::string ids =
          idsWhere([&](unsigned rule) { return textOf(rule) == text; });
      !ids.empty())
    return ids;
  // The project's own diagnostics begin with the id of the rule.
  const std::string_view prefix = text.split(": ").first;
  if (std::string ids = idsWhere(
          [&](unsigned rule) { return family.rules[rule].id == prefix; });
      !ids.empty())
    return ids;
  // Verbatim diagnostics: the closest one, where only letters or a value
  // differ.
  unsigned closest = static_cast<unsigned>(text.size()) / 4;
  for (unsigned rule = 0; rule < family.rules.size(); ++rule)
    closest =
        std::min(closest, text.edit_distance(textOf(rule), true, closest));
  return idsWhere([&](unsigned rule) {
    return text.edit_distance(textOf(rule), true, closest) <= closest &&
           closest < text.size() / 4;
  });
}

std::string tilefuzz::describe(const oracle::Verdict &verdict) {
  std::string text(oracle::outcomeName(verdict.outcome));
  llvm::raw_string_ostream os(text);
  if (verdict.outcome == Outcome::Rejected) {
    os << (verdict.diagnostic.empty() ? " without a diagnostic"
                                      : ": " + verdict.diagnostic);
    if (verdict.place != oracle::Verdict::noPlace)
      os << " (operation " << verdict.place << ")";
  } else if (verdict.valueCount) {
    llvm::interleaveComma(verdict.packed(), os << " with ");
  } else if (verdict.made) {
    os << " with a module of "
       << countOf(operationsOf(*verdict.made).size(), "operation");
  }
  return text;
}
