//===- TileAAAttribute.h - Attributes with fields in cases ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The message TileAAAttribute is an attribute of nv_tileaa or cuda_tile as it
// is spelled: a mnemonic, and a keyword or fields. Cases of modules have some,
// and there is a family of each dialect (oracle/spec/tileaa_attributes.md,
// oracle/spec/cuda_attributes.md).
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_TILEAAATTRIBUTE_H
#define FUZZ_IR_TILEAAATTRIBUTE_H

#include "fuzz/ir/ImportTypes.h"
#include "fuzz/ir/IrContext.h"

#include "tileir/ModePatterns/EmitError.h"

#include <string>

namespace tilefuzz {

/// The dialects that have such attributes.
inline constexpr llvm::StringLiteral tileaaDialect = "nv_tileaa",
                                     cudaDialect = "cuda_tile";

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
  /// The text in front of the value, with the separator from the value before.
  llvm::StringLiteral opening;
};

/// Returns the fields of an attribute in the order in which they are written,
/// given its mnemonic, which may be the legacy one. Empty for an attribute
/// without fields.
llvm::ArrayRef<FieldSpec> fieldsOf(llvm::StringRef mnemonic,
                                   llvm::StringRef dialect = tileaaDialect);

/// Returns the field with this name, or null.
const TileAAField *fieldOf(const TileAAAttribute &attribute,
                           TileAAFieldName name);
TileAAField &addField(TileAAAttribute &made, TileAAFieldName name);

/// How many numbers a list among the fields may have.
inline constexpr int maxFieldNumbers = 16;

/// Whether an attribute, with those in its fields, is well formed, as the
/// family of the dialect has it.
bool isWellFormed(const TileAAAttribute &attribute, llvm::StringRef dialect,
                  IrContext &context);

/// Whether an attribute of cuda_tile, or one in its fields, has a mnemonic or a
/// keyword that the dialect lacks: it can be spelled, but not built.
bool hasUnknownKeyword(const TileAAAttribute &attribute, IrContext &context);

/// Returns the text of a well-formed attribute. The short form has a point
/// behind the dialect, the long one has all in `<>`. A keyword of nv_tileaa has
/// the long form only.
std::string spell(const TileAAAttribute &attribute, llvm::StringRef dialect,
                  IrContext &context, bool isShort);

/// Builds a well-formed attribute; null where there is none with its keyword,
/// or where `emitError` is told what is wrong with the fields.
mlir::Attribute build(const TileAAAttribute &attribute, llvm::StringRef dialect,
                      IrContext &context, tileir::EmitErrorFn emitError);

/// Builds the attribute of a module; null for one that is not well formed. A
/// module has no legacy spelling.
mlir::Attribute lowerFields(const TileAAAttribute &attribute,
                            llvm::StringRef dialect, IrContext &context);

/// Writes an attribute of the dialect; false for a value that a case cannot
/// express.
bool importFields(mlir::Attribute value, llvm::StringRef dialect,
                  TypeImport &types, TileAAAttribute &made);

/// Returns the keyword of a dialect's enumeration with this mnemonic; null
/// where it does not have it.
mlir::Attribute lowerKeyword(llvm::StringRef dialect, llvm::StringRef mnemonic,
                             llvm::StringRef word, mlir::MLIRContext &context);

/// A keyword of an enumeration.
struct Keyword {
  llvm::StringRef mnemonic, word;
};
/// Returns nothing for an attribute that is no keyword of the dialect.
std::optional<Keyword> keywordOf(mlir::Attribute value,
                                 llvm::StringRef dialect);

} // namespace tilefuzz

#endif // FUZZ_IR_TILEAAATTRIBUTE_H
