//===- IrSignatureRules.cpp - Rules derived from the roster ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Derives the rules of oracle/spec/ir.md from the OpSpecs.
//
// Words:
//   entry  one requirement for which an OpSpec names the rule: a required
//          attribute, a slot with a type constraint, or one type for all slots
//
//===----------------------------------------------------------------------===//

#include "ir/IrSignatureRules.h"

#include "ir/IrGroup.h"
#include "ir/IrSignatureTexts.h"

#include <algorithm>
#include <map>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

constexpr std::string_view segmentsRule = "tileas.helper.segments";

struct Entry {
  std::string_view rule;
  Faults fault;
  /// A part of the rule's statement: "lacks numStages", "operand token is no
  /// pipeline iterator".
  std::string defect;
};

std::vector<Entry> attributeEntries(const OpSpec &spec) {
  std::vector<Entry> entries;
  for (size_t i = 0; i < spec.attributes.size(); ++i)
    if (const AttributeSpec &slot = spec.attributes[i]; slot.isRequired)
      entries.push_back(
          {slot.rule, missingAttribute(i),
           std::string("lacks ").append(attributeInfo(slot.name).name)});
  return entries;
}

void addSlots(const FixedList<ValueSpec, maxSlots> &slots,
              std::string_view side, Faults (*faultOf)(size_t),
              std::vector<Entry> &entries) {
  for (size_t i = 0; i < slots.size(); ++i) {
    if (slots[i].rule.empty())
      continue;
    std::string defect;
    appendAll(defect, side, " ", slots[i].name, " is no ", slots[i].type->text);
    entries.push_back({slots[i].rule, faultOf(i), std::move(defect)});
  }
}

std::vector<Entry> slotEntries(const OpSpec &spec) {
  std::vector<Entry> entries;
  addSlots(spec.operands, "operand", wrongOperand, entries);
  addSlots(spec.results, "result", wrongResult, entries);
  if (!spec.sameTypesRule.empty())
    entries.push_back({spec.sameTypesRule, differentTypes,
                       "operands and results are not all of one type"});
  return entries;
}

// Returns the signatures of the roster's operations in the order of its page.
std::vector<const Signature *> inPageOrder() {
  std::vector<const Signature *> signatures;
  for (const OpGroup &group : opGroups())
    for (const OpSpec &spec : group.ops)
      if (!spec.isUpstream)
        signatures.push_back(findSignature(spec.kind));
  return signatures;
}

// Returns the name as the tables of the pages have it, without the dialect
// nv_tileas: "dot", "nv_tileaa.block_tile".
std::string_view shortName(const Signature &signature) {
  constexpr std::string_view dialect = "nv_tileas.";
  std::string_view name = opName(signature.spec->kind);
  return name.starts_with(dialect) ? name.substr(dialect.size()) : name;
}

// Returns "first, second or third".
std::string joined(const std::vector<std::string> &items) {
  std::string text;
  for (size_t i = 0; i < items.size(); ++i)
    appendAll(text,
              i == 0                  ? ""
              : i + 1 == items.size() ? " or "
                                      : ", ",
              items[i]);
  return text;
}

// Returns the statement of a rule of entries: its operations, each with its
// defects.
std::string
describe(const std::vector<std::pair<const Signature *, Entry>> &of) {
  // Each clause has names of operations and the defects that they share, in the
  // order of the page.
  std::vector<std::pair<std::vector<std::string>, std::vector<std::string>>>
      clauses;
  for (const Signature *last = nullptr; const auto &[signature, entry] : of) {
    if (signature != last)
      clauses.push_back({{std::string(shortName(*signature))}, {}});
    clauses.back().second.push_back(entry.defect);
    last = signature;
  }
  for (size_t i = 1; i < clauses.size();)
    if (clauses[i].second == clauses[i - 1].second) {
      clauses[i - 1].first.push_back(clauses[i].first.front());
      clauses.erase(clauses.begin() + ptrdiff_t(i));
    } else {
      ++i;
    }
  std::string text;
  for (const auto &[names, defects] : clauses)
    appendAll(text, text.empty() ? "" : "; or ", joined(names), ": ",
              joined(defects));
  return text;
}

class Derivation {
public:
  std::vector<DerivedRule> take() {
    addReserved();
    addRule("ir.region_count", "the number of regions is not the roster's",
            "operation region_count", formatRegionCount,
            [](const Signature &signature) {
              bool isFixed = signature.spec->regions != RegionCount::Any;
              return isFixed ? wrongRegionCount : Faults();
            });
    addRule("ir.result_count", "the number of results is not the roster's",
            "operation result_types", formatResultCount,
            [](const Signature &signature) {
              const Arrangement &results = signature.results;
              bool canBeWrong = !results.isOpen || results.minimum() != 0;
              return canBeWrong ? wrongResultCount : Faults();
            });
    addRule("ir.operand_count", "the number of operands is not the roster's",
            "operation operand_types", formatOperandCount,
            [](const Signature &signature) {
              const Arrangement &operands = signature.operands;
              bool canBeWrong = !signature.spec->hasSegments() &&
                                (!operands.isOpen || operands.minimum() != 0);
              return canBeWrong ? wrongOperandCount : Faults();
            });
    // {rules of attributes}
    addEntries(attributeEntries, "operation attributes",
               formatMissingAttribute);
    addRule("ir.attribute_width",
            "an integer attribute has another width than the roster's",
            "operation widths", formatWidth, [](const Signature &signature) {
              return signature.integers ? wrongWidth : Faults();
            });
    for (const Signature &signature : signatures())
      rules.back().boundaryAttributes[signature.subject] = signature.integers;
    addRule("ir.cuda_memory_enumeration",
            "an attribute of one of the three words is not 32 bits wide, or "
            "its value is none of the cases",
            "operation widths", formatEnumeration,
            [](const Signature &signature) {
              return signature.enumerations ? wrongEnumeration : Faults();
            });
    rules.back().page = "cuda_memory.md";
    for (const Signature &signature : signatures())
      rules.back().boundaryAttributes[signature.subject] =
          signature.enumerations;
    // {rules of slots}
    addEntries(slotEntries, "operation operand_types result_types", formatSlot);
    addRule(segmentsRule,
            "operandSegmentSizes does not have one number for each operand of "
            "the roster that fits it, or their sum is not the number of "
            "operands",
            "operandSegmentSizes operand_types", formatSegments,
            [](const Signature &signature) {
              return signature.spec->hasSegments() ? wrongSegments : Faults();
            });
    rules.back().source = "C-F14";
    addRule("ir.terminator_last",
            "an operation that ends a block is not the last one of its block",
            "operation last_operation", formatNotLast,
            [](const Signature &signature) {
              return signature.spec->traits.isTerminator ? notLast : Faults();
            });
    addSources();
    return std::move(rules);
  }

private:
  using Format = void (*)(const Module &, const Op &, Faults, std::string &);

  DerivedRule &add(std::string_view id, std::string statement,
                   std::string_view operands, Format diagnose) {
    DerivedRule &rule = rules.emplace_back(
        DerivedRule{id, "", std::move(statement), operands, {}, diagnose});
    rule.faults.resize(signatures().size());
    rule.boundaryAttributes.resize(signatures().size());
    return rule;
  }

  void addReserved() {
    DerivedRule &rule =
        add("roster.pipeline_enum.15", "the operation's kind is 15",
            "operation kind", formatReserved);
    rule.source = "C-K08";
    for (const Signature &signature : signatures())
      if (signature.isReserved)
        rule.faults[signature.subject] = reservedKind;
  }

  // Adds a rule on the operations of the roster.
  void addRule(std::string_view id, std::string_view statement,
               std::string_view operands, Format diagnose,
               Faults (*faultsOf)(const Signature &)) {
    DerivedRule &rule = add(id, std::string(statement), operands, diagnose);
    for (const Signature *signature : inPageOrder())
      rule.faults[signature->subject] = faultsOf(*signature);
  }

  // Adds one rule for each rule id of the entries.
  void addEntries(std::vector<Entry> (*entriesOf)(const OpSpec &),
                  std::string_view operands, Format diagnose) {
    std::vector<std::pair<const Signature *, Entry>> entries;
    for (const Signature *signature : inPageOrder())
      for (Entry &entry : entriesOf(*signature->spec))
        entries.emplace_back(signature, std::move(entry));
    std::map<std::string_view, std::vector<std::pair<const Signature *, Entry>>>
        ofRule;
    for (const auto &each : entries)
      ofRule[each.second.rule].push_back(each);
    for (std::string_view id : inRuleOrder(entries)) {
      DerivedRule &rule = add(id, describe(ofRule[id]), operands, diagnose);
      for (const auto &[signature, entry] : ofRule[id])
        rule.faults[signature->subject] |= entry.fault;
    }
  }

  // Returns the rule ids in the order of their first entries, except that an id
  // comes after every id that some operation lists before it.
  static std::vector<std::string_view>
  inRuleOrder(const std::vector<std::pair<const Signature *, Entry>> &entries) {
    std::vector<std::string_view> waiting, ordered;
    std::multimap<std::string_view, std::string_view> before;
    for (size_t i = 0; i < entries.size(); ++i) {
      std::string_view id = entries[i].second.rule;
      if (std::ranges::find(waiting, id) == waiting.end())
        waiting.push_back(id);
      if (i != 0 && entries[i - 1].first == entries[i].first &&
          entries[i - 1].second.rule != id)
        before.emplace(id, entries[i - 1].second.rule);
    }
    while (!waiting.empty()) {
      auto next = std::ranges::find_if(waiting, [&](std::string_view id) {
        auto [first, last] = before.equal_range(id);
        return std::none_of(first, last, [&](const auto &pair) {
          return std::ranges::find(waiting, pair.second) != waiting.end();
        });
      });
      assert(next != waiting.end() && "two operations disagree on an order");
      ordered.push_back(*next);
      waiting.erase(next);
    }
    return ordered;
  }

  void addSources() {
    for (const Group *group : groups())
      for (const RuleSource &source : group->sources) {
        auto rule = std::ranges::find(rules, source.rule, &DerivedRule::id);
        assert(rule != rules.end() && "the source of no rule");
        rule->source = source.source;
      }
  }

  std::vector<DerivedRule> rules;
};

} // namespace

std::vector<DerivedRule> ir::deriveRules() { return Derivation().take(); }
