//===- IrRules.h - The shape of a rule on modules ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A rule of the family `ir` that is not derived from the roster is one entry of
// a table: the operations that it applies to, when an operation breaks it, when
// an operation is at its boundary, and its diagnostic. The ladder (IrLadder.h)
// puts the tables of all pages one after the other and derives everything else.
//
// Words:
//   applies  a rule applies to an operation according to the operation's kind;
//            it is not broken when an attribute, operand or region that it
//            reads is missing
//   stage    a step of verification: the rules of a stage are evaluated on all
//            operations before the rules of the next stage. The last one asks
//            of the module as a whole whether a lowering has left something
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

enum class Stage : uint8_t { Building, Branches, Operations, LoweredModule };

struct IrRule {
  RuleInfo info;
  bool (*appliesTo)(const OpSpec &spec);
  bool (*broken)(const Module &module, const Op &op);
  /// Called only with operations of accepted modules.
  bool (*boundary)(const Module &module, const Op &op);
  /// Appends the diagnostic. Called with any operation that the rule applies
  /// to, also when the rule is not broken.
  void (*diagnose)(const Module &module, const Op &op, std::string &text);
  Stage stage = Stage::Operations;
};

//===----------------------------------------------------------------------===//
// Building blocks of tables
//===----------------------------------------------------------------------===//

template <IrOpKind... kinds>
bool isOneOf(const OpSpec &spec) {
  return ((spec.kind == kinds) || ...);
}

/// Whether operations with this spec must have the attribute.
template <IrAttributeName name>
bool needs(const OpSpec &spec) {
  const AttributeSpec *slot = spec.attribute(name);
  return slot && slot->isRequired;
}

/// `boundary` of rules that every operation is one step from breaking.
inline bool isOneStepAway(const Module &, const Op &) { return true; }

/// Returns the value of an integer attribute, if it is given.
inline std::optional<int64_t> integerOf(const Module &module, const Op &op,
                                        IrAttributeName name) {
  const IrAttribute *attribute = module.attribute(op, name);
  return attribute ? std::optional(attribute->integer()) : std::nullopt;
}

/// `boundary` of rules that only operations with this attribute can break.
template <IrAttributeName name>
bool hasAttribute(const Module &module, const Op &op) {
  return module.hasAttribute(op, name);
}

/// Returns the operation that defines operand 0, or null.
inline const Op *definitionOfFirst(const Module &module, const Op &op) {
  std::span<const Operand> operands = module.operands(op);
  return operands.empty() ? nullptr : module.definition(operands.front());
}

/// Returns the numbers of a list attribute; empty when it is not given.
inline std::span<const int64_t> integersOf(const Module &module, const Op &op,
                                           IrAttributeName name) {
  const IrAttribute *attribute = module.attribute(op, name);
  if (!attribute)
    return {};
  return {attribute->integers().data(), size_t(attribute->integers_size())};
}

/// A string literal as a template argument.
template <size_t size>
struct Text {
  char text[size];
  constexpr Text(const char (&source)[size]) {
    std::copy_n(source, size, text);
  }
};

/// `diagnose` of rules with a fixed text.
template <Text text>
void formatText(const Module &, const Op &, std::string &diagnostic) {
  append(diagnostic, text.text);
}

inline void appendNumber(std::optional<int64_t> number, std::string &text) {
  if (number)
    append(text, *number);
  else
    append(text, "absent");
}

/// Appends short types: `tile<8xf16>, index`. `typeOf` returns the id of an
/// item.
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
