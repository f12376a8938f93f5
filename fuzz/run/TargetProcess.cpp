//===- TargetProcess.cpp - A fuzz target that runs for a time -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/run/TargetProcess.h"

#include "fuzz/files/WriteCase.h"
#include "fuzz/run/ChildRun.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"

#include <cmath>
#include <csignal>

using namespace tilefuzz;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace json = llvm::json;

/// Longer than any case that the mutator makes.
static constexpr unsigned maxInputBytes = 16384;

/// A single input takes at most as long as the target has time, within these
/// limits. Longer is a hang.
static constexpr double minInputSeconds = 8, maxInputSeconds = 25;

/// How long it may take to exit when it was interrupted.
static constexpr std::chrono::seconds graceOfInterrupt(5);

static std::string logPath(const TargetJob &job) {
  return job.workDir + "/" + job.logName;
}

static std::string statsPath(const TargetJob &job) {
  return job.workDir + "/stats.json";
}

static std::string planPath(const TargetJob &job) {
  return job.workDir + "/plan.json";
}

static std::chrono::seconds inputTime(const TargetJob &job) {
  return std::chrono::seconds(static_cast<int64_t>(
      std::clamp(job.plan.seconds, minInputSeconds, maxInputSeconds)));
}

/// How long a target may take to exit after its time: the engine looks for a
/// hang twice in the time of an input.
static std::chrono::seconds graceOfTime(const TargetJob &job) {
  return 2 * inputTime(job);
}

TargetProcess::TargetProcess(TargetJob job, ChildProcess process)
    : jobOf(std::move(job)), log(logPath(jobOf)), process(std::move(process)),
      startTime(Clock::now()) {}

llvm::Expected<TargetProcess> TargetProcess::start(TargetJob job) {
  // Left by an earlier run with the same folder.
  if (std::error_code error = fs::remove(statsPath(job)))
    return llvm::createStringError(error, "cannot remove '" + statsPath(job) +
                                              "': " + error.message());
  job.plan.begin =
      std::chrono::duration<double>(Clock::now().time_since_epoch()).count();
  if (llvm::Error error = writeScratchFile(
          planPath(job), llvm::formatv("{0}\n", toJSON(job.plan)).str()))
    return std::move(error);
  std::vector<std::string> command = {
      job.program,
      // The target ends by its plan, to the millisecond. This is for one of
      // another build that does not know of plans.
      llvm::formatv("-max_total_time={0:f0}", std::ceil(job.plan.seconds)),
      llvm::formatv("-seed={0}", job.seed),
      llvm::formatv("-max_len={0}", maxInputBytes),
      "-len_control=0",
      // The mutator hardly uses the energies of inputs, which cost time.
      "-entropic=0",
      // Inputs are small when they are made. Searching for smaller ones with
      // the same features takes a tenth of the time.
      "-reduce_inputs=0",
      // The first new function starts a symbolizer, which takes longer than
      // all that a target does before its first input.
      "-print_funcs=0",
      "-print_final_stats=1",
      "-rss_limit_mb=2560",
      llvm::formatv("-timeout={0}", inputTime(job).count()),
      llvm::formatv("-artifact_prefix={0}/", job.findingsDir()),
  };
  if (!job.corpusDir.empty())
    command.push_back(job.corpusDir);
  llvm::Expected<ChildProcess> process = ChildProcess::start(
      command, {"TILEFUZZ_STATS=" + statsPath(job),
                (runPlanVariable + "=" + planPath(job)).str()});
  if (!process)
    return llvm::createStringError(llvm::toString(process.takeError()) +
                                   "; see whether it is built for this "
                                   "machine, or give another --targets-dir");
  return TargetProcess(std::move(job), std::move(*process));
}

bool TargetProcess::poll() {
  if (end)
    return true;
  end = process.poll();
  log.add(process.takeOutput());
  const auto now = Clock::now();
  if (end) {
    log.finish(end->isWell());
    endTime = now;
    return true;
  }
  // Counted from here, since a suspended run sees its targets late.
  if (!deadline && seconds() > jobOf.plan.seconds)
    deadline = now + graceOfTime(jobOf);
  if (deadline && now > *deadline) {
    isOverdue = !isInterrupted;
    kill();
  }
  return false;
}

void TargetProcess::interrupt() {
  if (isInterrupted)
    return;
  isInterrupted = true;
  deadline = Clock::now() + graceOfInterrupt;
  process.signal(SIGINT);
}

void TargetProcess::kill() { process.signal(SIGKILL); }

double TargetProcess::seconds() const {
  return std::chrono::duration<double>(endTime.value_or(Clock::now()) -
                                       startTime)
      .count();
}

/// Why the end of the target is not the end of its time; empty when it is.
std::string TargetProcess::problemOfEnd() const {
  const std::string wanted = llvm::formatv(
      "expected {0:f1} s of fuzzing, but it ", jobOf.plan.seconds);
  if (isOverdue)
    return llvm::formatv("{0}did not end within {1} s after them, and was "
                         "ended; see whether the machine is overloaded",
                         wanted, graceOfTime(jobOf).count());
  const std::optional<double> done = log.figures().doneSeconds;
  // The target prints its time rounded to milliseconds.
  if (end->isWell() && done && *done + 0.001 >= jobOf.plan.seconds)
    return "";
  std::string found = llvm::formatv("{0}{1} after {2:f1} s", wanted,
                                    end->describe(), seconds());
  if (done)
    return found +
           llvm::formatv(" and says that it ran for {0:f1} s; see whether "
                         "it is a target of this build",
                         *done)
               .str();
  if (!log.figures().executions)
    found += ", having run no input";
  if (end->signal == SIGKILL)
    return found + "; the system may be short of memory: give fewer --jobs";
  if (log.tail().empty())
    return found + ", and said nothing; start it alone to see why";
  return found + "; start it alone to see why; it says: " + log.tail();
}

/// Reads the tallies. Returns why they do not cover the whole run of the
/// target; empty when they are.
std::string TargetProcess::problemOfTallies(TargetOutcome &outcome) const {
  const std::string path = statsPath(jobOf);
  const std::string hint =
      "; see whether the folder can be written and has space, and whether the "
      "target is of the same build as this tool";
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (!buffer)
    return "expected its statistics in '" + path +
           "', but: " + buffer.getError().message() + hint;
  llvm::Expected<llvm::json::Value> value =
      llvm::json::parse((*buffer)->getBuffer());
  if (!value)
    return "expected its statistics in '" + path +
           "', found no JSON: " + llvm::toString(value.takeError()) + hint;
  llvm::json::Object *tallies = value->getAsObject();
  if (!tallies || !tallies->getObject("families"))
    return "expected its statistics in '" + path + "', found other JSON" + hint;
  const bool isFinal = tallies->getBoolean("final").value_or(false);
  outcome.tallies = std::move(*tallies);
  return isFinal ? ""
                 : "expected its last statistics in '" + path +
                       "', found earlier ones" + hint;
}

TargetFinding &TargetOutcome::findingsOf(StringRef bucket) {
  const auto found = llvm::find_if(
      findings, [&](const auto &each) { return each.bucket == bucket; });
  if (found != findings.end())
    return *found;
  TargetFinding &added = findings.emplace_back();
  added.bucket = bucket.str();
  return added;
}

size_t TargetOutcome::unknownBuckets() const {
  return static_cast<size_t>(
      llvm::count_if(findings, [](const auto &each) { return !each.isKnown; }));
}

/// The bucket of a crash.
static std::string bucketOf(const CrashSite &site, const TargetJob &job) {
  const StringRef kind = site.cause == "timeout" ? "hang"
                         : StringRef(site.cause).starts_with("out-of-memory")
                             ? "out-of-memory"
                             : "crash";
  return llvm::formatv("{0}-{1}-{2}", job.family, site.function, kind);
}

bool TargetProcess::addFindings(TargetOutcome &outcome) const {
  for (const LoggedFinding &logged : log.findings()) {
    TargetFinding &finding = outcome.findingsOf(
        logged.bucket.empty()
            ? bucketOf(crashSiteIn(logged.report, jobOf.program), jobOf)
            : logged.bucket);
    ++finding.count;
    if (!logged.inputPath.empty())
      finding.inputs.push_back(logged.inputPath);
  }
  // The target counts more than it reports.
  if (outcome.tallies)
    if (const llvm::json::Object *counts =
            outcome.tallies->getObject("findings"))
      for (const auto &[bucket, count] : *counts) {
        TargetFinding &finding = outcome.findingsOf(bucket);
        finding.count =
            std::max(finding.count,
                     static_cast<uint64_t>(count.getAsInteger().value_or(0)));
      }
  return !end->isWell() && !log.findings().empty() && !isInterrupted;
}

TargetOutcome TargetProcess::outcome() const {
  TargetOutcome outcome;
  outcome.name = jobOf.name;
  outcome.figures = log.figures();
  outcome.seconds = seconds();
  outcome.end = end;
  std::vector<std::string> problems;
  auto add = [&](std::string problem) {
    if (!problem.empty())
      problems.push_back(std::move(problem));
  };
  // Not known of a target that is interrupted: the last ones that it wrote.
  std::string ofTallies = problemOfTallies(outcome);
  const bool isFatal = addFindings(outcome);
  if (isFatal) {
    outcome.state = TargetState::Found;
  } else if (isInterrupted) {
    outcome.state = TargetState::Interrupted;
  } else {
    outcome.state = TargetState::Done;
    std::string ofEnd = problemOfEnd();
    // Without its end, the statistics are not expected.
    add(ofEnd.empty() ? ofTallies : ofEnd);
    if (!problems.empty())
      outcome.state = TargetState::Failed;
  }
  if (std::error_code error = log.fileError())
    add("expected to write all that it prints to '" + logPath(jobOf) +
        "', but: " + error.message() +
        "; free some space or give --work another folder");
  outcome.problem = llvm::join(problems, "; ");
  return outcome;
}

bool tilefuzz::isFuzzerProgram(StringRef program) {
  if (!llvm::sys::fs::is_regular_file(program))
    return false;
  auto buffer = llvm::MemoryBuffer::getFile(program, false, false);
  return buffer && (*buffer)->getBuffer().contains(
                       "INFO: Running with entropic power schedule");
}

//===----------------------------------------------------------------------===//
// One target for its share of the time
//===----------------------------------------------------------------------===//

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
