//===- Probe.cpp - What a foreign tool can do -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/Probe.h"

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
};
} // namespace

static llvm::Expected<ProbeAnswer> runOn(const ToolCommand &command,
                                         llvm::ArrayRef<StringRef> modules,
                                         const ToolLimits &limits,
                                         StringRef folder) {
  const Batch batch(modules);
  const std::string path = (folder + "/probe.mlir").str();
  if (llvm::Error error = writeScratchFile(path, batch.text()))
    return std::move(error);
  llvm::Expected<ToolRun> run = runTool(command.withInput(path), limits);
  if (!run)
    return run.takeError();
  ProbeAnswer answer;
  const ToolOutput output =
      readToolOutput(run->errors + run->output, path, batch.lines());
  answer.run = std::move(*run);
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

static bool splits(const ProbeAnswer &answer) {
  return answer.isReadable && llvm::none_of(answer.errors, [](auto &errors) {
           return errors.empty();
         });
}

/// Whether the tool has printed that module in the generic form.
static bool isUnused(const ProbeAnswer &answer) {
  const StringRef printed(answer.run.output);
  return answer.run.end.isWell() &&
         printed.starts_with(unusedModule.split('\n').first) &&
         printed.contains("\"builtin.unrealized_conversion_cast\"()");
}

/// Finds out whether the tool prints modules as it has read them.
static llvm::Error probePrinting(ProbedTool &tool, StringRef folder) {
  const ToolCommand generic = tool.command.with(genericOption);
  llvm::Expected<ProbeAnswer> own =
      runOn(tool.command, unusedModule, tool.limits, folder);
  if (!own)
    return own.takeError();
  for (StringRef text : {unusedModule, StringRef(own->run.output)}) {
    llvm::Expected<ProbeAnswer> printed =
        runOn(generic, text, tool.limits, folder);
    if (!printed)
      return printed.takeError();
    if (!isUnused(*printed))
      return llvm::Error::success();
  }
  tool.printing = generic;
  ToolCommand places = generic.with(placesOption);
  llvm::Expected<ProbeAnswer> printed =
      runOn(places, unusedModule, tool.limits, folder);
  if (!printed)
    return printed.takeError();
  if (isUnused(*printed) &&
      StringRef(printed->run.output).contains("probe.mlir\":2:8)"))
    tool.printingPlaces = std::move(places);
  ToolCommand bytecode = tool.command.with(bytecodeOption);
  llvm::Expected<ProbeAnswer> written =
      runOn(bytecode, unusedModule, tool.limits, folder);
  if (!written)
    return written.takeError();
  llvm::Expected<ProbeAnswer> read =
      runOn(generic, StringRef(written->run.output), tool.limits, folder);
  if (!read)
    return read.takeError();
  if (isUnused(*read))
    tool.writingBytecode = std::move(bytecode);
  return llvm::Error::success();
}

/// Finds out whether it is a tool, and how many modules it takes.
static llvm::Expected<ProbedTool> probeAnswers(const ToolCommand &command,
                                               const ToolLimits &limits,
                                               StringRef folder) {
  const auto refuse = [&](StringRef expected, const ProbeAnswer &found) {
    return llvm::createStringError("expected '" + command.line() + "' to " +
                                   expected + ", found " +
                                   whatHappened(found.run, limits));
  };
  llvm::Expected<ProbeAnswer> valid =
      runOn(command, validModule, limits, folder);
  if (!valid)
    return valid.takeError();
  if (valid->run.cut != ToolRun::Cut::None || !valid->run.end.isWell() ||
      !valid->isReadable || !valid->errors.front().empty())
    return refuse("accept an empty module", *valid);
  llvm::Expected<ProbeAnswer> illFormed =
      runOn(command, illFormedModule, limits, folder);
  if (!illFormed)
    return illFormed.takeError();
  if (!illFormed->isReadable || illFormed->errors.front().empty())
    return refuse("print FILE:LINE:COLUMN: error: ... about an operation "
                  "without a name",
                  *illFormed);

  // From the most options to none.
  ToolCommand splitting =
      command.has(splitOption) ? command : command.with(splitOption);
  ToolCommand quiet = splitting;
  for (StringRef option : quietOptions)
    if (!quiet.has(option))
      quiet = quiet.with(option);
  for (const ToolCommand &candidate : {quiet, splitting}) {
    llvm::Expected<ProbeAnswer> both =
        runOn(candidate, {illFormedModule, illFormedModule}, limits, folder);
    if (!both)
      return both.takeError();
    if (splits(*both))
      return ProbedTool{candidate, true, limits, {}, {}, {}};
  }
  return ProbedTool{command, false, limits, {}, {}, {}};
}

llvm::Expected<ProbedTool> tilefuzz::probeTool(const ToolCommand &command,
                                               const ToolLimits &limits,
                                               StringRef folder) {
  llvm::Expected<ProbedTool> tool = probeAnswers(command, limits, folder);
  if (tool)
    if (llvm::Error error = probePrinting(*tool, folder))
      return std::move(error);
  return tool;
}
