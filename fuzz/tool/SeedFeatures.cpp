//===- SeedFeatures.cpp - The reasons why a case stays --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/SeedFeatures.h"

#include "fuzz/files/CaseFile.h"
#include "fuzz/files/WriteCase.h"
#include "fuzz/run/ChildProcess.h"
#include "fuzz/run/WorkFolder.h"
#include "fuzz/tool/Regression.h"

#include "oracle/Roster.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <chrono>
#include <numeric>
#include <optional>
#include <queue>
#include <string>
#include <thread>
#include <vector>

using namespace tilefuzz;
using llvm::StringRef;

/// Returns the callee: the builder, for `arith` with the operation.
static std::string calleeOf(const BuilderCase &call) {
  StringRef name = BuilderKind_Name(call.builder());
  name.consume_front("BUILD_");
  std::string callee = name.lower();
  if (call.builder() == BUILD_ARITH)
    callee.append(" ").append(oracle::opName(call.operation()));
  return callee;
}

Features tilefuzz::answerFeatures(const Case &testCase) {
  const oracle::Family &family = *oracle::familyOf(testCase);
  oracle::Evaluation evaluation;
  family.evaluate(testCase, evaluation);
  Features features;
  auto idOf = [&](unsigned rule) { return std::string(family.rules[rule].id); };
  forEachPairCell(family, evaluation, [&](unsigned pair, Cell cell) {
    features.insert(nameOfPair(family, pair) + " " + cellName(cell).str());
  });
  if (evaluation.broken)
    for (unsigned masked : evaluation.broken.without(evaluation.reported))
      features.insert(idOf(evaluation.reported) + " before " + idOf(masked));
  oracle::Verdict verdict = evaluation.verdict;
  // The cells of a rejected case already name the rule.
  if (verdict.outcome == oracle::Outcome::Rejected)
    return features;
  // Modules are of any size, which says nothing of how they were made.
  if (!verdict.made)
    features.insert(std::string(family.name) + " " + describe(verdict));
  // No rule tells one builder from another.
  if (testCase.has_builder() && verdict.outcome == oracle::Outcome::Accepted)
    features.insert("call " + calleeOf(testCase.builder()));
  return features;
}

static StringRef reasonOf(llvm::ArrayRef<std::string> names, StringRef corpus,
                          StringRef contents, bool hasEdges) {
  for (StringRef path : names) {
    if (llvm::sys::path::filename(path).starts_with("example-"))
      return "a worked example";
    // Not of a folder above the corpus.
    path.consume_front(corpus);
    if (path.contains("regressions/"))
      return "a regression";
  }
  return !hasEdges && hasComment(contents, edgesComment) ? "an edge" : "";
}

Seed tilefuzz::seedOf(StringRef path, Case testCase) {
  Seed seed{path.str(), {}, std::move(testCase), 0, {}, {}};
  dropAnswers(seed.testCase);
  seed.testCase.clear_intent();
  seed.testCase.clear_seal();
  seed.size = seed.testCase.ByteSizeLong();
  seed.features = answerFeatures(seed.testCase);
  return seed;
}

llvm::Error tilefuzz::readSeeds(const FoundFile &file, StringRef corpus,
                                bool hasEdges, std::vector<Seed> &seeds) {
  llvm::Expected<std::string> bytes = readCaseBytes(file.path);
  if (!bytes)
    return bytes.takeError();
  llvm::Error error = llvm::Error::success();
  for (FileCase &source : parseCases(file.path, *bytes)) {
    if (!source.error.empty()) {
      error = llvm::joinErrors(std::move(error),
                               llvm::createStringError(source.error));
      continue;
    }
    Seed &seed =
        seeds.emplace_back(seedOf(source.name, std::move(source.testCase)));
    seed.names = file.aliases;
    seed.names.insert(seed.names.begin(), file.path);
    seed.reason = source.module
                      ? "a test"
                      : reasonOf(seed.names, corpus, *bytes, hasEdges);
  }
  return error;
}

/// What an engine has seen of each input: the numbers of the covered edges and
/// of the extra counters, which count rules. Empty where the target stopped.
using SeenCounters = std::vector<std::vector<unsigned>>;

/// libFuzzer encodes in eight features how often a counter was hit. Only
/// whether it was hit matters here.
static constexpr unsigned featuresPerCounter = 8;

/// How much of the end of the program's output goes into an error.
static constexpr size_t tailBytes = 600;

/// How often the program is polled.
static constexpr std::chrono::milliseconds pollPeriod(20);

/// Parses the control file of a merge of so many inputs.
static llvm::Expected<SeenCounters> parseMergeControl(StringRef text,
                                                      size_t count) {
  SeenCounters seen(count);
  // The number of files, how many of them the corpus has, the paths. Then
  // STARTED <file> <size>, FT <file> <feature>..., COV <file> <edge>...
  for (StringRef line : llvm::split(text, '\n')) {
    StringRef word = line;
    if (!word.consume_front("FT "))
      continue;
    auto [file, features] = word.split(' ');
    size_t index = 0;
    bool isWrong = file.getAsInteger(10, index) || index >= count;
    for (StringRef number : llvm::split(features, ' ')) {
      unsigned feature = 0;
      if (number.empty() || isWrong)
        continue;
      isWrong = number.getAsInteger(10, feature);
      seen[index].push_back(feature / featuresPerCounter);
    }
    if (isWrong)
      return llvm::createStringError("expected the control file of a merge by "
                                     "libFuzzer, found the line '" +
                                     line + "'");
    seen[index].erase(llvm::unique(seen[index]), seen[index].end());
  }
  return seen;
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

/// Runs `program` on every input, and writes into the folder. libFuzzer writes
/// the edges to the control file of a merge, which continues after an input
/// that stops the target. Returns nothing as soon as `isStopped`, which is
/// polled, returns true.
static llvm::Expected<std::optional<SeenCounters>>
scanEdges(StringRef program, llvm::ArrayRef<std::string> inputs,
          const WorkFolder &folder, llvm::function_ref<bool()> isStopped) {
  if (inputs.empty())
    return SeenCounters();
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
    return llvm::createStringError("cannot merge with '" + program +
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
      return parseMergeControl(after, inputs.size());
    before = after.str();
  }
}

llvm::Expected<bool> tilefuzz::addEdges(StringRef program,
                                        llvm::MutableArrayRef<Seed> seeds,
                                        llvm::function_ref<bool()> isStopped) {
  llvm::Expected<WorkFolder> folder = WorkFolder::temporary();
  if (!folder)
    return folder.takeError();
  std::vector<std::string> inputs;
  for (auto [i, seed] : llvm::enumerate(seeds)) {
    std::string contents = encodeCaseFile(seed.testCase, Encoding::Binary);
    inputs.push_back(folder->path() + "/inputs/" + llvm::utostr(i));
    if (llvm::Error error = writeScratchFile(inputs.back(), contents))
      return std::move(error);
  }
  llvm::Expected<std::optional<SeenCounters>> seen =
      scanEdges(program, inputs, *folder, isStopped);
  if (!seen)
    return seen.takeError();
  if (!*seen)
    return false;
  for (const auto &[seed, counters] : llvm::zip_equal(seeds, **seen))
    for (unsigned counter : counters)
      seed.features.insert("edge " + llvm::utostr(counter));
  return true;
}

/// Returns the positions of all seeds, the largest seed first.
static std::vector<size_t> bySize(llvm::ArrayRef<Seed> seeds) {
  std::vector<size_t> order(seeds.size());
  std::iota(order.begin(), order.end(), 0);
  llvm::sort(order, [&](size_t lhs, size_t rhs) {
    return std::tuple(seeds[rhs].size, seeds[rhs].path) <
           std::tuple(seeds[lhs].size, seeds[lhs].path);
  });
  return order;
}

std::vector<size_t> tilefuzz::superfluousSeeds(llvm::ArrayRef<Seed> seeds) {
  llvm::StringMap<unsigned> owners;
  for (const Seed &seed : seeds)
    for (const std::string &feature : seed.features)
      ++owners[feature];
  std::vector<size_t> superfluous;
  for (size_t i : bySize(seeds)) {
    const Seed &seed = seeds[i];
    if (!seed.reason.empty() ||
        llvm::any_of(seed.features, [&](const std::string &feature) {
          return owners[feature] == 1;
        }))
      continue;
    for (const std::string &feature : seed.features)
      --owners[feature];
    superfluous.push_back(i);
  }
  llvm::sort(superfluous);
  return superfluous;
}

std::vector<size_t> tilefuzz::addingSeeds(llvm::ArrayRef<Seed> seeds,
                                          Features &present) {
  auto addedBy = [&](size_t i) {
    return static_cast<size_t>(
        llvm::count_if(seeds[i].features, [&](const std::string &feature) {
          return !present.count(feature);
        }));
  };
  // The most that a seed can add, which only falls, and its place among the
  // larger ones. So the first one that adds what it did is the best.
  using Entry = std::pair<size_t, size_t>;
  std::priority_queue<Entry> queue;
  const std::vector<size_t> order = bySize(seeds);
  for (auto [place, i] : llvm::enumerate(order))
    queue.emplace(addedBy(i), place);
  std::vector<size_t> chosen;
  while (!queue.empty()) {
    const auto [most, place] = queue.top();
    queue.pop();
    const size_t i = order[place], added = addedBy(i);
    if (added == 0)
      continue;
    if (added < most) {
      queue.emplace(added, place);
      continue;
    }
    present.insert(seeds[i].features.begin(), seeds[i].features.end());
    chosen.push_back(i);
  }
  return chosen;
}
