//===- Judgement.cpp - Both verdicts on a case of a file ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/Judgement.h"

#include "fuzz/core/MeantAnswers.h"
#include "fuzz/core/Operations.h"
#include "fuzz/core/Report.h"
#include "fuzz/core/Text.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::StringRef;
using oracle::Outcome;
using oracle::Verdict;

static LineColumn positionOf(const FileCase &source, const Verdict &verdict) {
  const std::vector<LineColumn> &places = source.imported.places;
  return verdict.place >= 0 &&
                 static_cast<size_t>(verdict.place) < places.size()
             ? places[static_cast<size_t>(verdict.place)]
             : LineColumn();
}

LineColumn Judgement::positionOf(const Verdict &verdict) const {
  return ::positionOf(source, verdict);
}

std::string Judgement::placeOf(const Verdict &verdict) const {
  std::string place = placeInCase(source.testCase, verdict);
  if (LineColumn at = positionOf(verdict); at.line)
    place = llvm::formatv("{0}:{1}:{2}, {3}", source.file, at.line, at.column,
                          place);
  return place;
}

bool Judgement::isExpectedUnsupported() const {
  return status == Status::Unjudged && source.imported.unjudged.empty() &&
         source.testCase.has_expect() &&
         source.testCase.expect().outcome() == Expectation::UNSUPPORTED;
}

/// Returns the first part of an annotation in which a verdict differs, with
/// both values; std::nullopt when they agree.
static std::optional<std::pair<StringRef, std::string>>
differenceOf(const Annotation &wanted, const FileCase &source,
             const Verdict &verdict, StringRef rule) {
  using Difference = std::pair<StringRef, std::string>;
  const Outcome outcome =
      wanted.isValid ? Outcome::Accepted : Outcome::Rejected;
  if (verdict.outcome != outcome)
    return Difference("outcome", llvm::formatv("expected {0}, found {1}",
                                               oracle::outcomeName(outcome),
                                               describe(verdict)));
  if (wanted.isValid)
    return std::nullopt;
  if (verdict.diagnostic != wanted.diagnostic)
    return Difference("diagnostic",
                      llvm::formatv("expected \"{0}\", found \"{1}\"",
                                    wanted.diagnostic, verdict.diagnostic));
  LineColumn at = positionOf(source, verdict);
  StringRef operation = operationAt(source.testCase, verdict.place);
  if (at.line != wanted.line ||
      (!wanted.operation.empty() && wanted.operation != operation))
    return Difference(
        "place",
        llvm::formatv("expected '{0}' on line {1}, found '{2}' on line {3}",
                      wanted.operation.empty() ? "an operation"
                                               : StringRef(wanted.operation),
                      wanted.line, operation, at.line));
  if (!wanted.rule.empty() &&
      !llvm::is_contained(llvm::split(rule, '+'), StringRef(wanted.rule)))
    return Difference(
        "rule", llvm::formatv("expected {0}, found {1}", wanted.rule, rule));
  return std::nullopt;
}

/// Compares both verdicts with the annotation of a module.
static std::optional<Finding> checkAnnotation(const FileCase &source,
                                              const Examiner &examiner) {
  const oracle::Family &family = *examiner.family();
  const oracle::Evaluation &expected = examiner.expected();
  const Verdict &actual = examiner.actual().verdict;
  std::string oracleRule =
      expected.broken ? std::string(family.rules[expected.reported].id) : "";
  std::string verifierRules =
      actual.outcome == Outcome::Rejected
          ? rulesOfDiagnostic(family, source.testCase, expected,
                              actual.diagnostic)
          : "";
  auto report = [&](StringRef side, const auto &difference) {
    return Finding{FindingClass::UnmetExpectation, std::string(family.name),
                   difference.first.str(), "",
                   llvm::formatv("the comments of the module do not hold for "
                                 "{0}: {1}",
                                 side, difference.second)};
  };
  const Annotation &wanted = *source.annotation;
  auto ofOracle = differenceOf(wanted, source, expected.verdict, oracleRule);
  auto ofVerifiers = differenceOf(wanted, source, actual, verifierRules);
  // The comments say what the specification does.
  if (ofVerifiers && meantAnswers() &&
      meantAnswers()->isMeant(source.testCase, expected))
    ofVerifiers.reset();
  if (ofOracle && ofVerifiers && *ofOracle == *ofVerifiers)
    return report("both sides", *ofOracle);
  if (ofOracle)
    return report("the oracle", *ofOracle);
  if (ofVerifiers)
    return report("the verifiers", *ofVerifiers);
  return std::nullopt;
}

Judgement tilefuzz::judge(const FileCase &source, Examiner &examiner,
                          Examiner::Depth depth) {
  Judgement judgement{source, examiner, Status::Ok, std::nullopt};
  if (const Finding *finding = examiner.examine(source.testCase, depth))
    judgement.finding = *finding;
  else if (source.annotation && !examiner.isDeclined())
    judgement.finding = checkAnnotation(source, examiner);
  if (judgement.finding)
    judgement.status = Status::Found;
  else if (!source.imported.unjudged.empty() || examiner.isDeclined() ||
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

void tilefuzz::printUnjudged(const Judgement &judgement, unsigned indent,
                             llvm::raw_ostream &os) {
  const ImportedModule &imported = judgement.source.imported;
  printUnknownAttributes(judgement.source, indent, os);
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

void tilefuzz::printAnswers(const Judgement &judgement, unsigned indent,
                            llvm::raw_ostream &os) {
  const Verdict &expected = judgement.examiner.expected().verdict;
  const Verdict &actual = judgement.examiner.actual().verdict;
  const std::string reason = unsupportedReason(judgement.examiner);
  auto print = [&](StringRef side, const Verdict &verdict) {
    printVerdict(verdict, reason, judgement.placeOf(verdict),
                 std::string(indent, ' ') + side.str(), os);
  };
  const bool isWhole = judgement.source.imported.unjudged.empty();
  if (expected == actual) {
    print(isWhole ? "both: " : "both, of the rest: ", expected);
  } else {
    print("oracle:    ", expected);
    print("verifiers: ", actual);
  }
  printUnjudged(judgement, indent, os);
}

ExitStatus tilefuzz::exitStatusOf(bool hasUnreadable, bool hasFinding,
                                  bool hasUnjudged) {
  if (hasUnreadable)
    return Failed;
  if (hasFinding)
    return Found;
  return hasUnjudged ? NotJudged : Fine;
}
