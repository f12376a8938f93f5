//===- LspServer.h - A language server behind pipes -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Messages with a header `Content-Length`, and the process of a language server
// that one speaks to with them.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_LSPSERVER_H
#define FUZZ_TOOL_LSPSERVER_H

#include "fuzz/run/ChildProcess.h"

#include "llvm/ADT/StringRef.h"

#include <mutex>
#include <optional>
#include <string>

namespace tilefuzz {

/// Two ends of pipes: one thread receives, any sends.
class MessageChannel {
public:
  MessageChannel(int input, int output) : input(input), output(output) {}

  /// Returns the next message, empty where the header has no length; nothing at
  /// the end of the input, or once `wake` can be read.
  std::optional<std::string> receive(int wake = -1);
  void send(llvm::StringRef message);
  void closeOutput();

private:
  bool readMore(int wake);

  int input, output;
  std::string buffer;
  std::mutex sending;
};

struct LspServer {
  /// Starts a program. It ends at the end of its input, so with this process.
  static llvm::Expected<LspServer> start(const std::string &program);

  ProcessEnd wait() const;

  pid_t process;
  int input, output;
};

} // namespace tilefuzz

#endif // FUZZ_TOOL_LSPSERVER_H
