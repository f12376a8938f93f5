//===- Candidates.cpp - Inputs that the corpus may take over --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/Candidates.h"

#include "fuzz/files/WriteCase.h"
#include "fuzz/tool/Commands.h"
#include "fuzz/tool/CrashInput.h"
#include "fuzz/tool/Progress.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <deque>

using namespace tilefuzz;
using llvm::StringRef;
using std::chrono::steady_clock;

/// How long a child goes on with more inputs. Starting one takes milliseconds.
static constexpr std::chrono::milliseconds timeOfChild(500);

/// How many inputs wait for a child at least, while there are more.
static constexpr size_t waitingInputs = 256;

namespace {
enum class Fate : char { Seed = 's', Useless = 'u', Finding = 'f' };

struct Waiting {
  CrashInput input;
  bool isLastOfFile;
};
} // namespace

/// The beginning of a line in which a child says what becomes of an input.
static constexpr StringRef fateMark = "candidate ";

static Fate fateOf(const CrashInput &input, Examiner &examiner) {
  std::optional<Case> testCase = caseOfInput(input);
  if (!testCase)
    return Fate::Useless;
  testCase->clear_intent();
  return examiner.examine(*testCase, Examiner::Depth::Quick) ? Fate::Finding
                                                             : Fate::Seed;
}

/// Examines the first inputs, and says on stderr what becomes of each.
static void examineInChild(const std::deque<Waiting> &waiting) {
  const auto end = steady_clock::now() + timeOfChild;
  Examiner examiner;
  for (const Waiting &each : waiting) {
    llvm::errs() << "\n"
                 << fateMark << static_cast<char>(fateOf(each.input, examiner))
                 << "\n";
    if (steady_clock::now() >= end)
      return;
  }
}

/// Returns what becomes of the first inputs. The one on which the child stopped
/// has a finding.
static llvm::Expected<std::vector<Fate>>
fatesOf(const std::deque<Waiting> &waiting,
        llvm::function_ref<bool()> isStopped) {
  bool isKilled = false;
  llvm::Expected<ChildRun> run =
      runInChild([&] { examineInChild(waiting); }, inputSeconds + 1,
                 [&] { return isKilled |= isStopped(); });
  if (!run)
    return run.takeError();
  std::vector<Fate> fates;
  for (StringRef line : llvm::split(run->output, '\n'))
    if (line.consume_front(fateMark) && !line.empty())
      fates.push_back(static_cast<Fate>(line.front()));
  if (!run->hasEndedWell() && !isKilled && fates.size() < waiting.size())
    fates.push_back(Fate::Finding);
  if (fates.empty() && !isKilled) {
    // The limit of file sizes may keep the child from saying anything.
    llvm::SmallString<64> path;
    llvm::sys::path::system_temp_directory(/*ErasedOnReboot=*/true, path);
    llvm::sys::path::append(path, "tilefuzz");
    if (llvm::Error error = checkOutputFile(path, /*isForced=*/true))
      return std::move(error);
    return llvm::createStringError("expected a child process to say what "
                                   "becomes of its inputs, found nothing");
  }
  return fates;
}

static void settle(const CrashInput &input, Fate fate, Candidates &candidates) {
  ++candidates.inputs;
  switch (fate) {
  case Fate::Useless:
    ++candidates.useless;
    return;
  case Fate::Finding:
    ++candidates.findings;
    complain(input.path +
             ": expected an input without a finding; make a regression "
             "of this one with tilefuzz regress");
    return;
  case Fate::Seed:
    candidates.seeds.push_back(seedOf(input.path, *caseOfInput(input)));
  }
}

llvm::Expected<Candidates>
tilefuzz::findCandidates(llvm::ArrayRef<FoundFile> files, StringRef target,
                         llvm::function_ref<bool()> isStopped) {
  Candidates candidates;
  candidates.files = files.size();
  Progress progress("merging");
  std::deque<Waiting> waiting;
  const FoundFile *next = files.begin();
  while (!isStopped()) {
    for (; next != files.end() && waiting.size() < waitingInputs; ++next) {
      llvm::Expected<std::vector<CrashInput>> inputs =
          readCrashInputs(next->path, target);
      if (!inputs) {
        ++candidates.inputs;
        ++candidates.failed;
        ++candidates.examinedFiles;
        complain(inputs.takeError());
        continue;
      }
      for (CrashInput &input : *inputs)
        waiting.push_back({std::move(input), &input == &inputs->back()});
    }
    if (waiting.empty())
      break;
    llvm::Expected<std::vector<Fate>> fates = fatesOf(waiting, isStopped);
    if (!fates)
      return fates.takeError();
    for (Fate fate : *fates) {
      settle(waiting.front().input, fate, candidates);
      candidates.examinedFiles += waiting.front().isLastOfFile;
      waiting.pop_front();
    }
    progress.update(candidates.examinedFiles, files.size());
  }
  return candidates;
}
