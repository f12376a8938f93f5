//===- CaseReduction.cpp - Reduces a finding with a foreign tool ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/CauseList.h"

#include "fuzz/compare/Capabilities.h"
#include "fuzz/compare/PrintCheck.h"
#include "fuzz/reduce/Reducer.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/xxhash.h"

using namespace tilefuzz;
using llvm::StringRef;
using std::chrono::milliseconds;

/// While a hang is reduced, the tool hangs when it has not ended by then: most
/// smaller modules hang too, and each costs this time. The result has the whole
/// time of a call.
static constexpr milliseconds shortLimit(400);

/// The lengths of chains: doubled after each that shows the finding to its end,
/// halved after each that does not; and siblings that are verified at a time.
static constexpr size_t leastChain = 4, mostChain = 128, mostSiblings = 64;

namespace {
/// A run of the tool costs as much as some hundred answers of the oracle, and
/// as a hundred modules more in the same run. So a run gets many smaller
/// modules, for which the oracle says that they may still show the finding. A
/// finding on behaviour ends the run or differs from run to run: its modules
/// are verified one by one.
class CaseReduction {
public:
  CaseReduction(const Finding &finding, const ComparedCase &compared,
                ToolRunner &runner, CasePreparer &preparer, SeenFn onSeen)
      : finding(finding), runner(runner), preparer(preparer), onSeen(onSeen),
        isOfPrinting(isOfPrinted(compared.answer) &&
                     (isOfBehaviour(finding.kind) ||
                      finding.kind == FindingClass::BrokenInvariant)),
        complaint(patternOf(compared.answer.detail)) {}

  /// Make `smallest` smaller with several modules in a run, or with one.
  void reduceInBatches() {
    Plan plan = Plan::Chain;
    size_t length = leastChain;
    while (!runner.isStopped()) {
      collect(plan, plan == Plan::Chain ? length : mostSiblings);
      if (candidates.empty())
        break;
      const std::optional<size_t> chosen = choose(plan);
      const bool isToItsEnd = chosen == candidates.size() - 1;
      length = std::clamp(isToItsEnd ? length * 2 : length / 2, leastChain,
                          mostChain);
      if (chosen)
        smallest = std::move(candidates[*chosen]);
      plan = chosen ? Plan::Chain : Plan::Siblings;
    }
  }
  void reduceOneByOne() {
    std::optional<milliseconds> limit;
    if (finding.kind == FindingClass::Hang)
      limit = shortLimit;
    makeSmaller(
        smallest,
        [&](ComparedCase &smaller) { return showsAlone(smaller, limit); },
        [&] { return runner.isStopped(); });
  }
  /// Verifies the case alone. Returns whether it shows the finding.
  bool showsAlone(ComparedCase &compared, std::optional<milliseconds> limit) {
    Answer &answer = compared.answer;
    answer = runner.verifyAlone(compared, limit);
    if (finding.kind == FindingClass::UnstableOutput &&
        answer.kind != Answer::Kind::None)
      answer.otherAnswer = runner.findDifference(compared);
    if (isOfPrinting)
      checkPrinted(&compared, runner, preparer);
    return shows(compared);
  }

  ComparedCase smallest;

private:
  /// How smaller modules are made: each from the one before, as if that showed
  /// the finding, or where none of a chain does, each from the smallest one.
  enum class Plan { Chain, Siblings };

  void makeSmaller(ComparedCase &compared,
                   llvm::function_ref<bool(ComparedCase &)> keep,
                   const std::function<bool()> &isStopped) {
    ComparedCase smaller;
    if (compared.isText())
      return reduceText(
          compared.text,
          [&](const std::string &text) {
            smaller = comparedText(text);
            return keep(smaller);
          },
          isStopped);
    // Whether the oracle's answer allows the finding.
    const auto mayShow = [&] {
      return isOfBehaviour(finding.kind) ||
             finding.kind == FindingClass::BrokenInvariant ||
             (finding.kind == FindingClass::FalseReject
                  ? !smaller.expected.broken
                  : smaller.rule() == finding.rule);
    };
    ReductionBudget budget;
    budget.isStopped = isStopped;
    reduceCase(
        compared.testCase,
        [&](const Case &testCase) {
          smaller.testCase = testCase;
          return preparer.prepare(smaller) == CasePreparer::Result::Prepared &&
                 mayShow() && keep(smaller);
        },
        budget);
  }
  /// Fills `candidates` with at most so many modules that may be smaller ones.
  void collect(Plan plan, size_t most) {
    candidates.clear();
    llvm::DenseSet<uint64_t> collected;
    ComparedCase reduced = smallest;
    makeSmaller(
        reduced,
        [&](const ComparedCase &smaller) {
          const uint64_t hash = llvm::xxh3_64bits(smaller.text);
          if (refused.contains(hash) ||
              (plan == Plan::Siblings && !collected.insert(hash).second))
            return false;
          candidates.push_back(smaller);
          return plan == Plan::Chain;
        },
        [&] { return runner.isStopped() || candidates.size() >= most; });
  }
  /// Verifies the candidates; returns the one to go on with, if any shows the
  /// finding.
  std::optional<size_t> choose(Plan plan) {
    const auto all = llvm::to_vector(llvm::make_pointer_range(candidates));
    // The result is confirmed, which is enough.
    runner.verify(all, [](const ComparedCase &) { return std::string(); });
    if (isOfPrinting)
      checkPrinted(all, runner, preparer);
    std::optional<size_t> chosen;
    for (auto [i, candidate] : llvm::enumerate(candidates)) {
      if (candidate.answer.kind == Answer::Kind::None)
        continue;
      if (!shows(candidate))
        refused.insert(llvm::xxh3_64bits(candidate.text));
      else if (!chosen || plan == Plan::Chain ||
               candidate.text.size() < candidates[*chosen].text.size())
        chosen = i;
    }
    return chosen;
  }
  bool shows(ComparedCase &compared) const {
    if (finding.rule == roundTripId && !compared.expected.broken &&
        compared.answer.kind == Answer::Kind::Unparsed &&
        patternOf(compared.answer.detail) == complaint)
      setUnread(compared.answer);
    bool isShown = false;
    for (const Finding &found : findingsOf(compared))
      if (finding.isShownBy(found))
        isShown = true;
      else if (isOfBehaviour(found.kind))
        onSeen(found, compared);
    return isShown;
  }

  const Finding &finding;
  ToolRunner &runner;
  CasePreparer &preparer;
  const SeenFn onSeen;
  /// Whether the finding shows only in what the tool prints.
  const bool isOfPrinting;
  /// The pattern of what the tool says of a module that it cannot read.
  const std::string complaint;
  std::vector<ComparedCase> candidates;
  /// The hashes of the texts of modules that do not show the finding.
  llvm::DenseSet<uint64_t> refused;
};
} // namespace

void tilefuzz::reduceCompared(const Finding &finding, ComparedCase &compared,
                              ToolRunner &runner, CasePreparer &preparer,
                              const Deadline &deadline, SeenFn onSeen) {
  CaseReduction reduction(finding, compared, runner, preparer, onSeen);
  ComparedCase &smallest = reduction.smallest;
  for (bool isBatch : {true, false}) {
    if (isBatch && (!runner.takesSeveral() || isOfBehaviour(finding.kind)))
      continue;
    smallest = compared;
    runner.deadline = {deadline.end};
    if (isBatch)
      reduction.reduceInBatches();
    else
      reduction.reduceOneByOne();
    runner.deadline = {deadline.last};
    if (!smallest.isText() &&
        preparer.prepare(smallest) != CasePreparer::Result::Prepared)
      continue;
    // It is known to show the finding.
    if (smallest.text == compared.text)
      return;
    // A finding that only a batch shows depends on the modules before it.
    if (reduction.showsAlone(smallest, std::nullopt)) {
      compared = std::move(smallest);
      return;
    }
  }
}
