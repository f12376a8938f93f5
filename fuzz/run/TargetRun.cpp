//===- TargetRun.cpp - One target for its share of the time ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/run/TargetRun.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;
namespace json = llvm::json;

/// A target is started again with so much time at least.
static constexpr double minSeconds = 0.2;

/// After so many starts in a row that brought nothing new, it is not.
static constexpr unsigned maxVainStarts = 10;

/// So many inputs are left out at most.
static constexpr size_t maxLeftOut = 1000;

/// Adds the numbers of an object to the numbers of another one.
static void addNumbers(json::Object &sum, const json::Object &added) {
  for (const auto &[key, value] : added) {
    json::Value &own = sum.try_emplace(key, nullptr).first->second;
    if (const json::Object *members = value.getAsObject();
        members && own.getAsObject())
      addNumbers(*own.getAsObject(), *members);
    else if (own.getAsInteger() && value.getAsInteger())
      own = *own.getAsInteger() + *value.getAsInteger();
    else
      own = value;
  }
}

template <typename Combine>
static void combine(std::optional<uint64_t> &sum, std::optional<uint64_t> added,
                    Combine combine) {
  if (added)
    sum = sum ? combine(*sum, *added) : *added;
}

/// Adds figures of a second process to the figures of a first one.
static void addFigures(TargetFigures &sum, const TargetFigures &added) {
  const auto larger = [](uint64_t a, uint64_t b) { return std::max(a, b); };
  combine(sum.executions, added.executions, std::plus<>());
  combine(sum.coveredEdges, added.coveredEdges, larger);
  combine(sum.peakMegabytes, added.peakMegabytes, larger);
  sum.allEdges = added.allEdges ? added.allEdges : sum.allEdges;
  sum.executionsPerSecond = added.executionsPerSecond;
}

llvm::Expected<TargetRun> TargetRun::start(TargetJob job) {
  llvm::Expected<TargetProcess> process = TargetProcess::start(job);
  if (!process)
    return process.takeError();
  return TargetRun(std::move(job), std::move(*process));
}

void TargetRun::interrupt() {
  isInterrupted = true;
  process->interrupt();
}

bool TargetRun::poll() {
  if (!process->poll())
    return false;
  TargetOutcome ended = process->outcome();
  const bool hasCrashed = ended.state == TargetState::Found;
  const bool hasNews = add(std::move(ended));
  const bool isOver = !hasCrashed || !startAgain(hasNews);
  if (isOver && !sum.findings.empty() && sum.state == TargetState::Done)
    sum.state = TargetState::Found;
  return isOver;
}

bool TargetRun::add(TargetOutcome ended) {
  sum.name = ended.name;
  sum.state = ended.state;
  sum.end = ended.end;
  sum.seconds += ended.seconds;
  addFigures(sum.figures, ended.figures);
  if (ended.tallies) {
    if (!sum.tallies)
      sum.tallies.emplace();
    addNumbers(*sum.tallies, *ended.tallies);
  }
  if (!ended.problem.empty())
    sum.problem += (sum.problem.empty() ? "" : "; ") + ended.problem;
  bool hasNews = false;
  for (TargetFinding &finding : ended.findings) {
    lastBucket = finding.bucket;
    TargetFinding &all = sum.findingsOf(finding.bucket);
    const bool isNew =
        all.count == 0 && !llvm::is_contained(job.plan.known, finding.bucket);
    hasNews |= isNew;
    all.count += finding.count;
    for (std::string &input : finding.inputs) {
      if (job.plan.leftOut.size() < maxLeftOut)
        job.plan.leftOut.push_back(input);
      if (all.inputs.size() < keptPerBucket &&
          !llvm::is_contained(all.inputs, input))
        all.inputs.push_back(std::move(input));
    }
    if (!llvm::is_contained(job.plan.known, finding.bucket))
      job.plan.known.push_back(finding.bucket);
  }
  return hasNews;
}

bool TargetRun::startAgain(bool hasNews) {
  vainStarts = hasNews ? 0 : vainStarts + 1;
  job.plan.seconds = givenSeconds - sum.seconds;
  if (isInterrupted || job.plan.seconds < minSeconds)
    return false;
  if (vainStarts >= maxVainStarts) {
    sum.stoppedBy = lastBucket;
    return false;
  }
  // The same cases would come again.
  if (job.seed)
    ++job.seed;
  // The logs that tell of something stay.
  if (hasNews)
    job.logName = "log." + llvm::utostr(sum.findings.size());
  llvm::Expected<TargetProcess> again = TargetProcess::start(job);
  if (!again) {
    sum.state = TargetState::Failed;
    sum.problem +=
        (sum.problem.empty() ? "" : "; ") + llvm::toString(again.takeError());
    return false;
  }
  process = std::make_unique<TargetProcess>(std::move(*again));
  return true;
}
