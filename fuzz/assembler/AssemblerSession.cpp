//===- AssemblerSession.cpp - Whole domains through an assembler ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/assembler/AssemblerSession.h"

#include "fuzz/assembler/Kernel.h"
#include "fuzz/core/Codec.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/ThreadPool.h"
#include "llvm/Support/Threading.h"

#include <atomic>
#include <compare>
#include <map>
#include <mutex>

using namespace tilefuzz;
using llvm::StringRef;
using std::chrono::steady_clock;

/// A text outside of quotes.
static void addProse(StringRef text, std::string &pattern) {
  while (!text.empty()) {
    const StringRef digits = text.take_while(llvm::isDigit);
    if (!digits.empty()) {
      pattern += 'N';
      text = text.drop_front(digits.size());
      continue;
    }
    pattern += text.front();
    text = text.drop_front();
  }
}

/// A text in quotes.
static void addQuoted(StringRef text, std::string &pattern) {
  const StringRef number = text.drop_while([](char c) { return c == '.'; });
  if (text.starts_with(".") && number.size() == 2 &&
      llvm::isDigit(number.front())) {
    pattern += ".N";
    pattern += number.back();
    return;
  }
  const size_t last = text.rfind("::");
  if (!text.starts_with(".") || text.contains(' ') || last == text.npos)
    pattern += text;
  else
    pattern += (text.take_front(last) + "::*").str();
}

std::string tilefuzz::patternOfWords(StringRef words) {
  llvm::SmallVector<StringRef, 8> parts;
  words.split(parts, '\'');
  std::string pattern;
  for (const auto &[number, part] : llvm::enumerate(parts)) {
    if (number)
      pattern += '\'';
    if (number % 2)
      addQuoted(part, pattern);
    else
      addProse(part, pattern);
  }
  return pattern;
}

/// The kernels that a thread takes at a time.
static constexpr size_t portion = 2000;

/// How often the walk looks whether the user has stopped: within milliseconds.
static constexpr uint64_t casesBetweenLooks = 1 << 14;

namespace {
/// The questions with the same kernel, reading and verdict of the oracle.
struct QuestionKey {
  uint32_t kernel;
  StringRef reading;
  /// The position of the reported rule, or -1.
  int rule;

  friend std::strong_ordering operator<=>(const QuestionKey &,
                                          const QuestionKey &) = default;
};

struct Questions {
  uint64_t count = 0;
  /// The number of the first one among the family's, in the order of the walk.
  uint64_t number = 0;
  /// The first case, in its binary form.
  std::string first;
};

struct FamilyQuestions {
  const oracle::Family *family;
  AssemblerTally tally;
  std::map<QuestionKey, Questions> byKey;
};

/// A group of differences, and the number of its witness among the questions.
struct Found {
  Difference difference;
  uint64_t number = 0;
};
} // namespace

struct AssemblerSession::State {
  std::vector<FamilyQuestions> families;
  std::vector<AskedKernel> kernels;
  /// The keys own the instructions.
  llvm::StringMap<uint32_t> numbers;

  uint32_t numberOf(const Kernel &kernel);
  void walk(const FamilyDriver &driver, const PtxFamily &ptx,
            llvm::function_ref<bool()> isStopped);
  void askAll(Assembler &assembler, unsigned jobs, AssemblerProgressFn progress,
              std::string &problem);
  void compare(FamilyQuestions &family,
               std::map<DifferenceKey, Found> &differences,
               std::vector<AssemblerFault> &faults) const;
};

uint32_t AssemblerSession::State::numberOf(const Kernel &kernel) {
  const auto [entry, isNew] =
      numbers.try_emplace((kernel.target + "\n" + kernel.instruction).str(),
                          static_cast<uint32_t>(kernels.size()));
  if (isNew)
    kernels.push_back(
        {kernel.target, entry->getKey().drop_front(kernel.target.size() + 1)});
  return entry->second;
}

/// Adds one to the count of a literal.
static void countMissing(StringRef reason, AssemblerTally &tally) {
  const auto row = llvm::find_if(
      tally.missing, [&](const auto &each) { return each.first == reason; });
  if (row == tally.missing.end())
    tally.missing.push_back({reason, 1});
  else
    ++row->second;
}

void AssemblerSession::State::walk(const FamilyDriver &driver,
                                   const PtxFamily &ptx,
                                   llvm::function_ref<bool()> isStopped) {
  FamilyQuestions questions;
  questions.tally.family = driver.family.str();
  AssemblerTally &tally = questions.tally;
  Case testCase;
  oracle::Evaluation evaluation;
  PtxForm form;
  driver.domain.enumerate(testCase, [&] {
    if (++tally.cases % casesBetweenLooks == 0 && isStopped())
      return false;
    form.clear();
    ptx.translate(testCase, form);
    if (!form.missing.empty()) {
      countMissing(form.missing, tally);
      return true;
    }
    questions.family = oracle::familyOf(testCase);
    questions.family->evaluate(testCase, evaluation);
    ++tally.asked;
    const bool isAccepted =
        evaluation.verdict.outcome == oracle::Outcome::Accepted;
    for (const Kernel &kernel : form.kernels) {
      Questions &same =
          questions
              .byKey[{numberOf(kernel), kernel.reading,
                      isAccepted ? -1 : static_cast<int>(evaluation.reported)}];
      if (same.count++ == 0) {
        same.number = tally.questions;
        same.first = testCase.SerializeAsString();
      }
      ++tally.questions;
    }
    return true;
  });
  std::optional<uint32_t> last;
  for (const auto &[key, same] : questions.byKey) {
    tally.kernels += last != key.kernel;
    last = key.kernel;
  }
  families.push_back(std::move(questions));
}

AssemblerSession::AssemblerSession(llvm::ArrayRef<const FamilyDriver *> drivers,
                                   llvm::function_ref<bool()> isStopped)
    : state(std::make_unique<State>()) {
  for (const FamilyDriver *driver : drivers) {
    const auto ptx = llvm::find_if(ptxFamilies(), [&](const PtxFamily &each) {
      return each.family == driver->family;
    });
    state->walk(*driver, *ptx, isStopped);
    if (isStopped())
      return;
  }
}

AssemblerSession::~AssemblerSession() = default;

std::vector<StringRef> AssemblerSession::targets() const {
  std::vector<StringRef> targets;
  for (const AskedKernel &kernel : state->kernels)
    if (!llvm::is_contained(targets, kernel.target))
      targets.push_back(kernel.target);
  return targets;
}

void AssemblerSession::State::askAll(Assembler &assembler, unsigned jobs,
                                     AssemblerProgressFn progress,
                                     std::string &problem) {
  llvm::MapVector<StringRef, std::vector<AskedKernel *>> byTarget;
  for (AskedKernel &kernel : kernels)
    byTarget[kernel.target].push_back(&kernel);
  std::vector<AskedKernels> portions;
  for (const auto &[target, own] : byTarget)
    for (AskedKernels left = own; !left.empty();
         left = left.drop_front(portions.back().size()))
      portions.push_back(left.take_front(portion));
  std::atomic<size_t> next = 0, answered = 0;
  std::mutex mutex;
  const auto work = [&](unsigned thread) {
    for (size_t i; (i = next++) < portions.size();) {
      if (llvm::Error error = assembler.assemble(portions[i], thread)) {
        std::lock_guard<std::mutex> lock(mutex);
        problem = llvm::toString(std::move(error));
        next = portions.size();
        return;
      }
      progress(answered += portions[i].size(), kernels.size());
    }
  };
  // Its threads outlive the processes that they start, which end with them.
  llvm::DefaultThreadPool pool(llvm::hardware_concurrency(jobs));
  for (unsigned job = 0; job < jobs; ++job)
    pool.async(work, job);
  pool.wait();
}

/// The text of a case in one line.
static std::string textOf(const std::string &binary) {
  Case testCase;
  testCase.ParseFromString(binary);
  const std::string text = printCase(testCase);
  llvm::SmallVector<StringRef, 16> words;
  llvm::SplitString(text, words);
  return llvm::join(words, " ");
}

/// Counts a fault with its like.
static void addFault(AssemblerFault fault,
                     std::vector<AssemblerFault> &faults) {
  const auto same = llvm::find_if(faults, [&](const AssemblerFault &each) {
    return each.family == fault.family &&
           each.answer.fault == fault.answer.fault &&
           each.answer.words == fault.answer.words;
  });
  if (same == faults.end())
    faults.push_back(std::move(fault));
  else
    same->questions += fault.questions;
}

void AssemblerSession::State::compare(
    FamilyQuestions &family, std::map<DifferenceKey, Found> &differences,
    std::vector<AssemblerFault> &faults) const {
  AssemblerTally &tally = family.tally;
  for (const auto &[key, questions] : family.byKey) {
    const AskedKernel &kernel = kernels[key.kernel];
    const AssemblerAnswer &answer = kernel.answer;
    const auto witness = [&] {
      return DifferenceWitness{textOf(questions.first), kernel.target.str(),
                               kernel.instruction.str(), answer.words};
    };
    const bool isAccepted = key.rule < 0;
    if (answer.kind != AssemblerAnswer::Kind::Accepted &&
        answer.kind != AssemblerAnswer::Kind::Rejected) {
      tally.faulty += questions.count;
      if (answer.kind == AssemblerAnswer::Kind::Fault)
        addFault({answer, tally.family, witness(), questions.count}, faults);
      continue;
    }
    if ((answer.kind == AssemblerAnswer::Kind::Accepted) == isAccepted) {
      (isAccepted ? tally.bothAccept : tally.bothReject) += questions.count;
      continue;
    }
    tally.different += questions.count;
    DifferenceKey group;
    group.family = tally.family;
    group.reading = key.reading.str();
    group.rule =
        isAccepted
            ? acceptedWord.str()
            : std::string(
                  family.family->rules[static_cast<size_t>(key.rule)].id);
    group.words =
        isAccepted ? patternOfWords(answer.words) : acceptedWord.str();
    // Not the one with the first kernel, which another family may have, too.
    Found &found = differences[group];
    if (found.difference.questions == 0 || questions.number < found.number)
      found = {{group, found.difference.questions, witness()},
               questions.number};
    found.difference.questions += questions.count;
  }
}

AssemblerOutcome AssemblerSession::run(Assembler &assembler, unsigned jobs,
                                       AssemblerProgressFn progress) {
  const auto begin = steady_clock::now();
  AssemblerOutcome outcome;
  state->askAll(assembler, jobs, progress, outcome.problem);
  std::map<DifferenceKey, Found> differences;
  for (FamilyQuestions &family : state->families) {
    state->compare(family, differences, outcome.faults);
    outcome.families.push_back(family.tally);
  }
  for (auto &[key, found] : differences)
    outcome.differences.push_back(std::move(found.difference));
  outcome.seconds =
      std::chrono::duration<double>(steady_clock::now() - begin).count();
  return outcome;
}
