//===- EditSearch.cpp - Edits that are found by trying --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/EditSearch.h"

#include "fuzz/core/Fields.h"

#include <numeric>

using namespace tilefuzz;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

/// How many operations a search generates for all rules, and for each rule that
/// is rarely broken alone. It ends after enough finds of each rule.
static constexpr unsigned maxTries = 3000, maxMoreTries = 3000;
static constexpr size_t enoughFinds = 24, enoughNearMisses = 32;
/// How often each way is tried with other operations, and how often where none
/// succeeds in half of them.
static constexpr unsigned ratings = 12, maxRatings = 48;
/// How many ways an edit tries before it repeats a find.
static constexpr unsigned maxAttempts = 28;
/// One attempt in so many makes the changes of the find with other values: the
/// rule is broken by many more than the find has drawn.
static constexpr uint32_t openPeriod = 8;
/// One edit in so many moves a number to the bound of the rule, and how many
/// numbers it tries for it.
static constexpr uint32_t boundPeriod = 32;
static constexpr unsigned maxNumbers = 6;

static const oracle::Evaluation &evaluate(const Case &testCase) {
  static const oracle::Family &family = *oracle::findFamily("ir");
  static thread_local oracle::Evaluation answer;
  family.evaluate(testCase, answer);
  return answer;
}

/// Returns the pairs that a module breaks.
static const std::vector<uint16_t> &brokenBy(const Case &testCase) {
  return evaluate(testCase).brokenPairs;
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

/// Draws a change. One that ends the operation is the last one of its way.
static void addStep(EditSearch::Way &way, llvm::ArrayRef<Change> changes,
                    Decisions &decisions) {
  const Change &change = decisions.pick(changes);
  const bool isLast = way.empty() || !way.back().change.endsOperation();
  way.insert(isLast ? way.end() : way.end() - 1,
             {change, 1 + decisions.below(1 << 16)});
}

/// Whether a change is one of a value that the rule reads.
static bool isRead(const Change &change, const oracle::OpSpec &spec,
                   const oracle::RuleInfo &rule) {
  llvm::SmallVector<llvm::StringRef, 8> read;
  llvm::StringRef(rule.operands).split(read, ' ');
  const auto reads = [&](llvm::StringRef name) {
    return llvm::is_contained(read, name);
  };
  if (change.where != Change::Where::Here)
    return change.where == Change::Where::Definer &&
           llvm::any_of(read, [](llvm::StringRef name) {
             return name.starts_with("defining_") || name.starts_with("maker_");
           });
  switch (change.part) {
  case Change::Part::Attribute: {
    const llvm::StringRef name =
        oracle::attributeInfo(spec.attributes[change.number].name).name;
    return reads("attributes") ||
           llvm::any_of(read, [&](llvm::StringRef other) {
             return other.starts_with(name);
           });
  }
  case Change::Part::Operand:
    return reads("operand_types") || reads(spec.operands[change.number].name);
  case Change::Part::Result:
    return reads("result_types") || (change.number != Change::any &&
                                     reads(spec.results[change.number].name));
  case Change::Part::Argument:
    return reads("argument_types");
  default:
    return false;
  }
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
      addStep(tried.way, changes, shared);
      if (tried.way.back().change.endsOperation())
        break;
    }
    attempt(tried, targets);
  }
  // Only for this target, whose finds must not depend on which ones were
  // searched before it.
  const oracle::Family &family = *oracle::findFamily("ir");
  const oracle::RuleInfo &rule = family.rules[family.pairs[target.pair].rule];
  std::vector<Change> read;
  llvm::copy_if(changes, std::back_inserter(read), [&](const Change &change) {
    return isRead(change, *oracle::findOp(kind), rule);
  });
  Decisions own = Decisions::fromSeed(2 + number);
  for (unsigned i = 0; i < maxMoreTries && target.finds.size() < enoughFinds;
       ++i) {
    const bool isNear = !target.nearMisses.empty() && own.flip();
    Try tried = isNear ? own.pick(llvm::ArrayRef(target.nearMisses))
                       : Try{maxTries + i, {}};
    for (uint32_t steps = isNear ? 1 : 1 + own.below(3); steps; --steps)
      addStep(tried.way, read.empty() || own.oneIn(4) ? changes : read, own);
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
  const auto rate = [&](const Way &way, unsigned count) {
    unsigned hits = 0;
    for (uint32_t seed = 0; seed < count && 2 * (hits + count - seed) >= most;
         ++seed) {
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
    rate(find.way, ratings);
    rate(open, ratings);
    if (find.way.size() > 1) {
      rate({find.way.back()}, ratings);
      rate({open.back()}, ratings);
    }
  }
  if (2 * most < ratings) {
    const auto before = std::exchange(rated, {});
    most = 0;
    for (const auto &[way, hits] : before)
      rate(way, maxRatings);
  }
  for (const auto &[way, hits] : rated)
    if (2 * hits >= most) {
      // A second attempt costs as much as the first one.
      target.draws.insert(target.draws.end(), std::max(hits * hits, 1u),
                          static_cast<uint16_t>(target.ways.size()));
      target.ways.push_back(way);
    }
}

void EditSearch::applyWay(const Target &target, Case &testCase,
                          Decisions &decisions, bool isNew) const {
  IrEditor editor(testCase, decisions, mix);
  IrOp *op =
      isNew ? nullptr : editor.choose(kind, [](const auto &) { return true; });
  if (!op)
    op = &editor.generateNew(kind);
  const Way &way = target.ways[decisions.pick(llvm::ArrayRef(target.draws))];
  const bool isOpen = decisions.oneIn(openPeriod);
  for (const Step &step : way)
    makeStep(editor, *op, isOpen ? Step{step.change} : step,
             &step == way.begin());
}

namespace {
/// A number of a module.
struct ModuleNumber {
  Message *message;
  NumberField field;

  int64_t get() const { return field.bits(*message); }
  void set(int64_t value) const { field.setBits(*message, value); }
};
} // namespace

/// Adds the numbers of a type or an operation, but for those in its regions.
static void addNumbers(Message &message, std::vector<ModuleNumber> &numbers) {
  forEachElement(message, [&](const FieldDescriptor *field, int i) {
    if (field->cpp_type() == FieldDescriptor::CPPTYPE_INT64)
      numbers.push_back({&message, NumberField(field, i)});
    else if (field->message_type() &&
             field->message_type() != IrRegion::descriptor())
      addNumbers(messageAt(message, field, i), numbers);
  });
}

void EditSearch::moveToBound(Case &testCase, Decisions &decisions,
                             unsigned number, bool keepsBroken) const {
  static thread_local IrIndex index;
  const Target &target = targets[number];
  const int32_t place = evaluate(testCase).verdict.place;
  if (place < 0 || !index.build(*testCase.mutable_ir()) ||
      place >= index.size())
    return;
  std::vector<ModuleNumber> ofOp, ofTypes;
  addNumbers(*index[place].op, ofOp);
  for (IrType &type : *testCase.mutable_ir()->mutable_types())
    addNumbers(type, ofTypes);
  for (unsigned i = 0; i < maxNumbers; ++i) {
    const auto &numbers = decisions.flip() ? ofOp : ofTypes;
    if (numbers.empty())
      continue;
    const ModuleNumber moved = decisions.pick(llvm::ArrayRef(numbers));
    const int64_t before = moved.get();
    const auto isBrokenWith = [&](int64_t value) -> std::optional<bool> {
      moved.set(value);
      const oracle::Evaluation &answer = evaluate(testCase);
      if (answer.verdict.outcome == oracle::Outcome::Unsupported)
        return std::nullopt;
      return isBroken(target, answer.brokenPairs);
    };
    int64_t broken = before;
    int64_t whole = decisions.flip() ? decisions.between(0, 2)
                                     : int64_t(1) << decisions.below(12);
    if (isBrokenWith(whole) != false) {
      moved.set(before);
      continue;
    }
    // It ends at `whole`, towards which the middle is rounded.
    for (int64_t middle; (middle = std::midpoint(whole, broken)) != whole;) {
      const std::optional<bool> isMiddleBroken = isBrokenWith(middle);
      if (!isMiddleBroken)
        break;
      (*isMiddleBroken ? broken : whole) = middle;
    }
    moved.set(keepsBroken ? broken : whole);
    if (keepsBroken && !isHit(target, brokenBy(testCase)))
      moved.set(before);
    return;
  }
}

void EditSearch::changeOnce(Case &testCase, Decisions &decisions,
                            unsigned number) const {
  const Target &target = found(number);
  if (target.ways.empty())
    return;
  applyWay(target, testCase, decisions, decisions.flip());
  if (decisions.oneIn(boundPeriod) && isBroken(target, brokenBy(testCase)))
    moveToBound(testCase, decisions, number, decisions.flip());
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
    // An operation that is there may not suit any way.
    applyWay(target, testCase, decisions, /*isNew=*/attempts);
    now = brokenBy(testCase);
    if (isHit(target, now)) {
      if (decisions.oneIn(boundPeriod))
        moveToBound(testCase, decisions, number, /*keepsBroken=*/true);
      return true;
    }
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
