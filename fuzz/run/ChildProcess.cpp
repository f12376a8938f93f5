//===- ChildProcess.cpp - A program that does not outlive us --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/run/ChildProcess.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Errno.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace tilefuzz;
using llvm::StringRef;

/// What a program can print between two calls of `takeOutput` without waiting:
/// the most that a user may ask for.
static constexpr int pipeBytes = 1 << 20;

std::string tilefuzz::signalName(int signal) {
  const char *name = ::sigabbrev_np(signal);
  return name ? std::string("SIG") + name : "signal " + llvm::utostr(signal);
}

std::string ProcessEnd::describe() const {
  return signal ? "was ended by " + signalName(signal)
                : "exited with status " + llvm::itostr(status);
}

ProcessEnd tilefuzz::endOf(int waitStatus) {
  ProcessEnd end;
  if (WIFSIGNALED(waitStatus))
    end.signal = WTERMSIG(waitStatus);
  else
    end.status = WEXITSTATUS(waitStatus);
  return end;
}

void tilefuzz::dieWithParent(pid_t parent) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  // It may have ended before the kernel was asked.
  if (::getppid() != parent)
    ::_exit(127);
}

static llvm::Error startError(StringRef program, int error) {
  return llvm::createStringError("cannot start '" + program +
                                 "': " + std::strerror(error));
}

/// Pointers to the strings, and the null behind them that exec expects.
static std::vector<char *> pointersTo(llvm::ArrayRef<std::string> strings) {
  std::vector<char *> pointers;
  for (const std::string &string : strings)
    pointers.push_back(const_cast<char *>(string.c_str()));
  pointers.push_back(nullptr);
  return pointers;
}

/// In the child: becomes the program. Returns only on an error.
static void execute(llvm::ArrayRef<char *> arguments,
                    llvm::ArrayRef<char *> environment, int output) {
  // An ignored signal would stay ignored in the program.
  std::signal(SIGXFSZ, SIG_DFL);
  int null = ::open("/dev/null", O_RDONLY);
  if (null < 0 || ::dup2(null, STDIN_FILENO) < 0 ||
      ::dup2(output, STDOUT_FILENO) < 0 || ::dup2(output, STDERR_FILENO) < 0)
    return;
  ::execve(arguments.front(), arguments.data(), environment.data());
}

llvm::Expected<ChildProcess>
ChildProcess::start(llvm::ArrayRef<std::string> command,
                    llvm::ArrayRef<std::string> settings) {
  std::vector<char *> arguments = pointersTo(command);
  // Of two entries with one name, programs see the first.
  std::vector<char *> environment = pointersTo(settings);
  environment.pop_back();
  for (char **entry = environ; *entry; ++entry)
    environment.push_back(*entry);
  environment.push_back(nullptr);

  // The child closes the second pipe by becoming the program, or writes there
  // why it cannot.
  std::array<int, 2> output, failure;
  if (::pipe2(output.data(), O_CLOEXEC))
    return startError(command.front(), errno);
  if (::pipe2(failure.data(), O_CLOEXEC)) {
    int error = errno;
    llvm::for_each(output, ::close);
    return startError(command.front(), error);
  }
  ::fcntl(output[0], F_SETPIPE_SZ, pipeBytes);
  ::fcntl(output[0], F_SETFL, O_NONBLOCK);
  const pid_t parent = ::getpid();
  const pid_t process = ::fork();
  int error = errno;
  if (process == 0) {
    dieWithParent(parent);
    execute(arguments, environment, output[1]);
    error = errno;
    ssize_t written = ::write(failure[1], &error, sizeof(error));
    (void)written;
    ::_exit(127);
  }
  ::close(output[1]);
  ::close(failure[1]);
  bool hasFailed = process < 0;
  if (!hasFailed) {
    ssize_t size = llvm::sys::RetryAfterSignal(-1, ::read, failure[0], &error,
                                               sizeof(error));
    hasFailed = size == sizeof(error);
  }
  ::close(failure[0]);
  // Also collects a child that has become no program.
  ChildProcess child(process, output[0]);
  if (hasFailed)
    return startError(command.front(), error);
  return child;
}

ChildProcess::ChildProcess(ChildProcess &&other)
    : process(std::exchange(other.process, -1)),
      output(std::exchange(other.output, -1)), end(other.end) {}

ChildProcess::~ChildProcess() {
  if (process > 0 && !end) {
    ::kill(process, SIGKILL);
    llvm::sys::RetryAfterSignal(-1, ::waitpid, process, nullptr, 0);
  }
  if (output >= 0)
    ::close(output);
}

std::optional<ProcessEnd> ChildProcess::poll() {
  int status = 0;
  if (!end && ::waitpid(process, &status, WNOHANG) == process)
    end = endOf(status);
  return end;
}

std::string ChildProcess::takeOutput() {
  std::string text;
  std::array<char, 1 << 16> buffer;
  // Not to the end: what the program has started may keep the pipe open, and a
  // program may print faster than this reads.
  while (text.size() < pipeBytes) {
    ssize_t size = llvm::sys::RetryAfterSignal(-1, ::read, output,
                                               buffer.data(), buffer.size());
    if (size <= 0)
      break;
    text.append(buffer.data(), static_cast<size_t>(size));
  }
  return text;
}

void ChildProcess::signal(int number) {
  if (!end)
    ::kill(process, number);
}
