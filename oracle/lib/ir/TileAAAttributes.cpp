//===- TileAAAttributes.cpp - The attributes of nv_tileaa -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tables of TileAAAttributes.h, and how attributes are checked and printed
// by them.
//
//===----------------------------------------------------------------------===//

#include "ir/TileAAAttributes.h"

#include "ir/AttributeValues.h"
#include "oracle/Roster.h"

#include <algorithm>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

using enum FieldSpec::Form;

constexpr size_t longestList = 16;

constexpr FieldSpec computeCapability[] = {{FIELD_VALUE, "value"}};
constexpr FieldSpec targetSpec[] = {
    {FIELD_COMPUTE_CAPABILITY, "compute_capability"},
    {FIELD_ARCH_CONDITIONAL, "arch_conditional", Bool}};
constexpr FieldSpec kernelSpec[] = {{FIELD_NUM_WARPS, "num_warps"},
                                    {FIELD_NUM_CTAS, "num_ctas"},
                                    {FIELD_OCCUPANCY, "occupancy"}};
constexpr FieldSpec convParams[] = {
    {FIELD_STRIDES, "strides", List},
    {FIELD_DILATIONS, "dilations", List},
    {FIELD_LOWER_PADDING, "lower_padding", List},
    {FIELD_UPPER_PADDING, "upper_padding", List}};
constexpr FieldSpec divBy[] = {{FIELD_DIVISOR, "divisor"},
                               {FIELD_EVERY, "every", Number, true},
                               {FIELD_ALONG, "along", Number, true}};
constexpr FieldSpec bounded[] = {{FIELD_LOWER, "lower", Number, true},
                                 {FIELD_UPPER, "upper", Number, true}};
constexpr FieldSpec sameElements[] = {{FIELD_VALUES, "values", List}};

constexpr std::string_view nanModes[] = {"none", "all"};

AttributeTable keywordsOf(std::string_view mnemonic, IrAttributeName name) {
  return {mnemonic, attributeInfo(name).keywords};
}
constexpr AttributeTable fieldsOf(std::string_view mnemonic,
                                  std::span<const FieldSpec> fields) {
  return {mnemonic, {}, fields};
}

const TileAAField *findField(const TileAAAttribute &attribute,
                             TileAAFieldName name) {
  for (const TileAAField &field : attribute.fields())
    if (field.name() == name)
      return &field;
  return nullptr;
}

bool fits(const TileAAField &field, const FieldSpec &spec) {
  size_t count = size_t(field.numbers_size());
  switch (spec.form) {
  case Number:
    return count == 1;
  case Bool:
    return count == 1 && (field.numbers(0) == 0 || field.numbers(0) == 1);
  case List:
    return count <= longestList;
  case Text:
    return isPlainText(field.text());
  case Attribute:
  case Dictionary:
    return true; // they have rules of their own
  }
  __builtin_unreachable();
}

} // namespace

std::span<const AttributeTable> ir::attributeTables() {
  static const AttributeTable all[] = {
      fieldsOf("compute_capability", computeCapability),
      fieldsOf("target_spec", targetSpec),
      fieldsOf("kernel_spec", kernelSpec),
      keywordsOf("cache_modifier", ATTR_CACHE_MODIFIER),
      keywordsOf("eviction_policy", ATTR_EVICTION_POLICY),
      keywordsOf("mem_semantic", ATTR_MEM_SEMANTIC),
      keywordsOf("mem_scope", ATTR_MEM_SCOPE),
      keywordsOf("rmw_mode", ATTR_RMW_MODE),
      keywordsOf("rounding_mode", ATTR_ROUNDING_MODE),
      {"propagate_nan", nanModes},
      keywordsOf("signedness", ATTR_SIGNEDNESS_KEYWORD_A),
      keywordsOf("padding_value", ATTR_PADDING_VALUE),
      keywordsOf("activation_layout", ATTR_ACTIVATION_LAYOUT),
      fieldsOf("conv_params", convParams),
      fieldsOf("div_by", divBy),
      fieldsOf("bounded", bounded),
      fieldsOf("same_elements", sameElements),
  };
  return all;
}

const AttributeTable *ir::findAttributeTable(std::string_view mnemonic) {
  std::span<const AttributeTable> all = attributeTables();
  auto found = std::ranges::find(all, mnemonic, &AttributeTable::mnemonic);
  return found == all.end() ? nullptr : &*found;
}

bool ir::hasFieldsOf(const TileAAAttribute &attribute,
                     const AttributeTable &table) {
  if (!attribute.keyword().empty())
    return false;
  int known = 0;
  for (const FieldSpec &spec : table.fields) {
    int count = 0;
    for (const TileAAField &field : attribute.fields())
      if (field.name() == spec.name) {
        ++count;
        if (!fits(field, spec))
          return false;
      }
    if (count > 1 || (count == 0 && !spec.isOptional))
      return false;
    known += count;
  }
  return known == attribute.fields_size();
}

bool ir::hasKeywordOf(const TileAAAttribute &attribute,
                      const AttributeTable &table) {
  return std::ranges::find(table.keywords, attribute.keyword()) !=
         table.keywords.end();
}

std::optional<std::span<const int64_t>>
ir::numbersOf(const TileAAAttribute &attribute, TileAAFieldName name) {
  const TileAAField *field = findField(attribute, name);
  if (!field)
    return std::nullopt;
  return std::span(field->numbers().data(), size_t(field->numbers_size()));
}

std::optional<int64_t> ir::numberOf(const TileAAAttribute &attribute,
                                    TileAAFieldName name) {
  auto numbers = numbersOf(attribute, name);
  return numbers && !numbers->empty() ? std::optional(numbers->front())
                                      : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Payloads
//===----------------------------------------------------------------------===//

namespace {

constexpr int64_t maxWarps = 32, maxOccupancy = 32;

bool isAtLeastOne(int64_t number) { return number >= 1; }
bool isAnyNumber(int64_t) { return true; }
bool isWarpCount(int64_t number) { return number >= 1 && number <= maxWarps; }
bool isOccupancy(int64_t number) {
  return number >= 1 && number <= maxOccupancy;
}
bool isClusterSize(int64_t number) {
  return number == 1 || number == 2 || number == 4 || number == 8 ||
         number == 16;
}

// Returns which numbers a field may have. A target's flag is not checked, and
// the predicates have any numbers until a value has them.
bool (*legalNumbers(TileAAFieldName field))(int64_t) {
  switch (field) {
  case FIELD_VALUE:
  case FIELD_COMPUTE_CAPABILITY:
  case FIELD_STRIDES:
  case FIELD_DILATIONS:
    return isAtLeastOne;
  case FIELD_NUM_WARPS:
    return isWarpCount;
  case FIELD_NUM_CTAS:
    return isClusterSize;
  case FIELD_OCCUPANCY:
    return isOccupancy;
  default:
    return isAnyNumber;
  }
}

// Returns the table of the fields of an attribute in either spelling, or null.
const AttributeTable *tableOf(const TileAAAttribute &attribute) {
  bool isLegacy = attribute.mnemonic() == legacyMnemonic;
  return isLegacy ? &attributeTables().front()
                  : findAttributeTable(attribute.mnemonic());
}

} // namespace

std::optional<WrongNumber>
ir::findWrongNumber(const TileAAAttribute &attribute) {
  const AttributeTable *table = tableOf(attribute);
  if (!table)
    return std::nullopt;
  for (const FieldSpec &spec : table->fields)
    if (auto numbers = numbersOf(attribute, spec.name))
      for (int64_t number : *numbers)
        if (!legalNumbers(spec.name)(number))
          return WrongNumber{spec.text, number};
  return std::nullopt;
}

bool ir::isTileAAAttribute(const TileAAAttribute &attribute) {
  const AttributeTable *table = findAttributeTable(attribute.mnemonic());
  if (!table)
    return false;
  if (table->isEnumeration())
    return attribute.fields().empty() && hasKeywordOf(attribute, *table);
  return hasFieldsOf(attribute, *table) && !findWrongNumber(attribute);
}

//===----------------------------------------------------------------------===//
// Texts
//===----------------------------------------------------------------------===//

namespace {

void appendNumbers(std::span<const int64_t> numbers, std::string &text) {
  appendList(numbers, text, [&](int64_t number) { append(text, number); });
}

void appendDivBy(const TileAAAttribute &attribute, std::string &text) {
  append(text, *numberOf(attribute, FIELD_DIVISOR));
  std::optional<int64_t> every = numberOf(attribute, FIELD_EVERY);
  std::optional<int64_t> along = numberOf(attribute, FIELD_ALONG);
  if (every || along)
    append(text, ",");
  if (every)
    appendAll(text, " every ", *every);
  if (along)
    appendAll(text, " along ", *along);
}

void appendBound(const TileAAAttribute &attribute, TileAAFieldName name,
                 std::string &text) {
  if (std::optional<int64_t> bound = numberOf(attribute, name))
    append(text, *bound);
  else
    append(text, "?");
}

void appendNamed(const TileAAAttribute &attribute, const AttributeTable &table,
                 std::string &text) {
  std::string_view separator = "";
  for (const FieldSpec &spec : table.fields) {
    appendAll(text, separator, spec.text, " = ");
    separator = ", ";
    if (spec.form == List)
      appendNumbers(*numbersOf(attribute, spec.name), text);
    else if (spec.form == Bool)
      append(text, *numberOf(attribute, spec.name) != 0);
    else
      append(text, *numberOf(attribute, spec.name));
  }
}

} // namespace

void ir::appendTileAAAttribute(const TileAAAttribute &attribute,
                               std::string &text) {
  std::string_view mnemonic = attribute.mnemonic();
  const AttributeTable *table = tableOf(attribute);
  if (!table || table->isEnumeration())
    return appendAll(text, "#nv_tileaa<", mnemonic, " ", attribute.keyword(),
                     ">");
  appendAll(text, "#nv_tileaa.", mnemonic, "<");
  if (mnemonic == "div_by") {
    appendDivBy(attribute, text);
  } else if (mnemonic == "bounded") {
    appendBound(attribute, FIELD_LOWER, text);
    append(text, ", ");
    appendBound(attribute, FIELD_UPPER, text);
  } else if (mnemonic == "same_elements") {
    appendNumbers(*numbersOf(attribute, FIELD_VALUES), text);
  } else if (mnemonic == "compute_capability") {
    append(text, *numberOf(attribute, FIELD_VALUE));
  } else {
    appendNamed(attribute, *table, text);
  }
  append(text, ">");
}
