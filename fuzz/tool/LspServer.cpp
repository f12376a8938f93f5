//===- LspServer.cpp - A language server behind pipes ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/LspServer.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Errno.h"
#include "llvm/Support/FormatVariadic.h"

#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace tilefuzz;
using llvm::StringRef;
using llvm::sys::RetryAfterSignal;

/// A length beyond this is a mistake, and what follows cannot be told apart.
static constexpr size_t maxMessage = 1 << 30, maxHeader = 1 << 12;

bool MessageChannel::readMore(int wake) {
  pollfd ends[] = {{input, POLLIN, 0}, {wake, POLLIN, 0}};
  if (RetryAfterSignal(-1, ::poll, &ends[0], nfds_t(2), -1) < 0 ||
      ends[1].revents)
    return false;
  char bytes[1 << 14];
  const ssize_t size =
      RetryAfterSignal(-1, ::read, input, &bytes[0], sizeof bytes);
  if (size > 0)
    buffer.append(bytes, size_t(size));
  return size > 0;
}

std::optional<std::string> MessageChannel::receive(int wake) {
  constexpr StringRef blankLine = "\r\n\r\n";
  size_t headerSize;
  while ((headerSize = StringRef(buffer).find(blankLine)) == StringRef::npos)
    if (buffer.size() > maxHeader || !readMore(wake))
      return std::nullopt;
  size_t size = 0;
  for (StringRef line :
       llvm::split(StringRef(buffer).take_front(headerSize), "\r\n"))
    if (line.consume_front_insensitive("Content-Length:") &&
        line.trim().getAsInteger(10, size))
      size = 0;
  buffer.erase(0, headerSize + blankLine.size());
  if (size > maxMessage)
    return std::nullopt;
  while (buffer.size() < size)
    if (!readMore(wake))
      return std::nullopt;
  std::string message = buffer.substr(0, size);
  buffer.erase(0, size);
  return message;
}

void MessageChannel::send(StringRef message) {
  const std::string text =
      llvm::formatv("Content-Length: {0}\r\n\r\n{1}", message.size(), message);
  const std::lock_guard lock(sending);
  for (StringRef rest = text; !rest.empty() && output >= 0;) {
    const ssize_t size =
        RetryAfterSignal(-1, ::write, output, rest.data(), rest.size());
    // Nobody reads any more, which the receiving thread finds out.
    if (size <= 0)
      return;
    rest = rest.drop_front(size_t(size));
  }
}

void MessageChannel::closeOutput() {
  const std::lock_guard lock(sending);
  if (output >= 0)
    ::close(output);
  output = -1;
}

llvm::Expected<LspServer> LspServer::start(const std::string &program) {
  int toServer[2], fromServer[2];
  if (::pipe2(toServer, O_CLOEXEC) < 0 || ::pipe2(fromServer, O_CLOEXEC) < 0)
    return llvm::createStringError("cannot make a pipe: " +
                                   llvm::sys::StrError());
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, toServer[0], STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, fromServer[1], STDOUT_FILENO);
  posix_spawnattr_t attributes;
  ::posix_spawnattr_init(&attributes);
  sigset_t signals;
  ::sigemptyset(&signals);
  ::sigaddset(&signals, SIGPIPE);
  ::posix_spawnattr_setsigdefault(&attributes, &signals);
  ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  std::string words[] = {program, "--log=error"};
  char *const arguments[] = {words[0].data(), words[1].data(), nullptr};
  pid_t process;
  const int error = ::posix_spawnp(&process, program.c_str(), &actions,
                                  &attributes, arguments, environ);
  ::posix_spawn_file_actions_destroy(&actions);
  ::posix_spawnattr_destroy(&attributes);
  ::close(toServer[0]);
  ::close(fromServer[1]);
  if (error)
    return llvm::createStringError("cannot start '" + program +
                                   "': " + llvm::sys::StrError(error) +
                                   "; give the path of tile-lsp-server with "
                                   "--server");
  return LspServer{process, fromServer[0], toServer[1]};
}

ProcessEnd LspServer::wait() const {
  int status = 0;
  RetryAfterSignal(-1, ::waitpid, process, &status, 0);
  return endOf(status);
}
