//===- OutputFolder.h - Whether a folder can take files ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_FILES_OUTPUTFOLDER_H
#define FUZZ_FILES_OUTPUTFOLDER_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace tilefuzz {

/// Checks that files can be written into a folder, before the work begins whose
/// results they are: the folder exists, or can be made, and has space. Leaves
/// nothing behind; the folder is made when something is written. `option` names
/// what the folder was given with, for the error: "--findings".
llvm::Error checkOutputFolder(llvm::StringRef option, llvm::StringRef folder);

/// Returns what keeps files from being written into a folder that exists or can
/// be made, as far as a file in the nearest folder that exists shows it.
std::error_code tryToWriteInto(llvm::StringRef folder);

} // namespace tilefuzz

#endif // FUZZ_FILES_OUTPUTFOLDER_H
