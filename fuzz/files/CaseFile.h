//===- CaseFile.h - Cases on disk -------------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A case file holds one case, as text (`.textproto`, what is committed), as
// binary (`.bin`, what a fuzzing engine keeps) or, for a case of IR, as a
// module of MLIR (`.mlir`, text or bytecode, see fuzz/ir/ImportIr.h). Its
// encoding is told by its bytes; only what ends in `.mlir` is never anything
// else. The path `-` is the standard input or output.
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
// Every error is one line: what was expected, what was found, what to do.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FILES_CASEFILE_H
#define FUZZ_FILES_CASEFILE_H

#include "fuzz/core/Codec.h"

#include <vector>

namespace tilefuzz {

/// Reads the case in a file; one without a case is an error as well.
llvm::Expected<Encoding> readCaseFile(llvm::StringRef path, Case &testCase,
                                      OldForms oldForms = OldForms::Refused);

/// Adds what is called *.textproto, *.bin or *.mlir below a folder to `files`,
/// sorted.
llvm::Error listCaseFiles(llvm::StringRef folder,
                          std::vector<std::string> &files);

/// Adds the case files of an argument to `files`: those of a folder, of which
/// there must be some, or the path itself when it is no folder.
llvm::Error findCaseFiles(llvm::StringRef path,
                          std::vector<std::string> &files);

/// The encoding that a file's name asks for: text unless it ends in `.bin` or
/// `.mlir`.
Encoding encodingOfPath(llvm::StringRef path);

/// The contents of a text file: the lines above, `comments` (a paragraph each,
/// wrapped here), and the case.
std::string printCaseFile(const Case &testCase,
                          llvm::ArrayRef<std::string> comments = {});

/// The contents of a file in this encoding; empty for IR where the case is no
/// module. Comments are for text only.
std::string encodeCaseFile(const Case &testCase, Encoding encoding,
                           llvm::ArrayRef<std::string> comments = {});

/// Writes a file whole or not at all, with the folders above it. Replaces an
/// existing file only when `isForced`.
llvm::Error writeFile(llvm::StringRef path, llvm::StringRef contents,
                      bool isForced);

} // namespace tilefuzz

#endif // FUZZ_FILES_CASEFILE_H
