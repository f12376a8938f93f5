//===- TileAAPredicates.cpp - The predicates of assumptions ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The conditions of TileAAPredicates.h.
//
//===----------------------------------------------------------------------===//

#include "ops/TileAAPredicates.h"

#include "ir/TileAAAttributes.h"

#include <bit>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

Constrained::Constrained(const TypeTable &types, TypeId id) {
  const Type &type = types[id];
  switch (type.kind) {
  case IR_SCALAR:
  case IR_TILE:
  case IR_CUDA_TILE:
    setElement(type.element);
    break;
  case IR_INDEX:
  case IR_OPAQUE:
  case IR_PTR:
  case IR_CUDA_PTR:
    setElement(Element(id, type));
    break;
  case IR_MEMREF:
  case IR_CUDA_TENSOR_VIEW:
    isMemref = true;
    break;
  default:
    break;
  }
  sizes = type.shape;
}

void Constrained::setElement(const Element &element) {
  isPointer = element.isPointer();
  hasInteger = element.isInteger() || element.what == Element::Index;
  uint32_t width = element.width;
  if (!hasInteger || width > 64)
    return;
  if (width == 0) {
    range = {0, 0};
    return;
  }
  int64_t greatest = int64_t((uint64_t(1) << (width - 1)) - 1);
  range = {-greatest - 1, greatest};
}

std::optional<int64_t> Predicate::number(TileAAFieldName field) const {
  return numberOf(attribute, field);
}

//===----------------------------------------------------------------------===//
// div_by
//===----------------------------------------------------------------------===//

bool Predicate::divByOtherType() const {
  return isDivBy() && !value.hasInteger && !value.isPointer && !value.isMemref;
}

bool Predicate::divByOtherDivisor() const {
  return isDivBy() && (*number(FIELD_DIVISOR) < 1 ||
                       !std::has_single_bit(uint64_t(*number(FIELD_DIVISOR))));
}

bool Predicate::divByHalfPair() const {
  return number(FIELD_EVERY).has_value() != number(FIELD_ALONG).has_value();
}

bool Predicate::hasPair() const {
  return number(FIELD_EVERY) && number(FIELD_ALONG);
}

bool Predicate::divByNoPeriod() const {
  return hasPair() && *number(FIELD_EVERY) < 1;
}
bool Predicate::isNearNoPeriod() const { return number(FIELD_EVERY) == 1; }

bool Predicate::divByNoAxis() const {
  return hasPair() && !divByOtherType() &&
         (*number(FIELD_ALONG) < 0 ||
          *number(FIELD_ALONG) >= std::ssize(value.sizes));
}
bool Predicate::isNearNoAxis() const {
  return number(FIELD_ALONG) == 0 ||
         number(FIELD_ALONG) == std::ssize(value.sizes) - 1;
}

//===----------------------------------------------------------------------===//
// bounded
//===----------------------------------------------------------------------===//

bool Predicate::boundsOtherType() const {
  return isBounded() && !value.hasInteger;
}

bool Predicate::isOutside(TileAAFieldName field) const {
  // Every range has 0.
  int64_t bound = number(field).value_or(0);
  return value.range &&
         (bound < value.range->least || bound > value.range->greatest);
}
bool Predicate::isOnLimit(TileAAFieldName field) const {
  return value.range && (number(field) == value.range->least ||
                         number(field) == value.range->greatest);
}

bool Predicate::hasFarLower() const { return isOutside(FIELD_LOWER); }
bool Predicate::isNearFarLower() const { return isOnLimit(FIELD_LOWER); }
bool Predicate::hasFarUpper() const { return isOutside(FIELD_UPPER); }
bool Predicate::isNearFarUpper() const { return isOnLimit(FIELD_UPPER); }

bool Predicate::hasCrossedBounds() const {
  return number(FIELD_LOWER) && number(FIELD_UPPER) &&
         *number(FIELD_LOWER) > *number(FIELD_UPPER);
}
bool Predicate::hasEqualBounds() const {
  return number(FIELD_LOWER) && number(FIELD_LOWER) == number(FIELD_UPPER);
}

//===----------------------------------------------------------------------===//
// same_elements
//===----------------------------------------------------------------------===//

std::span<const int64_t> Predicate::values() const {
  return *numbersOf(attribute, FIELD_VALUES);
}

bool Predicate::hasOtherCount() const {
  return isSameElements() && values().size() != value.sizes.size();
}

bool Predicate::hasFarValue() const {
  if (!isSameElements() || hasOtherCount())
    return false;
  for (size_t axis = 0; axis < value.sizes.size(); ++axis)
    if (values()[axis] < 0 ||
        (value.sizes[axis] != INT64_MIN && values()[axis] > value.sizes[axis]))
      return true;
  return false;
}
bool Predicate::isNearFarValue() const {
  if (!isSameElements() || hasOtherCount())
    return false;
  for (size_t axis = 0; axis < value.sizes.size(); ++axis)
    if (values()[axis] == 0 || values()[axis] == value.sizes[axis])
      return true;
  return false;
}

bool Predicate::fails() const {
  return divByOtherType() || divByOtherDivisor() || divByHalfPair() ||
         divByNoPeriod() || divByNoAxis() || boundsOtherType() ||
         hasFarLower() || hasFarUpper() || hasCrossedBounds() ||
         hasOtherCount() || hasFarValue();
}
