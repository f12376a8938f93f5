//===- ToolAnswer.cpp - The answer in a tool's output ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/ToolOutput.h"

#include "fuzz/run/ChildRun.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Regex.h"

#include <csignal>

using namespace tilefuzz;
using llvm::StringRef;
using oracle::Outcome;
using Kind = Answer::Kind;

/// The line of `text` that has `mark`, from there on.
static StringRef lineFrom(StringRef text, StringRef mark) {
  const size_t at = text.find(mark);
  return at == text.npos ? StringRef()
                         : text.substr(at).split('\n').first.rtrim();
}

/// A message without what differs where the mistake is one: addresses, numbers
/// of processes, `==N==` and `pid=N`, and columns behind a line.
static std::string withoutAddresses(StringRef text) {
  static const llvm::Regex number(
      "==[0-9]+==|pid=[0-9]+|0x[0-9a-fA-F]+|:[0-9]+:[0-9]+");
  std::string plain;
  llvm::SmallVector<StringRef, 1> found;
  while (number.match(text, &found)) {
    const StringRef match = found.front();
    plain += text.take_front(static_cast<size_t>(match.data() - text.data()));
    plain += match.starts_with(":")   ? match.rsplit(':').first
             : match.starts_with("=") ? "===="
             : match.starts_with("p") ? "pid="
                                      : "0x";
    text = text.drop_front(static_cast<size_t>(match.end() - text.data()));
  }
  return plain + text.str();
}

/// Reads a sanitizer's report: its summary, or else its first line.
static std::string sanitizerReportIn(StringRef printed) {
  if (StringRef line = lineFrom(printed, "SUMMARY: ");
      line.contains("Sanitizer"))
    return withoutAddresses(line.drop_front(StringRef("SUMMARY: ").size()));
  static constexpr StringRef marks[] = {
      "ERROR: AddressSanitizer", "ERROR: LeakSanitizer",
      "WARNING: MemorySanitizer", "WARNING: ThreadSanitizer",
      "runtime error: "};
  for (StringRef mark : marks)
    if (StringRef line = lineFrom(printed, mark); !line.empty())
      return withoutAddresses(line);
  return "";
}

/// The signal by which a program ended, itself or as a shell tells it; 0 for
/// none.
static int signalOf(const ProcessEnd &end) {
  if (end.signal)
    return end.signal;
  static constexpr int fatal[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS,
                                  SIGFPE, SIGKILL, SIGSEGV, SIGSYS};
  const int signal = end.status - 128;
  return llvm::is_contained(fatal, signal) ? signal : 0;
}

std::optional<RunFault> tilefuzz::faultOf(const ToolRun &run) {
  const std::string printed = withoutColors(run.errors + run.output);
  if (std::string report = sanitizerReportIn(printed); !report.empty())
    return RunFault{Kind::SanitizerReport, report};
  // The texts that LLVM's programs print when they end themselves.
  static constexpr StringRef marks[] = {"Assertion `",
                                        "LLVM ERROR: ", "UNREACHABLE executed"};
  std::string words;
  for (StringRef mark : marks)
    if (StringRef line = lineFrom(printed, mark); words.empty())
      words = withoutAddresses(line);
  const int signal = run.cut == ToolRun::Cut::None ? signalOf(run.end) : 0;
  if (!signal && words.empty())
    return std::nullopt;
  std::string cause = signal ? signalName(signal) : run.end.describe();
  if (!words.empty())
    cause += ", " + words;
  if (const std::string functions = stackTopIn(printed); !functions.empty())
    cause += " in " + functions;
  return RunFault{Kind::Crash, cause};
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
  const bool isMissed =
      compared.expected.broken && answer.verdict.outcome == Outcome::Accepted;
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
    // A warning in the place of the error outweighs other invariants.
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
  Answer answer;
  const auto no = [&](Kind kind, const llvm::Twine &detail) {
    answer.kind = kind;
    answer.detail = detail.str();
    return answer;
  };
  switch (run.cut) {
  case ToolRun::Cut::Stopped:
    return answer;
  case ToolRun::Cut::Flood:
    return no(Kind::Unreadable, describeFlood());
  case ToolRun::Cut::Deadline:
    return no(Kind::Hang, "killed at the deadline");
  case ToolRun::Cut::None:
    break;
  }
  if (std::optional<RunFault> fault = faultOf(run))
    return no(fault->kind, fault->cause);
  const ToolOutput output =
      outputOf(Batch(StringRef(compared.text)), run, path);
  if (!output.damage.empty())
    return no(Kind::Unreadable, output.damage);
  Answer said = answerOf(compared, output.errors, output.asides);
  // Where the error is one but for its severity, that is what is wrong.
  const bool isMild = said.broken && said.broken->id == errorSeverityId;
  if (output.errors.empty() && !run.end.isWell() && !isMild)
    return output.remark.empty()
               ? no(Kind::SilentFailure, "it " + run.end.describe())
               : no(Kind::Unreadable, output.remark);
  answer = std::move(said);
  answer.hasErrorAtExitZero = !output.errors.empty() && run.end.isWell();
  return answer;
}

ToolOutput tilefuzz::outputOf(const Batch &batch, const ToolRun &run,
                              StringRef path) {
  ToolOutput output = readToolOutput(run.errors, path, batch.lines());
  if (output.errors.empty())
    output.errors = readToolOutput(run.output, path, batch.lines()).errors;
  return output;
}
