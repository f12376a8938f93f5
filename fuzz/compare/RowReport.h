//===- RowReport.h - What rows of differences came to -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_COMPARE_ROWREPORT_H
#define FUZZ_COMPARE_ROWREPORT_H

#include "fuzz/compare/Differences.h"

namespace tilefuzz {

/// Prints how many rows were met, and the first ones, with how many modules
/// have met each.
void printRows(const Differences &differences, llvm::ArrayRef<uint64_t> met,
               llvm::raw_ostream &os);

/// Returns what is wrong with the rows that do not reproduce, with their
/// places. `problems` says it of each row; empty for one that reproduces.
std::vector<std::string> rowComplaints(const Differences &differences,
                                       llvm::ArrayRef<std::string> problems);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_ROWREPORT_H
