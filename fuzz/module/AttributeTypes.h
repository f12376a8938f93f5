//===- AttributeTypes.h - The types that attributes refer to ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An attribute refers to types by their positions in the module: to those of
// its list, and to those that stand among its values.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_MODULE_ATTRIBUTETYPES_H
#define FUZZ_MODULE_ATTRIBUTETYPES_H

#include "oracle/schema/case.pb.h"

#include "llvm/ADT/STLExtras.h"

namespace tilefuzz {

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

#endif // FUZZ_MODULE_ATTRIBUTETYPES_H
