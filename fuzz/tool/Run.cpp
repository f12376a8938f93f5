//===- Run.cpp - tilefuzz run ---------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Fuzzes all or chosen targets for a given time and prints the results.
//
//===----------------------------------------------------------------------===//

#include "fuzz/run/WorkFolder.h"
#include "fuzz/tool/Commands.h"
#include "fuzz/tool/Judgement.h"
#include "fuzz/tool/Regression.h"
#include "fuzz/tool/RunOutput.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace cl = llvm::cl;
namespace fs = llvm::sys::fs;

static cl::SubCommand parser("run",
                             "Fuzz all or chosen targets for a given time");

static Arguments targetNames(parser, "[<target>...]");
static Option<unsigned> seconds(parser, "time", "seconds",
                                "Seconds for all targets together; default 60",
                                cl::init(60));
static Option<unsigned> jobs(parser, "jobs", "number",
                             "Targets at a time; default 0, one for each core");
static Option<unsigned> seed(parser, "seed", "",
                             "Seed of the engine; 0 for a new one");
static Option<std::string>
    corpusDir(parser, "corpus", "folder",
              "Folder of the committed cases; default ./corpus",
              cl::init("corpus"));
static Option<std::string>
    findingsDir(parser, "findings", "folder",
                "Folder for inputs with findings; default ./findings",
                cl::init("findings"));
static Option<std::string>
    targetsDir(parser, "targets-dir", "folder",
               "Folder of the fuzz targets; default in the build");
static Option<std::string> workDir(parser, "work", "folder",
                                   "Keep logs and grown corpora there");
static Option<std::string>
    knownList(parser, "known", "file",
              "List of known findings, each with a reason and a day");
static Flag asJson(parser, "json", "Print one JSON document");

//===----------------------------------------------------------------------===//
// Options
//===----------------------------------------------------------------------===//

/// Returns the targets to run, or an error when a name is not a target's.
static llvm::Expected<std::vector<std::string>> chosenTargets() {
  if (targetNames.empty())
    return allTargets();
  std::vector<std::string> chosen;
  for (StringRef name : targetNames) {
    llvm::Expected<std::string> full = findTarget(name, "a target of");
    if (!full)
      return full.takeError();
    if (llvm::is_contained(chosen, *full))
      return llvm::createStringError("expected each target once, found '" +
                                     name + "' again; name it once");
    chosen.push_back(std::move(*full));
  }
  return chosen;
}

/// The folder of the targets, unless one is given: the build puts the tool and
/// the targets into neighbouring folders.
static std::string defaultTargetsDir() {
  llvm::SmallString<128> path(fs::getMainExecutable(
      nullptr, reinterpret_cast<void *>(&defaultTargetsDir)));
  llvm::sys::path::remove_filename(path);
  llvm::sys::path::append(path, "..", "targets");
  return path.str().str();
}

static llvm::Error checkTargets(const RunOptions &options) {
  for (const std::string &name : options.targets) {
    const std::string program = options.targetsDir + "/" + name;
    if (!isFuzzerProgram(program))
      return llvm::createStringError(
          "expected a fuzz target with libFuzzer at '" + program +
          "', found none; build the preset 'fuzz' and use its tilefuzz, or "
          "give --targets-dir");
    if (!fs::can_execute(program))
      return llvm::createStringError("expected a program at '" + program +
                                     "', found a file that may not be "
                                     "executed; check its permissions");
  }
  return llvm::Error::success();
}

/// Fills in the options, and checks all that can be checked before work begins.
static llvm::Error readOptions(RunOptions &options) {
  llvm::Expected<std::vector<std::string>> targets = chosenTargets();
  if (!targets)
    return targets.takeError();
  options.targets = std::move(*targets);
  if (llvm::Error error = checkRange("time", seconds, 1, maxSeconds))
    return error;
  if (llvm::Error error = checkRange("jobs", jobs, 0, maxJobs))
    return error;
  options.time = std::chrono::seconds(seconds);
  options.jobs = jobCount(jobs);
  options.seed = seed;
  for (const cl::opt<std::string> *option : {&corpusDir, &targetsDir, &workDir})
    if (option->getNumOccurrences() && option->empty())
      return llvm::createStringError("expected a folder with --" +
                                     option->ArgStr +
                                     ", found an empty name; leave the option "
                                     "out or name one");
  options.targetsDir = targetsDir.empty() ? defaultTargetsDir() : targetsDir;
  if (!fs::is_directory(corpusDir))
    return llvm::createStringError(
        "expected a corpus folder at '" + corpusDir +
        "', found none; start in the root of the repository or give --corpus");
  if (knownList.getNumOccurrences()) {
    llvm::Expected<std::vector<KnownBucket>> known =
        readKnownBuckets(knownList);
    if (!known)
      return known.takeError();
    options.known = std::move(*known);
  }
  options.findingsDir = findingsDir;
  if (llvm::Error error = checkOutputFolder("--findings", findingsDir))
    return error;
  // A build is missing more often than an argument is wrong, and takes longer.
  return checkTargets(options);
}

//===----------------------------------------------------------------------===//
// The run
//===----------------------------------------------------------------------===//

/// Prints in one line each what went wrong. Returns whether something did.
static bool printProblems(const RunOutcome &outcome) {
  bool hasProblem = !outcome.problem.empty();
  if (hasProblem)
    complain(outcome.problem);
  for (const TargetOutcome &target : outcome.targets)
    if (!target.problem.empty()) {
      complain(target.name + ": " + target.problem);
      hasProblem = true;
    }
  return hasProblem;
}

/// The archives of the seeds of all targets.
static llvm::Expected<RunCorpus> makeCorpus(const RunOptions &options) {
  std::vector<const FamilyDriver *> drivers;
  for (const std::string &target : options.targets)
    llvm::append_range(drivers, familiesOf(target));
  return makeRunCorpus(corpusDir, drivers, options.workDir);
}

/// Prints the findings and figures of a run; of one that `signal` has ended,
/// those until then.
static ExitStatus printOutcome(const RunOutcome &outcome,
                               const RunOptions &options, int signal) {
  if (asJson)
    printJson(runToJson(outcome, options, signal));
  else
    printRun(outcome, options, llvm::outs());
  bool hasProblem = printProblems(outcome);
  const ExitStatus ledger =
      replayLedgers(corpusDir.getValue(), asJson ? llvm::errs() : llvm::outs());
  hasProblem |= ledger == Failed;
  // Before the work folder is removed.
  llvm::outs().flush();
  if (signal)
    return complainOfSignal(signal, "; the figures are those until then");
  const bool hasFinding = llvm::any_of(outcome.targets, [](const auto &target) {
    return target.unknownBuckets() > 0;
  });
  return exitStatusOf(hasProblem, hasFinding || ledger == Found,
                      /*hasUnjudged=*/false);
}

/// Returns when the time of a run begins: when the corpus is read, but soon
/// enough that all of the run ends within 1.2 times its time and 5 s.
static std::chrono::steady_clock::time_point
beginOfTime(std::chrono::steady_clock::time_point start,
            std::chrono::milliseconds time) {
  static constexpr std::chrono::seconds timeToEnd(2);
  return std::min(std::chrono::steady_clock::now(),
                  start + time / 5 + std::chrono::seconds(5) - timeToEnd);
}

static ExitStatus run() {
  RunOptions options;
  const auto start = std::chrono::steady_clock::now();
  if (llvm::Error error = readOptions(options))
    return complain(std::move(error));
  // Before the folder, so that a signal does not leave it behind.
  StopSignals signals;
  llvm::Expected<WorkFolder> folder =
      workDir.empty() ? WorkFolder::temporary() : WorkFolder::at(workDir);
  if (!folder)
    return complain(folder.takeError());
  options.workDir = folder->path();
  options.keepsInputs = !workDir.empty();
  if (std::string problem = problemOfSpace(options.workDir); !problem.empty())
    return complain(problem);
  llvm::Expected<RunCorpus> corpus = makeCorpus(options);
  if (!corpus)
    return complain(corpus.takeError());
  options.begin = beginOfTime(start, options.time);
  RunOutcome outcome = runTargets(options, *corpus, signals);
  if (outcome.hasUnkeptInput)
    folder->keep();
  return printOutcome(outcome, options, signals.take());
}

const Command tilefuzz::runCommand = {
    &parser,
    R"(Fuzzes all or chosen targets for a given time and prints a summary.
They start from the cases of the corpus, and the modules of tests/ops beside it,
which are kept in the user's cache in the form that targets read:
~/.cache/tilefuzz, or $XDG_CACHE_HOME/tilefuzz.

The run takes as long as --time says. Each target has an equal share of it, and
0.2 s at least.

A target continues after a finding. Findings are counted by bucket. Up to three
inputs of each bucket are copied to --findings, where no file replaces another
one. --known takes a list of known findings, in JSON, which are counted apart
until they expire:

  [{"bucket": "kind_word-tcgen05.kind.r11-false-accept",
    "reason": "is being mended", "expires": "2027-03-31"}]

A folder that is given with --work keeps the logs and the grown corpora, from
which a later run goes on. One run at a time can use it.

SIGINT, SIGQUIT, SIGTERM and SIGHUP stop the targets and print what is known
until then; a second one does not wait for the targets. No target outlives the
run, not even when SIGKILL ends it.

Exit status: 0 no finding that is not known, 1 a finding, 2 it could not be
done, or the outcome of some target is not known; of both 2. 129, 130, 131, 141,
143 it was interrupted: by SIGHUP, SIGINT, SIGQUIT, a reader of its output that
went away, SIGTERM.

EXAMPLE: tilefuzz run --time=60 kind_word_fuzzer umma_layout_fuzzer
)",
    run};
