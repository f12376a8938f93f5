//===- RunPlan.h - The plan of a fuzz target in a run -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `tilefuzz run` gives a target its time, its seeds and the findings that it
// passes over in a file of JSON, which the environment variable TILEFUZZ_PLAN
// names. Without the variable a target is left to its engine alone: it stops at
// its first finding.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_HARNESS_RUNPLAN_H
#define FUZZ_HARNESS_RUNPLAN_H

#include "oracle/schema/case.pb.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tilefuzz {

struct RunPlan {
  /// How long the target runs, and when that begins, in seconds of the steady
  /// clock, which all processes share: when it is started, so that what it
  /// takes to start is part of its time.
  double seconds = 0, begin = 0;
  /// Archives of seeds, for a SeedReader.
  std::vector<std::string> seeds;
  /// Buckets of findings that the target counts and does not report.
  std::vector<std::string> known;
  /// Files with inputs on which the target has crashed, which it leaves out.
  std::vector<std::string> leftOut;
  /// The folder for the inputs of what it finds.
  std::string findings;
};

/// The inputs of so many findings of a bucket are kept; more are only counted.
inline constexpr unsigned keptPerBucket = 3;

inline constexpr llvm::StringLiteral runPlanVariable("TILEFUZZ_PLAN");

llvm::json::Value toJSON(const RunPlan &plan);
bool fromJSON(const llvm::json::Value &value, RunPlan &plan,
              llvm::json::Path path);

/// Reads the file that the environment variable names; nothing without it.
llvm::Expected<std::optional<RunPlan>> readRunPlan();

/// Adds a case to the bytes of an archive.
void appendSeed(std::string &archive, Case &testCase);

/// The seeds of archives, one after the other. An archive has binary cases,
/// each behind its length as a varint. libFuzzer reads only folders with a file
/// for each input, so a target hands it thousands of seeds in the place of
/// mutations.
class SeedReader {
public:
  /// Opens the archives, which other processes may have open as well.
  static llvm::Expected<SeedReader> open(llvm::ArrayRef<std::string> paths);

  /// The next binary case; nothing at the end.
  std::optional<llvm::StringRef> next();
  /// The next one, but only in every second call: a process that has little
  /// time, or that soon stops at a seed, mutates all the same.
  std::optional<llvm::StringRef> nextInTurn();

private:
  std::vector<std::unique_ptr<llvm::MemoryBuffer>> archives;
  size_t current = 0, position = 0;
  bool isTurn = false;
};

} // namespace tilefuzz

#endif // FUZZ_HARNESS_RUNPLAN_H
