//===- ValueList.cpp - Values of attributes in a proof --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/cuda_tile/ValueList.h"

#include "llvm/Support/MathExtras.h"

#include <vector>

using namespace tilefuzz;

static AttributeValue make(AttributeValueKind kind, int64_t integer = 0) {
  AttributeValue value;
  value.set_kind(kind);
  if (kind == VALUE_BOOLEAN || kind == VALUE_NUMBER || kind == VALUE_INDEX)
    value.set_integer(integer);
  return value;
}

static AttributeValue number(ElementType element, int64_t integer) {
  AttributeValue value = make(VALUE_NUMBER, integer);
  value.set_element(element);
  return value;
}

/// The integers around the ends of ranges.
static void addIntegers(std::vector<AttributeValue> &made) {
  static constexpr int64_t numbers[] = {INT64_MIN, -1, 0,  1,  2,        3,  4,
                                        5,         7,  8,  10, 11,       15, 16,
                                        17,        31, 32, 33, INT64_MAX};
  static constexpr std::pair<ElementType, unsigned> types[] = {
      {TYPE_I2, 2},   {TYPE_I4, 4},   {TYPE_I8, 8},  {TYPE_UI8, 8},
      {TYPE_I16, 16}, {TYPE_I32, 32}, {TYPE_I64, 64}};
  for (int64_t integer : numbers) {
    made.push_back(make(VALUE_INDEX, integer));
    for (const auto &[type, width] : types)
      if (llvm::isIntN(width, integer))
        made.push_back(number(type, integer));
  }
}

llvm::ArrayRef<AttributeValue> tilefuzz::cudaValues() {
  static const std::vector<AttributeValue> values = [] {
    std::vector<AttributeValue> made = {
        make(VALUE_UNIT),        make(VALUE_BOOLEAN, 0),
        make(VALUE_BOOLEAN, 1),  make(VALUE_STRING),
        make(VALUE_TYPE),        make(VALUE_SYMBOL),
        make(VALUE_ENUMERATION), make(VALUE_ARRAY),
        make(VALUE_DICTIONARY)};
    made[3].set_text("2");
    made[4].set_type(0);
    made[5].set_text("main");
    made[6].set_mnemonic("signedness");
    made[6].set_text("signed");
    for (ElementType element :
         {TYPE_F16, TYPE_BF16, TYPE_F32, TYPE_F64, TYPE_TF32, TYPE_F8E4M3FN,
          TYPE_F8E5M2, TYPE_F8E8M0FNU, TYPE_F4E2M1FN})
      made.push_back(number(element, 1));
    addIntegers(made);
    return made;
  }();
  return values;
}
