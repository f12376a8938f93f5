//===- EditSearch.cpp - Edits that are found by trying --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/EditSearch.h"

using namespace tilefuzz;

/// How many operations a search generates for all rules, and for each rule that
/// is rarely broken alone. It ends after enough finds of each rule.
static constexpr unsigned maxTries = 3000, maxMoreTries = 1000;
static constexpr size_t enoughFinds = 24, enoughNearMisses = 32;
/// How often each way is tried with other operations.
static constexpr unsigned ratings = 12;
/// How many ways an edit tries before it repeats a find.
static constexpr unsigned maxAttempts = 12;

/// Returns the pairs that a module breaks.
static std::vector<uint16_t> &brokenBy(const Case &testCase) {
  static const oracle::Family &family = *oracle::findFamily("ir");
  static thread_local oracle::Evaluation answer;
  family.evaluate(testCase, answer);
  return answer.brokenPairs;
}

static bool isBroken(const EditSearch::Target &target,
                     llvm::ArrayRef<uint16_t> broken) {
  return llvm::is_contained(broken, target.pair);
}

/// Whether the target's rule is broken, and no other that was not broken
/// before.
static bool isHit(const EditSearch::Target &target,
                  llvm::ArrayRef<uint16_t> broken,
                  llvm::ArrayRef<uint16_t> before = {}) {
  return isBroken(target, broken) &&
         (!target.canBeAlone || llvm::all_of(broken, [&](uint16_t pair) {
           return pair == target.pair || llvm::is_contained(before, pair);
         }));
}

static void makeStep(IrEditor &editor, IrOp &op, const EditSearch::Step &step,
                     bool isFirst) {
  if (!isFirst)
    editor.reindex();
  if (!step.seed)
    return makeChange(editor, op, step.change);
  const Decisions drawn = editor.decisions;
  editor.decisions = Decisions::fromSeed(step.seed);
  makeChange(editor, op, step.change);
  editor.decisions = drawn;
}

EditSearch::Step EditSearch::drawStep(Decisions &decisions) const {
  return {decisions.pick(llvm::ArrayRef(changes)),
          1 + decisions.below(1 << 16)};
}

/// Generates the operation of a try and makes its changes until `visit`, called
/// with the number of those that are made, returns false.
void EditSearch::run(const Try &tried, Case &testCase,
                     llvm::function_ref<bool(unsigned)> visit) const {
  Decisions decisions = Decisions::fromSeed(tried.seed);
  testCase.mutable_ir()->Clear();
  IrEditor editor(testCase, decisions, mix);
  IrOp &op = editor.generateNew(kind);
  for (unsigned steps = 0; steps < tried.way.size();) {
    const Step &step = tried.way[steps];
    makeStep(editor, op, step, steps == 0);
    if (!visit(++steps) || step.change.endsOperation())
      return;
  }
}

void EditSearch::attempt(const Try &tried,
                         llvm::MutableArrayRef<Target> of) const {
  static thread_local Case testCase;
  run(tried, testCase, [&](unsigned steps) {
    const std::vector<uint16_t> &broken = brokenBy(testCase);
    for (Target &target : of) {
      if (!isBroken(target, broken) || target.finds.size() == enoughFinds)
        continue;
      const Try made = {tried.seed,
                        Way(tried.way.begin(), tried.way.begin() + steps)};
      if (isHit(target, broken))
        target.finds.push_back(made);
      else if (target.nearMisses.size() < enoughNearMisses &&
               broken.size() <= 3)
        target.nearMisses.push_back(made);
    }
    return true;
  });
}

void EditSearch::search(unsigned number) const {
  Target &target = targets[number];
  if (changes.empty())
    changes = changesOf(*oracle::findOp(kind));
  for (; tries < maxTries && target.finds.size() < enoughFinds; ++tries) {
    Try tried = {tries, {}};
    for (uint32_t steps = 1 + shared.below(3); steps; --steps) {
      tried.way.push_back(drawStep(shared));
      if (tried.way.back().change.endsOperation())
        break;
    }
    attempt(tried, targets);
  }
  // Only for this target, whose finds must not depend on which ones were
  // searched before it.
  Decisions own = Decisions::fromSeed(2 + number);
  for (unsigned i = 0; i < maxMoreTries && target.finds.size() < enoughFinds &&
                       !target.nearMisses.empty();
       ++i) {
    Try tried = own.pick(llvm::ArrayRef(target.nearMisses));
    if (tried.way.back().change.endsOperation())
      tried.way.insert(tried.way.begin(), drawStep(own));
    else
      tried.way.push_back(drawStep(own));
    attempt(tried, target);
  }
  rate(target);
  target.nearMisses = {};
  target.isSearched = true;
}

const EditSearch::Target &EditSearch::found(unsigned number) const {
  const std::lock_guard lock(mutex);
  if (!targets[number].isSearched)
    search(number);
  return targets[number];
}

/// Tries each way with other operations: as it is, with all that it draws left
/// open, and the last change alone. Keeps the better ones, each as often as it
/// succeeds.
void EditSearch::rate(Target &target) const {
  Case testCase;
  std::vector<std::pair<Way, unsigned>> rated;
  unsigned most = 0;
  const auto rate = [&](const Way &way) {
    unsigned hits = 0;
    for (uint32_t seed = 0;
         seed < ratings && 2 * (hits + ratings - seed) >= most; ++seed) {
      run({maxTries + seed, way}, testCase, [](unsigned) { return true; });
      hits += isHit(target, brokenBy(testCase));
    }
    rated.push_back({way, hits});
    most = std::max(most, hits);
  };
  for (const Try &find : target.finds) {
    Way open = find.way;
    for (Step &step : open)
      step.seed = 0;
    rate(find.way);
    rate(open);
    if (find.way.size() > 1) {
      rate({find.way.back()});
      rate({open.back()});
    }
  }
  for (const auto &[way, hits] : rated)
    if (2 * hits >= most) {
      // A second attempt costs as much as the first one.
      target.draws.insert(target.draws.end(), std::max(hits * hits, 1u),
                          static_cast<uint16_t>(target.ways.size()));
      target.ways.push_back(way);
    }
}

bool EditSearch::apply(Case &testCase, Decisions &decisions,
                       unsigned number) const {
  static thread_local Case before;
  const Target &target = found(number);
  if (target.finds.empty())
    return false;
  before = testCase;
  // The rules that the case broke before are seldom needed.
  std::optional<std::vector<uint16_t>> broken;
  std::vector<uint16_t> now;
  for (unsigned attempts = 0; attempts < maxAttempts; ++attempts) {
    if (attempts)
      testCase = before;
    IrEditor editor(testCase, decisions, mix);
    // An operation that is there may not suit any way.
    IrOp *op = attempts
                   ? nullptr
                   : editor.choose(kind, [](const auto &) { return true; });
    if (!op)
      op = &editor.generateNew(kind);
    const Way &way = target.ways[decisions.pick(llvm::ArrayRef(target.draws))];
    for (const Step &step : way)
      makeStep(editor, *op, step, &step == way.begin());
    now = brokenBy(testCase);
    if (isHit(target, now))
      return true;
    if (!isBroken(target, now))
      continue;
    if (!broken)
      broken = brokenBy(before);
    if (isHit(target, now, *broken))
      return true;
  }
  run(decisions.pick(llvm::ArrayRef(target.finds)), testCase,
      [](unsigned) { return true; });
  return false;
}
