//===- CauseOutput.cpp - The causes of a comparison, in short -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/CauseOutput.h"

#include "fuzz/compare/CauseList.h"
#include "fuzz/core/Text.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;
using llvm::StringRef;

/// More causes are only counted.
static constexpr size_t maxShown = 20;

/// "accepted", "rejected: TEXT", with the place where that matters.
static std::string answerText(const Cause &cause,
                              const oracle::Verdict &verdict) {
  const std::string place = cause.finding.kind == FindingClass::WrongPlace
                                ? placeInCase(cause.compared.testCase, verdict)
                                : "";
  std::string text(oracle::outcomeName(verdict.outcome));
  if (!place.empty())
    text += " at " + place;
  return verdict.outcome == oracle::Outcome::Rejected
             ? text + ": " + verdict.diagnostic
             : text;
}

std::string tilefuzz::saidOf(const Cause &cause) {
  const Answer &answer = cause.compared.answer;
  std::string text = answer.kind == Answer::Kind::Verdict
                         ? answerText(cause, answer.verdict)
                         : answer.describe();
  for (const std::string &remark : answer.remarks())
    text += ", " + remark;
  return text;
}

std::string tilefuzz::expectedOf(const Cause &cause) {
  if (cause.compared.isText())
    return "the same module once it is printed and read, or an error";
  std::string text = answerText(cause, cause.compared.expected.verdict);
  return cause.compared.deviation
             ? text + " (by " + cause.compared.deviationSource() + ")"
             : text;
}

std::string tilefuzz::countOfCauses(llvm::ArrayRef<Cause> causes) {
  llvm::MapVector<StringRef, size_t> counts;
  uint64_t modules = 0;
  for (const Cause &cause : causes) {
    ++counts[findingClassName(cause.finding.kind)];
    modules += cause.cases;
  }
  std::string text =
      countOf(causes.size(), "cause") + " in " + countOf(modules, "module");
  StringRef separator = ": ";
  for (const auto &[name, count] : counts) {
    text += (separator + name + " " + llvm::Twine(count)).str();
    separator = ", ";
  }
  return text;
}

/// The line of the smallest module with the operation that shows the cause;
/// empty where it is none or too long.
static StringRef lineOf(const Cause &cause) {
  const std::vector<std::string> names = cause.shownOn();
  if (names.empty())
    return "";
  const std::string operation = "\"" + names.front() + "\"(";
  for (StringRef line : llvm::split(cause.compared.text, '\n'))
    if (line.contains(operation))
      return line.trim().size() <= textColumns ? line.trim() : "";
  return "";
}

static void print(const Cause &cause, llvm::raw_ostream &os) {
  printVerbatim(os, cause.title() + "; " + countOf(cause.cases, "module"),
                "finding: ");
  printVerbatim(os, saidOf(cause) + "; expected: " + expectedOf(cause),
                "  tool: ");
  const StringRef line = lineOf(cause);
  printVerbatim(os, line, "  " + cause.path + (line.empty() ? "" : ": "));
}

void tilefuzz::printCauses(llvm::ArrayRef<Cause> causes, bool showsAll,
                           StringRef command, const Differences *differences,
                           llvm::raw_ostream &os) {
  const auto shown = causes.take_front(showsAll ? causes.size() : maxShown);
  for (const Cause &cause : shown) {
    os << "\n";
    print(cause, os);
  }
  os << "\n";
  if (shown.size() < causes.size())
    printWrapped(
        os,
        "not shown: " + countOfCauses(causes.drop_front(shown.size())) +
            "; --all shows them, and they are in --json, --findings "
            "and --report",
        "");
  if (!causes.empty()) {
    printVerbatim(os, replayCommand(command, "FILE", differences),
                  "to run one again: ");
    printWrapped(os, countOfCauses(causes), "");
  }
  os << countOf(causes.size(), "finding") << "\n";
}
