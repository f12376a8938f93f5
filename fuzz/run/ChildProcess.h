//===- ChildProcess.h - A program that does not outlive us ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Starts a program whose output comes back through a pipe. The program ends
// with the process that has started it, however that one ends: the destructor
// kills it, and where no destructor runs, after SIGKILL, the kernel does.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_RUN_CHILDPROCESS_H
#define FUZZ_RUN_CHILDPROCESS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>
#include <sys/types.h>

namespace tilefuzz {

/// How a process ended.
struct ProcessEnd {
  /// The signal that ended it, or 0; without a signal its exit status.
  int signal = 0;
  int status = 0;

  bool isWell() const { return signal == 0 && status == 0; }
  /// For example "exited with status 1" or "was ended by SIGKILL".
  std::string describe() const;
};

/// How a process ended that waitpid returned with this status.
ProcessEnd endOf(int waitStatus);

/// The name of a signal as in signal(7).
std::string signalName(int signal);

/// In a child of the process `parent`: lets the kernel kill this process when
/// the parent's thread that has forked it ends.
void dieWithParent(pid_t parent);

class ChildProcess {
public:
  /// Starts the program that `command` begins with. Its input is empty, its
  /// environment is this process's with the `NAME=value` of `settings`.
  static llvm::Expected<ChildProcess>
  start(llvm::ArrayRef<std::string> command,
        llvm::ArrayRef<std::string> settings = {});

  ChildProcess(ChildProcess &&other);
  ChildProcess &operator=(ChildProcess &&) = delete;
  ~ChildProcess();

  /// How the process ended, or nothing while it runs; does not wait.
  std::optional<ProcessEnd> poll();
  /// What the process has printed since the last call.
  std::string takeOutput();
  void signal(int number);

private:
  ChildProcess(pid_t process, int output) : process(process), output(output) {}

  pid_t process;
  /// The end of the pipe that is read.
  int output;
  std::optional<ProcessEnd> end;
};

} // namespace tilefuzz

#endif // FUZZ_RUN_CHILDPROCESS_H
