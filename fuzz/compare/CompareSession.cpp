//===- CompareSession.cpp - Many cases against a foreign tool -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/CompareSession.h"

#include "fuzz/compare/CompareWorker.h"

#include "llvm/Support/ThreadPool.h"
#include "llvm/Support/Threading.h"

using namespace tilefuzz;

void DriverTally::add(const DriverTally &other) {
  for (const auto &[name, count] : counts)
    this->*count += other.*count;
  seconds += other.seconds;
  inProcessCases += other.inProcessCases;
  inProcessSeconds += other.inProcessSeconds;
}

CompareOutcome tilefuzz::compareWithTool(const ProbedTool &tool,
                                         const CompareOptions &options,
                                         CompareProgressFn progress) {
  CompareState session(tool, options);
  {
    // Its threads outlive the processes that they start, which end with them.
    llvm::DefaultThreadPool pool(llvm::hardware_concurrency(options.jobs));
    for (unsigned job = 0; job < options.jobs; ++job)
      pool.async([&, job] { CompareWorker(session, job).run(); });
    session.waitForJobs(progress);
  }
  return session.take();
}
