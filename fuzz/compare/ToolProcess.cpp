//===- ToolProcess.cpp - A foreign tool, and what it prints ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/ToolProcess.h"
#include "fuzz/files/WriteCase.h"
#include "fuzz/run/ChildRun.h"

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
using Kind = Answer::Kind;
using Severity = ToolDiagnostic::Severity;

/// Stands for the input, as in the commands of lit.
static constexpr StringRef inputWord = "%s";
static bool hasInput(StringRef word) { return word.contains(inputWord); }

/// How often the output is read, and a signal to stop is heard. A tool prints a
/// line in several pieces; to wake up for each would cost as much as the tool.
/// The tool does not fill its pipe in this time.
static constexpr std::chrono::milliseconds readPeriod(10);

/// No batch of modules has more to say.
static constexpr size_t maxPrintedMebibytes = 64;

/// How many characters of a line without a diagnostic are shown.
static constexpr size_t maxQuoted = 200;

static constexpr StringRef validModule = "\"builtin.module\"() ({\n"
                                         "^bb0:\n"
                                         "}) : () -> ()\n";
static constexpr StringRef illFormedModule = "\"builtin.module\"() ({\n"
                                             "  %0 = \n"
                                             "}) : () -> ()\n";
static constexpr StringRef unusedModule =
    "\"builtin.module\"() ({\n"
    "  %0 = \"builtin.unrealized_conversion_cast\"() : () -> i1\n"
    "}) : () -> ()\n";

/// The options of MLIR's tools that change no answer: one process runs on as
/// many modules as it can on its core, and prints no operation that is not
/// read.
static constexpr StringRef quietOptions[] = {
    "-mlir-disable-threading", "-mlir-print-op-on-diagnostic=false"};

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
  if (!llvm::any_of(command.words, hasInput))
    command.words.push_back(inputWord.str());
  return command;
}

std::vector<std::string> ToolCommand::withInput(StringRef path) const {
  std::vector<std::string> call = words;
  for (std::string &word : call)
    if (const size_t at = word.find(inputWord); at != word.npos)
      word.replace(at, inputWord.size(), path);
  return call;
}

ToolCommand ToolCommand::with(StringRef option) const {
  ToolCommand more = *this;
  more.words.insert(llvm::find_if(more.words, hasInput), option.str());
  return more;
}

bool ToolCommand::has(StringRef option) const {
  const auto nameOf = [](StringRef word) {
    return word.split('=').first.ltrim('-');
  };
  return llvm::any_of(words, [&](StringRef word) {
    return word.starts_with("-") && nameOf(word) == nameOf(option);
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
  // Returns whether there was anything.
  const auto take = [&] {
    const size_t before = run.output.size() + run.errors.size();
    run.output += process->takeOutput();
    run.errors += process->takeErrors();
    return run.output.size() + run.errors.size() != before;
  };
  std::optional<ProcessEnd> end;
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
  // The end of the tool's output is still in the pipes.
  while (take())
    ;
  run.end = *end;
  run.seconds =
      std::chrono::duration<double>(steady_clock::now() - begin).count();
  return run;
}

namespace {
/// A tool's run on some modules, and the errors that were read from it.
struct ProbeAnswer {
  ToolRun run;
  std::vector<ModuleDiagnostics> errors;
  bool isReadable = false;

  bool isAccepted() const {
    return run.cut == ToolRun::Cut::None && run.end.isWell() && isReadable &&
           errors.front().empty();
  }
  bool isRejected() const {
    return isReadable &&
           llvm::none_of(errors, [](const auto &of) { return of.empty(); });
  }
  /// Whether unusedModule was printed in the generic form.
  bool isUnused() const {
    const StringRef printed(run.output);
    return run.end.isWell() &&
           printed.starts_with(unusedModule.split('\n').first) &&
           printed.contains("\"builtin.unrealized_conversion_cast\"()");
  }
};
} // namespace

/// Returns the part of an error that says how the tool ended, the first line
/// that it printed, and what the user can do about it.
static std::string whatHappened(const ToolRun &run, const ToolLimits &limits) {
  std::string text = "that it " + run.end.describe(),
              hint = "see whether it reads a file of MLIR";
  const bool isFlood = run.cut == ToolRun::Cut::Flood;
  if (run.cut == ToolRun::Cut::Deadline) {
    text = llvm::formatv(
        "that it had not ended after {0} s",
        std::chrono::floor<std::chrono::seconds>(limits.deadline).count());
    hint = "give it more with --timeout, or " + hint;
  } else if (isFlood) {
    text = "that it printed " + describeFlood();
  }
  const std::string plain = withoutColors(run.errors + run.output);
  const StringRef line =
      StringRef(plain).ltrim().split('\n').first.take_front(maxQuoted);
  text += isFlood        ? ", which begins with '" + line.str() + "'"
          : line.empty() ? " and printed nothing"
                         : " and printed '" + line.str() + "'";
  return text + "; " + hint;
}

llvm::Expected<ProbedTool> tilefuzz::probeTool(const ToolCommand &command,
                                               const ToolLimits &limits,
                                               StringRef folder) {
  const std::string path = (folder + "/probe.mlir").str();
  std::string problem;
  // Returns an answer that is of no use once a call has failed.
  const auto run = [&](const ToolCommand &command,
                       llvm::ArrayRef<StringRef> modules) {
    ProbeAnswer answer;
    const Batch batch(modules);
    llvm::Error error = writeScratchFile(path, batch.text());
    if (problem.empty() && !error) {
      if (auto run = runTool(command.withInput(path), limits))
        answer.run = std::move(*run);
      else
        error = run.takeError();
    }
    if (error)
      problem = llvm::toString(std::move(error));
    const ToolOutput output = readToolOutput(
        answer.run.errors + answer.run.output, path, batch.lines());
    if (auto errors = byModule(batch, output.errors)) {
      answer.errors = std::move(*errors);
      answer.isReadable = output.damage.empty();
    }
    return answer;
  };
  const auto refuse = [&](const std::string &expected,
                          const ProbeAnswer &found) {
    return llvm::createStringError(
        problem.empty() ? "expected '" + command.line() + "' to " + expected +
                              ", found " + whatHappened(found.run, limits)
                        : problem);
  };
  const ProbeAnswer valid = run(command, validModule);
  if (!valid.isAccepted())
    return refuse("accept an empty module", valid);
  const ProbeAnswer illFormed = run(command, illFormedModule);
  if (!illFormed.isRejected())
    return refuse("print FILE:LINE:COLUMN: error: ... about an operation "
                  "without a name",
                  illFormed);
  // From the most options to none.
  const auto withOption = [](const ToolCommand &of, StringRef option) {
    return of.has(option) ? of : of.with(option);
  };
  const ToolCommand splitting = withOption(command, "-split-input-file");
  ToolCommand quiet = splitting;
  for (StringRef option : quietOptions)
    quiet = withOption(quiet, option);
  ProbedTool tool{command, false, limits, {}, {}, {}};
  for (const ToolCommand &candidate : {splitting, quiet})
    if (run(candidate, {illFormedModule, illFormedModule}).isRejected()) {
      tool.command = candidate;
      tool.splits = true;
    }
  // Whether the tool prints modules as it has read them.
  const ToolCommand generic = tool.command.with("-mlir-print-op-generic"),
                    places = generic.with("-mlir-print-debuginfo"),
                    bytecode = tool.command.with("-emit-bytecode");
  const std::string own = run(tool.command, unusedModule).run.output;
  if (run(generic, unusedModule).isUnused() &&
      run(generic, StringRef(own)).isUnused()) {
    tool.printing = generic;
    const ProbeAnswer placed = run(places, unusedModule);
    if (placed.isUnused() &&
        StringRef(placed.run.output).contains("probe.mlir\":2:8)"))
      tool.printingPlaces = places;
    const std::string written = run(bytecode, unusedModule).run.output;
    if (run(generic, StringRef(written)).isUnused())
      tool.writingBytecode = bytecode;
  }
  if (!problem.empty())
    return llvm::createStringError(problem);
  return tool;
}
