//===- FindingFile.cpp - A finding on a tool, small and on disk -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/FindingFile.h"

#include "fuzz/compare/KnownWords.h"
#include "fuzz/compare/Printed.h"
#include "fuzz/core/Report.h"
#include "fuzz/core/Text.h"
#include "fuzz/reduce/Reducer.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;
using llvm::StringRef;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

/// While a hang is reduced, the tool hangs when it has not ended by then: most
/// smaller modules hang too, and each costs this time. The result is asked with
/// the whole deadline.
static constexpr milliseconds shortDeadline(400);

/// How often a smaller module is asked to see its answers differ.
static constexpr unsigned runsForDifference = 4;

namespace {
/// Whether smaller cases still show a finding.
class StillShows {
public:
  StillShows(const ToolFinding &finding, Asker &asker, QuestionMaker &maker)
      : finding(finding), asker(asker), maker(maker) {}

  bool operator()(const Case &smaller) {
    question.testCase = smaller;
    if (maker.make(question) != QuestionMaker::Result::Made)
      return false;
    // What the oracle says differently needs no tool.
    if (!isOfBehaviour(finding.kind) &&
        finding.kind != ToolFindingClass::FalseReject &&
        finding.kind != ToolFindingClass::BrokenInvariant &&
        question.rule() != finding.rule)
      return false;
    return asks(finding.kind == ToolFindingClass::Hang
                    ? std::optional<milliseconds>(shortDeadline)
                    : std::nullopt);
  }

  /// Asks the question once more.
  bool asks(std::optional<milliseconds> deadline) {
    llvm::Expected<ToolAnswer> alone = deadline
                                           ? asker.askAlone(question, *deadline)
                                           : asker.askAlone(question);
    if (!alone) {
      error = llvm::joinErrors(std::move(error), alone.takeError());
      return false;
    }
    answer = std::move(*alone);
    if (finding.kind == ToolFindingClass::UnstableOutput &&
        answer.kind != ToolAnswer::Kind::None) {
      llvm::Expected<std::string> difference =
          asker.findDifference(question, runsForDifference);
      if (difference)
        answer.otherAnswer = *difference;
      else
        error = llvm::joinErrors(std::move(error), difference.takeError());
    }
    if (finding.rule == roundTripId && !question.expected.broken &&
        answer.kind == ToolAnswer::Kind::Unparsed)
      setUnread(answer);
    if (isOfPrinted(finding.rule))
      error = llvm::joinErrors(std::move(error),
                               checkPrinted(&question, answer, asker, maker));
    std::optional<ToolFinding> found = compareAnswer(question, answer);
    return found && found->key() == finding.key();
  }

  llvm::Error takeError() { return std::move(error); }

  Question question;
  ToolAnswer answer;

private:
  const ToolFinding &finding;
  Asker &asker;
  QuestionMaker &maker;
  llvm::Error error = llvm::Error::success();
};
} // namespace

llvm::Error tilefuzz::reduceQuestion(const ToolFinding &finding,
                                     Question &question, ToolAnswer &answer,
                                     Asker &asker, QuestionMaker &maker,
                                     steady_clock::time_point end) {
  StillShows stillShows(finding, asker, maker);
  ReductionBudget budget;
  budget.end = end;
  budget.isStopped = [&] { return asker.isStopped(); };
  Case reduced = question.testCase;
  reduceCase(
      reduced, [&](const Case &smaller) { return stillShows(smaller); },
      budget);
  // The last candidate need not be the result.
  stillShows.question.testCase = reduced;
  if (maker.make(stillShows.question) == QuestionMaker::Result::Made &&
      stillShows.asks(std::nullopt)) {
    question = std::move(stillShows.question);
    answer = std::move(stillShows.answer);
  }
  return stillShows.takeError();
}

/// "differences.toml:3, 12".
static std::string rowsOf(const MeantAnswer &meant,
                          const Differences &differences) {
  return differences.path().str() + ":" +
         llvm::join(llvm::map_range(meant.rows,
                                    [&](size_t row) {
                                      return llvm::utostr(
                                          differences.rows()[row].place.line);
                                    }),
                    ", ");
}

void tilefuzz::printAnswers(const Question &question, const ToolAnswer &answer,
                            const Differences *differences, StringRef prefix,
                            PlaceTextFn placeText, llvm::raw_ostream &os) {
  const std::string more = prefix.str() + "        ";
  const auto printPlace = [&](const oracle::Verdict &verdict) {
    std::string place = placeText(verdict);
    if (verdict.outcome == oracle::Outcome::Rejected && !place.empty())
      os << more << "at " << place << "\n";
  };
  const oracle::Verdict &expected = question.expected.verdict;
  const oracle::Verdict &oracles =
      question.meant ? question.meant->oracles : expected;
  printVerdict(oracles, question.expected.unsupportedReason, /*place=*/"",
               (prefix + "oracle: ").str(), os);
  printPlace(oracles);
  if (question.meant && differences) {
    printVerdict(expected, "", /*place=*/"", (prefix + "meant:  ").str(), os);
    printPlace(expected);
    os << more << "by " << rowsOf(*question.meant, *differences) << "\n";
  }
  printVerbatim(os, answer.describe(), (prefix + "tool:   ").str());
  if (answer.kind == ToolAnswer::Kind::Verdict)
    printPlace(answer.verdict);
  if (answer.hasErrorAtExitZero)
    os << more << "and ended with status 0\n";
  if (answer.broken)
    printVerbatim(os, answer.broken->detail, more + "but ");
  if (!answer.otherAnswer.empty())
    printVerbatim(os, answer.otherAnswer, more + "but ");
}

std::string tilefuzz::replayCommand(const ToolCommand &command, StringRef path,
                                    const Differences *differences) {
  return "tilefuzz check --against=" + asArgument(command.line()) +
         (differences ? " --differences=" + asArgument(differences->path())
                      : "") +
         " " + asArgument(path);
}

std::string tilefuzz::printFindingFile(const ToolFinding &finding,
                                       const Question &question,
                                       const ToolAnswer &answer,
                                       StringRef replay,
                                       const Differences *differences) {
  std::string contents;
  llvm::raw_string_ostream os(contents);
  printVerbatim(os, finding.title(), "// finding: ");
  if (!finding.reportedRule.empty())
    printVerbatim(os, finding.reportedRule, "// reported: ");
  printAnswers(
      question, answer, differences, "// ",
      [&](const oracle::Verdict &verdict) {
        return placeInCase(question.testCase, verdict);
      },
      os);
  printVerbatim(os, replay, "// replay: ");
  os << question.text;
  return contents;
}
