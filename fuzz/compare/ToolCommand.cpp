//===- ToolCommand.cpp - How a foreign tool is called ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/ToolCommand.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/StringSaver.h"

using namespace tilefuzz;
using llvm::StringRef;

/// Stands for the input, as in the commands of lit.
static constexpr llvm::StringLiteral inputWord("%s");

llvm::Expected<ToolCommand> ToolCommand::parse(StringRef line) {
  llvm::BumpPtrAllocator allocator;
  llvm::StringSaver saver(allocator);
  llvm::SmallVector<const char *, 8> parsed;
  llvm::cl::TokenizeGNUCommandLine(line, saver, parsed);
  ToolCommand command;
  command.text = line.str();
  command.words.assign(parsed.begin(), parsed.end());
  if (command.words.empty())
    return llvm::createStringError(
        "expected a command with --against, found none; name a program and its "
        "options: --against='my-opt -verify'");
  llvm::ErrorOr<std::string> program =
      llvm::sys::findProgramByName(command.words.front());
  if (!program)
    return llvm::createStringError(
        program.getError(),
        "expected a program with --against, found '" + command.words.front() +
            "': " + program.getError().message() +
            "; give its path, or see whether its folder is in PATH");
  command.words.front() = *program;
  return command;
}

std::vector<std::string> ToolCommand::withInput(StringRef path) const {
  std::vector<std::string> call;
  bool hasInput = false;
  for (StringRef word : words) {
    const size_t at = word.find(inputWord);
    hasInput |= at != word.npos;
    call.push_back(at == word.npos ? word.str()
                                   : (word.take_front(at) + path +
                                      word.drop_front(at + inputWord.size()))
                                         .str());
  }
  if (!hasInput)
    call.push_back(path.str());
  return call;
}

ToolCommand ToolCommand::with(StringRef option) const {
  ToolCommand more = *this;
  more.words.insert(
      llvm::find_if(more.words,
                    [](StringRef word) { return word.contains(inputWord); }),
      option.str());
  return more;
}

bool ToolCommand::has(StringRef option) const {
  const StringRef name = option.split('=').first.ltrim('-');
  return llvm::any_of(words, [&](StringRef word) {
    return word.starts_with("-") && word.split('=').first.ltrim('-') == name;
  });
}
