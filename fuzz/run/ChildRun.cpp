//===- ChildRun.cpp - Work that may not come back -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/run/ChildRun.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/Symbolize/Symbolize.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <array>
#include <chrono>
#include <csignal>
#include <cstring>
#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <unistd.h>

using namespace tilefuzz;
using llvm::StringRef;
namespace fs = llvm::sys::fs;

static constexpr int watchedSignals[] = {SIGSEGV, SIGBUS,  SIGILL, SIGFPE,
                                         SIGTRAP, SIGABRT, SIGALRM};

/// Deeper stacks are truncated to this many frames.
static constexpr int maxFrames = 256;

/// In the child: the pipe that its frames are written to.
static int framesFile = -1;

/// Writes the stack; then the signal ends the process.
static void onSignal(int signal) {
  std::array<void *, maxFrames> frames;
  int count = ::backtrace(frames.data(), maxFrames);
  ssize_t written =
      ::write(framesFile, frames.data(), sizeof(void *) * size_t(count));
  (void)written;
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

static void doInChild(llvm::function_ref<void()> work, unsigned seconds,
                      int frames, int output) {
  ::dup2(output, STDERR_FILENO);
  if (int null = ::open("/dev/null", O_WRONLY); null >= 0)
    ::dup2(null, STDOUT_FILENO);
  framesFile = frames;
  // The first call may load a library, which a handler should not do.
  void *frame;
  ::backtrace(&frame, 1);
  for (int signal : watchedSignals) {
    struct sigaction action = {};
    action.sa_handler = onSignal;
    action.sa_flags = SA_RESETHAND | SA_NODEFER | SA_ONSTACK;
    ::sigaction(signal, &action, nullptr);
  }
  ::alarm(seconds);
  work();
}

/// How often the output of a child is read, and a signal to stop is heard.
static constexpr std::chrono::milliseconds pollPeriod(5);

llvm::Expected<ChildRun>
tilefuzz::runInChild(llvm::function_ref<void()> work, unsigned seconds,
                     llvm::function_ref<bool()> isStopped) {
  // Otherwise both processes would write the buffered output.
  llvm::outs().flush();
  llvm::Expected<ChildProcess> child =
      ChildProcess::fork([&](int frames, int output) {
        doInChild(work, seconds, frames, output);
      });
  if (!child)
    return child.takeError();
  ChildRun run;
  std::string addresses;
  std::optional<ProcessEnd> end;
  while (!end) {
    if (isStopped && isStopped())
      child->signal(SIGKILL);
    child->wait(pollPeriod);
    end = child->poll();
    run.output += child->takeErrors();
    addresses += child->takeOutput();
  }
  static_cast<ProcessEnd &>(run) = *end;
  run.frames.resize(addresses.size() / sizeof(uintptr_t));
  std::memcpy(run.frames.data(), addresses.data(),
              run.frames.size() * sizeof(uintptr_t));
  return run;
}

/// A function's name without its parameters.
static std::string withoutParameters(std::string name) {
  static constexpr StringRef unnamed = "(anonymous namespace)::";
  for (size_t at; (at = name.find(unnamed)) != name.npos;)
    name.erase(at, unnamed.size());
  return StringRef(name).split('(').first.rtrim().str();
}

/// Whether a function only stops the program, for example abort().
static bool onlyStops(StringRef function) {
  return function.contains("report_fatal_error") ||
         function.contains("unreachable_internal");
}

/// The function at an address of a program; empty where it is not known.
static std::string functionAt(llvm::symbolize::LLVMSymbolizer &symbolizer,
                              const std::string &program, uint64_t address) {
  llvm::Expected<llvm::DILineInfo> line = symbolizer.symbolizeCode(
      program, {address, llvm::object::SectionedAddress::UndefSection});
  if (!line) {
    llvm::consumeError(line.takeError());
    return "";
  }
  std::string name = withoutParameters(line->FunctionName);
  return name == llvm::DILineInfo::BadString ? "" : name;
}

/// The innermost function of this program on the stack of a signal.
static std::string functionOf(llvm::ArrayRef<uintptr_t> frames) {
  Dl_info own = {}, there = {};
  ::dladdr(reinterpret_cast<void *>(&onSignal), &own);
  auto isOwn = [&](uintptr_t address) {
    return ::dladdr(reinterpret_cast<void *>(address), &there) &&
           there.dli_fbase == own.dli_fbase;
  };
  // The handler's own frames, and the one in the C library that has called it.
  frames = frames.drop_while(isOwn);
  frames = frames.drop_front(!frames.empty());
  llvm::symbolize::LLVMSymbolizer symbolizer;
  std::string program =
      fs::getMainExecutable(nullptr, reinterpret_cast<void *>(&onSignal));
  for (const uintptr_t &frame : frames) {
    if (!isOwn(frame))
      continue;
    // All but the innermost are return addresses, one behind the call.
    uintptr_t address = frame - reinterpret_cast<uintptr_t>(own.dli_fbase) -
                        (&frame != frames.begin());
    std::string name = functionAt(symbolizer, program, address);
    if (!name.empty() && !onlyStops(name))
      return name;
  }
  return "unknown";
}

/// The site that a sanitizer's summary names:
///   SUMMARY: AddressSanitizer: heap-use-after-free FILE:LINE:COLUMN in
///   FUNCTION
static CrashSite siteOfSummary(StringRef line) {
  auto [cause, place] = line.split(": ").second.split(": ").second.split(' ');
  auto [file, function] = place.split(" in ");
  return {cause.str(),
          withoutParameters((function.empty() ? file : function).str())};
}

CrashSite tilefuzz::crashSiteOf(const ChildRun &run) {
  size_t at = run.output.find("SUMMARY: ");
  if (at != run.output.npos)
    return siteOfSummary(StringRef(run.output).substr(at).split('\n').first);
  if (run.signal == 0)
    return {"exit status " + llvm::itostr(run.status), "unknown"};
  return {run.signal == SIGALRM ? "timeout" : signalName(run.signal),
          functionOf(run.frames)};
}

/// The rest of a line "#4 0x55d0 REST" of a stack; nothing of another line.
static std::optional<StringRef> frameIn(StringRef line) {
  unsigned number = 0;
  line = line.ltrim();
  if (!line.consume_front("#") || line.consumeInteger(10, number))
    return std::nullopt;
  return line.ltrim().split(' ').second;
}

/// Whether a function belongs to what reports a crash.
static bool isOfReport(StringRef function) {
  return function.starts_with("__") || function.starts_with("fuzzer::") ||
         function == "main" || function == "_start" || onlyStops(function);
}

/// The program's innermost function on a stack as sanitizers print it:
///   #4 0x55d0 in FUNCTION(PARAMETERS) FILE:LINE:COLUMN
///   #4 0x55d0 in FUNCTION(PARAMETERS) (PROGRAM+0x1234) (BuildId: ...)
///   #4 0x55d0 (PROGRAM+0x1234) (BuildId: ...)
/// Frames of the C library have relative names of files, or other programs.
static std::string functionOf(llvm::ArrayRef<std::string> report,
                              StringRef program) {
  llvm::symbolize::LLVMSymbolizer symbolizer;
  // The stack has the path without links.
  llvm::SmallString<128> path(program);
  fs::real_path(program, path);
  const std::string inProgram =
      ("/" + llvm::sys::path::filename(path) + "+0x").str();
  for (StringRef line : report) {
    const std::optional<StringRef> frame = frameIn(line);
    if (!frame)
      continue;
    const size_t at = frame->find(inProgram);
    if (at == StringRef::npos && !frame->contains(" /"))
      continue;
    std::string name;
    StringRef function = *frame;
    if (function.consume_front("in ")) {
      const StringRef bare = function.split(" /").first.split(" (/").first;
      name = withoutParameters(bare.str());
    } else if (uint64_t address = 0;
               at != StringRef::npos && !function.substr(at + inProgram.size())
                                             .consumeInteger(16, address)) {
      name = functionAt(symbolizer, path.str().str(), address);
    }
    if (!name.empty() && !isOfReport(name))
      return name;
  }
  return "unknown";
}

CrashSite tilefuzz::crashSiteIn(llvm::ArrayRef<std::string> report,
                                StringRef program) {
  for (StringRef line : report)
    if (line.starts_with("SUMMARY: ") && !line.contains(": libFuzzer: ")) {
      CrashSite site = siteOfSummary(line);
      // Without a symbolizer it names a place in the program.
      if (site.function.empty())
        site.function = functionOf(report, program);
      return site;
    }
  std::string cause = "deadly signal";
  for (StringRef line : report)
    if (line.consume_front("SUMMARY: libFuzzer: "))
      cause = line.split(" (").first.str();
  return {cause, functionOf(report, program)};
}

/// The frames have no "in":
///   #4 0x55d0 FUNCTION(PARAMETERS) (PROGRAM+0x1234)
///   #4 0x55d0 FUNCTION(PARAMETERS) FILE:LINE:COLUMN
///   #4 0x55d0 (PROGRAM+0x1234)
/// In front are those that print them, and the one that has got the signal.
std::string tilefuzz::stackTopIn(StringRef printed) {
  static constexpr size_t mostNames = 2;
  static constexpr StringRef handlers[] = {"PrintStackTrace", "SignalHandler",
                                           "abort", "raise"};
  llvm::SmallVector<std::string, mostNames> names;
  for (StringRef line : llvm::split(printed, '\n')) {
    const std::optional<StringRef> frame = frameIn(line);
    if (!frame || frame->starts_with("(/"))
      continue;
    const std::string name = withoutParameters(frame->str());
    if (llvm::any_of(handlers, [&](StringRef handler) {
          return StringRef(name).contains(handler);
        }))
      names.clear();
    // An instance of a template says little.
    else if (names.size() < mostNames && !name.empty() &&
             !StringRef(name).contains('<') && !isOfReport(name))
      names.push_back(name);
  }
  return llvm::join(names, ", called by ");
}
