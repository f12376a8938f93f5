//===- Prove.cpp - tilefuzz prove -----------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Examines every case of the families' finite domains.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Codec.h"
#include "fuzz/core/FamilyDriver.h"
#include "fuzz/core/Report.h"
#include "fuzz/core/RuleTally.h"
#include "fuzz/core/Text.h"
#include "fuzz/files/WriteCase.h"
#include "fuzz/prove/Prover.h"
#include "fuzz/tool/Commands.h"
#include "fuzz/tool/Judgement.h"
#include "fuzz/tool/RuleMatrix.h"

#include "tileir/Reading/ReadFile.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/PrettyStackTrace.h"

using namespace tilefuzz;
using oracle::Outcome;
namespace cl = llvm::cl;
namespace json = llvm::json;

static cl::SubCommand parser("prove",
                             "Examine every case of the finite domains");
static Arguments names(parser, "[<driver>...]");
static Option<unsigned> jobs(parser, "jobs", "n",
                             "Threads; default 1; 0 for one per core",
                             cl::init(1));
static Flag asJson(parser, "json", "Print one JSON array of proofs");
static Option<std::string>
    saveFolder(parser, "save", "folder",
               "Write the witness of each disagreement there");
static OptionList until(parser, "until", "rule",
                        "Stop at the first disagreement that names this rule");

static Option<std::string>
    figuresFolder(parser, "figures", "folder",
                  "Compare what is counted with <driver>.txt there");
static Option<std::string>
    tablesFolder(parser, "tables", "folder",
                 "Write what is counted to <driver>.txt there");
static Flag writeFigures(parser, "write", "Let --figures write the files");

/// Whether the file has these contents.
static bool hasContents(const std::string &path, llvm::StringRef contents) {
  llvm::Expected<std::string> found =
      tileir::readFile(path, "witness", maxCaseBytes);
  if (found)
    return *found == contents;
  llvm::consumeError(found.takeError());
  return false;
}

/// Writes the witnesses as `<family>-<rule>-<class>.textproto`. The name of a
/// wrong reason ends with the rule that the verifiers reported. A witness that
/// an earlier proof has written stays as it is.
static llvm::Error saveWitnesses(llvm::StringRef family, const Proof &proof) {
  llvm::Error errors = llvm::Error::success();
  for (const Disagreement &disagreement : proof.disagreements) {
    const Finding &finding = disagreement.finding;
    const std::string bucket = finding.bucket(family);
    std::string text = bucket;
    if (!finding.reportedRule.empty())
      text += "-" + finding.reportedRule;
    const std::string name = saveFolder + "/" + asFileName(text) + ".textproto";
    const std::string contents = printCaseFile(disagreement.witness, {bucket});
    if (!hasContents(name, contents))
      errors =
          llvm::joinErrors(std::move(errors), writeFile(name, contents, false));
  }
  return errors;
}

/// The file of a driver in a folder of figures or tables.
static std::string pathIn(llvm::StringRef folder, const FamilyDriver &driver) {
  return (folder + "/" + driver.name + ".txt").str();
}

/// The largest file of figures that is read.
static constexpr size_t maxFiguresBytes = size_t{1} << 20;

/// Reads the committed figures of the drivers.
static llvm::Expected<std::vector<std::string>>
readFigures(llvm::ArrayRef<const FamilyDriver *> drivers) {
  std::vector<std::string> figures;
  for (const FamilyDriver *driver : drivers) {
    llvm::Expected<std::string> contents = tileir::readFile(
        pathIn(figuresFolder, *driver), "figures", maxFiguresBytes);
    if (!contents)
      return llvm::createStringError(llvm::toString(contents.takeError()) +
                                     "; --write makes the file");
    figures.push_back(std::move(*contents));
  }
  return figures;
}

/// Compares the figures of a proof with the committed ones. True when they are
/// as expected.
static bool checkFigures(const FamilyDriver &driver, const Proof &proof,
                         llvm::StringRef expected) {
  if (expected == proof.figures)
    return true;
  std::string difference = firstDifference(expected, proof.figures);
  printWrapped(llvm::errs(),
               pathIn(figuresFolder, driver) + ": " +
                   (difference.empty() ? "expected another number of entries"
                                       : difference) +
                   ". --tables=FOLDER writes what is behind a digest, to be "
                   "compared with that of an earlier version. Where the change "
                   "is meant, --write takes the new figures over.",
               "tilefuzz: ", "  ");
  return false;
}

/// Everything that a finding of the family can name.
static std::vector<llvm::StringRef> findingIds(const oracle::Family &family) {
  std::vector<llvm::StringRef> ids = {
      packedValueId, unlistedDiagnosticId, oneDiagnosticId, silentSuccessId,
      sameAnswerId,  errorSeverityId,      noNotesId};
  const auto add = [&](const auto &named) {
    for (const auto &each : named)
      ids.push_back(each.id);
  };
  add(family.rules);
  add(family.invariants);
  add(family.relations);
  for (const FamilyDriver *driver : familyDrivers())
    if (driver->family == llvm::StringRef(family.name))
      llvm::append_range(ids, driver->sections);
  return ids;
}

/// Checks that a proof of the drivers can find what --until waits for.
static llvm::Error checkUntil(llvm::ArrayRef<const FamilyDriver *> drivers) {
  std::vector<llvm::StringRef> known;
  for (const FamilyDriver *driver : drivers)
    llvm::append_range(known, findingIds(*oracle::findFamily(driver->family)));
  // Several drivers are of one family.
  llvm::sort(known);
  known.erase(llvm::unique(known), known.end());
  for (llvm::StringRef rule : until) {
    if (llvm::is_contained(known, rule))
      continue;
    std::string hint = closestAdvice(rule, known);
    for (const oracle::Family &family : oracle::families())
      if (llvm::is_contained(findingIds(family), rule))
        hint = "; that one is of " + std::string(family.name);
    return llvm::createStringError(
        "expected with --until a rule or invariant of what is proved, found '" +
        rule + "'" +
        (hint.empty() ? "; tilefuzz rules lists the rules" : hint));
  }
  return llvm::Error::success();
}

/// Checks all that can be checked before work begins.
static llvm::Error checkOptions(llvm::ArrayRef<const FamilyDriver *> drivers) {
  if (llvm::Error error = checkRange("jobs", jobs, 0, maxJobs))
    return error;
  if (jobs != 1 && !(figuresFolder.empty() && tablesFolder.empty()))
    return llvm::createStringError(
        "expected one job with --figures and --tables, found " +
        llvm::Twine(jobs));
  if (writeFigures && figuresFolder.empty())
    return llvm::createStringError(
        "expected --figures with --write, found none");
  if (llvm::Error error = checkUntil(drivers))
    return error;
  if (saveFolder.getNumOccurrences())
    if (llvm::Error error = checkOutputFolder("--save", saveFolder))
      return error;
  if (figuresFolder.getNumOccurrences() &&
      (writeFigures || figuresFolder.empty()))
    if (llvm::Error error = checkOutputFolder("--figures", figuresFolder))
      return error;
  if (tablesFolder.getNumOccurrences())
    return checkOutputFolder("--tables", tablesFolder);
  return llvm::Error::success();
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

/// Returns for example "5.2 million" or "12,345".
static std::string perSecond(const Proof &proof) {
  double rate =
      static_cast<double>(proof.cases) / std::max(proof.seconds, 1e-9);
  if (rate >= 1e6)
    return llvm::formatv("{0:F1} million", rate / 1e6).str();
  return withSeparators(static_cast<uint64_t>(rate));
}

/// Prints how often each cell was reached, and of modules for how many
/// operations all were.
static void printTallies(const FamilyDriver &driver, const RuleTally &tally) {
  const FamilyMatrix matrix(driver);
  const auto isNever = [&](unsigned pair, Cell cell) {
    return !matrix.neverReason(pair, cell).empty();
  };
  printRules(
      matrix,
      [&](llvm::ArrayRef<unsigned> pairs, Cell cell) -> std::string {
        uint64_t count = 0;
        for (unsigned pair : pairs)
          count += tally.countOfPair(pair, cell);
        const bool areNever = llvm::all_of(
            pairs, [&](unsigned pair) { return isNever(pair, cell); });
        return count == 0 && areNever ? "never" : withSeparators(count);
      },
      [&](unsigned pair) {
        return llvm::all_of(allCells, [&](Cell cell) {
          return tally.countOfPair(pair, cell) || isNever(pair, cell);
        });
      },
      /*showOperations=*/false);
}

/// Prints what was proved, how often each rule was reached, and what was found.
static void printProof(const FamilyDriver &driver, const Proof &proof) {
  const oracle::Family &family = *oracle::findFamily(driver.family);
  auto count = [&](Outcome outcome) {
    return withSeparators(proof.tally.count(outcome));
  };
  printWrapped(llvm::outs(), driver.domain.statement,
               (driver.name + ": ").str(), "  ");
  llvm::outs() << llvm::formatv("  {0} in {1:F2} s ({2} per second)\n",
                                countOf(proof.cases, "case"), proof.seconds,
                                perSecond(proof))
               << llvm::formatv(
                      "  {0} accepted, {1} rejected, {2} unsupported\n",
                      count(Outcome::Accepted), count(Outcome::Rejected),
                      count(Outcome::Unsupported));
  printTallies(driver, proof.tally);
  if (proof.isStopped)
    llvm::outs() << "  stopped at the disagreement that was looked for\n";
  for (const Disagreement &disagreement : proof.disagreements) {
    llvm::outs() << "\n"
                 << countOf(disagreement.cases, "case")
                 << " like this one, number "
                 << withSeparators(disagreement.position) << " of the domain\n";
    // printFinding needs an examiner that has examined this case last.
    Examiner examiner;
    if (const Finding *finding =
            examiner.examine(disagreement.witness, Examiner::Depth::Quick)) {
      printFinding(*finding, disagreement.witness, examiner, llvm::outs());
      printNextSteps(llvm::outs(), finding->kind);
    } else
      printVerbatim(llvm::outs(),
                    "and not when it is asked alone: " +
                        disagreement.finding.detail,
                    "  ");
  }
  for (auto [pair, cell] : proof.contradicted)
    printWrapped(
        llvm::outs(),
        llvm::formatv("expected no case that is {0} for {1} ({2}), found {3}",
                      cellName(cell), nameOfPair(family, pair),
                      neverReason(driver, family, pair, cell),
                      countOf(proof.tally.countOfPair(pair, cell), "case"))
            .str(),
        "  ", "    ");
}

static json::Object proofToJson(const FamilyDriver &driver,
                                const Proof &proof) {
  const oracle::Family &family = *oracle::findFamily(driver.family);
  json::Object object = tallyToJson(family, proof.tally);
  object["family"] = driver.name;
  object["statement"] = driver.domain.statement;
  object["cases"] = proof.cases;
  object["seconds"] = proof.seconds;
  object["stopped"] = proof.isStopped;
  object["disagreements"] =
      jsonArray(proof.disagreements, [](const Disagreement &disagreement) {
        return json::Object{
            {"finding", findingToJson(&disagreement.finding)},
            {"cases", disagreement.cases},
            {"position", disagreement.position},
            {"witness", jsonText(printCase(disagreement.witness))}};
      });
  object["contradicted"] = jsonArray(proof.contradicted, [&](const auto &each) {
    return json::Object{
        {"rule",
         llvm::StringRef(family.rules[ruleOfPair(family, each.first)].id)},
        {"operation", operationOfPair(family, each.first)},
        {"cell", cellName(each.second)}};
  });
  return object;
}

static ExitStatus run() {
  auto drivers = chooseDrivers(names, familyDrivers());
  if (!drivers)
    return complainOfUse(proveCommand, llvm::toString(drivers.takeError()));
  if (llvm::Error error = checkOptions(*drivers))
    return complainOfUse(proveCommand, llvm::toString(std::move(error)));
  std::vector<std::string> figures;
  if (!figuresFolder.empty() && !writeFigures) {
    auto contents = readFigures(*drivers);
    if (!contents)
      return complain(contents.takeError());
    figures = std::move(*contents);
  }
  const unsigned threads = jobCount(jobs);
  uint64_t cases = 0;
  uint64_t disagreements = 0;
  bool hasOtherFigures = false;
  bool hasFailed = false;
  json::Array proofs;
  for (auto [i, driver] : llvm::enumerate(*drivers)) {
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
    // The other proofs are shown although something cannot be written.
    auto check = [&](llvm::Error error) {
      if (error)
        hasFailed |= complain(std::move(error)) == Failed;
    };
    if (!saveFolder.empty())
      check(saveWitnesses(driver->family, proof));
    if (!tablesFolder.empty())
      check(writeFile(pathIn(tablesFolder, *driver), proof.tables, true));
    if (writeFigures)
      check(writeFile(pathIn(figuresFolder, *driver), proof.figures, true));
    else if (!figures.empty())
      hasOtherFigures |= !checkFigures(*driver, proof, figures[i]);
  }
  if (asJson)
    printJson(std::move(proofs));
  else
    llvm::outs() << "proved "
                 << (drivers->size() == 1
                         ? drivers->front()->name.str()
                         : std::to_string(drivers->size()) + " families")
                 << ": " << countOf(cases, "case") << ", "
                 << countOf(disagreements, "disagreement") << "\n";
  return exitStatusOf(hasFailed, disagreements || hasOtherFigures,
                      /*hasUnjudged=*/false);
}

const Command tilefuzz::proveCommand = {
    &parser,
    R"(Walks the whole domain of each driver, by default of all, and examines
every case: both sides, the comparison and the invariants. Prints what the
domain is, how many cases there were, how often each rule was at its boundary,
broken alone and masked, and the disagreements.

--until takes a rule, an invariant, or what else a disagreement names. --save
writes no file over another one, unless both are the same.

Exit status: 0 no disagreement, 1 some, or other figures, 2 it could not be
done, or written; of both 2. 128 + N when the signal N ended it.

EXAMPLE: tilefuzz prove kind_word --jobs=0
EXAMPLE: tilefuzz prove kind_word --until=tcgen05.kind.r11
EXAMPLE: tilefuzz prove --figures=corpus/proofs --write
)",
    run};
