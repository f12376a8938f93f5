//===- Corpus.cpp - tilefuzz corpus ---------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds the committed cases that the corpus can do without.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Text.h"
#include "fuzz/files/CaseFile.h"
#include "fuzz/run/ChildProcess.h"
#include "fuzz/run/WorkFolder.h"
#include "fuzz/tool/Commands.h"
#include "fuzz/tool/Nearest.h"
#include "fuzz/tool/SeedFeatures.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/PrettyStackTrace.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace cl = llvm::cl;
namespace json = llvm::json;

static cl::SubCommand parser("corpus",
                             "Find cases that the corpus can do without");
static Arguments paths(parser, "[corpus folder]");
static Flag isRemoving(parser, "remove", "Remove these cases");
static Option<std::string>
    edgesProgram(parser, "edges", "program",
                 "any_case_fuzzer of the preset fuzz: count its edges");
static Flag asJson(parser, "json", "Print one JSON object");
static NearestFlags nearestFlags(parser);
static Option<unsigned> sample(parser, "sample", "n",
                               "Take one of n cases for --nearest",
                               cl::init(1));
static Option<unsigned> jobs(parser, "jobs", "n",
                             "Threads for --nearest; 1 without, 0 for one per "
                             "core",
                             cl::init(1));

/// Reads all cases of the corpus. Reports every case that cannot be read, and
/// returns std::nullopt if there are any.
static std::optional<std::vector<Seed>>
readAll(StringRef folder, llvm::ArrayRef<FoundFile> files) {
  std::vector<Seed> seeds;
  bool isRead = true;
  for (const FoundFile &file : files) {
    llvm::PrettyStackTraceFormat trace("reading '%s'", file.path.c_str());
    llvm::handleAllErrors(readSeeds(file, folder, !edgesProgram.empty(), seeds),
                          [&](const llvm::ErrorInfoBase &error) {
                            complain(error.message());
                            isRead = false;
                          });
  }
  if (!isRead)
    return std::nullopt;
  return seeds;
}

/// Prints, for each feature of this seed, another seed that has it.
static void printOwners(const Seed &seed, llvm::ArrayRef<Seed> seeds) {
  for (const std::string &feature : seed.features) {
    if (StringRef(feature).starts_with("edge "))
      continue;
    const Seed *owner = llvm::find_if(seeds, [&](const Seed &other) {
      return other.path != seed.path && other.features.count(feature);
    });
    if (owner != seeds.end())
      printWrapped(llvm::outs(), feature + ": also in " + owner->path, "  ");
  }
}

static json::Object toJson(llvm::ArrayRef<Seed> seeds,
                           llvm::ArrayRef<size_t> superfluous) {
  Features all;
  json::Object reasons;
  for (const Seed &seed : seeds) {
    all.insert(seed.features.begin(), seed.features.end());
    if (!seed.reason.empty())
      reasons[seed.path] = seed.reason;
  }
  return json::Object{{"cases", seeds.size()},
                      {"features", all.size()},
                      {"staying", std::move(reasons)},
                      {"superfluous", jsonArray(superfluous, [&](size_t i) {
                         return jsonText(seeds[i].path);
                       })}};
}

static ExitStatus run() {
  if (nearestFlags.isAsked) {
    if (llvm::Error error = checkRange("jobs", jobs, 0, maxJobs))
      return complain(std::move(error));
    return printNearestTable(
        paths.empty() ? std::vector<std::string>{"corpus", "tests/ops"}
                      : std::vector<std::string>(paths),
        nearestFlags, sample, jobCount(jobs), asJson);
  }
  if (paths.size() > 1)
    return complainOfUse(corpusCommand, "expected one corpus folder, found " +
                                            llvm::Twine(paths.size()));
  const std::string folder = paths.empty() ? "corpus" : paths.front();
  FileList list;
  if (llvm::Error error = findSeedFiles(folder, list))
    return complain(std::move(error));
  noteFoldersElsewhere(list);
  std::optional<std::vector<Seed>> seeds = readAll(folder, list.files);
  if (!seeds)
    return Failed;
  if (!edgesProgram.empty()) {
    StopSignals signals;
    llvm::Expected<bool> areAdded =
        addEdges(edgesProgram, *seeds, [&] { return signals.received() != 0; });
    if (!areAdded)
      return complain(areAdded.takeError());
    if (!*areAdded)
      return complain("interrupted by " + signalName(signals.received()));
  }
  std::vector<size_t> superfluous = superfluousSeeds(*seeds);
  if (asJson)
    printJson(toJson(*seeds, superfluous));
  else
    for (size_t i : superfluous) {
      const Seed &seed = (*seeds)[i];
      printVerbatim(llvm::outs(), seed.path, "superfluous: ");
      for (StringRef name : llvm::drop_begin(seed.names))
        printVerbatim(llvm::outs(), name, "  also called ");
      printOwners(seed, *seeds);
    }
  if (isRemoving)
    for (size_t i : superfluous)
      for (const std::string &name : (*seeds)[i].names)
        if (std::error_code error = llvm::sys::fs::remove(name))
          return complain("expected to remove '" + name + "', but: " +
                          error.message() + "; check its folder's permissions");
  if (!asJson)
    llvm::outs() << countOf(seeds->size(), "case") << ", " << superfluous.size()
                 << (isRemoving ? " removed\n" : " superfluous\n");
  return superfluous.empty() || isRemoving ? Fine : Found;
}

const Command tilefuzz::corpusCommand = {
    &parser,
    R"(Finds cases that the corpus, by default ./corpus, can do without: all
together they have no feature that no other case has. A feature is a cell of a
rule, an order of two rules, an accepted verdict, a builder that is called and,
with --edges, an edge of the verifiers' code. Worked examples, witnesses of the
ledger, regressions and modules of MLIR stay for what they are; without --edges
so do cases that were chosen for an edge. The modules of tests/ops beside the
corpus count with it. A file counts once, whatever hard links and links in the
corpus lead to it; where it is removed, they are too. Nothing outside of the
corpus is removed.

With --nearest, the rejected cases of files and folders instead, by default of
corpus and tests/ops: how many have a neighbour that both sides accept, one, two
or three changes away, as tilefuzz check --nearest finds it, how many only one
in which an operation is dropped or becomes another one, and which rules have
cases without a neighbour. `late` counts those whose time was over.

Exit status: 0 there are none, or they are removed, 1 there are some, or the
verifiers reject a neighbour, 2 it could not be done.

EXAMPLE: tilefuzz corpus
EXAMPLE: tilefuzz corpus --nearest --sample=10 tests/ops
EXAMPLE: tilefuzz corpus --edges=build/fuzz/fuzz/targets/any_case_fuzzer
)",
    run};
