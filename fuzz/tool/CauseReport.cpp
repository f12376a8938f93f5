//===- CauseReport.cpp - A page for each cause of a comparison ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Writes what --report is for: of each cause a page of Markdown that can be
// given to whoever maintains the tool, the module beside it, and an index.
// The pages say what the tool prints when it is called as the user calls it.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Text.h"
#include "fuzz/files/WriteCase.h"
#include "fuzz/tool/Compare.h"
#include "fuzz/tool/Nearest.h"
#include "fuzz/tool/RulePlaces.h"
#include "oracle/Pages.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::StringRef;

/// More of what a tool prints is left out.
static constexpr size_t maxLines = 60;

static StringRef whyItMatters(const Finding &finding) {
  switch (finding.kind) {
  case FindingClass::Crash:
    return "A verifier that crashes takes the compiler around it along, and "
           "says nothing of what is wrong with the module.";
  case FindingClass::Hang:
    return "A verifier that does not end holds up the build until somebody "
           "stops it, and says nothing of the module.";
  case FindingClass::SanitizerReport:
    return "What a sanitizer reports is undefined behaviour: another build may "
           "crash here, or answer otherwise.";
  case FindingClass::ErrorAtExitZero:
    return "A build that looks at the exit status goes on with a module that "
           "was rejected.";
  case FindingClass::SilentFailure:
    return "Whoever wrote the module learns that something is wrong with it, "
           "and nothing of what and where.";
  case FindingClass::UnreadableOutput:
    return "Editors and scripts cannot find the place and the text of this "
           "message.";
  case FindingClass::UnstableOutput:
    return "An answer that changes from run to run can be neither tested nor "
           "cached.";
  case FindingClass::BrokenInvariant:
    if (finding.rule == readsAllId)
      return "A reader that drops a part of its text makes another program of "
             "it, and nobody is told.";
    return StringRef(finding.rule).starts_with("ir.")
               ? "A module that is another one after it was printed and read "
                 "is "
                 "another program, and nobody is told."
               : "Whoever reads diagnostics counts on one error for each "
                 "fault, "
                 "and on silence about what is valid.";
  case FindingClass::FalseAccept:
    return "A verifier that accepts this hands it to the compiler behind it, "
           "which has no check any more.";
  case FindingClass::FalseReject:
    return "A valid program cannot be compiled.";
  case FindingClass::WrongReason:
    return "Whoever reads the message looks for another mistake than the one "
           "that was made.";
  case FindingClass::WrongPlace:
    return "Whoever reads the message looks for the mistake in another "
           "operation.";
  case FindingClass::WrongValue:
  case FindingClass::UnmetIntent:
  case FindingClass::UnmetExpectation:
    break;
  }
  llvm_unreachable("no class of a command's");
}

/// Prints a text between fences that are longer than those that it has.
static void printFenced(StringRef text, StringRef language,
                        llvm::raw_ostream &os) {
  std::string fence = "```";
  while (text.contains(fence))
    fence += '`';
  os << fence << language << "\n"
     << text << (text.ends_with("\n") ? "" : "\n") << fence << "\n\n";
}

/// Returns the printed text, with the name of the file in the place of its
/// path, and without the rest of a long text.
static std::string shortened(StringRef printed, StringRef path,
                             StringRef name) {
  std::string text;
  size_t lines = 0;
  for (StringRef line : llvm::split(printed.rtrim(), '\n'))
    if (++lines <= maxLines)
      text += llvm::join(llvm::split(line, path), name) + "\n";
  if (lines > maxLines)
    text += llvm::formatv("... and {0} more lines\n", lines - maxLines);
  return llvm::json::fixUTF8(text);
}

/// Calls the tool with the module, and says what it did.
static llvm::Error printRun(const Cause &cause, const ToolCommand &command,
                            const ToolLimits &limits, StringRef path,
                            StringRef name, llvm::raw_ostream &os) {
  llvm::Expected<ToolRun> run = runTool(command.withInput(path), limits);
  if (!run)
    return run.takeError();
  const bool isCut = run->cut != ToolRun::Cut::None;
  os << "The command "
     << (isCut ? "had not ended, and was stopped" : run->end.describe());
  // For a broken invariant, the output shows how the module has changed.
  const bool isPrinted = cause.finding.kind == FindingClass::BrokenInvariant;
  const std::string printed = run->errors + (isPrinted ? run->output : "");
  if (StringRef(printed).trim().empty()) {
    os << ", and printed no diagnostic.\n\n";
    return llvm::Error::success();
  }
  os << ", and printed\n\n";
  printFenced(shortened(printed, path, name), "text", os);
  return llvm::Error::success();
}

/// Prints the statement of a rule or an invariant; nothing for other names.
static void printRule(StringRef id, llvm::raw_ostream &os) {
  const auto print = [&](StringRef page, size_t line, StringRef statement) {
    os << "* `" << id << "` (oracle/spec/" << page << ":" << line << ")"
       << statement << "\n";
  };
  if (const RulePlaces *places = findRulePlaces(id)) {
    if (const std::optional<RulePage> &page = places->page)
      print(page->page, page->line,
            " is broken when " + std::string(places->info().statement));
    return;
  }
  for (const PageId &each : findPageIds())
    if (each.id == id)
      return print(each.page.page, each.page.line,
                   (": " + each.page.text).str());
  // Invariants of all diagnostics have no entry of their own in a page.
  for (const oracle::Page &page : oracle::pages()) {
    const StringRef text(page.text);
    if (const size_t at = text.find(("(`" + id + "`)").str()); at != text.npos)
      return print(StringRef(page.name), text.take_front(at).count('\n') + 1,
                   "");
  }
}

/// Prints the nearest module that the specification accepts, where one is found
/// within the time of a search.
static void printNeighbour(const Case &testCase, llvm::raw_ostream &os) {
  const Nearest nearest = findNearest(testCase);
  if (nearest.neighbours.empty())
    return;
  const Neighbour &neighbour = nearest.neighbours.front();
  os << "\n## What would be valid\n\nIt is " << neighbour.sentence << ":\n\n";
  printFenced(neighbour.difference, "diff", os);
}

/// Prints the nearest one of the valid modules that the command accepts, beside
/// one that it rejects. `path` is that of a file for modules.
static llvm::Error printAccepted(const Cause &cause, const ToolCommand &command,
                                 const ToolLimits &limits, StringRef path,
                                 llvm::raw_ostream &os) {
  constexpr size_t mostCalls = 24;
  llvm::FileRemover remover(path);
  CasePreparer preparer;
  for (const Neighbour &neighbour :
       findValidNeighbours(cause.compared.testCase,
                           cause.compared.answer.verdict.place, mostCalls)) {
    ComparedCase near;
    near.testCase = neighbour.testCase;
    if (preparer.prepare(near) != CasePreparer::Result::Prepared)
      continue;
    if (llvm::Error error = writeFile(path, near.text, /*isForced=*/true))
      return error;
    llvm::Expected<ToolRun> run = runTool(command.withInput(path), limits);
    if (!run)
      return run.takeError();
    if (run->cut != ToolRun::Cut::None || !run->end.isWell() ||
        StringRef(run->errors).contains("error: "))
      continue;
    os << "\n## What the command accepts\n\nIt is " << neighbour.sentence
       << ":\n\n";
    printFenced(neighbour.difference, "diff", os);
    break;
  }
  return llvm::Error::success();
}

/// The ids of all rules that a cause is about.
static llvm::SmallSetVector<StringRef, 4> idsOf(const Cause &cause,
                                                StringRef expectedRule) {
  llvm::SmallSetVector<StringRef, 4> ids;
  for (StringRef some : {StringRef(cause.finding.rule), expectedRule,
                         StringRef(cause.finding.reportedRule)})
    for (StringRef id : llvm::split(some, '+'))
      ids.insert(id);
  return ids;
}

/// Writes the page of a cause, and the module beside it.
static llvm::Error writePage(StringRef folder, StringRef name,
                             const Cause &cause, const ToolCommand &command,
                             const ToolLimits &limits) {
  const StringRef line = command.line();
  const std::string file = name.str() + ".mlir",
                    path = (folder + "/" + file).str();
  if (llvm::Error error =
          writeFile(path, cause.compared.text, /*isForced=*/true))
    return error;
  std::string page;
  llvm::raw_string_ostream os(page);
  os << "# " << cause.title() << "\n\n"
     << "Seen in " << countOf(cause.cases, "module") << "; the smallest is ["
     << file << "](" << file << "):\n\n";
  printFenced(cause.compared.text, "mlir", os);
  os << "## What happened\n\n";
  printFenced(callOf(line, file), "sh", os);
  if (llvm::Error error = printRun(cause, command, limits, path, file, os))
    return error;
  os << "## What was expected\n\n";
  const std::string rule = cause.compared.rule();
  os << "* the specification: " << expectedOf(cause) << "\n"
     << "* the command: " << saidOf(cause) << "\n";
  for (StringRef id : idsOf(cause, rule))
    printRule(id, os);
  // The rules of a text that is not a case are unknown.
  if (rule.empty() && !cause.compared.isText())
    os << "* The module breaks no rule of its operations; `tilefuzz explain "
       << file << "` lists them.\n";
  if (const std::vector<std::string> names = cause.shownOn(); names.size() > 1)
    os << "* It was seen on " << llvm::join(names, ", ") << ".\n";
  if (!cause.compared.isText())
    printNeighbour(cause.compared.testCase, os);
  if (cause.finding.kind == FindingClass::FalseReject)
    if (llvm::Error error =
            printAccepted(cause, command, limits,
                          (folder + "/" + name + "-near.mlir").str(), os))
      return error;
  os << "\n## Why it matters\n\n"
     << whyItMatters(cause.finding) << "\n\n"
     << "## To compare again\n\n";
  printFenced(replayCommand(line, cause.path, cause.compared.differences,
                            cause.compared.isText()),
              "sh", os);
  return writeFile((folder + "/" + name + ".md").str(), page,
                   /*isForced=*/true);
}

/// The text as code in a cell of a table.
static std::string cellOf(std::string text) {
  static constexpr size_t mostLetters = 120;
  if (text.size() > mostLetters)
    text.replace(mostLetters, std::string::npos, "...");
  llvm::replace(text, '\n', ' ');
  return "`` " + llvm::join(llvm::split(text, '|'), "\\|") + " ``";
}

llvm::Error tilefuzz::writeReport(StringRef folder,
                                  llvm::MutableArrayRef<Cause> causes,
                                  StringRef line, const ToolLimits &limits) {
  llvm::Expected<ToolCommand> command = ToolCommand::parse(line);
  if (!command)
    return command.takeError();
  std::string index = "# What `" + line.str() + "` does otherwise\n\n" +
                      countOfCauses(causes) +
                      ".\n\n| cause | the command | expected | modules "
                      "| page |\n|---|---|---|---:|---|\n";
  unsigned number = 0;
  for (Cause &cause : causes) {
    const std::string name = llvm::formatv(
        "{0}-{1,0+2}", findingClassName(cause.finding.kind), ++number);
    if (llvm::Error error = writePage(folder, name, cause, *command, limits))
      return error;
    cause.page = (folder + "/" + name + ".md").str();
    index += llvm::formatv("| {0} | {1} | {2} | {3} | [{4}]({4}.md) |\n",
                           cause.title(), cellOf(saidOf(cause)),
                           cellOf(expectedOf(cause)), cause.cases, name);
  }
  return writeFile((folder + "/README.md").str(), index, /*isForced=*/true);
}
