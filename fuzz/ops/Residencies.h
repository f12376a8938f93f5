//===- Residencies.h - The memory spaces of copied views --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the recipes and edits of copies. The words are defined in
// oracle/spec/copy.md.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_RESIDENCIES_H
#define FUZZ_OPS_RESIDENCIES_H

#include "fuzz/ops/TypeSampler.h"

namespace tilefuzz {

inline MemorySpace residencyOf(const TypeSampler &types, uint32_t view) {
  const IrType &type = types.typeAt(view);
  return type.kind() == IR_TILEAA_VIEW ? types.typeAt(type.nested()).space()
                                       : type.space();
}

/// Whether a copy may go from one space to the other.
inline bool isLegalPair(MemorySpace source, MemorySpace destination) {
  static constexpr std::pair<MemorySpace, MemorySpace> pairs[] = {
      {SPACE_GLOBAL, SPACE_REGISTER}, {SPACE_GLOBAL, SPACE_SHARED},
      {SPACE_REGISTER, SPACE_GLOBAL}, {SPACE_REGISTER, SPACE_SHARED},
      {SPACE_REGISTER, SPACE_TENSOR}, {SPACE_SHARED, SPACE_GLOBAL},
      {SPACE_SHARED, SPACE_REGISTER}, {SPACE_SHARED, SPACE_TENSOR},
      {SPACE_TENSOR, SPACE_REGISTER}};
  return llvm::is_contained(pairs, std::pair(source, destination));
}

/// Returns a view of either dialect in this space. One of nv_tileas is never
/// generic.
inline uint32_t viewIn(TypeSampler &types, MemorySpace space) {
  const auto sizes = types.drawShape({});
  const bool isOfTileas = space != SPACE_GENERIC && types.decisions.flip();
  return isOfTileas ? types.writer.tileasView(sizes, TYPE_F16, space)
                    : types.writer.tileaaView(
                          sizes, types.viewSource(TYPE_F16, space));
}

} // namespace tilefuzz

#endif // FUZZ_OPS_RESIDENCIES_H
