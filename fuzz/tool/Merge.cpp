//===- Merge.cpp - tilefuzz merge -----------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Selects, from what engines have grown, the few cases that add something to
// the committed corpus.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/PairRows.h"
#include "fuzz/core/Text.h"
#include "fuzz/files/CaseFile.h"
#include "fuzz/reduce/Reducer.h"
#include "fuzz/run/ChildProcess.h"
#include "fuzz/tool/Candidates.h"
#include "fuzz/tool/Commands.h"
#include "fuzz/tool/CrashInput.h"
#include "fuzz/tool/Limits.h"
#include "fuzz/tool/Regression.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/PrettyStackTrace.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace cl = llvm::cl;

static cl::SubCommand parser("merge", "Take over what engines have grown");
static Arguments paths(parser, "<input or folder>...");
static Option<std::string> corpus(parser, "corpus", "folder",
                                  "The committed corpus; ./corpus without",
                                  cl::init("corpus"));
static Option<std::string>
    target(parser, "target", "name",
           "Fuzz target of the inputs; told by the path without");
static Option<std::string>
    edgesProgram(parser, "edges", "program",
                 "any_case_fuzzer of the preset fuzz: count its edges");

static Option<unsigned>
    seconds(parser, "time", "seconds",
            "About how long, once the corpus is read; no end without");

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
                                             const Pace &pace,
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
    budget.isStopped = [&] { return pace.isOver(reduced); };
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
                                       const Pace &pace) {
  const auto known = static_cast<ptrdiff_t>(seeds.size());
  llvm::append_range(seeds, std::move(candidates));
  llvm::Expected<bool> areAdded =
      addEdges(edgesProgram, seeds, [&] { return pace.isOver(counted); });
  candidates.assign(std::make_move_iterator(seeds.begin() + known),
                    std::make_move_iterator(seeds.end()));
  seeds.resize(static_cast<size_t>(known));
  return areAdded;
}

/// Chooses and writes the candidates that add something to the seeds.
static llvm::Expected<Taken> takeOver(llvm::ArrayRef<Seed> seeds,
                                      llvm::ArrayRef<Seed> candidates,
                                      const Pace &pace,
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
        writeSeed(seed, added, pace, examiner, taken);
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
    std::optional<std::chrono::seconds> time;
    if (seconds.getNumOccurrences())
      time = std::chrono::seconds(seconds);
    const Pace pace(signals, time);
    llvm::Expected<Candidates> found = findCandidates(
        inputs.files, *targetName, [&] { return pace.isOver(examined); });
    if (!found)
      return complain(found.takeError());
    candidates = std::move(*found);
    if (!edgesProgram.empty()) {
      llvm::Expected<bool> areAdded = addEdgesOf(seeds, candidates.seeds, pace);
      if (!areAdded)
        return complain(areAdded.takeError());
      areEdgesCounted = *areAdded;
    }
    llvm::Expected<Taken> took =
        takeOver(seeds, candidates.seeds, pace, signals);
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
    R"(Takes over into the committed corpus, by default ./corpus, what adds a
cell of a rule, an order of two rules, an accepted verdict, a builder that is
called or, with --edges, an edge of the verifiers' code: as few inputs as a
greedy choice comes to, as small as they get, as text cases. Inputs are read as
by tilefuzz regress; in folders every file is one, and links are not followed.
What the corpus has already stays as it is; the modules of tests/ops beside it
count as its own, as for tilefuzz corpus. An empty folder is a corpus too, to
start one.

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
