//===- WriteCase.h - Cases to files -----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A text file begins with two lines that name the schema to editors, then may
// say in comments what it shows, and gives its layouts in CuTe's notation, or
// its module in MLIR's:
//
//   # proto-file: oracle/schema/case.proto
//   # proto-message: tilefuzz.Case
//   #
//   # layout = ((64,2),16):((1,512),64)
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FILES_WRITECASE_H
#define FUZZ_FILES_WRITECASE_H

#include "fuzz/core/Codec.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace tilefuzz {

/// Returns the encoding that a file's name implies: text unless it ends in
/// `.bin` or `.mlir`.
Encoding encodingOfPath(llvm::StringRef path);

/// Returns the contents of a text file: the lines above, `comments` (a
/// paragraph each, wrapped here), and the case.
std::string printCaseFile(const Case &testCase,
                          llvm::ArrayRef<std::string> comments = {});

/// Returns the contents of a file in this encoding; empty for Encoding::Ir when
/// the case is not a well-formed module. Only text has the comments.
std::string encodeCaseFile(const Case &testCase, Encoding encoding,
                           llvm::ArrayRef<std::string> comments = {});

/// Checks that writeFile() can write the file, before the work begins whose
/// result it is. Leaves nothing behind.
llvm::Error checkOutputFile(llvm::StringRef path, bool isForced);

/// Writes a file whole or not at all, with the folders above it. Replaces an
/// existing file only when `isForced`.
llvm::Error writeFile(llvm::StringRef path, llvm::StringRef contents,
                      bool isForced);

/// Writes or replaces a file in a folder of this program's own, which nobody
/// reads before the write is over. For files by the hundred thousand: LLVM
/// keeps a list of what a signal has to remove, which costs writeFile() a walk
/// over every file so far, and the stack a frame for each at the end.
llvm::Error writeScratchFile(llvm::StringRef path, llvm::StringRef contents);

/// Checks that files can be written into a folder, before the work begins whose
/// results they are: the folder exists, or can be made, and has space. Leaves
/// nothing behind; the folder is made when something is written. `option` names
/// what the folder was given with, for the error: "--findings".
llvm::Error checkOutputFolder(llvm::StringRef option, llvm::StringRef folder);

/// A case that fits its limits in one encoding may not fit them in another:
/// text takes ten times the bytes of the binary encoding. So a command reads
/// what it is about to write.
///
/// Success if `contents`, the encoding of a case, is read as that case from a
/// file at `path`. A module must print as `contents` again. `advice` says what
/// to do otherwise.
llvm::Error checkReadsBack(const Case &testCase, llvm::StringRef contents,
                           Encoding encoding, llvm::StringRef path,
                           llvm::StringRef advice);

} // namespace tilefuzz

#endif // FUZZ_FILES_WRITECASE_H
