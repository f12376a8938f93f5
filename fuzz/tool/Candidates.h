//===- Candidates.h - Inputs that the corpus may take over ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which inputs of engines can be seeds: those with a case, on which nothing is
// wrong. Child processes find that out, so that an input which crashes or hangs
// is one with a finding, and a signal is answered at once.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_CANDIDATES_H
#define FUZZ_TOOL_CANDIDATES_H

#include "fuzz/run/StopSignals.h"
#include "fuzz/tool/SeedFeatures.h"

#include <chrono>
#include <optional>

namespace tilefuzz {

/// How long work may go on that is given a time, and ended by signals.
class Pace {
public:
  /// Without `time`, for ever.
  Pace(const StopSignals &signals, std::optional<std::chrono::seconds> time)
      : signals(signals), begin(std::chrono::steady_clock::now()), time(time) {}

  /// Whether this share of the time is over, or there was a signal.
  bool isOver(double share) const {
    return signals.received() ||
           (time && std::chrono::steady_clock::now() - begin >= *time * share);
  }

private:
  const StopSignals &signals;
  std::chrono::steady_clock::time_point begin;
  std::optional<std::chrono::seconds> time;
};

struct Candidates {
  std::vector<Seed> seeds;
  /// How many files there are, and how many of them have been read and examined
  /// whole.
  size_t files = 0, examinedFiles = 0;
  /// The inputs in these, and how many of them are no seeds.
  unsigned inputs = 0;
  unsigned findings = 0;
  unsigned useless = 0;
  unsigned failed = 0;
};

/// Reads the files as inputs of a target, as readCrashInputs does, and finds
/// the seeds among them, until `isStopped`. Complains of each input that has a
/// finding or cannot be read.
llvm::Expected<Candidates> findCandidates(llvm::ArrayRef<FoundFile> files,
                                          llvm::StringRef target,
                                          llvm::function_ref<bool()> isStopped);

} // namespace tilefuzz

#endif // FUZZ_TOOL_CANDIDATES_H
