//===- CompareAssembler.h - tilefuzz compare with ptxas ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_TOOL_COMPAREASSEMBLER_H
#define FUZZ_TOOL_COMPAREASSEMBLER_H

#include "fuzz/assembler/DifferenceTable.h"
#include "fuzz/core/FamilyDriver.h"
#include "fuzz/tool/Commands.h"

namespace tilefuzz {

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

// AssemblerOutput.cpp.

/// Prints the figures of a session, and what was no answer.
void printAssembler(const AssemblerOutcome &outcome, const Assembler &assembler,
                    llvm::raw_ostream &os);
/// Prints where the table does not fit, and of a whole session whether it does.
void printTableFit(size_t differences, const TableMisfits &misfits,
                   bool hasTable, bool isWhole, llvm::raw_ostream &os);

/// With the signal that has interrupted it, or 0.
llvm::json::Value assemblerToJson(const AssemblerOutcome &outcome,
                                  const Assembler &assembler,
                                  const TableMisfits &misfits, int signal);

} // namespace tilefuzz

#endif // FUZZ_TOOL_COMPAREASSEMBLER_H
