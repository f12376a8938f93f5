//===- HeldTypes.h - The types that types are made of -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An iterator holds its payload, a view of nv_tileaa its source, a queue a list
// of types, a view of tiles its tensor view, and a tile, a pointer, a memref
// and a view of nv_tileas an element that is no scalar. Each of them stands
// before the type that holds it.
//
// An attribute refers to types by their positions in the module: to those of
// its list, and to those that stand among its values.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_MODULE_HELDTYPES_H
#define FUZZ_MODULE_HELDTYPES_H

#include "oracle/schema/case.pb.h"

#include "llvm/ADT/STLExtras.h"

namespace tilefuzz {

using IrTypes = google::protobuf::RepeatedPtrField<IrType>;

/// How many types a queue may have, and how much it may weigh: itself and each
/// type that it holds, as often as it holds it, also in turn.
inline constexpr int maxQueueTypes = 16;
inline constexpr unsigned maxQueueWeight = 256;

/// Whether the element of such a type may be one that is no scalar, which it
/// then holds.
inline bool canHoldElement(IrTypeKind kind) {
  return kind == IR_TILE || kind == IR_TILEAS_VIEW || kind == IR_PTR ||
         kind == IR_MEMREF || kind == IR_CUDA_TILE;
}

/// Whether it may be index, an integer that is no scalar or a pointer of
/// nv_tileaa.
inline bool canHoldIndex(IrTypeKind kind) {
  return canHoldElement(kind) && kind != IR_CUDA_TILE;
}

inline bool hasNested(const IrType &type) {
  switch (type.kind()) {
  case IR_ITERATOR:
  case IR_TILEAA_VIEW:
  case IR_CUDA_PARTITION_VIEW:
  case IR_CUDA_STRIDED_VIEW:
  case IR_CUDA_GATHER_SCATTER_VIEW:
    return true;
  default:
    return canHoldElement(type.kind()) && type.has_nested();
  }
}

/// Whether an element is such a one.
bool isHeldElement(const IrType &element);

/// Gives a type a scalar as its element.
inline void setElement(IrType &type, ElementType element) {
  type.set_element(element);
  if (canHoldElement(type.kind()))
    type.clear_nested();
}

/// Gives a type an element that is no scalar.
inline void holdElement(IrType &type, uint32_t held) {
  type.clear_element();
  type.set_nested(held);
}

/// Gives a type the element of another one: a scalar, or what that holds.
inline void copyElement(const IrType &from, IrType &to) {
  if (hasNested(from))
    holdElement(to, from.nested());
  else
    setElement(to, from.element());
}

/// Whether the map of a view of tiles leaves every axis where it is. An empty
/// one stands for that.
bool isIdentityMap(const IrType &type);

/// Whether the predicate is true for the positions of all types that a type
/// holds.
template <typename Predicate>
bool allHeld(const IrType &type, Predicate predicate) {
  if (hasNested(type))
    return predicate(type.nested());
  return type.kind() != IR_QUEUE || llvm::all_of(type.types(), predicate);
}

/// Replaces the positions of the types that a type holds.
template <typename Replace>
void replaceHeld(IrType &type, Replace replace) {
  if (hasNested(type))
    type.set_nested(replace(type.nested()));
  if (type.kind() == IR_QUEUE)
    for (uint32_t &held : *type.mutable_types())
      held = replace(held);
}

/// Adds what a type holds to `weight`; false above `limit`, and for a position
/// that is no earlier one.
bool addHeldWeight(const IrTypes &types, uint32_t position, unsigned &weight,
                   unsigned limit = maxQueueWeight);

/// Whether the types of the queue at a position stand before it and are not too
/// many, and it weighs not too much.
bool isWellFormedQueue(const IrTypes &types, uint32_t position);

using AttributeValues = google::protobuf::RepeatedPtrField<AttributeValue>;

/// Whether the predicate is true for the positions of all types that stand
/// among the values.
template <typename Predicate>
bool allTypesOf(const AttributeValues &values, Predicate predicate) {
  return llvm::all_of(values, [&](const AttributeValue &value) {
    return (value.kind() != VALUE_TYPE || predicate(value.type())) &&
           allTypesOf(value.values(), predicate);
  });
}

/// Whether the predicate is true for the positions of all types of an
/// attribute.
template <typename Predicate>
bool allTypesOf(const IrAttribute &attribute, Predicate predicate) {
  return llvm::all_of(attribute.types(), predicate) &&
         allTypesOf(attribute.values(), predicate);
}

/// Replaces the positions of the types that stand among the values.
template <typename Replace>
void replaceTypesOf(AttributeValues &values, Replace replace) {
  for (AttributeValue &value : values) {
    if (value.kind() == VALUE_TYPE)
      value.set_type(replace(value.type()));
    replaceTypesOf(*value.mutable_values(), replace);
  }
}

/// Replaces the positions of the types of an attribute.
template <typename Replace>
void replaceTypesOf(IrAttribute &attribute, Replace replace) {
  for (uint32_t &type : *attribute.mutable_types())
    type = replace(type);
  replaceTypesOf(*attribute.mutable_values(), replace);
}

} // namespace tilefuzz

#endif // FUZZ_MODULE_HELDTYPES_H
