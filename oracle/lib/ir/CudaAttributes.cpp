//===- CudaAttributes.cpp - The attributes of cuda_tile -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tables of CudaAttributes.h.
//
//===----------------------------------------------------------------------===//

#include "ir/CudaAttributes.h"

#include "ir/AttributeValues.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

using enum FieldSpec::Form;

constexpr FieldSpec diFile[] = {{FIELD_NAME, "name", Text},
                                {FIELD_DIRECTORY, "directory", Text}};
constexpr FieldSpec diCompileUnit[] = {{FIELD_FILE, "file", Attribute}};
constexpr FieldSpec diSubprogram[] = {
    {FIELD_FILE, "file", Attribute},
    {FIELD_LINE, "line"},
    {FIELD_NAME, "name", Text},
    {FIELD_LINKAGE_NAME, "linkageName", Text},
    {FIELD_COMPILE_UNIT, "compileUnit", Attribute},
    {FIELD_SCOPE_LINE, "scopeLine"}};
constexpr FieldSpec diLexicalBlock[] = {{FIELD_SCOPE, "scope", Attribute},
                                        {FIELD_FILE, "file", Attribute},
                                        {FIELD_LINE, "line"},
                                        {FIELD_COLUMN, "column"}};
constexpr FieldSpec diLoc[] = {{FIELD_FILE_NAME, "file", Text},
                               {FIELD_LINE, "line"},
                               {FIELD_COLUMN, "column"},
                               {FIELD_SCOPE, "scope", Attribute}};
constexpr FieldSpec optimizationHints[] = {{FIELD_HINTS, "hints", Dictionary}};

AttributeTable keywordsOf(std::string_view mnemonic, IrAttributeName name) {
  return {mnemonic, attributeInfo(name).keywords};
}

// Attributes in the fields of others nest at most so deep.
constexpr int deepest = 8;

bool isSpelledAt(const TileAAAttribute &attribute, int depth) {
  static constexpr size_t longest = 64;
  if (depth > deepest || !isWord(attribute.mnemonic()) ||
      attribute.mnemonic().size() > longest)
    return false;
  const AttributeTable *table = findCudaTable(attribute.mnemonic());
  if (!table || table->isEnumeration())
    return attribute.fields().empty() && isWord(attribute.keyword()) &&
           attribute.keyword().size() <= longest;
  if (!hasFieldsOf(attribute, *table))
    return false;
  for (const FieldSpec &spec : table->fields)
    for (const TileAAField &field : attribute.fields()) {
      if (field.name() != spec.name)
        continue;
      if ((spec.form == Attribute &&
           !isSpelledAt(field.attribute(), depth + 1)) ||
          (spec.form == Dictionary &&
           !isDictionary(field.values(), /*types=*/nullptr)))
        return false;
    }
  return true;
}

// Returns the mnemonics that a field may hold, in words; empty for any of them.
std::string_view expectedIn(TileAAFieldName field) {
  switch (field) {
  case FIELD_FILE:
    return "di_file";
  case FIELD_COMPILE_UNIT:
    return "di_compile_unit";
  case FIELD_SCOPE:
    return "di_subprogram or di_lexical_block";
  default:
    return "";
  }
}

bool mayHold(TileAAFieldName field, std::string_view mnemonic) {
  if (field == FIELD_SCOPE)
    return mnemonic == "di_subprogram" || mnemonic == "di_lexical_block";
  return mnemonic == expectedIn(field);
}

} // namespace

const AttributeTable *ir::findCudaTable(std::string_view mnemonic) {
  static const AttributeTable all[] = {
      keywordsOf("rounding", ATTR_CUDA_ROUNDING),
      keywordsOf("overflow", ATTR_CUDA_OVERFLOW),
      keywordsOf("signedness", ATTR_CUDA_SIGNEDNESS),
      keywordsOf("comparison_predicate", ATTR_CUDA_COMPARISON_PREDICATE),
      keywordsOf("comparison_ordering", ATTR_CUDA_COMPARISON_ORDERING),
      keywordsOf("padding_value", ATTR_PADDING_VALUE),
      keywordsOf("symbol_visibility", ATTR_CUDA_SYMBOL_VISIBILITY),
      *findAttributeTable("div_by"),
      *findAttributeTable("bounded"),
      *findAttributeTable("same_elements"),
      {"optimization_hints", {}, optimizationHints},
      {"di_file", {}, diFile},
      {"di_compile_unit", {}, diCompileUnit},
      {"di_subprogram", {}, diSubprogram},
      {"di_lexical_block", {}, diLexicalBlock},
      {"di_loc", {}, diLoc},
  };
  auto found = std::ranges::find(all, mnemonic, &AttributeTable::mnemonic);
  return found == std::end(all) ? nullptr : found;
}

bool ir::isSpelled(const TileAAAttribute &attribute) {
  return isSpelledAt(attribute, 1);
}

bool ir::hasTable(const TileAAAttribute &attribute) {
  return findCudaTable(attribute.mnemonic());
}

bool ir::hasOwnKeyword(const TileAAAttribute &attribute) {
  const AttributeTable *table = findCudaTable(attribute.mnemonic());
  return !table || !table->isEnumeration() || hasKeywordOf(attribute, *table);
}

std::optional<OtherAttribute>
ir::findOtherAttribute(const TileAAAttribute &attribute) {
  const AttributeTable *table = findCudaTable(attribute.mnemonic());
  if (!table)
    return std::nullopt;
  for (const FieldSpec &spec : table->fields)
    for (const TileAAField &field : attribute.fields())
      if (std::string_view mnemonic = field.attribute().mnemonic();
          spec.form == Attribute && field.name() == spec.name &&
          !mayHold(spec.name, mnemonic))
        return OtherAttribute{spec.text, expectedIn(spec.name), mnemonic};
  return std::nullopt;
}

std::optional<WrongNumber>
ir::findPlaceNumber(const TileAAAttribute &attribute) {
  const AttributeTable *table = findCudaTable(attribute.mnemonic());
  if (!table)
    return std::nullopt;
  for (const FieldSpec &spec : table->fields) {
    bool isPlace = spec.name == FIELD_LINE || spec.name == FIELD_COLUMN ||
                   spec.name == FIELD_SCOPE_LINE;
    std::optional<int64_t> number = numberOf(attribute, spec.name);
    if (isPlace && number && (*number < 0 || *number > UINT32_MAX))
      return WrongNumber{spec.text, *number};
  }
  return std::nullopt;
}

const TileAAAttribute *ir::findFailing(const TileAAAttribute &attribute) {
  return findNested(attribute, [](const TileAAAttribute &nested) {
    return !hasTable(nested) || !hasOwnKeyword(nested) ||
           findOtherAttribute(nested) || findPlaceNumber(nested);
  });
}

bool ir::isCudaAttribute(const TileAAAttribute &attribute) {
  return isSpelled(attribute) && !findFailing(attribute);
}
