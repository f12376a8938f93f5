//===- Lsp.cpp - tilefuzz lsp ---------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stands between an editor and tile-lsp-server, which is of the verifiers and
// does not know the oracle; MLIR's server cannot be extended in its process.
//
// All messages go through as they are, but for three answers: to initialize,
// textDocument/codeAction and textDocument/hover (LspAnswers.h). A thread each
// reads the editor's messages, the server's, and searches.
//
//===----------------------------------------------------------------------===//

#include "fuzz/nearest/Nearest.h"
#include "fuzz/run/ChildProcess.h"
#include "fuzz/tool/Commands.h"
#include "fuzz/tool/LspAnswers.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Errno.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/LSP/Transport.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

#include <condition_variable>
#include <csignal>
#include <deque>
#include <fcntl.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace tilefuzz;
using llvm::StringRef;
using llvm::lsp::ErrorCode;
namespace cl = llvm::cl;
namespace json = llvm::json;

//===----------------------------------------------------------------------===//
// Passing messages on
//===----------------------------------------------------------------------===//

namespace {
/// Two ends of pipes: one thread receives, any sends.
class Channel {
public:
  Channel(int input, int output)
      : input(::fdopen(input, "r")), output(output, /*shouldClose=*/true) {}

  /// The next message, empty where its header has no length; nothing at the
  /// end.
  std::optional<std::string> receive() {
    std::string message;
    if (llvm::succeeded(input.readMessage(message)))
      return message;
    if (input.isEndOfInput() || input.hasError())
      return std::nullopt;
    return "";
  }
  void send(StringRef message) {
    const std::lock_guard lock(sending);
    output << "Content-Length: " << message.size() << "\r\n\r\n" << message;
    output.flush();
    // Where nobody reads any more, the receiving thread finds it out.
    output.clear_error();
  }
  void send(json::Object message) {
    send(llvm::formatv("{0}", json::Value(std::move(message))).str());
  }
  void closeOutput() {
    const std::lock_guard lock(sending);
    output.close();
  }

private:
  llvm::lsp::JSONTransportInputOverFile input;
  llvm::raw_fd_ostream output;
  std::mutex sending;
};

class Relay {
public:
  /// `process` is the server; the descriptors are its output and its input.
  Relay(pid_t process, int output, int input, const NearestOptions &options)
      : process(process), editor(STDIN_FILENO, STDOUT_FILENO),
        server(output, input), fixes(options) {}

  ExitStatus run() {
    std::thread reader([&] {
      while (std::optional<std::string> message = editor.receive())
        if (!hearEditor(*message))
          break;
      hasEditorEnded = true;
      server.closeOutput();
    });
    std::thread searcher([this] { answerJobs(); });
    while (std::optional<std::string> message = server.receive())
      hearServer(*message);
    int status = 0;
    llvm::sys::RetryAfterSignal(-1, ::waitpid, process, &status, 0);
    const ProcessEnd end = endOf(status);
    const bool isExpected = hasEditorEnded;
    // The editor waits for what the server has not answered.
    if (!isExpected)
      for (const auto &[id, request] : requests)
        sendError(request.id, ErrorCode::InternalError,
                  "tile-lsp-server " + end.describe());
    {
      const std::lock_guard lock(mutex);
      isOver = true;
    }
    hasJob.notify_one();
    searcher.join();
    if (!isExpected || end.signal)
      complain("expected tile-lsp-server to run until the editor ends it, but "
               "it " +
               end.describe() + "; start it again");
    // The thread that reads may wait for an editor that says nothing more.
    if (!isExpected)
      std::_Exit(Failed);
    reader.join();
    return end.signal ? Failed : static_cast<ExitStatus>(end.status);
  }

private:
  struct Request {
    json::Value id = nullptr;
    std::string method;
    json::Object params;
    /// The document that it is about, as it was then.
    std::string text;
    json::Value answer = nullptr;
  };
  enum class Phase { Fresh, Running, ShutDown };

  static std::string keyOf(const json::Value &id) {
    return llvm::formatv("{0}", id);
  }
  void sendError(const json::Value &id, ErrorCode code,
                 const llvm::Twine &text) {
    editor.send(json::Object{
        {"jsonrpc", "2.0"},
        {"id", id},
        {"error", json::Object{{"code", int(code)}, {"message", text.str()}}}});
  }

  //===--------------------------------------------------------------------===//
  // From the editor
  //===--------------------------------------------------------------------===//

  /// Returns false when the editor has said that the server is to end.
  bool hearEditor(StringRef text) {
    llvm::Expected<json::Value> message = json::parse(text);
    if (!message) {
      sendError(nullptr, ErrorCode::ParseError,
                "expected JSON behind a header Content-Length, but: " +
                    llvm::toString(message.takeError()));
      return true;
    }
    const json::Object *object = message->getAsObject();
    const json::Value *id = object ? object->get("id") : nullptr;
    const auto method = object ? object->getString("method") : std::nullopt;
    if (!method && !id) {
      sendError(nullptr, ErrorCode::InvalidRequest,
                "expected an object with a method, found " +
                    text.take_front(80));
      return true;
    }
    if (method && *method != "exit") {
      const json::Object *params = object->getObject("params");
      if (id && !isInPhase(*method, *id))
        return true;
      if (!id && phase == Phase::Fresh)
        return true;
      const std::lock_guard lock(mutex);
      note(*method, id, params ? *params : json::Object());
    }
    server.send(text);
    return method != StringRef("exit");
  }

  /// Answers a request that the protocol does not allow yet, or no more.
  bool isInPhase(StringRef method, const json::Value &id) {
    const bool isFirst = method == "initialize";
    if (phase != Phase::ShutDown && isFirst == (phase == Phase::Fresh)) {
      phase = method == "shutdown" ? Phase::ShutDown : Phase::Running;
      return true;
    }
    if (phase == Phase::Fresh)
      sendError(id, ErrorCode::ServerNotInitialized,
                "expected initialize before " + method);
    else
      sendError(id, ErrorCode::InvalidRequest,
                (phase == Phase::ShutDown ? "expected exit after shutdown"
                                          : "expected one initialize") +
                    llvm::Twine(", found ") + method +
                    (isFirst ? " again" : ""));
    return false;
  }

  static StringRef uriOf(const json::Object &params) {
    const json::Object *document = params.getObject("textDocument");
    return document ? document->getString("uri").value_or("") : "";
  }

  void note(StringRef method, const json::Value *id,
            const json::Object &params) {
    const StringRef uri = uriOf(params);
    if (id) {
      // An earlier request with this id may have been cancelled too late.
      cancelled.erase(keyOf(*id));
      requests[keyOf(*id)] = {*id, method.str(), params, documents.lookup(uri)};
    } else if (method == "$/cancelRequest") {
      if (const json::Value *which = params.get("id"))
        cancelled.insert(keyOf(*which));
    } else if (method == "textDocument/didOpen") {
      if (const json::Object *document = params.getObject("textDocument"))
        documents[uri] = document->getString("text").value_or("").str();
    } else if (method == "textDocument/didChange") {
      if (const json::Array *changes = params.getArray("contentChanges"))
        for (const json::Value &change : *changes)
          applyChange(change, documents[uri]);
    } else if (method == "textDocument/didClose") {
      documents.erase(uri);
    }
  }

  //===--------------------------------------------------------------------===//
  // From the server
  //===--------------------------------------------------------------------===//

  void hearServer(StringRef text) {
    llvm::Expected<json::Value> message = json::parse(text);
    if (!message) {
      llvm::consumeError(message.takeError());
      return;
    }
    json::Object *object = message->getAsObject();
    const json::Value *id = object ? object->get("id") : nullptr;
    if (!id || object->get("method"))
      return editor.send(text);
    Request request;
    {
      const std::lock_guard lock(mutex);
      const std::string key = keyOf(*id);
      auto found = requests.find(key);
      if (found == requests.end())
        return editor.send(text);
      request = std::move(found->second);
      requests.erase(found);
      if (request.method == "textDocument/codeAction") {
        request.answer = std::move(*message);
        jobs.push_back(std::move(request));
        hasJob.notify_one();
        return;
      }
    }
    json::Value *result = object->get("result");
    if (result && request.method == "initialize")
      offerQuickFixes(*result);
    else if (result && request.method == "textDocument/hover")
      addRules(request.params, request.text, *result);
    else
      return editor.send(text);
    editor.send(std::move(*object));
  }

  /// The server may offer actions with kinds, or say no more than that it does.
  static void offerQuickFixes(json::Value &result) {
    json::Object *answer = result.getAsObject();
    json::Object *capabilities =
        answer ? answer->getObject("capabilities") : nullptr;
    if (!capabilities)
      return;
    json::Value &provider = (*capabilities)["codeActionProvider"];
    if (json::Array *kinds =
            provider.getAsObject()
                ? provider.getAsObject()->getArray("codeActionKinds")
                : nullptr) {
      if (!llvm::is_contained(*kinds, json::Value("quickfix")))
        kinds->push_back("quickfix");
    } else if (provider != json::Value(true)) {
      provider = json::Object{{"codeActionKinds", {"quickfix"}}};
    }
  }

  //===--------------------------------------------------------------------===//
  // Searches
  //===--------------------------------------------------------------------===//

  void answerJobs() {
    std::unique_lock lock(mutex);
    for (;;) {
      hasJob.wait(lock, [&] { return isOver || !jobs.empty(); });
      if (jobs.empty())
        return;
      Request job = std::move(jobs.front());
      jobs.pop_front();
      const std::string key = keyOf(job.id);
      json::Array actions;
      if (!cancelled.contains(key)) {
        lock.unlock();
        actions = fixes.at(job.params, job.text);
        lock.lock();
      }
      if (cancelled.erase(key))
        sendError(job.id, ErrorCode::RequestCancelled, "cancelled");
      else
        editor.send(withActions(std::move(job.answer), std::move(actions)));
    }
  }

  /// Puts actions in front of those of the server, which may have none.
  static json::Object withActions(json::Value answer, json::Array actions) {
    json::Object message = std::move(*answer.getAsObject());
    if (json::Array *others = message.getArray("result"))
      for (json::Value &each : *others)
        actions.push_back(std::move(each));
    if (!message.get("error") || !actions.empty()) {
      message.erase("error");
      message["result"] = std::move(actions);
    }
    return message;
  }

  const pid_t process;
  Channel editor, server;
  /// Used by the thread that searches.
  QuickFixes fixes;
  std::atomic<bool> hasEditorEnded = false;
  /// Used by the thread that reads the editor's messages.
  Phase phase = Phase::Fresh;

  /// Guards what follows.
  std::mutex mutex;
  std::condition_variable hasJob;
  llvm::StringMap<std::string> documents;
  llvm::StringMap<Request> requests;
  llvm::StringSet<> cancelled;
  std::deque<Request> jobs;
  bool isOver = false;
};
} // namespace

/// Passes messages on between this program's standard streams and a server,
/// with these descriptors for its output and its input, until it ends.
static ExitStatus relayLsp(pid_t server, int output, int input,
                           const NearestOptions &options) {
  return Relay(server, output, input, options).run();
}

//===----------------------------------------------------------------------===//
// The command
//===----------------------------------------------------------------------===//

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
