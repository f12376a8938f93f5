//===- Commands.h - What the subcommands share ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every subcommand is one file, which defines its options and a Command. All
// subcommands have the same conventions:
//
//   stdout   the answer; with --json one JSON document and nothing else
//   stderr   one line for everything that went wrong, and progress
//   status   0 all is well, 1 something was found, 2 it could not be done,
//            3 something has not been judged, 128 + N the signal N ended it
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_COMMANDS_H
#define FUZZ_TOOL_COMMANDS_H

#include "fuzz/files/FolderWalk.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace tilefuzz {

enum ExitStatus : int { Fine = 0, Found = 1, Failed = 2, NotJudged = 3 };

/// The status of a command that a signal ended, as shells have it.
inline ExitStatus endedBy(int signal) {
  return static_cast<ExitStatus>(128 + signal);
}

struct Command {
  llvm::cl::SubCommand *parser;
  /// What it does, with an example, for its --help.
  llvm::StringLiteral overview;
  ExitStatus (*run)();
};

#define COMMAND(name) extern const Command name##Command;
#include "fuzz/tool/Commands.def"

/// The commands of this program, in the order in which it lists them.
llvm::ArrayRef<const Command *> commandTable();

/// The category of all options of the tool.
llvm::cl::OptionCategory &toolOptions();

/// Prints `tilefuzz: <text>` on stderr, in one line, and returns Failed.
ExitStatus complain(const llvm::Twine &text);
ExitStatus complain(llvm::Error error);

/// Like `complain`, for wrong arguments of a subcommand.
ExitStatus complainOfUse(const Command &command, const llvm::Twine &text);

/// Prints a note on stderr for each link to a folder that was not searched.
void noteFoldersElsewhere(const FileList &list);

/// Returns a JSON string, in which bytes that are not UTF-8 are replaced.
llvm::json::Value jsonText(llvm::StringRef text);
/// The same; null for an empty text.
llvm::json::Value textOrNull(llvm::StringRef text);

} // namespace tilefuzz

#endif // FUZZ_TOOL_COMMANDS_H
