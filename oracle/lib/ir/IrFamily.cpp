//===- IrFamily.cpp - Modules of nv_tileas operations ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The family `ir`: evaluates a module, and explains the verdict with
// diagnostics and values.
//
//===----------------------------------------------------------------------===//

#include "ir/IrFamily.h"

#include "ir/IrLadder.h"
#include "oracle/Variation.h"

#include <algorithm>
#include <sstream>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

// The evaluation of a rule on an operation, at the place of a rule in the
// ladder: its own one, or in a variation so many steps behind another one's.
struct Question {
  const Op *op;
  unsigned rule;
  int steps = 0;

  Stage stage() const { return IrLadder::get().rules[rule].stage; }

  /// Whether oracle/spec/ir.md has it before another evaluation.
  bool isBefore(const Question &other, const Module &module) const {
    if (stage() != other.stage())
      return stage() < other.stage();
    if (op == other.op)
      return std::pair(rule, steps) < std::pair(other.rule, other.steps);
    return stage() == Stage::Operations
               ? module.isVerifiedBefore(*op, *other.op)
               : op->index < other.op->index;
  }
};

// A set of pairs, whose allocation is reused by the next evaluation.
class PairSet {
public:
  void clear(size_t size) { words.assign((size + 63) / 64, 0); }
  bool contains(uint16_t pair) const {
    return words[pair / 64] >> (pair % 64) & 1;
  }
  void insert(uint16_t pair) { words[pair / 64] |= uint64_t(1) << (pair % 64); }
  /// Appends the pairs in ascending order.
  void copyTo(std::vector<uint16_t> &pairs) const {
    for (size_t i = 0; i < words.size(); ++i)
      for (uint64_t rest = words[i]; rest != 0; rest &= rest - 1)
        pairs.push_back(uint16_t(i * 64 + size_t(std::countr_zero(rest))));
  }

private:
  std::vector<uint64_t> words;
};

PairSet &scratchPairs() {
  static thread_local PairSet pairs;
  return pairs;
}

// The question of a broken pair where a variation asks it; nothing when it does
// not. Without a variation the rule stands at its own place.
std::optional<Question> questionOf(const Op &op, uint16_t rule, uint16_t pair,
                                   const Variation *variation) {
  if (!variation)
    return Question{&op, rule};
  const Variation::Place &place = (*variation)[pair];
  if (!place.isAsked)
    return std::nullopt;
  return Question{&op, place.rule, place.steps};
}

// Evaluates on every operation the rules that apply to it. Stores the broken
// rules and pairs, the reported rule and pair, and as the verdict's place the
// operation that breaks the reported rule. `variation` may be null.
void findBroken(const Module &module, const IrLadder &ladder,
                Evaluation &answer, const Variation *variation = nullptr) {
  Question first = {nullptr, 0};
  auto note = [&](const Op &op, uint16_t rule, uint16_t pair) {
    const std::optional<Question> question =
        questionOf(op, rule, pair, variation);
    if (!question)
      return;
    answer.broken.insert(rule);
    answer.brokenPairs.push_back(pair);
    if (first.op && !question->isBefore(first, module))
      return;
    first = *question;
    answer.reported = rule;
    answer.reportedPair = pair;
    answer.verdict.place = int32_t(op.index);
  };
  for (const Op &op : module.ops()) {
    const Questions &questions = ladder.of(op);
    if (op.faults)
      for (const Questions::Derived &derived : questions.derived)
        if (derived.faults & op.faults)
          note(op, derived.rule, derived.pair);
    for (const Questions::Own &own : questions.own)
      if (own.holds(module, op))
        note(op, own.rule, own.pair);
  }
  std::ranges::sort(answer.brokenPairs);
  auto repeated = std::ranges::unique(answer.brokenPairs);
  answer.brokenPairs.erase(repeated.begin(), repeated.end());
}

// Stores the rules and pairs whose boundary an accepted module is at.
void findBoundary(const Module &module, const IrLadder &ladder,
                  Evaluation &answer) {
  PairSet &pairs = scratchPairs();
  pairs.clear(ladder.pairs.size());
  auto note = [&](uint16_t rule, uint16_t pair) {
    answer.boundary.insert(rule);
    pairs.insert(pair);
  };
  const Questions *last = nullptr;
  for (const Op &op : module.ops()) {
    const Questions &questions = ladder.of(op);
    // Operations of the same kind often follow each other.
    if (&questions != last) {
      answer.boundary |= questions.alwaysAtBoundary;
      for (uint16_t pair : questions.pairsAlwaysAtBoundary)
        pairs.insert(pair);
      last = &questions;
    }
    for (const Questions::WithAttribute &boundary :
         questions.boundaryAttributes)
      if (op.given & boundary.attributes)
        note(boundary.rule, boundary.pair);
    for (const Questions::Own &boundary : questions.boundary)
      if (!pairs.contains(boundary.pair) && boundary.holds(module, op))
        note(boundary.rule, boundary.pair);
  }
  pairs.copyTo(answer.boundaryPairs);
}

void pack(const Module &module, Verdict &verdict) {
  for (const Op &op : module.ops())
    for (const Group *group : groups()) {
      if (verdict.valueCount == Verdict::maxModuleValues)
        return;
      if (std::optional<uint64_t> value =
              group->pack ? group->pack(module, op) : std::nullopt)
        verdict.values[verdict.valueCount++] = *value;
    }
}

void clear(Evaluation &answer) {
  answer.broken = {};
  answer.boundary = {};
  answer.brokenPairs.clear();
  answer.boundaryPairs.clear();
  answer.unsupportedReason = {};
  answer.verdict.clear();
}

// Evaluates what an accepted module has no share in. Returns the module when it
// is accepted, or else null.
const Module *evaluateBroken(const Case &testCase, const Variation *variation,
                             Evaluation &answer) {
  static const IrLadder &ladder = IrLadder::get();
  clear(answer);
  Verdict &verdict = answer.verdict;
  Module &module = scratchModule();
  if (!module.read(testCase.ir())) {
    verdict.outcome = Outcome::Unsupported;
    answer.unsupportedReason = module.fault();
    return nullptr;
  }
  findBroken(module, ladder, answer, variation);
  if (verdict.place == Verdict::noPlace)
    return &module;
  verdict.outcome = Outcome::Rejected;
  ladder.rules[answer.reported].diagnose(
      module, *module.at(uint32_t(verdict.place)), verdict.diagnostic);
  return nullptr;
}

void evaluate(const Case &testCase, Evaluation &answer) {
  if (const Module *accepted = evaluateBroken(testCase, nullptr, answer)) {
    pack(*accepted, answer.verdict);
    findBoundary(*accepted, IrLadder::get(), answer);
  }
}

RuleSet asked(const Case &testCase) {
  const IrLadder &ladder = IrLadder::get();
  RuleSet rules;
  Module &module = scratchModule();
  if (!module.read(testCase.ir()))
    return rules;
  std::vector<bool> isPresent(ladder.subjects.size());
  for (const Op &op : module.ops())
    isPresent[op.signature->subject] = true;
  for (const RuleSubject &pair : ladder.pairs)
    if (isPresent[pair.subject])
      rules.insert(pair.rule);
  return rules;
}

// Returns the operation that is verified first among those that the rule
// applies to and that satisfy the predicate, or null.
template <typename Predicate>
const Op *findFirst(const Module &module, unsigned rule, Predicate chooses) {
  Question first = {nullptr, rule};
  for (const Op &op : module.ops()) {
    Question question = {&op, rule};
    if (IrLadder::get().rules[rule].isAskedOf(*op.signature) && chooses(op) &&
        (!first.op || question.isBefore(first, module)))
      first = question;
  }
  return first.op;
}

// Returns the operation that the rule's diagnostic describes: the first one
// that breaks the rule, otherwise the first one that the rule applies to,
// otherwise null.
const Op *findSubject(const Module &module, unsigned rule) {
  const Op *first = findFirst(module, rule, [&](const Op &op) {
    return IrLadder::get().rules[rule].isBroken(module, op);
  });
  return first ? first
               : findFirst(module, rule, [](const Op &) { return true; });
}

std::string diagnostic(const Case &testCase, unsigned rule) {
  const LadderRule &asked = IrLadder::get().rules[rule];
  Module &module = scratchModule();
  const Op *subject =
      module.read(testCase.ir()) ? findSubject(module, rule) : nullptr;
  if (!subject) {
    auto signature =
        std::ranges::find_if(signatures(), [&](const Signature &signature) {
          return asked.isAskedOf(signature);
        });
    // A rule without operations has no text. Only a defect of the tables makes
    // one, which is to be reported like any other.
    if (signature == signatures().end())
      return "";
    subject = &module.readBare(signature->spec->kind);
  }
  std::string text;
  asked.diagnose(module, *subject, text);
  return text;
}

bool lists(std::string_view names, std::string_view name) {
  std::istringstream stream{std::string(names)};
  for (std::string listed; stream >> listed;)
    if (listed == name)
      return true;
  return false;
}

// Returns the operation whose value is shown. If the reported rule reads the
// value, it is the verdict's place; otherwise an operation that breaks another
// rule that reads the value; otherwise the first operation that has the value,
// or null.
const Op *findExplained(const Module &module, const Evaluation &answer,
                        std::string_view name) {
  const IrLadder &all = IrLadder::get();
  if (answer.broken && lists(all.rules[answer.reported].info.operands, name))
    return module.at(uint32_t(answer.verdict.place));
  for (unsigned rule : answer.broken)
    if (lists(all.rules[rule].info.operands, name))
      return findSubject(module, rule);
  for (const Op &op : module.ops())
    if (hasValue(*op.spec, name))
      return &op;
  return nullptr;
}

std::string operand(const Case &testCase, std::string_view name) {
  Evaluation answer;
  evaluate(testCase, answer);
  const Module &module = scratchModule();
  if (answer.verdict.outcome != Outcome::Unsupported)
    if (const Op *op = findExplained(module, answer, name);
        op && hasValue(*op->spec, name)) {
      std::string text;
      appendValue(module, *op, name, text);
      return text;
    }
  return "none";
}

} // namespace

bool ir::isAccepted(const Module &module) {
  static thread_local Evaluation answer;
  clear(answer);
  findBroken(module, IrLadder::get(), answer);
  return answer.brokenPairs.empty();
}

void oracle::evaluateVaried(const Case &testCase, const Variation &variation,
                            Evaluation &answer) {
  evaluateBroken(testCase, &variation, answer);
}

Family oracle::makeIrFamily() {
  const IrLadder &ladder = IrLadder::get();
  return {"ir",         Case::kIrFieldNumber, ladder.pages,
          ladder.infos, ladder.subjects,      ladder.pairs,
          invariants(), relations(),          evaluate,
          asked,        diagnostic,           operand};
}
