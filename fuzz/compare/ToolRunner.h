//===- ToolRunner.h - A foreign tool that verifies cases --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Has many cases verified with few runs of the tool. The answers of a tool to a
// batch count only when the whole run was in order: it ended in time by itself,
// its output can be read, its status is that of its diagnostics. Otherwise the
// batch is verified again in parts, down to the one case that is at fault. An
// unexpected answer counts only if the case alone gets it, too. Where it does
// not, an earlier case may have left something behind: the batch is verified
// again in parts.
// Where the time is over, the first case that is at fault is still looked for,
// until a later time; the others then get no answer. A tool that cannot be
// called stops the runner as the user does.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_TOOLRUNNER_H
#define FUZZ_COMPARE_TOOLRUNNER_H

#include "fuzz/compare/ToolProcess.h"

#include <set>

namespace tilefuzz {

/// The number of modules of a call: enough for the start of the tool to cost
/// little, few enough for MLIR, which searches the whole file for the lines of
/// a diagnostic.
inline constexpr size_t callSize = 128;

/// Until when a tool is called.
struct Deadline {
  using TimePoint = std::chrono::steady_clock::time_point;
  static constexpr TimePoint never = TimePoint::max();

  /// From then on no call begins but to find a case that is at fault, and then
  /// all is cut off, as if the user had stopped.
  TimePoint end = never, last = end;

  bool isOver() const { return std::chrono::steady_clock::now() >= end; }
  bool isCutOff() const { return std::chrono::steady_clock::now() >= last; }
};

class ToolRunner {
public:
  /// Keeps its file in `folder` under a name with this number.
  ToolRunner(const ProbedTool &tool, llvm::StringRef folder, unsigned number);

  Deadline deadline;

  /// The kind of the finding that the answer to a case would be; empty for an
  /// answer that needs no second look.
  using KindFn = llvm::function_ref<std::string(const ComparedCase &)>;

  /// Sets the answers to all cases; those that are left when it stops get none.
  /// With `twice`, verifies everything a second time and compares.
  void verify(ComparedCases cases, KindFn kindOf, bool twice = false);

  /// Verifies the cases of one call after the other, and then visits them.
  void verifyInCalls(ComparedCases all, KindFn kindOf,
                     llvm::function_ref<void(ComparedCases)> visit);

  /// With a limit, a hang shows earlier.
  Answer verifyAlone(const ComparedCase &compared,
                     std::optional<std::chrono::milliseconds> limit = {});
  /// Returns how the outputs of some runs on one case differ; empty when they
  /// do not.
  std::string findDifference(const ComparedCase &compared);

  /// Runs the tool on some modules by one of its commands.
  ToolRun print(const Batch &batch, const ToolCommand &command);
  /// The errors of a run by its modules; nothing when one is of none.
  std::optional<std::vector<ModuleDiagnostics>>
  errorsOf(const Batch &batch, const ToolRun &run) const {
    return byModule(batch, outputOf(batch, run, path).errors);
  }
  bool takesSeveral() const { return tool.splits; }

  /// Whether no more calls begin.
  bool isStopped() const {
    return !problem.empty() || tool.limits.isStopped() ||
           (search == Search::First ? deadline.isCutOff() : deadline.isOver());
  }
  /// Why the tool could not be called.
  llvm::Error error() const {
    return problem.empty() ? llvm::Error::success()
                           : llvm::createStringError(problem);
  }
  /// Whether the time was over before the case at fault was found among those
  /// that were verified last.
  bool hasLostFault() const { return lostFault; }

  /// How often the tool was run, and its processor time.
  uint64_t runs() const { return runCount; }
  double seconds() const { return toolSeconds; }

  const ProbedTool &tool;

private:
  ToolRun run(const ToolCommand &command, llvm::StringRef text,
              std::chrono::milliseconds limit);
  /// Reads the answers to a batch; nothing when they do not count. `suspect` is
  /// set to the case that is likely at fault.
  std::optional<std::vector<Answer>> read(const Batch &batch,
                                          const ToolRun &run,
                                          ComparedCases cases,
                                          size_t &suspect) const;
  /// Verify the cases of a batch that was not in order in so many parts. Where
  /// the batch is no part of another one, the latter looks for the first case
  /// that is at fault.
  void verifyParts(ComparedCases cases, size_t suspect, size_t parts,
                   KindFn kindOf);
  void findFaults(ComparedCases cases, size_t suspect, size_t parts,
                  KindFn kindOf);
  /// Verifies one case of each kind of finding alone, again if that is what it
  /// was. Returns the first one that is then none. Those of a batch for which
  /// no time is left lose their answers.
  std::optional<size_t> findUnconfirmed(ComparedCases cases, KindFn kindOf);
  void compareRuns(const Batch &batch, const ToolRun &first,
                   ComparedCases cases);

  std::string path;
  std::string problem;
  /// The faults that are looked for while a batch is verified in parts.
  enum class Search { None, First, Others } search = Search::None;
  bool lostFault = false;
  uint64_t runCount = 0;
  double toolSeconds = 0;
  /// The slowest run that was in order, also of one module beside those of a
  /// batch that was not.
  double slowestSeconds = 0;
  /// Whether it prints modules that it has rejected; until then, one that is
  /// printed in spite of an error may have changed no status.
  bool printsRejected = false;
  /// The operations whose errors do not change the tool's status.
  std::set<std::string> exitZeroOperations;
};

} // namespace tilefuzz

#endif // FUZZ_COMPARE_TOOLRUNNER_H
