//===- TileAAAttributes.h - The attributes of nv_tileaa ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tables of oracle/spec/tileaa_attributes.md: the keywords of enumerations,
// and the fields of the other attributes. The family `tileaa_attribute` and
// modules read attributes by them.
//
// Words:
//   spelled  an attribute is spelled right when its mnemonic has a table, and
//            either its keyword is in it or it has the fields of it
//   payload  the numbers of the fields
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_TILEAAATTRIBUTES_H
#define ORACLE_LIB_IR_TILEAAATTRIBUTES_H

#include "Ladder.h"

#include <optional>

namespace tilefuzz::oracle::ir {

struct FieldSpec {
  /// The last three are those of cuda_tile.
  enum class Form : uint8_t { Number, Bool, List, Text, Attribute, Dictionary };

  TileAAFieldName name;
  std::string_view text;
  Form form = Form::Number;
  bool isOptional = false;
};

/// One attribute: it has keywords or fields.
struct AttributeTable {
  std::string_view mnemonic;
  std::span<const std::string_view> keywords = {};
  std::span<const FieldSpec> fields = {};

  bool isEnumeration() const { return !keywords.empty(); }
};

constexpr std::string_view legacyMnemonic = "compute-capability";

/// Returns all tables, in the order of the page's rules.
std::span<const AttributeTable> attributeTables();
/// Returns the table of a mnemonic, or null. The legacy spelling of one has
/// none.
const AttributeTable *findAttributeTable(std::string_view mnemonic);

/// Whether the fields are those of a table, each with as many numbers or such a
/// text as it asks for, and there is no keyword. What an attribute or a
/// dictionary in a field is like is not looked at.
bool hasFieldsOf(const TileAAAttribute &attribute, const AttributeTable &table);
/// Whether the keyword is in a table.
bool hasKeywordOf(const TileAAAttribute &attribute,
                  const AttributeTable &table);

/// Returns the numbers of a field, or nothing when it is absent.
std::optional<std::span<const int64_t>>
numbersOf(const TileAAAttribute &attribute, TileAAFieldName name);
/// Returns the number of a field that has one, or nothing when it is absent.
std::optional<int64_t> numberOf(const TileAAAttribute &attribute,
                                TileAAFieldName name);

/// A number that an attribute may not have, for example in the payload of
/// kernel_spec or conv_params, and the name of its field.
struct WrongNumber {
  std::string_view field;
  int64_t number;
};
/// Returns the first number that the attribute of this mnemonic refuses, or
/// nothing. It has the fields of its table.
std::optional<WrongNumber> findWrongNumber(const TileAAAttribute &attribute);

/// Whether a module can have the attribute: it is spelled right, without the
/// legacy spelling, and its payload is not refused.
bool isTileAAAttribute(const TileAAAttribute &attribute);

/// Appends an attribute as it prints: `#nv_tileaa.div_by<16>`,
/// `#nv_tileaa<mem_scope gpu>`.
void appendTileAAAttribute(const TileAAAttribute &attribute, std::string &text);

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_TILEAAATTRIBUTES_H
