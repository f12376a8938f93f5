//===- CudaAttributes.h - The attributes of cuda_tile -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tables of oracle/spec/cuda_attributes.md, and what is wrong with an
// attribute that has another keyword, other attributes in its fields or other
// numbers than they allow. The family `cuda_attribute` and modules read
// attributes by them.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_CUDAATTRIBUTES_H
#define ORACLE_LIB_IR_CUDAATTRIBUTES_H

#include "ir/TileAAAttributes.h"

namespace tilefuzz::oracle::ir {

/// Returns the table of a mnemonic, or null.
const AttributeTable *findCudaTable(std::string_view mnemonic);

/// Whether an attribute and those in its fields have the fields of their
/// tables, or a keyword of whatever spelling. No value of a dictionary is a
/// type.
bool isSpelled(const TileAAAttribute &attribute);

/// A field that holds another attribute than it allows: its name, the mnemonics
/// that it allows, in words, and the mnemonic that it holds.
struct OtherAttribute {
  std::string_view field, expected, mnemonic;
};
/// Whether the mnemonic has a table.
bool hasTable(const TileAAAttribute &attribute);
/// Whether the keyword is in the table of the mnemonic, or there is no such
/// table.
bool hasOwnKeyword(const TileAAAttribute &attribute);
/// Returns the first field of an attribute that holds one of another mnemonic
/// than it allows, and the first number that is out of range. Neither looks
/// into the attributes in the fields.
std::optional<OtherAttribute>
findOtherAttribute(const TileAAAttribute &attribute);
std::optional<WrongNumber> findPlaceNumber(const TileAAAttribute &attribute);

/// Calls `visit` with the attributes in the fields, in the order of the table,
/// each behind those in its own fields, and then with the attribute itself,
/// until it returns true. Returns the one for which it did, or null.
template <typename Visit>
const TileAAAttribute *findNested(const TileAAAttribute &attribute,
                                  Visit visit) {
  if (const AttributeTable *table = findCudaTable(attribute.mnemonic()))
    for (const FieldSpec &spec : table->fields)
      for (const TileAAField &field : attribute.fields())
        if (spec.form == FieldSpec::Form::Attribute &&
            field.name() == spec.name)
          if (const TileAAAttribute *found =
                  findNested(field.attribute(), visit))
            return found;
  return visit(attribute) ? &attribute : nullptr;
}

/// Returns the first attribute that breaks a rule, or null.
const TileAAAttribute *findFailing(const TileAAAttribute &attribute);

/// Whether a module can have the attribute.
bool isCudaAttribute(const TileAAAttribute &attribute);

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_CUDAATTRIBUTES_H
