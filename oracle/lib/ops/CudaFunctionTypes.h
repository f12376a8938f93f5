//===- CudaFunctionTypes.h - Function types of entries ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads the function type of an entry, and compares and prints its two lists.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_OPS_CUDAFUNCTIONTYPES_H
#define ORACLE_LIB_OPS_CUDAFUNCTIONTYPES_H

#include "ir/IrRules.h"

namespace tilefuzz::oracle::ir {

/// One of the two lists of a function type.
enum class Part : bool { Inputs, Results };

/// Returns the positions of the inputs, or of the results, of the function type
/// of an entry; nothing without one.
inline std::optional<std::span<const uint32_t>>
functionTypes(const Module &module, const Op &entry, Part part) {
  const IrAttribute *type = module.attribute(entry, ATTR_CUDA_FUNCTION_TYPE);
  if (!type)
    return std::nullopt;
  std::span<const uint32_t> all(type->types().data(),
                                size_t(type->types_size()));
  return part == Part::Inputs ? all.first(type->sizes(0))
                              : all.subspan(type->sizes(0));
}

/// Appends types in brackets; nothing stands for none.
inline void appendPositions(const Module &module,
                            std::optional<std::span<const uint32_t>> positions,
                            std::string &text) {
  append(text, "[");
  if (positions)
    appendTypes(module, *positions, text, [&](uint32_t position) {
      return module.types().idOf(position);
    });
  append(text, "]");
}

/// Whether types are those at these positions, in number and order.
template <typename Types, typename TypeOf>
bool areTypes(const Module &module, const Types &types,
              std::span<const uint32_t> positions, TypeOf typeOf) {
  return std::ranges::equal(
      types, positions, {}, typeOf,
      [&](uint32_t position) { return module.types().idOf(position); });
}

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_OPS_CUDAFUNCTIONTYPES_H
