//===- RunOutput.cpp - What tilefuzz run prints ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/RunOutput.h"

#include "fuzz/core/Text.h"
#include "fuzz/files/WriteCase.h"
#include "fuzz/tool/Commands.h"
#include "fuzz/tool/Judgement.h"
#include "fuzz/tool/RuleMatrix.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace json = llvm::json;

namespace {
/// How many of the rules and cells of its families a target reached. A rule is
/// reached when some case broke it. Cells of pairs (fuzz/core/RuleTally.h) that
/// cannot be reached do not count.
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

/// Returns how much a target reached; nothing when it wrote no tallies.
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

static StringRef nameOf(TargetState state) {
  static constexpr StringRef names[] = {"done", "found", "interrupted",
                                        "failed", "not started"};
  return names[static_cast<size_t>(state)];
}

/// A figure that is not known is null.
static json::Object targetToJson(const TargetOutcome &target) {
  const TargetFigures &figures = target.figures;
  std::optional<Reach> reach = reachOf(target);
  json::Array findings;
  for (const TargetFinding &finding : target.findings) {
    const std::optional<Finding> named = findingOfBucket(finding.bucket);
    findings.push_back(json::Object{
        {"finding", findingToJson(named ? &*named : nullptr)},
        {"bucket", jsonText(finding.bucket)},
        {"count", finding.count},
        {"known", finding.isKnown},
        {"inputs", json::Array(llvm::map_range(finding.inputs, jsonText))}});
  }
  json::Object object{
      {"target", target.name},
      {"state", nameOf(target.state)},
      {"problem", textOrNull(target.problem)},
      {"exitStatus", target.end && !target.end->signal
                         ? json::Value(target.end->status)
                         : nullptr},
      {"signal", textOrNull(target.end && target.end->signal
                                ? signalName(target.end->signal)
                                : "")},
      {"executions", figures.executions},
      {"executionsPerSecond", executionsPerSecond(target)},
      {"seconds", target.seconds},
      {"coveredEdges", figures.coveredEdges},
      {"edges", figures.allEdges},
      {"peakMegabytes", figures.peakMegabytes},
      {"tallies",
       target.tallies ? json::Value(json::Object(*target.tallies)) : nullptr},
      {"stoppedBy", textOrNull(target.stoppedBy)},
      {"findings", std::move(findings)}};
  for (auto [key, part] : {std::pair("rulesReached", &Reach::rules),
                           std::pair("rules", &Reach::allRules),
                           std::pair("cellsReached", &Reach::cells),
                           std::pair("cells", &Reach::allCells)})
    object[key] = reach ? json::Value((*reach).*part) : json::Value(nullptr);
  return object;
}

/// The tool with the implementation of the targets: the one beside them, if
/// there is one.
static std::string toolOf(const RunOptions &options) {
  const std::string beside = options.targetsDir + "/tilefuzz";
  return fs::can_execute(beside) ? beside : "tilefuzz";
}

/// How an input of a finding is run again: as a case, or where the target does
/// more with it than `check` does with its case, by the target.
static std::string replayOf(StringRef target, StringRef input,
                            const RunOptions &options) {
  return (isOfIr(target) ? options.targetsDir + "/" + target.str()
                         : toolOf(options) + " check") +
         " " + input.str();
}

namespace {
/// The findings of a bucket, of all targets.
struct Bucket {
  uint64_t count = 0;
  bool isKnown = false;
  std::vector<StringRef> targets;
  /// The inputs that are kept, with their targets.
  std::vector<std::pair<StringRef, StringRef>> inputs;
};
} // namespace

/// By their names.
using Buckets = llvm::MapVector<StringRef, Bucket>;

static Buckets bucketsOf(const RunOutcome &outcome) {
  Buckets buckets;
  for (const TargetOutcome &target : outcome.targets)
    for (const TargetFinding &finding : target.findings) {
      Bucket &bucket = buckets[finding.bucket];
      bucket.count += finding.count;
      bucket.isKnown = finding.isKnown;
      bucket.targets.push_back(target.name);
      for (StringRef input : finding.inputs)
        bucket.inputs.emplace_back(target.name, input);
    }
  return buckets;
}

static void printFinding(StringRef bucketName, const Bucket &bucket,
                         const RunOptions &options, llvm::raw_ostream &os) {
  os << "\nfinding: " << bucketName << "\n";
  printWrapped(os,
               countOf(bucket.count, "time") + " by " +
                   llvm::join(bucket.targets, ", "),
               "  seen:   ");
  if (bucket.inputs.empty())
    return;
  const auto [targetName, input] = bucket.inputs.front();
  StringRef name = targetName;
  name.consume_back("_fuzzer");
  os << "  input:  " << input
     << "\n  replay: " << replayOf(targetName, input, options)
     << "\n  keep:   " << toolOf(options) << " regress --target=" << name << " "
     << input << "\n";
  for (const auto &[target, more] : llvm::drop_begin(bucket.inputs))
    os << "  more:   " << more << "\n";
}

/// Whether some of the targets would name findings of a bucket, by the family
/// that the bucket begins with.
static bool couldShow(const RunOutcome &outcome, StringRef bucket) {
  return llvm::any_of(outcome.targets, [&](const TargetOutcome &target) {
    return target.end &&
           llvm::any_of(familiesOf(target.name),
                        [&](const FamilyDriver *driver) {
                          return bucket.starts_with(driver->family.str() + "-");
                        });
  });
}

/// The buckets of the user's list: what became of each.
static void printKnown(const RunOutcome &outcome, const Buckets &buckets,
                       const RunOptions &options, llvm::raw_ostream &os) {
  if (!options.known.empty())
    os << "\n";
  for (const KnownBucket &known : options.known) {
    const auto *const found = buckets.find(known.bucket);
    const std::string shows =
        found != buckets.end() ? "seen " + countOf(found->second.count, "time")
        : couldShow(outcome, known.bucket)
            ? std::string("not seen")
            : std::string("not looked for by these targets");
    os << (known.isExpired ? "expired: " : "known: ") << known.bucket << "\n";
    printWrapped(
        os,
        shows +
            (known.isExpired ? "; no longer known since " : "; known until ") +
            known.expires + ": " + known.reason,
        "  ");
  }
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
                            shownNumber(targetToJson(target), "executions") +
                            " cases")
           << "\n";
    };
    print("declined", "did not take {0}");
    print("meant", "answered {0} otherwise than the oracle, as it means to");
  }
}

/// The share of two figures, "12/34".
static std::string shownShare(const json::Object &target, StringRef part,
                              StringRef whole) {
  const auto reached = target.getInteger(part), all = target.getInteger(whole);
  return reached && all ? llvm::formatv("{0}/{1}", *reached, *all).str()
                        : "unknown";
}

void tilefuzz::printRun(const RunOutcome &outcome, const RunOptions &options,
                        llvm::raw_ostream &os) {
  std::vector<std::vector<std::string>> rows = {
      {"target", "executions", "per s", "edges", "rules", "cells", "bad"}};
  for (const TargetOutcome &target : outcome.targets) {
    const std::string bad = target.state == TargetState::Failed ? "?"
                            : target.state == TargetState::NotStarted
                                ? "-"
                                : withSeparators(target.unknownBuckets());
    if (!target.end) {
      rows.push_back({target.name, "not started", "-", "-", "-", "-", bad});
      continue;
    }
    const json::Object figures = targetToJson(target);
    rows.push_back({target.name, shownNumber(figures, "executions"),
                    shownNumber(figures, "executionsPerSecond"),
                    shownShare(figures, "coveredEdges", "edges"),
                    shownShare(figures, "rulesReached", "rules"),
                    shownShare(figures, "cellsReached", "cells"), bad});
  }
  printTable(os, rows);
  os << "edges: of the verifiers' code; rules: broken at least once;\n"
        "cells: (rule, of modules rule and operation) x (boundary, alone, "
        "masked),\nwithout those that cannot be\n";
  printOtherwise(outcome, os);
  for (const TargetOutcome &target : outcome.targets)
    if (!target.stoppedBy.empty())
      printWrapped(os,
                   target.name + ": not started again, since nothing but " +
                       target.stoppedBy + " and its like stopped it",
                   "");
  const Buckets buckets = bucketsOf(outcome);
  for (const auto &[name, bucket] : buckets)
    if (!bucket.isKnown)
      printFinding(name, bucket, options, os);
  printKnown(outcome, buckets, options, os);
}

json::Value tilefuzz::runToJson(const RunOutcome &outcome,
                                const RunOptions &options, int signal) {
  const Buckets buckets = bucketsOf(outcome);
  json::Object object{
      {"known", jsonArray(options.known,
                          [&](const KnownBucket &known) {
                            return json::Object{
                                {"bucket", jsonText(known.bucket)},
                                {"reason", jsonText(known.reason)},
                                {"expires", known.expires},
                                {"expired", known.isExpired},
                                {"count", buckets.lookup(known.bucket).count}};
                          })},
      {"targets", jsonArray(outcome.targets, targetToJson)}};
  addEnd(signal, outcome.problem, object);
  return object;
}
