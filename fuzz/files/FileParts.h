//===- FileParts.h - The modules of one file --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A text of MLIR can hold several modules, with lines `// -----` between them
// as for the option -split-input-file of MLIR's tools. Each is a part of the
// file and a case of its own. The name of a part is the file's with the line on
// which the part begins, `dot.mlir:14`; any line of a part selects it. Every
// other file is one part with the file's name.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FILES_FILEPARTS_H
#define FUZZ_FILES_FILEPARTS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

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

} // namespace tilefuzz

#endif // FUZZ_FILES_FILEPARTS_H
