//===- Against.cpp - A tool and its table of differences ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/Compare.h"

#include "fuzz/compare/ComparedCase.h"
#include "fuzz/compare/Profile.h"
#include "fuzz/core/Text.h"
#include "fuzz/files/WriteCase.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace json = llvm::json;

llvm::Expected<ProbedTool> tilefuzz::toolOf(StringRef command, unsigned seconds,
                                            StringRef folder,
                                            const StopSignals &signals,
                                            Differences &differences,
                                            const Deadline &deadline) {
  llvm::Expected<ToolCommand> parsed = ToolCommand::parse(command);
  if (!parsed)
    return parsed.takeError();
  ToolLimits limits;
  limits.deadline = std::chrono::seconds(seconds);
  const auto isInterrupted = [&signals] { return signals.received() != 0; };
  limits.isStopped = [&] { return isInterrupted() || deadline.isOver(); };
  limits.temporaryDir = folder.str();
  llvm::Expected<ProbedTool> tool = probeTool(*parsed, limits, folder);
  if (!tool)
    return tool.takeError();
  tool->limits.isStopped = isInterrupted;
  differences.disableForeignFlags(tool->command.line());
  ToolRunner runner(*tool, folder, /*number=*/0);
  runner.deadline = deadline;
  if (llvm::Error error =
          checkWitnesses(differences, "the command", [&](ComparedCases cases) {
            runner.verify(cases, keyOfFinding);
            return runner.error();
          }))
    return std::move(error);
  return tool;
}

/// The folder of the profiles that come with the tool, beside its own.
static std::string profileFolder() {
  llvm::SmallString<128> folder(llvm::sys::fs::getMainExecutable(
      "", reinterpret_cast<void *>(&jsonText)));
  llvm::sys::path::remove_filename(folder);
  llvm::sys::path::append(folder, "..", "share", "tilefuzz", "profiles");
  llvm::sys::path::remove_dots(folder, /*remove_dot_dot=*/true);
  return folder.str().str();
}

/// Finds the file of a profile: what has a dot or a slash is a path, and else
/// the name of one that comes with the tool.
static llvm::Expected<std::string> pathOf(StringRef profile) {
  if (profile.find_first_of("./") != StringRef::npos)
    return profile.str();
  const std::string folder = profileFolder();
  const std::string path = (folder + "/" + profile + ".json").str();
  if (llvm::sys::fs::exists(path))
    return path;
  std::vector<std::string> known;
  std::error_code error;
  for (llvm::sys::fs::directory_iterator each(folder, error), end;
       !error && each != end; each.increment(error))
    known.push_back(llvm::sys::path::stem(each->path()).str());
  llvm::sort(known);
  return llvm::createStringError(
      "expected a profile of {" + llvm::join(known, ", ") + "} in '" + folder +
      "', found '" + profile + "'; a file is named with a dot or a slash, './" +
      profile + "'");
}

static llvm::Error checkLearn(StringRef learn, StringRef profile) {
  if (learn.empty())
    return llvm::Error::success();
  if (learn != profile && !profile.empty())
    return llvm::createStringError(
        "expected the file of --profile with --learn, since rows are added "
        "to one profile, found '" +
        learn + "'; name '" + profile + "' with both");
  if (learn != profile && llvm::sys::fs::exists(learn))
    return llvm::createStringError(
        "expected a new file with --learn, found '" + learn +
        "'; to add rows to it, name it with --profile, too");
  return checkOutputFile(learn, /*isForced=*/true);
}

llvm::Expected<Differences> tilefuzz::findProfile(StringRef profile,
                                                  StringRef learn) {
  if (llvm::Error error = checkLearn(learn, profile))
    return std::move(error);
  if (profile.empty())
    return Differences("");
  llvm::Expected<std::string> path = pathOf(profile);
  if (!path)
    return path.takeError();
  return readProfile(*path, profile);
}

bool tilefuzz::complainOfRows(const Differences &differences) {
  const std::vector<std::string> complaints = differences.complaints();
  for (const std::string &complaint : complaints)
    complain(complaint);
  return !complaints.empty();
}

json::Value tilefuzz::rowsToJson(const Differences *differences) {
  if (!differences)
    return nullptr;
  json::Array rows;
  for (const DifferenceRow &row : differences->rows())
    rows.push_back(json::Object{
        {"id", row.id},
        {"line", row.line},
        {"rule", row.hasRule() ? json::Value(row.ruleId()) : nullptr},
        {"operations", json::Array(row.operations)},
        {"what", jsonText(row.what())},
        {"met", row.met},
        {"problem", textOrNull(row.problem)}});
  return rows;
}

llvm::Expected<size_t> tilefuzz::learnTo(StringRef path,
                                         const Differences &differences,
                                         const ToolTexts &texts) {
  const Differences table = texts.learnRows(differences);
  const size_t learned = table.rows().size() - differences.rows().size();
  if (learned == 0)
    return 0;
  std::string text;
  llvm::raw_string_ostream os(text);
  printProfile(table, os);
  if (llvm::Error error = writeFile(path, text, /*isForced=*/true))
    return std::move(error);
  return learned;
}

void tilefuzz::printLearned(StringRef path, size_t rows,
                            llvm::raw_ostream &os) {
  if (rows)
    os << "learned " << countOf(rows, "row") << ", in " << path
       << (rows == 1 ? "; read it" : "; read them")
       << ", then give the file with --profile\n";
  else
    os << "learned no row\n";
}
