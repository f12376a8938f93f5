//===- Finding.cpp - A case on which something is wrong -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/Finding.h"

#include "fuzz/core/FamilyDriver.h"
#include "fuzz/core/Report.h"
#include "fuzz/core/Text.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace tilefuzz;

/// In the order of FindingClass.
static constexpr llvm::StringLiteral classNames[] = {
    "crash",
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
    "unmet-expectation",
};

llvm::StringRef tilefuzz::findingClassName(FindingClass kind) {
  return classNames[static_cast<size_t>(kind)];
}

std::vector<llvm::StringRef>
tilefuzz::findingIds(const oracle::Family &family) {
  std::vector<llvm::StringRef> ids = {
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
    if (driver->family == llvm::StringRef(family.name))
      llvm::append_range(ids, driver->sections);
  return ids;
}

std::string Finding::title() const {
  std::string text = findingClassName(kind).str();
  if (rule.empty())
    return text;
  return text + (isOfBehaviour(kind) ? ": " : " of ") + rule;
}

std::string Finding::bucket(llvm::StringRef family) const {
  return (family + "-" + rule + "-" + findingClassName(kind)).str();
}

std::optional<Finding> tilefuzz::findingOfBucket(llvm::StringRef bucket) {
  for (auto [kind, name] : llvm::enumerate(classNames)) {
    llvm::StringRef rule = bucket.split('-').second;
    if (rule.consume_back(name) && rule.consume_back("-"))
      return Finding{static_cast<FindingClass>(kind), rule.str()};
  }
  return std::nullopt;
}

std::string Finding::key() const {
  return (findingClassName(kind) + "\n" + rule + "\n" + reportedRule).str();
}

bool Finding::isExplainedBy(const Finding &other) const {
  switch (other.kind) {
  case FindingClass::FalseAccept:
    return isOfUnchecked && other.rule == rule;
  case FindingClass::FalseReject:
    return (kind == FindingClass::WrongReason && other.rule == reportedRule) ||
           (kind == FindingClass::WrongPlace && other.rule == rule);
  default:
    return false;
  }
}

/// The ids of the broken rules for which `matches` returns true, or else of all
/// rules for which it does.
static std::string idsOfRules(const oracle::Family &family,
                              const oracle::Evaluation &evaluation,
                              llvm::function_ref<bool(unsigned)> matches) {
  llvm::SmallVector<llvm::StringRef, 4> broken, all;
  for (unsigned rule = 0; rule < family.rules.size(); ++rule) {
    if (!matches(rule))
      continue;
    all.push_back(family.rules[rule].id);
    if (evaluation.broken.contains(rule))
      broken.push_back(family.rules[rule].id);
  }
  return llvm::join(broken.empty() ? all : broken, "+");
}

std::string tilefuzz::rulesOfDiagnostic(const oracle::Family &family,
                                        const Case &testCase,
                                        const oracle::Evaluation &evaluation,
                                        llvm::StringRef text) {
  auto textOf = [&](unsigned rule) {
    return family.diagnostic(testCase, rule);
  };
  std::string ids = idsOfRules(
      family, evaluation, [&](unsigned rule) { return textOf(rule) == text; });
  if (!ids.empty())
    return ids;
  // The project's own diagnostics begin with the id of the rule.
  std::string_view prefix = text.split(": ").first;
  ids = idsOfRules(family, evaluation, [&](unsigned rule) {
    return family.rules[rule].id == prefix;
  });
  if (!ids.empty())
    return ids;
  // Verbatim diagnostics: the closest one, where only letters or a value
  // differ.
  unsigned closest = static_cast<unsigned>(text.size()) / 4;
  for (unsigned rule = 0; rule < family.rules.size(); ++rule)
    closest =
        std::min(closest, text.edit_distance(textOf(rule), true, closest));
  return idsOfRules(family, evaluation, [&](unsigned rule) {
    return text.edit_distance(textOf(rule), true, closest) <= closest &&
           closest < text.size() / 4;
  });
}

std::string tilefuzz::describe(const oracle::Verdict &verdict) {
  std::string text(oracle::outcomeName(verdict.outcome));
  llvm::raw_string_ostream os(text);
  if (verdict.outcome == oracle::Outcome::Rejected) {
    if (verdict.diagnostic.empty())
      os << " without a diagnostic";
    else
      os << ": " << verdict.diagnostic;
    if (verdict.place != oracle::Verdict::noPlace)
      os << " (operation " << verdict.place << ")";
  } else if (verdict.valueCount) {
    os << " with ";
    llvm::interleaveComma(verdict.packed(), os);
  } else if (verdict.made) {
    os << " with a module of "
       << countOf(operationsOf(*verdict.made).size(), "operation");
  }
  return text;
}
