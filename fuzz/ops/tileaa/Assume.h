//===- Assume.h - The predicates and types of an assumption -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the walks of oracle/spec/tileaa_predicates.md.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_TILEAA_ASSUME_H
#define FUZZ_OPS_TILEAA_ASSUME_H

#include "fuzz/ops/OpView.h"
#include "fuzz/ops/tileaa/Values.h"

namespace tilefuzz {

using Predicates = google::protobuf::RepeatedPtrField<TileAAAttribute>;

/// Adds an empty list of predicates to an assume.
Predicates &addPredicates(OpView &assume);
/// Sets the type of the value and of the result.
void setTypes(OpView &assume, const IrType &made);

/// A type with these sizes. What it nests is a pointer of a grid.
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

#endif // FUZZ_OPS_TILEAA_ASSUME_H
