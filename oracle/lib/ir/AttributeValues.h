//===- AttributeValues.h - Values that nest in attributes -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The values of oracle/spec/cuda_attributes.md that arrays and dictionaries
// hold.
//
// Words:
//   depth  how many values a value stands in, counting itself: the values of
//          an attribute have the depth 1
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_ATTRIBUTEVALUES_H
#define ORACLE_LIB_IR_ATTRIBUTEVALUES_H

#include "ir/IrTypes.h"

namespace tilefuzz::oracle::ir {

using AttributeValues = google::protobuf::RepeatedPtrField<AttributeValue>;

/// At most 256 characters from blank to '~'.
bool isPlainText(std::string_view text);
/// At most 4096 characters, which line feeds and tabs may be besides.
bool isString(std::string_view text);
/// At most 256 characters from '!' to '~': whether a symbol of a case may have
/// this name.
bool isSymbolName(std::string_view name);
/// Whether a reference may have this name: any but the empty one.
bool isSymbol(std::string_view name);
/// Whether a number is one of so many bits, as a signed one.
bool fitsBits(int64_t number, uint32_t width);

/// Whether an atom may have this name and packed shape.
bool isAtom(std::string_view name, uint64_t packedShape);

/// Whether an attribute may have these values as an array, or as a dictionary
/// with their keys. They refer to these types; null where there are none.
bool isArray(const AttributeValues &values, const TypeTable *types);
bool isDictionary(const AttributeValues &values, const TypeTable *types);
/// Whether the discardable attributes of an operation may have these values,
/// whatever the operation.
bool isDiscardable(const AttributeValues &values);

/// Returns what diagnostics call a value, for example "integer".
std::string_view wordOf(const AttributeValue &value);
/// Returns the number that an integer is, given its bits: one without a sign is
/// not negative.
int64_t numberOf(const AttributeValue &value);

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_ATTRIBUTEVALUES_H
