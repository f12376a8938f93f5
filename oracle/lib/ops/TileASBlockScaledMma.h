//===- TileASBlockScaledMma.h - Block-scaled MMA ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The data of an operation that the rules of oracle/spec/block_scaled_mma.md
// read, and the rows of the catalog of legal combinations.
//
// Words:
//   row  one legal combination of the catalog: (atom_K, vecSize), the element
//        types that A and B and the scales may have, and whether there is a
//        2-CTA atom for it
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_OPS_TILEASBLOCKSCALEDMMA_H
#define ORACLE_LIB_OPS_TILEASBLOCKSCALEDMMA_H

#include "ir/IrGroup.h"

namespace tilefuzz::oracle::ir {

struct MmaRow {
  int64_t atomK = 0;
  int64_t vecSize;
  ElementSet elements;
  ElementSet scales;
  bool hasTwoCta;
};

extern const std::span<const Invariant> blockScaledMmaInvariants;
extern const std::span<const Relation> blockScaledMmaRelations;

/// A block_scaled_mma whose operands and results match its signature.
struct Mma {
  /// The tiles; a scale may be null.
  const Type *a, *b, *c, *sfa, *sfb, *d;
  int64_t atomK = 0;
  /// The last dimension of A, 0 when it has rank 0.
  int64_t k = 0;
  int64_t kA = 0, kB = 0;
  bool isTwoCta = false;
  /// The row of the combination, or null.
  const MmaRow *row = nullptr;

  /// K divided by k_a, 0 when k_a does not divide it.
  int64_t vecSize() const;
  bool isRow(int64_t atomK, int64_t vecSize) const {
    return row && row->atomK == atomK && row->vecSize == vecSize;
  }
  bool isEachTileIn(ElementSet set) const {
    return a->element.isIn(set) && b->element.isIn(set);
  }
  bool isSomeTileIn(ElementSet set) const {
    return a->element.isIn(set) || b->element.isIn(set);
  }
  /// The first present scale whose element is not in the set, or null.
  const Type *scaleNotIn(ElementSet set) const {
    for (const Type *scale : {sfa, sfb})
      if (scale && !scale->element.isIn(set))
        return scale;
    return nullptr;
  }
};

/// Reads an operation; returns null when its operands and results do not match
/// its signature. The result is valid until the next call.
const Mma *mmaOf(const Module &module, const Op &op);

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_OPS_TILEASBLOCKSCALEDMMA_H
