//===- TileAATypeKey.h - A pair of types of nv_tileaa -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The common declarations of the files of the family `tileaa_type_key`.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_FAMILIES_TYPES_TILEAATYPEKEY_H
#define ORACLE_LIB_FAMILIES_TYPES_TILEAATYPEKEY_H

#include "ir/IrTypes.h"

namespace tilefuzz::oracle {

/// The facts that the rules read.
struct TypeKeyFacts {
  const ir::TypeTable *types;
  uint32_t typeCount;
  uint32_t first, second;
  bool isWellFormed;
  /// The failing type, or nothing.
  std::optional<ir::TypeId> failing;

  const ir::Type *failingType() const {
    return failing ? &(*types)[*failing] : nullptr;
  }
  /// Whether the predicate holds of a type that is reached, and is not behind
  /// the failing one.
  template <typename Predicate>
  bool anyAsked(Predicate holds) const {
    uint32_t end = failing ? *failing + 1u : typeCount;
    for (uint32_t i = 0; i < end; ++i)
      if (holds((*types)[ir::TypeId(i)]))
        return true;
    return false;
  }
};

/// Whether a case has two types of nv_tileaa or cuda_tile, and every type that
/// they reach can be written.
bool isTypeKeyWellFormed(const Case &testCase);

extern const std::span<const Invariant> typeKeyInvariants;
extern const std::span<const Relation> typeKeyRelations;

} // namespace tilefuzz::oracle

#endif // ORACLE_LIB_FAMILIES_TYPES_TILEAATYPEKEY_H
