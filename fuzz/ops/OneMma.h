//===- OneMma.h - A module of one block-scaled MMA --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A conversion cast, which gives five operands, and a block_scaled_mma. The
// types stand in the table in the order of the roles, behind a pointer for
// types that nest one, so that a type is changed by changing its entry.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_ONEMMA_H
#define FUZZ_OPS_ONEMMA_H

#include "fuzz/ops/MmaOperation.h"

namespace tilefuzz {

/// The last dimension of A; k_a and k_b. Where one is 0 the tile has too low a
/// rank.
struct Extents {
  int64_t k, kA, kB;
};

/// A valid operation for a row of the table of results.
struct Row {
  ElementType ab, scale;
  Extents extents;
};

/// The one module, and how its parts change.
class OneMma {
public:
  static constexpr uint32_t firstType = 1;

  explicit OneMma(IrCase &module) : module(module) {
    module.Clear();
    IrWriter writer(module);
    writer.ptr(TYPE_F32, SPACE_GLOBAL);
    for (unsigned role = 0; role < mmaRoles; ++role)
      module.add_types()->set_kind(IR_TILE);
    IrOps &ops = *module.mutable_ops();
    writer.op(ops, OP_CONVERSION_CAST, {},
              {firstType + RoleA, firstType + RoleB, firstType + RoleC,
               firstType + RoleSfa, firstType + RoleSfb});
    // The results of the cast have the numbers of their roles.
    mma = &writer.op(ops, OP_BLOCK_SCALED_MMA,
                     {RoleA, RoleB, RoleC, RoleSfa, RoleSfb},
                     {firstType + RoleD});
    IrWriter::integers(*mma, ATTR_OPERAND_SEGMENT_SIZES, {1, 1, 1, 1, 1});
    IrWriter::text(*mma, ATTR_ATOM, "mxf4");
  }

  IrCase &module;
  IrOp *mma;

  IrType &type(unsigned role) {
    return *module.mutable_types(static_cast<int>(firstType + role));
  }
  void setElement(unsigned role, ElementType element) {
    type(role).set_element(element);
  }
  void setShape(unsigned role, llvm::ArrayRef<int64_t> shape) {
    type(role).mutable_shape()->Assign(shape.begin(), shape.end());
  }

  void setExtents(const Extents &extents) {
    setShape(RoleA, extents.k ? llvm::ArrayRef<int64_t>{128, extents.k}
                              : llvm::ArrayRef<int64_t>());
    setShape(RoleB, {64, 128});
    for (unsigned role : {RoleC, RoleD})
      setShape(role, {128, 128});
    setShape(RoleSfa, extents.kA ? llvm::ArrayRef<int64_t>{128, extents.kA}
                                 : llvm::ArrayRef<int64_t>());
    setShape(RoleSfb, extents.kB ? llvm::ArrayRef<int64_t>{extents.kB, 128}
                                 : llvm::ArrayRef<int64_t>{128});
  }

  /// Which of the two scales there are.
  void setScales(bool hasSfa, bool hasSfb) {
    const int64_t sizes[] = {1, 1, 1, hasSfa, hasSfb};
    setSegments(sizes);
    setOperandCount(RoleSfa);
    if (hasSfa)
      mma->add_operands(RoleSfa);
    if (hasSfb)
      mma->add_operands(RoleSfb);
  }

  /// So many operands, the last one more than once where there are not as many
  /// values.
  void setOperandCount(uint32_t count) {
    mma->clear_operands();
    for (uint32_t i = 0; i < count; ++i)
      mma->add_operands(std::min(i, mmaOperands - 1));
  }

  /// The segments, where the operation has any.
  void setSegments(llvm::ArrayRef<int64_t> sizes) {
    if (IrAttribute *segments =
            IrWriter::find(*mma, ATTR_OPERAND_SEGMENT_SIZES))
      segments->mutable_integers()->Assign(sizes.begin(), sizes.end());
  }

  void setTwoCta(bool isPresent) {
    IrWriter::drop(*mma, ATTR_TWO_CTA);
    if (isPresent)
      IrWriter::attribute(*mma, ATTR_TWO_CTA);
  }

  void setRow(const Row &row) {
    setExtents(row.extents);
    for (unsigned role : {RoleA, RoleB})
      setElement(role, row.ab);
    for (unsigned role : {RoleC, RoleD})
      setElement(role, TYPE_F32);
    for (unsigned role : {RoleSfa, RoleSfb})
      setElement(role, row.scale);
  }

  /// Appends such an operation to a block of another module, and in front of it
  /// what gives its operands.
  void addTo(IrWriter &writer, IrOps &ops) {
    uint32_t types[mmaRoles];
    for (unsigned role = 0; role < mmaRoles; ++role)
      types[role] = writer.copy(type(role));
    const uint32_t first =
        writer
            .op(ops, OP_CONVERSION_CAST, {}, llvm::ArrayRef(types, mmaOperands))
            .first_result();
    IrOp &op = *ops.Add();
    op = *mma;
    for (uint32_t &value : *op.mutable_operands())
      value += first;
    op.set_result_types(0, types[RoleD]);
    op.set_first_result(writer.newValues(1));
  }
};

} // namespace tilefuzz

#endif // FUZZ_OPS_ONEMMA_H
