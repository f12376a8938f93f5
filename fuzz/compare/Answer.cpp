//===- Answer.cpp - What a foreign tool answers ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/Answer.h"

#include "fuzz/run/ChildRun.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Regex.h"

#include <csignal>
#include <set>

using namespace tilefuzz;
using llvm::StringRef;
using oracle::Outcome;
using Kind = ToolAnswer::Kind;

std::string ToolAnswer::describe() const {
  switch (kind) {
  case Kind::None:
    return "not asked";
  case Kind::Verdict: {
    std::string text(oracle::outcomeName(verdict.outcome));
    if (verdict.outcome == Outcome::Rejected)
      text += ": " + verdict.diagnostic;
    return text;
  }
  case Kind::Unparsed:
    return "cannot be read: " + detail;
  case Kind::Crash:
    return "crashed: " + detail;
  case Kind::SanitizerReport:
    return "reported by a sanitizer: " + detail;
  case Kind::Hang:
    return "did not end: " + detail;
  case Kind::SilentFailure:
    return "failed without a diagnostic: " + detail;
  case Kind::Unreadable:
    return "printed what is no diagnostic: " + detail;
  }
  llvm_unreachable("no such kind");
}

static StringRef nameOf(ToolDiagnostic::Severity severity) {
  switch (severity) {
  case ToolDiagnostic::Severity::Error:
    return "error";
  case ToolDiagnostic::Severity::Warning:
    return "warning";
  case ToolDiagnostic::Severity::Remark:
    return "remark";
  case ToolDiagnostic::Severity::Note:
    return "note";
  }
  llvm_unreachable("no such severity");
}

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
  // What LLVM's programs say when they end themselves.
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

/// Two diagnostics of one operation: MLIR goes on behind an error only in
/// another one.
static std::optional<BrokenInvariant>
findSecond(const Question &question, const ModuleDiagnostics &errors) {
  std::set<int32_t> places;
  for (const ToolDiagnostic &error : errors)
    if (error.line && !places.insert(question.placeOf(error.line)).second)
      return BrokenInvariant{oneDiagnosticId,
                             "found another error for the operation: " +
                                 error.text};
  return std::nullopt;
}

/// What the tool says beside errors and should not, of a module with this
/// verdict.
static std::optional<BrokenInvariant>
findAside(const Question &question, const ModuleDiagnostics &asides,
          const oracle::Verdict &verdict) {
  const bool isAccepted = verdict.outcome == Outcome::Accepted;
  for (const ToolDiagnostic &aside : asides) {
    oracle::Verdict said;
    std::string operation;
    question.reject(aside.text, {aside.line, aside.column}, said, operation);
    const bool isMissed = isAccepted && question.expected.broken;
    // A missing error is the greater fault. A tool with texts of its own may
    // add to its errors what it likes.
    if (isMissed ? !question.expectsText(said.diagnostic)
                 : question.texts != nullptr)
      continue;
    const StringRef id = isMissed ? errorSeverityId
                         : aside.severity == ToolDiagnostic::Severity::Note
                             ? noNotesId
                         : isAccepted ? silentSuccessId
                                      : errorSeverityId;
    if (question.demands(id))
      return BrokenInvariant{id, "found a " + nameOf(aside.severity).str() +
                                     ": " + aside.text};
  }
  return std::nullopt;
}

ToolAnswer tilefuzz::answerOf(const Question &question,
                              const ModuleDiagnostics &errors,
                              const ModuleDiagnostics &asides) {
  ToolAnswer answer;
  answer.kind = Kind::Verdict;
  if (!errors.empty()) {
    const ToolDiagnostic &first = errors.front();
    if (!question.reject(first.text, {first.line, first.column}, answer.verdict,
                         answer.operation)) {
      answer.kind = Kind::Unparsed;
      answer.detail = first.text;
      return answer;
    }
  }
  if (!question.texts && question.demands(oneDiagnosticId))
    answer.broken = findSecond(question, errors);
  if (!answer.broken)
    answer.broken = findAside(question, asides, answer.verdict);
  return answer;
}

ToolAnswer tilefuzz::answerAlone(const Question &question, const ToolRun &run,
                                 StringRef path) {
  ToolAnswer answer;
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
  const Batch batch{StringRef(question.text)};
  ToolOutput output = readToolOutput(run.errors, path, batch.lines());
  // Some tools print everything to stdout, where a module is no damage.
  if (output.errors.empty())
    output.errors = readToolOutput(run.output, path, batch.lines()).errors;
  if (!output.damage.empty())
    return no(Kind::Unreadable, output.damage);
  ToolAnswer said = answerOf(question, output.errors, output.asides);
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
