//===- EdgeScan.cpp - Which edges each input covers -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/run/EdgeScan.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"

using namespace tilefuzz;
using llvm::StringRef;

/// libFuzzer encodes in eight features how often a counter was hit. Only
/// whether it was hit matters here.
static constexpr unsigned featuresPerCounter = 8;

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

llvm::Expected<std::vector<SeenInput>>
tilefuzz::scanEdges(StringRef program, StringRef folder, StringRef workFolder) {
  std::string control = (workFolder + "/control").str();
  std::string log = (workFolder + "/log").str();
  std::string chosen = (workFolder + "/chosen").str();
  if (std::error_code error = llvm::sys::fs::create_directories(chosen))
    return llvm::createStringError(error, "cannot create '" + chosen +
                                              "': " + error.message());
  std::string controlOption = "-merge_control_file=" + control;
  std::string artifacts = "-artifact_prefix=" + chosen + "-";
  // libFuzzer's other merge mode omits features that an earlier file has.
  StringRef arguments[] = {
      program, "-set_cover_merge=1", controlOption, artifacts, chosen, folder};
  std::string error;
  int status = llvm::sys::ExecuteAndWait(
      program, arguments, std::nullopt,
      {StringRef(""), StringRef(log), StringRef(log)}, 0, 0, &error);
  if (status != 0)
    return llvm::createStringError("cannot merge with '" + program +
                                   "': " + error + "; see " + log);
  auto buffer = llvm::MemoryBuffer::getFile(control);
  if (!buffer)
    return llvm::createStringError(
        buffer.getError(), "'" + program + "' has written no control file");
  return parseMergeControl((*buffer)->getBuffer());
}
