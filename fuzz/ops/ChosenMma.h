//===- ChosenMma.h - A block-scaled MMA to be changed -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Edits change one operation of a module that may be any well-formed one. An
// operation is *legible* when it has what the rules on its operands read: five
// segments that fit, and tiles only. Words: oracle/spec/block_scaled_mma.md.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_CHOSENMMA_H
#define FUZZ_OPS_CHOSENMMA_H

#include "fuzz/ops/MmaOperation.h"

#include <optional>

namespace tilefuzz {

/// An operation and the block that it is in.
struct MmaPlace {
  IrOp *op;
  IrOps *block;
};

/// Chooses an operation that is as `wanted`, the last one more often than the
/// others, and appends a valid one to a module that has none. Replaces a module
/// that cannot grow.
MmaPlace chooseMma(Case &testCase, Decisions &decisions,
                   bool (*wanted)(IrCase &module, IrOp &op));

/// Any operation at all.
bool isAnyMma(IrCase &module, IrOp &op);
bool hasFittingSegments(IrCase &module, IrOp &op);
bool isLegibleMma(IrCase &module, IrOp &op);

/// Whether an operation that is no block_scaled_mma uses the result of this
/// one. The types of such a result are not changed.
bool isResultUsedElsewhere(const IrCase &module, const IrOp &op);

/// Gives an operand another type: that of a new value. The old value may have
/// other users.
void setOperandType(IrWriter &writer, const MmaPlace &place, unsigned operand,
                    uint32_t type);

/// The tiles of a legible operation, which are read at once and written back by
/// `write`.
class ChosenMma {
public:
  ChosenMma(Case &testCase, Decisions &decisions);

  bool has(MmaRole role) const { return tiles[role].has_value(); }
  const MmaTile &tile(MmaRole role) const { return *tiles[role]; }
  ElementType element(MmaRole role) const { return tiles[role]->element; }
  /// Adds the operand where it is missing.
  MmaTile &change(MmaRole role);
  void remove(MmaRole role);
  void setElement(MmaRole role, ElementType element) {
    change(role).element = element;
  }
  void setLastExtent(MmaRole role, int64_t extent);
  void setLastButOneExtent(MmaRole role, int64_t extent);
  /// The type of the result can be changed.
  bool isResultFree() const {
    return !isResultUsedElsewhere(module, *place.op);
  }
  bool isTwoCta() const;
  void setTwoCta(bool isPresent);

  int64_t kA() const { return has(RoleSfa) ? lastExtent(*tiles[RoleSfa]) : 0; }
  int64_t kB() const {
    return has(RoleSfb) ? lastButOneExtent(*tiles[RoleSfb]) : 0;
  }
  int64_t atomK() const {
    return isFp4(element(RoleA)) || isFp4(element(RoleB)) ? 64 : 32;
  }
  int64_t vecSize() const {
    return kA() && lastExtent(tile(RoleA)) % kA() == 0
               ? lastExtent(tile(RoleA)) / kA()
               : 0;
  }
  bool isCombination(int64_t wantedAtomK, int64_t wantedVecSize) const {
    return atomK() == wantedAtomK && vecSize() == wantedVecSize;
  }

  void write();

private:
  IrCase &module;
  MmaPlace place;
  std::optional<MmaTile> tiles[mmaRoles];
  bool isChanged[mmaRoles] = {};
};

} // namespace tilefuzz

#endif // FUZZ_OPS_CHOSENMMA_H
