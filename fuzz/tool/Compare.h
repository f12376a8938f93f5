//===- Compare.h - The parts of tilefuzz compare ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_TOOL_COMPARE_H
#define FUZZ_TOOL_COMPARE_H

#include "fuzz/compare/CompareSession.h"
#include "fuzz/run/WorkFolder.h"
#include "fuzz/tool/Commands.h"

namespace tilefuzz {

// Against.cpp: the code that `compare` and `check` share to call a tool in the
// place of the verifiers.

/// The time for one module without --timeout, in seconds.
inline constexpr unsigned defaultToolSeconds = 5;

/// Reads the file of --profile: a profile that comes with the tool, or else a
/// file; one without rows for an empty name. Checks that rows can be written to
/// the file of --learn, which is that of --profile or a new one, or empty.
llvm::Expected<Differences> findProfile(llvm::StringRef profile,
                                        llvm::StringRef learn);

/// Reads the command of --against and probes the tool, which keeps its files in
/// `folder` and ends when a signal comes. Then has it verify the witnesses of
/// the rows. Fails at the deadline.
llvm::Expected<ProbedTool> toolOf(llvm::StringRef command, unsigned seconds,
                                  llvm::StringRef folder,
                                  const StopSignals &signals,
                                  Differences &differences,
                                  const Deadline &deadline = {});

/// Complains of the rows that do not reproduce. Returns whether there are any.
bool complainOfRows(const Differences &differences);

/// All rows as a list with the keys `id`, `line`, `rule`, `operations`, `what`,
/// `met` and `problem`; null without a profile.
llvm::json::Value rowsToJson(const Differences *differences);

/// Learns rows and adds them to the file of --learn. Returns how many.
llvm::Expected<size_t> learnTo(llvm::StringRef path,
                               const Differences &differences,
                               const ToolTexts &texts);

/// Prints how many rows were learned.
void printLearned(llvm::StringRef path, size_t rows, llvm::raw_ostream &os);

// CompareOutput.cpp.

/// Prints a row for each driver, what the columns mean, what the tool could not
/// read, and the causes, of which it shows some at most unless `showsAll`.
/// `command` is that of --against.
void printCompare(const CompareOutcome &outcome, const CompareOptions &options,
                  bool splits, llvm::StringRef command, bool showsAll,
                  llvm::raw_ostream &os);

/// The same. `learned` is how many rows were learned, if that was wanted;
/// `signal` is what interrupted the comparison, or 0.
llvm::json::Value compareToJson(const CompareOutcome &outcome,
                                const CompareOptions &options,
                                std::optional<size_t> learned, bool splits,
                                int signal);

/// Returns the tool's answer to the smallest module, "accepted, and ...".
std::string saidOf(const Cause &cause);

/// Returns the expected answer, with the rows of the table that change it.
std::string expectedOf(const Cause &cause);

/// "3 causes in 47 modules: crash 1, false-accept 2".
std::string countOfCauses(llvm::ArrayRef<Cause> causes);

// CauseReport.cpp.

/// Writes the pages into a folder, and sets the `page` of each cause. `line` is
/// the command as the user gave it, `limits` are those of a call.
llvm::Error writeReport(llvm::StringRef folder,
                        llvm::MutableArrayRef<Cause> causes,
                        llvm::StringRef line, const ToolLimits &limits);

// CompareAssembler.cpp.

/// Whether a command line calls an assembler of PTX: its program is named
/// `ptxas`.
bool isAssembler(llvm::StringRef command);

/// The drivers whose cases PTX can express.
std::vector<const FamilyDriver *> ptxDrivers();

struct AssemblerOptions {
  std::string command;
  std::vector<const FamilyDriver *> drivers;
  unsigned jobs = 1;
  /// For one kernel.
  unsigned timeout = 0;
  /// The file of the known differences; empty for none.
  std::string table;
  bool writesTable = false;
  bool asJson = false;
};

ExitStatus compareWithAssembler(const AssemblerOptions &options);

} // namespace tilefuzz

#endif // FUZZ_TOOL_COMPARE_H
