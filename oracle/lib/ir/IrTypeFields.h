//===- IrTypeFields.h - The fields that each kind of type uses --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which fields of IrType in the schema belong to a type of each kind. A field
// that a kind does not use is not read.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_IRTYPEFIELDS_H
#define ORACLE_LIB_IR_IRTYPEFIELDS_H

#include "oracle/schema/case.pb.h"

#include <iterator>

namespace tilefuzz::oracle::ir {

namespace field {

enum Field : unsigned {
  None = 0,
  Element = 1,
  Shape = 2,
  Nested = 4,
  Space = 8,
  Encoding = 16,
  Text = 32,
  /// Several types, and whether they are isolated.
  Types = 64,
  /// Strides, and an alias scope.
  Strides = 128,
};

/// Indexed by IrTypeKind.
constexpr unsigned ofKind[] = {
    Element,                            // scalar
    None,                               // index
    Shape | Element | Encoding,         // tile
    None,                               // producer token
    None,                               // consumer token
    Nested,                             // iterator
    None,                               // async token
    None,                               // memory token
    Element | Space,                    // pointer
    Shape | Nested | Encoding,          // nv_tileaa view
    Shape | Element | Space | Encoding, // nv_tileas view
    Text,                               // opaque
    None,                               // program id
    None,                               // TMA descriptor
    Types,                              // queue
    Element | Shape | Strides | Space,  // memref
};
static_assert(std::size(ofKind) == IrTypeKind_ARRAYSIZE);

} // namespace field

/// Whether a type kind has a name, and the set of the fields that it uses.
constexpr bool isTypeKind(int kind) {
  return kind >= 0 && kind < IrTypeKind_ARRAYSIZE;
}
constexpr unsigned fieldsOf(int kind) {
  return isTypeKind(kind) ? field::ofKind[kind] : field::None;
}

/// Calls `visit` with the position of each type that a type refers to.
template <typename Visit>
void forEachPart(const IrType &type, Visit visit) {
  unsigned fields = fieldsOf(type.kind());
  if (fields & field::Nested)
    visit(type.nested());
  if (fields & field::Types)
    for (uint32_t position : type.types())
      visit(position);
}

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_IRTYPEFIELDS_H
