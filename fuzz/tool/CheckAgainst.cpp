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
#include "fuzz/core/Text.h"
#include "fuzz/run/WorkFolder.h"
#include "fuzz/tool/Against.h"
#include "fuzz/tool/CheckResults.h"

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
  /// When the tool is not asked the case, `detail` says why.
  Answer answer;

  bool isAsked() const { return answer.detail.empty(); }
};
} // namespace

static FileQuestion questionOf(FileCase source, QuestionMaker &maker) {
  FileQuestion made;
  made.source = std::move(source);
  made.question.testCase = made.source.testCase;
  switch (maker.make(made.question)) {
  case QuestionMaker::Result::Made:
    break;
  case QuestionMaker::Result::Unjudged:
    made.answer.detail = "the oracle does not judge it: " +
                         std::string(made.question.expected.unsupportedReason);
    break;
  case QuestionMaker::Result::Inexpressible:
    made.answer.detail = "no text can carry it to the command";
    break;
  }
  return made;
}

static llvm::Error askAll(llvm::MutableArrayRef<FileQuestion> all,
                          const ProbedTool &tool, StringRef folder) {
  Asker asker(tool, folder, /*number=*/0);
  QuestionMaker maker;
  std::vector<FileQuestion *> asked;
  for (FileQuestion &each : all)
    if (each.isAsked())
      asked.push_back(&each);
  for (size_t begin = 0; begin < asked.size(); begin += batchSize) {
    const auto batch = llvm::ArrayRef(asked).slice(
        begin, std::min(batchSize, asked.size() - begin));
    std::vector<const Question *> questions;
    for (const FileQuestion *each : batch)
      questions.push_back(&each->question);
    std::vector<Answer> answers(batch.size());
    // Each finding is looked at a second time, whatever its kind.
    const auto kindOf = [](const Question &question, const Answer &answer) {
      const std::string key = keyOfFinding(question, answer);
      return key.empty() ? key : llvm::formatv("{0} {1}", &question, key).str();
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

static void print(const FileQuestion &each, const Finding *finding,
                  Status status) {
  llvm::raw_ostream &os = llvm::outs();
  printVerbatim(os, each.source.name,
                status == Status::Found ? "FOUND "
                : status == Status::Ok  ? "ok "
                                        : "UNJUDGED ");
  if (each.answer.kind == Answer::Kind::None)
    return printVerbatim(os, each.answer.detail, "   not asked: ");
  if (finding) {
    printVerbatim(os, finding->title(), "   finding: ");
    if (!finding->reportedRule.empty())
      printVerbatim(os, finding->reportedRule, "   reported: ");
  }
  printAnswers(
      each.question, each.answer, "   ",
      [&](const oracle::Verdict &verdict) {
        return placeInFile(each.source, verdict);
      },
      os);
}

/// Prints the result of one case, or adds it to `results`. Returns whether the
/// answer is as it has to be.
static bool report(const FileQuestion &each, CheckResults &results) {
  const std::optional<Finding> found =
      compareAnswer(each.question, each.answer);
  const Finding *finding = found ? &*found : nullptr;
  const Status status = finding ? Status::Found
                        : each.answer.kind == Answer::Kind::Verdict
                            ? Status::Ok
                            : Status::Unjudged;
  results.add(
      status, /*isExpected=*/false,
      [&] {
        json::Object object = caseToJson(
            each.source, status, each.question.expected, Trace::OfNotable);
        addAnswers(each.question, each.answer, finding, &each.source, object);
        return object;
      },
      [&] { print(each, finding, status); });
  return status == Status::Ok;
}

/// Asks the tool everything; the rows of the table of differences first, since
/// those that do not reproduce are not applied.
static llvm::Error ask(const AgainstOptions &options,
                       llvm::ArrayRef<std::string> paths, StringRef folder,
                       const StopSignals &signals, Differences &differences,
                       std::vector<FileQuestion> &all, CheckResults &results) {
  llvm::Expected<ProbedTool> tool =
      toolOf(options.command, options.seconds, folder, signals);
  if (!tool)
    return tool.takeError();
  if (llvm::Error error = checkRows(differences, *tool, folder))
    return error;
  QuestionMaker maker(&differences);
  results.read({}, paths, [&](FileCase source) {
    all.push_back(questionOf(std::move(source), maker));
  });
  return askAll(all, *tool, folder);
}

ExitStatus tilefuzz::checkAgainst(const AgainstOptions &options,
                                  llvm::ArrayRef<std::string> paths) {
  if (llvm::Error error = checkLearn(options.learn, options.profile))
    return complain(std::move(error));
  llvm::Expected<Differences> differences = findProfile(options.profile);
  if (!differences)
    return complain(differences.takeError());
  CheckResults results(options.asJson);
  std::vector<FileQuestion> all;
  int signal = 0;
  {
    // Before the folder, so that a signal does not leave it behind.
    StopSignals signals;
    llvm::Expected<WorkFolder> folder = WorkFolder::temporary();
    if (!folder)
      return complain(folder.takeError());
    llvm::Error error = ask(options, paths, folder->path(), signals,
                            *differences, all, results);
    signal = signals.take();
    if (error && !signal)
      return complain(std::move(error));
    llvm::consumeError(std::move(error));
  }
  if (signal) {
    complain("interrupted by " + signalName(signal));
    return endedBy(signal);
  }
  Observations observations;
  for (const FileQuestion &each : all) {
    if (report(each, results))
      differences->countMet(rowsMet(each.question, each.answer));
    if (!options.learn.empty())
      observations.add(each.question, each.answer);
  }
  size_t learned = 0;
  if (!options.learn.empty()) {
    llvm::Expected<size_t> rows =
        learnTo(options.learn, *differences, observations);
    if (!rows)
      return complain(rows.takeError());
    learned = *rows;
  }
  if (!options.asJson) {
    differences->printMet(llvm::outs());
    if (!options.learn.empty())
      printLearned(options.learn, learned, llvm::outs());
  }
  results.print();
  return results.exitStatus(complainOfRows(*differences));
}
