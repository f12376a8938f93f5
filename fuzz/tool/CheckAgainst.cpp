//===- CheckAgainst.cpp - tilefuzz check --against ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Has a tool verify the modules of files, and prints its answers beside the
// oracle's.
//
//===----------------------------------------------------------------------===//

#include "fuzz/compare/Comparison.h"
#include "fuzz/compare/FindingFile.h"
#include "fuzz/compare/PrintCheck.h"
#include "fuzz/compare/ToolRunner.h"
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
struct FileComparison {
  FileCase source;
  /// Where the tool was not given the case, `answer.detail` says why.
  ComparedCase compared;
};
} // namespace

static FileComparison prepare(FileCase source, CasePreparer &preparer) {
  FileComparison made;
  made.source = std::move(source);
  ComparedCase &compared = made.compared;
  compared.testCase = made.source.testCase;
  switch (preparer.prepare(compared)) {
  case CasePreparer::Result::Prepared:
    break;
  case CasePreparer::Result::Unjudged:
    compared.answer.detail = "the oracle does not judge it: " +
                             std::string(compared.expected.unsupportedReason);
    break;
  case CasePreparer::Result::Inexpressible:
    compared.answer.detail = "no text can carry it to the command";
    break;
  }
  return made;
}

static llvm::Error verifyAll(llvm::MutableArrayRef<FileComparison> all,
                             const ProbedTool &tool, StringRef folder) {
  ToolRunner runner(tool, folder, /*number=*/0);
  CasePreparer preparer;
  std::vector<ComparedCase *> prepared;
  for (FileComparison &each : all)
    if (each.compared.answer.detail.empty())
      prepared.push_back(&each.compared);
  for (size_t begin = 0; begin < prepared.size(); begin += batchSize) {
    const auto batch = ComparedCases(prepared).slice(
        begin, std::min(batchSize, prepared.size() - begin));
    // Each finding is looked at a second time, whatever its kind.
    runner.verify(batch, [](const ComparedCase &compared) {
      const std::string key = keyOfFinding(compared);
      return key.empty() ? key : llvm::formatv("{0} {1}", &compared, key).str();
    });
    checkPrinted(batch, runner, preparer);
  }
  return runner.error();
}

static void print(const FileComparison &each, const Finding *finding,
                  Status status) {
  llvm::raw_ostream &os = llvm::outs();
  printVerbatim(os, each.source.name,
                status == Status::Found ? "FOUND "
                : status == Status::Ok  ? "ok "
                                        : "UNJUDGED ");
  if (each.compared.answer.kind == Answer::Kind::None)
    return printVerbatim(os, each.compared.answer.detail, "   not asked: ");
  if (finding) {
    printVerbatim(os, finding->title(), "   finding: ");
    if (!finding->reportedRule.empty())
      printVerbatim(os, finding->reportedRule, "   reported: ");
  }
  printAnswers(
      each.compared, "   ",
      [&](const oracle::Verdict &verdict) {
        return placeInFile(each.source, verdict);
      },
      os);
}

/// Prints the result of one case, or adds it to `results`. Returns whether the
/// answer is as it has to be.
static bool report(const FileComparison &each, CheckResults &results) {
  const std::optional<Finding> found = compareAnswer(each.compared);
  const Finding *finding = found ? &*found : nullptr;
  const Status status = finding ? Status::Found
                        : each.compared.answer.kind == Answer::Kind::Verdict
                            ? Status::Ok
                            : Status::Unjudged;
  results.add(
      status, /*isExpected=*/false,
      [&] {
        json::Object object = caseToJson(
            each.source, status, each.compared.expected, Trace::OfNotable);
        addAnswers(each.compared, finding, &each.source, object);
        return object;
      },
      [&] { print(each, finding, status); });
  return status == Status::Ok;
}

/// Has the tool verify everything; the rows of the table of differences first,
/// since those that do not reproduce are not applied.
static llvm::Error verify(const AgainstOptions &options,
                          llvm::ArrayRef<std::string> paths, StringRef folder,
                          const StopSignals &signals, Differences &differences,
                          std::vector<FileComparison> &all,
                          CheckResults &results) {
  llvm::Expected<ProbedTool> tool =
      toolOf(options.command, options.seconds, folder, signals);
  if (!tool)
    return tool.takeError();
  if (llvm::Error error = checkRows(differences, *tool, folder))
    return error;
  CasePreparer preparer(&differences);
  results.read({}, paths, [&](FileCase source) {
    all.push_back(prepare(std::move(source), preparer));
  });
  return verifyAll(all, *tool, folder);
}

ExitStatus tilefuzz::checkAgainst(const AgainstOptions &options,
                                  llvm::ArrayRef<std::string> paths) {
  if (llvm::Error error = checkLearn(options.learn, options.profile))
    return complain(std::move(error));
  llvm::Expected<Differences> differences = findProfile(options.profile);
  if (!differences)
    return complain(differences.takeError());
  CheckResults results(options.asJson);
  std::vector<FileComparison> all;
  int signal = 0;
  {
    // Before the folder, so that a signal does not leave it behind.
    StopSignals signals;
    llvm::Expected<WorkFolder> folder = WorkFolder::temporary();
    if (!folder)
      return complain(folder.takeError());
    llvm::Error error = verify(options, paths, folder->path(), signals,
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
  for (const FileComparison &each : all) {
    if (report(each, results))
      differences->countMet(rowsMet(each.compared));
    if (!options.learn.empty())
      observations.add(each.compared);
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
