//===- ToolProcess.cpp - One run of a foreign tool ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/ToolProcess.h"

#include <csignal>

using namespace tilefuzz;
using std::chrono::steady_clock;

/// How long a signal to stop can wait at most.
static constexpr std::chrono::milliseconds stopPeriod(50);

/// No batch of modules has more to say.
static constexpr size_t maxPrinted = size_t{64} << 20;

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
      else if (run.output.size() + run.errors.size() > maxPrinted)
        run.cut = ToolRun::Cut::Flood;
      if (run.cut != ToolRun::Cut::None)
        process->signal(SIGKILL);
    }
    process->wait(stopPeriod);
    take();
  }
  // What is left in the pipes is what the tool has printed last.
  for (size_t before = 0; before != run.output.size() + run.errors.size();) {
    before = run.output.size() + run.errors.size();
    take();
  }
  run.end = *end;
  run.seconds =
      std::chrono::duration<double>(steady_clock::now() - begin).count();
  return run;
}
