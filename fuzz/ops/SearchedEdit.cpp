//===- SearchedEdit.cpp - Edits that were found by trying -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/SearchedEdit.h"

#include "fuzz/core/Fields.h"
#include "fuzz/ops/AttributeSampler.h"
#include "fuzz/ops/IrMoves.h"

#include <numeric>
#include <utility>

using namespace tilefuzz;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

/// How many ways an edit tries before it repeats a find.
static constexpr unsigned maxAttempts = 28;
/// One attempt in so many makes the changes of the find with other values: the
/// rule is broken by many more than the find has drawn.
static constexpr uint32_t openPeriod = 8;
/// One edit in so many moves a number to the bound of the rule, and how many
/// numbers it tries for it.
static constexpr uint32_t boundPeriod = 32;
static constexpr unsigned maxNumbers = 6;
/// The same for the few rules that read a number of the module, which most
/// edits set to one far from the bound.
static constexpr uint32_t moduleBoundPeriod = 4;

static const oracle::Evaluation &evaluate(const Case &testCase) {
  static const oracle::Family &family = *oracle::findFamily("ir");
  static thread_local oracle::Evaluation answer;
  family.evaluate(testCase, answer);
  return answer;
}

llvm::ArrayRef<uint16_t> tilefuzz::pairsBrokenBy(const Case &testCase) {
  return evaluate(testCase).brokenPairs;
}

bool SearchedEdit::isHit(llvm::ArrayRef<uint16_t> broken,
                         llvm::ArrayRef<uint16_t> before) const {
  return isBroken(broken) &&
         (!canBeAlone || llvm::all_of(broken, [&](uint16_t other) {
           return other == pair || llvm::is_contained(before, other);
         }));
}

template <typename T>
static llvm::ArrayRef<T> slice(llvm::ArrayRef<T> list,
                               FoundEdits::Range range) {
  return list.slice(range.first, range.count);
}

const FoundEdits::Pair *SearchedEdit::found() const {
  const auto found = llvm::partition_point(
      foundEdits.pairs,
      [&](const FoundEdits::Pair &each) { return each.pair < pair; });
  return found != foundEdits.pairs.end() && found->pair == pair ? found
                                                                : nullptr;
}

static void makeStep(IrEditor &editor, IrOp &op, const ChangeStep &step,
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

void SearchedEdit::repeat(uint32_t seed, llvm::ArrayRef<ChangeStep> steps,
                          Case &testCase,
                          llvm::function_ref<bool(unsigned)> visit) const {
  Decisions decisions = Decisions::fromSeed(seed);
  testCase.mutable_ir()->Clear();
  IrEditor editor(testCase, decisions, *mix);
  IrOp &op = editor.generateNew(kind);
  for (unsigned made = 0; made < steps.size();) {
    const ChangeStep &step = steps[made];
    makeStep(editor, op, step, made == 0);
    if (!visit(++made) || step.change.endsOperation())
      return;
  }
}

void SearchedEdit::applyWay(const FoundEdits::Pair &found, Case &testCase,
                            Decisions &decisions, bool isNew) const {
  IrEditor editor(testCase, decisions, *mix);
  IrOp *op =
      isNew ? nullptr : editor.choose(kind, [](const auto &) { return true; });
  if (!op)
    op = &editor.generateNew(kind);
  const auto ways = slice(foundEdits.ways, found.ways);
  const uint32_t drawn = decisions.below(ways.back().weights);
  const auto way = llvm::partition_point(
      ways, [&](const FoundEdits::Way &each) { return each.weights <= drawn; });
  const bool isOpen = decisions.oneIn(openPeriod);
  bool isFirst = true;
  // Few rules read what an operation does not define.
  if (decisions.oneIn(8))
    changeDiscardable(*op, editor.generator);
  for (const ChangeStep &step : slice(foundEdits.steps, way->steps))
    makeStep(editor, *op, isOpen ? ChangeStep{step.change} : step,
             std::exchange(isFirst, false));
  const ChangeStep &last = slice(foundEdits.steps, way->steps).back();
  if (last.change.endsOperation())
    return;
  // Two faults of one part show which is looked for first.
  if (decisions.oneIn(16)) {
    Change again = last.change;
    if (again.isParametric() && decisions.flip())
      again.how = Change::How::Wrong;
    makeStep(editor, *op, {again}, /*isFirst=*/false);
  }
  // A rule reads the same in a branch and outside of it.
  if (decisions.oneIn(16)) {
    editor.reindex();
    nestDeeper(editor, editor.entryOf(*op));
  }
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

/// Whether an edit moves a number to the bound of the rule.
static bool isForBound(const FoundEdits::Pair &found, Decisions &decisions) {
  return decisions.oneIn(found.moduleField ? moduleBoundPeriod : boundPeriod);
}

void SearchedEdit::moveToBound(Case &testCase, Decisions &decisions,
                               bool keepsBroken) const {
  static thread_local IrIndex index;
  const int32_t place = evaluate(testCase).verdict.place;
  if (place < 0 || !index.build(*testCase.mutable_ir()) ||
      place >= index.size())
    return;
  std::vector<ModuleNumber> ofOp, ofTypes, ofModule;
  addNumbers(*index[place].op, ofOp);
  for (IrType &type : *testCase.mutable_ir()->mutable_types())
    addNumbers(type, ofTypes);
  IrCase &module = *testCase.mutable_ir();
  const FoundEdits::Pair *found = this->found();
  const FieldDescriptor *field =
      found ? IrCase::descriptor()->FindFieldByNumber(found->moduleField)
            : nullptr;
  if (field && IrCase::GetReflection()->HasField(module, field))
    ofModule.push_back({&module, NumberField(field)});
  for (unsigned i = 0; i < maxNumbers; ++i) {
    const auto &numbers = !ofModule.empty() && decisions.flip() ? ofModule
                          : decisions.flip()                    ? ofOp
                                                                : ofTypes;
    if (numbers.empty())
      continue;
    const ModuleNumber moved = decisions.pick(llvm::ArrayRef(numbers));
    const int64_t before = moved.get();
    const auto isBrokenWith = [&](int64_t value) -> std::optional<bool> {
      moved.set(value);
      const oracle::Evaluation &answer = evaluate(testCase);
      if (answer.verdict.outcome == oracle::Outcome::Unsupported)
        return std::nullopt;
      return isBroken(answer.brokenPairs);
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
    if (keepsBroken && !isHit(pairsBrokenBy(testCase)))
      moved.set(before);
    return;
  }
}

void SearchedEdit::changeOnce(Case &testCase, Decisions &decisions) const {
  const FoundEdits::Pair *found = this->found();
  if (!found)
    return;
  applyWay(*found, testCase, decisions, decisions.flip());
  if (isForBound(*found, decisions) && isBroken(pairsBrokenBy(testCase)))
    moveToBound(testCase, decisions, decisions.flip());
}

bool SearchedEdit::apply(Case &testCase, Decisions &decisions) const {
  static thread_local Case before;
  const FoundEdits::Pair *found = this->found();
  if (!found)
    return false;
  before = testCase;
  // The rules that the case broke before are seldom needed.
  std::optional<std::vector<uint16_t>> broken;
  for (unsigned attempts = 0; attempts < maxAttempts; ++attempts) {
    if (attempts)
      testCase = before;
    // An operation that is there may not suit any way.
    applyWay(*found, testCase, decisions, /*isNew=*/attempts);
    const std::vector<uint16_t> now = pairsBrokenBy(testCase);
    if (isHit(now)) {
      if (isForBound(*found, decisions))
        moveToBound(testCase, decisions, /*keepsBroken=*/true);
      return true;
    }
    if (!isBroken(now))
      continue;
    if (!broken)
      broken = pairsBrokenBy(before);
    if (isHit(now, *broken))
      return true;
  }
  const FoundEdits::Find &find =
      decisions.pick(slice(foundEdits.finds, found->finds));
  repeat(find.seed, slice(foundEdits.steps, find.steps), testCase,
         [](unsigned) { return true; });
  return false;
}
