//===- BlockScaledMma.h - Verifier of block-scaled MMA ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Source page: nv_tileas Verifiers, "Block-Scaled MMA Verification".
//
// One verifier, which the operation, its builder and lowerings share. Its
// result packs the shape that the atom resolves to: atom_K, the extent of K
// that one atom multiplies, in the high half, and vecSize, how many elements
// share one scale factor, in the low half.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_BLOCKSCALEDMMA_H
#define TILEIR_TILEAS_BLOCKSCALEDMMA_H

#include "tileir/ModePatterns/EmitError.h"
#include "tileir/TileAS/TileASOps.h"

#include <cstdint>
#include <optional>

namespace tileir::nv_tileas {

struct BlockScaledMmaParams {
  TileType a;
  TileType b;
  TileType accumulator;
  /// Null where the scale factors are missing.
  TileType sfa;
  TileType sfb;
  /// Opaque: any atom, or none, will do.
  AtomAttr atom;
  TileType destination;
  /// Selects the catalog of 2-CTA atoms.
  bool twoCta = false;
  /// major * 10 + minor; where it is unknown, one that suffices.
  std::optional<int32_t> computeCapability;
};

/// Returns (atom_K << 32) | vecSize, or 0 after one diagnostic. A, B, the
/// accumulator and the destination must not be null.
uint64_t verifyBlockScaledMma(const BlockScaledMmaParams &params,
                              EmitErrorFn emitError);

/// The packed shape of an accepted operation that resolves one; nothing for the
/// other operations.
std::optional<uint64_t> getPackedShape(mlir::Operation *op);

/// The operands of an operation that is to be built.
struct BlockScaledMmaOperands {
  mlir::Value a;
  mlir::Value b;
  mlir::Value c;
  /// Null where the scale factors are missing.
  mlir::Value sfa;
  mlir::Value sfb;
};

/// Verifies first, with the target of the module around the insertion point,
/// and creates nothing where that fails. The new operation's atom has the
/// resolved shape.
mlir::FailureOr<BlockScaledMmaOp>
buildBlockScaledMma(mlir::OpBuilder &builder, mlir::Location loc,
                    TileType resultType, const BlockScaledMmaOperands &operands,
                    AtomAttr atom, bool twoCta, EmitErrorFn emitError);

} // namespace tileir::nv_tileas

#endif // TILEIR_TILEAS_BLOCKSCALEDMMA_H
