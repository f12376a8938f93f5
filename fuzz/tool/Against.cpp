//===- Against.cpp - A tool and its table of differences ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/Against.h"

#include "fuzz/compare/Comparison.h"
#include "fuzz/compare/Learning.h"
#include "fuzz/compare/RowReport.h"
#include "fuzz/compare/Witnesses.h"
#include "fuzz/core/Text.h"
#include "fuzz/files/WriteCase.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::StringRef;
using std::chrono::steady_clock;
namespace json = llvm::json;

llvm::Expected<ProbedTool> tilefuzz::toolOf(StringRef command, unsigned seconds,
                                            StringRef folder,
                                            const StopSignals &signals,
                                            steady_clock::time_point end) {
  llvm::Expected<ToolCommand> parsed = ToolCommand::parse(command);
  if (!parsed)
    return parsed.takeError();
  ToolLimits limits;
  limits.deadline = std::chrono::seconds(seconds);
  const auto isInterrupted = [&signals] { return signals.received() != 0; };
  limits.isStopped = [&] {
    return isInterrupted() || steady_clock::now() >= end;
  };
  limits.temporaryDir = folder.str();
  llvm::Expected<ProbedTool> tool = probeTool(*parsed, limits, folder);
  if (tool)
    tool->limits.isStopped = isInterrupted;
  return tool;
}

bool MeantDifferences::hasProblem() const {
  return llvm::any_of(problems,
                      [](const std::string &each) { return !each.empty(); });
}

llvm::Expected<MeantDifferences> tilefuzz::readDifferences(StringRef path) {
  MeantDifferences differences;
  if (path.empty())
    return differences;
  llvm::Expected<Differences> table = Differences::read(path);
  if (!table)
    return table.takeError();
  differences.table = std::move(*table);
  differences.problems.resize(differences.table->rows().size());
  return differences;
}

llvm::Error tilefuzz::checkRows(MeantDifferences &differences,
                                const ProbedTool &tool, StringRef folder,
                                steady_clock::time_point end) {
  if (!differences.table)
    return llvm::Error::success();
  Asker asker(tool, folder, /*number=*/0);
  asker.stopAt(end, end);
  llvm::Expected<std::vector<std::string>> problems =
      checkWitnesses(*differences.table, "the command",
                     [&](llvm::ArrayRef<const Question *> questions,
                         llvm::MutableArrayRef<ToolAnswer> answers) {
                       return asker.ask(questions, answers, keyOfFinding);
                     });
  if (!problems)
    return problems.takeError();
  differences.problems = std::move(*problems);
  return llvm::Error::success();
}

void tilefuzz::complainOfRows(const MeantDifferences &differences) {
  if (!differences.table)
    return;
  for (const std::string &complaint :
       rowComplaints(*differences.table, differences.problems))
    complain(complaint);
}

void tilefuzz::printRows(const MeantDifferences &differences,
                         llvm::ArrayRef<uint64_t> met, llvm::raw_ostream &os) {
  if (differences.table)
    printRows(*differences.table, differences.problems, met, os);
}

json::Value tilefuzz::rowsToJson(const MeantDifferences &differences,
                                 llvm::ArrayRef<uint64_t> met) {
  if (!differences.table)
    return nullptr;
  json::Array rows;
  for (const auto &[row, count, problem] :
       llvm::zip_equal(differences.table->rows(), met, differences.problems))
    rows.push_back(
        json::Object{{"line", row.place.line},
                     {"rule", row.ruleId()},
                     {"operations", json::Array(row.operations)},
                     {"what", jsonText(row.what())},
                     {"met", count},
                     {"problem", problem.empty() ? json::Value(nullptr)
                                                 : jsonText(problem)}});
  return rows;
}

/// What a file of learned rows begins with.
static constexpr llvm::StringLiteral
    learnedHeader("# What the command does otherwise than the specification. "
                  "The rows were learned\n"
                  "# from its answers: keep those that are meant, with the "
                  "reason as `why`, and\n"
                  "# correct the command where they are not.\n");

llvm::Error tilefuzz::checkLearn(StringRef learn, StringRef differences) {
  if (learn.empty())
    return llvm::Error::success();
  if (learn != differences && !differences.empty())
    return llvm::createStringError(
        "expected the file of --differences with --learn, since rows are added "
        "to one table, found '" +
        learn + "'; name '" + differences + "' with both");
  if (learn != differences && llvm::sys::fs::exists(learn))
    return llvm::createStringError(
        "expected a new file with --learn, found '" + learn +
        "'; to add rows to it, name it with --differences, too");
  return checkOutputFile(learn, /*isForced=*/true);
}

llvm::Expected<size_t> tilefuzz::learnTo(StringRef path,
                                         const MeantDifferences &differences,
                                         const Observations &observations) {
  const Lessons lessons = learnRows(
      observations, differences.table ? *differences.table : Differences(path));
  const size_t count = lessons.modules.size();
  if (count == 0)
    return count;
  const std::string before = differences.table
                                 ? differences.table->text().rtrim('\n').str()
                                 : learnedHeader.rtrim('\n').str();
  if (llvm::Error error =
          writeFile(path, before + "\n" + lessons.print(), /*isForced=*/true))
    return std::move(error);
  return count;
}

void tilefuzz::printLearned(StringRef path, size_t rows,
                            llvm::raw_ostream &os) {
  if (rows)
    os << "learned " << countOf(rows, "row") << ", in " << path
       << (rows == 1 ? "; read it" : "; read them")
       << ", then give the file with --differences\n";
  else
    os << "learned no row\n";
}
