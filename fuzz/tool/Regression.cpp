//===- Regression.cpp - Cases that are kept for ever ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/Regression.h"

#include "fuzz/core/Report.h"
#include "fuzz/core/Text.h"
#include "fuzz/files/CaseFile.h"
#include "fuzz/tool/Nearest.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

using namespace tilefuzz;
using llvm::StringRef;
using std::chrono::steady_clock;

llvm::Error tilefuzz::checkHasDriver(const Case &testCase) {
  const oracle::Family *family = oracle::familyOf(testCase);
  if (!family || familyDriverOf(testCase))
    return llvm::Error::success();
  llvm::StringRef name = family->name;
  return llvm::createStringError(
      "expected a case that this program has an implementation for, found one "
      "of the family '" +
      name + "'; add a driver of it to tilefuzz_add_target");
}

/// Returns the ids of a set of rules, in ladder order.
static std::string namesOf(const oracle::Family &family,
                           oracle::RuleSet rules) {
  std::string names;
  llvm::raw_string_ostream os(names);
  llvm::interleaveComma(rules, os,
                        [&](unsigned rule) { os << family.rules[rule].id; });
  return names;
}

/// Returns a sentence on a case without a finding.
static std::string summaryOf(const oracle::Family &family,
                             const oracle::Evaluation &evaluation) {
  if (evaluation.verdict.outcome == oracle::Outcome::Unsupported)
    return "Not answered by the oracle.";
  if (!evaluation.broken) {
    if (!evaluation.boundary)
      return "Accepted.";
    return "Accepted, at the boundary of " +
           namesOf(family, evaluation.boundary) + ".";
  }
  std::string text =
      "Rejected by " + std::string(family.rules[evaluation.reported].id);
  oracle::RuleSet masked = evaluation.broken.without(evaluation.reported);
  return text + (masked ? ", which masks " + namesOf(family, masked) + "."
                        : " alone.");
}

/// Whether the id is a rule's, and not an invariant's or a relation's.
static bool isRule(const oracle::Family &family, llvm::StringRef id) {
  return llvm::any_of(family.rules, [&](const oracle::RuleInfo &rule) {
    return id == llvm::StringRef(rule.id);
  });
}

std::string tilefuzz::statementOf(const Finding &finding) {
  std::string text = finding.title();
  return finding.reportedRule.empty()
             ? text
             : text + "; the verifiers reported " + finding.reportedRule;
}

std::string tilefuzz::showsComment(llvm::StringRef statement) {
  return ("Shows: " + statement + ".").str();
}

bool tilefuzz::hasComment(llvm::StringRef contents, llvm::StringRef sentence) {
  std::string text;
  for (llvm::StringRef line : llvm::split(contents, '\n'))
    if (line.consume_front("#"))
      text += (line.trim() + " ").str();
  // The blank matters: an id may begin with another id and a dot.
  return llvm::StringRef(text).contains((sentence + " ").str());
}

std::string tilefuzz::printCrashRegression(Case &testCase,
                                           llvm::StringRef statement) {
  const oracle::Family &family = *oracle::familyOf(testCase);
  oracle::Evaluation evaluation;
  family.evaluate(testCase, evaluation);
  dropAnswers(testCase);
  setExpectation(testCase, *familyDriverOf(testCase), evaluation);
  return printCaseFile(
      testCase, {showsComment(statement), summaryOf(family, evaluation)});
}

std::string tilefuzz::printRegression(Case &testCase, Examiner &examiner,
                                      llvm::StringRef purpose) {
  dropAnswers(testCase);
  const Finding *finding = examiner.examine(testCase, Examiner::Depth::Full);
  const oracle::Family &family = *examiner.family();
  const oracle::Evaluation &evaluation = examiner.expected();
  std::vector<std::string> comments;
  llvm::StringRef rule;
  if (!purpose.empty())
    comments.push_back(purpose.str());
  if (finding) {
    rule = finding->rule;
    comments.push_back(showsComment(statementOf(*finding)));
  } else if (purpose.empty()) {
    comments.push_back(summaryOf(family, evaluation));
    if (evaluation.broken)
      rule = family.rules[evaluation.reported].id;
  }
  if (llvm::StringRef statement = statementOf(family, std::string_view(rule));
      !statement.empty())
    comments.push_back(
        (rule + (isRule(family, rule) ? " is broken when " : ": ") + statement)
            .str());
  // Cases that are made by the thousand say what they are for.
  if (purpose.empty())
    if (std::string sentence = nearestComment(testCase); !sentence.empty())
      comments.push_back(std::move(sentence));
  setExpectation(testCase, *examiner.driver(), evaluation);
  return printCaseFile(testCase, comments);
}

/// Returns the beginning of the file names of raw inputs with this finding.
static std::string rawPrefix(const Shown &shown) {
  StringRef name = shown.bucket;
  name.consume_front(shown.family + "-");
  return asFileName(name) + "-";
}

std::string tilefuzz::rawFileName(const Shown &shown, StringRef bytes) {
  return rawPrefix(shown) + digestOf(bytes) + rawSuffix.str();
}

std::string tilefuzz::regressionFileName(const Shown &shown) {
  Case bare = *shown.testCase;
  dropAnswers(bare);
  return (shown.crash ? "crash-" : "") + asFileName(shown.rule) + "-" +
         digestOf(printCase(bare)) + ".textproto";
}

std::string tilefuzz::findKnown(StringRef folder, const Shown &shown) {
  std::string wanted = showsComment(shown.statement);
  const std::string prefix = rawPrefix(shown);
  auto isRaw = [&](StringRef name) {
    return name.ends_with(rawSuffix) && name.starts_with(prefix);
  };
  auto isWanted = [&](StringRef name) {
    return name.ends_with(".textproto") || isRaw(name);
  };
  // A file that cannot be read is no regression.
  FileList list;
  llvm::consumeError(
      walkFolder((folder + "/" + shown.family).str(), isWanted, list));
  for (const FoundFile &file : list.files) {
    if (isRaw(llvm::sys::path::filename(file.path)))
      return file.path;
    llvm::Expected<std::string> contents = readCaseBytes(file.path);
    if (!contents)
      llvm::consumeError(contents.takeError());
    else if (hasComment(*contents, wanted))
      return file.path;
  }
  return "";
}

Reduction tilefuzz::reduceInTime(
    unsigned seconds,
    llvm::function_ref<Reduction(const ReductionBudget &)> reduce,
    unsigned maxEvaluations) {
  const auto begin = steady_clock::now();
  std::optional<size_t> sizeBefore;
  Progress progress("reducing:", "case", std::chrono::seconds(2));
  ReductionBudget budget;
  budget.evaluations = maxEvaluations;
  budget.end = begin + std::chrono::seconds(seconds);
  budget.onEvaluation = [&](const Reduction &reduction, const Case &reached) {
    if (!sizeBefore)
      sizeBefore = reached.ByteSizeLong();
    const auto taken = steady_clock::now() - begin;
    progress.update([&] {
      return llvm::formatv(
                 "from {0} to {1} in {2}, {3} of {4} s",
                 countOf(*sizeBefore, "byte"),
                 withSeparators(reached.ByteSizeLong()),
                 countOf(reduction.evaluations, "evaluation"),
                 std::chrono::duration_cast<std::chrono::seconds>(taken)
                     .count(),
                 seconds)
          .str();
    });
  };
  return reduce(budget);
}

std::string tilefuzz::reasonOfEnd(const Reduction &reduction,
                                  unsigned seconds) {
  if (reduction.isComplete)
    return "";
  if (reduction.isOutOfTime)
    return llvm::formatv("the {0} s allowed are over; smaller may be possible "
                         "with more --seconds",
                         seconds);
  return "the most allowed; smaller may be possible by reducing again";
}
