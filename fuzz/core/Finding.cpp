//===- Finding.cpp - Answers, and what is wrong with them -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/Finding.h"

#include "fuzz/core/FamilyDriver.h"
#include "fuzz/core/Report.h"
#include "fuzz/core/Text.h"
#include "fuzz/core/ToolTexts.h"
#include "oracle/Roster.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <google/protobuf/util/message_differencer.h>

using namespace tilefuzz;
using llvm::StringRef;
using mlir::DiagnosticSeverity;
using oracle::Outcome;
using oracle::Verdict;
using Kind = Answer::Kind;
using RulesOfFn = llvm::function_ref<std::string(StringRef)>;

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

std::string ExpectedAnswer::deviationSource() const {
  return deviation ? differences->placesOf(deviation->rows) : "";
}

bool ExpectedAnswer::expectsText(StringRef diagnostic) const {
  return deviation && deviation->text
             ? deviation->text->matches(diagnostic)
             : diagnostic == StringRef(expected.verdict.diagnostic);
}

TextMatch ExpectedAnswer::matchText(StringRef diagnostic) const {
  return !allowsAnyText && expectsText(diagnostic)
             ? TextMatch::Same
             : matchText(expected, diagnostic);
}

TextMatch ExpectedAnswer::matchText(const oracle::Evaluation &other,
                                    StringRef diagnostic) const {
  if (allowsAnyText)
    return TextMatch::Unknown;
  if (diagnostic == StringRef(other.verdict.diagnostic))
    return TextMatch::Same;
  return texts ? texts->match(other, diagnostic) : TextMatch::Other;
}

void ExpectedAnswer::evaluate(const oracle::Family &family,
                              const Case &testCase) {
  deviation.reset();
  family.evaluate(testCase, expected);
  if (differences && testCase.has_ir())
    deviation = differences->apply(testCase, expected);
}

/// Whether an implementation that has to answer like this may have said what
/// was found, with a text of its own for the rule.
static bool isAnsweredBy(const ExpectedAnswer &wanted,
                         const oracle::Evaluation &other,
                         const Answer &answer) {
  const Verdict &found = answer.verdict;
  return other.verdict.outcome == found.outcome &&
         (found.outcome == Outcome::Accepted ||
          (wanted.matchText(other, found.diagnostic) != TextMatch::Other &&
           !answer.isElsewhere(other.verdict)));
}

bool tilefuzz::isOfUnchecked(const Case &testCase, const ExpectedAnswer &wanted,
                             const Answer &answer) {
  const oracle::Family &family = *oracle::familyOf(testCase);
  const uint16_t reported = wanted.expected.reportedPair;
  oracle::Variation variation = wanted.differences
                                    ? wanted.differences->variationOf()
                                    : oracle::Variation(family);
  oracle::Evaluation other;
  const auto isAnswered = [&] {
    oracle::evaluateVaried(testCase, variation, other);
    return isAnsweredBy(wanted, other, answer);
  };
  variation.drop(reported);
  if (isAnswered())
    return true;
  for (auto [pair, each] : llvm::enumerate(family.pairs))
    if (each.rule == family.pairs[reported].rule)
      variation.drop(static_cast<uint16_t>(pair));
  return isAnswered();
}

/// Lists the operations of a block and of the regions in it by their places,
/// and null for the end of each block.
static void addOps(const google::protobuf::RepeatedPtrField<IrOp> &ops,
                   std::vector<const IrOp *> &all) {
  for (const IrOp &op : ops) {
    all.push_back(&op);
    for (const IrRegion &region : op.regions())
      for (const IrBlock &block : region.blocks())
        addOps(block.ops(), all);
  }
  all.push_back(nullptr);
}

/// The first difference but for regions: "modified: operands[2]: 2 -> 0".
static std::string fieldDifferenceOf(const google::protobuf::Message &expected,
                                     const google::protobuf::Message &found) {
  google::protobuf::util::MessageDifferencer differencer;
  std::string report;
  differencer.ReportDifferencesToString(&report);
  differencer.set_report_ignores(false);
  differencer.IgnoreField(IrOp::descriptor()->FindFieldByName("regions"));
  differencer.Compare(expected, found);
  return StringRef(report).split('\n').first.str();
}

std::string tilefuzz::differenceOf(const IrCase &expected,
                                   const IrCase &found) {
  if (expected.SerializeAsString() == found.SerializeAsString())
    return "";
  const auto nameOf = [](const IrOp *op) {
    return op ? std::string(oracle::opName(op->kind())) : "the end of a block";
  };
  std::vector<const IrOp *> wanted, had;
  addOps(expected.ops(), wanted);
  addOps(found.ops(), had);
  unsigned place = 0;
  for (auto [want, have] : llvm::zip(wanted, had)) {
    const std::string where = "operation " + llvm::utostr(place);
    if (nameOf(want) != nameOf(have))
      return where + ": expected " + nameOf(want) + ", found " + nameOf(have);
    if (!want)
      continue;
    ++place;
    if (std::string fields = fieldDifferenceOf(*want, *have); !fields.empty())
      return where + ", " + nameOf(want) + ": " + fields;
  }
  const std::string fields = fieldDifferenceOf(expected, found);
  return fields.empty() ? "expected the same regions, found others" : fields;
}

/// Compares what comes out of an accepted case.
static std::optional<Finding> compareValues(const Case &testCase,
                                            const Verdict &expected,
                                            const Verdict &found) {
  // A diagnostic beside the right values is no matter of values.
  if (!llvm::equal(expected.packed(), found.packed()))
    return Finding{FindingClass::WrongValue, packedValueId.str()};
  if (!expected.made && !found.made)
    return std::nullopt;
  Finding finding{FindingClass::WrongValue,
                  familyDriverOf(testCase)->sectionOf(testCase).str()};
  if (expected.made && found.made) {
    finding.detail = differenceOf(*expected.made, *found.made);
    if (finding.detail.empty())
      return std::nullopt;
    finding.detail.insert(0, "the verifiers make another module: ");
  }
  return finding;
}

/// Compares two verdicts that are not the same.
static std::optional<Finding> compareVerdicts(const Case &testCase,
                                              const ExpectedAnswer &wanted,
                                              const Answer &answer,
                                              RulesOfFn rulesOf) {
  const Verdict &expected = wanted.expected.verdict, &found = answer.verdict;
  const bool isAccepted = found.outcome == Outcome::Accepted;
  if (expected.outcome == Outcome::Accepted) {
    if (isAccepted)
      return wanted.deviation ? std::nullopt
                              : compareValues(testCase, expected, found);
    const std::string rules = rulesOf(found.diagnostic);
    return Finding{FindingClass::FalseReject,
                   rules.empty() ? unlistedDiagnosticId.str() : rules};
  }
  const std::string rule(
      oracle::familyOf(testCase)->rules[wanted.expected.reported].id);
  if (isAccepted)
    return Finding{FindingClass::FalseAccept, rule};
  const TextMatch match = wanted.matchText(found.diagnostic);
  if (match == TextMatch::Other)
    return Finding{FindingClass::WrongReason, rule, rulesOf(found.diagnostic)};
  if (match == TextMatch::Same && answer.isElsewhere(expected))
    return Finding{FindingClass::WrongPlace, rule};
  return std::nullopt;
}

/// The finding of an answer that is wrong whatever the case is.
static std::optional<Finding> findingOfBehaviour(const Case &testCase,
                                                 const Answer &answer) {
  if (!answer.otherAnswer.empty())
    return Finding{FindingClass::UnstableOutput};
  const std::optional<FindingClass> fault = answer.fault();
  // A text that need not be a module is refused in any words.
  if (!fault ||
      (!oracle::familyOf(testCase) && *fault > FindingClass::ErrorAtExitZero))
    return std::nullopt;
  const bool hasCause =
      answer.kind == Kind::Crash || answer.kind == Kind::SanitizerReport;
  return Finding{*fault, hasCause ? answer.detail : ""};
}

ComparedAnswers tilefuzz::compareAnswers(const Case &testCase,
                                         const ExpectedAnswer &wanted,
                                         const Answer &answer,
                                         RulesOfFn rulesOf) {
  ComparedAnswers comparison;
  std::optional<Finding> &finding = comparison.finding;
  const Verdict &expected = wanted.expected.verdict;
  if (answer.kind == Kind::Verdict) {
    if (expected.outcome != Outcome::Unsupported && expected != answer.verdict)
      finding = compareVerdicts(testCase, wanted, answer, rulesOf);
    if (finding && wanted.differences) {
      comparison.rows = wanted.differences->rowsAllowing(
          testCase, wanted.expected, answer.verdict, answer.operation,
          [&](const oracle::Evaluation &other) {
            return isAnsweredBy(wanted, other, answer);
          });
      if (!comparison.rows.empty())
        finding.reset();
    } else if (!finding && wanted.deviation) {
      comparison.rows = wanted.deviation->rows;
    }
  }
  // A warning instead of an error is no false accept.
  if (answer.broken && (!finding || answer.broken->id == errorSeverityId))
    finding = Finding{FindingClass::BrokenInvariant, answer.broken->id.str(),
                      answer.broken->operation};
  else if (!finding && answer.hasErrorAtExitZero)
    finding = Finding{FindingClass::ErrorAtExitZero};
  if (std::optional<Finding> behaviour = findingOfBehaviour(testCase, answer))
    finding = std::move(behaviour);
  return comparison;
}
