//===- SeedFeatures.cpp - Why a case stays in the corpus ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/SeedFeatures.h"

#include "fuzz/core/Finding.h"
#include "fuzz/files/CaseFile.h"
#include "fuzz/run/EdgeScan.h"
#include "fuzz/tool/Regression.h"
#include "oracle/Roster.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Path.h"

#include <numeric>
#include <queue>

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
  llvm::Expected<std::vector<FileCase>> cases = parseCases(file.path, *bytes);
  if (!cases)
    return cases.takeError();
  llvm::Error error = llvm::Error::success();
  for (FileCase &source : *cases) {
    if (!source.error.empty()) {
      error = llvm::joinErrors(
          std::move(error), llvm::createStringError(
                                llvm::inconvertibleErrorCode(), source.error));
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
  llvm::Expected<std::optional<std::vector<SeenInput>>> seen =
      scanEdges(program, inputs, *folder, isStopped);
  if (!seen)
    return seen.takeError();
  if (!*seen)
    return false;
  for (const SeenInput &input : **seen) {
    size_t index = 0;
    if (llvm::sys::path::filename(input.path).getAsInteger(10, index))
      continue;
    for (unsigned counter : input.counters)
      seeds[index].features.insert("edge " + llvm::utostr(counter));
  }
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
