//===- TileAAAttribute.h - Attributes of nv_tileaa in cases -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The message TileAAAttribute is an attribute as it is spelled: a mnemonic, and
// a keyword or fields. Cases of modules have some, and it is a family of its
// own (oracle/spec/tileaa_attributes.md).
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_TILEAAATTRIBUTE_H
#define FUZZ_IR_TILEAAATTRIBUTE_H

#include "oracle/schema/case.pb.h"

#include "tileir/ModePatterns/EmitError.h"

#include "mlir/IR/Attributes.h"

#include <string>

namespace tilefuzz {

/// The mnemonic that is read for compute_capability, and never written.
inline constexpr llvm::StringLiteral legacyMnemonic = "compute-capability";

/// The kind of value that a field holds. An optional field is a number that may
/// be absent. The last three are of cuda_tile only.
enum class FieldForm {
  Number,
  Flag,
  List,
  Optional,
  Text,
  Attribute,
  Dictionary
};

struct FieldSpec {
  TileAAFieldName name;
  FieldForm form;
  /// Written before the value; empty for a value alone.
  llvm::StringLiteral opening;
};

/// The fields of an attribute, in the order in which they are written, given
/// its mnemonic, which may be the legacy one. Empty for an attribute without
/// fields.
llvm::ArrayRef<FieldSpec> fieldsOf(llvm::StringRef mnemonic);
inline bool hasFields(llvm::StringRef mnemonic) {
  return !fieldsOf(mnemonic).empty();
}

/// The field with this name, or null.
const TileAAField *fieldOf(const TileAAAttribute &attribute,
                           TileAAFieldName name);
TileAAField &addField(TileAAAttribute &made, TileAAFieldName name);

/// How many numbers a list among the fields may have.
inline constexpr int maxFieldNumbers = 16;

/// How long a mnemonic or a keyword may be.
inline constexpr size_t maxWordLength = 64;
/// Whether a text is a letter followed by letters, digits and underscores, and
/// no longer than that.
bool isWord(llvm::StringRef text);

/// Whether an attribute has the fields of a table and no keyword. What is in an
/// attribute or a dictionary among them is not looked at.
bool hasFieldsOf(const TileAAAttribute &attribute,
                 llvm::ArrayRef<FieldSpec> fields);
/// Whether an attribute is well formed, as the family has it.
bool isWellFormed(const TileAAAttribute &attribute);

/// The text of a well-formed attribute. It is in the short form, with a point
/// behind the dialect, or in the long one, all in `<>`. With a keyword there is
/// the long form only.
std::string spell(const TileAAAttribute &attribute, bool isShort);

/// Builds a well-formed attribute with fields, or one with a keyword of the
/// enumeration with its mnemonic; null where there is none, or what `emitError`
/// is told is wrong with the fields.
mlir::Attribute build(const TileAAAttribute &attribute,
                      mlir::MLIRContext &context,
                      tileir::EmitErrorFn emitError);

/// Writes an attribute of nv_tileaa; false for a value that a case cannot
/// express.
bool importTileAA(mlir::Attribute value, TileAAAttribute &made);

} // namespace tilefuzz

#endif // FUZZ_IR_TILEAAATTRIBUTE_H
