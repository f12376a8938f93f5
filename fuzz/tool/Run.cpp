//===- Run.cpp - tilefuzz run ---------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Fuzzes all or chosen targets for a given time and prints the results.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Text.h"
#include "fuzz/files/WriteCase.h"
#include "fuzz/run/RunSession.h"
#include "fuzz/run/WorkFolder.h"
#include "fuzz/tool/Commands.h"
#include "fuzz/tool/Judgement.h"
#include "fuzz/tool/Regression.h"
#include "fuzz/tool/RuleMatrix.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace cl = llvm::cl;
namespace fs = llvm::sys::fs;
namespace json = llvm::json;

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
// Output
//===----------------------------------------------------------------------===//

namespace {
/// How many of the rules and cells of its families a target reached. A rule is
/// reached when some case broke it. Cells of pairs (fuzz/core/RuleTally.h) that
/// cannot be reached do not count.
struct Reach {
  unsigned rules = 0, allRules = 0;
  unsigned cells = 0, allCells = 0;

  void add(const FamilyDriver &driver, const json::Object *tally);
};
} // namespace

static bool isHit(const json::Object *row, StringRef column) {
  return row && row->getInteger(column).value_or(0) > 0;
}

void Reach::add(const FamilyDriver &driver, const json::Object *tally) {
  const json::Object *counts = tally ? tally->getObject("rules") : nullptr;
  const FamilyMatrix matrix(driver);
  const oracle::Family &family = matrix.family();
  for (llvm::ArrayRef<unsigned> pairs : matrix.rowsByRule()) {
    StringRef id = family.rules[ruleOfPair(family, pairs.front())].id;
    const json::Object *ofRule = counts ? counts->getObject(id) : nullptr;
    ++allRules;
    rules += isHit(ofRule, "reported") || isHit(ofRule, cellName(Cell::Masked));
    for (unsigned pair : pairs) {
      const json::Object *row = ofRule;
      if (StringRef operation = operationOfPair(family, pair);
          row && !operation.empty()) {
        const json::Object *operations = row->getObject("operations");
        row = operations ? operations->getObject(operation) : nullptr;
      }
      for (Cell cell : tilefuzz::allCells) {
        if (!matrix.neverReason(pair, cell).empty())
          continue;
        ++allCells;
        cells += isHit(row, cellName(cell));
      }
    }
  }
}

/// Returns how much a target reached; nothing when it wrote no tallies.
static std::optional<Reach> reachOf(const TargetOutcome &target) {
  if (!target.tallies)
    return std::nullopt;
  Reach reach;
  const json::Object *families = target.tallies->getObject("families");
  for (const FamilyDriver *driver : familiesOf(target.name))
    reach.add(*driver,
              families ? families->getObject(driver->family) : nullptr);
  return reach;
}

static std::optional<uint64_t>
executionsPerSecond(const TargetOutcome &target) {
  if (!target.figures.executions || target.seconds <= 0)
    return std::nullopt;
  return static_cast<uint64_t>(static_cast<double>(*target.figures.executions) /
                               target.seconds);
}

static StringRef nameOf(TargetState state) {
  static constexpr StringRef names[] = {"done", "found", "interrupted",
                                        "failed", "not started"};
  return names[static_cast<size_t>(state)];
}

/// A figure that is not known is null.
static json::Object targetToJson(const TargetOutcome &target) {
  const TargetFigures &figures = target.figures;
  std::optional<Reach> reach = reachOf(target);
  json::Array findings;
  for (const TargetFinding &finding : target.findings) {
    const std::optional<Finding> named = findingOfBucket(finding.bucket);
    findings.push_back(json::Object{
        {"finding", findingToJson(named ? &*named : nullptr)},
        {"bucket", jsonText(finding.bucket)},
        {"count", finding.count},
        {"known", finding.isKnown},
        {"inputs", json::Array(llvm::map_range(finding.inputs, jsonText))}});
  }
  json::Object object{
      {"target", target.name},
      {"state", nameOf(target.state)},
      {"problem", textOrNull(target.problem)},
      {"exitStatus", target.end && !target.end->signal
                         ? json::Value(target.end->status)
                         : nullptr},
      {"signal", textOrNull(target.end && target.end->signal
                                ? signalName(target.end->signal)
                                : "")},
      {"executions", figures.executions},
      {"executionsPerSecond", executionsPerSecond(target)},
      {"seconds", target.seconds},
      {"coveredEdges", figures.coveredEdges},
      {"edges", figures.allEdges},
      {"peakMegabytes", figures.peakMegabytes},
      {"tallies",
       target.tallies ? json::Value(json::Object(*target.tallies)) : nullptr},
      {"stoppedBy", textOrNull(target.stoppedBy)},
      {"findings", std::move(findings)}};
  for (auto [key, part] : {std::pair("rulesReached", &Reach::rules),
                           std::pair("rules", &Reach::allRules),
                           std::pair("cellsReached", &Reach::cells),
                           std::pair("cells", &Reach::allCells)})
    object[key] = reach ? json::Value((*reach).*part) : json::Value(nullptr);
  return object;
}

/// The tool with the implementation of the targets: the one beside them, if
/// there is one.
static std::string toolOf(const RunOptions &options) {
  const std::string beside = options.targetsDir + "/tilefuzz";
  return fs::can_execute(beside) ? beside : "tilefuzz";
}

/// How an input of a finding is run again: as a case, or where the target does
/// more with it than `check` does with its case, by the target.
static std::string replayOf(StringRef target, StringRef input,
                            const RunOptions &options) {
  return (isOfIr(target) ? options.targetsDir + "/" + target.str()
                         : toolOf(options) + " check") +
         " " + input.str();
}

namespace {
/// The findings of a bucket, of all targets.
struct Bucket {
  uint64_t count = 0;
  bool isKnown = false;
  std::vector<StringRef> targets;
  /// The inputs that are kept, with their targets.
  std::vector<std::pair<StringRef, StringRef>> inputs;
};
} // namespace

/// By their names.
using Buckets = llvm::MapVector<StringRef, Bucket>;

static Buckets bucketsOf(const RunOutcome &outcome) {
  Buckets buckets;
  for (const TargetOutcome &target : outcome.targets)
    for (const TargetFinding &finding : target.findings) {
      Bucket &bucket = buckets[finding.bucket];
      bucket.count += finding.count;
      bucket.isKnown = finding.isKnown;
      bucket.targets.push_back(target.name);
      for (StringRef input : finding.inputs)
        bucket.inputs.emplace_back(target.name, input);
    }
  return buckets;
}

static void printFinding(StringRef bucketName, const Bucket &bucket,
                         const RunOptions &options, llvm::raw_ostream &os) {
  os << "\nfinding: " << bucketName << "\n";
  printWrapped(os,
               countOf(bucket.count, "time") + " by " +
                   llvm::join(bucket.targets, ", "),
               "  seen:   ");
  if (bucket.inputs.empty())
    return;
  const auto [targetName, input] = bucket.inputs.front();
  StringRef name = targetName;
  name.consume_back("_fuzzer");
  os << "  input:  " << input
     << "\n  replay: " << replayOf(targetName, input, options)
     << "\n  keep:   " << toolOf(options) << " regress --target=" << name << " "
     << input << "\n";
  for (const auto &[target, more] : llvm::drop_begin(bucket.inputs))
    os << "  more:   " << more << "\n";
}

/// Whether some of the targets would name findings of a bucket, by the family
/// that the bucket begins with.
static bool couldShow(const RunOutcome &outcome, StringRef bucket) {
  return llvm::any_of(outcome.targets, [&](const TargetOutcome &target) {
    return target.end &&
           llvm::any_of(familiesOf(target.name),
                        [&](const FamilyDriver *driver) {
                          return bucket.starts_with(driver->family.str() + "-");
                        });
  });
}

/// The buckets of the user's list: what became of each.
static void printKnown(const RunOutcome &outcome, const Buckets &buckets,
                       const RunOptions &options, llvm::raw_ostream &os) {
  if (!options.known.empty())
    os << "\n";
  for (const KnownBucket &known : options.known) {
    const auto *const found = buckets.find(known.bucket);
    const std::string shows =
        found != buckets.end() ? "seen " + countOf(found->second.count, "time")
        : couldShow(outcome, known.bucket)
            ? std::string("not seen")
            : std::string("not looked for by these targets");
    os << (known.isExpired ? "expired: " : "known: ") << known.bucket << "\n";
    printWrapped(
        os,
        shows +
            (known.isExpired ? "; no longer known since " : "; known until ") +
            known.expires + ": " + known.reason,
        "  ");
  }
}

/// Says of how many cases the answer was not compared with the oracle's.
static void printOtherwise(const RunOutcome &outcome, llvm::raw_ostream &os) {
  for (const TargetOutcome &target : outcome.targets) {
    const auto print = [&](StringRef key, const char *what) {
      const std::optional<int64_t> count =
          target.tallies ? target.tallies->getInteger(key) : std::nullopt;
      if (count)
        os << target.name << ": the implementation under test "
           << llvm::formatv(
                  what, withSeparators(static_cast<uint64_t>(*count)) + " of " +
                            shownNumber(targetToJson(target), "executions") +
                            " cases")
           << "\n";
    };
    print("declined", "did not take {0}");
    print("meant", "answered {0} otherwise than the oracle, as it means to");
  }
}

/// The share of two figures, "12/34".
static std::string shownShare(const json::Object &target, StringRef part,
                              StringRef whole) {
  const auto reached = target.getInteger(part), all = target.getInteger(whole);
  return reached && all ? llvm::formatv("{0}/{1}", *reached, *all).str()
                        : "unknown";
}

/// Prints a row for each target, what the columns mean, and the findings by
/// bucket. A figure that is not known is "unknown".
static void printRun(const RunOutcome &outcome, const RunOptions &options,
                     llvm::raw_ostream &os) {
  std::vector<std::vector<std::string>> rows = {
      {"target", "executions", "per s", "edges", "rules", "cells", "bad"}};
  for (const TargetOutcome &target : outcome.targets) {
    const std::string bad = target.state == TargetState::Failed ? "?"
                            : target.state == TargetState::NotStarted
                                ? "-"
                                : withSeparators(target.unknownBuckets());
    if (!target.end) {
      rows.push_back({target.name, "not started", "-", "-", "-", "-", bad});
      continue;
    }
    const json::Object figures = targetToJson(target);
    rows.push_back({target.name, shownNumber(figures, "executions"),
                    shownNumber(figures, "executionsPerSecond"),
                    shownShare(figures, "coveredEdges", "edges"),
                    shownShare(figures, "rulesReached", "rules"),
                    shownShare(figures, "cellsReached", "cells"), bad});
  }
  printTable(os, rows);
  os << "edges: of the verifiers' code; rules: broken at least once;\n"
        "cells: (rule, of modules rule and operation) x (boundary, alone, "
        "masked),\nwithout those that cannot be\n";
  printOtherwise(outcome, os);
  for (const TargetOutcome &target : outcome.targets)
    if (!target.stoppedBy.empty())
      printWrapped(os,
                   target.name + ": not started again, since nothing but " +
                       target.stoppedBy + " and its like stopped it",
                   "");
  const Buckets buckets = bucketsOf(outcome);
  for (const auto &[name, bucket] : buckets)
    if (!bucket.isKnown)
      printFinding(name, bucket, options, os);
  printKnown(outcome, buckets, options, os);
}

/// With the signal that has interrupted the run, or 0.
static json::Value runToJson(const RunOutcome &outcome,
                             const RunOptions &options, int signal) {
  const Buckets buckets = bucketsOf(outcome);
  json::Object object{
      {"known", jsonArray(options.known,
                          [&](const KnownBucket &known) {
                            return json::Object{
                                {"bucket", jsonText(known.bucket)},
                                {"reason", jsonText(known.reason)},
                                {"expires", known.expires},
                                {"expired", known.isExpired},
                                {"count", buckets.lookup(known.bucket).count}};
                          })},
      {"targets", jsonArray(outcome.targets, targetToJson)}};
  addEnd(signal, outcome.problem, object);
  return object;
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
