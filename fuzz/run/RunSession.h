//===- RunSession.h - Many fuzz targets for a given time --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs a list of fuzz targets, several at a time, each for its share of the
// time that is left, so that the run ends when its time is over whatever it
// takes to start and to end the targets. They start from the committed corpus
// and, in a folder that is kept, from the inputs that earlier runs have added.
// In the end it reports for each target how it ended, or that this is unknown.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_RUN_RUNSESSION_H
#define FUZZ_RUN_RUNSESSION_H

#include "fuzz/core/FamilyDriver.h"
#include "fuzz/run/TargetRun.h"
#include "fuzz/run/WorkFolder.h"

#include <map>
#include <vector>

namespace tilefuzz {

/// A bucket that is no news, with the reason and the last day on which that
/// holds, so that none is forgotten:
///
///   [{"bucket": "ir-tileas.copy.space_pair-false-accept",
///     "reason": "the copy through registers is under discussion",
///     "expires": "2027-03-31"}]
struct KnownBucket {
  std::string bucket;
  std::string reason;
  /// A day as "2027-03-31".
  std::string expires;
  /// Whether that day is over. The bucket is then as one that is not listed.
  bool isExpired = false;
};

/// Reads a list. An error names the entry and what is wrong with it.
llvm::Expected<std::vector<KnownBucket>> readKnownBuckets(llvm::StringRef path);

/// The committed cases that the targets of a run start from, as the archives of
/// seeds of each driver: one for each folder of cases, which several targets
/// share. All are read before the first target starts, so that a case that
/// cannot be read does not end a run in its middle.
///
/// Reading thousands of modules takes seconds. So an archive is kept in the
/// user's cache, under a name that depends on the files of the folder and on
/// this program; one that is not used for a week is removed. Where there is no
/// such cache, the archives of a run are in its work folder.
using RunCorpus = std::map<const FamilyDriver *, std::vector<std::string>>;

/// Makes the archives of the cases of a corpus that belong to these drivers,
/// and of the witnesses beside it.
llvm::Expected<RunCorpus>
makeRunCorpus(llvm::StringRef corpus,
              llvm::ArrayRef<const FamilyDriver *> drivers,
              llvm::StringRef workDir);

struct RunOptions {
  /// The names of the targets, each once, and the folder of their programs.
  std::vector<std::string> targets;
  std::string targetsDir;
  /// Folder for logs and statistics, of this run alone.
  std::string workDir;
  /// Whether the inputs that the targets collect are kept there, for a later
  /// run.
  bool keepsInputs = false;
  /// Folder for inputs with findings.
  std::string findingsDir;
  /// For all targets together.
  std::chrono::seconds time{60};
  /// When the time begins.
  std::chrono::steady_clock::time_point begin;
  unsigned jobs = 1;
  unsigned seed = 0;
  /// The buckets that are no news.
  std::vector<KnownBucket> known;
};

struct RunOutcome {
  /// One for each target of the options, in their order.
  std::vector<TargetOutcome> targets;
  /// Why the run stopped before its time, and what to do; else empty.
  std::string problem;
  /// Whether the input of a finding could not be copied out of the work folder.
  bool hasUnkeptInput = false;
};

/// All fuzz targets: one for each driver, and some of several drivers.
std::vector<std::string> allTargets();

/// Whether a target brings modules to the verifiers in other ways than the
/// targets of cases do.
bool isOfIr(llvm::StringRef target);

/// The families that a target fuzzes.
std::vector<const FamilyDriver *> familiesOf(llvm::StringRef target);

/// The beginning of the names of a target's crashes: the family of its drivers,
/// or its own name where they have several.
std::string familyNameOf(llvm::StringRef target);

/// Why a work folder has too little space for a run, and what to do; empty when
/// it has enough.
std::string problemOfSpace(llvm::StringRef workDir);

/// Runs the targets. Progress goes to stderr: a line that is redrawn on a
/// terminal, else a line for each target that ends. A signal ends the run early
/// with the results so far; a second one ends it without waiting for the
/// engines.
RunOutcome runTargets(const RunOptions &options, const RunCorpus &corpus,
                      const StopSignals &signals);

} // namespace tilefuzz

#endif // FUZZ_RUN_RUNSESSION_H
