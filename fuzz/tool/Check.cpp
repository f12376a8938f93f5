//===- Check.cpp - tilefuzz check -----------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Replays cases, and prints both verdicts and the findings.
//
//===----------------------------------------------------------------------===//

#include "fuzz/compare/ComparedCase.h"
#include "fuzz/compare/PrintCheck.h"
#include "fuzz/compare/ToolRunner.h"
#include "fuzz/core/Report.h"
#include "fuzz/core/Text.h"
#include "fuzz/files/CaseFile.h"
#include "fuzz/run/WorkFolder.h"
#include "fuzz/tool/Compare.h"
#include "fuzz/tool/Judgement.h"
#include "fuzz/tool/Nearest.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/PrettyStackTrace.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace cl = llvm::cl;
namespace json = llvm::json;

static cl::SubCommand parser("check",
                             "Verify each case with both sides, and compare");
static Arguments paths(parser, "<file or folder>...");
static OptionList caseTexts(parser, "case", "text",
                            "A case itself, as protobuf text");
static Flag asJson(parser, "json", "Print one JSON array of results");
static Flag isRenewed(parser, "renew",
                      "Verify each case in a new MLIR context");

static NearestFlags nearestFlags(parser);

static Option<std::string>
    against(parser, "against", "command",
            "Call this command in the place of the verifiers");
static Option<unsigned>
    timeout(parser, "timeout", "seconds",
            "Seconds of --against for one module; default 5",
            cl::init(defaultToolSeconds));

static Option<std::string>
    profile(parser, "profile", "profile",
            "What the command of --against does otherwise on purpose");

static Option<std::string> learn(parser, "learn", "file",
                                 "Write rows of --profile for what is found");

namespace {
/// Reads cases, counts their results, and prints these or writes an array of
/// JSON.
class CheckResults {
public:
  /// Reads the cases that are given as texts, and those of files and folders,
  /// and calls `visit` with each. One that cannot be read is a result.
  void read(llvm::function_ref<void(FileCase)> visit);

  /// Counts a case that was judged, and writes or prints it.
  void add(const Judgement &judgement);
  /// The same for the neighbours of the last case.
  void addNearest(const NearestReport &report, const FileCase &source,
                  Examiner &examiner);
  /// Complains of a case that cannot be read, and counts it.
  void addUnreadable(const FileCase &source);

  /// Prints the array, or the numbers of the summary.
  void print() const;
  /// `hasProblem` is a finding that is of no case.
  ExitStatus exitStatus(bool hasProblem) const;

private:
  size_t ok = 0, found = 0, unreadable = 0, unjudged = 0;
  /// The unjudged cases that expect to be unsupported.
  size_t expected = 0;
  size_t files = 0;
  bool hasWrongNeighbour = false;
  llvm::json::Array results;
};
} // namespace

void CheckResults::read(llvm::function_ref<void(FileCase)> visit) {
  const auto add = [&](FileCase source) {
    if (source.error.empty())
      visit(std::move(source));
    else
      addUnreadable(source);
  };
  FileList list;
  for (const std::string &path : paths)
    llvm::handleAllErrors(
        findCaseFiles(path, list), [&](const llvm::ErrorInfoBase &error) {
          add(unreadableCase(path, llvm::createStringError(error.message())));
        });
  files = list.files.size() + unreadable;
  noteFoldersElsewhere(list);
  for (const auto &[index, text] : llvm::enumerate(caseTexts)) {
    std::string name = "--case";
    if (caseTexts.size() > 1)
      name += " " + llvm::utostr(index + 1);
    add(parseTextCase(name, text));
  }
  Progress progress("checking", "file");
  if (!asJson)
    progress.hideBesideOutput();
  for (auto [done, found] : llvm::enumerate(list.files)) {
    progress.update(done, list.files.size());
    const std::string &file = found.path;
    llvm::PrettyStackTraceFormat trace("reading '%s'", file.c_str());
    for (FileCase &source : readCases(file))
      add(std::move(source));
  }
}

static void printJudgement(const Judgement &judgement) {
  const FileCase &source = judgement.source;
  llvm::raw_ostream &os = llvm::outs();
  const bool isFound = judgement.status == Status::Found;
  const unsigned indent = isFound ? 0 : 3;
  printVerbatim(os,
                source.name + (judgement.isExpectedUnsupported()
                                   ? ", as it expects"
                                   : ""),
                isFound                                ? "FOUND "
                : judgement.status == Status::Unjudged ? "UNJUDGED "
                                                       : "ok ");
  if (isFound)
    printFinding(*judgement.finding, source.testCase, judgement.expected(), os,
                 [&] { printAnswers(judgement, 0, os, /*joinsEqual=*/false); });
  else
    printAnswers(judgement, indent, os);
  printUnjudged(judgement, indent, os);
  printReportedRules(judgement, indent, os);
  // These commands call the verifiers that are linked.
  if (isFound && judgement.examiner)
    printNextSteps(os, judgement.finding->kind,
                   source.file.empty() || source.file == "-" ? ""
                                                             : source.name);
}

void CheckResults::add(const Judgement &judgement) {
  ++(judgement.status == Status::Found      ? found
     : judgement.status == Status::Unjudged ? unjudged
                                            : ok);
  expected += judgement.isExpectedUnsupported();
  if (asJson)
    results.push_back(judgementToJson(judgement, Trace::OfNotable));
  else
    printJudgement(judgement);
}

void CheckResults::addNearest(const NearestReport &report,
                              const FileCase &source, Examiner &examiner) {
  hasWrongNeighbour |= report.hasFinding();
  if (asJson)
    (*results.back().getAsObject())["nearest"] = nearestToJson(report, source);
  else
    printNearest(report, source, 3, examiner, llvm::outs());
}

void CheckResults::addUnreadable(const FileCase &source) {
  ++unreadable;
  complain(source.error);
  results.push_back(unreadableToJson(source));
}

void CheckResults::print() const {
  if (asJson)
    return printJson(json::Array(results));
  llvm::raw_ostream &os = llvm::outs();
  const size_t cases = ok + found + unjudged + unreadable;
  os << "checked ";
  if (cases != files)
    os << countOf(cases, "case") << (files ? " in " : "");
  if (files)
    os << countOf(files, "file");
  os << ": " << ok << " ok, " << countOf(found, "finding") << ", " << unjudged
     << " not judged";
  if (expected)
    os << " (" << expected << " as expected)";
  os << ", " << unreadable << " unreadable\n";
}

ExitStatus CheckResults::exitStatus(bool hasProblem) const {
  return exitStatusOf(unreadable, found || hasProblem || hasWrongNeighbour,
                      unjudged > expected);
}

//===----------------------------------------------------------------------===//
// A tool in the place of the verifiers
//===----------------------------------------------------------------------===//

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
static llvm::Error verify(StringRef folder, const StopSignals &signals,
                          Differences &differences,
                          std::vector<FileComparison> &all,
                          CheckResults &results) {
  llvm::Expected<ProbedTool> tool =
      toolOf(against, timeout, folder, signals, differences);
  if (!tool)
    return tool.takeError();
  CasePreparer preparer(&differences);
  results.read([&](FileCase source) {
    all.push_back(prepare(std::move(source), preparer));
  });
  return verifyAll(all, *tool, folder);
}

/// Has a tool verify the modules of the files, and prints its answers beside
/// the oracle's.
static ExitStatus checkAgainst() {
  llvm::Expected<Differences> differences = findProfile(profile, learn);
  if (!differences)
    return complain(differences.takeError());
  CheckResults results;
  std::vector<FileComparison> all;
  int signal = 0;
  {
    // Before the folder, so that a signal does not leave it behind.
    StopSignals signals;
    llvm::Expected<WorkFolder> folder = WorkFolder::temporary();
    if (!folder)
      return complain(folder.takeError());
    llvm::Error error =
        verify(folder->path(), signals, *differences, all, results);
    signal = signals.take();
    if (error && !signal)
      return complain(std::move(error));
    llvm::consumeError(std::move(error));
  }
  if (signal)
    return complainOfSignal(signal, "");
  ToolTexts texts;
  for (const FileComparison &each : all) {
    const Judgement judgement = judge(
        each.source, each.compared, compareAnswer(each.compared), each.reason);
    results.add(judgement);
    if (judgement.status == Status::Ok)
      differences->countMet(rowsMet(each.compared));
    if (!learn.empty())
      texts.addExample(each.compared.testCase, each.compared,
                       each.compared.answer, each.compared.text);
  }
  size_t learned = 0;
  if (!learn.empty()) {
    llvm::Expected<size_t> rows = learnTo(learn, *differences, texts);
    if (!rows)
      return complain(rows.takeError());
    learned = *rows;
  }
  if (!asJson) {
    differences->printMet(llvm::outs());
    if (!learn.empty())
      printLearned(learn, learned, llvm::outs());
  }
  results.print();
  return results.exitStatus(complainOfRows(*differences));
}

//===----------------------------------------------------------------------===//
// The linked verifiers
//===----------------------------------------------------------------------===//

/// Has the linked verifiers check one case.
static Judgement checkCase(const FileCase &source, Examiner &examiner) {
  llvm::PrettyStackTraceFormat trace("checking '%s'", source.name.c_str());
  if (isRenewed)
    examiner.renew();
  else
    examiner.renewIfDue();
  return judge(source, examiner);
}

static ExitStatus run() {
  if (paths.empty() && caseTexts.empty())
    return complainOfUse(checkCommand, "expected a case file, a folder of them "
                                       "or --case, found none");
  if (against.getNumOccurrences()) {
    const cl::Option &texts = caseTexts, &renewed = isRenewed,
                     &nearest = nearestFlags.isAsked;
    for (const cl::Option *option : {&texts, &renewed, &nearest})
      if (option->getNumOccurrences())
        return complainOfUse(checkCommand,
                             "expected only files with --against, found --" +
                                 option->ArgStr + "; leave it out");
    if (llvm::Error error = checkRange("timeout", timeout, 1, maxSeconds))
      return complain(std::move(error));
    return checkAgainst();
  }
  for (const cl::Option *option :
       std::initializer_list<const cl::Option *>{&profile, &learn, &timeout})
    if (option->getNumOccurrences())
      return complainOfUse(checkCommand, "expected --against with --" +
                                             option->ArgStr + ", found none");
  CheckResults results;
  Examiner examiner, neighbours;
  results.read([&](const FileCase &source) {
    results.add(checkCase(source, examiner));
    if (!nearestFlags.isAsked)
      return;
    if (std::optional<NearestReport> report =
            searchNearest(source.testCase, neighbours, nearestFlags.options()))
      results.addNearest(*report, source, neighbours);
  });
  results.print();
  const ExitStatus ledger =
      replayLedgers(paths, asJson ? llvm::errs() : llvm::outs());
  return ledger == Failed ? Failed : results.exitStatus(ledger == Found);
}

const Command tilefuzz::checkCommand = {
    &parser,
    R"(Runs the oracle and the verifiers on each case and compares their
answers. Relations, repeated calls and the answer that a case expects are
checked, too. For a rejected case the output names the reported rule, its entry
in oracle/spec by page and line, and the code of both sides.

Folders are searched for *.textproto, *.bin, *.mlir and *.mlirbc; - is standard
input. A file of MLIR can hold several modules, with lines `// -----` between
them; each is a case, called FILE:LINE after the line on which it begins, and
any of its lines names it. As for MLIR's tools, --allow-unregistered-dialect is
the same as --any-dialect; --split-input-file is taken, as files are always
split.

The comments of a module can state the answer of both sides, as for the option
-verify-diagnostics of MLIR's tools, and with more words:

  // expected-error @below {{PART OF A DIAGNOSTIC}}
  // expected-error-re @below {{TEXT {{REGULAR EXPRESSION}} TEXT}}
  // valid: WHY       accepted
  // defect: WHY      rejected, with all of one expected diagnostic
  // rule: ID         which is reported

--case takes the text of a case, with the fields of oracle/schema/case.proto,
and can be given several times. The output calls these cases --case, or --case
1, --case 2, ...

For a folder corpus beside oracle/spec/discrepancies.md the known discrepancies
of the specification are counted; one that no longer reproduces is a finding.

A case is UNJUDGED if a part of it was not compared: it has an operation of the
dialects under test that neither side knows, or a comment that could not be
compared, or it is unsupported: the oracle has no verdict, and says why. A case
that expects to be unsupported is counted "as expected".

With --nearest the output for a rejected case also lists all its failures, in
the order in which they would be reported as the ones before are mended, and up
to three small changes that both sides accept; see tilefuzz explain --help.

With --against a command takes the place of the verifiers, as described by
tilefuzz compare --help. It gets each module in the generic form, 256 in one
call if it splits its input. The output is the same. UNJUDGED are then also
cases that the command cannot read and cases that text cannot express; the
answer that a case expects is not compared. --profile lists what the command
does otherwise on purpose, and --learn writes it, as for tilefuzz compare; a row
that no longer reproduces is a finding.

fuzz/tool/README.md has more on case files, and the keys of --json, an array of
cases. tilefuzz explain --json has the same keys for one case.

Exit status: 0 all is fine, 1 there are findings, 2 a case could not be read, 3
something was not judged. Of several the first of 2, 1, 3. A case that expects
to be unsupported does not count as not judged.

EXAMPLE: tilefuzz check corpus
EXAMPLE: tilefuzz check tests/ops/dot.mlir:20
EXAMPLE: tilefuzz check --case='kind_word { raw: 0x42 }'
EXAMPLE: tilefuzz check --nearest tests/ops/dot.mlir
EXAMPLE: tilefuzz check --json tests/ops/async_wait.mlir
EXAMPLE: tilefuzz check --against=tile-opt tests/ops/async_wait.mlir
EXAMPLE: tilefuzz check --against=tile-opt --learn=rows.json tests/ops/copy.mlir
)",
    run};
