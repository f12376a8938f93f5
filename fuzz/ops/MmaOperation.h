//===- MmaOperation.h - Writes a valid block-scaled MMA ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the generator and the edits of block_scaled_mma share. Words:
// oracle/spec/block_scaled_mma.md; a *role* is one of the five operands or the
// result, in the order of the operation.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_MMAOPERATION_H
#define FUZZ_OPS_MMAOPERATION_H

#include "fuzz/core/Decisions.h"
#include "fuzz/module/IrWriter.h"

#include "llvm/ADT/SmallVector.h"

namespace tilefuzz {

enum MmaRole : unsigned { RoleA, RoleB, RoleC, RoleSfa, RoleSfb, RoleD };
inline constexpr unsigned mmaRoles = 6, mmaOperands = 5;

struct MmaTile {
  ElementType element = TYPE_F32;
  llvm::SmallVector<int64_t, 4> shape;
};

inline bool isFp4(ElementType type) {
  return type == TYPE_F4E2M1FN || type == TYPE_NV4E0M3F;
}
inline bool isFp8(ElementType type) {
  return type == TYPE_F8E5M2 || type == TYPE_F8E4M3FN;
}
ElementType anyFp4(Decisions &decisions);
ElementType anyFp8(Decisions &decisions);

/// The last dimension, and the last but one; 0 where there is none.
int64_t lastExtent(const MmaTile &tile);
int64_t lastButOneExtent(const MmaTile &tile);

/// A valid operation that has its types but is not written yet.
struct MmaOperation {
  uint32_t types[mmaRoles];
  uint32_t values[mmaOperands];
  bool twoCta;
};

/// Draws an operation and adds its types to the module.
MmaOperation drawMma(IrWriter &writer, Decisions &decisions);
/// Appends conversion casts that give the operands.
void castOperands(IrWriter &writer, IrOps &ops, MmaOperation &mma,
                  Decisions &decisions);
/// Appends the operation itself.
IrOp &writeMma(IrWriter &writer, IrOps &ops, const MmaOperation &mma,
               Decisions &decisions);

} // namespace tilefuzz

#endif // FUZZ_OPS_MMAOPERATION_H
