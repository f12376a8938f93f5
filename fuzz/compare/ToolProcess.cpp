//===- ToolProcess.cpp - A foreign tool, and what it prints ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/ToolProcess.h"
#include "fuzz/files/WriteCase.h"
#include "fuzz/ir/ImportIr.h"
#include "fuzz/run/ChildRun.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Regex.h"
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

/// Options of MLIR's tools that change no answer: one process runs on as many
/// modules as it can on its core, and prints no operation that is not read.
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

std::string tilefuzz::withoutColors(StringRef printed) {
  std::string plain;
  while (true) {
    const size_t escape = printed.find('\x1b');
    plain += printed.take_front(escape);
    if (escape == printed.npos)
      return plain;
    printed = printed.drop_front(escape + 1);
    // CSI: parameters and intermediate bytes, then one letter.
    if (printed.consume_front("["))
      printed = printed.drop_while([](char c) { return c >= ' ' && c <= '?'; })
                    .substr(1);
  }
}

/// Reads a line that begins with the input, or with a place that is unknown;
/// nothing for every other line. `isWhole` is false for one that is damaged.
static std::optional<ToolDiagnostic>
readHeader(StringRef line, StringRef inputName, bool &isWhole) {
  isWhole = true;
  for (StringRef place : std::initializer_list<StringRef>{
           "<unknown>:0: ", "loc(unknown): ", "<unknown>:0:0: "})
    if (StringRef rest = line;
        rest.consume_front(place) && rest.consume_front("error: "))
      return ToolDiagnostic{0, 0, rest.str()};
  // A column may be missing.
  static const llvm::Regex known(
      "^:([0-9]+):(([0-9]+):)? *((fatal )?error|warning|remark|note): (.*)$");
  llvm::SmallVector<StringRef, 7> groups;
  const auto [folder, rest] = line.split(inputName);
  // In front of the name there is only its folder.
  if ((!folder.empty() && !folder.ends_with("/")) || folder.contains(' ') ||
      !rest.starts_with(":"))
    return std::nullopt;
  ToolDiagnostic header;
  isWhole = known.match(rest, &groups);
  if (!isWhole)
    return header;
  groups[1].getAsInteger(10, header.line);
  groups[3].getAsInteger(10, header.column);
  header.severity = llvm::StringSwitch<Severity>(groups[4])
                        .Case("warning", Severity::Warning)
                        .Case("remark", Severity::Remark)
                        .Case("note", Severity::Note)
                        .Default(Severity::Error);
  header.text = groups[6].str();
  return header;
}

/// Whether a note only shows the operation of the diagnostic above.
static bool printsOperation(const ToolDiagnostic &diagnostic) {
  return diagnostic.severity == Severity::Note &&
         StringRef(diagnostic.text).starts_with("see current operation: ");
}

ToolOutput tilefuzz::readToolOutput(StringRef printed, StringRef inputPath,
                                    llvm::ArrayRef<StringRef> inputLines) {
  ToolOutput output;
  const std::string plain = withoutColors(printed);
  const StringRef name = llvm::sys::path::filename(inputPath);
  // The diagnostic that is being read, and its lines so far, which may be of
  // its text or not.
  ToolDiagnostic *current = nullptr;
  std::string more;
  for (StringRef rest = plain, line; !rest.empty();) {
    const bool hasEnd = rest.contains('\n');
    std::tie(line, rest) = rest.split('\n');
    line.consume_back("\r");
    if (!hasEnd)
      output.damage = line.str();
    bool isWhole;
    if (std::optional<ToolDiagnostic> header =
            readHeader(line, name, isWhole)) {
      more.clear();
      current = nullptr;
      if (!isWhole && output.damage.empty())
        output.damage = line.str();
      if (isWhole && hasEnd && !printsOperation(*header))
        current = &(header->severity == Severity::Error ? output.errors
                                                        : output.asides)
                       .emplace_back(std::move(*header));
    } else if (current && current->line && current->line <= inputLines.size() &&
               line.rtrim() == inputLines[current->line - 1].rtrim()) {
      current->text += more;
      current = nullptr;
    } else if (current) {
      more += ("\n" + line).str();
    } else if (output.remark.empty() && !line.trim(" ^~").empty()) {
      output.remark = line.str();
    }
  }
  return output;
}

Batch::Batch(llvm::ArrayRef<StringRef> modules)
    : joined(llvm::join(modules, (splitMarker + "\n").str())) {
  unsigned line = 1;
  for (StringRef module : modules) {
    firstLines.push_back(line);
    line += static_cast<unsigned>(module.count('\n')) + 1;
  }
  StringRef text = joined;
  text.consume_back("\n");
  text.split(allLines, '\n');
}

llvm::SmallVector<StringRef> tilefuzz::partsOf(StringRef text) {
  llvm::SmallVector<StringRef> parts;
  text.split(parts, (splitMarker + "\n").str());
  return parts;
}

std::optional<std::vector<ModuleDiagnostics>>
tilefuzz::byModule(const Batch &batch,
                   llvm::ArrayRef<ToolDiagnostic> diagnostics) {
  std::vector<ModuleDiagnostics> modules(batch.size());
  for (const ToolDiagnostic &each : diagnostics) {
    if (each.line == 0 || each.line > batch.lines().size())
      return std::nullopt;
    size_t module = batch.size() - 1;
    while (batch.firstLine(module) > each.line)
      --module;
    ToolDiagnostic &own = modules[module].emplace_back(each);
    own.line -= batch.firstLine(module) - 1;
  }
  return modules;
}

/// A message without what differs where the mistake is one: addresses, numbers
/// of processes, `==N==` and `pid=N`, and columns behind a line.
static std::string withoutAddresses(StringRef text) {
  static const std::pair<llvm::Regex, StringRef> changes[] = {
      {llvm::Regex("==[0-9]+=="), "===="},
      {llvm::Regex("pid=[0-9]+"), "pid="},
      {llvm::Regex("0x[0-9a-fA-F]+"), "0x"},
      {llvm::Regex("(:[0-9]+):[0-9]+"), "\\1"}};
  std::string plain = text.str();
  for (const auto &[regex, by] : changes)
    while (regex.match(plain))
      plain = regex.sub(by, plain);
  return plain;
}

/// The line of a text that has the first of these marks, from there on, without
/// addresses; empty where it has none.
static std::string lineFrom(StringRef text,
                            std::initializer_list<StringRef> marks) {
  for (StringRef mark : marks)
    if (const size_t at = text.find(mark); at != text.npos)
      return withoutAddresses(text.substr(at).split('\n').first.rtrim());
  return "";
}

/// Reads a sanitizer's report: its summary, or else its first line.
static std::string sanitizerReportIn(StringRef printed) {
  const std::string line = lineFrom(printed, {"SUMMARY: "});
  if (StringRef summary = line;
      summary.contains("Sanitizer") && summary.consume_front("SUMMARY: "))
    return summary.str();
  return lineFrom(printed, {"ERROR: AddressSanitizer", "ERROR: LeakSanitizer",
                            "WARNING: MemorySanitizer",
                            "WARNING: ThreadSanitizer", "runtime error: "});
}

/// The signal by which a program ended, itself or as a shell tells it; 0 for
/// none.
static int signalOf(const ProcessEnd &end) {
  static constexpr int fatal[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS,
                                  SIGFPE, SIGKILL, SIGSEGV, SIGSYS};
  const int signal = end.status - 128;
  return end.signal || !llvm::is_contained(fatal, signal) ? end.signal : signal;
}

/// An answer that is no verdict.
static Answer faultyAnswer(Kind kind, std::string detail) {
  Answer answer;
  answer.kind = kind;
  answer.detail = std::move(detail);
  return answer;
}

std::optional<Answer> tilefuzz::faultOf(const ToolRun &run) {
  if (run.cut == ToolRun::Cut::Deadline)
    return faultyAnswer(Kind::Hang, "killed at the deadline");
  const std::string printed = withoutColors(run.errors + run.output);
  if (std::string report = sanitizerReportIn(printed); !report.empty())
    return faultyAnswer(Kind::SanitizerReport, report);
  // The texts that LLVM's programs print when they end themselves.
  const std::string words = lineFrom(
      printed, {"Assertion `", "LLVM ERROR: ", "UNREACHABLE executed"});
  const int signal = run.cut == ToolRun::Cut::None ? signalOf(run.end) : 0;
  if (!signal && words.empty())
    return std::nullopt;
  std::string cause = signal ? signalName(signal) : run.end.describe();
  if (!words.empty())
    cause += ", " + words;
  if (const std::string functions = stackTopIn(printed); !functions.empty())
    cause += " in " + functions;
  return faultyAnswer(Kind::Crash, cause);
}

Answer tilefuzz::answerOf(const ComparedCase &compared,
                          const ModuleDiagnostics &errors,
                          const ModuleDiagnostics &asides) {
  Answer answer;
  answer.kind = Kind::Verdict;
  answer.hasPlace = false;
  if (!errors.empty()) {
    const ToolDiagnostic &first = errors.front();
    if (!compared.reject(first.text, {first.line, first.column}, answer.verdict,
                         answer.operation)) {
      answer.kind = Kind::Unparsed;
      answer.detail = first.text;
      return answer;
    }
  }
  const bool isMissed = compared.expected.broken && answer.isAccepted();
  // A tool with texts of its own may add to its errors what it likes.
  if (compared.texts && !isMissed)
    return answer;
  for (const ToolDiagnostic &each :
       llvm::concat<const ToolDiagnostic>(errors, asides)) {
    if (!isMissed && each.line) {
      answer.diagnostics.push_back(
          {each.severity, compared.placeOf(each.line), each.text});
      continue;
    }
    // A warning instead of the error outweighs other invariants.
    oracle::Verdict said;
    std::string operation;
    if (isMissed && !answer.broken && compared.demands(errorSeverityId) &&
        compared.reject(each.text, {each.line, each.column}, said, operation) &&
        compared.expectsText(said.diagnostic))
      answer.broken = BrokenInvariant{
          errorSeverityId, ("expected an error, found a " +
                            severityName(each.severity) + ": " + each.text)
                               .str()};
  }
  answer.diagnosticLimit = std::max<size_t>(errors.size(), 1);
  if (!compared.texts)
    checkDiagnostics(answer, [&](StringRef id, std::string detail) {
      if (!answer.broken && compared.demands(id))
        answer.broken = BrokenInvariant{id, std::move(detail)};
    });
  return answer;
}

Answer tilefuzz::answerAlone(const ComparedCase &compared, const ToolRun &run,
                             StringRef path) {
  if (run.cut == ToolRun::Cut::Stopped)
    return {};
  if (run.cut == ToolRun::Cut::Flood)
    return faultyAnswer(Kind::Unreadable, describeFlood());
  if (std::optional<Answer> fault = faultOf(run))
    return *fault;
  const ToolOutput output =
      outputOf(Batch(StringRef(compared.text)), run, path);
  if (!output.damage.empty())
    return faultyAnswer(Kind::Unreadable, output.damage);
  Answer said = answerOf(compared, output.errors, output.asides);
  // Where the error is one but for its severity, that is what is wrong.
  const bool isMild = said.broken && said.broken->id == errorSeverityId;
  if (output.errors.empty() && !run.end.isWell() && !isMild)
    return output.remark.empty()
               ? faultyAnswer(Kind::SilentFailure, "it " + run.end.describe())
               : faultyAnswer(Kind::Unreadable, output.remark);
  said.hasErrorAtExitZero = !output.errors.empty() && run.end.isWell();
  return said;
}

ToolOutput tilefuzz::outputOf(const Batch &batch, const ToolRun &run,
                              StringRef path) {
  ToolOutput output = readToolOutput(run.errors, path, batch.lines());
  if (output.errors.empty())
    output.errors = readToolOutput(run.output, path, batch.lines()).errors;
  return output;
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
