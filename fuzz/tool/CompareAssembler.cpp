//===- CompareAssembler.cpp - tilefuzz compare with ptxas -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compares an assembler of PTX with the oracle on the mode patterns, and the
// differences with a table of known ones.
//
//===----------------------------------------------------------------------===//

#include "fuzz/tool/CompareAssembler.h"

#include "fuzz/assembler/AssemblerSession.h"
#include "fuzz/assembler/Kernel.h"
#include "fuzz/files/WriteCase.h"
#include "fuzz/run/StopSignals.h"
#include "fuzz/run/WorkFolder.h"
#include "fuzz/tool/Progress.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/StringSaver.h"

using namespace tilefuzz;
using llvm::StringRef;
using std::chrono::steady_clock;

static constexpr StringRef assemblerName = "ptxas";

/// A shorter comparison shows no progress.
static constexpr std::chrono::seconds quietTime(2);

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
  Progress progress("comparing:");
  const auto begin = steady_clock::now();
  return session.run(assembler, jobs, [&](uint64_t answered, uint64_t kernels) {
    if (steady_clock::now() - begin > quietTime)
      progress.update(answered, kernels);
  });
}

/// The user has stopped before the first call.
static ExitStatus endWithoutAnswers(const AssemblerOptions &options,
                                    int signal) {
  if (options.asJson)
    llvm::outs() << "null\n";
  complain("interrupted by " + signalName(signal) + "; nothing was run");
  return endedBy(signal);
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
  if (signal) {
    complain("interrupted by " + signalName(signal) +
             "; the figures are those until then");
    return endedBy(signal);
  }
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
