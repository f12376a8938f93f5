//===- ToolOutput.cpp - What a foreign tool has printed -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/ToolProcess.h"
#include "fuzz/ir/ImportIr.h"
#include "fuzz/run/ChildRun.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"

#include <csignal>

using namespace tilefuzz;
using llvm::StringRef;
using Kind = Answer::Kind;
using Severity = ToolDiagnostic::Severity;

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
