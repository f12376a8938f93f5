//===- ToolCommand.h - How a foreign tool is called -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A tool is anything that reads a file of MLIR, verifies it, prints diagnostics
// as `file:line:column: error: text` and ends with a status: a compiler's
// *-opt, or a script around it. Users give it as the words of a command line.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_TOOLCOMMAND_H
#define FUZZ_COMPARE_TOOLCOMMAND_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace tilefuzz {

class ToolCommand {
public:
  /// Reads a command line as a shell does: words, quotes, backslashes. Fails
  /// when its first word is no program, by its path or in PATH.
  static llvm::Expected<ToolCommand> parse(llvm::StringRef line);

  /// The words of the call with this input: in the place of `%s`, or behind the
  /// others.
  std::vector<std::string> withInput(llvm::StringRef path) const;

  /// The same command with one more option, in front of the input.
  ToolCommand with(llvm::StringRef option) const;
  bool has(llvm::StringRef option) const;

  /// The command line as the user gave it.
  const std::string &line() const { return text; }

private:
  std::string text;
  std::vector<std::string> words;
};

} // namespace tilefuzz

#endif // FUZZ_COMPARE_TOOLCOMMAND_H
