//===- CaseFolder.h - Folders of case files ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Case files are recognized by their names: *.textproto, *.bin, *.mlir and
// *.mlirbc (fuzz/files/CaseFile.h). How folders are searched:
// fuzz/files/FolderWalk.h.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FILES_CASEFOLDER_H
#define FUZZ_FILES_CASEFOLDER_H

#include "fuzz/files/FolderWalk.h"

namespace tilefuzz {

/// Adds the case files below a folder to `list`, as walkFolder does.
llvm::Error listCaseFiles(llvm::StringRef folder, FileList &list);

/// Adds the case files that a command line argument names to `list`: those
/// below a folder, or the path itself when it is not a folder. A folder without
/// case files is an error.
llvm::Error findCaseFiles(llvm::StringRef path, FileList &list);

/// Returns the folder of the witness modules that belong to a corpus: tests/ops
/// beside it. These modules are seeds like the cases of the corpus. Empty when
/// there is no such folder.
std::string witnessFolderOf(llvm::StringRef corpus);

/// Adds the case files of a corpus, and of its witnesses, to `list`. An empty
/// folder is a corpus; what is no folder is an error.
llvm::Error findSeedFiles(llvm::StringRef corpus, FileList &list);

} // namespace tilefuzz

#endif // FUZZ_FILES_CASEFOLDER_H
