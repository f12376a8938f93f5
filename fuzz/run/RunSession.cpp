//===- RunSession.cpp - Many fuzz targets for a given time ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/run/RunSession.h"

#include "fuzz/core/Text.h"
#include "fuzz/files/CaseFile.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <atomic>
#include <csignal>
#include <thread>

using namespace tilefuzz;
using llvm::StringRef;
namespace fs = llvm::sys::fs;

/// How often running targets are polled.
static constexpr std::chrono::milliseconds pollPeriod(200);

/// How long a target may take to exit after its time.
static constexpr double graceSeconds = 30;

static constexpr StringRef targetSuffix = "_fuzzer";

static std::atomic<bool> isInterrupted = false;

/// Targets of all drivers of IR.
static constexpr llvm::StringLiteral irTargets[] = {"ir_text", "ir_bytecode"};

static bool isOfIr(StringRef target) {
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

static llvm::Error fileError(const llvm::Twine &what, StringRef path,
                             std::error_code error) {
  return llvm::createStringError(error, "cannot " + what + " '" + path +
                                            "': " + error.message());
}

/// Adds the committed cases of `dir` that belong to a family to a target's
/// corpus in the encoding that the target reads. Cases are binary there, since
/// parsing text at every mutation would cost more than the mutation.
static llvm::Error addSeeds(StringRef dir, StringRef family,
                            StringRef corpusDir, Encoding wanted) {
  FileList list;
  if (llvm::Error error = listCaseFiles(dir, list))
    return error;
  for (const FoundFile &file : list.files) {
    llvm::Expected<std::vector<FileCase>> cases = readCases(file.path);
    if (!cases)
      return cases.takeError();
    for (FileCase &source : *cases) {
      if (!source.error.empty())
        return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                       source.error);
      if (StringRef(oracle::familyOf(source.testCase)->name) != family)
        continue;
      dropAnswers(source.testCase);
      source.testCase.clear_intent();
      std::string name =
          (dir + "/" + llvm::sys::path::filename(source.name)).str();
      std::replace(name.begin(), name.end(), '/', '-');
      std::string contents = encodeCaseFile(source.testCase, wanted);
      if (contents.empty())
        continue;
      if (llvm::Error error = writeFile((corpusDir + "/" + name).str(),
                                        contents, /*isForced=*/true))
        return error;
    }
  }
  return llvm::Error::success();
}

static llvm::Expected<TargetJob> prepare(const RunOptions &options,
                                         const std::string &name,
                                         std::chrono::seconds slice) {
  TargetJob job;
  job.name = name;
  job.program = options.targetsDir + "/" + name;
  job.workDir = options.workDir + "/" + name;
  job.corpusDir = job.workDir + "/corpus";
  job.time = slice;
  job.seed = options.seed;
  for (const std::string &dir : {job.corpusDir, job.workDir + "/found"})
    if (std::error_code error = fs::create_directories(dir))
      return fileError("create", dir, error);
  const Encoding encoding =
      name == "ir_text_fuzzer" ? Encoding::Ir : Encoding::Binary;
  for (const FamilyDriver *driver : familiesOf(name))
    for (const std::string &dir :
         {options.corpusDir + "/seeds/" + driver->name.str(),
          options.corpusDir + "/regressions/" + driver->family.str(),
          witnessFolderOf(options.corpusDir)})
      if (!dir.empty() && fs::is_directory(dir))
        if (llvm::Error error =
                addSeeds(dir, driver->family, job.corpusDir, encoding))
          return std::move(error);
  return job;
}

/// Moves the input of a finding to the findings folder.
static void keepInput(TargetFinding &finding, const RunOptions &options) {
  if (finding.inputPath.empty())
    return;
  std::string kept =
      options.findingsDir + "/" + asFileName(finding.bucket) + ".bin";
  if (fs::create_directories(options.findingsDir) ||
      fs::copy_file(finding.inputPath, kept))
    return;
  finding.inputPath = kept;
}

namespace {
/// Shows the progress of the run on stderr.
class ProgressDisplay {
public:
  explicit ProgressDisplay(size_t targetCount)
      : targetCount(targetCount), isTerminal(llvm::errs().is_displayed()) {}

  void show(llvm::ArrayRef<std::unique_ptr<TargetProcess>> running,
            size_t ended) {
    if (!isTerminal)
      return;
    std::string line;
    llvm::raw_string_ostream os(line);
    os << "[" << ended << "/" << targetCount << "]";
    for (const auto &target : running) {
      TargetProgress progress = target->progress();
      os << llvm::formatv(
          "  {0} {1:f0}/{2} s, {3:N}/s, cov {4}",
          StringRef(target->job().name).drop_back(targetSuffix.size()),
          progress.seconds, target->job().time.count(),
          progress.executionsPerSecond, progress.coveredEdges);
    }
    // One column short of the width, so that no terminal wraps.
    llvm::errs() << "\r\x1b[K" << StringRef(line).take_front(79);
  }

  void end(const TargetOutcome &outcome, size_t ended) {
    if (isTerminal)
      llvm::errs() << "\r\x1b[K";
    else
      llvm::errs() << llvm::formatv(
          "[{0}/{1}] {2}: {3:N} executions in {4:f1} s, {5}\n", ended,
          targetCount, outcome.name, outcome.progress.executions,
          outcome.progress.seconds,
          outcome.finding ? outcome.finding->bucket : "no finding");
  }

private:
  size_t targetCount;
  bool isTerminal;
};
} // namespace

llvm::Expected<RunOutcome> tilefuzz::runTargets(const RunOptions &options) {
  RunOutcome outcome;
  std::signal(SIGINT, [](int) { isInterrupted = true; });
  // Rounded up, so that a short time still runs every target.
  auto slice = std::chrono::seconds(std::max<int64_t>(
      1, (options.time.count() *
              std::min<int64_t>(options.jobs, options.targets.size()) +
          static_cast<int64_t>(options.targets.size()) - 1) /
             static_cast<int64_t>(options.targets.size())));
  ProgressDisplay display(options.targets.size());
  std::vector<std::unique_ptr<TargetProcess>> running;
  size_t next = 0;
  while (!running.empty() ||
         (next < options.targets.size() && !isInterrupted)) {
    while (running.size() < options.jobs && next < options.targets.size() &&
           !isInterrupted) {
      llvm::Expected<TargetJob> job =
          prepare(options, options.targets[next++], slice);
      if (!job)
        return job.takeError();
      llvm::Expected<TargetProcess> process =
          TargetProcess::start(std::move(*job));
      if (!process)
        return process.takeError();
      running.push_back(std::make_unique<TargetProcess>(std::move(*process)));
    }
    std::this_thread::sleep_for(pollPeriod);
    if (isInterrupted)
      for (auto &target : running)
        target->interrupt();
    for (auto &target : running) {
      if (!target->hasEnded()) {
        if (target->progress().seconds >
            static_cast<double>(slice.count()) + graceSeconds)
          target->kill();
        continue;
      }
      TargetOutcome done{target->job().name, target->progress(),
                         target->tallies(), target->finding()};
      if (done.progress.executions == 0 && !done.finding && !isInterrupted)
        return llvm::createStringError(
            target->job().name + " ended without running an input; it says:\n" +
            target->logTail());
      if (done.finding)
        keepInput(*done.finding, options);
      display.end(done, outcome.targets.size() + 1);
      outcome.targets.push_back(std::move(done));
      target.reset();
    }
    llvm::erase_if(running, [](const auto &target) { return !target; });
    display.show(running, outcome.targets.size());
  }
  // Targets end in any order; they are listed in the order of the options.
  llvm::sort(outcome.targets, [&](const auto &lhs, const auto &rhs) {
    return llvm::find(options.targets, lhs.name) <
           llvm::find(options.targets, rhs.name);
  });
  outcome.isInterrupted = isInterrupted;
  return outcome;
}
