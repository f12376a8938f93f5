//===- CheckAgainst.cpp - tilefuzz check --against ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Has a tool verify the modules of files, and prints its answers beside the
// oracle's.
//
//===----------------------------------------------------------------------===//

#include "fuzz/compare/ComparedCase.h"
#include "fuzz/compare/PrintCheck.h"
#include "fuzz/compare/ToolRunner.h"
#include "fuzz/run/WorkFolder.h"
#include "fuzz/tool/Against.h"
#include "fuzz/tool/CheckResults.h"

#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::StringRef;

namespace {
/// A case of a file, and what was made of it.
struct FileComparison {
  FileCase source;
  ComparedCase compared;
  /// Why the command is not given the case; empty where it is.
  std::string reason;
};
} // namespace

static FileComparison prepare(FileCase source, CasePreparer &preparer) {
  FileComparison made{std::move(source), {}, ""};
  made.compared.testCase = made.source.testCase;
  switch (preparer.prepare(made.compared)) {
  case CasePreparer::Result::Prepared:
    break;
  case CasePreparer::Result::Unjudged:
    made.reason = "the oracle does not judge it: " +
                  std::string(made.compared.expected.unsupportedReason);
    break;
  case CasePreparer::Result::Inexpressible:
    made.reason = "no text can carry it to the command";
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
    if (each.reason.empty())
      prepared.push_back(&each.compared);
  // Each finding is looked at a second time, whatever its kind.
  const auto kindOf = [](const ComparedCase &compared) {
    const std::string key = keyOfFinding(compared);
    return key.empty() ? key : llvm::formatv("{0} {1}", &compared, key).str();
  };
  runner.verifyInCalls(prepared, kindOf, [&](ComparedCases call) {
    checkPrinted(call, runner, preparer);
  });
  return runner.error();
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
  ToolTexts texts;
  for (const FileComparison &each : all) {
    const Judgement judgement = judge(
        each.source, each.compared, compareAnswer(each.compared), each.reason);
    results.add(judgement);
    if (judgement.status == Status::Ok)
      differences->countMet(rowsMet(each.compared));
    if (!options.learn.empty())
      texts.addExample(each.compared.testCase, each.compared,
                       each.compared.answer, each.compared.text);
  }
  size_t learned = 0;
  if (!options.learn.empty()) {
    llvm::Expected<size_t> rows = learnTo(options.learn, *differences, texts);
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
