//===- Run.cpp - tilefuzz run ---------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Fuzzes all or chosen targets for a given time and prints the results.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Text.h"
#include "fuzz/run/RunSession.h"
#include "fuzz/tool/Commands.h"
#include "fuzz/tool/Ledger.h"
#include "fuzz/tool/RuleMatrix.h"

#include "oracle/Oracle.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

#include <thread>

using namespace tilefuzz;
using llvm::StringRef;
namespace cl = llvm::cl;
namespace json = llvm::json;

static cl::SubCommand parser("run",
                             "Fuzz all or chosen targets for a given time");

static cl::list<std::string> targetNames(cl::Positional,
                                         cl::desc("[<target>...]"),
                                         cl::sub(parser),
                                         cl::cat(toolOptions()));
static cl::opt<unsigned>
    seconds("time", cl::desc("Seconds of fuzzing, all targets together"),
            cl::value_desc("seconds"), cl::init(60), cl::sub(parser),
            cl::cat(toolOptions()));
static cl::opt<unsigned> jobs("jobs",
                              cl::desc("Targets at a time; 0 for one per core"),
                              cl::value_desc("number"), cl::init(0),
                              cl::sub(parser), cl::cat(toolOptions()));
static cl::opt<unsigned> seed("seed",
                              cl::desc("Seed of the engine; 0 for a new one"),
                              cl::init(0), cl::sub(parser),
                              cl::cat(toolOptions()));
static cl::opt<std::string> corpusDir("corpus",
                                      cl::desc("Folder of the committed cases"),
                                      cl::value_desc("folder"),
                                      cl::init("corpus"), cl::sub(parser),
                                      cl::cat(toolOptions()));
static cl::opt<std::string>
    findingsDir("findings", cl::desc("Folder for inputs with findings"),
                cl::value_desc("folder"), cl::init("findings"), cl::sub(parser),
                cl::cat(toolOptions()));
static cl::opt<std::string> targetsDir("targets-dir",
                                       cl::desc("Folder of the fuzz targets"),
                                       cl::value_desc("folder"),
                                       cl::sub(parser), cl::cat(toolOptions()));
static cl::opt<std::string>
    workDir("work", cl::desc("Keep logs and grown corpora there"),
            cl::value_desc("folder"), cl::sub(parser), cl::cat(toolOptions()));
static cl::opt<bool> asJson("json", cl::desc("Print one JSON document"),
                            cl::sub(parser), cl::cat(toolOptions()));

namespace {
/// How many of the rules and cells of its families a target reached. A rule is
/// reached when some case broke it. Cells are those of pairs
/// (fuzz/core/RuleTally.h); those that cannot be reached do not count.
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

static Reach reachOf(const TargetOutcome &target) {
  Reach reach;
  const json::Object *families = target.tallies.getObject("families");
  for (const FamilyDriver *driver : familiesOf(target.name))
    reach.add(*driver,
              families ? families->getObject(driver->family) : nullptr);
  return reach;
}

static void printTable(const RunOutcome &outcome, llvm::raw_ostream &os) {
  os << llvm::formatv("{0,-24}{1,13}{2,11}{3,11}{4,8}{5,9}{6,4}\n", "target",
                      "executions", "per s", "edges", "rules", "cells", "bad");
  for (const TargetOutcome &target : outcome.targets) {
    Reach reach = reachOf(target);
    const TargetProgress &progress = target.progress;
    os << llvm::formatv(
        "{0,-24}{1,13:N}{2,11:N}{3,11}{4,8}{5,9}{6,4}\n", target.name,
        progress.executions, progress.executionsPerSecond,
        llvm::formatv("{0}/{1}", progress.coveredEdges, progress.allEdges)
            .str(),
        llvm::formatv("{0}/{1}", reach.rules, reach.allRules).str(),
        llvm::formatv("{0}/{1}", reach.cells, reach.allCells).str(),
        target.finding ? 1 : 0);
  }
  os << "edges: of the verifiers' code; rules: broken at least once;\n"
        "cells: (rule, of modules rule and operation) x (boundary, alone, "
        "masked),\nwithout those that cannot be\n";
  for (const TargetOutcome &target : outcome.targets)
    if (target.finding)
      os << "\nfinding: " << target.finding->bucket
         << "\n  input:  " << target.finding->inputPath
         << "\n  replay: tilefuzz check " << target.finding->inputPath
         << "\n  keep:   tilefuzz regress " << target.finding->inputPath
         << "\n";
}

static json::Value toJson(const RunOutcome &outcome) {
  json::Array targets;
  for (const TargetOutcome &target : outcome.targets) {
    Reach reach = reachOf(target);
    const TargetProgress &progress = target.progress;
    json::Object object{{"target", target.name},
                        {"executions", progress.executions},
                        {"executionsPerSecond", progress.executionsPerSecond},
                        {"seconds", progress.seconds},
                        {"coveredEdges", progress.coveredEdges},
                        {"edges", progress.allEdges},
                        {"peakMegabytes", progress.peakMegabytes},
                        {"rulesReached", reach.rules},
                        {"rules", reach.allRules},
                        {"cellsReached", reach.cells},
                        {"cells", reach.allCells},
                        {"tallies", json::Object(target.tallies)},
                        {"finding", nullptr}};
    if (target.finding)
      object["finding"] = json::Object{{"bucket", target.finding->bucket},
                                       {"input", target.finding->inputPath}};
    targets.push_back(std::move(object));
  }
  return json::Object{{"interrupted", outcome.isInterrupted},
                      {"targets", std::move(targets)}};
}

/// Returns the targets to run, or an error when a name is not a target's.
static llvm::Expected<std::vector<std::string>> chosenTargets() {
  std::vector<std::string> all = allTargets();
  if (targetNames.empty())
    return all;
  std::vector<std::string> chosen;
  for (StringRef name : targetNames) {
    std::string full =
        name.ends_with("_fuzzer") ? name.str() : (name + "_fuzzer").str();
    if (!llvm::is_contained(all, full))
      return llvm::createStringError("expected a target of {" +
                                     llvm::join(all, ", ") + "}, found '" +
                                     name + "'");
    chosen.push_back(full);
  }
  return chosen;
}

static ExitStatus run() {
  RunOptions options;
  llvm::Expected<std::vector<std::string>> targets = chosenTargets();
  if (!targets)
    return complain(targets.takeError());
  options.targets = std::move(*targets);
  options.targetsDir = targetsDir;
  if (options.targetsDir.empty()) {
    // The build puts the tool and the targets into neighbouring folders.
    llvm::SmallString<128> path(llvm::sys::fs::getMainExecutable(
        nullptr, reinterpret_cast<void *>(&run)));
    llvm::sys::path::remove_filename(path);
    llvm::sys::path::append(path, "..", "targets");
    options.targetsDir = path.str().str();
  }
  for (const std::string &name : options.targets)
    if (!isFuzzerProgram(options.targetsDir + "/" + name))
      return complain("expected a fuzz target with libFuzzer at '" +
                      options.targetsDir + "/" + name +
                      "', found none; build the preset 'fuzz' and use its "
                      "tilefuzz, or give "
                      "--targets-dir");
  if (!llvm::sys::fs::is_directory(corpusDir))
    return complain(
        "expected a corpus folder at '" + corpusDir +
        "', found none; start in the root of the repository or give --corpus");
  llvm::SmallString<128> temporaryDir;
  if (workDir.empty()) {
    if (std::error_code error =
            llvm::sys::fs::createUniqueDirectory("tilefuzz", temporaryDir))
      return complain("cannot create a temporary folder: " + error.message() +
                      "; give --work");
    options.workDir = temporaryDir.str().str();
  } else {
    options.workDir = workDir;
  }
  llvm::scope_exit cleanUp([&] {
    if (!temporaryDir.empty())
      llvm::sys::fs::remove_directories(temporaryDir);
  });
  options.corpusDir = corpusDir;
  options.findingsDir = findingsDir;
  options.time = std::chrono::seconds(seconds);
  options.jobs =
      jobs ? jobs : std::max(1u, std::thread::hardware_concurrency());
  options.seed = seed;
  llvm::Expected<RunOutcome> outcome = runTargets(options);
  if (!outcome)
    return complain(outcome.takeError());
  auto ledger = replayLedger(corpusDir);
  if (!ledger)
    return complain(ledger.takeError());
  bool isLedgerFine = true;
  if (asJson)
    llvm::outs() << llvm::formatv("{0:2}", toJson(*outcome)) << "\n";
  else
    printTable(*outcome, llvm::outs());
  if (*ledger)
    isLedgerFine = printLedger(**ledger, asJson ? llvm::errs() : llvm::outs());
  if (outcome->isInterrupted)
    return Interrupted;
  return !isLedgerFine ||
                 llvm::any_of(outcome->targets,
                              [](const auto &target) { return target.finding; })
             ? Found
             : Fine;
}

const Command tilefuzz::runCommand = {
    &parser,
    "Fuzzes all or chosen targets for a given time and prints a\n"
    "summary. They start from the cases of the corpus, and the modules of\n"
    "tests/ops beside it.\n\n"
    "Exit status: 0 no finding, 1 a finding, 2 it could not be done, 130 it\n"
    "was interrupted.\n\n"
    "EXAMPLE: tilefuzz run --time=60 kind_word_fuzzer umma_layout_fuzzer\n",
    run};
