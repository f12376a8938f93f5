//===- MemoryAttributes.h - What loads and stores may carry -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The conditions on the attributes in_bounds and padding_value, which the rules
// of oracle/spec/memory.md and of oracle/spec/loads.md have in common, and some
// of which those of oracle/spec/tma.md share. None holds of an operation whose
// slots cannot be read.
//
// Words:
//   view, tile  as in MemopSlots.h
//   scalar      a padding value that is no keyword
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_OPS_MEMORYATTRIBUTES_H
#define ORACLE_LIB_OPS_MEMORYATTRIBUTES_H

#include "ir/IrRules.h"
#include "ir/IrSignature.h"

namespace tilefuzz::oracle::ir {

/// Returns the number of axes of the view; 0 when there is none.
size_t rankOf(const Module &module, const Op &op);
/// Returns the element of the tile; nothing when there is no tile.
std::optional<Element> tileElement(const Module &module, const Op &op);

/// Whether in_bounds has another number of entries than the view has axes.
bool hasOtherInBounds(const Module &module, const Op &op);
void formatInBounds(const Module &module, const Op &op, std::string &text);

/// Returns the type of the padding value as an element, if it is a scalar.
std::optional<Element> scalarPadding(const Module &module, const Op &op);
/// Whether padding_value is a scalar of another type than the element.
bool hasOtherPadding(const Module &module, const Op &op);
bool hasScalarPadding(const Module &module, const Op &op);
/// Appends the diagnostic behind the id of the rule.
void formatPadding(const Module &module, const Op &op, const Element &element,
                   std::string &text);

template <Text rule>
void formatOtherPadding(const Module &module, const Op &op, std::string &text) {
  append(text, rule.text);
  formatPadding(module, op, tileElement(module, op).value_or(TYPE_I1), text);
}

/// Whether padding_value is a keyword that floating elements alone have, and
/// the element is another one (C-D15).
bool hasSpecialPadding(const Module &module, const Op &op);
/// Whether another keyword or another element makes it so.
bool canHaveSpecialPadding(const Module &module, const Op &op);

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_OPS_MEMORYATTRIBUTES_H
