//===- TargetRun.h - One target for its share of the time -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs a target until its time is over. A target that crashes is started again
// without the input on which it did, so that the first crash does not hide what
// else there is. Where it is stopped by the same buckets again and again, and
// by nothing else, its time is left to the other targets.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_RUN_TARGETRUN_H
#define FUZZ_RUN_TARGETRUN_H

#include "fuzz/run/TargetProcess.h"

#include <memory>

namespace tilefuzz {

class TargetRun {
public:
  static llvm::Expected<TargetRun> start(TargetJob job);

  /// Follows the target and returns whether it has ended for good; does not
  /// wait.
  bool poll();
  /// Interrupts the target, and does not start it again.
  void interrupt();
  void kill() { process->kill(); }

  const std::string &name() const { return job.name; }
  /// The time that it was given.
  double share() const { return givenSeconds; }
  const TargetFigures &figures() const { return process->figures(); }
  /// Wall time since the first start, without what is between two of them.
  double seconds() const { return sum.seconds + process->seconds(); }
  /// After the end: what the target did, all in all.
  TargetOutcome takeOutcome() { return std::move(sum); }

private:
  TargetRun(TargetJob job, TargetProcess process)
      : job(std::move(job)), givenSeconds(this->job.plan.seconds),
        process(std::make_unique<TargetProcess>(std::move(process))) {}

  /// Adds what the process that has ended did. Returns whether it has found
  /// something that was not known before.
  bool add(TargetOutcome ended);
  /// Starts the target again for the rest of its time, where there is a reason
  /// to. Returns whether it did.
  bool startAgain(bool hasNews);

  TargetJob job;
  const double givenSeconds;
  std::unique_ptr<TargetProcess> process;
  TargetOutcome sum;
  /// How often in a row the target was stopped by nothing new.
  unsigned vainStarts = 0;
  /// The finding that has stopped it last.
  std::string lastBucket;
  bool isInterrupted = false;
};

} // namespace tilefuzz

#endif // FUZZ_RUN_TARGETRUN_H
