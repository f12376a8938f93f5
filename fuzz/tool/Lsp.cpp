//===- Lsp.cpp - tilefuzz lsp ---------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stands between an editor and tile-lsp-server, which is of the verifiers and
// does not know the oracle; MLIR's server cannot be extended in its process.
//
//===----------------------------------------------------------------------===//

#include "fuzz/tool/Commands.h"
#include "fuzz/tool/LspRelay.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

#include <csignal>
#include <fcntl.h>
#include <unistd.h>

using namespace tilefuzz;
using llvm::StringRef;
namespace cl = llvm::cl;

static cl::SubCommand parser("lsp", "Help in an editor, as a language server");
static Option<std::string> serverPath(parser, "server", "path",
                                      "The tile-lsp-server to ask");
static Option<unsigned> milliseconds(parser, "within", "ms",
                                     "Time for each search; default 1000",
                                     cl::init(1000));

/// Returns the server that is beside this program, in the build or where both
/// are installed, or else in PATH.
static std::string findServer() {
  constexpr StringRef name = "tile-lsp-server";
  const std::string program = llvm::sys::fs::getMainExecutable(
      nullptr, reinterpret_cast<void *>(&findServer));
  const StringRef folder = llvm::sys::path::parent_path(program);
  const std::string inBuild =
      (folder + "/../../verifiers/tools/tile-lsp-server").str();
  if (auto found = llvm::sys::findProgramByName(name, {folder, inBuild}))
    return *found;
  if (auto found = llvm::sys::findProgramByName(name))
    return *found;
  return "";
}

static ExitStatus run() {
  const std::string path =
      serverPath.getNumOccurrences() ? serverPath : findServer();
  if (path.empty())
    return complain("expected tile-lsp-server beside tilefuzz or in PATH, "
                    "found none; give its path with --server");
  if (std::error_code error =
          llvm::sys::fs::access(path, llvm::sys::fs::AccessMode::Execute))
    return complain("cannot start '" + path + "': " + error.message() +
                    "; give the path of tile-lsp-server with --server");
  // A server that has died is noticed at the end of its output.
  std::signal(SIGPIPE, SIG_IGN);
  int input[2], output[2];
  if (::pipe2(input, O_CLOEXEC) < 0 || ::pipe2(output, O_CLOEXEC) < 0)
    return complain("cannot make a pipe");
  const std::string ends[] = {llvm::formatv("/dev/fd/{0}", input[0]),
                              llvm::formatv("/dev/fd/{0}", output[1])};
  std::string problem;
  const llvm::sys::ProcessInfo server = llvm::sys::ExecuteNoWait(
      path, {path, "--log=error"}, std::nullopt,
      {StringRef(ends[0]), StringRef(ends[1]), std::nullopt},
      /*MemoryLimit=*/0, &problem);
  ::close(input[0]);
  ::close(output[1]);
  if (server.Pid == llvm::sys::ProcessInfo::InvalidPid)
    return complain("cannot start '" + path + "': " + problem);
  return relayLsp(server.Pid, output[0], input[1],
                  {.time = std::chrono::milliseconds(milliseconds)});
}

const Command tilefuzz::lspCommand = {
    &parser,
    R"(Is a language server, which an editor starts instead of
tile-lsp-server. It starts that server itself, found beside it, in PATH or by
--server, passes its messages on, and adds two things.

A diagnostic of the verifiers gets quick fixes: the nearest changes that both
sides accept, as of tilefuzz explain --nearest, three at most and the smallest
first, as edits of the text in its own form. Where a part of the text cannot say
the change, all of the module is written anew, and the title says so.

Hovering over an operation also shows its rules, with links to their pages;
where a module has an error, too.

Visual Studio Code starts a program without arguments, so that it needs a script
of two lines; fuzz/tool/README.md has it, and what Neovim needs.

Exit status: that of tile-lsp-server, which is 0 after the requests shutdown and
exit and 1 without them; 2 it could not be started, or has died.

EXAMPLE: tilefuzz lsp --within=3000 < /dev/null
)",
    run};
