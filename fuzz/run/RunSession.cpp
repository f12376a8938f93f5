//===- RunSession.cpp - Many fuzz targets for a given time ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/run/RunSession.h"

#include "fuzz/core/Text.h"
#include "fuzz/files/WriteCase.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <map>
#include <memory>
#include <thread>

using namespace tilefuzz;
using llvm::StringRef;
namespace fs = llvm::sys::fs;

/// How often running targets are polled.
static constexpr std::chrono::milliseconds pollPeriod(20);

/// Each target runs so long at least, however short the time is.
static constexpr double minSeconds = 0.2;

static constexpr StringRef targetSuffix = "_fuzzer";

/// With less space than this, some file of a run is soon cut.
static constexpr uint64_t minimumSpace = 1 << 20;

/// The targets of all drivers of IR.
static constexpr llvm::StringLiteral irTargets[] = {"ir_text", "ir_bytecode"};

bool tilefuzz::isOfIr(StringRef target) {
  return llvm::is_contained(irTargets, target.drop_back(targetSuffix.size()));
}

std::vector<std::string> tilefuzz::allTargets() {
  std::vector<std::string> names;
  for (const FamilyDriver *driver : familyDrivers())
    names.push_back((driver->name + targetSuffix).str());
  names.push_back(("any_case" + targetSuffix).str());
  for (StringRef target : irTargets)
    names.push_back((target + targetSuffix).str());
  return names;
}

std::vector<const FamilyDriver *> tilefuzz::familiesOf(StringRef target) {
  if (const FamilyDriver *driver =
          findFamilyDriver(target.drop_back(targetSuffix.size())))
    return {driver};
  std::vector<const FamilyDriver *> drivers = familyDrivers().vec();
  if (isOfIr(target))
    llvm::erase_if(drivers, [](const FamilyDriver *driver) {
      return driver->family != "ir";
    });
  return drivers;
}

std::string tilefuzz::problemOfSpace(StringRef workDir) {
  llvm::ErrorOr<fs::space_info> space = fs::disk_space(workDir);
  if (!space || space->available >= minimumSpace)
    return "";
  return llvm::formatv(
      "expected at least {0:N} bytes of space for logs, corpora and statistics "
      "in '{1}', found {2:N}; free some or give --work a folder that has more",
      minimumSpace, workDir, space->available);
}

/// The outcome of a target that could not be started.
static TargetOutcome notStarted(const std::string &name, llvm::Error error) {
  TargetOutcome outcome;
  outcome.name = name;
  outcome.state = TargetState::Failed;
  outcome.problem = llvm::toString(std::move(error));
  return outcome;
}

std::string tilefuzz::familyNameOf(StringRef target) {
  std::vector<const FamilyDriver *> drivers = familiesOf(target);
  const auto family = [](const FamilyDriver *driver) { return driver->family; };
  if (!drivers.empty() && llvm::all_equal(llvm::map_range(drivers, family)))
    return drivers.front()->family.str();
  return target.drop_back(targetSuffix.size()).str();
}

static llvm::Expected<std::unique_ptr<TargetRun>>
startTarget(const RunOptions &options, const RunCorpus &corpus,
            const std::string &name, double seconds) {
  TargetJob job;
  job.name = name;
  job.family = familyNameOf(name);
  job.program = options.targetsDir + "/" + name;
  job.workDir = options.workDir + "/" + name;
  if (options.keepsInputs)
    job.corpusDir = job.workDir + "/corpus";
  job.plan.seconds = seconds;
  for (const FamilyDriver *driver : familiesOf(name))
    for (const std::string &archive : corpus.at(driver))
      if (!llvm::is_contained(job.plan.seeds, archive))
        job.plan.seeds.push_back(archive);
  job.plan.findings = job.findingsDir();
  for (const KnownBucket &known : options.known)
    if (!known.isExpired)
      job.plan.known.push_back(known.bucket);
  job.seed = options.seed;
  for (const std::string &dir : {job.findingsDir(), job.corpusDir}) {
    if (dir.empty())
      continue;
    if (std::error_code error = fs::create_directories(dir))
      return llvm::createStringError(error, "cannot create '" + dir +
                                                "': " + error.message() +
                                                "; give --work another folder");
  }
  return TargetRun::start(std::move(job));
}

/// Copies an input of a finding to the findings folder. The name begins with
/// the target, which says how the input is read, and ends with a digest, so
/// that no file takes the place of another one.
static llvm::Error keepInput(const std::string &target,
                             const std::string &bucket, std::string &path,
                             const RunOptions &options) {
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (!buffer)
    return llvm::createStringError(
        buffer.getError(), "expected the input of its finding in '" +
                               std::exchange(path, "") +
                               "', but: " + buffer.getError().message() +
                               "; see whether the folder has space");
  std::string kept = options.findingsDir + "/" + target + "-" +
                     asFileName(bucket) + "-" +
                     digestOf((*buffer)->getBuffer()) +
                     (target == "ir_text_fuzzer" ? ".mlir" : ".bin");
  // An earlier run has kept the same input.
  if (!fs::exists(kept))
    if (llvm::Error error =
            writeFile(kept, (*buffer)->getBuffer(), /*isForced=*/false))
      return llvm::joinErrors(
          std::move(error),
          llvm::createStringError("the input stays in '" + path + "'"));
  path = kept;
  return llvm::Error::success();
}

namespace {
/// Shows the progress of the run on stderr.
class ProgressDisplay {
public:
  explicit ProgressDisplay(size_t targetCount)
      : targetCount(targetCount), isTerminal(llvm::errs().is_displayed()) {}

  void show(llvm::ArrayRef<std::unique_ptr<TargetRun>> running, size_t ended) {
    if (!isTerminal)
      return;
    std::string line;
    llvm::raw_string_ostream os(line);
    os << "[" << ended << "/" << targetCount << "]";
    for (const auto &target : running) {
      const TargetFigures &figures = target->figures();
      os << llvm::formatv(
          "  {0} {1:f0}/{2:f0} s, {3:N}/s, cov {4}",
          StringRef(target->name()).drop_back(targetSuffix.size()),
          target->seconds(), target->share(),
          figures.executionsPerSecond.value_or(0),
          figures.coveredEdges.value_or(0));
    }
    // One column short of the width, so that no terminal wraps.
    llvm::errs() << "\r\x1b[K" << StringRef(line).take_front(79);
  }

  void clear() {
    if (isTerminal)
      llvm::errs() << "\r\x1b[K";
  }

  void end(const TargetOutcome &outcome, size_t ended) {
    clear();
    if (isTerminal)
      return;
    llvm::errs() << llvm::formatv("[{0}/{1}] {2}: ", ended, targetCount,
                                  outcome.name);
    if (!outcome.end) {
      llvm::errs() << "not started\n";
      return;
    }
    const std::optional<uint64_t> executions = outcome.figures.executions;
    llvm::errs() << llvm::formatv("{0} executions in {1:f1} s, {2}\n",
                                  executions ? withSeparators(*executions)
                                             : "an unknown number of",
                                  outcome.seconds, resultOf(outcome));
  }

private:
  static std::string resultOf(const TargetOutcome &outcome) {
    if (!outcome.findings.empty())
      return llvm::join(llvm::map_range(outcome.findings,
                                        [](const TargetFinding &finding) {
                                          return finding.bucket +
                                                 (finding.isKnown ? " (known)"
                                                                  : "");
                                        }),
                        ", ");
    switch (outcome.state) {
    case TargetState::Failed:
      return "failed";
    case TargetState::Interrupted:
      return "no finding until it was interrupted";
    default:
      return "no finding";
    }
  }

  size_t targetCount;
  bool isTerminal;
};

/// Starts targets, follows them and collects their outcomes.
class RunSession {
public:
  RunSession(const RunOptions &options, const RunCorpus &corpus)
      : options(options), corpus(corpus), display(options.targets.size()) {
    for (const std::string &name : options.targets) {
      outcome.targets.emplace_back();
      outcome.targets.back().name = name;
    }
  }

  RunOutcome run(const StopSignals &signals) {
    while (!running.empty() || (!isStopping && next < options.targets.size())) {
      while (!isStopping && !signals.received() &&
             running.size() < options.jobs && next < options.targets.size())
        startNext();
      std::this_thread::sleep_for(pollPeriod);
      if (outcome.problem.empty())
        outcome.problem = problemOfSpace(options.workDir);
      if (signals.received() || !outcome.problem.empty())
        stop(/*isAtOnce=*/signals.count() > 1);
      for (auto &target : running)
        if (target->poll()) {
          add(target->takeOutcome());
          target.reset();
        }
      llvm::erase_if(running, [](const auto &target) { return !target; });
      display.show(running, ended);
    }
    display.clear();
    return std::move(outcome);
  }

private:
  /// The share of the next target in the time that is left of all jobs.
  double nextShare() const {
    const std::chrono::duration<double> passed =
        std::chrono::steady_clock::now() - options.begin;
    const double left =
        static_cast<double>(options.time.count()) - passed.count();
    double ofAll = left * options.jobs;
    for (const auto &target : running)
      ofAll -= std::max(0., target->share() - target->seconds());
    const auto waiting = static_cast<double>(options.targets.size() - next);
    return std::max(minSeconds, std::min(left, ofAll / waiting));
  }

  void startNext() {
    const double seconds = nextShare();
    const std::string &name = options.targets[next++];
    if (auto target = startTarget(options, corpus, name, seconds))
      running.push_back(std::move(*target));
    else
      add(notStarted(name, target.takeError()));
  }

  void stop(bool isAtOnce) {
    isStopping = true;
    for (auto &target : running) {
      target->interrupt();
      if (isAtOnce)
        target->kill();
    }
  }

  void add(TargetOutcome done) {
    keepInputs(done);
    display.end(done, ++ended);
    // Targets end in any order; they are listed in the order of the options.
    *llvm::find_if(outcome.targets, [&](const TargetOutcome &target) {
      return target.name == done.name;
    }) = std::move(done);
  }

  /// Marks what is known, and keeps the first inputs of what is not.
  void keepInputs(TargetOutcome &target) {
    const auto complain = [&](llvm::Error error) {
      target.problem += (target.problem.empty() ? "" : "; ") +
                        llvm::toString(std::move(error));
    };
    for (TargetFinding &finding : target.findings) {
      finding.isKnown =
          llvm::any_of(options.known, [&](const KnownBucket &known) {
            return !known.isExpired && known.bucket == finding.bucket;
          });
      if (finding.isKnown) {
        finding.inputs.clear();
        continue;
      }
      if (finding.inputs.empty())
        complain(llvm::createStringError(
            "expected the target to name the input of its finding, found "
            "none"));
      unsigned &kept = keptOfBucket[finding.bucket];
      if (kept >= keptPerBucket)
        finding.inputs.resize(std::min<size_t>(finding.inputs.size(), 1));
      for (std::string &path : finding.inputs) {
        if (llvm::Error error =
                keepInput(target.name, finding.bucket, path, options)) {
          outcome.hasUnkeptInput |= !path.empty();
          complain(std::move(error));
        } else {
          ++kept;
        }
      }
      llvm::erase(finding.inputs, "");
    }
    if (target.state == TargetState::Found && !target.unknownBuckets())
      target.state = TargetState::Done;
  }

  const RunOptions &options;
  const RunCorpus &corpus;
  std::map<std::string, unsigned> keptOfBucket;
  ProgressDisplay display;
  RunOutcome outcome;
  std::vector<std::unique_ptr<TargetRun>> running;
  size_t next = 0;
  size_t ended = 0;
  bool isStopping = false;
};
} // namespace

RunOutcome tilefuzz::runTargets(const RunOptions &options,
                                const RunCorpus &corpus,
                                const StopSignals &signals) {
  return RunSession(options, corpus).run(signals);
}
