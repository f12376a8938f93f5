//===- Probe.cpp - What a foreign tool can do -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/ToolProcess.h"

#include "fuzz/compare/ToolOutput.h"
#include "fuzz/files/WriteCase.h"

#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::StringRef;

static constexpr StringRef validModule = "\"builtin.module\"() ({\n"
                                         "^bb0:\n"
                                         "}) : () -> ()\n";
static constexpr StringRef illFormedModule = "\"builtin.module\"() ({\n"
                                             "  %0 = \n"
                                             "}) : () -> ()\n";

static constexpr llvm::StringLiteral splitOption("-split-input-file");

/// Options of MLIR's tools that change no answer: one process runs on as many
/// modules as it can on its core, and prints no operation that is not read.
static constexpr StringRef quietOptions[] = {
    "-mlir-disable-threading", "-mlir-print-op-on-diagnostic=false"};

static constexpr StringRef unusedModule =
    "\"builtin.module\"() ({\n"
    "  %0 = \"builtin.unrealized_conversion_cast\"() : () -> i1\n"
    "}) : () -> ()\n";

static constexpr llvm::StringLiteral genericOption("-mlir-print-op-generic"),
    placesOption("-mlir-print-debuginfo"), bytecodeOption("-emit-bytecode");

/// How much of a line that is none of a diagnostic is shown.
static constexpr size_t maxQuoted = 200;

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
  /// Whether there is an error on each module.
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

class Prober {
public:
  Prober(const ToolLimits &limits, StringRef folder)
      : limits(limits), path((folder + "/probe.mlir").str()) {}

  llvm::Expected<ProbedTool> probe(const ToolCommand &command);

private:
  /// Returns an answer that is of no use once a call has failed.
  ProbeAnswer run(const ToolCommand &command,
                  llvm::ArrayRef<StringRef> modules);
  llvm::Error refuse(StringRef expected, const ProbeAnswer &found) const;
  /// Finds out whether the tool prints modules as it has read them.
  void probePrinting(ProbedTool &tool);

  const ToolLimits &limits;
  const std::string path;
  /// Why a call has failed.
  std::string problem;
};
} // namespace

ProbeAnswer Prober::run(const ToolCommand &command,
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
}

/// Returns the part of an error that says how the tool ended, the first line
/// that it printed, and what the user can do about it.
static std::string whatHappened(const ToolRun &run, const ToolLimits &limits) {
  std::string text, hint = "see whether it reads a file of MLIR";
  switch (run.cut) {
  case ToolRun::Cut::Deadline:
    text = llvm::formatv(
        "that it had not ended after {0} s",
        std::chrono::floor<std::chrono::seconds>(limits.deadline).count());
    hint = "give it more with --timeout, or " + hint;
    break;
  case ToolRun::Cut::Flood:
    text = "that it printed " + describeFlood();
    break;
  default:
    text = "that it " + run.end.describe();
  }
  const std::string plain = withoutColors(run.errors + run.output);
  const StringRef printed = StringRef(plain).ltrim();
  const StringRef line = printed.split('\n').first;
  if (run.cut == ToolRun::Cut::Flood)
    text += ", which begins with '" + line.take_front(maxQuoted).str() + "'";
  else if (line.empty())
    text += " and printed nothing";
  else
    text += " and printed '" + line.take_front(maxQuoted).str() + "'";
  return text + "; " + hint;
}

llvm::Error Prober::refuse(StringRef expected, const ProbeAnswer &found) const {
  return llvm::createStringError(
      problem.empty() ? "expected " + expected.str() + ", found " +
                            whatHappened(found.run, limits)
                      : problem);
}

void Prober::probePrinting(ProbedTool &tool) {
  const ToolCommand generic = tool.command.with(genericOption),
                    places = generic.with(placesOption),
                    bytecode = tool.command.with(bytecodeOption);
  const std::string own = run(tool.command, unusedModule).run.output;
  if (!run(generic, unusedModule).isUnused() ||
      !run(generic, StringRef(own)).isUnused())
    return;
  tool.printing = generic;
  const ProbeAnswer placed = run(places, unusedModule);
  if (placed.isUnused() &&
      StringRef(placed.run.output).contains("probe.mlir\":2:8)"))
    tool.printingPlaces = places;
  const std::string written = run(bytecode, unusedModule).run.output;
  if (run(generic, StringRef(written)).isUnused())
    tool.writingBytecode = bytecode;
}

llvm::Expected<ProbedTool> Prober::probe(const ToolCommand &command) {
  const std::string name = "'" + command.line() + "' to ";
  const ProbeAnswer valid = run(command, validModule);
  if (!valid.isAccepted())
    return refuse(name + "accept an empty module", valid);
  const ProbeAnswer illFormed = run(command, illFormedModule);
  if (!illFormed.isRejected())
    return refuse(name + "print FILE:LINE:COLUMN: error: ... about an "
                         "operation without a name",
                  illFormed);
  // From the most options to none.
  ToolCommand splitting =
      command.has(splitOption) ? command : command.with(splitOption);
  ToolCommand quiet = splitting;
  for (StringRef option : quietOptions)
    if (!quiet.has(option))
      quiet = quiet.with(option);
  ProbedTool tool{command, false, limits, {}, {}, {}};
  for (const ToolCommand &candidate : {splitting, quiet})
    if (run(candidate, {illFormedModule, illFormedModule}).isRejected()) {
      tool.command = candidate;
      tool.splits = true;
    }
  probePrinting(tool);
  if (!problem.empty())
    return llvm::createStringError(problem);
  return tool;
}

llvm::Expected<ProbedTool> tilefuzz::probeTool(const ToolCommand &command,
                                               const ToolLimits &limits,
                                               StringRef folder) {
  return Prober(limits, folder).probe(command);
}
