//===- CompareOutput.cpp - A comparison for people and machines -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/Report.h"
#include "fuzz/core/Text.h"
#include "fuzz/tool/Compare.h"
#include "fuzz/tool/Judgement.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace json = llvm::json;

/// More causes are only counted.
static constexpr size_t maxShown = 20;

/// "accepted", "rejected: TEXT", with the place where that matters.
static std::string answerText(const Cause &cause,
                              const oracle::Verdict &verdict) {
  const std::string place = cause.finding.kind == FindingClass::WrongPlace
                                ? placeInCase(cause.compared.testCase, verdict)
                                : "";
  std::string text(oracle::outcomeName(verdict.outcome));
  if (!place.empty())
    text += " at " + place;
  return verdict.outcome == oracle::Outcome::Rejected
             ? text + ": " + verdict.diagnostic
             : text;
}

std::string tilefuzz::saidOf(const Cause &cause) {
  const Answer &answer = cause.compared.answer;
  std::string text = answer.kind == Answer::Kind::Verdict
                         ? answerText(cause, answer.verdict)
                         : answer.describe();
  for (const std::string &remark : answer.remarks())
    text += ", " + remark;
  return text;
}

std::string tilefuzz::expectedOf(const Cause &cause) {
  if (cause.compared.isText())
    return "the same module once it is printed and read, or an error";
  std::string text = answerText(cause, cause.compared.expected.verdict);
  return cause.compared.deviation
             ? text + " (by " + cause.compared.deviationSource() + ")"
             : text;
}

std::string tilefuzz::countOfCauses(llvm::ArrayRef<Cause> causes) {
  llvm::MapVector<StringRef, size_t> counts;
  uint64_t modules = 0;
  for (const Cause &cause : causes) {
    ++counts[findingClassName(cause.finding.kind)];
    modules += cause.cases;
  }
  std::string text =
      countOf(causes.size(), "cause") + " in " + countOf(modules, "module");
  StringRef separator = ": ";
  for (const auto &[name, count] : counts) {
    text += (separator + name + " " + llvm::Twine(count)).str();
    separator = ", ";
  }
  return text;
}

/// The line of the smallest module with the operation that shows the cause;
/// empty where it is none or too long.
static StringRef lineOf(const Cause &cause) {
  const std::vector<std::string> names = cause.shownOn();
  if (names.empty())
    return "";
  const std::string operation = "\"" + names.front() + "\"(";
  for (StringRef line : llvm::split(cause.compared.text, '\n'))
    if (line.contains(operation))
      return line.trim().size() <= textColumns ? line.trim() : "";
  return "";
}

static void print(const Cause &cause, llvm::raw_ostream &os) {
  printVerbatim(os, cause.title() + "; " + countOf(cause.cases, "module"),
                "finding: ");
  printVerbatim(os, saidOf(cause) + "; expected: " + expectedOf(cause),
                "  tool: ");
  const StringRef line = lineOf(cause);
  printVerbatim(os, line, "  " + cause.path + (line.empty() ? "" : ": "));
}

/// Prints each cause in three lines: what it is, what was said and expected,
/// and the file of the module with its operation. Then the command that runs
/// one again, and how many there are; it shows some at most unless `showsAll`.
static void printCauses(llvm::ArrayRef<Cause> causes, bool showsAll,
                        StringRef command, const Differences *differences,
                        llvm::raw_ostream &os) {
  const auto shown = causes.take_front(showsAll ? causes.size() : maxShown);
  for (const Cause &cause : shown) {
    os << "\n";
    print(cause, os);
  }
  os << "\n";
  if (shown.size() < causes.size())
    printWrapped(
        os,
        "not shown: " + countOfCauses(causes.drop_front(shown.size())) +
            "; --all shows them, and they are in --json, --findings "
            "and --report",
        "");
  if (!causes.empty()) {
    printVerbatim(os, replayCommand(command, "FILE", differences),
                  "to run one again: ");
    printWrapped(os, countOfCauses(causes), "");
  }
  os << countOf(causes.size(), "finding") << "\n";
}

/// How many complaints of the tool's reader are shown.
static constexpr size_t maxShownComplaints = 3;

static std::optional<uint64_t> perSecond(uint64_t count, double seconds) {
  if (count == 0 || seconds <= 0)
    return std::nullopt;
  return static_cast<uint64_t>(static_cast<double>(count) / seconds);
}

static json::Object driverToJson(const DriverTally &tally) {
  json::Object object{
      {"driver", tally.driver},
      {"modulesPerSecond", perSecond(tally.modules, tally.seconds)}};
  for (const auto &[name, count] : DriverTally::counts)
    object[name] = tally.*count;
  return object;
}

static DriverTally sumOf(llvm::ArrayRef<DriverTally> tallies) {
  DriverTally sum;
  sum.driver = "all";
  for (const DriverTally &tally : tallies)
    sum.add(tally);
  return sum;
}

/// The names of the drivers of which no module was verified: those whose
/// modules the command cannot read, or the others.
static std::vector<StringRef> notRun(const CompareOutcome &outcome,
                                     bool isUnread) {
  std::vector<StringRef> names;
  for (const DriverTally &tally : outcome.drivers)
    if (tally.isUnread == isUnread && (isUnread || tally.isUntouched()))
      names.push_back(tally.driver);
  return names;
}

/// The complaints of the tool's reader, the most frequent first.
static std::vector<std::pair<std::string, uint64_t>>
sortedComplaints(const CompareOutcome &outcome) {
  std::vector<std::pair<std::string, uint64_t>> sorted;
  for (const auto &[pattern, complaint] : outcome.unparsed)
    sorted.push_back(complaint);
  llvm::sort(sorted, [](const auto &a, const auto &b) {
    return std::tie(b.second, a.first) < std::tie(a.second, b.first);
  });
  return sorted;
}

static json::Array operationsToJson(llvm::ArrayRef<OperationTally> operations) {
  return jsonArray(operations, [](const OperationTally &tally) {
    return json::Object{{"operation", StringRef(oracle::opName(tally.kind))},
                        {"modules", tally.modules},
                        {"accepted", tally.accepted},
                        {"rejected", tally.rejected},
                        {"unread", tally.unread}};
  });
}

/// Prints a row for each type and dialect of which something is never read.
static void printNeverRead(const Capabilities &capabilities,
                           llvm::raw_ostream &os) {
  const std::vector<Capabilities::Row> rows = capabilities.neverRead();
  if (rows.empty())
    return;
  os << "\nnever read by the command, and left out:\n";
  for (const Capabilities::Row &row : rows)
    printWrapped(os, llvm::join(row.parts, ", "), "  " + row.subject + ": ");
}

void tilefuzz::printCompare(const CompareOutcome &outcome,
                            const CompareOptions &options, bool splits,
                            StringRef command, bool showsAll,
                            llvm::raw_ostream &os) {
  json::Array drivers = jsonArray(outcome.drivers, driverToJson);
  const DriverTally sum = sumOf(outcome.drivers);
  if (outcome.drivers.size() > 1)
    drivers.push_back(driverToJson(sum));
  printTable({{"driver", "driver"},
              {"modules", "modules"},
              {"valid", "valid"},
              {"per s", "modulesPerSecond"},
              {"unread", "unread"},
              {"bad", "bad"}},
             drivers, os);
  os << "per s: modules per second and core; valid: modules that the oracle\n"
        "accepts; unread: by the command; bad: modules with a finding\n";
  printWrapped(os,
               llvm::formatv("{0} with {1}; seed {2}; left out: {3} that the "
                             "oracle does not judge, {4} that text cannot "
                             "carry, {5} that were run before, {6} that the "
                             "command does not read",
                             countOf(outcome.runs, "call"),
                             splits ? "-split-input-file"
                                    : "one module each, since the command "
                                      "does not split its input",
                             options.seed, withSeparators(sum.unjudged),
                             withSeparators(sum.inexpressible),
                             withSeparators(sum.repeated),
                             withSeparators(sum.outside))
                   .str(),
               "");
  if (options.learnsTexts)
    printWrapped(
        os,
        llvm::formatv("learned the texts of {0} from {1}; {2} with other texts "
                      "than the pages{3}",
                      countOf(options.texts->knownRules(), "rule"),
                      countOf(options.texts->lessons(), "module"),
                      countOf(options.texts->rulesWithOwnTexts(), "rule"),
                      options.texts->rulesWithOwnTexts()
                          ? "; --learn=FILE writes them"
                          : "")
            .str(),
        "");
  if (outcome.changedTexts)
    printWrapped(os,
                 countOf(outcome.changedTexts, "text") +
                     " run that the command prints, with other words; " +
                     withSeparators(outcome.acceptedTexts) + " accepted",
                 "");
  if (const std::vector<StringRef> names = notRun(outcome, /*isUnread=*/false);
      !names.empty()) {
    const bool isOver =
        !options.modules &&
        outcome.seconds >= std::chrono::duration<double>(options.time).count();
    printWrapped(os, llvm::join(names, ", "),
                 isOver ? "not run, the time was over: " : "not run: ");
  }
  if (const std::vector<StringRef> names = notRun(outcome, /*isUnread=*/true);
      !names.empty())
    printWrapped(os, llvm::join(names, ", "),
                 "not run, the command reads none of their modules: ");
  if (sum.leftOut)
    printWrapped(os,
                 countOf(sum.leftOut, "module") +
                     " left out, with operations on which the command fails "
                     "most of the time",
                 "");
  if (!outcome.operations.empty())
    printTable({{"operation", "operation"},
                {"modules", "modules"},
                {"accepted", "accepted"},
                {"rejected", "rejected"},
                {"unread", "unread"}},
               operationsToJson(outcome.operations), os << "\n");
  printNeverRead(options.capabilities, os);
  const auto complaints = sortedComplaints(outcome);
  if (!complaints.empty())
    os << "\nthe command cannot read:\n";
  for (const auto &[text, count] :
       llvm::ArrayRef(complaints).take_front(maxShownComplaints))
    printVerbatim(os, text, "  " + countOf(count, "module") + ": ");
  if (complaints.size() > maxShownComplaints)
    os << "  and " << complaints.size() - maxShownComplaints
       << " other complaints\n";
  if (options.differences)
    options.differences->printMet(os);
  printCauses(outcome.causes, showsAll, command, options.differences, os);
}

/// Null where the texts have to be the pages'.
static json::Value textsToJson(const CompareOptions &options) {
  if (!options.learnsTexts)
    return nullptr;
  return json::Object{{"modules", options.texts->lessons()},
                      {"rules", options.texts->knownRules()},
                      {"ownRules", options.texts->rulesWithOwnTexts()}};
}

json::Value tilefuzz::compareToJson(const CompareOutcome &outcome,
                                    const CompareOptions &options,
                                    std::optional<size_t> learned, bool splits,
                                    int signal) {
  json::Array findings;
  for (const Cause &cause : outcome.causes) {
    json::Object finding{{"title", jsonText(cause.title())},
                         {"driver", cause.driver},
                         {"modules", cause.cases},
                         {"operations", json::Array(cause.shownOn())},
                         {"size", cause.compared.operations().size()},
                         {"text", jsonText(saidOf(cause))},
                         {"expected", jsonText(expectedOf(cause))},
                         {"path", textOrNull(cause.path)},
                         {"page", textOrNull(cause.page)}};
    FileCase source;
    source.testCase = cause.compared.testCase;
    addAnswers(judge(source, cause.compared, cause.finding), finding);
    findings.push_back(std::move(finding));
  }
  json::Object object{
      {"splits", splits},
      {"invariants", json::Array(answerInvariants)},
      {"seed", options.seed},
      {"changedTexts", json::Object{{"run", outcome.changedTexts},
                                    {"accepted", outcome.acceptedTexts}}},
      {"texts", textsToJson(options)},
      {"seconds", outcome.seconds},
      {"calls", outcome.runs},
      {"drivers", jsonArray(outcome.drivers, driverToJson)},
      {"operations", operationsToJson(outcome.operations)},
      {"neverRead", jsonArray(options.capabilities.neverRead(),
                              [](const Capabilities::Row &row) {
                                return json::Object{
                                    {"subject", row.subject},
                                    {"parts", json::Array(row.parts)}};
                              })},
      {"notRun", json::Array(notRun(outcome, /*isUnread=*/false))},
      {"unreadDrivers", json::Array(notRun(outcome, /*isUnread=*/true))},
      {"differences", rowsToJson(options.differences)},
      {"learned", learned},
      {"findings", std::move(findings)},
      {"unread", jsonArray(sortedComplaints(outcome), [](const auto &each) {
         return json::Object{{"complaint", jsonText(each.first)},
                             {"modules", each.second}};
       })}};
  addEnd(signal, outcome.problem, object);
  return object;
}
