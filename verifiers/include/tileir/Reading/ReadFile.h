//===- ReadFile.h - The bytes of a file of unknown origin -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A path from a command line or a folder need not be a file's. A named pipe is
// waited for until someone writes to it, a device may have no end, and opening
// one can have an effect. So a tool reads regular files only, and the standard
// input, whatever that is, each up to a size.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_READING_READFILE_H
#define TILEIR_READING_READFILE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>

namespace tileir {

/// The bytes of a regular file, or of the standard input for the path "-".
/// `noun` is what the file holds: "module".
///
/// The error is one line without a full stop that names the file and says what
/// was expected, what was found and what to do.
///
/// Example:
///
///   llvm::Expected<std::string> bytes =
///       readFile("dot.mlir", "module", size_t{1} << 20);
llvm::Expected<std::string> readFile(llvm::StringRef path, llvm::StringRef noun,
                                     size_t maxBytes);

} // namespace tileir

#endif // TILEIR_READING_READFILE_H
