//===- Judgement.cpp - Both verdicts on a case of a file ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/Judgement.h"

#include "fuzz/core/Report.h"
#include "fuzz/core/Text.h"
#include "fuzz/run/ChildProcess.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::StringRef;
using oracle::Outcome;
using oracle::Verdict;

std::string tilefuzz::placeInFile(const FileCase &source,
                                  const Verdict &verdict) {
  std::string place = placeInCase(source.testCase, verdict);
  if (LineColumn at = positionOf(source, verdict); at.line)
    place = llvm::formatv("{0}:{1}:{2}, {3}", source.file, at.line, at.column,
                          place);
  return place;
}

bool Judgement::isExpectedUnsupported() const {
  return status == Status::Unjudged && source.imported.unjudged.empty() &&
         source.testCase.has_expect() &&
         source.testCase.expect().outcome() == Expectation::UNSUPPORTED;
}

std::string Judgement::rulesOfAnswer() const {
  if (!examiner || answer.verdict.outcome != Outcome::Rejected)
    return rules;
  return rulesOfDiagnostic(*examiner->family(), source.testCase, expected(),
                           answer.verdict.diagnostic);
}

/// The rules that the answer of a command names. The texts that a session has
/// learned may be gone with it; what they have shown is in the finding.
static std::string rulesOfAnswer(const ComparedCase &compared,
                                 const std::optional<Finding> &finding) {
  if (compared.answer.kind != Answer::Kind::Verdict ||
      compared.answer.verdict.outcome != Outcome::Rejected)
    return "";
  std::string rules = compared.texts ? "" : compared.rule();
  if (finding && finding->kind == FindingClass::WrongReason)
    rules = finding->reportedRule;
  if (finding && finding->kind == FindingClass::FalseReject)
    rules = finding->rule;
  // A text that belongs to no rule is given as a pattern in quotes.
  return StringRef(rules).starts_with("\"") ? "" : rules;
}

Judgement tilefuzz::judge(const FileCase &source, const ComparedCase &compared,
                          std::optional<Finding> finding, std::string reason) {
  Judgement judgement{source};
  judgement.wanted = compared;
  judgement.answer = compared.answer;
  judgement.rules = rulesOfAnswer(compared, finding);
  judgement.reason = std::move(reason);
  judgement.status = finding ? Status::Found
                     : compared.answer.kind == Answer::Kind::Verdict
                         ? Status::Ok
                         : Status::Unjudged;
  judgement.finding = std::move(finding);
  return judgement;
}

Judgement tilefuzz::judge(const FileCase &source, Examiner &examiner,
                          Examiner::Depth depth) {
  Judgement judgement{source, &examiner};
  if (const Finding *finding = examiner.examine(source.testCase, depth)) {
    judgement.finding = *finding;
  } else if (source.annotation && !examiner.isDeclined()) {
    checkComments(judgement);
  }
  judgement.wanted = examiner.wantedAnswer();
  judgement.answer = examiner.actual();
  judgement.reason = unsupportedReason(examiner);
  if (judgement.finding)
    judgement.status = Status::Found;
  else if (!source.imported.unjudged.empty() ||
           !source.unreadComments.empty() ||
           !judgement.unjudgedComments.empty() || examiner.isDeclined() ||
           examiner.expected().verdict.outcome == Outcome::Unsupported)
    judgement.status = Status::Unjudged;
  return judgement;
}

std::string tilefuzz::madeText(const Verdict &verdict) {
  if (!verdict.made)
    return "";
  Case made;
  *made.mutable_ir() = *verdict.made;
  return StringRef(encodeCaseFile(made, Encoding::Ir)).trim('\n').str();
}

/// Prints a warning for each attribute that says nothing.
static void printUnknownAttributes(const FileCase &source, unsigned indent,
                                   llvm::raw_ostream &os) {
  for (const tileir::UnknownAttribute &unknown :
       source.imported.unknownAttributes) {
    std::string place = source.file;
    if (unknown.line)
      place = llvm::formatv("{0}:{1}:{2}", place, unknown.line, unknown.column);
    const std::string text = llvm::formatv("{0} at {1} {2}", unknown.operation,
                                           place, unknown.describe());
    printWrapped(os, text, std::string(indent, ' ') + "warning: ");
  }
}

/// Prints the comments of a module that have not been compared.
static void printUnjudgedComments(const Judgement &judgement, unsigned indent,
                                  llvm::raw_ostream &os) {
  auto print = [&](const std::vector<UnreadComment> &comments, StringRef mark) {
    for (const UnreadComment &comment : comments) {
      std::string place = judgement.source.name;
      if (comment.line)
        place = llvm::formatv("{0}:{1}", judgement.source.file, comment.line);
      printVerbatim(os, place + ": " + comment.text,
                    std::string(indent, ' ') + mark.str());
    }
  };
  print(judgement.source.unreadComments, "warning: ");
  print(judgement.unjudgedComments, "not judged: ");
}

void tilefuzz::printUnjudged(const Judgement &judgement, unsigned indent,
                             llvm::raw_ostream &os) {
  const ImportedModule &imported = judgement.source.imported;
  printUnknownAttributes(judgement.source, indent, os);
  printUnjudgedComments(judgement, indent, os);
  for (const UnjudgedOp &op : imported.unjudged) {
    os.indent(indent) << "not judged: " << op.name << " at "
                      << judgement.source.file;
    if (op.line)
      os << ":" << op.line << ":" << op.column;
    os << ", which neither side knows";
    if (!op.similar.empty())
      os << "; did you mean '" << op.similar << "'?";
    os << "\n";
  }
  const auto standAs = [](unsigned count, StringRef one, StringRef several) {
    return (count == 1 ? " as " + one : " as " + several).str();
  };
  if (!imported.casts && !imported.holders)
    return;
  const bool hasCasts = imported.casts;
  const unsigned first = hasCasts ? imported.casts : imported.holders;
  const std::string holders =
      standAs(imported.holders, "a holder of regions", "holders of regions");
  os.indent(indent) << countOf(first, "operation") << " of other dialects "
                    << (first == 1 ? "stands" : "stand")
                    << (hasCasts ? standAs(first, "a cast", "casts") : holders);
  if (hasCasts && imported.holders)
    os << ", " << imported.holders << holders;
  os << "\n";
}

std::vector<ReportedRule> tilefuzz::reportedRules(const Judgement &judgement) {
  const Case &testCase = judgement.source.testCase;
  const oracle::Evaluation &expected = judgement.expected();
  const Verdict &actual = judgement.answer.verdict;
  std::vector<ReportedRule> rules;
  const auto add = [&](StringRef id, const Verdict &verdict) {
    if (const RulePlaces *rule = findRulePlaces(id))
      rules.push_back({rule, operationAt(testCase, verdict.place)});
  };
  if (expected.broken)
    add(StringRef(oracle::familyOf(testCase)->rules[expected.reported].id),
        expected.verdict);
  if (actual.outcome != Outcome::Rejected || actual == expected.verdict)
    return rules;
  const std::string ids = judgement.rulesOfAnswer();
  for (StringRef id : llvm::split(StringRef(ids), '+'))
    if (rules.empty() || id != StringRef(rules.front().rule->info().id))
      add(id, actual);
  return rules;
}

void tilefuzz::printReportedRules(const Judgement &judgement, unsigned indent,
                                  llvm::raw_ostream &os) {
  for (const ReportedRule &each : reportedRules(judgement)) {
    os.indent(indent) << "rule: " << each.rule->info().id << "\n";
    printRulePlaces(*each.rule, each.operations(), indent, 6, os);
  }
}

void tilefuzz::printAnswers(const Judgement &judgement, unsigned indent,
                            llvm::raw_ostream &os, bool joinsEqual) {
  const Verdict &expected = judgement.expected().verdict;
  const Answer &answer = judgement.answer;
  const std::string blanks(indent, ' ');
  const auto placeText = [&](const Verdict &verdict) {
    return placeInFile(judgement.source, verdict);
  };
  if (!judgement.examiner && answer.kind == Answer::Kind::None)
    return printVerbatim(os, judgement.reason, blanks + "not run: ");
  if (!joinsEqual || judgement.wanted.deviation || !answer.hasVerdict() ||
      expected != answer.verdict)
    return printAnswers(judgement.wanted, answer, judgement.reason, placeText,
                        "verifiers", blanks, os);
  const bool isWhole = judgement.source.imported.unjudged.empty();
  printVerdict(expected, judgement.reason, placeText(expected),
               blanks + (isWhole ? "both: " : "both, of the rest: "), os);
  for (const std::string &remark : answer.remarks())
    printVerbatim(os, remark, blanks + std::string(11, ' '));
}

ExitStatus tilefuzz::complainOfSignal(int signal, StringRef consequence) {
  complain("interrupted by " + signalName(signal) + consequence);
  return endedBy(signal);
}

ExitStatus tilefuzz::exitStatusOf(bool hasUnreadable, bool hasFinding,
                                  bool hasUnjudged) {
  if (hasUnreadable)
    return Failed;
  if (hasFinding)
    return Found;
  return hasUnjudged ? NotJudged : Fine;
}

std::vector<Property> tilefuzz::invariantsOf(const Case &testCase,
                                             const Examiner &examiner) {
  std::vector<Property> properties;
  for (const oracle::Invariant &invariant : examiner.family()->invariants)
    properties.push_back({invariant.id, invariant.statement,
                          examiner.isDeclined() ? "not applicable"
                          : invariant.holds(testCase, examiner.actual().verdict)
                              ? "holds"
                              : "broken"});
  return properties;
}

std::vector<Property> tilefuzz::relationsOf(const Case &testCase,
                                            const Examiner &examiner) {
  std::vector<Property> properties;
  InProcess subject;
  Answer after;
  for (const oracle::Relation &relation : examiner.family()->relations) {
    Property &property = properties.emplace_back(
        Property{relation.id, relation.statement, "not applicable"});
    Case changed = testCase;
    if (examiner.isDeclined() || !relation.transform(changed))
      continue;
    subject.verify(*examiner.driver(), changed, after);
    if (examiner.driver()->declines(after.verdict))
      continue;
    property.state = relation.related(examiner.actual().verdict, after.verdict)
                         ? "holds"
                         : "broken";
  }
  return properties;
}
