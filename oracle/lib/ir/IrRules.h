//===- IrRules.h - The shape of a rule on modules ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A rule of the family `ir` is one entry of a table: which operations it is
// asked of, when one breaks it, when one is a step from breaking it, and its
// text. The tables of the pages follow each other; everything else is derived.
//
// Words:
//   asked of  the rule concerns the operation by its kind; it is still not
//             broken where what it reads is missing
//   stage     when rules are evaluated: those of the first two stages are asked
//             of every operation before anything else is verified
//
// To add a rule, add its entry to the page and to the table of that page.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_IRRULES_H
#define ORACLE_LIB_IR_IRRULES_H

#include "ir/IrModule.h"

#include <algorithm>
#include <functional>

namespace tilefuzz::oracle::ir {

enum class Stage : uint8_t { Building, Branches, Operations };

struct IrRule {
  RuleInfo info;
  bool (*appliesTo)(const RosterEntry &entry);
  bool (*broken)(const Module &module, const Op &op);
  /// Of operations of accepted modules.
  bool (*boundary)(const Module &module, const Op &op);
  /// Appends the diagnostic. Asked of any operation that the rule is asked of.
  void (*diagnose)(const Module &module, const Op &op, std::string &text);
  Stage stage = Stage::Operations;
};

std::span<const IrRule> rosterRules();
std::span<const IrRule> pipelineRules();
std::span<const IrRule> agentSwitchRules();
std::span<const IrRule> blockScaledMmaRules();
std::span<const IrRule> dotRules();

/// Appends what the accepted block_scaled_mma operations return.
void packBlockScaledMma(const Module &module, Verdict &verdict);

/// The number of consumers at an operation (pipeline.md).
int64_t consumersAt(const Module &module, const Op &op);
/// The sum of the entries of agent_warps that do not inherit.
int64_t warpSum(const Module &module, const Op &op);

//===----------------------------------------------------------------------===//
// What tables are made of
//===----------------------------------------------------------------------===//

template <IrOpKind... kinds>
bool isOneOf(const RosterEntry &entry) {
  return ((entry.kind == kinds) || ...);
}

/// Operations that must have the attribute.
template <IrAttributeName name>
bool needs(const RosterEntry &entry) {
  const AttributeSlot *slot = entry.attribute(name);
  return slot && slot->isRequired;
}

/// `boundary` of rules that every operation is one step from breaking.
inline bool isOneStepAway(const Module &, const Op &) { return true; }

/// The value of an integer attribute, if it is given.
inline std::optional<int64_t> integerOf(const Module &module, const Op &op,
                                        IrAttributeName name) {
  const IrAttribute *attribute = module.attribute(op, name);
  return attribute ? std::optional(attribute->integer()) : std::nullopt;
}

/// The numbers of a list, none when the attribute is not given.
inline std::span<const int64_t> integersOf(const Module &module, const Op &op,
                                           IrAttributeName name) {
  const IrAttribute *attribute = module.attribute(op, name);
  if (!attribute)
    return {};
  return {attribute->integers().data(), size_t(attribute->integers_size())};
}

/// A literal as a template argument.
template <size_t size>
struct Text {
  char text[size];
  constexpr Text(const char (&source)[size]) {
    std::copy_n(source, size, text);
  }
};

/// `diagnose` of rules whose text never changes.
template <Text text>
void formatText(const Module &, const Op &, std::string &diagnostic) {
  append(diagnostic, text.text);
}

/// Appends short types: `tile<8xf16>, index`. `typeOf` takes an item to its id.
template <typename Items, typename TypeOf = std::identity>
void appendTypes(const Module &module, const Items &items, std::string &text,
                 TypeOf typeOf = {}) {
  std::string_view separator = "";
  for (const auto &item : items) {
    append(text, separator);
    module.types().appendShort(text, std::invoke(typeOf, item));
    separator = ", ";
  }
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

/// The attribute that lists the types of a template region (C-A09), or null.
inline const AttributeSlot *typeListSlot(const RosterEntry &entry) {
  for (const AttributeSlot &slot : entry.attributes())
    if (attributeInfo(slot.name).form == AttributeForm::Types)
      return &slot;
  return nullptr;
}
inline bool hasTemplateRegion(const RosterEntry &entry) {
  return typeListSlot(entry);
}
inline bool hasPayloadRegion(const RosterEntry &entry) {
  return isOneOf<OP_CONSUMER_READ, OP_PRODUCER_WRITE>(entry);
}
inline bool hasPipelineRegion(const RosterEntry &entry) {
  return hasTemplateRegion(entry) || hasPayloadRegion(entry) ||
         entry.kind == OP_AGENT_SWITCH;
}

/// The pipeline yield that ends a region's first block, or null.
inline const Op *yieldOf(const Module &module, const Region &region) {
  if (region.size == 0)
    return nullptr;
  const Op *last = module.last(module.blocks(region).front());
  return last && last->kind() == OP_YIELD ? last : nullptr;
}

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_IRRULES_H
