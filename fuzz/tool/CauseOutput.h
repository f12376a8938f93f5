//===- CauseOutput.h - The causes of a comparison, in short -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_TOOL_CAUSEOUTPUT_H
#define FUZZ_TOOL_CAUSEOUTPUT_H

#include "fuzz/compare/CauseList.h"

namespace tilefuzz {

/// Returns the tool's answer to the smallest module, "accepted, and ...".
std::string saidOf(const Cause &cause);
/// Returns the expected answer, with the rows of the table that change it.
std::string expectedOf(const Cause &cause);
/// "3 causes in 47 modules: crash 1, false-accept 2".
std::string countOfCauses(llvm::ArrayRef<Cause> causes);

/// Prints each cause in three lines: what it is, what was said and expected,
/// and the file of the module with its operation. Then the command that runs
/// one again, and how many there are; it shows some at most unless `showsAll`.
void printCauses(llvm::ArrayRef<Cause> causes, bool showsAll,
                 llvm::StringRef command, const Differences *differences,
                 llvm::raw_ostream &os);

} // namespace tilefuzz

#endif // FUZZ_TOOL_CAUSEOUTPUT_H
