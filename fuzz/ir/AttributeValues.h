//===- AttributeValues.h - Values that nest in attributes -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The message AttributeValue and attributes of MLIR: units, numbers, texts,
// types, symbols, keywords, arrays and dictionaries.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_ATTRIBUTEVALUES_H
#define FUZZ_IR_ATTRIBUTEVALUES_H

#include "fuzz/ir/ImportTypes.h"
#include "fuzz/ir/IrContext.h"
#include "fuzz/module/HeldTypes.h"

#include "tileir/TileAS/TileAS.h"

namespace tilefuzz {

/// At most maxPlainText (CaseLimits.h) characters from blank to '~'.
bool isPlainText(llvm::StringRef text);
/// At most maxText characters, which line feeds and tabs may be besides.
bool isString(llvm::StringRef text);
/// Whether an entry of a dictionary in a case may have this name.
bool isKey(llvm::StringRef key);
/// Whether a case may have this name of a symbol, which the empty one may be.
bool isSymbolName(llvm::StringRef name);
/// Whether a reference in a case may have this name.
bool isReferredName(llvm::StringRef name);

/// Refuse a text that is not plain, or a name that no symbol has.
bool checkPlainText(llvm::StringRef text, TypeImport &types);
bool checkName(llvm::StringRef name, TypeImport &types);

/// The number of a scalar type whose bits are given as a signed one; null where
/// it does not fit, and for a type that is no scalar or has no numbers.
mlir::Attribute lowerNumber(mlir::Type type, int64_t bits);

/// The array, or the dictionary, of these values; null where they are not well
/// formed.
mlir::ArrayAttr lowerArray(const AttributeValues &values, IrContext &context);
mlir::DictionaryAttr lowerDictionary(const AttributeValues &values,
                                     IrContext &context);

/// The attributes that the operation does not define; null where they are not
/// well formed.
mlir::DictionaryAttr lowerDiscardable(const IrOp &op, IrContext &context);

/// Writes an atom into an attribute or a value.
template <typename Message>
void importAtom(tileir::nv_tileas::AtomAttr atom, Message &made) {
  made.set_text(atom.getName().str());
  if (atom.isResolved())
    made.set_packed_shape(atom.getPackedShape());
}

/// Writes values; false for one that a case cannot express, with the limit that
/// it is beyond, if there is one.
bool importArray(mlir::Attribute value, TypeImport &types,
                 AttributeValues &made);
bool importDictionary(mlir::Attribute value, TypeImport &types,
                      AttributeValues &made);
/// Writes attributes that the operation does not define, and leaves out those
/// that a case cannot express. False when a rule reads one that is left out.
bool importDiscardable(mlir::DictionaryAttr attributes, IrOp &made);

} // namespace tilefuzz

#endif // FUZZ_IR_ATTRIBUTEVALUES_H
