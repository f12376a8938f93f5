//===- IrFamily.cpp - Modules of nv_tileas operations ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The family `ir`: the tables of its five pages as one ladder, and the verdict
// on a module.
//
// Words:
//   turn  when a rule is asked of an operation, as one number that is smaller
//         for what is verified earlier (the order of verification in ir.md)
//
//===----------------------------------------------------------------------===//

#include "ir/IrFamily.h"

#include <sstream>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

constexpr std::string_view pages[] = {"ir.md", "pipeline.md", "agent_switch.md",
                                      "block_scaled_mma.md", "dot.md"};

// What is asked of one kind of operation.
struct Questions {
  struct Predicate {
    bool (*holds)(const Module &module, const Op &op);
    unsigned rule;
  };
  std::vector<Predicate> broken;
  /// Rules that are always one step away need not be asked.
  std::vector<Predicate> boundary;
  RuleSet isOneStepAway;
};

// The ladder, and what is derived from it.
struct Ladder {
  std::vector<IrRule> rules;
  std::vector<RuleInfo> infos;
  std::vector<Questions> ofEntry; // by the entry's number

  Ladder() {
    std::span<const IrRule> tables[] = {rosterRules(), pipelineRules(),
                                        agentSwitchRules(),
                                        blockScaledMmaRules(), dotRules()};
    for (size_t page = 0; page < std::size(pages); ++page)
      for (IrRule rule : tables[page]) {
        rule.info.page = pages[page];
        rules.push_back(rule);
        infos.push_back(rule.info);
      }
    for (const RosterEntry &entry : roster()) {
      Questions &questions = ofEntry.emplace_back();
      for (unsigned rule = 0; rule < rules.size(); ++rule)
        if (rules[rule].appliesTo(entry))
          add(questions, rule);
    }
  }

  void add(Questions &questions, unsigned rule) {
    questions.broken.push_back({rules[rule].broken, rule});
    if (rules[rule].boundary == isOneStepAway)
      questions.isOneStepAway.insert(rule);
    else
      questions.boundary.push_back({rules[rule].boundary, rule});
  }

  const Questions &of(const Op &op) const {
    return ofEntry[entryNumber(*op.entry)];
  }
};

const Ladder &ladder() {
  static const Ladder all;
  return all;
}

uint64_t evaluationOrder(const Op &op, unsigned rule) {
  Stage stage = ladder().rules[rule].stage;
  bool isLate = stage == Stage::Operations && op.isInFunc;
  return uint64_t(stage) << 48 | uint64_t(isLate) << 40 |
         uint64_t(op.index) << 16 | rule;
}

void evaluate(const Case &testCase, Evaluation &answer) {
  static const Ladder &all = ladder();
  answer.broken = {};
  answer.boundary = {};
  Verdict &verdict = answer.verdict;
  verdict.diagnostic.clear();
  verdict.valueCount = 0;
  verdict.place = Verdict::noPlace;
  Module &module = scratchModule();
  if (!module.read(testCase.ir())) {
    verdict.outcome = Outcome::Unsupported;
    return;
  }
  uint64_t first = UINT64_MAX;
  for (const Op &op : module.ops())
    for (const Questions::Predicate &broken : all.of(op).broken)
      if (broken.holds(module, op)) {
        answer.broken.insert(broken.rule);
        uint64_t order = evaluationOrder(op, broken.rule);
        if (order < first) {
          first = order;
          answer.reported = broken.rule;
          verdict.place = int32_t(op.index);
        }
      }
  if (verdict.place != Verdict::noPlace) {
    verdict.outcome = Outcome::Rejected;
    all.rules[answer.reported].diagnose(
        module, *module.at(uint32_t(verdict.place)), verdict.diagnostic);
    return;
  }
  verdict.outcome = Outcome::Accepted;
  packBlockScaledMma(module, verdict);
  for (const Op &op : module.ops()) {
    const Questions &questions = all.of(op);
    answer.boundary |= questions.isOneStepAway;
    for (const Questions::Predicate &boundary : questions.boundary)
      if (!answer.boundary.contains(boundary.rule) &&
          boundary.holds(module, op))
        answer.boundary.insert(boundary.rule);
  }
}

// The operation whose turn comes first among those that a rule is asked of and
// the predicate chooses, or null.
template <typename Predicate>
const Op *findFirst(const Module &module, unsigned rule, Predicate chooses) {
  const Op *first = nullptr;
  for (const Op &op : module.ops())
    if (ladder().rules[rule].appliesTo(*op.entry) && chooses(op) &&
        (!first || evaluationOrder(op, rule) < evaluationOrder(*first, rule)))
      first = &op;
  return first;
}

// The operation that a text of this rule is about, or null: the first one that
// breaks it, else the first one that it is asked of.
const Op *findSubject(const Module &module, unsigned rule) {
  const Op *first = findFirst(module, rule, [&](const Op &op) {
    return ladder().rules[rule].broken(module, op);
  });
  return first ? first
               : findFirst(module, rule, [](const Op &) { return true; });
}

std::string diagnostic(const Case &testCase, unsigned rule) {
  const IrRule &asked = ladder().rules[rule];
  Module &module = scratchModule();
  const Op *subject =
      module.read(testCase.ir()) ? findSubject(module, rule) : nullptr;
  if (!subject)
    subject =
        &module.readBare(std::ranges::find_if(roster(), asked.appliesTo)->kind);
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

// The operation whose value explains most: one that breaks a rule on this
// value, the reported rule before all others, else the first that has it.
const Op *findExplained(const Module &module, const Evaluation &answer,
                        std::string_view name) {
  const Ladder &all = ladder();
  if (answer.broken && lists(all.rules[answer.reported].info.operands, name))
    return module.at(uint32_t(answer.verdict.place));
  for (unsigned rule : answer.broken)
    if (lists(all.rules[rule].info.operands, name))
      return findSubject(module, rule);
  for (const Op &op : module.ops())
    if (hasValue(*op.entry, name))
      return &op;
  return nullptr;
}

std::string operand(const Case &testCase, std::string_view name) {
  Evaluation answer;
  evaluate(testCase, answer);
  const Module &module = scratchModule();
  if (answer.verdict.outcome != Outcome::Unsupported)
    if (const Op *op = findExplained(module, answer, name);
        op && hasValue(*op->entry, name)) {
      std::string text;
      appendValue(module, *op, name, text);
      return text;
    }
  return "none";
}

} // namespace

Family oracle::makeIrFamily() {
  return {"ir",
          Case::kIrFieldNumber,
          pages,
          ladder().infos,
          {},
          {},
          invariants(),
          relations(),
          evaluate,
          diagnostic,
          operand};
}
