//===- IrRules.h - The shape of a rule on modules ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A rule of the family `ir` that is not derived from the roster is one entry of
// a table: which operations it is asked of, when one breaks it, when one is a
// step from breaking it, and its text. The tables of the pages (IrGroup.h)
// follow each other; everything else is derived.
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
  bool (*appliesTo)(const OpSpec &spec);
  bool (*broken)(const Module &module, const Op &op);
  /// Of operations of accepted modules.
  bool (*boundary)(const Module &module, const Op &op);
  /// Appends the diagnostic. Asked of any operation that the rule is asked of.
  void (*diagnose)(const Module &module, const Op &op, std::string &text);
  Stage stage = Stage::Operations;
};

//===----------------------------------------------------------------------===//
// What tables are made of
//===----------------------------------------------------------------------===//

template <IrOpKind... kinds>
bool isOneOf(const OpSpec &spec) {
  return ((spec.kind == kinds) || ...);
}

/// Operations that must have the attribute.
template <IrAttributeName name>
bool needs(const OpSpec &spec) {
  const AttributeSpec *slot = spec.attribute(name);
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

/// The operation that defines operand 0, or null.
inline const Op *definitionOfFirst(const Module &module, const Op &op) {
  std::span<const Operand> operands = module.operands(op);
  return operands.empty() ? nullptr : module.definition(operands.front());
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

/// `[first, second]`.
template <typename Items, typename Append>
void appendList(const Items &items, std::string &text, Append appendItem) {
  std::string_view separator = "[";
  for (const auto &item : items) {
    append(text, separator);
    appendItem(item);
    separator = ", ";
  }
  append(text, items.empty() ? "[]" : "]");
}

inline void appendNumber(std::optional<int64_t> number, std::string &text) {
  if (number)
    append(text, *number);
  else
    append(text, "absent");
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

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_IRRULES_H
