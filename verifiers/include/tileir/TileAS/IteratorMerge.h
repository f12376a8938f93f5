//===- IteratorMerge.h - Iterators that branches yield ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Source page: nv_tileas Verifiers, "Async Pipeline Verification".
//
// Both arms of an scf.if that yield a pipeline iterator must yield the same one
// (C-A13). MLIR would reject such an scf.if in words of its own, so this is
// verified before anything else.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_ITERATORMERGE_H
#define TILEIR_TILEAS_ITERATORMERGE_H

#include "tileir/ModePatterns/EmitError.h"

#include "mlir/IR/Operation.h"

namespace tileir::nv_tileas {

/// Fails when both types are pipeline iterators and differ.
llvm::LogicalResult verifyIteratorMerge(mlir::Type lhs, mlir::Type rhs,
                                        EmitErrorFn emitError);

/// Verifies every scf.if below `root`, and `root` itself, an operation before
/// those in its regions. Stops at the first failure.
llvm::LogicalResult verifyIteratorMerges(mlir::Operation *root);

/// Verifies the iterator merges, then everything else.
llvm::LogicalResult verifyTileIR(mlir::Operation *root);

} // namespace tileir::nv_tileas

#endif // TILEIR_TILEAS_ITERATORMERGE_H
