//===- GuardedRead.cpp - Input that MLIR's readers survive ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tileir/Reading/GuardedRead.h"

#include "tileir/Reading/ReaderFaults.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace tileir;

namespace {
/// Counts the brackets of printed text without storing the text.
class NestingStream : public llvm::raw_ostream {
public:
  ~NestingStream() override { flush(); }

  unsigned deepest() {
    flush();
    return counter.deepest();
  }

private:
  void write_impl(const char *data, size_t size) override {
    counter.add(llvm::StringRef(data, size));
    written += size;
  }
  uint64_t current_pos() const override { return written; }

  NestingCounter counter;
  uint64_t written = 0;
};
} // namespace

template <typename... Ts>
static llvm::Error refuse(const char *format, Ts &&...values) {
  return llvm::createStringError(
      llvm::inconvertibleErrorCode(),
      llvm::formatv(format, std::forward<Ts>(values)...).str());
}

/// Lowers a limit of this process.
static void limit(decltype(RLIMIT_CORE) resource, rlim_t most) {
  rlimit limits;
  if (getrlimit(resource, &limits) != 0)
    return;
  limits.rlim_cur = std::min(limits.rlim_cur, most);
  setrlimit(resource, &limits);
}

/// Resets the caller's signal handlers, which would print stacks or delete its
/// output files, and redirects its streams, so that the child prints nothing.
static void becomeQuiet() {
  for (int signal = 1; signal < NSIG; ++signal)
    std::signal(signal, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  if (int sink = open("/dev/null", O_WRONLY); sink >= 0) {
    dup2(sink, STDOUT_FILENO);
    dup2(sink, STDERR_FILENO);
  }
}

static void limitChild() {
  limit(RLIMIT_CORE, 0);
#if !LLVM_ADDRESS_SANITIZER_BUILD
  // AddressSanitizer reserves terabytes of addresses.
  limit(RLIMIT_AS, rlim_t{4} << 30);
#endif
  alarm(maxReadSeconds);
}

/// How a child ended that did not complete its output.
static std::string describe(int status) {
  if (WIFEXITED(status))
    return llvm::formatv("exit status {0}", WEXITSTATUS(status));
  if (!WIFSIGNALED(status))
    return "no status";
  if (WTERMSIG(status) == SIGALRM)
    return llvm::formatv("no end after {0} s", maxReadSeconds);
  return strsignal(WTERMSIG(status));
}

namespace {
/// The last byte of the child's output says what the output is. The exit status
/// is not used, since it is lost where SIGCHLD is ignored.
enum class Answer : char { None, Text, Diagnostic };

/// The output of a child process.
struct Output {
  Answer answer = Answer::None;
  /// Without an Answer, how the child failed.
  std::string text;
};
} // namespace

static Output readOutput(int file, pid_t child) {
  Output output;
  char buffer[1 << 16];
  for (;;) {
    ssize_t size = read(file, buffer, sizeof(buffer));
    if (size < 0 && errno == EINTR)
      continue;
    if (size <= 0)
      break;
    output.text.append(buffer, static_cast<size_t>(size));
    if (output.text.size() > maxBytecodeText) {
      kill(child, SIGKILL);
      break;
    }
  }
  close(file);
  // Where SIGCHLD is ignored, waitpid fails once the child has ended.
  int status = -1;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR)
    ;
  if (output.text.size() > maxBytecodeText) {
    output.text = llvm::formatv("more than {0} bytes of text", maxBytecodeText);
    return output;
  }
  char last = output.text.empty() ? 0 : output.text.back();
  if (last != static_cast<char>(Answer::Text) &&
      last != static_cast<char>(Answer::Diagnostic)) {
    output.text = describe(status);
    return output;
  }
  output.answer = static_cast<Answer>(last);
  output.text.pop_back();
  return output;
}

/// Runs `work`, which writes to a stream, in a child process.
static llvm::Expected<Output>
askChild(llvm::function_ref<Answer(llvm::raw_ostream &)> work) {
  int ends[2] = {-1, -1};
  pid_t child = -1;
  // A program that another thread starts would hold the end that is written to,
  // and reading would wait for that program.
  if (pipe2(ends, O_CLOEXEC) == 0)
    child = fork();
  if (child < 0) {
    const int reason = errno;
    for (int end : ends)
      if (end >= 0)
        close(end);
    return refuse("expected to start a process that reads the input first, but "
                  "the system refuses: {0}; end other processes",
                  std::strerror(reason));
  }
  if (child == 0) {
    becomeQuiet();
    limitChild();
    close(ends[0]);
    llvm::raw_fd_ostream os(ends[1], /*shouldClose=*/false);
    os << static_cast<char>(work(os));
    os.flush();
    _exit(0);
  }
  close(ends[1]);
  return readOutput(ends[0], child);
}

/// Parses the bytes and prints the module in the generic form.
static Answer print(llvm::StringRef bytes,
                    const mlir::DialectRegistry &registry,
                    llvm::raw_ostream &os) {
  // The caller may use a little more of its stack when it reads.
  volatile char margin[256 << 10];
  margin[0] = 0;

  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  context.allowUnregisteredDialects();
  std::string complaint;
  mlir::ScopedDiagnosticHandler collect(&context,
                                        [&](mlir::Diagnostic &diagnostic) {
                                          if (complaint.empty())
                                            complaint = diagnostic.str();
                                          return mlir::success();
                                        });
  mlir::OwningOpRef<mlir::ModuleOp> module =
      mlir::ModuleOp::create(mlir::UnknownLoc::get(&context));
  mlir::Block &body = *module->getBody();
  mlir::FallbackAsmResourceMap resources;
  mlir::ParserConfig config(&context, /*verifyAfterParse=*/false, &resources);
  // The lexer reads up to a zero byte.
  const std::string terminated = bytes.str();
  if (mlir::failed(mlir::parseSourceString(terminated, &body, config))) {
    // The message may quote the bytes, and becomes part of a line.
    llvm::printEscapedString(llvm::StringRef(complaint).take_front(200), os);
    return Answer::Diagnostic;
  }
  mlir::OwningOpRef<mlir::Operation *> top;
  if (llvm::hasSingleElement(body)) {
    top = &body.front();
    (*top)->remove();
  } else {
    top = module.release().getOperation();
  }
  mlir::AsmState state(*top,
                       mlir::OpPrintingFlags()
                           .printGenericOpForm()
                           .assumeVerified()
                           .enableDebugInfo(),
                       /*locationMap=*/nullptr, &resources);
  (*top)->print(os, state);
  return Answer::Text;
}

/// Whether the text is so short and flat that no reader or printer of it can
/// use up a stack. The fuzz target of text reads all text in its own process.
static bool isSmall(llvm::StringRef text) {
  constexpr size_t mostBytes = 4096;
  constexpr unsigned mostNesting = 32;
  return text.size() <= mostBytes && nestingOf(text) <= mostNesting;
}

/// Checks text that may nest `most` deep.
static llvm::Error checkTextUpTo(unsigned most, llvm::StringRef text,
                                 const mlir::DialectRegistry &registry) {
  if (std::string fault = readerFaultIn(text, most); !fault.empty())
    return refuse("{0}", fault);
  if (isSmall(text))
    return llvm::Error::success();
  llvm::Expected<Output> output = askChild([&](llvm::raw_ostream &os) {
    NestingStream counter;
    Answer answer = print(text, registry, counter);
    os << counter.deepest();
    return answer;
  });
  if (!output)
    return output.takeError();
  if (output->answer == Answer::None)
    return refuse("expected MLIR text, found text on which MLIR's reader or "
                  "printer fails ({0}); write it with shorter expressions and "
                  "aliases that nest less",
                  output->text);
  unsigned nesting = 0;
  if (output->answer == Answer::Text &&
      !llvm::StringRef(output->text).getAsInteger(10, nesting) &&
      nesting > maxGenericNesting)
    return refuse("expected brackets to nest at most {0} deep in the module's "
                  "generic form, found {1}; write the module with less nesting",
                  maxGenericNesting, nesting);
  return llvm::Error::success();
}

llvm::Error tileir::checkText(llvm::StringRef text,
                              const mlir::DialectRegistry &registry) {
  if (mlir::isBytecode(llvm::MemoryBufferRef(text, "")))
    return refuse("expected MLIR text, found bytecode; write it as text");
  return checkTextUpTo(maxNesting, text, registry);
}

llvm::Expected<std::string>
tileir::readableText(llvm::StringRef bytes,
                     const mlir::DialectRegistry &registry) {
  if (!mlir::isBytecode(llvm::MemoryBufferRef(bytes, ""))) {
    if (llvm::Error error = checkTextUpTo(maxNesting, bytes, registry))
      return std::move(error);
    return bytes.str();
  }
  llvm::Expected<Output> output = askChild(
      [&](llvm::raw_ostream &os) { return print(bytes, registry, os); });
  if (!output)
    return output.takeError();
  if (output->answer == Answer::None)
    return refuse("expected MLIR bytecode, found damaged bytecode on which "
                  "MLIR's reader fails ({0}); write the file again from text",
                  output->text);
  // MLIR's reader fails on some inputs without a diagnostic.
  if (output->answer == Answer::Diagnostic)
    return refuse("expected MLIR bytecode, found damaged bytecode{0}; write "
                  "the file again from text",
                  output->text.empty() ? "" : " (" + output->text + ")");
  if (llvm::Error error =
          checkTextUpTo(maxGenericNesting, output->text, registry))
    return std::move(error);
  return std::move(output->text);
}
