//===- TileAACases.h - Modules with operations of nv_tileaa -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the tests of nv_tileaa: modules over types that each test writes,
// and attributes with fields.
//
//===----------------------------------------------------------------------===//

#ifndef TESTS_ORACLE_TILEAACASES_H
#define TESTS_ORACLE_TILEAACASES_H

#include "IrCases.h"

namespace tilefuzz::oracle {

/// A module whose types are these, and whose first operation is a cast that
/// defines the value n of the type n.
inline std::string typedModule(const std::vector<std::string> &types,
                               const std::string &ops) {
  std::string text = "ir {", values;
  for (size_t i = 0; i < types.size(); ++i) {
    text += " types { " + types[i] + " }";
    values += (i ? ", " : "") + std::to_string(i);
  }
  return text + op("CONVERSION_CAST", "", values, 0) + ops + " }";
}

inline std::string tileOf(const std::string &element,
                          const std::string &shape) {
  return "kind: IR_TILE element: TYPE_" + element + " shape: [" + shape + "]";
}
inline std::string scalarOf(const std::string &element) {
  return "kind: IR_SCALAR element: TYPE_" + element;
}

using Types = std::vector<std::string>;
// A case of keys: are these two of the types one type?
inline std::string typePair(const Types &types, size_t first, size_t second) {
  std::string text = "tileaa_type_key {";
  for (const std::string &type : types)
    text += " types { " + type + " }";
  return text + " first: " + std::to_string(first) +
         " second: " + std::to_string(second) + " }";
}

inline const std::string half = scalarOf("F16");
inline const std::string pointer =
    "kind: IR_PTR element: TYPE_F16 space: SPACE_GLOBAL";
inline std::string memref(const std::string &shape, const std::string &strides,
                          const std::string &rest = "space: SPACE_GLOBAL") {
  return "kind: IR_MEMREF element: TYPE_F16 shape: [" + shape + "] strides: [" +
         strides + "] " + rest;
}

inline std::string field(const std::string &name, const std::string &numbers) {
  return " fields { name: FIELD_" + name + " numbers: [" + numbers + "] }";
}
inline std::string withFields(const std::string &mnemonic,
                              const std::string &fields) {
  return "mnemonic: '" + mnemonic + "'" + fields;
}
inline std::string withKeyword(const std::string &mnemonic,
                               const std::string &keyword) {
  return "mnemonic: '" + mnemonic + "' keyword: '" + keyword + "'";
}
inline std::string convParams(const std::string &strides,
                              const std::string &dilations,
                              const std::string &lower,
                              const std::string &upper) {
  return withFields("conv_params", field("STRIDES", strides) +
                                       field("DILATIONS", dilations) +
                                       field("LOWER_PADDING", lower) +
                                       field("UPPER_PADDING", upper));
}

} // namespace tilefuzz::oracle

#endif // TESTS_ORACLE_TILEAACASES_H
