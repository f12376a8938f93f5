//===- TargetRun.cpp - A fuzz target that runs for a time -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/run/TargetRun.h"

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

/// A target is started again with so much time at least.
static constexpr double minSeconds = 0.2;

/// After so many starts in a row that brought nothing new, it is not.
static constexpr unsigned maxVainStarts = 10;

/// So many inputs are left out at most.
static constexpr size_t maxLeftOut = 1000;

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

llvm::Error TargetRun::startProcess() {
  // Left by an earlier run with the same folder.
  if (std::error_code error = fs::remove(statsPath(job)))
    return llvm::createStringError(error, "cannot remove '" + statsPath(job) +
                                              "': " + error.message());
  job.plan.begin =
      std::chrono::duration<double>(Clock::now().time_since_epoch()).count();
  if (llvm::Error error = writeScratchFile(
          planPath(job), llvm::formatv("{0}\n", toJSON(job.plan)).str()))
    return error;
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
  llvm::Expected<ChildProcess> started = ChildProcess::start(
      command, {"TILEFUZZ_STATS=" + statsPath(job),
                (runPlanVariable + "=" + planPath(job)).str()});
  if (!started)
    return llvm::createStringError(llvm::toString(started.takeError()) +
                                   "; see whether it is built for this "
                                   "machine, or give another --targets-dir");
  log.emplace(logPath(job));
  process.emplace(std::move(*started));
  startTime = Clock::now();
  deadline.reset();
  isOverdue = false;
  return llvm::Error::success();
}

double TargetRun::secondsOfProcess() const {
  return std::chrono::duration<double>(Clock::now() - startTime).count();
}

void TargetRun::complain(const llvm::Twine &problem) {
  sum.problem += ((sum.problem.empty() ? "" : "; ") + problem).str();
}

std::string TargetRun::problemOfEnd(double seconds) const {
  const std::string wanted =
      llvm::formatv("expected {0:f1} s of fuzzing, but it ", job.plan.seconds);
  if (isOverdue)
    return llvm::formatv("{0}did not end within {1} s after them, and was "
                         "ended; see whether the machine is overloaded",
                         wanted, graceOfTime(job).count());
  const std::optional<double> done = log->figures().doneSeconds;
  // The target prints its time rounded to milliseconds.
  if (sum.end->isWell() && done && *done + 0.001 >= job.plan.seconds)
    return "";
  std::string found = llvm::formatv("{0}{1} after {2:f1} s", wanted,
                                    sum.end->describe(), seconds);
  if (done)
    return found +
           llvm::formatv(" and says that it ran for {0:f1} s; see whether "
                         "it is a target of this build",
                         *done)
               .str();
  if (!log->figures().executions)
    found += ", having run no input";
  if (sum.end->signal == SIGKILL)
    return found + "; the system may be short of memory: give fewer --jobs";
  if (log->tail().empty())
    return found + ", and said nothing; start it alone to see why";
  return found + "; start it alone to see why; it says: " + log->tail();
}

std::string TargetRun::readTallies(std::optional<json::Object> &tallies) const {
  const std::string expected = "in '" + statsPath(job) + "', ",
                    hint = "; see whether the folder can be written and has "
                           "space, and whether the target is of the same build "
                           "as this tool";
  auto buffer = llvm::MemoryBuffer::getFile(statsPath(job), /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (!buffer)
    return "expected its statistics " + expected +
           "but: " + buffer.getError().message() + hint;
  llvm::Expected<json::Value> value = json::parse((*buffer)->getBuffer());
  if (!value)
    return "expected its statistics " + expected +
           "found no JSON: " + llvm::toString(value.takeError()) + hint;
  json::Object *object = value->getAsObject();
  if (!object || !object->getObject("families"))
    return "expected its statistics " + expected + "found other JSON" + hint;
  const bool isFinal = object->getBoolean("final").value_or(false);
  tallies = std::move(*object);
  return isFinal ? ""
                 : "expected its last statistics " + expected +
                       "found earlier ones" + hint;
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

bool tilefuzz::isFuzzerProgram(StringRef program) {
  if (!llvm::sys::fs::is_regular_file(program))
    return false;
  auto buffer = llvm::MemoryBuffer::getFile(program, false, false);
  return buffer && (*buffer)->getBuffer().contains(
                       "INFO: Running with entropic power schedule");
}

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

llvm::Expected<std::unique_ptr<TargetRun>> TargetRun::start(TargetJob job) {
  std::unique_ptr<TargetRun> run(new TargetRun(std::move(job)));
  run->sum.name = run->job.name;
  if (llvm::Error error = run->startProcess())
    return std::move(error);
  return std::move(run);
}

void TargetRun::interrupt() {
  if (isInterrupted)
    return;
  isInterrupted = true;
  deadline = Clock::now() + graceOfInterrupt;
  process->signal(SIGINT);
}

bool TargetRun::poll() {
  sum.end = process->poll();
  log->add(process->takeOutput());
  if (!sum.end) {
    // Counted from here, since a suspended run sees its targets late.
    if (!deadline && secondsOfProcess() > job.plan.seconds)
      deadline = Clock::now() + graceOfTime(job);
    if (deadline && Clock::now() > *deadline) {
      isOverdue = !isInterrupted;
      kill();
    }
    return false;
  }
  log->finish(sum.end->isWell());
  const bool hasNews = add();
  const bool hasCrashed = sum.state == TargetState::Found;
  const bool isOver = !hasCrashed || !startAgain(hasNews);
  if (isOver && !sum.findings.empty() && sum.state == TargetState::Done)
    sum.state = TargetState::Found;
  return isOver;
}

bool TargetRun::add() {
  const double seconds = secondsOfProcess();
  sum.seconds += seconds;
  addFigures(sum.figures, log->figures());
  std::optional<json::Object> tallies;
  // Not known of a target that is interrupted: the last ones that it wrote.
  std::string problem = readTallies(tallies);
  if (!sum.end->isWell() && !log->findings().empty() && !isInterrupted) {
    sum.state = TargetState::Found;
  } else if (isInterrupted) {
    sum.state = TargetState::Interrupted;
  } else {
    // Without its end, the statistics are not expected.
    if (std::string ofEnd = problemOfEnd(seconds); !ofEnd.empty())
      problem = std::move(ofEnd);
    sum.state = problem.empty() ? TargetState::Done : TargetState::Failed;
    if (!problem.empty())
      complain(problem);
  }
  if (std::error_code error = log->fileError())
    complain("expected to write all that it prints to '" + logPath(job) +
             "', but: " + error.message() +
             "; free some space or give --work another folder");
  const bool hasNews = addFindings(tallies);
  if (tallies) {
    if (!sum.tallies)
      sum.tallies.emplace();
    addNumbers(*sum.tallies, *tallies);
  }
  return hasNews;
}

bool TargetRun::addFindings(const std::optional<json::Object> &tallies) {
  TargetOutcome ended;
  for (const LoggedFinding &logged : log->findings()) {
    TargetFinding &finding = ended.findingsOf(
        logged.bucket.empty()
            ? bucketOf(crashSiteIn(logged.report, job.program), job)
            : logged.bucket);
    ++finding.count;
    if (!logged.inputPath.empty())
      finding.inputs.push_back(logged.inputPath);
  }
  // The target counts more than it reports.
  if (const json::Object *counts =
          tallies ? tallies->getObject("findings") : nullptr)
    for (const auto &[bucket, count] : *counts) {
      TargetFinding &finding = ended.findingsOf(bucket);
      finding.count =
          std::max(finding.count,
                   static_cast<uint64_t>(count.getAsInteger().value_or(0)));
    }
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
  if (llvm::Error error = startProcess()) {
    sum.state = TargetState::Failed;
    complain(llvm::toString(std::move(error)));
    return false;
  }
  return true;
}
