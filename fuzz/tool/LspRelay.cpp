//===- LspRelay.cpp - Between an editor and tile-lsp-server ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/LspRelay.h"

#include "fuzz/run/ChildProcess.h"
#include "fuzz/tool/LspAnswers.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Errno.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/LSP/Transport.h"

#include <condition_variable>
#include <deque>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace tilefuzz;
using llvm::StringRef;
using llvm::lsp::ErrorCode;
namespace json = llvm::json;

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

ExitStatus tilefuzz::relayLsp(pid_t server, int output, int input,
                              const NearestOptions &options) {
  return Relay(server, output, input, options).run();
}
