//===- FindingFile.h - A finding on a tool, on disk -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Writes the module of a finding as a module of MLIR: what it shows, both
// answers and the command that repeats it in comments, then the module.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_FINDINGFILE_H
#define FUZZ_COMPARE_FINDINGFILE_H

#include "fuzz/compare/CauseList.h"
#include "fuzz/core/Report.h"

namespace tilefuzz {

/// The name of the file of a finding without a folder, of at most 40 letters:
/// its class, what it is about, and a digest of the module.
std::string findingFileName(const Finding &finding,
                            const ComparedCase &compared);

/// The contents of the file of a finding.
std::string printFindingFile(const Finding &finding,
                             const ComparedCase &compared,
                             llvm::StringRef replay);

/// The call of a command with the module of a file.
std::string callOf(llvm::StringRef command, llvm::StringRef path);

/// The command that has a tool verify the module of a file again, with the
/// profile if there is one; of a text a line of a shell that calls the tool
/// itself, and again for what it prints.
std::string replayCommand(llvm::StringRef command, llvm::StringRef path,
                          const Differences *differences, bool isText = false);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_FINDINGFILE_H
