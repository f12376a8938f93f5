//===- AttributeValues.cpp - Values that nest in attributes ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which values are well formed, and the words for them.
//
//===----------------------------------------------------------------------===//

#include "ir/AttributeValues.h"

#include "ir/CudaAttributes.h"

#include <algorithm>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

bool ir::isPlainText(std::string_view text) {
  return text.size() <= 256 &&
         std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; });
}

bool ir::isString(std::string_view text) {
  return text.size() <= 4096 && std::ranges::all_of(text, [](char c) {
           return (c >= ' ' && c <= '~') || c == '\n' || c == '\t';
         });
}

bool ir::isSymbolName(std::string_view name) {
  return isPlainText(name) && name.find(' ') == name.npos;
}

bool ir::isSymbol(std::string_view name) {
  return !name.empty() && isSymbolName(name);
}

bool ir::fitsBits(int64_t number, uint32_t width) {
  int64_t half = int64_t(1) << (width - 1 & 63);
  return width == 64 || (number >= -half && number < half);
}

// The halves of a packed shape are both 0 or both not: an atom has either no
// shape or a whole one.
bool ir::isAtom(std::string_view name, uint64_t packedShape) {
  return isWord(name) &&
         (packedShape >> 32 == 0) == (uint32_t(packedShape) == 0);
}

namespace {

constexpr int mostValues = 64, deepest = 4;

// A letter or underscore, followed by letters, digits, underscores and points.
bool isKey(std::string_view key) {
  auto isLetter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  return !key.empty() && key.size() <= 64 && isLetter(key.front()) &&
         std::ranges::all_of(key, [&](char c) {
           return isLetter(c) || (c >= '0' && c <= '9') || c == '.';
         });
}

// MLIR has no values of nv4e0m3f, and those of i1 are Booleans.
bool isNumber(const AttributeValue &value) {
  int element = value.element();
  return element >= 0 && element < ElementType_ARRAYSIZE &&
         element != TYPE_I1 && element != TYPE_NV4E0M3F &&
         fitsBits(value.integer(), elementWidth(element));
}

bool isEnumeration(const AttributeValue &value) {
  const AttributeTable *table = findCudaTable(value.mnemonic());
  return table && std::ranges::find(table->keywords, value.text()) !=
                      table->keywords.end();
}

class Reader {
public:
  explicit Reader(const TypeTable *types, bool allowsAtoms = false)
      : types(types), allowsAtoms(allowsAtoms) {}

  bool readArray(const AttributeValues &values, int depth) {
    return std::ranges::all_of(values, [&](const AttributeValue &value) {
      return read(value, depth);
    });
  }

  bool readDictionary(const AttributeValues &values, int depth) {
    const std::string *last = nullptr;
    for (const AttributeValue &value : values) {
      if (!isKey(value.key()) || (last && *last >= value.key()))
        return false;
      last = &value.key();
    }
    return readArray(values, depth);
  }

private:
  bool read(const AttributeValue &value, int depth) {
    if (++count > mostValues || depth > deepest)
      return false;
    switch (int(value.kind())) {
    case VALUE_UNIT:
    case VALUE_INDEX:
      return true;
    case VALUE_BOOLEAN:
      return value.integer() == 0 || value.integer() == 1;
    case VALUE_NUMBER:
      return isNumber(value);
    case VALUE_STRING:
      return isPlainText(value.text());
    case VALUE_TYPE:
      return types && types->contains(value.type());
    case VALUE_SYMBOL:
      return isSymbol(value.text());
    case VALUE_ENUMERATION:
      return isEnumeration(value);
    case VALUE_ARRAY:
      return readArray(value.values(), depth + 1);
    case VALUE_DICTIONARY:
      return readDictionary(value.values(), depth + 1);
    case VALUE_ATOM:
      return allowsAtoms && isAtom(value.text(), value.packed_shape());
    default:
      return false;
    }
  }

  const TypeTable *types;
  bool allowsAtoms;
  int count = 0;
};

} // namespace

bool ir::isArray(const AttributeValues &values, const TypeTable *types) {
  return Reader(types).readArray(values, 1);
}

bool ir::isDictionary(const AttributeValues &values, const TypeTable *types) {
  return Reader(types).readDictionary(values, 1);
}

bool ir::isDiscardable(const AttributeValues &values) {
  return Reader(/*types=*/nullptr, /*allowsAtoms=*/true)
      .readDictionary(values, 1);
}

std::string_view ir::wordOf(const AttributeValue &value) {
  switch (value.kind()) {
  case VALUE_UNIT:
    return "unit";
  case VALUE_BOOLEAN:
    return "Boolean";
  case VALUE_NUMBER:
    return Element(value.element()).isInteger() ? "integer" : "float";
  case VALUE_INDEX:
    return "integer";
  case VALUE_STRING:
    return "string";
  case VALUE_TYPE:
    return "type";
  case VALUE_SYMBOL:
    return "symbol";
  case VALUE_ENUMERATION:
    return "enumeration";
  case VALUE_ARRAY:
    return "array";
  case VALUE_DICTIONARY:
    return "dictionary";
  default:
    return "nothing";
  }
}

int64_t ir::numberOf(const AttributeValue &value) {
  bool isUnsigned = value.kind() == VALUE_NUMBER && value.element() == TYPE_UI8;
  return isUnsigned ? uint8_t(value.integer()) : value.integer();
}
