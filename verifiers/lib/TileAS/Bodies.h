//===- Bodies.h - Rules on regions that end in a yield ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The regions of many operations have one block, which ends in the yield of
// their kind. The *bodies* of generate, reduce, scan and pragma end in
// nv_tileas.yield.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LIB_TILEAS_BODIES_H
#define TILEIR_LIB_TILEAS_BODIES_H

#include "tileir/TileAS/TileASOps.h"

namespace tileir::nv_tileas {

/// Fails where a region of `op` has several blocks, which breaks `rule`.
llvm::LogicalResult verifySingleBlocks(mlir::Operation *op,
                                       llvm::StringRef rule);

/// Whether a rule on the ends of regions rejects an early exit, which has a
/// rule of its own on where it may stand (C-J25).
enum class EarlyExits { Passed, Rejected };

/// Verifies that, and then that all regions of `op` end in an operation with
/// the name `yield`.
llvm::LogicalResult verifyRegionsEndIn(mlir::Operation *op,
                                       llvm::StringRef yield,
                                       llvm::StringRef singleBlockRule,
                                       EarlyExits exits);

/// Verifies ir.body_single_block and ir.body_terminator, each over all regions
/// of `op`.
llvm::LogicalResult verifyBodies(mlir::Operation *op);

/// Fails, on behalf of `op`, unless `yield` has operands of the types of the
/// results of `parent`.
llvm::LogicalResult verifyYieldedTypes(mlir::Operation *op,
                                       mlir::Operation *yield,
                                       mlir::Operation *parent);

} // namespace tileir::nv_tileas

#endif // TILEIR_LIB_TILEAS_BODIES_H
