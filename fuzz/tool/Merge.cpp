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
#include "fuzz/run/StopSignals.h"
#include "fuzz/tool/Commands.h"
#include "fuzz/tool/Limits.h"
#include "fuzz/tool/Progress.h"
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

/// The inputs of engines that can be seeds: they have a case, on which nothing
/// is wrong. Child processes find that out, so that an input which crashes or
/// hangs is one with a finding, and a signal is answered at once.
struct Candidates {
  std::vector<Seed> seeds;
  /// How many files there are, and how many of them have been read and examined
  /// whole.
  size_t files = 0, examinedFiles = 0;
  /// The inputs in these, and how many of them are no seeds.
  unsigned inputs = 0;
  unsigned findings = 0;
  unsigned useless = 0;
  unsigned failed = 0;
};
} // namespace

/// How long a child goes on with more inputs. Starting one takes milliseconds.
static constexpr std::chrono::milliseconds timeOfChild(500);

namespace {
enum class Fate : char { Seed = 's', Useless = 'u', Finding = 'f' };
} // namespace

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

static void settle(const CrashInput &input, Fate fate, Candidates &candidates) {
  ++candidates.inputs;
  switch (fate) {
  case Fate::Useless:
    ++candidates.useless;
    return;
  case Fate::Finding:
    ++candidates.findings;
    complain(input.path +
             ": expected an input without a finding; make a regression "
             "of this one with tilefuzz regress");
    return;
  case Fate::Seed:
    candidates.seeds.push_back(seedOf(input.path, *caseOfInput(input)));
  }
}

/// Reads the files as inputs of a target, as readCrashInputs does, and finds
/// the seeds among them, until `isStopped`. Complains of each input that has a
/// finding or cannot be read.
static llvm::Expected<Candidates>
findCandidates(llvm::ArrayRef<FoundFile> files, StringRef target,
               llvm::function_ref<bool()> isStopped) {
  Candidates candidates;
  candidates.files = files.size();
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
      ++candidates.inputs;
      ++candidates.failed;
      complain(read.takeError());
    }
    ends.push_back(inputs.size());
  }
  for (size_t next = 0;;) {
    candidates.examinedFiles =
        size_t(llvm::upper_bound(ends, next) - ends.begin());
    progress.update(candidates.examinedFiles, files.size());
    if (next == inputs.size() || isStopped())
      return candidates;
    llvm::Expected<std::vector<Fate>> fates =
        fatesOf(llvm::ArrayRef(inputs).drop_front(next), isStopped);
    if (!fates)
      return fates.takeError();
    for (Fate fate : *fates)
      settle(inputs[next++], fate, candidates);
  }
}

/// The shares of the time after which no more inputs are examined, no edges are
/// counted, and nothing is reduced.
static constexpr double examined = 0.5, counted = 0.75, reduced = 1;

static bool isEdge(StringRef feature) { return feature.starts_with("edge "); }

/// Returns the driver in whose folder a case belongs: the driver of the first
/// pair of which the case reaches a cell, else the first driver of its family.
static const FamilyDriver &driverOf(const Seed &seed) {
  const oracle::Family &family = *oracle::familyOf(seed.testCase);
  const FamilyDriver *chosen = familyDriverOf(seed.testCase);
  unsigned first = pairCount(family);
  for (const FamilyDriver *driver : familyDrivers()) {
    if (driver->family != StringRef(family.name))
      continue;
    for (unsigned pair : pairsOf(*driver)) {
      const std::string name = nameOfPair(family, pair) + " ";
      if (pair < first &&
          llvm::any_of(
              seed.features,
              [&](StringRef feature) {
                return feature.starts_with(name) &&
                       !feature.drop_front(name.size()).contains(' ');
              })) {
        first = pair;
        chosen = driver;
      }
    }
  }
  return *chosen;
}

namespace {
/// The inputs that the corpus has taken over.
struct Taken {
  unsigned written = 0;
  /// Chosen, but not written, as a second signal came.
  size_t unwritten = 0;
  /// Written, and perhaps larger than they need to be.
  unsigned unreduced = 0;
};
} // namespace

/// Reduces a chosen case as far as it keeps the features that it was chosen
/// for, and writes it. A case that was chosen for an edge stays as it is, since
/// the reducer does not see edges.
static llvm::Expected<std::string> writeSeed(Seed seed, const Features &added,
                                             IsOverFn isOver,
                                             Examiner &examiner, Taken &taken) {
  auto hasAdded = [&](const Case &smaller) {
    const Features features = answerFeatures(smaller);
    return llvm::all_of(added, [&](const std::string &feature) {
      return features.count(feature);
    });
  };
  const FamilyDriver &driver = driverOf(seed);
  std::string list, purpose, name;
  for (const std::string &feature : added) {
    if (isEdge(feature))
      continue;
    if (name.empty())
      name = feature;
    list += (list.empty() ? "" : ", ") + feature;
  }
  if (llvm::any_of(added, isEdge)) {
    purpose = edgesComment;
  } else {
    ReductionBudget budget;
    budget.isStopped = [&] { return isOver(reduced); };
    taken.unreduced += !reduceCase(seed.testCase, hasAdded, budget).isComplete;
  }
  if (!list.empty())
    purpose += (purpose.empty() ? "" : " ") + ("Adds " + list + ".");
  std::string digest = digestOf(printCase(seed.testCase));
  std::string path =
      llvm::formatv("{0}/seeds/{1}/{2}-{3}.textproto", corpus, driver.name,
                    asFileName(name.empty() ? "edges" : name), digest);
  if (llvm::Error error = writeFile(
          path, printRegression(seed.testCase, examiner, purpose), false))
    return std::move(error);
  return path;
}

/// Reads the corpus. Returns false when a signal ends that.
static llvm::Expected<bool> readCorpus(const FileList &committed,
                                       const StopSignals &signals,
                                       std::vector<Seed> &seeds) {
  for (const FoundFile &file : committed.files) {
    if (signals.received())
      return false;
    llvm::PrettyStackTraceFormat trace("reading '%s'", file.path.c_str());
    if (llvm::Error error =
            readSeeds(file, corpus, !edgesProgram.empty(), seeds))
      return std::move(error);
  }
  return true;
}

/// Adds the edges of all seeds, which come from one run, since their numbers
/// are comparable only within a run. Returns whether they have been counted.
static llvm::Expected<bool> addEdgesOf(std::vector<Seed> &seeds,
                                       std::vector<Seed> &candidates,
                                       IsOverFn isOver) {
  const auto known = static_cast<ptrdiff_t>(seeds.size());
  llvm::append_range(seeds, std::move(candidates));
  llvm::Expected<bool> areAdded =
      addEdges(edgesProgram, seeds, [&] { return isOver(counted); });
  candidates.assign(std::make_move_iterator(seeds.begin() + known),
                    std::make_move_iterator(seeds.end()));
  seeds.resize(static_cast<size_t>(known));
  return areAdded;
}

/// Chooses and writes the candidates that add something to the seeds.
static llvm::Expected<Taken> takeOver(llvm::ArrayRef<Seed> seeds,
                                      llvm::ArrayRef<Seed> candidates,
                                      IsOverFn isOver,
                                      const StopSignals &signals) {
  Taken taken;
  Features present;
  for (const Seed &seed : seeds)
    present.insert(seed.features.begin(), seed.features.end());
  Features before = present;
  const std::vector<size_t> chosen = addingSeeds(candidates, present);
  Examiner examiner;
  for (size_t i : chosen) {
    if (signals.count() > 1)
      break;
    const Seed &seed = candidates[i];
    Features added;
    llvm::copy_if(seed.features, std::inserter(added, added.end()),
                  [&](const std::string &feature) {
                    return before.insert(feature).second;
                  });
    llvm::Expected<std::string> path =
        writeSeed(seed, added, isOver, examiner, taken);
    if (!path)
      return path.takeError();
    ++taken.written;
    llvm::outs() << "new " << *path << "\n  of " << seed.path << "\n";
  }
  taken.unwritten = chosen.size() - taken.written;
  return taken;
}

static void printMerge(const Candidates &candidates, const Taken &taken) {
  llvm::outs() << countOf(candidates.inputs, "input") << ": " << taken.written
               << " taken over, "
               << candidates.seeds.size() - taken.written - taken.unwritten
               << " add nothing\n"
               << candidates.useless << " without a case, "
               << candidates.findings << " with a finding, "
               << candidates.failed << " failed\n";
  if (taken.unreduced)
    llvm::outs() << countOf(taken.unreduced, "case")
                 << " not reduced to the end\n";
  if (taken.unwritten)
    llvm::outs() << countOf(taken.unwritten, "input")
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
  std::vector<Seed> seeds;
  llvm::Expected<bool> isRead = readCorpus(committed, signals, seeds);
  if (!isRead)
    return complain(isRead.takeError());
  Candidates candidates;
  candidates.files = inputs.files.size();
  Taken taken;
  bool areEdgesCounted = true;
  if (*isRead) {
    const auto begin = steady_clock::now();
    const auto isOver = [&](double share) {
      return signals.received() || (seconds.getNumOccurrences() &&
                                    steady_clock::now() - begin >=
                                        std::chrono::seconds(seconds) * share);
    };
    llvm::Expected<Candidates> found = findCandidates(
        inputs.files, *targetName, [&] { return isOver(examined); });
    if (!found)
      return complain(found.takeError());
    candidates = std::move(*found);
    if (!edgesProgram.empty()) {
      llvm::Expected<bool> areAdded =
          addEdgesOf(seeds, candidates.seeds, isOver);
      if (!areAdded)
        return complain(areAdded.takeError());
      areEdgesCounted = *areAdded;
    }
    llvm::Expected<Taken> took =
        takeOver(seeds, candidates.seeds, isOver, signals);
    if (!took)
      return complain(took.takeError());
    taken = *took;
  }
  printMerge(candidates, taken);
  const std::string ended =
      signals.received() ? "interrupted by " + signalName(signals.received())
                         : "the time is over";
  const size_t left = candidates.files - candidates.examinedFiles;
  if (!areEdgesCounted)
    complain(ended + "; no edges were counted");
  if (left)
    complain(ended + "; " + withSeparators(left) + " of " +
             countOf(candidates.files, "file") +
             " were not examined, and what the others add is kept");
  else if (signals.received() && areEdgesCounted)
    complain(ended + "; what the inputs add is kept");
  if (int signal = signals.take())
    return endedBy(signal);
  if (candidates.failed)
    return Failed;
  return candidates.findings ? Found : Fine;
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
