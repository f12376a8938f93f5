//===- RunOutput.cpp - A run for people and machines ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/RunOutput.h"

#include "fuzz/core/Text.h"
#include "fuzz/tool/Commands.h"
#include "fuzz/tool/RuleMatrix.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace json = llvm::json;

namespace {
/// How many of the rules and cells of its families a target reached. A rule is
/// reached when some case broke it. Cells are those of pairs
/// (fuzz/core/RuleTally.h); those that cannot be reached do not count.
struct Reach {
  unsigned rules = 0, allRules = 0;
  unsigned cells = 0, allCells = 0;

  void add(const FamilyDriver &driver, const json::Object *tally);
};
} // namespace

static bool isHit(const json::Object *row, StringRef column) {
  return row && row->getInteger(column).value_or(0) > 0;
}

void Reach::add(const FamilyDriver &driver, const json::Object *tally) {
  const json::Object *counts = tally ? tally->getObject("rules") : nullptr;
  const FamilyMatrix matrix(driver);
  const oracle::Family &family = matrix.family();
  for (llvm::ArrayRef<unsigned> pairs : matrix.rowsByRule()) {
    StringRef id = family.rules[ruleOfPair(family, pairs.front())].id;
    const json::Object *ofRule = counts ? counts->getObject(id) : nullptr;
    ++allRules;
    rules += isHit(ofRule, "reported") || isHit(ofRule, cellName(Cell::Masked));
    for (unsigned pair : pairs) {
      const json::Object *row = ofRule;
      if (StringRef operation = operationOfPair(family, pair);
          row && !operation.empty()) {
        const json::Object *operations = row->getObject("operations");
        row = operations ? operations->getObject(operation) : nullptr;
      }
      for (Cell cell : tilefuzz::allCells) {
        if (!matrix.neverReason(pair, cell).empty())
          continue;
        ++allCells;
        cells += isHit(row, cellName(cell));
      }
    }
  }
}

/// What a target reached; nothing when it wrote no tallies.
static std::optional<Reach> reachOf(const TargetOutcome &target) {
  if (!target.tallies)
    return std::nullopt;
  Reach reach;
  const json::Object *families = target.tallies->getObject("families");
  for (const FamilyDriver *driver : familiesOf(target.name))
    reach.add(*driver,
              families ? families->getObject(driver->family) : nullptr);
  return reach;
}

static std::optional<uint64_t>
executionsPerSecond(const TargetOutcome &target) {
  if (!target.figures.executions || target.seconds <= 0)
    return std::nullopt;
  return static_cast<uint64_t>(static_cast<double>(*target.figures.executions) /
                               target.seconds);
}

static std::string shown(std::optional<uint64_t> number) {
  return number ? withSeparators(*number) : "unknown";
}

static std::string shownShare(std::optional<uint64_t> part,
                              std::optional<uint64_t> whole) {
  return part && whole ? llvm::formatv("{0}/{1}", *part, *whole).str()
                       : "unknown";
}

/// The tool that asks what the targets ask: that beside them, if there is one,
/// is of their implementation.
static std::string toolOf(const RunOptions &options) {
  const std::string beside = options.targetsDir + "/tilefuzz";
  return llvm::sys::fs::can_execute(beside) ? beside : "tilefuzz";
}

/// How the input of a finding is run again: as a case, or where the target does
/// more with it than `check` does with its case, by the target.
static std::string replayOf(const TargetOutcome &target,
                            const RunOptions &options) {
  return (isOfIr(target.name) ? options.targetsDir + "/" + target.name
                              : toolOf(options) + " check") +
         " " + target.finding->inputPath;
}

/// Says of how many cases the answer was not compared with the oracle's.
static void printOtherwise(const RunOutcome &outcome, llvm::raw_ostream &os) {
  for (const TargetOutcome &target : outcome.targets) {
    const auto print = [&](StringRef key, const char *what) {
      const std::optional<int64_t> count =
          target.tallies ? target.tallies->getInteger(key) : std::nullopt;
      if (count)
        os << target.name << ": the implementation under test "
           << llvm::formatv(
                  what, withSeparators(static_cast<uint64_t>(*count)) + " of " +
                            shown(target.figures.executions) + " cases")
           << "\n";
    };
    print("declined", "did not take {0}");
    print("meant", "answered {0} otherwise than the oracle, as it means to");
  }
}

void tilefuzz::printRun(const RunOutcome &outcome, const RunOptions &options,
                        llvm::raw_ostream &os) {
  std::vector<std::vector<std::string>> rows = {
      {"target", "executions", "per s", "edges", "rules", "cells", "bad"}};
  for (const TargetOutcome &target : outcome.targets) {
    const std::string bad = target.state == TargetState::Failed       ? "?"
                            : target.state == TargetState::NotStarted ? "-"
                            : target.finding                          ? "1"
                                                                      : "0";
    if (!target.end) {
      rows.push_back({target.name, "not started", "-", "-", "-", "-", bad});
      continue;
    }
    const TargetFigures &figures = target.figures;
    std::optional<Reach> reach = reachOf(target);
    rows.push_back(
        {target.name, shown(figures.executions),
         shown(executionsPerSecond(target)),
         shownShare(figures.coveredEdges, figures.allEdges),
         reach ? shownShare(reach->rules, reach->allRules) : "unknown",
         reach ? shownShare(reach->cells, reach->allCells) : "unknown", bad});
  }
  printTable(os, rows);
  os << "edges: of the verifiers' code; rules: broken at least once;\n"
        "cells: (rule, of modules rule and operation) x (boundary, alone, "
        "masked),\nwithout those that cannot be\n";
  printOtherwise(outcome, os);
  for (const TargetOutcome &target : outcome.targets) {
    if (!target.finding)
      continue;
    os << "\nfinding: " << target.finding->bucket << "\n";
    if (target.finding->inputPath.empty())
      continue;
    StringRef name = target.name;
    name.consume_back("_fuzzer");
    os << "  input:  " << target.finding->inputPath
       << "\n  replay: " << replayOf(target, options)
       << "\n  keep:   " << toolOf(options) << " regress --target=" << name
       << " " << target.finding->inputPath << "\n";
  }
}

static StringRef nameOf(TargetState state) {
  switch (state) {
  case TargetState::Done:
    return "done";
  case TargetState::Found:
    return "found";
  case TargetState::Interrupted:
    return "interrupted";
  case TargetState::Failed:
    return "failed";
  case TargetState::NotStarted:
    return "not started";
  }
  llvm_unreachable("no such state");
}

/// A value, or null.
template <typename T>
static json::Value orNull(const std::optional<T> &value) {
  return value ? json::Value(*value) : json::Value(nullptr);
}

static json::Value textOrNull(StringRef text) {
  return text.empty() ? json::Value(nullptr) : jsonText(text);
}

static json::Value toJson(const TargetOutcome &target) {
  const TargetFigures &figures = target.figures;
  std::optional<Reach> reach = reachOf(target);
  json::Object object{
      {"target", target.name},
      {"state", nameOf(target.state)},
      {"problem", textOrNull(target.problem)},
      {"exitStatus", nullptr},
      {"signal", nullptr},
      {"executions", orNull(figures.executions)},
      {"executionsPerSecond", orNull(executionsPerSecond(target))},
      {"seconds", target.seconds},
      {"coveredEdges", orNull(figures.coveredEdges)},
      {"edges", orNull(figures.allEdges)},
      {"peakMegabytes", orNull(figures.peakMegabytes)},
      {"rulesReached", nullptr},
      {"rules", nullptr},
      {"cellsReached", nullptr},
      {"cells", nullptr},
      {"tallies", nullptr},
      {"finding", nullptr}};
  if (target.end && target.end->signal)
    object["signal"] = signalName(target.end->signal);
  else if (target.end)
    object["exitStatus"] = target.end->status;
  if (target.tallies)
    object["tallies"] = json::Object(*target.tallies);
  if (reach) {
    object["rulesReached"] = reach->rules;
    object["rules"] = reach->allRules;
    object["cellsReached"] = reach->cells;
    object["cells"] = reach->allCells;
  }
  if (target.finding)
    object["finding"] =
        json::Object{{"bucket", jsonText(target.finding->bucket)},
                     {"input", textOrNull(target.finding->inputPath)}};
  return object;
}

json::Value tilefuzz::runToJson(const RunOutcome &outcome, int signal) {
  json::Array targets;
  for (const TargetOutcome &target : outcome.targets)
    targets.push_back(toJson(target));
  return json::Object{{"interrupted", signal != 0},
                      {"signal", signal ? json::Value(signalName(signal))
                                        : json::Value(nullptr)},
                      {"problem", textOrNull(outcome.problem)},
                      {"targets", std::move(targets)}};
}
