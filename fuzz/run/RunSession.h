//===- RunSession.h - Many fuzz targets for a given time --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs a list of fuzz targets, several at a time, each for its slice of the
// given time, from the committed corpus and the inputs that the run itself
// adds.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_RUN_RUNSESSION_H
#define FUZZ_RUN_RUNSESSION_H

#include "fuzz/core/FamilyDriver.h"
#include "fuzz/run/TargetProcess.h"

#include <memory>
#include <vector>

namespace tilefuzz {

struct RunOptions {
  /// Names of the targets, and the folder of their programs.
  std::vector<std::string> targets;
  std::string targetsDir;
  /// The committed corpus.
  std::string corpusDir;
  /// Folder for logs, collected inputs and statistics.
  std::string workDir;
  /// Folder for inputs with findings.
  std::string findingsDir;
  /// For all targets together, as if run one after the other on each job.
  std::chrono::seconds time{60};
  unsigned jobs = 1;
  unsigned seed = 0;
};

/// The result of one target.
struct TargetOutcome {
  std::string name;
  TargetProgress progress;
  /// The tallies that the target wrote; empty when it wrote none.
  llvm::json::Object tallies;
  std::optional<TargetFinding> finding;
};

struct RunOutcome {
  std::vector<TargetOutcome> targets;
  bool isInterrupted = false;
};

/// All fuzz targets: one for each driver, and those of several drivers.
std::vector<std::string> allTargets();

/// The families that a target fuzzes.
std::vector<const FamilyDriver *> familiesOf(llvm::StringRef target);

/// Runs the targets. Progress goes to stderr: a line that is redrawn on a
/// terminal, else a line for each target that ends. An interrupt ends the run
/// early with the results so far.
llvm::Expected<RunOutcome> runTargets(const RunOptions &options);

} // namespace tilefuzz

#endif // FUZZ_RUN_RUNSESSION_H
