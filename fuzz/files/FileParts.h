//===- FileParts.h - The modules of one file --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A text of MLIR can hold several modules, with lines `// -----` between them
// as for the option -split-input-file of MLIR's tools. Each is a part of the
// file and a case of its own. Its name is the file's with the line on which it
// begins, `dot.mlir:14`; whoever names a part may give any line of it. Any
// other file is one part, which has the file's name.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FILES_FILEPARTS_H
#define FUZZ_FILES_FILEPARTS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace tilefuzz {

/// What somebody names who names a case.
struct CasePath {
  std::string file;
  /// A line of the part; 0 where the file is meant as a whole.
  unsigned line = 0;
};

/// Reads `file` or `file:LINE`. A file that is really called so comes first.
CasePath parseCasePath(llvm::StringRef path);

struct FilePart {
  std::string name;
  llvm::StringRef bytes;
  /// Counted from 1; 0 of a file that is no module.
  unsigned number = 0;
  unsigned firstLine = 1;
};

/// The parts of a file with these bytes that `path` names. The error says that
/// the line is in none.
llvm::Expected<std::vector<FilePart>> partsOf(const CasePath &path,
                                              llvm::StringRef bytes);

} // namespace tilefuzz

#endif // FUZZ_FILES_FILEPARTS_H
