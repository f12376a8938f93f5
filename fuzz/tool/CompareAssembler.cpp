//===- CompareAssembler.cpp - tilefuzz compare with ptxas -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compares an assembler of PTX with the oracle on the mode patterns, and the
// differences with a table of known ones.
//
//===----------------------------------------------------------------------===//

#include "fuzz/assembler/DifferenceTable.h"
#include "fuzz/assembler/Kernel.h"
#include "fuzz/core/Text.h"
#include "fuzz/files/WriteCase.h"
#include "fuzz/run/WorkFolder.h"
#include "fuzz/tool/Compare.h"
#include "fuzz/tool/Judgement.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/StringSaver.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace json = llvm::json;

static constexpr StringRef assemblerName = "ptxas";

/// The program that a command line calls; empty for none.
static std::string programOf(StringRef command) {
  llvm::BumpPtrAllocator allocator;
  llvm::StringSaver saver(allocator);
  llvm::SmallVector<const char *, 8> words;
  llvm::cl::TokenizeGNUCommandLine(command, saver, words);
  return words.empty() ? "" : words.front();
}

bool tilefuzz::isAssembler(StringRef command) {
  return llvm::sys::path::filename(programOf(command)) == assemblerName;
}

std::vector<const FamilyDriver *> tilefuzz::ptxDrivers() {
  std::vector<const FamilyDriver *> drivers;
  for (const FamilyDriver *driver : familyDrivers())
    if (llvm::any_of(ptxFamilies(), [&](const PtxFamily &each) {
          return each.family == driver->family;
        }))
      drivers.push_back(driver);
  return drivers;
}

/// How many groups of each kind are shown in full.
static constexpr size_t maxShown = 10;

/// The ways in which a table does not fit.
static constexpr struct {
  StringRef title, key, word;
  std::vector<const Difference *> TableMisfits::*list;
} misfitKinds[] = {
    {"no row for a difference", "unknown", "missing", &TableMisfits::unknown},
    {"a row has changed", "changed", "changed", &TableMisfits::changed},
    {"a row is met no more", "stale", "met no more", &TableMisfits::stale},
    {"a row has no cause", "uncaused", "without a cause",
     &TableMisfits::uncaused}};

static void printWitness(const DifferenceWitness &witness,
                         llvm::raw_ostream &os) {
  printVerbatim(os, witness.testCase, "  case: ");
  printVerbatim(os, witness.instruction, "  " + witness.target + ": ");
  printVerbatim(os, witness.answer(), "  assembler: ");
}

/// Prints the first ones of a list, and how many more there are.
template <typename List, typename PrintFn>
static void printSome(const List &list, StringRef title, llvm::raw_ostream &os,
                      PrintFn print) {
  for (const auto &each : llvm::ArrayRef(list).take_front(maxShown)) {
    os << "\n" << title << ": ";
    print(each);
  }
  if (list.size() > maxShown)
    os << "\nand " << list.size() - maxShown << " more: " << title << "\n";
}

/// Prints where the table does not fit, and of a whole session whether it does.
static void printTableFit(size_t differences, const TableMisfits &misfits,
                          bool hasTable, bool isWhole, llvm::raw_ostream &os) {
  std::string counts;
  for (const auto &kind : misfitKinds) {
    const auto &list = misfits.*kind.list;
    printSome(list, kind.title, os, [&](const Difference *each) {
      os << each->key.family << "\n  oracle: " << each->key.rule
         << "\n  reading: " << each->key.reading << ", "
         << countOf(each->questions, "question") << "\n";
      printWitness(each->witness, os);
    });
    counts += llvm::formatv("{0}{1} {2}", counts.empty() ? "" : ", ",
                            list.size(), kind.word);
  }
  if (isWhole)
    os << "\n"
       << countOf(differences, "group") << " of differences"
       << (!hasTable         ? "; --table=FILE says which are known"
           : misfits.empty() ? ", all in the table"
                             : "; rows: " + counts)
       << "\n";
}

static json::Object familyToJson(const AssemblerTally &tally) {
  return json::Object{{"family", tally.family},
                      {"noPtxForm", jsonArray(tally.missing,
                                              [](const auto &each) {
                                                return json::Object{
                                                    {"reason", each.first},
                                                    {"cases", each.second}};
                                              })},
                      {"cases", tally.cases},
                      {"asked", tally.asked},
                      {"questions", tally.questions},
                      {"kernels", tally.kernels},
                      {"bothAccept", tally.bothAccept},
                      {"bothReject", tally.bothReject},
                      {"different", tally.different},
                      {"faulty", tally.faulty}};
}

/// Prints the figures of a session, and what was no answer.
static void printAssembler(const AssemblerOutcome &outcome,
                           const Assembler &assembler, llvm::raw_ostream &os) {
  printTable({{"family", "family"},
              {"cases", "cases"},
              {"asked", "asked"},
              {"questions", "questions"},
              {"kernels", "kernels"},
              {"accept", "bothAccept"},
              {"reject", "bothReject"},
              {"differ", "different"}},
             jsonArray(outcome.families, familyToJson), os);
  os << "asked: cases with a PTX form; questions: their readings; kernels: "
        "the\n"
        "different ones; accept, reject: questions on which both do\n";
  for (const AssemblerTally &tally : outcome.families)
    for (const auto &[reason, count] : tally.missing)
      printWrapped(os,
                   llvm::formatv("{0}: {1} without a PTX form: {2}",
                                 tally.family, countOf(count, "case"), reason)
                       .str(),
                   "  ");
  printWrapped(os,
               llvm::formatv(
                   "ptxas {0}, which {1}: {2} in {3:f1} s", assembler.version(),
                   assembler.reportsAll()
                       ? "reports all errors of a file"
                       : "stops at the first error, so that each "
                         "kernel is asked alone",
                   countOf(assembler.calls(), "call"), outcome.seconds)
                   .str(),
               "");
  printSome(outcome.faults, "finding", os, [&](const AssemblerFault &fault) {
    os << findingClassName(fault.answer.fault) << " of the assembler, "
       << countOf(fault.questions, "question") << "\n";
    printWitness(fault.witness, os);
  });
}

/// A witness with the keys of what it shows, and how many questions do.
static json::Object witnessToJson(const DifferenceWitness &witness,
                                  StringRef family, uint64_t questions) {
  return json::Object{{"case", witness.testCase},
                      {"target", witness.target},
                      {"instruction", witness.instruction},
                      {"words", textOrNull(witness.words)},
                      {"family", family},
                      {"questions", questions}};
}

static json::Object differenceToJson(const Difference &difference) {
  const DifferenceKey &key = difference.key;
  json::Object object =
      witnessToJson(difference.witness, key.family, difference.questions);
  object["reading"] = key.reading;
  object["rule"] = key.rule;
  object["assembler"] = jsonText(key.words);
  return object;
}

static json::Object faultToJson(const AssemblerFault &fault) {
  json::Object object =
      witnessToJson(fault.witness, fault.family, fault.questions);
  object["class"] = findingClassName(fault.answer.fault);
  return object;
}

/// With the signal that has interrupted it, or 0.
static json::Value assemblerToJson(const AssemblerOutcome &outcome,
                                   const Assembler &assembler,
                                   const TableMisfits &misfits, int signal) {
  json::Object misfitLists;
  for (const auto &kind : misfitKinds)
    misfitLists[kind.key] =
        jsonArray(misfits.*kind.list, [](const Difference *difference) {
          return differenceToJson(*difference);
        });
  json::Object object{
      {"version", assembler.version()},
      {"reportsAll", assembler.reportsAll()},
      {"calls", assembler.calls()},
      {"seconds", outcome.seconds},
      {"families", jsonArray(outcome.families, familyToJson)},
      {"differences", jsonArray(outcome.differences, differenceToJson)},
      {"findings", jsonArray(outcome.faults, faultToJson)},
      {"misfits", std::move(misfitLists)}};
  addEnd(signal, outcome.problem, object);
  return object;
}

/// Nothing can be compared without an assembler.
static ExitStatus skip(const AssemblerOptions &options) {
  if (options.asJson)
    llvm::outs() << "null\n";
  llvm::errs() << "tilefuzz: skipped: there is no '" << assemblerName
               << "' in PATH; CUDA toolkits have one\n";
  return NotJudged;
}

/// Reads the known differences; an empty table where one is to be made.
static llvm::Expected<DifferenceTable>
tableOf(const AssemblerOptions &options) {
  if (options.table.empty() ||
      (options.writesTable && !llvm::sys::fs::exists(options.table)))
    return DifferenceTable();
  return readDifferenceTable(options.table);
}

/// Runs the assembler, and shows how far it is.
static AssemblerOutcome ask(AssemblerSession &session, Assembler &assembler,
                            unsigned jobs) {
  Progress progress("comparing:", "case", std::chrono::seconds(2));
  return session.run(assembler, jobs, [&](uint64_t answered, uint64_t kernels) {
    progress.update(answered, kernels);
  });
}

/// The user has stopped before the first call.
static ExitStatus endWithoutAnswers(const AssemblerOptions &options,
                                    int signal) {
  if (options.asJson)
    llvm::outs() << "null\n";
  return complainOfSignal(signal, "; nothing was run");
}

static llvm::Error writeTable(const AssemblerOptions &options,
                              const AssemblerOutcome &outcome,
                              const DifferenceTable &table) {
  if (!outcome.faults.empty())
    return llvm::createStringError(
        "the table is left as it was, since the assembler gave no verdict on "
        "some kernels");
  return writeDifferenceTable(options.table, table);
}

/// Prints what was found, and brings the table up to date if that is wanted.
static ExitStatus conclude(const AssemblerOptions &options,
                           const AssemblerOutcome &outcome,
                           const Assembler &assembler,
                           const DifferenceTable &before, int signal) {
  const DifferenceTable table =
      options.writesTable ? updatedTable(before, outcome, assembler.version())
                          : before;
  const bool isWhole = signal == 0 && outcome.problem.empty();
  const TableMisfits misfits =
      isWhole ? findMisfits(table, outcome) : TableMisfits();
  if (options.asJson) {
    printJson(assemblerToJson(outcome, assembler, misfits, signal));
  } else {
    printAssembler(outcome, assembler, llvm::outs());
    printTableFit(outcome.differences.size(), misfits, !options.table.empty(),
                  isWhole, llvm::outs());
  }
  if (!outcome.problem.empty())
    complain(outcome.problem);
  if (signal)
    return complainOfSignal(signal, "; the figures are those until then");
  if (!outcome.problem.empty())
    return Failed;
  // A difference of another version is no news of either side.
  const bool isOfAnother = !misfits.empty() && !table.version.empty() &&
                           table.version != assembler.version();
  if (isOfAnother)
    llvm::errs() << "tilefuzz: the table was made with ptxas " << table.version
                 << ", and this one is " << assembler.version()
                 << "; --write brings it up to date\n";
  if (options.writesTable)
    if (llvm::Error error = writeTable(options, outcome, table))
      return complain(std::move(error));
  if (!outcome.faults.empty())
    return Found;
  return isOfAnother ? NotJudged : misfits.empty() ? Fine : Found;
}

ExitStatus tilefuzz::compareWithAssembler(const AssemblerOptions &options) {
  if (programOf(options.command) == assemblerName &&
      !llvm::sys::findProgramByName(assemblerName))
    return skip(options);
  llvm::Expected<ToolCommand> command = ToolCommand::parse(options.command);
  if (!command)
    return complain(command.takeError());
  llvm::Expected<DifferenceTable> table = tableOf(options);
  if (!table)
    return complain(table.takeError());
  if (options.writesTable)
    if (llvm::Error error = checkOutputFile(options.table, /*isForced=*/true))
      return complain(std::move(error));
  // Before the folder, so that a signal does not leave it behind.
  StopSignals signals;
  llvm::Expected<WorkFolder> folder = WorkFolder::temporary();
  if (!folder)
    return complain(folder.takeError());
  ToolLimits limits;
  limits.deadline = std::chrono::seconds(options.timeout);
  limits.isStopped = [&] { return signals.received() != 0; };
  limits.temporaryDir = folder->path();

  AssemblerSession session(options.drivers, limits.isStopped);
  if (int signal = signals.take())
    return endWithoutAnswers(options, signal);
  llvm::Expected<Assembler> assembler =
      Assembler::probe(*command, limits, folder->path(), session.targets());
  if (!assembler)
    return complain(assembler.takeError());
  const AssemblerOutcome outcome = ask(session, *assembler, options.jobs);
  return conclude(options, outcome, *assembler, *table, signals.take());
}
