//===- TmaDescriptor.h - Descriptors that are to be lowered -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Source page: nv_tileas Verifiers, "TMA Verification".
//
// make_tiled_tma_desc exists until a lowering erases it. That none is left is a
// question to whoever has run the lowering, and no matter of a verifier
// (C-C08).
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_TMADESCRIPTOR_H
#define TILEIR_TILEAS_TMADESCRIPTOR_H

#include "mlir/IR/Operation.h"

namespace tileir::nv_tileas {

/// Fails, with one diagnostic at the first one, when a make_tiled_tma_desc
/// stands anywhere in a module, nested modules included. Expects a
/// module that has been verified.
llvm::LogicalResult verifyTmaDescriptorsLowered(mlir::Operation *root);

} // namespace tileir::nv_tileas

#endif // TILEIR_TILEAS_TMADESCRIPTOR_H
