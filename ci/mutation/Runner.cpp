//===- Runner.cpp - Tries to detect the mutant that is switched on --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One program with all mutants. In a run, one of them is active (see Mutants.h)
// or none. ci/mutation_score.py runs it once for each mutant and reads its
// output.
//
// A run goes through *units*: a case of the corpus, a budget of fuzzing in a
// family, the proof of a family. It stops in the first unit that finds
// something.
//
//   mutation-runner list            the mutants, one JSON object a line
//   mutation-runner run --corpus=corpus --fuzz=ldsm --prove=ldsm
//     unit corpus corpus/seeds/ldsm/ldsm.copies-alone.textproto
//     ...
//     unit proof ldsm
//     found false-accept of ldsm.copies
//   mutation-runner run --note ...  no mutant: which ones the start and each
//                                   unit reached and infected
//
// Exit status: 0 nothing found, 1 found, 2 could not be done. A run that takes
// far longer than it should ends with SIGVTALRM or SIGPROF (Units.h).
//
//===----------------------------------------------------------------------===//

#include "Units.h"

#include "fuzz/core/Codec.h"
#include "fuzz/core/Examiner.h"
#include "fuzz/files/CaseFile.h"
#include "fuzz/harness/IrTargets.h"
#include "fuzz/mutate/Mutator.h"
#include "fuzz/prove/Figures.h"
#include "fuzz/tool/Judgement.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace tilefuzz;
namespace cl = llvm::cl;

static cl::SubCommand listParser("list", "Print the mutants");
static cl::SubCommand runParser("run", "Look for the active mutant");
static cl::opt<std::string> corpus("corpus", cl::desc("Folder of the corpus"),
                                   cl::sub(runParser));
static cl::opt<std::string>
    casesFile("cases",
              cl::desc("File with the cases of the corpus to examine, a line "
                       "each, instead of all; - for stdin"),
              cl::sub(runParser));
static cl::opt<bool> skipCorpus("skip-corpus",
                                cl::desc("Examine no case of it"),
                                cl::sub(runParser));
static cl::list<std::string> fuzzed("fuzz", cl::desc("Families to fuzz"),
                                    cl::CommaSeparated, cl::sub(runParser));
static cl::list<std::string> proved("prove", cl::desc("Families to prove"),
                                    cl::CommaSeparated, cl::sub(runParser));
static cl::opt<std::string> figuresFolder("figures",
                                          cl::desc("Folder of their figures"),
                                          cl::sub(runParser));
static cl::opt<bool> note("note", cl::desc("Print what each unit reaches"),
                          cl::sub(runParser));

/// The fixed budget of fuzzing: executions in a family of functions, in one of
/// modules, and of texts.
static constexpr unsigned functionExecutions = 40000;
static constexpr unsigned moduleExecutions = 20000;
static constexpr unsigned textExecutions = 5000;
/// After this many cases of a proof's domain, the figures are compared.
static constexpr uint64_t blockSize = 4096;
/// After this many, the clock restarts: pairs of keys take 40 us each, and ten
/// times that on a machine with other work.
static constexpr uint64_t partSize = 512;
static_assert(blockSize % partSize == 0);
/// The name among the families that means modules as text.
static constexpr llvm::StringLiteral textFamily = "ir_text";

namespace {
/// One pass over the units.
class Run {
public:
  int execute();

private:
  bool examineCorpus();
  bool examineFile(const std::string &path);
  bool fuzz(const FamilyDriver &driver);
  bool fuzzText();
  bool prove(const FamilyDriver &driver);
  /// Prints what the unit has reached, with --note.
  void end();
  bool examine(const Case &testCase, Examiner::Depth depth);
  bool found(const llvm::Twine &what);
  bool found(const Finding &finding) {
    return found(findingClassName(finding.kind) + " of " + finding.rule);
  }
  /// Returns the cases of the corpus that belong to this driver's family.
  const std::vector<Case> &poolOf(const FamilyDriver &driver);

  Examiner examiner;
  std::vector<std::string> files;
  /// The cases of each family, which poolOf() reads once.
  llvm::StringMap<std::vector<Case>> pools;
  bool isUnreadable = false;
};
} // namespace

void Run::end() {
  if (note)
    mutation::printReach();
}

bool Run::found(const llvm::Twine &what) {
  llvm::outs() << "found " << what << "\n";
  return true;
}

bool Run::examine(const Case &testCase, Examiner::Depth depth) {
  const Finding *finding = examiner.examine(testCase, depth);
  return finding && found(*finding);
}

/// Whether a seed reaches the cell that its name `<rule>-<cell>.textproto`
/// names. True for a name of another form.
static bool isWitness(llvm::StringRef path, const Examiner &examiner) {
  auto [rule, cell] = llvm::sys::path::stem(path).rsplit('-');
  const auto &rules = examiner.family()->rules;
  auto isThis = [&](unsigned position, Cell each) {
    return llvm::StringRef(rules[position].id) == rule &&
           cellName(each) == cell;
  };
  bool isNamed = false, isReached = false;
  for (unsigned position = 0; position < rules.size(); ++position)
    for (Cell each : allCells)
      isNamed |= isThis(position, each);
  forEachCell(examiner.expected(), [&](unsigned position, Cell each) {
    isReached |= isThis(position, each);
  });
  return isReached || !isNamed;
}

bool Run::examineFile(const std::string &path) {
  for (const FileCase &each : readCases(path)) {
    if (!each.error.empty()) {
      llvm::errs() << "mutation-runner: " << each.error << "\n";
      return found("an unreadable case");
    }
    // There are many witnesses, and a new context costs more than all the rest.
    const Judgement judgement =
        judge(each, examiner,
              each.module ? Examiner::Depth::Repeated : Examiner::Depth::Full);
    if (judgement.finding)
      return found(*judgement.finding);
    if (!each.module && !isWitness(path, examiner))
      return found("lost-cell of the seed");
  }
  return false;
}

bool Run::examineCorpus() {
  std::vector<std::string> chosen;
  if (casesFile.empty()) {
    chosen = files;
  } else {
    auto buffer = llvm::MemoryBuffer::getFileOrSTDIN(casesFile);
    if (!buffer) {
      llvm::errs() << "mutation-runner: " << casesFile << ": "
                   << buffer.getError().message() << "\n";
      isUnreadable = true;
      return false;
    }
    for (llvm::StringRef path : llvm::split((*buffer)->getBuffer(), '\n'))
      if (!path.empty())
        chosen.push_back(path.str());
  }
  for (const std::string &path : chosen) {
    mutation::beginUnit("corpus", path);
    if (examineFile(path))
      return true;
    end();
  }
  return false;
}

const std::vector<Case> &Run::poolOf(const FamilyDriver &driver) {
  if (!pools.empty())
    return pools[driver.family];
  for (const std::string &path : files) {
    // Modules take longer to read than all else takes.
    if (llvm::sys::path::extension(path) == ".mlir")
      continue;
    llvm::Expected<FileCase> read = readOneCase(path);
    if (!read)
      llvm::consumeError(read.takeError());
    else
      pools[oracle::familyOf(read->testCase)->name].push_back(
          std::move(read->testCase));
  }
  return pools[driver.family];
}

/// Returns the depth of an examination: the more it costs, the rarer it is.
static Examiner::Depth depthOf(unsigned execution) {
  if (execution % 2048 == 0)
    return Examiner::Depth::Full;
  if (execution % 256 == 0)
    return Examiner::Depth::RoundTrip;
  return execution % 16 == 0 ? Examiner::Depth::Repeated
                             : Examiner::Depth::Quick;
}

bool Run::fuzz(const FamilyDriver &driver) {
  mutation::beginUnit("fuzz", driver.name);
  const FamilyDriver *const drivers[] = {&driver};
  Mutator mutator(drivers);
  const std::vector<Case> &pool = poolOf(driver);
  Case testCase, other;
  const unsigned executions =
      driver.structure ? moduleExecutions : functionExecutions;
  for (unsigned execution = 1; execution <= executions; ++execution) {
    Decisions decisions = Decisions::fromSeed(uint64_t(execution) << 20);
    if (mutator.prefersFresh(decisions) || pool.empty()) {
      mutator.makeFresh(testCase, decisions);
    } else {
      // Sometimes restarts the chain of mutations at a case of the corpus.
      if (decisions.oneIn(4) || !examiner.driver())
        testCase = decisions.pick(llvm::ArrayRef(pool));
      if (decisions.oneIn(4)) {
        other = decisions.pick(llvm::ArrayRef(pool));
        mutator.cross(testCase, other, decisions);
      } else {
        mutator.mutate(testCase, decisions);
      }
    }
    if (examine(testCase, depthOf(execution)))
      return true;
    if (execution % 1024 == 0)
      examiner.renewIfDue();
    if (execution % 128 == 0)
      mutation::restartClock();
  }
  end();
  return false;
}

bool Run::fuzzText() {
  mutation::beginUnit("fuzz", textFamily);
  IrTextTarget target;
  std::vector<uint8_t> text(1 << 15);
  size_t size = 0;
  for (unsigned execution = 1; execution <= textExecutions; ++execution) {
    size = target.mutate(text.data(), size, text.size(), execution);
    target.testOneInput({text.data(), size});
    if (execution % 128 == 0)
      mutation::restartClock();
  }
  end();
  return false;
}

/// Returns, for each cell, the rules that never reach it according to the
/// driver's edits.
static std::vector<oracle::RuleSet> neverReached(const FamilyDriver &driver,
                                                 const oracle::Family &family) {
  std::vector<oracle::RuleSet> never(cellCount);
  for (unsigned rule = 0; rule < family.rules.size(); ++rule)
    for (Cell cell : allCells)
      if (!driver.neverReason(family.rules[rule].id, cell).empty())
        never[unsigned(cell)].insert(rule);
  return never;
}

bool Run::prove(const FamilyDriver &driver) {
  mutation::beginUnit("proof", driver.name);
  const oracle::Family &family = *oracle::findFamily(driver.family);
  std::string path = figuresFolder + "/" + driver.name.str() + ".txt";
  auto committed = llvm::MemoryBuffer::getFile(path);
  if (!committed) {
    llvm::errs() << "mutation-runner: expected the figures of the proof in '"
                 << path << "', but: " << committed.getError().message()
                 << "\n";
    isUnreadable = true;
    return false;
  }
  const uint64_t period = Figures::samplePeriod(driver);
  Figures figures(family, period);
  auto hasOtherFigures = [&] {
    return !(*committed)->getBuffer().starts_with(figures.text()) &&
           found("other-figures in the proof: " +
                 firstDifference((*committed)->getBuffer(), figures.text()));
  };
  const std::vector<oracle::RuleSet> never = neverReached(driver, family);
  bool isFound = false;
  uint64_t position = 0, rowCases = 0;
  Case testCase;
  driver.domain.enumerateParts(testCase, [&](bool isOfRows) {
    if (isOfRows ? rowCases++ % period == 0 : figures.countsNext()) {
      isFound = examine(testCase, Examiner::Depth::Quick);
      forEachCell(examiner.expected(), [&](unsigned rule, Cell cell) {
        if (!isFound && never[unsigned(cell)].contains(rule))
          isFound = found("contradicted of " +
                          llvm::StringRef(family.rules[rule].id));
      });
      if (!isOfRows)
        figures.add(testCase, examiner.expected());
    }
    if (++position % partSize == 0)
      mutation::restartClock();
    if (position % blockSize == 0) {
      examiner.renewIfDue();
      isFound = isFound || hasOtherFigures();
    }
    return !isFound;
  });
  if (!isFound) {
    figures.finish();
    isFound = hasOtherFigures();
  }
  if (!isFound)
    end();
  return isFound;
}

int Run::execute() {
  FileList list;
  if (llvm::Error error = findSeedFiles(corpus, list)) {
    llvm::errs() << "mutation-runner: " << llvm::toString(std::move(error))
                 << "\n";
    return 2;
  }
  for (FoundFile &file : list.files)
    files.push_back(std::move(file.path));
  // The oracle makes its tables on first use, which is to happen in this unit.
  mutation::beginUnit("start", "");
  oracle::families();
  end();
  if (!skipCorpus && examineCorpus())
    return 1;
  for (const std::string &name : fuzzed)
    if (name == textFamily ? fuzzText() : fuzz(*findFamilyDriver(name)))
      return 1;
  for (const std::string &name : proved)
    if (prove(*findFamilyDriver(name)))
      return 1;
  return isUnreadable ? 2 : 0;
}

static bool areFamilies(llvm::ArrayRef<std::string> names) {
  for (const std::string &name : names)
    if (name != textFamily && !findFamilyDriver(name)) {
      llvm::errs() << "mutation-runner: expected a family, found '" << name
                   << "'\n";
      return false;
    }
  return true;
}

int main(int argc, char **argv) {
  cl::ParseCommandLineOptions(argc, argv, "Looks for the active mutant\n");
  silenceProtobuf();
  if (listParser) {
    mutation::printMutants();
    return 0;
  }
  mutation::limitMemory();
  if (!areFamilies(fuzzed) || !areFamilies(proved))
    return 2;
  return Run().execute();
}
