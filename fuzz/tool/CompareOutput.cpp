//===- CompareOutput.cpp - A comparison for people and machines -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/CompareOutput.h"

#include "fuzz/core/Report.h"
#include "fuzz/core/Text.h"
#include "fuzz/tool/JudgementJson.h"
#include "fuzz/tool/CauseOutput.h"
#include "fuzz/tool/Commands.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace json = llvm::json;

/// How many complaints of the tool's reader are shown.
static constexpr size_t maxShownComplaints = 3;

static std::optional<uint64_t> perSecond(uint64_t count, double seconds) {
  if (count == 0 || seconds <= 0)
    return std::nullopt;
  return static_cast<uint64_t>(static_cast<double>(count) / seconds);
}

static std::string shown(std::optional<uint64_t> number) {
  return number ? withSeparators(*number) : "unknown";
}

static std::vector<std::string> rowOf(const DriverTally &tally) {
  return {tally.driver,
          withSeparators(tally.modules),
          withSeparators(tally.accepted),
          shown(perSecond(tally.modules, tally.seconds)),
          withSeparators(tally.unparsed),
          withSeparators(tally.found)};
}

static DriverTally sumOf(llvm::ArrayRef<DriverTally> tallies) {
  DriverTally sum;
  sum.driver = "all";
  for (const DriverTally &tally : tallies)
    sum.add(tally);
  return sum;
}

/// The names of the drivers of which no module was verified.
static std::vector<StringRef> notRun(const CompareOutcome &outcome) {
  std::vector<StringRef> names;
  for (const DriverTally &tally : outcome.drivers)
    if (tally.isUntouched() && !tally.isUnread)
      names.push_back(tally.driver);
  return names;
}

/// Returns the names of the drivers whose modules the command cannot read.
static std::vector<StringRef> unreadDrivers(const CompareOutcome &outcome) {
  std::vector<StringRef> names;
  for (const DriverTally &tally : outcome.drivers)
    if (tally.isUnread)
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

static std::string nameOf(const OperationTally &tally) {
  return std::string(oracle::opName(tally.kind));
}

/// Prints a row for each operation.
static void printOperations(llvm::ArrayRef<OperationTally> operations,
                            llvm::raw_ostream &os) {
  if (operations.empty())
    return;
  std::vector<std::vector<std::string>> rows = {
      {"operation", "modules", "accepted", "rejected", "unread"}};
  for (const OperationTally &tally : operations)
    rows.push_back({nameOf(tally), withSeparators(tally.modules),
                    withSeparators(tally.accepted),
                    withSeparators(tally.rejected),
                    withSeparators(tally.unread)});
  os << "\n";
  printTable(os, rows);
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
  std::vector<std::vector<std::string>> rows = {
      {"driver", "modules", "valid", "per s", "unread", "bad"}};
  for (const DriverTally &tally : outcome.drivers)
    rows.push_back(rowOf(tally));
  const DriverTally sum = sumOf(outcome.drivers);
  if (outcome.drivers.size() > 1)
    rows.push_back(rowOf(sum));
  printTable(os, rows);
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
  if (const std::vector<StringRef> names = notRun(outcome); !names.empty()) {
    const bool isOver =
        !options.modules &&
        outcome.seconds >= std::chrono::duration<double>(options.time).count();
    printWrapped(os, llvm::join(names, ", "),
                 isOver ? "not run, the time was over: " : "not run: ");
  }
  if (const std::vector<StringRef> names = unreadDrivers(outcome);
      !names.empty())
    printWrapped(os, llvm::join(names, ", "),
                 "not run, the command reads none of their modules: ");
  if (sum.leftOut)
    printWrapped(os,
                 countOf(sum.leftOut, "module") +
                     " left out, with operations on which the command fails "
                     "most of the time",
                 "");
  printOperations(outcome.operations, os);
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

static json::Array operationsToJson(llvm::ArrayRef<OperationTally> operations) {
  json::Array array;
  for (const OperationTally &tally : operations)
    array.push_back(json::Object{{"operation", nameOf(tally)},
                                 {"modules", tally.modules},
                                 {"accepted", tally.accepted},
                                 {"rejected", tally.rejected},
                                 {"unread", tally.unread}});
  return array;
}

static json::Array neverReadToJson(const Capabilities &capabilities) {
  json::Array array;
  for (const Capabilities::Row &row : capabilities.neverRead())
    array.push_back(json::Object{{"subject", row.subject},
                                 {"parts", json::Array(row.parts)}});
  return array;
}

template <typename T>
static json::Value orNull(const std::optional<T> &value) {
  return value ? json::Value(*value) : json::Value(nullptr);
}

static json::Value toJson(const DriverTally &tally) {
  json::Object object{
      {"driver", tally.driver},
      {"modulesPerSecond", orNull(perSecond(tally.modules, tally.seconds))}};
  for (const auto &[name, count] : DriverTally::counts)
    object[name] = tally.*count;
  return object;
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
  json::Array drivers, findings, unread;
  for (const DriverTally &tally : outcome.drivers)
    drivers.push_back(toJson(tally));
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
  for (const auto &[text, count] : sortedComplaints(outcome))
    unread.push_back(
        json::Object{{"complaint", jsonText(text)}, {"modules", count}});
  return json::Object{
      {"splits", splits},
      {"invariants", json::Array(answerInvariants)},
      {"seed", options.seed},
      {"changedTexts", json::Object{{"run", outcome.changedTexts},
                                    {"accepted", outcome.acceptedTexts}}},
      {"texts", textsToJson(options)},
      {"interrupted", signal != 0},
      {"signal",
       signal ? json::Value(signalName(signal)) : json::Value(nullptr)},
      {"problem", textOrNull(outcome.problem)},
      {"seconds", outcome.seconds},
      {"calls", outcome.runs},
      {"drivers", std::move(drivers)},
      {"operations", operationsToJson(outcome.operations)},
      {"neverRead", neverReadToJson(options.capabilities)},
      {"notRun", json::Array(notRun(outcome))},
      {"unreadDrivers", json::Array(unreadDrivers(outcome))},
      {"differences", rowsToJson(options.differences)},
      {"learned", orNull(learned)},
      {"findings", std::move(findings)},
      {"unread", std::move(unread)}};
}
