//===- Answer.cpp - What a foreign tool answers ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/Answer.h"

#include "fuzz/compare/NameMap.h"
#include "fuzz/core/Finding.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <csignal>

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

/// The line of `text` that has `mark`, from there on.
static StringRef lineFrom(StringRef text, StringRef mark) {
  const size_t at = text.find(mark);
  return at == text.npos ? StringRef()
                         : text.substr(at).split('\n').first.rtrim();
}

/// A message without what differs from run to run: addresses, numbers of
/// processes and columns.
static std::string withoutAddresses(StringRef text) {
  std::string plain;
  while (true) {
    const size_t at = text.find("0x");
    plain += text.take_front(at);
    if (at == text.npos)
      return plain;
    plain += "0x";
    text = text.drop_front(at + 2).drop_while(llvm::isHexDigit);
  }
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
  return RunFault{Kind::Crash, words.empty() ? cause : cause + ", " + words};
}

ToolAnswer tilefuzz::answerOf(const Question &question,
                              const ModuleErrors &errors) {
  ToolAnswer answer;
  answer.kind = Kind::Verdict;
  if (errors.empty())
    return answer;
  const ToolDiagnostic &first = errors.front();
  const std::string text =
      question.names ? question.names->toOurs(first.text) : first.text;
  if (!question.reject(text, {first.line, first.column}, answer.verdict,
                       answer.operation)) {
    answer.kind = Kind::Unparsed;
    answer.detail = first.text;
  }
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
    return no(Kind::Unreadable, "more than is read");
  case ToolRun::Cut::Deadline:
    return no(Kind::Hang, "killed at the deadline");
  case ToolRun::Cut::None:
    break;
  }
  if (std::optional<RunFault> fault = faultOf(run))
    return no(fault->kind, fault->cause);
  const Batch batch(question.asked());
  ToolOutput output = readToolOutput(run.errors, path, batch.lines());
  // Some tools print everything to stdout, where a module is no damage.
  if (output.errors.empty())
    output.errors = readToolOutput(run.output, path, batch.lines()).errors;
  if (!output.damage.empty())
    return no(Kind::Unreadable, output.damage);
  if (output.errors.empty() && !run.end.isWell())
    return output.remark.empty()
               ? no(Kind::SilentFailure, "it " + run.end.describe())
               : no(Kind::Unreadable, output.remark);
  answer = answerOf(question, output.errors);
  answer.hasErrorAtExitZero = !output.errors.empty() && run.end.isWell();
  return answer;
}
