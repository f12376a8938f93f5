//===- Compare.cpp - tilefuzz compare -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compares somebody else's tool with the oracle on generated modules.
//
//===----------------------------------------------------------------------===//

#include "fuzz/tool/Compare.h"
#include "fuzz/core/Codec.h"
#include "fuzz/core/Report.h"
#include "fuzz/core/Text.h"
#include "fuzz/files/CaseFile.h"
#include "fuzz/files/FolderWalk.h"
#include "fuzz/files/WriteCase.h"
#include "fuzz/ir/SpelledCase.h"
#include "fuzz/run/WorkFolder.h"
#include "fuzz/tool/Judgement.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

#include <limits>
#include <random>

using namespace tilefuzz;
using llvm::StringRef;
namespace cl = llvm::cl;

static cl::SubCommand parser("compare",
                             "Compare another implementation with the oracle");

static Option<std::string>
    against(parser, "against", "command",
            "The command that verifies a file of MLIR, or ptxas");
static OptionList driverNames(parser, "driver", "name,...",
                              "Drivers or dialects of the cases; default all",
                              cl::CommaSeparated);
static Option<std::string>
    corpus(parser, "corpus", "folder",
           "Folder of cases to begin with; default ./corpus");
static Option<unsigned> seconds(parser, "time", "seconds",
                                "Seconds for all drivers together; default 60",
                                cl::init(60));
static Option<unsigned>
    modules(parser, "modules", "number",
            "Most modules of each driver, instead of a time");
static Option<unsigned> jobs(parser, "jobs", "number",
                             "Calls at a time; default 0, one for each core");
static Option<unsigned> seed(parser, "seed", "",
                             "Seed of the cases; 0 for a new one");
static Option<unsigned> timeout(parser, "timeout", "seconds",
                                "Seconds for one module; default 5",
                                cl::init(defaultToolSeconds));
static Option<std::string>
    findingsDir(parser, "findings", "folder",
                "Folder for modules with findings; default ./findings",
                cl::init("findings"));
static Option<std::string>
    reportDir(parser, "report", "folder",
              "Folder for an index and a page on each cause");
static Flag showsAll(parser, "all", "Show more than 20 causes");
static Option<std::string> profile(parser, "profile", "profile",
                                   "Deviations on purpose: a name or a file");
static Option<std::string> learn(parser, "learn", "file",
                                 "Write rows of --profile for what is found");
static Option<std::string> table(parser, "table", "file",
                                 "With ptxas: the file of known differences");
enum class Texts { Learned, Exact };
static Option<Texts> texts(
    parser, "texts", "", "The texts that the command's diagnostics must have:",
    cl::values(clEnumValN(Texts::Learned, "learned", "its own for each rule"),
               clEnumValN(Texts::Exact, "exact", "the pages' for each rule")),
    cl::init(Texts::Learned));
static Flag writesTable(parser, "write",
                        "With ptxas: bring the table up to date");
static Flag asJson(parser, "json", "Print one JSON document");

/// A shorter comparison shows no progress.
static constexpr double quietSeconds = 2;

/// The drivers whose cases are modules, types or attributes.
static std::vector<const FamilyDriver *> moduleDrivers() {
  std::vector<const FamilyDriver *> drivers = familyDrivers().vec();
  llvm::erase_if(drivers, [](const FamilyDriver *driver) {
    return driver->family != "ir" && !isSpelledFamily(driver->family);
  });
  return drivers;
}

/// Checks what limits the calls of a tool and of an assembler alike.
static llvm::Error checkCalls() {
  if (llvm::Error error = checkRange("timeout", timeout, 1, maxSeconds))
    return error;
  return checkRange("jobs", jobs, 0, maxJobs);
}

/// The number of the driver with most edits of the operations of a module; 0
/// where none has edits of any.
static size_t driverOf(const Case &testCase,
                       llvm::ArrayRef<const FamilyDriver *> drivers) {
  const auto &subjects = irFamily().subjects;
  std::vector<unsigned> counts(subjects.size());
  for (StringRef operation : operationsOf(testCase))
    for (auto [subject, count] : llvm::zip_equal(subjects, counts))
      count += operation == StringRef(subject);
  std::vector<unsigned> sums;
  for (const FamilyDriver *driver : drivers) {
    unsigned &sum = sums.emplace_back(0);
    for (const Edit &edit : driver->edits)
      if (edit.subject >= 0)
        sum += counts[static_cast<size_t>(edit.subject)];
  }
  return static_cast<size_t>(llvm::max_element(sums) - sums.begin());
}

/// Reads the modules of the corpus and of tests/ops beside it. A folder with
/// the name of a driver holds cases for this driver.
static llvm::Error readCorpora(CompareOptions &options) {
  StringRef folder = corpus;
  if (folder.empty()) {
    folder = "corpus";
    if (!llvm::sys::fs::is_directory(folder))
      return llvm::Error::success();
  }
  FileList list;
  if (llvm::Error error = findSeedFiles(folder, list))
    return error;
  options.corpora.resize(options.drivers.size());
  size_t unreadable = 0;
  std::string firstError;
  for (const FoundFile &file : list.files) {
    StringRef parent =
        llvm::sys::path::filename(llvm::sys::path::parent_path(file.path));
    const FamilyDriver *driver = findFamilyDriver(parent);
    const auto chosen = llvm::find(options.drivers, driver);
    if (driver && chosen == options.drivers.end())
      continue;
    for (FileCase &each : readCases(file.path)) {
      if (!each.error.empty()) {
        // A module of somebody else may be more than a case can hold.
        if (!llvm::sys::path::extension(file.path).starts_with(".mlir"))
          return llvm::createStringError(each.error);
        if (unreadable++ == 0)
          firstError = each.error;
        continue;
      }
      const size_t number =
          driver ? static_cast<size_t>(chosen - options.drivers.begin())
                 : driverOf(each.testCase, options.drivers);
      const oracle::Family *family = oracle::familyOf(each.testCase);
      if (!family || options.drivers[number]->family != StringRef(family->name))
        continue;
      dropAnswers(each.testCase);
      options.corpora[number].push_back(std::move(each.testCase));
    }
  }
  if (unreadable)
    complain(countOf(unreadable, "module") +
             " of the corpus cannot be read and " +
             (unreadable == 1 ? "is" : "are") +
             " left out; the first: " + firstError);
  return llvm::Error::success();
}

/// Fills in the options, and checks all that can be checked before work begins.
static llvm::Error readOptions(CompareOptions &options) {
  llvm::Expected<std::vector<const FamilyDriver *>> drivers =
      chooseDrivers(driverNames, moduleDrivers());
  if (!drivers)
    return drivers.takeError();
  options.drivers = std::move(*drivers);
  if (llvm::Error error = checkRange("time", seconds, 1, maxSeconds))
    return error;
  if (llvm::Error error = checkCalls())
    return error;
  if (modules.getNumOccurrences() && seconds.getNumOccurrences())
    return llvm::createStringError(
        "expected --time or --modules, found both; leave one out");
  if (modules.getNumOccurrences())
    if (llvm::Error error = checkRange("modules", modules, 1,
                                       std::numeric_limits<unsigned>::max()))
      return error;
  options.time = std::chrono::seconds(seconds);
  options.modules = modules;
  options.learnsTexts = texts == Texts::Learned;
  options.jobs = jobCount(jobs);
  options.seed = seed ? unsigned(seed) : std::random_device()();
  options.findingsDir = findingsDir;
  if (llvm::Error error = checkOutputFolder("--findings", findingsDir))
    return error;
  if (!reportDir.empty())
    if (llvm::Error error = checkOutputFolder("--report", reportDir))
      return error;
  return readCorpora(options);
}

/// Says how far a comparison is.
static std::string describe(const CompareProgress &state,
                            const CompareOptions &options) {
  const std::string end =
      options.modules
          ? withSeparators(options.modules * options.drivers.size()) +
                " modules"
          : llvm::formatv("{0} s", options.time.count()).str();
  std::string text = llvm::formatv("{0:f0} s of {1}, {2}, {3}", state.seconds,
                                   end, countOf(state.modules, "module"),
                                   countOf(state.causes, "finding"));
  if (state.reducing)
    return text + "; reducing " + countOf(state.reducing, "finding");
  return text + (state.isOver ? "; finishing a call" : "");
}

/// Probes the tool and has it verify the witnesses of the rows, within the
/// time.
static llvm::Expected<ProbedTool> tryTool(const CompareOptions &options,
                                          const StopSignals &signals,
                                          Differences &differences) {
  const Deadline deadline{options.modules ? Deadline::never
                                          : options.begin + options.time};
  llvm::Expected<ProbedTool> tool =
      toolOf(against, timeout, options.workDir, signals, differences, deadline);
  if (!deadline.isOver())
    return tool;
  llvm::consumeError(tool.takeError());
  return llvm::createStringError(
      llvm::formatv("expected to have tried '{0}' within {1} s, found that "
                    "its calls take longer; give more with --time",
                    against, options.time.count()));
}

/// Finds out what the tool reads, in a part of the time.
static llvm::Error learnCapabilities(CompareOptions &options,
                                     const ProbedTool &tool) {
  constexpr unsigned part = 4;
  Deadline deadline;
  if (!options.modules)
    deadline = {std::chrono::steady_clock::now() +
                std::chrono::steady_clock::duration(options.time) / part};
  auto learned = learnCapabilities(tool, options.workDir, deadline);
  if (!learned)
    return learned.takeError();
  options.capabilities = std::move(*learned);
  return llvm::Error::success();
}

/// Compares, and shows how far it is.
static CompareOutcome compare(const ProbedTool &tool,
                              const CompareOptions &options,
                              Progress &progress) {
  return compareWithTool(tool, options, [&](const CompareProgress &state) {
    if (state.seconds >= quietSeconds)
      progress.update([&] { return describe(state, options); });
  });
}

static ExitStatus runAssembler() {
  for (const cl::Option *option : std::initializer_list<const cl::Option *>{
           &seconds, &modules, &seed, &findingsDir, &reportDir, &corpus})
    if (option->getNumOccurrences())
      return complainOfUse(compareCommand,
                           "expected no --" + option->ArgStr +
                               " with ptxas, whose questions are all cases of "
                               "the domains");
  if (writesTable && table.empty())
    return complainOfUse(compareCommand,
                         "expected --table with --write, found none");
  AssemblerOptions options;
  llvm::Expected<std::vector<const FamilyDriver *>> drivers =
      chooseDrivers(driverNames, ptxDrivers());
  if (!drivers)
    return complain(drivers.takeError());
  if (llvm::Error error = checkCalls())
    return complain(std::move(error));
  options.command = against;
  options.drivers = std::move(*drivers);
  options.jobs = jobCount(jobs);
  options.timeout = timeout;
  options.table = table;
  options.writesTable = writesTable;
  options.asJson = asJson;
  return compareWithAssembler(options);
}

static ExitStatus run() {
  if (against.empty())
    return complainOfUse(compareCommand,
                         "expected --against with a command, found none");
  if (isAssembler(against))
    return runAssembler();
  for (const cl::Option *option :
       std::initializer_list<const cl::Option *>{&table, &writesTable})
    if (option->getNumOccurrences())
      return complainOfUse(compareCommand, "expected --against=ptxas with --" +
                                               option->ArgStr + ", found '" +
                                               against + "'");
  CompareOptions options;
  if (llvm::Error error = readOptions(options))
    return complain(std::move(error));
  llvm::Expected<Differences> differences = findProfile(profile, learn);
  if (!differences)
    return complain(differences.takeError());
  if (!profile.empty())
    options.differences = &*differences;
  options.learnsRows = !learn.empty();
  int signal = 0;
  CompareOutcome outcome;
  bool splits = false;
  std::string learnProblem, reportProblem;
  {
    // Before the folder, so that a signal does not leave it behind.
    StopSignals signals;
    llvm::Expected<WorkFolder> folder = WorkFolder::temporary();
    if (!folder)
      return complain(folder.takeError());
    options.workDir = folder->path();
    Progress progress("comparing:");
    progress.update([] { return std::string("trying the command"); });
    options.begin = std::chrono::steady_clock::now();
    llvm::Expected<ProbedTool> tool = tryTool(options, signals, *differences);
    if (!tool && !signals.received())
      return complain(tool.takeError());
    if (tool) {
      if (llvm::Error error = learnCapabilities(options, *tool))
        return complain(std::move(error));
      splits = tool->splits;
      outcome = compare(*tool, options, progress);
      if (!reportDir.empty())
        if (llvm::Error error =
                writeReport(reportDir, outcome.causes, against, tool->limits))
          reportProblem = llvm::toString(std::move(error));
    } else {
      llvm::consumeError(tool.takeError());
    }
    signal = signals.take();
  }
  std::optional<size_t> learned;
  if (!learn.empty()) {
    if (auto rows = learnTo(learn, *differences, *options.texts))
      learned = *rows;
    else
      learnProblem = llvm::toString(rows.takeError());
  }
  if (asJson)
    printJson(compareToJson(outcome, options, learned, splits, signal));
  else
    printCompare(outcome, options, splits, against, showsAll, llvm::outs());
  if (learned && !asJson)
    printLearned(learn, *learned, llvm::outs() << "\n");
  const bool hasStaleRow = complainOfRows(*differences);
  bool hasProblem = false;
  for (const std::string &problem :
       {learnProblem, reportProblem, outcome.problem})
    if (!problem.empty()) {
      complain(problem);
      hasProblem = true;
    }
  if (signal)
    return complainOfSignal(signal, "; the figures are those until then");
  return exitStatusOf(hasProblem, !outcome.causes.empty() || hasStaleRow,
                      !outcome.unparsed.empty());
}

const Command tilefuzz::compareCommand = {
    &parser,
    R"(Compares another implementation of the dialects with the oracle. The
implementation is a command that verifies a file of modules in MLIR's generic
form. It gets the name of the file in place of %s, or as its last word, prints

  FILE:LINE:COLUMN: error: 'OPERATION' op DIAGNOSTIC

for a module that it rejects, and exits with a status. The modules are those
of --corpus and generated ones; types and attributes are compared, too.

Verdicts are compared first. The diagnostics of the command are learned: one
is a finding if it belongs to another rule. --texts=exact expects the texts
of the pages.

Findings are listed by cause, the most serious first:

  crash, hang, sanitizer-report
  error-at-exit-zero   the command prints an error and exits with 0
  silent-failure       it exits with a status for failure, without diagnostic
  unreadable-output    it prints no diagnostic, or half of one
  unstable-output      it answers one module in two ways
  broken-invariant     it prints another module than it has read, or cannot
                       read a module whose parts it can read
  false-accept, false-reject, wrong-reason, wrong-place
                       see tilefuzz check --help

--findings gets the smallest module of each cause, with both answers and the
command that runs it again. --report writes a page on each cause, to be
pasted into an issue tracker, and an index.

A probe finds out first which operations and types the command reads. The
output names what it never reads, and no module has that; a module that it
cannot read for another reason is no finding, and is counted as unread.

The drivers share --time. Then findings are reduced for another 10 to 60 s
at most. A call that takes longer than --timeout for one module is a hang.
SIGINT, SIGQUIT, SIGTERM and SIGHUP end everything at once, and print what
is known until then.

--profile lists what the command does otherwise on purpose: the name of a
profile that comes with the tool, cuda_tile for the public dialect, or a file
of JSON, whose name has a dot or a slash (fuzz/tool/README.md has the keys).
A row that does not reproduce is a finding. --learn writes such rows for the
findings, for a person to review. For a dialect with other names, write a
script that replaces them in both directions.

If the command prints modules, its texts are changed for a fifth of --time:
tokens are dropped, repeated, exchanged or replaced. The oracle does not
judge these. A crash is a finding, and so is a text that the command accepts
and does not read back as it printed it.

With --json the output is an object with the keys splits, invariants, seed,
changedTexts (run, accepted), texts, interrupted, signal, problem, seconds,
calls, drivers, notRun (names of drivers), unreadDrivers, operations,
neverRead, differences, learned (rows), findings and unread.

--against=ptxas runs an assembler on whole domains of the mode patterns. A
difference from the oracle has to be in --table, which --write brings up to
date.

Exit status: 0 no finding, 1 findings, 2 it could not be done, 3 some modules
could not be read, or there is no ptxas of the table's version; of several
the first of 2, 1, 3. 129 to 131, 141, 143 it was interrupted.

EXAMPLE: tilefuzz compare --against='tile-opt' --driver=copies --time=10
EXAMPLE: tilefuzz compare --against=ptxas --table=differences.json --write
)",
    run};
