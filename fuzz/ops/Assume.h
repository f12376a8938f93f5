//===- Assume.h - A module of one assumption --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the walks of oracle/spec/tileaa_predicates.md: a OneOp of assume,
// and the types on which it is walked.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_ASSUME_H
#define FUZZ_OPS_ASSUME_H

#include "fuzz/ops/OneOp.h"
#include "fuzz/ops/TileAAValues.h"

namespace tilefuzz {

/// An assumption on a value that is a tile of f32 without axes at first.
class Assume : public OneOp {
public:
  explicit Assume(IrCase &module);

  google::protobuf::RepeatedPtrField<TileAAAttribute> &predicates() {
    return *IrWriter::find(*op, ATTR_PREDICATES)->mutable_predicates();
  }
  /// Sets the type of the value and of the result.
  void setType(const IrType &made);
};

/// A type with these sizes. What it nests is a pointer of a OneOp.
IrType makeType(IrTypeKind kind, llvm::ArrayRef<int64_t> shape = {},
                ElementType element = TYPE_I32);
/// Tiles of integers and of floats, memrefs and views of up to three axes of
/// the sizes 2, 3 and 4.
llvm::SmallVector<IrType, 0> shapedTypes();
/// One of each kind of type that is none of them, and no scalar.
llvm::SmallVector<IrType, 0> otherTypes();
/// Scalars of MLIR that are no element of a tile: integers of odd widths, wide
/// ones and those with signs, and what is none though its name looks like one.
llvm::SmallVector<IrType, 0> opaqueScalars();

} // namespace tilefuzz

#endif // FUZZ_OPS_ASSUME_H
