//===- Prove.cpp - tilefuzz prove -----------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Examines every case of the families' finite domains.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Text.h"
#include "fuzz/files/CaseFile.h"
#include "fuzz/prove/Prover.h"
#include "fuzz/tool/Commands.h"
#include "fuzz/tool/Progress.h"
#include "fuzz/tool/ProofOutput.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/Threading.h"

using namespace tilefuzz;
namespace cl = llvm::cl;
namespace json = llvm::json;

static cl::SubCommand parser("prove",
                             "Examine every case of the finite domains");
static cl::list<std::string> names(cl::Positional, cl::desc("[family]..."),
                                   cl::sub(parser), cl::cat(toolOptions()));
static cl::opt<unsigned>
    jobs("jobs", cl::desc("Threads to use; 0 for as many as there are cores"),
         cl::value_desc("n"), cl::init(1), cl::sub(parser),
         cl::cat(toolOptions()));
static cl::opt<bool> asJson("json", cl::desc("Print one JSON array of proofs"),
                            cl::sub(parser), cl::cat(toolOptions()));
static cl::opt<std::string>
    saveFolder("save", cl::desc("Write the witness of each disagreement there"),
               cl::value_desc("folder"), cl::sub(parser),
               cl::cat(toolOptions()));
static cl::list<std::string>
    until("until",
          cl::desc("Stop at the first disagreement that names this rule"),
          cl::value_desc("rule"), cl::sub(parser), cl::cat(toolOptions()));

static cl::opt<std::string> figuresFolder(
    "figures", cl::desc("Compare what is counted with <driver>.txt there"),
    cl::value_desc("folder"), cl::sub(parser), cl::cat(toolOptions()));
static cl::opt<bool> writeFigures("write",
                                  cl::desc("Let --figures write the files"),
                                  cl::sub(parser), cl::cat(toolOptions()));

/// More threads than this would only wait for each other.
static constexpr unsigned maxJobs = 256;

/// Writes the witnesses as `<family>-<rule>-<class>.textproto`. The name of a
/// wrong reason ends with the rule that the verifiers reported.
static llvm::Error saveWitnesses(const Proof &proof) {
  for (const Disagreement &disagreement : proof.disagreements) {
    const Finding &finding = disagreement.finding;
    std::string name = saveFolder + "/" + finding.bucket();
    if (!finding.reportedRule.empty())
      name += "-" + finding.reportedRule;
    if (llvm::Error error = writeFile(
            name + ".textproto",
            printCaseFile(disagreement.witness, {finding.bucket()}), false))
      return error;
  }
  return llvm::Error::success();
}

/// Compares the figures of a proof with the committed ones, or writes them.
/// True when they are as expected.
static llvm::Expected<bool> checkFigures(const FamilyDriver &driver,
                                         const Proof &proof) {
  std::string path = figuresFolder + "/" + driver.name.str() + ".txt";
  if (writeFigures) {
    if (llvm::Error error = writeFile(path, proof.figures, true))
      return std::move(error);
    return true;
  }
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (!buffer)
    return llvm::createStringError("expected the figures in '" + path +
                                   "', but: " + buffer.getError().message() +
                                   "; --write makes the file");
  llvm::StringRef expected = (*buffer)->getBuffer();
  if (expected == proof.figures)
    return true;
  std::string difference = firstDifference(expected, proof.figures);
  printWrapped(llvm::errs(),
               path + ": " +
                   (difference.empty() ? "expected another number of entries"
                                       : difference) +
                   ". Where that is meant, --write takes the new figures over.",
               "tilefuzz: ", "  ");
  return false;
}

/// The drivers that the command line names.
static llvm::Expected<std::vector<const FamilyDriver *>> chosenDrivers() {
  std::vector<const FamilyDriver *> drivers;
  for (const std::string &name : names) {
    const FamilyDriver *driver = findFamilyDriver(name);
    if (!driver) {
      std::string known;
      for (const FamilyDriver *each : familyDrivers())
        known += (known.empty() ? "" : ", ") + each->name.str();
      return llvm::createStringError("expected a family (" + known +
                                     "), found '" + name + "'");
    }
    drivers.push_back(driver);
  }
  if (drivers.empty())
    drivers = familyDrivers().vec();
  return drivers;
}

/// Whether one of the rules that --until names is among `rules`, which are
/// joined with `+`.
static bool isNamedIn(llvm::StringRef rules) {
  return llvm::any_of(llvm::split(rules, '+'), [](llvm::StringRef rule) {
    return llvm::is_contained(until, rule);
  });
}

static Proof proveWithProgress(const FamilyDriver &driver, unsigned threads) {
  Progress progress(driver.name);
  return prove(
      driver, threads,
      [&](uint64_t done, uint64_t total) { progress.update(done, total); },
      [](const Finding &finding) {
        return isNamedIn(finding.rule) || isNamedIn(finding.reportedRule);
      });
}

static ExitStatus run() {
  auto drivers = chosenDrivers();
  if (!drivers)
    return complainOfUse(proveCommand, llvm::toString(drivers.takeError()));
  if (jobs > maxJobs)
    return complainOfUse(proveCommand, "expected at most " +
                                           llvm::Twine(maxJobs) +
                                           " jobs, found " + llvm::Twine(jobs));
  if (!figuresFolder.empty() && jobs != 1)
    return complainOfUse(proveCommand,
                         "expected one job with --figures, found " +
                             llvm::Twine(jobs));
  if (writeFigures && figuresFolder.empty())
    return complainOfUse(proveCommand,
                         "expected --figures with --write, found none");
  unsigned threads = jobs ? unsigned(jobs)
                          : llvm::hardware_concurrency().compute_thread_count();
  uint64_t cases = 0;
  uint64_t disagreements = 0;
  bool hasOtherFigures = false;
  json::Array proofs;
  for (const FamilyDriver *driver : *drivers) {
    llvm::PrettyStackTraceFormat trace("proving %s", driver->name.data());
    Proof proof = proveWithProgress(*driver, threads);
    cases += proof.cases;
    disagreements += proof.disagreements.size() + proof.contradicted.size();
    if (asJson) {
      proofs.push_back(proofToJson(*driver, proof));
    } else {
      printProof(*driver, proof);
      llvm::outs() << "\n";
      llvm::outs().flush();
    }
    if (!saveFolder.empty())
      if (llvm::Error error = saveWitnesses(proof))
        return complain(std::move(error));
    if (!figuresFolder.empty()) {
      llvm::Expected<bool> isExpected = checkFigures(*driver, proof);
      if (!isExpected)
        return complain(isExpected.takeError());
      hasOtherFigures |= !*isExpected;
    }
  }
  if (asJson)
    llvm::outs() << llvm::formatv("{0:2}\n", json::Value(std::move(proofs)));
  else
    llvm::outs() << "proved "
                 << (drivers->size() == 1
                         ? drivers->front()->name.str()
                         : std::to_string(drivers->size()) + " families")
                 << ": " << countOf(cases, "case") << ", "
                 << countOf(disagreements, "disagreement") << "\n";
  return disagreements || hasOtherFigures ? Found : Fine;
}

const Command tilefuzz::proveCommand = {
    &parser,
    "Walks the whole domain of each family, by default of all, and\n"
    "examines every case: both sides, the comparison and the invariants.\n"
    "Prints what the domain is, how many cases there were, how often each\n"
    "rule was at its boundary, broken alone and masked, and the\n"
    "disagreements.\n\n"
    "Exit status: 0 no disagreement, 1 some, 2 it could not be done.\n\n"
    "EXAMPLE: tilefuzz prove kind_word --jobs=0\n"
    "EXAMPLE: tilefuzz prove kind_word --until=tcgen05.kind.r11\n"
    "EXAMPLE: tilefuzz prove --figures=corpus/proofs --write\n",
    run};
