//===- EdgeScan.cpp - Which edges each input covers -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/run/EdgeScan.h"

#include "fuzz/core/Text.h"
#include "fuzz/files/WriteCase.h"
#include "fuzz/run/ChildProcess.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"

#include <chrono>
#include <thread>

using namespace tilefuzz;
using llvm::StringRef;

/// libFuzzer encodes in eight features how often a counter was hit. Only
/// whether it was hit matters here.
static constexpr unsigned featuresPerCounter = 8;

/// How much of the end of the program's output goes into an error.
static constexpr size_t tailBytes = 600;

/// How often the program is polled.
static constexpr std::chrono::milliseconds pollPeriod(20);

llvm::Expected<std::vector<SeenInput>>
tilefuzz::parseMergeControl(StringRef text) {
  auto malformed = [](StringRef line) {
    return llvm::createStringError("expected the control file of a merge by "
                                   "libFuzzer, found the line '" +
                                   line + "'");
  };
  // The number of files, the number of files of the first folder, the paths.
  auto [head, rest] = text.split('\n');
  size_t count = 0;
  if (head.getAsInteger(10, count))
    return malformed(head);
  rest = rest.split('\n').second;
  std::vector<SeenInput> inputs(count);
  for (SeenInput &input : inputs) {
    auto [path, next] = rest.split('\n');
    input.path = path.str();
    rest = next;
  }
  // STARTED <file> <size>, FT <file> <feature>..., COV <file> <edge>...
  for (StringRef line : llvm::split(rest, '\n')) {
    StringRef word = line;
    if (!word.consume_front("FT "))
      continue;
    auto [file, features] = word.split(' ');
    size_t index = 0;
    if (file.getAsInteger(10, index) || index >= count)
      return malformed(line);
    std::vector<unsigned> &counters = inputs[index].counters;
    for (StringRef number : llvm::split(features, ' ')) {
      unsigned feature = 0;
      if (number.empty())
        continue;
      if (number.getAsInteger(10, feature))
        return malformed(line);
      counters.push_back(feature / featuresPerCounter);
    }
    counters.erase(llvm::unique(counters), counters.end());
  }
  return inputs;
}

/// Runs the program to its end, or until it is stopped; its output is added to
/// `output`.
static llvm::Expected<std::optional<ProcessEnd>>
runToEnd(llvm::ArrayRef<std::string> command,
         llvm::function_ref<bool()> isStopped, std::string &output) {
  llvm::Expected<ChildProcess> process = ChildProcess::start(command);
  if (!process)
    return process.takeError();
  std::optional<ProcessEnd> end;
  while (!end && !isStopped()) {
    std::this_thread::sleep_for(pollPeriod);
    end = process->poll();
    output += process->takeOutput();
  }
  return end;
}

llvm::Expected<std::optional<std::vector<SeenInput>>>
tilefuzz::scanEdges(StringRef program, llvm::ArrayRef<std::string> inputs,
                    const WorkFolder &folder,
                    llvm::function_ref<bool()> isStopped) {
  if (inputs.empty())
    return std::vector<SeenInput>();
  const std::string control = folder.path() + "/control";
  // The number of files, how many of them the corpus has, the paths.
  std::string before =
      llvm::utostr(inputs.size()) + "\n0\n" + llvm::join(inputs, "\n") + "\n";
  if (llvm::Error error = writeScratchFile(control, before))
    return std::move(error);
  // libFuzzer's merge starts the program once more for this step, in a shell.
  // Started as it starts itself, there is one process, which ends with this
  // one. Its other merge mode omits features that an earlier file has.
  const std::string command[] = {program.str(), "-merge_inner=2",
                                 "-merge_control_file=" + control,
                                 "-artifact_prefix=" + folder.path() + "/"};
  const auto failed = [&](const llvm::Twine &reason) {
    return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                   "cannot merge with '" + program +
                                       "': " + reason);
  };
  // Where an input stops the program, the next one goes on behind that input.
  while (true) {
    std::string output;
    llvm::Expected<std::optional<ProcessEnd>> ran =
        runToEnd(command, isStopped, output);
    if (!ran)
      return failed(llvm::toString(ran.takeError()));
    const std::optional<ProcessEnd> &end = *ran;
    if (!end)
      return std::nullopt;
    auto buffer = llvm::MemoryBuffer::getFile(control);
    if (!buffer)
      return failed("'" + control + "': " + buffer.getError().message());
    StringRef after = (*buffer)->getBuffer();
    if (after == before)
      return failed("expected a fuzz target with libFuzzer, found a program "
                    "that " +
                    end->describe() +
                    " without looking at an input; it says: " +
                    StringRef(output).trim().take_back(tailBytes));
    if (end->isWell())
      return parseMergeControl(after);
    before = after.str();
  }
}
