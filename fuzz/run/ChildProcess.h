//===- ChildProcess.h - A program that does not outlive us ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Starts a program whose output comes back through a pipe. The program ends
// with the process that has started it, however that one ends: the destructor
// kills it, and where no destructor runs, after SIGKILL, the kernel does.
//
// A program that is not ours may start others, crash and talk on two channels.
// It gets a process group of its own, which ends with it, and a pipe for each
// channel, and leaves no core file. What it puts into another group, nobody
// ends.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_RUN_CHILDPROCESS_H
#define FUZZ_RUN_CHILDPROCESS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"

#include <chrono>
#include <optional>
#include <string>
#include <sys/types.h>

namespace tilefuzz {

/// How a process ended.
struct ProcessEnd {
  /// The signal that ended it, or 0; without a signal its exit status.
  int signal = 0;
  int status = 0;
  /// The processor time of the process, and of what it has waited for.
  double processorSeconds = 0;

  bool isWell() const { return signal == 0 && status == 0; }
  /// For example "exited with status 1" or "was ended by SIGKILL".
  std::string describe() const;
};

/// How a process ended that waitpid returned with this status.
ProcessEnd endOf(int waitStatus);

/// The name of a signal as in signal(7).
std::string signalName(int signal);

class ChildProcess {
public:
  /// Target: one of our programs, whose two channels are one output. Foreign:
  /// see above.
  enum class Kind { Target, Foreign };

  /// Starts the program that `command` begins with. Its input is empty, its
  /// environment is this process's with the `NAME=value` of `settings`.
  static llvm::Expected<ChildProcess>
  start(llvm::ArrayRef<std::string> command,
        llvm::ArrayRef<std::string> settings = {}, Kind kind = Kind::Target);

  /// Starts a fork of this process, which does `work` and exits with 0, without
  /// running destructors. `work` gets the ends of the pipes for output and for
  /// errors.
  static llvm::Expected<ChildProcess>
  fork(llvm::function_ref<void(int output, int errors)> work);

  ChildProcess(ChildProcess &&other);
  ChildProcess &operator=(ChildProcess &&) = delete;
  ~ChildProcess();

  /// How the process ended, or nothing while it runs; does not wait.
  std::optional<ProcessEnd> poll();
  /// Waits until the process has ended, and no longer than this.
  void wait(std::chrono::milliseconds time) const;
  /// The output of the process since the last call.
  std::string takeOutput() { return takeFrom(output); }
  /// The errors of a foreign process or a fork since the last call.
  std::string takeErrors() { return takeFrom(errors); }
  /// Sends a signal to the process; to all of its group if it has one.
  void signal(int number);

private:
  ChildProcess(pid_t process, int output, int errors, Kind kind);

  /// Closes the pipe at its end.
  static std::string takeFrom(int &pipe);

  pid_t process;
  /// Readable when the process has ended; -1 for none.
  int life;
  /// The ends of the pipes that are read; -1 for none.
  int output, errors;
  Kind kind;
  std::optional<ProcessEnd> end;
};

} // namespace tilefuzz

#endif // FUZZ_RUN_CHILDPROCESS_H
