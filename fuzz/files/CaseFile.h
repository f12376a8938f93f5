//===- CaseFile.h - Cases on disk -------------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A case file holds one case, as text (`.textproto`, what is committed), as
// binary (`.bin`, what a fuzzing engine keeps) or, for a case of IR, as a
// module of MLIR (`.mlir`, text or bytecode, see fuzz/ir/ImportIr.h); a text of
// MLIR can hold several, with the expected verdicts in comments (Annotation.h).
// The bytes of a file decide which encoding it has, but a file whose name ends
// in `.mlir` is always read as MLIR. The path `-` is the standard input or
// output.
//
// The modules of a file have lines `// -----` between them, as for the option
// -split-input-file of MLIR's tools. Each is a part of the file and a case of
// its own. The name of a part is the file's with the line on which the part
// begins, `dot.mlir:14`; any line of a part selects it. Every other file is one
// part with the file's name.
//
// Every error is one line: what was expected, what was found, what to do.
//
// Example, all cases of a file:
//
//   for (FileCase &each : readCases("dot.mlir"))
//     if (each.error.empty())
//       use(each.name, each.testCase);
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FILES_CASEFILE_H
#define FUZZ_FILES_CASEFILE_H

#include "fuzz/core/Codec.h"
#include "fuzz/files/Annotation.h"
#include "fuzz/files/FolderWalk.h"
#include "fuzz/files/WriteCase.h"
#include "fuzz/ir/ImportIr.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>
#include <vector>

namespace tilefuzz {

/// A path as commands take it: a file, or a line of one of its parts.
struct CasePath {
  std::string file;
  /// A line of the part; 0 for the whole file.
  unsigned line = 0;
};

/// Parses `file` or `file:LINE`. An existing file with that whole name takes
/// precedence.
CasePath parseCasePath(llvm::StringRef path);

struct FilePart {
  std::string name;
  llvm::StringRef bytes;
  /// The number of the module in the file, from 1; 0 in a file that is not
  /// MLIR.
  unsigned number = 0;
  unsigned firstLine = 1;
};

/// Returns the parts that `path` selects of a file with these bytes, or an
/// error when its line is in none of them.
llvm::Expected<std::vector<FilePart>> partsOf(const CasePath &path,
                                              llvm::StringRef bytes);

/// A case, and what else its file holds.
struct FileCase {
  /// The name for people and commands: the path, or `path:LINE` for one of
  /// several modules.
  std::string name;
  /// The path alone; empty for a case that is in no file.
  std::string file;
  Encoding encoding = Encoding::Text;
  Case testCase;
  /// Why the case could not be read, beginning with the name; else empty.
  std::string error;
  /// The number of a module in its file, counted from 1; else 0.
  unsigned module = 0;
  /// Filled in when the case was read from a module.
  ImportedModule imported;
  std::optional<Annotation> annotation;
  std::vector<UnreadComment> unreadComments;
};

/// Reads the bytes of a case file, of at most maxCaseBytes; where its name says
/// that it holds modules, of at most 64 MiB, since it can hold many of them.
/// `what` names the file in an error.
llvm::Expected<std::string> readCaseBytes(llvm::StringRef file,
                                          llvm::StringRef what = "case");

/// Reads the cases of a file, or of the one part that `path` names as
/// `file:LINE`. What cannot be read has its `error`: a module, or the whole
/// file, which is one case then.
std::vector<FileCase> readCases(llvm::StringRef path);

/// The same for a file whose bytes have been read already.
std::vector<FileCase> parseCases(llvm::StringRef path, llvm::StringRef bytes);

/// The case of a file that cannot be read.
FileCase unreadableCase(llvm::StringRef path, llvm::Error error);

/// Reads a part of the file `file`.
llvm::Expected<FileCase> parsePart(const FilePart &part, llvm::StringRef file);

/// Reads a case in protobuf text that is in no file; `name` stands for it in
/// what is printed. One that cannot be read has its `error`.
FileCase parseTextCase(llvm::StringRef name, llvm::StringRef text);

/// Reads the only case that `path` selects. When it selects several, the error
/// explains how to select one.
llvm::Expected<FileCase> readOneCase(llvm::StringRef path);

/// Whether bytes can be ones that an engine has left, which its target alone
/// reads, as decisions of the generator: they are neither a case nor a module,
/// and no text unless the name of the file is an engine's.
bool isRawInput(llvm::StringRef path, llvm::StringRef bytes);

/// Whether libFuzzer, AFL++, Honggfuzz or ClusterFuzz gives a file that name,
/// or the corpus does for what no case shows.
bool isNameOfEngine(llvm::StringRef path);

/// Returns the command that makes a case of an input.
std::string commandForRawInput(llvm::StringRef path);

} // namespace tilefuzz

#endif // FUZZ_FILES_CASEFILE_H
