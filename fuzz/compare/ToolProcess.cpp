//===- ToolProcess.cpp - One run of a foreign tool ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/ToolProcess.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/StringSaver.h"

#include <csignal>

using namespace tilefuzz;
using llvm::StringRef;
using std::chrono::steady_clock;

/// Stands for the input, as in the commands of lit.
static constexpr llvm::StringLiteral inputWord("%s");

/// How often the output is read, and a signal to stop is heard. A tool prints a
/// line in several pieces; to wake up for each would cost as much as the tool.
/// The tool does not fill its pipe in this time.
static constexpr std::chrono::milliseconds readPeriod(10);

/// No batch of modules has more to say.
static constexpr size_t maxPrintedMebibytes = 64;

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

std::string tilefuzz::describeFlood() {
  return llvm::formatv("more than {0} MiB, and was ended for it",
                       maxPrintedMebibytes);
}

llvm::Expected<ToolRun> tilefuzz::runTool(llvm::ArrayRef<std::string> command,
                                          const ToolLimits &limits) {
  const auto begin = steady_clock::now();
  std::vector<std::string> settings;
  if (!limits.temporaryDir.empty())
    settings.push_back("TMPDIR=" + limits.temporaryDir);
  llvm::Expected<ChildProcess> process =
      ChildProcess::start(command, settings, ChildProcess::Kind::Foreign);
  if (!process)
    return process.takeError();
  ToolRun run;
  std::optional<ProcessEnd> end;
  const auto take = [&] {
    run.output += process->takeOutput();
    run.errors += process->takeErrors();
  };
  while (!(end = process->poll())) {
    if (run.cut == ToolRun::Cut::None) {
      if (limits.isStopped())
        run.cut = ToolRun::Cut::Stopped;
      else if (steady_clock::now() - begin >= limits.deadline)
        run.cut = ToolRun::Cut::Deadline;
      else if (run.output.size() + run.errors.size() > maxPrintedMebibytes
                                                           << 20)
        run.cut = ToolRun::Cut::Flood;
      if (run.cut != ToolRun::Cut::None)
        process->signal(SIGKILL);
    }
    process->wait(readPeriod);
    take();
  }
  // Reads the end of the tool's output, which is still in the pipes.
  size_t size;
  do {
    size = run.output.size() + run.errors.size();
    take();
  } while (size != run.output.size() + run.errors.size());
  run.end = *end;
  run.seconds =
      std::chrono::duration<double>(steady_clock::now() - begin).count();
  return run;
}
