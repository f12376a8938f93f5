//===- CheckAgainst.cpp - tilefuzz check --against ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Asks a tool the modules of files, and prints its answers beside the oracle's.
//
//===----------------------------------------------------------------------===//

#include "fuzz/compare/Asker.h"
#include "fuzz/compare/Comparison.h"
#include "fuzz/compare/FindingFile.h"
#include "fuzz/compare/Printed.h"
#include "fuzz/core/Report.h"
#include "fuzz/core/Text.h"
#include "fuzz/files/CaseFile.h"
#include "fuzz/run/WorkFolder.h"
#include "fuzz/tool/Against.h"
#include "fuzz/tool/CompareOutput.h"
#include "fuzz/tool/Judgement.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace json = llvm::json;

/// Modules of one call.
static constexpr size_t batchSize = 256;

namespace {
/// A case of a file, and what was made of it.
struct FileQuestion {
  FileCase source;
  Question question;
  ToolAnswer answer;
  /// Why the tool is not asked; empty when it is.
  std::string reason;
};

/// The numbers of the summary.
struct Summary {
  unsigned ok = 0, found = 0, unjudged = 0, unreadable = 0;
};
} // namespace

static std::string placeOf(const FileQuestion &each,
                           const oracle::Verdict &verdict) {
  std::string place = placeInCase(each.question.testCase, verdict);
  const std::vector<LineColumn> &places = each.source.imported.places;
  if (verdict.place >= 0 &&
      static_cast<size_t>(verdict.place) < places.size() &&
      places[static_cast<size_t>(verdict.place)].line) {
    const LineColumn at = places[static_cast<size_t>(verdict.place)];
    return llvm::formatv("{0}:{1}:{2}, {3}", each.source.file, at.line,
                         at.column, place);
  }
  return place;
}

/// Reads the cases of files and makes questions of them.
static std::vector<FileQuestion>
readQuestions(llvm::ArrayRef<std::string> paths, const Differences *differences,
              Summary &summary, json::Array &results) {
  std::vector<FileQuestion> all;
  QuestionMaker maker(differences);
  const auto addUnreadable = [&](StringRef name, StringRef error) {
    ++summary.unreadable;
    complain(error);
    results.push_back(json::Object{{"name", jsonText(name)},
                                   {"status", "unreadable"},
                                   {"error", jsonText(error)},
                                   {"reason", nullptr},
                                   {"finding", nullptr},
                                   {"oracle", nullptr},
                                   {"meant", nullptr},
                                   {"tool", nullptr}});
  };
  FileList list;
  for (const std::string &path : paths)
    llvm::handleAllErrors(findCaseFiles(path, list),
                          [&](const llvm::ErrorInfoBase &error) {
                            addUnreadable(path, error.message());
                          });
  noteFoldersElsewhere(list);
  for (const FoundFile &file : list.files) {
    llvm::Expected<std::vector<FileCase>> cases = readCases(file.path);
    if (!cases) {
      addUnreadable(file.path, llvm::toString(cases.takeError()));
      continue;
    }
    for (FileCase &source : *cases) {
      if (!source.error.empty()) {
        addUnreadable(source.name, source.error);
        continue;
      }
      FileQuestion &each = all.emplace_back();
      each.source = std::move(source);
      each.question.testCase = each.source.testCase;
      switch (maker.make(each.question)) {
      case QuestionMaker::Result::Made:
        break;
      case QuestionMaker::Result::Unjudged:
        each.reason = "the oracle does not judge it: " +
                      std::string(each.question.expected.unsupportedReason);
        break;
      case QuestionMaker::Result::Inexpressible:
        each.reason = each.question.testCase.has_ir()
                          ? "no text can carry it to the command"
                          : "it is no module";
        break;
      }
    }
  }
  return all;
}

static llvm::Error askAll(llvm::MutableArrayRef<FileQuestion> all,
                          const ProbedTool &tool, StringRef folder) {
  Asker asker(tool, folder, /*number=*/0);
  QuestionMaker maker;
  std::vector<FileQuestion *> asked;
  for (FileQuestion &each : all)
    if (each.reason.empty())
      asked.push_back(&each);
  for (size_t begin = 0; begin < asked.size(); begin += batchSize) {
    const auto batch = llvm::ArrayRef(asked).slice(
        begin, std::min(batchSize, asked.size() - begin));
    std::vector<const Question *> questions;
    for (const FileQuestion *each : batch)
      questions.push_back(&each->question);
    std::vector<ToolAnswer> answers(batch.size());
    // Each finding is looked at a second time, whatever its kind.
    const auto kindOf = [](const Question &question, const ToolAnswer &answer) {
      std::optional<Finding> finding = compareAnswer(question, answer);
      return finding ? llvm::formatv("{0} {1}", &question, finding->key()).str()
                     : std::string();
    };
    if (llvm::Error error = asker.ask(questions, answers, kindOf))
      return error;
    if (llvm::Error error = checkPrinted(questions, answers, asker, maker))
      return error;
    for (auto [each, answer] : llvm::zip_equal(batch, answers))
      each->answer = std::move(answer);
  }
  return llvm::Error::success();
}

/// Prints the result of one case, or adds it to `results`.
static void report(const FileQuestion &each,
                   const std::optional<Finding> &finding,
                   const Differences *differences, bool asJson,
                   Summary &summary, json::Array &results) {
  const bool isAsked = each.reason.empty();
  const bool isJudged =
      isAsked && each.answer.kind != ToolAnswer::Kind::Unparsed;
  ++(finding ? summary.found : isJudged ? summary.ok : summary.unjudged);
  if (asJson) {
    results.push_back(json::Object{
        {"name", jsonText(each.source.name)},
        {"status", finding    ? "found"
                   : isJudged ? "ok"
                              : "unjudged"},
        {"error", nullptr},
        {"reason", isAsked ? json::Value(nullptr) : jsonText(each.reason)},
        {"finding", toolFindingToJson(finding)},
        {"oracle", isAsked ? json::Value(oracleToJson(each.question))
                           : json::Value(nullptr)},
        {"meant", isAsked ? meantToJson(each.question, differences) : nullptr},
        {"tool", isAsked ? json::Value(answerToJson(each.question, each.answer))
                         : json::Value(nullptr)}});
    return;
  }
  llvm::raw_ostream &os = llvm::outs();
  printVerbatim(os, each.source.name,
                finding    ? "FOUND "
                : isJudged ? "ok "
                           : "UNJUDGED ");
  if (!isAsked)
    return printVerbatim(os, each.reason, "   not asked: ");
  if (finding) {
    printVerbatim(os, finding->title(), "   finding: ");
    if (!finding->reportedRule.empty())
      printVerbatim(os, finding->reportedRule, "   reported: ");
  }
  printAnswers(
      each.question, each.answer, differences, "   ",
      [&](const oracle::Verdict &verdict) { return placeOf(each, verdict); },
      os);
}

/// Asks the tool everything; the rows of the table of differences first, since
/// those that do not reproduce are not applied.
static llvm::Error
ask(const AgainstOptions &options, llvm::ArrayRef<std::string> paths,
    StringRef folder, const StopSignals &signals, MeantDifferences &differences,
    std::vector<FileQuestion> &all, Summary &summary, json::Array &results) {
  llvm::Expected<ProbedTool> tool =
      toolOf(options.command, options.seconds, folder, signals);
  if (!tool)
    return tool.takeError();
  if (llvm::Error error = checkRows(differences, *tool, folder))
    return error;
  all = readQuestions(paths, differences.get(), summary, results);
  return askAll(all, *tool, folder);
}

ExitStatus tilefuzz::checkAgainst(const AgainstOptions &options,
                                  llvm::ArrayRef<std::string> paths) {
  if (llvm::Error error = checkLearn(options.learn, options.differences))
    return complain(std::move(error));
  llvm::Expected<MeantDifferences> differences =
      readDifferences(options.differences);
  if (!differences)
    return complain(differences.takeError());
  Summary summary;
  json::Array results;
  std::vector<FileQuestion> all;
  int signal = 0;
  {
    // Before the folder, so that a signal does not leave it behind.
    StopSignals signals;
    llvm::Expected<WorkFolder> folder = WorkFolder::temporary();
    if (!folder)
      return complain(folder.takeError());
    llvm::Error error = ask(options, paths, folder->path(), signals,
                            *differences, all, summary, results);
    signal = signals.take();
    if (error && !signal)
      return complain(std::move(error));
    llvm::consumeError(std::move(error));
  }
  if (signal) {
    complain("interrupted by " + signalName(signal));
    return endedBy(signal);
  }
  std::vector<uint64_t> met(differences->problems.size());
  Observations observations;
  for (const FileQuestion &each : all) {
    const bool isAsked = each.reason.empty();
    std::optional<Finding> finding;
    if (isAsked)
      finding = compareAnswer(each.question, each.answer);
    if (isAsked && !options.learn.empty())
      observations.add(each.question, each.answer);
    report(each, finding, differences->get(), options.asJson, summary, results);
    if (isAsked && !finding)
      for (size_t row : rowsMet(each.question, each.answer))
        ++met[row];
  }
  size_t learned = 0;
  if (!options.learn.empty()) {
    llvm::Expected<size_t> rows =
        learnTo(options.learn, *differences, observations);
    if (!rows)
      return complain(rows.takeError());
    learned = *rows;
  }
  if (options.asJson) {
    llvm::outs() << llvm::formatv("{0:2}\n", json::Value(std::move(results)));
  } else {
    printRows(*differences, met, llvm::outs());
    if (!options.learn.empty())
      printLearned(options.learn, learned, llvm::outs());
    llvm::outs() << "checked "
                 << countOf(all.size() + summary.unreadable, "case") << ": "
                 << summary.ok << " ok, " << countOf(summary.found, "finding")
                 << ", " << summary.unjudged << " not judged, "
                 << summary.unreadable << " unreadable\n";
  }
  complainOfRows(*differences);
  return exitStatusOf(summary.unreadable,
                      summary.found || differences->hasProblem(),
                      summary.unjudged);
}
