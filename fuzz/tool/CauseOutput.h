//===- CauseOutput.h - The causes of a comparison, in short -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_TOOL_CAUSEOUTPUT_H
#define FUZZ_TOOL_CAUSEOUTPUT_H

#include "fuzz/compare/Differences.h"
#include "fuzz/compare/KnownKinds.h"
#include "fuzz/compare/ToolCommand.h"

namespace tilefuzz {

/// What the tool did with the smallest module, "accepted, and ...".
std::string saidOf(const FoundKind &cause);
/// What it should have done; with the rows of the table that say so.
std::string expectedOf(const FoundKind &cause, const Differences *differences);
/// The replay command of the smallest module; empty where it has no file.
std::string replayOf(const FoundKind &cause, llvm::StringRef command,
                     const Differences *differences);
/// "3 causes in 47 modules: crash 1, false-accept 2".
std::string countOfCauses(llvm::ArrayRef<FoundKind> causes);

/// Prints each cause in three lines: what it is, what was said and expected,
/// and the module or the command that asks it again. Then how many there are,
/// of which it shows some at most unless `showsAll`.
void printCauses(llvm::ArrayRef<FoundKind> causes, bool showsAll,
                 llvm::StringRef command, const Differences *differences,
                 llvm::raw_ostream &os);

} // namespace tilefuzz

#endif // FUZZ_TOOL_CAUSEOUTPUT_H
