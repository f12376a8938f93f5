//===- MemoryAttributes.cpp - What loads and stores may carry -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The conditions of MemoryAttributes.h.
//
//===----------------------------------------------------------------------===//

#include "ops/MemoryAttributes.h"

#include "ir/MemopSlots.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

size_t ir::rankOf(const Module &module, const Op &op) {
  std::optional<NumberedValue> view = findView(module, op);
  return view ? module.types()[view->type].shape.size() : 0;
}

std::optional<Element> ir::tileElement(const Module &module, const Op &op) {
  std::optional<NumberedValue> tile = findTile(module, op);
  return tile ? std::optional(module.types().elementOf(tile->type))
              : std::nullopt;
}

//===----------------------------------------------------------------------===//
// in_bounds
//===----------------------------------------------------------------------===//

bool ir::hasOtherInBounds(const Module &module, const Op &op) {
  return module.hasAttribute(op, ATTR_IN_BOUNDS) &&
         hasReadableSlots(module, op) &&
         integersOf(module, op, ATTR_IN_BOUNDS).size() != rankOf(module, op);
}

void ir::formatInBounds(const Module &module, const Op &op, std::string &text) {
  appendAll(text, "incorrect number of in_bounds elements: expected ",
            rankOf(module, op), ", but found ",
            integersOf(module, op, ATTR_IN_BOUNDS).size());
}

//===----------------------------------------------------------------------===//
// padding_value
//===----------------------------------------------------------------------===//

std::optional<Element> ir::scalarPadding(const Module &module, const Op &op) {
  const IrAttribute *padding = module.attribute(op, ATTR_PADDING_VALUE);
  if (!padding || padding->types().empty())
    return std::nullopt;
  TypeId id = module.types().idOf(padding->types(0));
  const Type &type = module.types()[id];
  return type.kind == IR_SCALAR ? type.element : Element(id, type);
}

namespace {

// In the order of the keywords.
enum PaddingKeyword { Zero };

// Returns the number of the padding value if it is a keyword, or nothing.
std::optional<int64_t> keywordOf(const Module &module, const Op &op) {
  return scalarPadding(module, op) ? std::nullopt
                                   : integerOf(module, op, ATTR_PADDING_VALUE);
}

} // namespace

bool ir::hasScalarPadding(const Module &module, const Op &op) {
  return scalarPadding(module, op).has_value();
}

bool ir::hasOtherPadding(const Module &module, const Op &op) {
  std::optional<Element> scalar = scalarPadding(module, op);
  return scalar && hasReadableSlots(module, op) &&
         tileElement(module, op) != scalar;
}

void ir::formatPadding(const Module &module, const Op &op,
                       const Element &element, std::string &text) {
  std::optional<Element> scalar = scalarPadding(module, op);
  append(text, ": expected a padding value of type '");
  module.types().appendElement(text, element);
  append(text, "', but got '");
  if (scalar)
    module.types().appendElement(text, *scalar);
  else
    append(text, "none");
  append(text, "'");
}

// Whether the tile, if there is one, has a floating-point element.
static bool isFloatingTile(const Module &module, const Op &op) {
  std::optional<Element> element = tileElement(module, op);
  return !element || element->isFloating();
}

bool ir::hasSpecialPadding(const Module &module, const Op &op) {
  return keywordOf(module, op).value_or(Zero) != Zero &&
         hasReadableSlots(module, op) && !isFloatingTile(module, op);
}

bool ir::canHaveSpecialPadding(const Module &module, const Op &op) {
  std::optional<int64_t> keyword = keywordOf(module, op);
  return keyword && (*keyword != Zero || !isFloatingTile(module, op));
}
