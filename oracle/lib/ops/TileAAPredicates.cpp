//===- TileAAPredicates.cpp - The predicates of assumptions ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The conditions of TileAAPredicates.h.
//
//===----------------------------------------------------------------------===//

#include "ops/TileAAPredicates.h"

#include "ir/CudaElements.h"
#include "ir/TileAAAttributes.h"
#include "ops/MemoryAttributes.h"

#include <charconv>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

// Whether a text is the name of an element. A type that has one is a scalar;
// nothing is known of an opaque type of that text, which is another type.
static bool isElementName(std::string_view text) {
  for (int element = 0; element < ElementType_ARRAYSIZE; ++element)
    if (text == elementText(element))
      return true;
  return false;
}

// Returns the width of the integer type of MLIR that an opaque type spells:
// `i24`, `si8` or `ui128`; nothing of another text. The limit is MLIR's.
static std::optional<uint32_t> spelledWidth(std::string_view text) {
  constexpr uint32_t widest = (1 << 24) - 1;
  if (isElementName(text))
    return std::nullopt;
  if (text.starts_with('s') || text.starts_with('u'))
    text.remove_prefix(1);
  if (!text.starts_with('i'))
    return std::nullopt;
  text.remove_prefix(1);
  uint32_t width = 0;
  auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), width);
  bool isWidth = (text == "0" || !text.starts_with('0')) &&
                 error == std::errc() && end == text.data() + text.size() &&
                 width <= widest;
  return isWidth ? std::optional(width) : std::nullopt;
}

Constrained::Constrained(const TypeTable &types, TypeId id) {
  const Type &type = types[id];
  switch (type.kind) {
  case IR_INDEX:
    setInteger(64);
    return;
  case IR_TILE:
  case IR_SCALAR:
    if (isInteger(type.element))
      setInteger(elementWidth(type.element));
    break;
  case IR_OPAQUE:
    if (std::optional<uint32_t> width = spelledWidth(type.text))
      setInteger(*width);
    break;
  case IR_CUDA_TILE: {
    CudaElement element = *cudaElementOf(types, type);
    isPointer = element.isPointer;
    if (element.isIn(cudaIntegers))
      setInteger(widthOf(element));
    break;
  }
  case IR_PTR:
  case IR_CUDA_PTR:
    isPointer = true;
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

void Constrained::setInteger(uint32_t width) {
  hasInteger = true;
  if (width > 64)
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
