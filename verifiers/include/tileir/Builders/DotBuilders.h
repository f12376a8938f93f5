//===- DotBuilders.h - Builders of products of tiles ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Source page: nv_tileas Operation Roster and Builders, "Dot and Mask
// Builders".
//
// A dot, and what makes its accumulator or its first operand, or decides
// whether or how often it is computed.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_BUILDERS_DOTBUILDERS_H
#define TILEIR_BUILDERS_DOTBUILDERS_H

#include "tileir/TileAS/TileASOps.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

namespace tileir::nv_tileas {

/// The attributes of the dot, as given; null ones are absent.
struct DotAttributes {
  AtomAttr atom;
  mlir::BoolAttr signednessA;
  mlir::BoolAttr signednessB;
};

/// D = A * B + C.
struct DotOperands {
  mlir::Value a;
  mlir::Value b;
  mlir::Value c;
};

/// A * B added to zeros. The accumulator is a tensor of the given type that is
/// allocated and filled with zeros; the element has a zero (ArithBuilders.h).
DotOp buildZeroAccumulatorDot(mlir::OpBuilder &builder, mlir::Location loc,
                              mlir::Value a, mlir::Value b,
                              TileType accumulatorType,
                              const DotAttributes &attributes);

/// The dot where `predicate`, an i1, holds, and else C.
mlir::scf::IfOp buildGuardedDot(mlir::OpBuilder &builder, mlir::Location loc,
                                mlir::Value predicate,
                                const DotOperands &operands,
                                const DotAttributes &attributes);

/// The bounds of a loop, of type `index` or of one signless integer type.
struct LoopBounds {
  mlir::Value lower;
  /// Excluded.
  mlir::Value upper;
  /// Above 0, which scf.for asks of a constant alone.
  mlir::Value step;
};

/// A and B of one iteration.
struct DotInputs {
  mlir::Value a;
  mlir::Value b;
};

/// Makes the inputs where the builder stands, in the loop. The value is the
/// induction variable.
using DotInputsBuilder = llvm::function_ref<DotInputs(
    mlir::OpBuilder &, mlir::Location, mlir::Value)>;

/// The products of all iterations added to C, one after the other: a loop that
/// carries the accumulator, whose result has the type of C. Without an
/// iteration it is C.
mlir::scf::ForOp buildLoopedDot(mlir::OpBuilder &builder, mlir::Location loc,
                                const LoopBounds &bounds, mlir::Value c,
                                DotInputsBuilder makeInputs,
                                const DotAttributes &attributes);

/// The dot with zeros in the place of A unless `predicate`, an i1, holds. The
/// selected operand is converted to `convertedType`. A is a tile whose element
/// has a zero (ArithBuilders.h).
DotOp buildMaskedDot(mlir::OpBuilder &builder, mlir::Location loc,
                     mlir::Value predicate, const DotOperands &operands,
                     mlir::Type convertedType, const DotAttributes &attributes);

} // namespace tileir::nv_tileas

#endif // TILEIR_BUILDERS_DOTBUILDERS_H
