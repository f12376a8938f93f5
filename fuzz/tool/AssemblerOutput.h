//===- AssemblerOutput.h - An assembler's answers for all -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The answers of an assembler, for people and machines.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_ASSEMBLEROUTPUT_H
#define FUZZ_TOOL_ASSEMBLEROUTPUT_H

#include "fuzz/assembler/DifferenceTable.h"

#include "llvm/Support/JSON.h"

namespace tilefuzz {

/// Prints the figures, and what was no answer.
void printAssembler(const AssemblerOutcome &outcome, const Assembler &assembler,
                    llvm::raw_ostream &os);
/// Prints where the table does not fit.
void printMisfits(const TableMisfits &misfits, llvm::raw_ostream &os);
/// Prints in one line whether it does.
void printTableFit(size_t differences, const TableMisfits &misfits,
                   bool hasTable, llvm::raw_ostream &os);

/// With the signal that has interrupted it, or 0.
llvm::json::Value assemblerToJson(const AssemblerOutcome &outcome,
                                  const Assembler &assembler,
                                  const TableMisfits &misfits, int signal);

} // namespace tilefuzz

#endif // FUZZ_TOOL_ASSEMBLEROUTPUT_H
