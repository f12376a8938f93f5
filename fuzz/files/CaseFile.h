//===- CaseFile.h - Cases on disk -------------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A case file holds one case, as text (`.textproto`, what is committed), as
// binary (`.bin`, what a fuzzing engine keeps) or, for a case of IR, as a
// module of MLIR (`.mlir`, text or bytecode, see fuzz/ir/ImportIr.h); a text of
// MLIR can hold several (FileParts.h), which may say in comments what they
// answer (Annotation.h). The encoding of a file is told by its bytes; only what
// ends in `.mlir` is never anything else. The path `-` is the standard input or
// output.
//
// Every error is one line: what was expected, what was found, what to do.
//
// Example, all cases of a file:
//
//   llvm::Expected<std::vector<FileCase>> cases = readCases("dot.mlir");
//   if (!cases)
//     return cases.takeError();
//   for (FileCase &each : *cases)
//     if (each.error.empty())
//       use(each.name, each.testCase);
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FILES_CASEFILE_H
#define FUZZ_FILES_CASEFILE_H

#include "fuzz/core/Codec.h"
#include "fuzz/files/Annotation.h"
#include "fuzz/files/CaseFolder.h"
#include "fuzz/files/WriteCase.h"
#include "fuzz/ir/ImportIr.h"

#include <optional>
#include <vector>

namespace tilefuzz {

/// A case, and what its file says beside it.
struct FileCase {
  /// By which people and commands name it: the path, or `path:LINE` for one of
  /// several modules.
  std::string name;
  /// The path alone.
  std::string file;
  Encoding encoding = Encoding::Text;
  Case testCase;
  /// Why there is no case, beginning with the name; empty where there is one.
  std::string error;
  /// The number of a module in its file, counted from 1; else 0.
  unsigned module = 0;
  /// Of a module.
  ImportedModule imported;
  std::optional<Annotation> annotation;
};

/// Reads the cases of a file, or of the one part that `path` names as
/// `file:LINE`. An error where the file cannot be read, or holds one case and
/// that cannot be; of several modules, each has its own error.
llvm::Expected<std::vector<FileCase>>
readCases(llvm::StringRef path, OldForms oldForms = OldForms::Refused);

/// Reads the only case that `path` names. Where there are several, the error
/// says how to choose one.
llvm::Expected<FileCase> readOneCase(llvm::StringRef path,
                                     OldForms oldForms = OldForms::Refused);

/// The same without what the file says beside the case.
llvm::Expected<Encoding> readCaseFile(llvm::StringRef path, Case &testCase,
                                      OldForms oldForms = OldForms::Refused);

} // namespace tilefuzz

#endif // FUZZ_FILES_CASEFILE_H
