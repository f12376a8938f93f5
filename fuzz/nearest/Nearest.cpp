//===- Nearest.cpp - The accepted cases near a rejected one ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/nearest/Nearest.h"

#include "fuzz/core/Codec.h"
#include "fuzz/core/Fields.h"
#include "fuzz/core/Report.h"
#include "fuzz/core/Text.h"
#include "fuzz/nearest/Candidates.h"
#include "fuzz/nearest/CaseDifference.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <set>

using namespace tilefuzz;
using google::protobuf::Message;
using llvm::StringRef;
using oracle::Outcome;
using std::chrono::steady_clock;
using VisitCase = IrCandidates::Visit;

/// How many rejected cases of each number of changes are changed further.
static constexpr size_t beamWidth = 6;
/// How many neighbours are compared as texts.
static constexpr size_t maxCompared = 10;
/// A case of another family is brought near so many valid ones, and what each
/// part costs that still differs.
static constexpr uint64_t validDraws = 64;
static constexpr unsigned partCost = 8;
/// The clock is read once in so many candidates.
static constexpr uint64_t clockPeriod = 16;

static int64_t countOps(const Case &testCase) {
  return int64_t(operationsOf(testCase.ir()).size());
}

namespace {
/// How much is wrong with a rejected case; less is better.
struct Wrong {
  size_t broken = 0;
  /// The first failure, counted from the end, where operations that are added
  /// in front of it do not matter; later is better.
  int64_t place = 0;
  unsigned rule = 0;

  std::string diagnostic = {};

  /// Whether it is less, or the same rules are broken and the reported one says
  /// something else, as of another operand.
  bool isProgress(const Wrong &before) const {
    return isLessThan(before) ||
           (broken == before.broken && place == before.place &&
            rule == before.rule && diagnostic != before.diagnostic);
  }
  bool isLessThan(const Wrong &other) const {
    return std::tuple(broken, -place, -int64_t(rule)) <
           std::tuple(other.broken, -other.place, -int64_t(other.rule));
  }
};

struct State {
  Neighbour reached;
  Wrong wrong;
  /// How many changes left the failure that was reported before them.
  unsigned outOfOrder = 0;
  uint64_t part = 0;
};

class Search {
public:
  Search(const oracle::Family &family, const NearestOptions &options,
         Nearest &result)
      : family(family), options(options), result(result),
        begin(steady_clock::now()) {}

  void run(const Case &testCase) {
    State first;
    first.reached.testCase = testCase;
    dropAnswers(first.reached.testCase);
    first.reached.testCase.clear_intent();
    if (evaluate(first.reached.testCase) != Outcome::Rejected)
      return;
    note(first);
    brokenAtFirst = answer.broken;
    std::vector<State> states(1, std::move(first));
    result.failures = states.front().reached.failures;
    for (unsigned changes = 1; changes <= options.changes; ++changes) {
      setEnd(options.changes - changes + 1);
      next.clear();
      for (State &state : states) {
        if (!expand(state, changes))
          break;
      }
      if (!result.isOutOfTime && !result.isOutOfCandidates)
        result.exhausted = changes;
      if (hasNear(changes))
        break;
      if (options.onlyLayouts)
        continue;
      if (next.empty())
        break;
      llvm::sort(next, isBetter);
      if (next.front().wrong.isLessThan(states.front().wrong))
        result.failures = next.front().reached.failures;
      states = std::move(next);
      next = {};
    }
    choose(testCase);
    result.taken = std::chrono::duration_cast<std::chrono::milliseconds>(
        steady_clock::now() - begin);
  }

  void runAround(const Case &testCase, int32_t place) {
    State first;
    first.reached.testCase = testCase;
    first.reached.failures.emplace_back().verdict.place = place;
    setEnd(1);
    expand(first, 1);
    choose(testCase);
  }

private:
  /// Each number of changes may take an equal part of what is left.
  void setEnd(unsigned parts) {
    const auto now = steady_clock::now();
    end = now + (begin + options.time - now) / parts;
    last = result.tried + (options.candidates - result.tried) / parts;
  }

  Outcome evaluate(const Case &testCase) {
    family.evaluate(testCase, answer);
    return answer.verdict.outcome;
  }

  /// Whether the case that has just been evaluated, with a change of this
  /// state, is one that is searched.
  bool isFound(const State &state) const {
    if (!options.onlyLayouts)
      return answer.verdict.outcome == Outcome::Accepted;
    return answer.verdict.outcome != Outcome::Unsupported &&
           llvm::all_of(answer.broken, [&](unsigned rule) {
             return rule != state.wrong.rule && brokenAtFirst.contains(rule);
           });
  }

  /// Sets how much is wrong with a state that has just been evaluated.
  void note(State &state) {
    state.wrong = wrongOf(state.reached.testCase);
    state.reached.failures.push_back(
        {std::string(family.rules[answer.reported].id), answer.verdict,
         state.reached.testCase});
  }
  Wrong wrongOf(const Case &testCase) const {
    return {family.subjects.empty() ? answer.broken.size()
                                    : answer.brokenPairs.size(),
            answer.verdict.place - countOps(testCase), answer.reported,
            answer.verdict.diagnostic};
  }

  /// Less is broken, or what is reported first was mended first.
  static bool isBetter(const State &lhs, const State &rhs) {
    const auto key = [](const State &state) {
      return std::tuple(state.reached.hasOtherMeaning, state.wrong.broken,
                        state.outOfOrder, state.reached.cost,
                        -state.wrong.place);
    };
    return key(lhs) < key(rhs);
  }

  /// Tries all changes of a state, or for layouts so many at once. Returns
  /// false when the time is over.
  bool expand(const State &state, unsigned changes) {
    Case testCase = state.reached.testCase;
    std::vector<int64_t> numbers;
    if (!state.reached.failures.back().rule.empty())
      for (const auto &[name, text] :
           ruleOperands(family, testCase, state.wrong.rule))
        if (int64_t number; llvm::to_integer(text, number))
          numbers.push_back(number);
    const auto visit = [&](const Case &changed, Candidate candidate) {
      if (options.onlyLayouts && isFoundFor(candidate.cost))
        return true;
      const bool isLast = result.tried >= last;
      const bool isLate =
          ++result.tried % clockPeriod == 0 && steady_clock::now() >= end;
      result.isOutOfCandidates |= isLast;
      result.isOutOfTime |= isLate;
      if (isLast || isLate)
        return false;
      const Outcome outcome = evaluate(changed);
      if (isFound(state))
        add(found, state, changed, candidate,
            std::max(maxCompared, options.neighbours));
      else if (outcome == Outcome::Rejected && !options.onlyLayouts &&
               wrongOf(changed).isProgress(state.wrong))
        add(next, state, changed, candidate, beamWidth);
      return true;
    };
    if (options.onlyLayouts)
      return changeLayouts(testCase, numbers, changes > 1, visit);
    if (testCase.has_ir())
      return IrCandidates(testCase, numbers, visit)
          .walk(state.reached.failures.back().verdict.place);
    return changeFields(testCase, numbers, visit);
  }

  /// Whether a case is found that costs no more.
  bool isFoundFor(uint64_t cost) const {
    return llvm::any_of(
        found, [&](const State &each) { return each.reached.cost <= cost; });
  }

  /// Changes one of the numbers that lay something out, or two.
  bool changeLayouts(Case &testCase, llvm::ArrayRef<int64_t> numbers,
                     bool isPair, VisitCase visit) {
    const FieldChanges layouts{.numbers = numbers, .onlyLayouts = true};
    const auto walk = [&](VisitCandidate visitEach) {
      if (!testCase.has_ir())
        return forEachFieldCandidate(parametersOf(testCase), layouts, {},
                                     visitEach);
      int type = 0;
      return llvm::all_of(
          *testCase.mutable_ir()->mutable_types(), [&](IrType &each) {
            return forEachFieldCandidate(each, layouts, {0, uint64_t(++type)},
                                         visitEach);
          });
    };
    if (!isPair)
      return walk([&](Candidate each) { return visit(testCase, each); });
    return walk([&](Candidate one) {
      return isFoundFor(one.cost) || walk([&](Candidate other) {
               return other.part <= one.part ||
                      visit(testCase, {one.cost + other.cost,
                                       partOf(one.part, other.part), 2});
             });
    });
  }

  /// Changes the fields of a case of another family, and gives valid ones as
  /// many of its parts as they may have.
  bool changeFields(Case &testCase, llvm::ArrayRef<int64_t> numbers,
                    VisitCase visit) {
    Message &parameters = parametersOf(testCase);
    std::vector<std::string> texts;
    collectTexts(testCase, texts);
    if (!forEachFieldCandidate(
            parameters, {.texts = texts, .numbers = numbers}, {},
            [&](Candidate candidate) { return visit(testCase, candidate); }))
      return false;
    const FamilyDriver *driver = familyDriverOf(testCase);
    for (uint64_t seed = 1; driver && seed <= validDraws; ++seed) {
      Case valid;
      Decisions decisions = Decisions::fromSeed(seed);
      driver->generate(valid, decisions);
      const unsigned changes = takeParts(parametersOf(valid), parameters, [&] {
        return evaluate(valid) == Outcome::Accepted;
      });
      // A valid case takes all of another one.
      if (changes && !visit(valid, {partCost * changes, seed, changes}))
        return false;
    }
    return true;
  }

  /// Keeps a case if it is one of the best, and the best with this part.
  void add(std::vector<State> &kept, const State &from, const Case &changed,
           Candidate candidate, size_t most) {
    // A change that also drops operations is no small one.
    const int64_t before = countOps(from.reached.testCase);
    const int64_t after = countOps(changed);
    if (after < before) {
      candidate.cost += otherMeaningCost + unsigned(before - after);
      candidate.dropsOperation = true;
    }
    // Without a copy of the case, which most are too bad for.
    State state;
    state.reached.cost = from.reached.cost + candidate.cost;
    state.reached.hasOtherMeaning =
        from.reached.hasOtherMeaning || candidate.dropsOperation;
    if (&kept == &next)
      state.wrong = wrongOf(changed);
    state.outOfOrder =
        from.outOfOrder + (state.wrong.place == from.wrong.place &&
                           state.wrong.rule == from.wrong.rule);
    state.part = candidate.part;
    auto same = llvm::find_if(
        kept, [&](const State &each) { return each.part == state.part; });
    if (same == kept.end() && kept.size() < most)
      same = kept.insert(same, State{.reached = {.hasOtherMeaning = true},
                                     .wrong = {.broken = SIZE_MAX}});
    else if (same == kept.end())
      same = std::max_element(kept.begin(), kept.end(), isBetter);
    if (!isBetter(state, *same))
      return;
    state.reached.changes = from.reached.changes + candidate.changes;
    state.reached.testCase = changed;
    state.reached.failures = from.reached.failures;
    if (&kept == &next)
      note(state);
    *same = std::move(state);
  }

  /// Whether there is a neighbour of so many changes in which operations keep
  /// their meaning.
  bool hasNear(unsigned changes) const {
    return llvm::any_of(found, [&](const State &each) {
      return !each.reached.hasOtherMeaning && each.reached.changes <= changes;
    });
  }

  static size_t distinctOf(llvm::ArrayRef<Failure> failures) {
    std::set<std::pair<int32_t, std::string>> distinct;
    for (const Failure &failure : failures)
      distinct.insert({failure.verdict.place, failure.rule});
    return distinct.size();
  }

  /// Orders what has been found by how much of the text changes.
  void choose(const Case &before) {
    if (found.empty())
      return;
    CaseDifferencer differenceOf;
    std::vector<std::pair<size_t, Neighbour>> sized;
    llvm::sort(found, isBetter);
    for (State &state : found) {
      Neighbour &neighbour = state.reached;
      CaseDifference difference = differenceOf(before, neighbour.testCase);
      if (difference.unified.empty())
        continue;
      neighbour.sentence = std::move(difference.sentence);
      neighbour.difference = std::move(difference.unified);
      sized.push_back({difference.size + neighbour.cost, std::move(neighbour)});
    }
    // Among equal changes, those that mend one failure at a time come first.
    llvm::sort(sized, [](const auto &lhs, const auto &rhs) {
      const auto key = [](const auto &each) {
        return std::tuple(each.first, StringRef(each.second.sentence),
                          -int64_t(distinctOf(each.second.failures)));
      };
      return key(lhs) < key(rhs);
    });
    if (!sized.empty())
      result.failures = sized.front().second.failures;
    // All that is wrong is told by the way that mends one after the other.
    for (const auto &[size, neighbour] : sized)
      if (neighbour.changes == sized.front().second.changes &&
          distinctOf(neighbour.failures) > distinctOf(result.failures))
        result.failures = neighbour.failures;
    for (auto &[size, neighbour] : sized)
      if (result.neighbours.size() < options.neighbours &&
          llvm::none_of(result.neighbours, [&](const Neighbour &other) {
            return other.sentence == neighbour.sentence ||
                   other.hasOtherMeaning;
          }))
        result.neighbours.push_back(std::move(neighbour));
  }

  const oracle::Family &family;
  const NearestOptions &options;
  Nearest &result;
  const steady_clock::time_point begin;
  steady_clock::time_point end;
  uint64_t last = 0;
  oracle::Evaluation answer;
  oracle::RuleSet brokenAtFirst;
  std::vector<State> found, next;
};
} // namespace

std::string Nearest::describeMiss() const {
  std::string text = "no neighbour";
  text += exhausted ? " within " + countOf(exhausted, "change")
                    : " among the first single changes";
  text += ", " + countOf(tried, "candidate") + " tried";
  if (isOutOfTime)
    text += llvm::formatv(", in the {0} ms allowed", taken.count()).str();
  return text;
}

Nearest tilefuzz::findNearest(const Case &testCase,
                              const NearestOptions &options) {
  Nearest result;
  if (const oracle::Family *family = oracle::familyOf(testCase))
    Search(*family, options, result).run(testCase);
  return result;
}

std::vector<Neighbour> tilefuzz::findValidNeighbours(const Case &testCase,
                                                     int32_t place,
                                                     size_t most) {
  Nearest result;
  const NearestOptions options{.neighbours = most};
  Search(*oracle::familyOf(testCase), options, result)
      .runAround(testCase, place);
  return std::move(result.neighbours);
}
