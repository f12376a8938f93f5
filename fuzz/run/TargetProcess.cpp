//===- TargetProcess.cpp - One running fuzz target ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/run/TargetProcess.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"

#include <csignal>
#include <unistd.h>

using namespace tilefuzz;
using llvm::StringRef;

/// Longer than any case that the mutator makes.
static constexpr unsigned maxInputBytes = 16384;

/// The whole file, or nothing when it cannot be read. Not mapped: it grows.
static std::string readFile(const std::string &path) {
  auto buffer = llvm::MemoryBuffer::getFile(path, false, false, true);
  return buffer ? (*buffer)->getBuffer().str() : std::string();
}

llvm::Expected<TargetProcess> TargetProcess::start(TargetJob job) {
  TargetProcess target(std::move(job));
  const TargetJob &with = target.jobOf;
  std::vector<std::string> arguments = {
      with.program,
      llvm::formatv("-max_total_time={0}", with.time.count()),
      llvm::formatv("-seed={0}", with.seed),
      llvm::formatv("-max_len={0}", maxInputBytes),
      "-len_control=0",
      // The mutator hardly uses the energies of inputs, which cost time.
      "-entropic=0",
      // Inputs are small when they are made. Searching for smaller ones with
      // the same features takes a tenth of the time.
      "-reduce_inputs=0",
      "-print_final_stats=1",
      "-rss_limit_mb=2560",
      "-timeout=25",
      llvm::formatv("-artifact_prefix={0}/found/", with.workDir),
      with.corpusDir,
  };
  std::vector<std::string> environment;
  for (char **entry = environ; *entry; ++entry)
    environment.push_back(*entry);
  environment.push_back("TILEFUZZ_STATS=" + target.statsPath());
  llvm::SmallVector<StringRef, 16> argumentRefs(arguments.begin(),
                                                arguments.end());
  llvm::SmallVector<StringRef, 64> environmentRefs(environment.begin(),
                                                   environment.end());
  std::string log = target.logPath();
  std::string error;
  bool failed = false;
  target.startTime = std::chrono::steady_clock::now();
  target.process = llvm::sys::ExecuteNoWait(
      with.program, argumentRefs, llvm::ArrayRef<StringRef>(environmentRefs),
      {StringRef(""), StringRef(log), StringRef(log)}, 0, &error, &failed);
  if (failed)
    return llvm::createStringError("cannot start '" + with.program +
                                   "': " + error);
  return target;
}

bool TargetProcess::hasEnded() {
  if (endTime)
    return true;
  std::string error;
  llvm::sys::ProcessInfo state =
      llvm::sys::Wait(process, 0, &error, nullptr, true);
  if (state.Pid == 0)
    return false;
  endTime = std::chrono::steady_clock::now();
  process.ReturnCode = state.ReturnCode;
  return true;
}

void TargetProcess::interrupt() {
  if (!endTime)
    ::kill(process.Pid, SIGINT);
}

void TargetProcess::kill() {
  if (endTime)
    return;
  ::kill(process.Pid, SIGKILL);
  llvm::sys::Wait(process, std::nullopt);
  endTime = std::chrono::steady_clock::now();
}

/// The number that follows `key` in `line`, or 0.
static uint64_t numberAfter(StringRef line, StringRef key) {
  size_t position = line.find(key);
  if (position == StringRef::npos)
    return 0;
  StringRef rest = line.substr(position + key.size()).ltrim();
  uint64_t number = 0;
  rest.consumeInteger(10, number);
  return number;
}

TargetProgress TargetProcess::progress() const {
  TargetProgress progress;
  auto until = endTime.value_or(std::chrono::steady_clock::now());
  progress.seconds = std::chrono::duration<double>(until - startTime).count();
  std::string text = readFile(logPath());
  for (StringRef line : llvm::split(text, '\n')) {
    // #524288 pulse  cov: 143 ft: 250 corp: 40/2kb exec/s: 262144 rss: 60Mb
    if (line.consume_front("#")) {
      line.consumeInteger(10, progress.executions);
      if (uint64_t edges = numberAfter(line, " cov: "))
        progress.coveredEdges = edges;
      if (uint64_t speed = numberAfter(line, " exec/s: "))
        progress.executionsPerSecond = speed;
    } else if (line.starts_with("stat::number_of_executed_units:")) {
      progress.executions = numberAfter(line, "units:");
    } else if (line.starts_with("stat::peak_rss_mb:")) {
      progress.peakMegabytes = numberAfter(line, "mb:");
    } else if (line.starts_with("INFO: Loaded") && line.contains("PC tables")) {
      progress.allEdges = numberAfter(line, "(");
    }
  }
  if (endTime && progress.seconds > 0)
    progress.executionsPerSecond = static_cast<uint64_t>(
        static_cast<double>(progress.executions) / progress.seconds);
  return progress;
}

std::optional<TargetFinding> TargetProcess::finding() const {
  if (!endTime || process.ReturnCode == 0)
    return std::nullopt;
  TargetFinding finding;
  std::string text = readFile(logPath());
  for (StringRef line : llvm::split(text, '\n')) {
    if (line.consume_front("Assertion failure: "))
      finding.bucket = line.str();
    else if (line.consume_front("SUMMARY: ") && finding.bucket.empty())
      finding.bucket = line.str();
    size_t position = line.find("Test unit written to ");
    if (position != StringRef::npos)
      finding.inputPath = line.substr(position).split("to ").second.str();
  }
  // An interrupted engine exits with an error although it found nothing.
  if (finding.bucket.empty() && finding.inputPath.empty())
    return std::nullopt;
  return finding;
}

llvm::json::Object TargetProcess::tallies() const {
  llvm::Expected<llvm::json::Value> value =
      llvm::json::parse(readFile(statsPath()));
  if (!value) {
    llvm::consumeError(value.takeError());
    return {};
  }
  if (llvm::json::Object *object = value->getAsObject())
    return std::move(*object);
  return {};
}

std::string TargetProcess::logTail() const {
  std::string text = readFile(logPath());
  return StringRef(text).rtrim().take_back(600).str();
}

bool tilefuzz::isFuzzerProgram(StringRef program) {
  if (!llvm::sys::fs::is_regular_file(program))
    return false;
  auto buffer = llvm::MemoryBuffer::getFile(program, false, false);
  return buffer && (*buffer)->getBuffer().contains(
                       "INFO: Running with entropic power schedule");
}
