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
#include "fuzz/tool/Commands.h"
#include "fuzz/tool/CrashInput.h"
#include "fuzz/tool/Progress.h"
#include "fuzz/tool/Regression.h"
#include "fuzz/tool/SeedFeatures.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/PrettyStackTrace.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace cl = llvm::cl;

static cl::SubCommand parser("merge", "Take over what engines have grown");
static cl::list<std::string> paths(cl::Positional,
                                   cl::desc("<input or folder>..."),
                                   cl::sub(parser), cl::cat(toolOptions()));
static cl::opt<std::string>
    corpus("corpus", cl::desc("The committed corpus; ./corpus without"),
           cl::value_desc("folder"), cl::init("corpus"), cl::sub(parser),
           cl::cat(toolOptions()));
static cl::opt<std::string>
    target("target",
           cl::desc("Fuzz target of the inputs; told by the path without"),
           cl::value_desc("name"), cl::sub(parser), cl::cat(toolOptions()));
static cl::opt<std::string>
    edgesProgram("edges",
                 cl::desc("any_case_fuzzer of the preset fuzz: count "
                          "its edges"),
                 cl::value_desc("program"), cl::sub(parser),
                 cl::cat(toolOptions()));

namespace {
/// The seeds among the inputs, and the numbers of the other inputs.
struct Candidates {
  std::vector<Seed> seeds;
  unsigned inputs = 0;
  unsigned findings = 0;
  unsigned useless = 0;
  unsigned failed = 0;
};
} // namespace

/// Adds the case that a target makes of an input. Reports an input with a
/// finding instead: it cannot be a seed.
static void addCandidate(const CrashInput &input, Examiner &examiner,
                         Candidates &candidates) {
  ++candidates.inputs;
  std::optional<Case> testCase = caseOfInput(input);
  if (!testCase) {
    ++candidates.useless;
    return;
  }
  testCase->clear_intent();
  if (examiner.examine(*testCase, Examiner::Depth::Quick)) {
    ++candidates.findings;
    complain(input.path +
             ": expected an input without a finding; make a regression "
             "of this one with tilefuzz regress");
    return;
  }
  candidates.seeds.push_back(seedOf(input.path, std::move(*testCase)));
}

static void addCandidates(const std::string &file, StringRef targetName,
                          Examiner &examiner, Candidates &candidates) {
  llvm::Expected<std::vector<CrashInput>> inputs =
      readCrashInputs(file, targetName);
  if (!inputs) {
    ++candidates.inputs;
    ++candidates.failed;
    complain(inputs.takeError());
    return;
  }
  for (const CrashInput &input : *inputs)
    addCandidate(input, examiner, candidates);
}

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

/// Reduces a chosen case as far as it keeps the features that it was chosen
/// for, and writes it. A case that was chosen for an edge stays as it is, since
/// the reducer does not see edges.
static llvm::Expected<std::string> writeSeed(Seed seed, const Features &added,
                                             Examiner &examiner) {
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
  if (llvm::any_of(added, isEdge))
    purpose = edgesComment;
  else
    reduceCase(seed.testCase, hasAdded);
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

static ExitStatus run() {
  if (paths.empty())
    return complainOfUse(mergeCommand,
                         "expected inputs or folders of them, found none");
  llvm::Expected<std::string> targetName = fullTargetName(target);
  if (!targetName)
    return complain(targetName.takeError());
  FileList committed, inputs;
  if (llvm::Error error = findSeedFiles(corpus, committed))
    return complain(std::move(error));
  for (const std::string &path : paths)
    if (llvm::Error error = findFiles(path, isAnyName, inputs))
      return complain(std::move(error));
  noteFoldersElsewhere(committed);
  noteFoldersElsewhere(inputs);
  std::vector<Seed> seeds;
  for (const FoundFile &file : committed.files)
    if (llvm::Error error =
            readSeeds(file, corpus, !edgesProgram.empty(), seeds))
      return complain(std::move(error));
  Examiner examiner;
  Candidates candidates;
  {
    Progress progress("merging");
    for (auto [i, file] : llvm::enumerate(inputs.files)) {
      llvm::PrettyStackTraceFormat trace("merging '%s'", file.path.c_str());
      examiner.renewIfDue();
      addCandidates(file.path, *targetName, examiner, candidates);
      progress.update(i + 1, inputs.files.size());
    }
  }
  if (!edgesProgram.empty()) {
    // The edges of all seeds come from one run, since their numbers are
    // comparable only within a run.
    size_t known = seeds.size();
    llvm::append_range(seeds, std::move(candidates.seeds));
    if (llvm::Error error = addEdges(edgesProgram, seeds))
      return complain(std::move(error));
    candidates.seeds.assign(
        std::make_move_iterator(seeds.begin() + static_cast<ptrdiff_t>(known)),
        std::make_move_iterator(seeds.end()));
    seeds.resize(known);
  }
  Features present;
  for (const Seed &seed : seeds)
    present.insert(seed.features.begin(), seed.features.end());
  Features before = present;
  unsigned written = 0;
  for (size_t i : addingSeeds(candidates.seeds, present)) {
    const Seed &seed = candidates.seeds[i];
    Features added;
    llvm::copy_if(seed.features, std::inserter(added, added.end()),
                  [&](const std::string &feature) {
                    return before.insert(feature).second;
                  });
    llvm::Expected<std::string> path = writeSeed(seed, added, examiner);
    if (!path)
      return complain(path.takeError());
    ++written;
    llvm::outs() << "new " << *path << "\n  of " << seed.path << "\n";
  }
  llvm::outs() << countOf(candidates.inputs, "input") << ": " << written
               << " taken over, " << candidates.seeds.size() - written
               << " add nothing\n"
               << candidates.useless << " without a case, "
               << candidates.findings << " with a finding, "
               << candidates.failed << " failed\n";
  if (candidates.failed)
    return Failed;
  return candidates.findings ? Found : Fine;
}

const Command tilefuzz::mergeCommand = {
    &parser,
    "Takes over into the committed corpus, by default ./corpus,\n"
    "what adds a cell of a rule, an order of two rules, an accepted verdict,\n"
    "a builder that is called or, with --edges, an edge of the verifiers'\n"
    "code: as few inputs as a greedy choice comes to, as small as they get,\n"
    "as text cases. Inputs are read as by tilefuzz regress; in folders every\n"
    "file is one, and links are not followed. What the corpus has already\n"
    "stays as it is; the modules of tests/ops beside it count as its own, as\n"
    "for tilefuzz corpus. An empty folder is a corpus too, to start one.\n\n"
    "Exit status: 0 done, 1 some inputs have a finding, 2 it could not be\n"
    "done.\n\n"
    "EXAMPLE: tilefuzz merge corpus/seeds/ldsm\n"
    "EXAMPLE: tilefuzz merge --target=umma_layout corpus/seeds/umma_layout\n",
    run};
