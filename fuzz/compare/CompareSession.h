//===- CompareSession.h - Many cases against a foreign tool -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Makes cases as the fuzz targets do, fresh and edited, and has a tool verify
// them on several jobs at a time. Batch N of a seed always has the same cases;
// the first ones of a driver have the cases of its corpus. A job verifies no
// module twice; where a number of modules is wanted, no batch does, so that the
// jobs together verify the same ones whatever their number. What the oracle
// accepts and what it rejects goes in batches of its own, so that the status of
// the tool says something.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_COMPARESESSION_H
#define FUZZ_COMPARE_COMPARESESSION_H

#include "fuzz/compare/Capabilities.h"
#include "fuzz/compare/CauseList.h"
#include "fuzz/core/ToolTexts.h"

#include <map>

namespace tilefuzz {

struct CompareOptions {
  std::vector<const FamilyDriver *> drivers;
  /// The corpus of each driver, in their order; may be empty.
  std::vector<std::vector<Case>> corpora;
  std::chrono::seconds time{60};
  /// When it begins: before the calls that try the tool.
  Deadline::TimePoint begin = std::chrono::steady_clock::now();
  /// For each driver at most, instead of a time; 0 for none.
  uint64_t modules = 0;
  unsigned jobs = 1;
  uint64_t seed = 0;
  /// Folder for the files that the tool reads, of this session alone.
  std::string workDir;
  std::string findingsDir;
  /// The vocabulary that the tool reads. Nothing else is verified.
  Capabilities capabilities;
  /// Null without.
  const Differences *differences = nullptr;
  /// Whether the tool may have other texts than the pages, and whether rows are
  /// learned; `texts` learns both.
  bool learnsTexts = false, learnsRows = false;
  std::shared_ptr<ToolTexts> texts = std::make_shared<ToolTexts>();
};

/// The counts of one driver's cases, by their results.
struct DriverTally {
  std::string driver;
  /// Modules that the tool has got, how many of them the oracle accepts, the
  /// tool could not read, and had a finding.
  uint64_t modules = 0, accepted = 0, unparsed = 0, found = 0;
  /// Cases that it did not get: not judged by the oracle, carried by no text,
  /// equal to one before, with words that it never reads, or with operations on
  /// which it fails most of the time.
  uint64_t unjudged = 0, inexpressible = 0, repeated = 0, outside = 0,
           leftOut = 0;
  bool isUnread = false;
  /// The processor time of making, verifying and comparing the modules, the
  /// tool's included, without looking into findings.
  double seconds = 0;

  /// The counts above by their names in JSON.
  static constexpr std::pair<llvm::StringLiteral, uint64_t DriverTally::*>
      counts[] = {{"modules", &DriverTally::modules},
                  {"valid", &DriverTally::accepted},
                  {"unread", &DriverTally::unparsed},
                  {"unjudged", &DriverTally::unjudged},
                  {"inexpressible", &DriverTally::inexpressible},
                  {"repeated", &DriverTally::repeated},
                  {"outside", &DriverTally::outside},
                  {"leftOut", &DriverTally::leftOut},
                  {"bad", &DriverTally::found}};

  void add(const DriverTally &other);
  /// Whether no module had its turn.
  bool isUntouched() const { return modules == 0 && leftOut == 0; }
};

struct OperationTally {
  IrOpKind kind;
  uint64_t modules = 0, accepted = 0, rejected = 0, unread = 0;
};

struct CompareOutcome {
  std::vector<DriverTally> drivers;
  /// By how often they were accepted, the rarest first.
  std::vector<OperationTally> operations;
  std::vector<Cause> causes;
  /// The tool's errors on modules that it could not read, by their patterns:
  /// the first one, and how many modules had one like it.
  std::map<std::string, std::pair<std::string, uint64_t>> unparsed;
  /// Texts changed from those that the tool has printed, and how many of them
  /// it has accepted.
  uint64_t changedTexts = 0, acceptedTexts = 0;
  uint64_t runs = 0;
  double seconds = 0;
  /// The error that has stopped the session before its time; else empty.
  std::string problem;
};

struct CompareProgress {
  double seconds = 0;
  uint64_t modules = 0;
  size_t causes = 0;
  unsigned reducing = 0;
  /// No module is verified any more but to finish what has begun.
  bool isOver = false;
};

/// Called several times a second by the thread that has begun the session.
using CompareProgressFn = llvm::function_ref<void(const CompareProgress &)>;

CompareOutcome compareWithTool(const ProbedTool &tool,
                               const CompareOptions &options,
                               CompareProgressFn progress);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_COMPARESESSION_H
