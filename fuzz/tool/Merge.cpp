//===- Merge.cpp - tilefuzz merge -----------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Selects, from what engines have grown, the few cases that add something to
// the committed corpus.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/FamilyDriver.h"
#include "fuzz/core/Text.h"
#include "fuzz/files/CaseFile.h"
#include "fuzz/files/WriteCase.h"
#include "fuzz/reduce/Reducer.h"
#include "fuzz/run/ChildProcess.h"
#include "fuzz/run/WorkFolder.h"
#include "fuzz/tool/Commands.h"
#include "fuzz/tool/Regression.h"
#include "fuzz/tool/SeedFeatures.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/raw_ostream.h"

#include <chrono>
#include <optional>

using namespace tilefuzz;
using llvm::StringRef;
using std::chrono::steady_clock;
namespace cl = llvm::cl;

static cl::SubCommand parser("merge", "Take over what engines have grown");
static Arguments paths(parser, "<input or folder>...");
static Option<std::string> corpus(parser, "corpus", "folder",
                                  "The committed corpus; default ./corpus",
                                  cl::init("corpus"));
static Option<std::string>
    target(parser, "target", "name",
           "Fuzz target of the inputs; default by the path");
static Option<std::string>
    edgesProgram(parser, "edges", "program",
                 "any_case_fuzzer of the preset fuzz: count its edges");

static Option<unsigned>
    seconds(parser, "time", "seconds",
            "About how long, once the corpus is read; default no end");

namespace {
/// Whether this share of the time is over, or there was a signal.
using IsOverFn = llvm::function_ref<bool(double share)>;

struct Merge {
  /// The cases of the corpus, and the inputs of engines that can be seeds: they
  /// have a case, on which nothing is wrong. Child processes find that out, so
  /// that an input which crashes or hangs is one with a finding, and a signal
  /// is answered at once.
  std::vector<Seed> known, candidates;
  /// How many files there are, and how many of them have been read and examined
  /// whole.
  size_t files = 0, examinedFiles = 0;
  /// The inputs in these, and how many of them are no candidates.
  unsigned inputs = 0;
  unsigned findings = 0;
  unsigned useless = 0;
  unsigned failed = 0;
  bool areEdgesCounted = true;
  unsigned written = 0;
  /// Chosen, but not written, as a second signal came.
  size_t unwritten = 0;
  /// Written, and perhaps larger than they need to be.
  unsigned unreduced = 0;
};

enum class Fate : char { Seed = 's', Useless = 'u', Finding = 'f' };
} // namespace

/// How long a child goes on with more inputs. Starting one takes milliseconds.
static constexpr std::chrono::milliseconds timeOfChild(500);

/// The beginning of a line in which a child says what becomes of an input.
static constexpr StringRef fateMark = "candidate ";

static Fate fateOf(const CrashInput &input, Examiner &examiner) {
  std::optional<Case> testCase = caseOfInput(input);
  if (!testCase)
    return Fate::Useless;
  testCase->clear_intent();
  return examiner.examine(*testCase, Examiner::Depth::Quick) ? Fate::Finding
                                                             : Fate::Seed;
}

/// Examines the first inputs, and says on stderr what becomes of each.
static void examineInChild(llvm::ArrayRef<CrashInput> inputs) {
  const auto end = steady_clock::now() + timeOfChild;
  Examiner examiner;
  for (const CrashInput &input : inputs) {
    llvm::errs() << "\n"
                 << fateMark << static_cast<char>(fateOf(input, examiner))
                 << "\n";
    if (steady_clock::now() >= end)
      return;
  }
}

/// Returns what becomes of the first inputs. The one on which the child stopped
/// has a finding.
static llvm::Expected<std::vector<Fate>>
fatesOf(llvm::ArrayRef<CrashInput> inputs,
        llvm::function_ref<bool()> isStopped) {
  bool isKilled = false;
  llvm::Expected<ChildRun> run =
      runInChild([&] { examineInChild(inputs); }, inputSeconds + 1,
                 [&] { return isKilled |= isStopped(); });
  if (!run)
    return run.takeError();
  std::vector<Fate> fates;
  for (StringRef line : llvm::split(run->output, '\n'))
    if (line.consume_front(fateMark) && !line.empty())
      fates.push_back(static_cast<Fate>(line.front()));
  if (!run->isWell() && !isKilled && fates.size() < inputs.size())
    fates.push_back(Fate::Finding);
  if (fates.empty() && !isKilled) {
    // The limit of file sizes may keep the child from saying anything.
    llvm::SmallString<64> path;
    llvm::sys::path::system_temp_directory(/*ErasedOnReboot=*/true, path);
    llvm::sys::path::append(path, "tilefuzz");
    if (llvm::Error error = checkOutputFile(path, /*isForced=*/true))
      return std::move(error);
    return llvm::createStringError("expected a child process to say what "
                                   "becomes of its inputs, found nothing");
  }
  return fates;
}

static void settle(const CrashInput &input, Fate fate, Merge &merge) {
  ++merge.inputs;
  switch (fate) {
  case Fate::Useless:
    ++merge.useless;
    return;
  case Fate::Finding:
    ++merge.findings;
    complain(input.path +
             ": expected an input without a finding; make a regression "
             "of this one with tilefuzz regress");
    return;
  case Fate::Seed:
    merge.candidates.push_back(seedOf(input.path, *caseOfInput(input)));
  }
}

/// Reads the files as inputs of a target, as readCrashInputs does, and finds
/// the seeds among them, until `isStopped`. Complains of each input that has a
/// finding or cannot be read.
static llvm::Error findCandidates(llvm::ArrayRef<FoundFile> files,
                                  StringRef target,
                                  llvm::function_ref<bool()> isStopped,
                                  Merge &merge) {
  Progress progress("merging");
  std::vector<CrashInput> inputs;
  // How many inputs there are up to the end of each file.
  std::vector<size_t> ends;
  for (const FoundFile &file : files) {
    if (isStopped())
      break;
    llvm::Expected<std::vector<CrashInput>> read =
        readCrashInputs(file.path, target);
    if (read) {
      llvm::append_range(inputs, std::move(*read));
    } else {
      ++merge.inputs;
      ++merge.failed;
      complain(read.takeError());
    }
    ends.push_back(inputs.size());
  }
  for (size_t next = 0;;) {
    merge.examinedFiles = size_t(llvm::upper_bound(ends, next) - ends.begin());
    progress.update(merge.examinedFiles, files.size());
    if (next == inputs.size() || isStopped())
      return llvm::Error::success();
    llvm::Expected<std::vector<Fate>> fates =
        fatesOf(llvm::ArrayRef(inputs).drop_front(next), isStopped);
    if (!fates)
      return fates.takeError();
    for (Fate fate : *fates)
      settle(inputs[next++], fate, merge);
  }
}

/// The shares of the time after which no more inputs are examined, no edges are
/// counted, and nothing is reduced.
static constexpr double examined = 0.5, counted = 0.75, reduced = 1;

/// Returns the driver in whose folder a case belongs: the driver of the first
/// pair of which the case reaches a cell, else the first driver of its family.
static const FamilyDriver &driverOf(const Case &testCase) {
  const oracle::Family &family = *oracle::familyOf(testCase);
  oracle::Evaluation evaluation;
  family.evaluate(testCase, evaluation);
  unsigned first = pairCount(family);
  forEachPairCell(family, evaluation,
                  [&](unsigned pair, Cell) { first = std::min(first, pair); });
  return first < pairCount(family) ? *driverOfPair(family, first)
                                   : *familyDriverOf(testCase);
}

/// Reduces a chosen case as far as it keeps the features that it was chosen
/// for, and writes it. A case that was chosen for an edge stays as it is, since
/// the reducer does not see edges.
static llvm::Expected<std::string> writeSeed(Seed seed, const Features &added,
                                             IsOverFn isOver,
                                             Examiner &examiner, Merge &merge) {
  auto hasAdded = [&](const Case &smaller) {
    const Features features = answerFeatures(smaller);
    return llvm::all_of(added, [&](const std::string &feature) {
      return features.count(feature);
    });
  };
  const FamilyDriver &driver = driverOf(seed.testCase);
  std::vector<StringRef> names;
  llvm::copy_if(added, std::back_inserter(names), [](StringRef feature) {
    return !feature.starts_with("edge ");
  });
  std::string purpose;
  if (names.size() < added.size()) {
    purpose = edgesComment;
  } else {
    ReductionBudget budget;
    budget.isStopped = [&] { return isOver(reduced); };
    merge.unreduced += !reduceCase(seed.testCase, hasAdded, budget).isComplete;
  }
  if (!names.empty())
    purpose += (purpose.empty() ? "" : " ") +
               ("Adds " + llvm::join(names, ", ") + ".");
  std::string digest = digestOf(printCase(seed.testCase));
  std::string path = llvm::formatv(
      "{0}/seeds/{1}/{2}-{3}.textproto", corpus, driver.name,
      asFileName(names.empty() ? "edges" : names.front()), digest);
  if (llvm::Error error = writeFile(
          path, printRegression(seed.testCase, examiner, purpose), false))
    return std::move(error);
  return path;
}

/// Adds the edges of all seeds, which come from one run, since their numbers
/// are comparable only within a run.
static llvm::Error addEdgesOf(Merge &merge, IsOverFn isOver) {
  const auto known = static_cast<ptrdiff_t>(merge.known.size());
  std::vector<Seed> seeds = std::move(merge.known);
  llvm::append_range(seeds, std::move(merge.candidates));
  llvm::Expected<bool> areAdded =
      addEdges(edgesProgram, seeds, [&] { return isOver(counted); });
  if (!areAdded)
    return areAdded.takeError();
  merge.areEdgesCounted = *areAdded;
  merge.candidates.assign(std::make_move_iterator(seeds.begin() + known),
                          std::make_move_iterator(seeds.end()));
  seeds.resize(static_cast<size_t>(known));
  merge.known = std::move(seeds);
  return llvm::Error::success();
}

/// Chooses and writes the candidates that add something to the known cases.
static llvm::Error takeOver(Merge &merge, IsOverFn isOver,
                            const StopSignals &signals) {
  Features present;
  for (const Seed &seed : merge.known)
    present.insert(seed.features.begin(), seed.features.end());
  Features before = present;
  const std::vector<size_t> chosen = addingSeeds(merge.candidates, present);
  Examiner examiner;
  for (size_t i : chosen) {
    if (signals.count() > 1)
      break;
    const Seed &seed = merge.candidates[i];
    Features added;
    llvm::copy_if(seed.features, std::inserter(added, added.end()),
                  [&](const std::string &feature) {
                    return before.insert(feature).second;
                  });
    llvm::Expected<std::string> path =
        writeSeed(seed, added, isOver, examiner, merge);
    if (!path)
      return path.takeError();
    ++merge.written;
    llvm::outs() << "new " << *path << "\n  of " << seed.path << "\n";
  }
  merge.unwritten = chosen.size() - merge.written;
  return llvm::Error::success();
}

/// Reads the corpus, examines the inputs and writes what they add. A signal
/// ends that early.
static llvm::Error mergeInputs(llvm::ArrayRef<FoundFile> committed,
                               llvm::ArrayRef<FoundFile> inputs,
                               StringRef target, const StopSignals &signals,
                               Merge &merge) {
  for (const FoundFile &file : committed) {
    if (signals.received())
      return llvm::Error::success();
    llvm::PrettyStackTraceFormat trace("reading '%s'", file.path.c_str());
    if (llvm::Error error =
            readSeeds(file, corpus, !edgesProgram.empty(), merge.known))
      return error;
  }
  const auto begin = steady_clock::now();
  const auto isOver = [&](double share) {
    return signals.received() || (seconds.getNumOccurrences() &&
                                  steady_clock::now() - begin >=
                                      std::chrono::seconds(seconds) * share);
  };
  if (llvm::Error error = findCandidates(
          inputs, target, [&] { return isOver(examined); }, merge))
    return error;
  if (!edgesProgram.empty())
    if (llvm::Error error = addEdgesOf(merge, isOver))
      return error;
  return takeOver(merge, isOver, signals);
}

static void printMerge(const Merge &merge) {
  llvm::outs() << countOf(merge.inputs, "input") << ": " << merge.written
               << " taken over, "
               << merge.candidates.size() - merge.written - merge.unwritten
               << " add nothing\n"
               << merge.useless << " without a case, " << merge.findings
               << " with a finding, " << merge.failed << " failed\n";
  if (merge.unreduced)
    llvm::outs() << countOf(merge.unreduced, "case")
                 << " not reduced to the end\n";
  if (merge.unwritten)
    llvm::outs() << countOf(merge.unwritten, "input")
                 << " not written, though they add something\n";
}

static ExitStatus run() {
  if (paths.empty())
    return complainOfUse(mergeCommand,
                         "expected inputs or folders of them, found none");
  if (seconds.getNumOccurrences())
    if (llvm::Error error = checkRange("time", seconds, 1, maxSeconds))
      return complain(std::move(error));
  llvm::Expected<std::string> targetName = fullTargetName(target);
  if (!targetName)
    return complain(targetName.takeError());
  FileList committed, inputs;
  if (llvm::Error error = findSeedFiles(corpus, committed))
    return complain(std::move(error));
  for (const std::string &path : paths)
    if (llvm::Error error = findFiles(path, isInputName, inputs))
      return complain(std::move(error));
  noteFoldersElsewhere(committed);
  noteFoldersElsewhere(inputs);
  StopSignals signals;
  Merge merge;
  merge.files = inputs.files.size();
  if (llvm::Error error = mergeInputs(committed.files, inputs.files,
                                      *targetName, signals, merge))
    return complain(std::move(error));
  printMerge(merge);
  const std::string ended =
      signals.received() ? "interrupted by " + signalName(signals.received())
                         : "the time is over";
  const size_t left = merge.files - merge.examinedFiles;
  if (!merge.areEdgesCounted)
    complain(ended + "; no edges were counted");
  if (left)
    complain(ended + "; " + withSeparators(left) + " of " +
             countOf(merge.files, "file") +
             " were not examined, and what the others add is kept");
  else if (signals.received() && merge.areEdgesCounted)
    complain(ended + "; what the inputs add is kept");
  if (int signal = signals.take())
    return endedBy(signal);
  if (merge.failed)
    return Failed;
  return merge.findings ? Found : Fine;
}

const Command tilefuzz::mergeCommand = {
    &parser,
    R"(Adds inputs to the committed corpus, by default ./corpus, that reach
something new: a cell of a rule, an order of two rules, an accepted verdict, a
call of a builder or, with --edges, an edge of the verifiers' code. It chooses
few inputs, greedily, reduces them and writes them as text cases. Inputs are
read as by tilefuzz regress; in folders every file is one, and links are not
followed. What the corpus has already stays as it is; the modules of tests/ops
beside it count as its own, as for tilefuzz corpus. An empty folder is a corpus
too, to start one.

With --time it ends about so many seconds after the corpus is read: in the first
half inputs are examined, up to three quarters of it edges are counted, and then
the chosen inputs are reduced and written. SIGINT, SIGQUIT, SIGTERM and SIGHUP
end the examination at once: the examined inputs that add something are written
as they are. A second signal ends that, too. An input on which the verifiers
crash or hang has a finding, and the others go on.

Exit status: 0 done, or the time is over, 1 some inputs have a finding, 2 it
could not be done, 129 to 131, 141, 143 it was interrupted.

EXAMPLE: tilefuzz merge corpus/seeds/ldsm
EXAMPLE: tilefuzz merge --time=60 corpus/seeds/ldsm
EXAMPLE: tilefuzz merge --target=umma_layout corpus/seeds/umma_layout
)",
    run};
