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
  /// The field `element`. A kind that has Nested too has either of them.
  Scalar = 1,
  Shape = 2,
  Nested = 4,
  Space = 8,
  Encoding = 16,
  Text = 32,
  /// Several types, and whether they are isolated.
  Types = 64,
  Strides = 128,
  AliasScope = 256,
  Padding = 512,
  DimMap = 1024,
  SparseDim = 2048,
};

/// Indexed by IrTypeKind.
constexpr unsigned ofKind[] = {
    Scalar,                             // scalar
    None,                               // index
    Shape | Scalar | Nested | Encoding, // tile
    None,                               // producer token
    None,                               // consumer token
    Nested,                             // iterator
    None,                               // async token
    None,                               // memory token
    Scalar | Nested | Space,            // pointer
    Shape | Nested | Encoding,          // nv_tileaa view
    // nv_tileas view
    Shape | Scalar | Nested | Space | Encoding,
    Text,  // opaque
    None,  // program id
    None,  // TMA descriptor
    Types, // queue
    // memref
    Scalar | Nested | Shape | Strides | AliasScope | Space,
    Shape | Scalar | Nested,                     // cuda tile
    Scalar,                                      // cuda pointer
    Scalar | Shape | Strides,                    // tensor view
    Nested | Shape | Padding | DimMap,           // partition view
    Nested | Shape | Strides | Padding | DimMap, // strided view
    Nested | Shape | Padding | SparseDim,        // gather/scatter view
    None,                                        // cuda token
};
static_assert(std::size(ofKind) == IrTypeKind_ARRAYSIZE);

} // namespace field

/// Whether a type kind has a name, and the set of the fields that it uses.
constexpr bool isTypeKind(int kind) {
  return kind >= 0 && kind < IrTypeKind_ARRAYSIZE;
}
constexpr bool isCudaKind(int kind) {
  return kind >= IR_CUDA_TILE && kind <= IR_CUDA_TOKEN;
}
constexpr unsigned fieldsOf(int kind) {
  return isTypeKind(kind) ? field::ofKind[kind] : field::None;
}

/// Whether a type has a single type as a part. An element is one only where it
/// is no scalar.
inline bool hasNested(const IrType &type) {
  unsigned fields = fieldsOf(type.kind());
  return fields & field::Nested &&
         (!(fields & field::Scalar) || type.has_nested());
}
/// Whether a type has a scalar as its element.
inline bool hasScalar(const IrType &type) {
  return fieldsOf(type.kind()) & field::Scalar && !hasNested(type);
}

/// Calls `visit` with the position of each type that a type refers to.
template <typename Visit>
void forEachPart(const IrType &type, Visit visit) {
  unsigned fields = fieldsOf(type.kind());
  if (hasNested(type))
    visit(type.nested());
  if (fields & field::Types)
    for (uint32_t position : type.types())
      visit(position);
}

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_IRTYPEFIELDS_H
