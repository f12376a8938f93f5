//===- ChildProcess.cpp - A program that does not outlive us --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/run/ChildProcess.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Errno.h"
#include "llvm/Support/FileSystem.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace tilefuzz;
using llvm::StringRef;

/// How much a program can print between two calls of `takeOutput` without
/// waiting: the most that a user may set.
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

/// In a child of the process `parent`: lets the kernel kill this process when
/// the parent's thread that has forked it ends.
static void dieWithParent(pid_t parent) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  // It may have ended before this call.
  if (::getppid() != parent)
    ::_exit(127);
}

/// Why an existing file is no program; else empty. The caller adds what to do
/// for a target.
static std::string hintOfStart(StringRef program, int error) {
  if (error == ENOEXEC)
    return "; it is no program, and a script needs a first line that names "
           "its interpreter, such as '#!/bin/sh'";
  if (error != ENOENT || !llvm::sys::fs::exists(program))
    return "";
  return "; it is there, so it is the interpreter that is missing which its "
         "first line names behind '#!', or of a binary its loader";
}

static llvm::Error startError(StringRef program, int error,
                              ChildProcess::Kind kind) {
  return llvm::createStringError(
      "cannot start '" + program + "': " + std::strerror(error) +
      (kind == ChildProcess::Kind::Foreign ? hintOfStart(program, error) : ""));
}

/// Returns pointers to the strings, and the null behind them that exec expects.
static std::vector<char *> pointersTo(llvm::ArrayRef<std::string> strings) {
  std::vector<char *> pointers;
  for (const std::string &string : strings)
    pointers.push_back(const_cast<char *>(string.c_str()));
  pointers.push_back(nullptr);
  return pointers;
}

/// In the child: becomes the program. Returns only on an error.
static void execute(llvm::ArrayRef<char *> arguments,
                    llvm::ArrayRef<char *> environment, int output, int errors,
                    ChildProcess::Kind kind) {
  // An ignored signal would stay ignored in the program.
  std::signal(SIGXFSZ, SIG_DFL);
  if (kind == ChildProcess::Kind::Foreign) {
    const rlimit none = {0, 0};
    if (::setpgid(0, 0) || ::setrlimit(RLIMIT_CORE, &none))
      return;
  }
  int null = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (null < 0 || ::dup2(null, STDIN_FILENO) < 0 ||
      ::dup2(output, STDOUT_FILENO) < 0 || ::dup2(errors, STDERR_FILENO) < 0)
    return;
  ::execve(arguments.front(), arguments.data(), environment.data());
}

namespace {
/// A pipe whose ends are closed unless they are taken.
class Pipe {
public:
  Pipe() = default;
  Pipe(const Pipe &) = delete;
  Pipe &operator=(const Pipe &) = delete;
  ~Pipe() {
    closeEnd(0);
    closeEnd(1);
  }

  bool open() { return ::pipe2(ends.data(), O_CLOEXEC) == 0; }
  int reader() const { return ends[0]; }
  int writer() const { return ends[1]; }
  int takeReader() { return std::exchange(ends[0], -1); }
  void closeWriter() { closeEnd(1); }
  /// Lets reading return at once, and the writer seldom wait.
  void setUpReader() const {
    ::fcntl(ends[0], F_SETPIPE_SZ, pipeBytes);
    ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
  }

private:
  void closeEnd(size_t end) {
    if (ends[end] >= 0)
      ::close(std::exchange(ends[end], -1));
  }
  std::array<int, 2> ends = {-1, -1};
};
} // namespace

/// Whether a `NAME=value` has the name of one of the settings. Of two entries
/// with one name, most programs see the first, and shells the last.
static bool isSet(llvm::StringRef entry, llvm::ArrayRef<std::string> settings) {
  const llvm::StringRef name = entry.split('=').first;
  return llvm::any_of(settings, [&](llvm::StringRef setting) {
    return setting.split('=').first == name;
  });
}

llvm::Expected<ChildProcess>
ChildProcess::start(llvm::ArrayRef<std::string> command,
                    llvm::ArrayRef<std::string> settings, Kind kind) {
  std::vector<char *> arguments = pointersTo(command);
  std::vector<char *> environment = pointersTo(settings);
  environment.pop_back();
  for (char **entry = environ; *entry; ++entry)
    if (!isSet(*entry, settings))
      environment.push_back(*entry);
  environment.push_back(nullptr);

  // The child closes the last pipe by becoming the program, or writes there
  // why it cannot.
  Pipe output, errors, failure;
  const bool hasErrors = kind == Kind::Foreign;
  if (!output.open() || (hasErrors && !errors.open()) || !failure.open())
    return startError(command.front(), errno, kind);
  output.setUpReader();
  if (hasErrors)
    errors.setUpReader();
  const pid_t parent = ::getpid();
  const pid_t process = ::fork();
  int error = errno;
  if (process == 0) {
    dieWithParent(parent);
    execute(arguments, environment, output.writer(),
            hasErrors ? errors.writer() : output.writer(), kind);
    error = errno;
    ssize_t written = ::write(failure.writer(), &error, sizeof(error));
    (void)written;
    ::_exit(127);
  }
  output.closeWriter();
  errors.closeWriter();
  failure.closeWriter();
  bool hasFailed = process < 0;
  if (!hasFailed) {
    ssize_t size = llvm::sys::RetryAfterSignal(-1, ::read, failure.reader(),
                                               &error, sizeof(error));
    hasFailed = size == sizeof(error);
  }
  // Also collects a child that has become no program.
  ChildProcess child(process, output.takeReader(), errors.takeReader(), kind);
  if (hasFailed)
    return startError(command.front(), error, kind);
  return child;
}

llvm::Expected<ChildProcess>
ChildProcess::fork(llvm::function_ref<void(int output, int errors)> work) {
  Pipe output, errors;
  const pid_t parent = ::getpid();
  const pid_t process = output.open() && errors.open() ? ::fork() : -1;
  if (process == 0) {
    dieWithParent(parent);
    work(output.writer(), errors.writer());
    ::_exit(0);
  }
  if (process < 0)
    return llvm::createStringError(
        std::error_code(errno, std::generic_category()),
        "cannot run a child process");
  output.setUpReader();
  errors.setUpReader();
  output.closeWriter();
  errors.closeWriter();
  return ChildProcess(process, output.takeReader(), errors.takeReader(),
                      Kind::Target);
}

ChildProcess::ChildProcess(pid_t process, int output, int errors, Kind kind)
    : process(process),
      life(process > 0
               ? static_cast<int>(::syscall(SYS_pidfd_open, process, 0U))
               : -1),
      output(output), errors(errors), kind(kind) {}

ChildProcess::ChildProcess(ChildProcess &&other)
    : process(std::exchange(other.process, -1)),
      life(std::exchange(other.life, -1)),
      output(std::exchange(other.output, -1)),
      errors(std::exchange(other.errors, -1)), kind(other.kind),
      end(other.end) {}

ChildProcess::~ChildProcess() {
  if (process > 0 && !end) {
    signal(SIGKILL);
    // One that has become no program has no group.
    ::kill(process, SIGKILL);
    llvm::sys::RetryAfterSignal(-1, ::waitpid, process, nullptr, 0);
  }
  for (int descriptor : {life, output, errors})
    if (descriptor >= 0)
      ::close(descriptor);
}

std::optional<ProcessEnd> ChildProcess::poll() {
  if (end)
    return end;
  siginfo_t info = {};
  if (::waitid(P_PID, static_cast<id_t>(process), &info,
               WEXITED | WNOHANG | WNOWAIT) ||
      info.si_pid != process)
    return end;
  // Ends its children, before its number can be another group's.
  if (kind == Kind::Foreign)
    signal(SIGKILL);
  int status = 0;
  rusage used = {};
  if (llvm::sys::RetryAfterSignal(-1, ::wait4, process, &status, 0, &used) ==
      process) {
    end = endOf(status);
    for (const timeval &time : {used.ru_utime, used.ru_stime})
      end->processorSeconds += static_cast<double>(time.tv_sec) +
                               static_cast<double>(time.tv_usec) * 1e-6;
  }
  return end;
}

void ChildProcess::wait(std::chrono::milliseconds time) const {
  pollfd ended = {life, POLLIN, 0};
  ::poll(&ended, 1, static_cast<int>(time.count()));
}

std::string ChildProcess::takeFrom(int &pipe) {
  std::string text;
  std::array<char, 1 << 16> buffer;
  // Not to the end: what the program has started may keep the pipe open, and a
  // program may print faster than this reads.
  while (text.size() < pipeBytes) {
    ssize_t size = llvm::sys::RetryAfterSignal(-1, ::read, pipe, buffer.data(),
                                               buffer.size());
    if (size == 0)
      ::close(std::exchange(pipe, -1));
    if (size <= 0)
      break;
    text.append(buffer.data(), static_cast<size_t>(size));
  }
  return text;
}

void ChildProcess::signal(int number) {
  if (!end)
    ::kill(kind == Kind::Foreign ? -process : process, number);
}
