//===- TargetLog.cpp - The output of a fuzz target ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/run/TargetLog.h"

using namespace tilefuzz;
using llvm::StringRef;

/// How much of the end of a log goes into an error.
static constexpr size_t tailLines = 3;
static constexpr size_t tailColumns = 200;

/// How much of the report of a crash is read. What names it stands in front.
static constexpr size_t maxReportLines = 400;

TargetLog::TargetLog(const std::string &path)
    : file(std::make_unique<llvm::raw_fd_ostream>(path, openError)) {}

TargetLog::~TargetLog() {
  if (file)
    file->clear_error();
}

std::error_code TargetLog::fileError() const {
  return openError ? openError : file->error();
}

void TargetLog::add(StringRef text) {
  if (!fileError()) {
    *file << text;
    file->flush();
  }
  for (size_t end; (end = text.find('\n')) != StringRef::npos;
       text = text.substr(end + 1)) {
    line += text.take_front(end);
    readLine(line);
    line.clear();
  }
  line += text;
}

void TargetLog::finish(bool isWell) {
  readLine(line);
  line.clear();
  // A hang names its input in front of its report.
  if (!isWell && next.isNamed())
    found.push_back(std::exchange(next, {}));
}

/// The number that follows `key` in `line`, if there is one.
static std::optional<uint64_t> numberAfter(StringRef line, StringRef key) {
  const size_t position = line.find(key);
  uint64_t number = 0;
  if (position == StringRef::npos ||
      line.substr(position + key.size()).ltrim().consumeInteger(10, number))
    return std::nullopt;
  return number;
}

/// Overwrites `value` where the line has a new one.
static void update(std::optional<uint64_t> &value,
                   std::optional<uint64_t> newer) {
  if (newer)
    value = newer;
}

void TargetLog::readLine(StringRef text) {
  // #524288 pulse  cov: 143 ft: 250 corp: 40/2kb exec/s: 262144 rss: 60Mb
  if (text.starts_with("#")) {
    update(read.executions, numberAfter(text, "#"));
    // Edges are not mentioned while there are none.
    if (read.executions && !read.coveredEdges)
      read.coveredEdges = 0;
    update(read.coveredEdges, numberAfter(text, " cov: "));
    update(read.executionsPerSecond, numberAfter(text, " exec/s: "));
  } else if (text.starts_with("stat::")) {
    update(read.executions, numberAfter(text, "number_of_executed_units:"));
    update(read.peakMegabytes, numberAfter(text, "peak_rss_mb:"));
  } else if (text.starts_with("INFO: Loaded") && text.contains("PC tables")) {
    update(read.allEdges, numberAfter(text, "("));
  } else if (text.starts_with("Done ")) {
    // Done 2785517 runs in 5.2 second(s)
    double seconds = 0;
    if (text.consume_back(" second(s)") &&
        !text.rsplit(' ').second.getAsDouble(seconds))
      read.doneSeconds = seconds;
  } else if (text.consume_front("Assertion failure: ")) {
    next.bucket = text.str();
  } else if (text.contains("ERROR: ") || text.starts_with("SUMMARY: ") ||
             (!next.report.empty() && text.ltrim().starts_with("#"))) {
    if (next.report.size() < maxReportLines || text.starts_with("SUMMARY: "))
      next.report.push_back(text.str());
    remember(text);
  } else if (!text.trim().empty()) {
    remember(text);
  }
  const size_t position = text.find("Test unit written to ");
  // A slow input is no finding.
  if (position == StringRef::npos || text.contains("slow-unit-"))
    return;
  next.inputPath = text.substr(position).split("to ").second.str();
  if (next.isNamed())
    found.push_back(std::exchange(next, {}));
}

void TargetLog::remember(StringRef text) {
  if (lastLines.size() == tailLines)
    lastLines.erase(lastLines.begin());
  lastLines.push_back(text.trim().take_front(tailColumns).str());
}
