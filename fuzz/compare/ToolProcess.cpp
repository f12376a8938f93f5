//===- ToolProcess.cpp - One run of a foreign tool ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/ToolProcess.h"

#include "llvm/Support/FormatVariadic.h"

#include <csignal>

using namespace tilefuzz;
using std::chrono::steady_clock;

/// How often the output is read, and a signal to stop is heard. A tool prints a
/// line in several pieces; to wake up for each would cost as much as the tool.
/// It does not fill its pipe in this time.
static constexpr std::chrono::milliseconds readPeriod(10);

/// No batch of modules has more to say.
static constexpr size_t maxPrintedMebibytes = 64;

std::string tilefuzz::describeFlood() {
  return llvm::formatv("more than {0} MiB, and was ended for it",
                       maxPrintedMebibytes);
}

llvm::Expected<ToolRun> tilefuzz::runTool(llvm::ArrayRef<std::string> command,
                                          const ToolLimits &limits) {
  const auto begin = steady_clock::now();
  std::vector<std::string> settings;
  if (!limits.temporaryDir.empty())
    settings.push_back("TMPDIR=" + limits.temporaryDir);
  llvm::Expected<ChildProcess> process =
      ChildProcess::start(command, settings, ChildProcess::Kind::Foreign);
  if (!process)
    return process.takeError();
  ToolRun run;
  std::optional<ProcessEnd> end;
  const auto take = [&] {
    run.output += process->takeOutput();
    run.errors += process->takeErrors();
  };
  while (!(end = process->poll())) {
    if (run.cut == ToolRun::Cut::None) {
      if (limits.isStopped())
        run.cut = ToolRun::Cut::Stopped;
      else if (steady_clock::now() - begin >= limits.deadline)
        run.cut = ToolRun::Cut::Deadline;
      else if (run.output.size() + run.errors.size() > maxPrintedMebibytes
                                                           << 20)
        run.cut = ToolRun::Cut::Flood;
      if (run.cut != ToolRun::Cut::None)
        process->signal(SIGKILL);
    }
    process->wait(readPeriod);
    take();
  }
  // Reads the end of the tool's output, which is still in the pipes.
  size_t size;
  do {
    size = run.output.size() + run.errors.size();
    take();
  } while (size != run.output.size() + run.errors.size());
  run.end = *end;
  run.seconds =
      std::chrono::duration<double>(steady_clock::now() - begin).count();
  return run;
}
