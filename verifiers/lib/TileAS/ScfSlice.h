//===- ScfSlice.h - What values depend on -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The *slice* of an operation are its operands, the operands of what defines
// them, and so on. Nothing is behind the argument of a block, and what the
// regions of an operation use is not part of it.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LIB_TILEAS_SCFSLICE_H
#define TILEIR_LIB_TILEAS_SCFSLICE_H

#include "mlir/IR/Operation.h"

namespace tileir::nv_tileas {

/// Whether the slice of `op` has a value that is a result of an operation of
/// scf, or is defined within one, arguments of blocks included (C-C07). Takes
/// time in the size of the slice and of what is around it.
bool dependsOnScf(mlir::Operation *op);

} // namespace tileir::nv_tileas

#endif // TILEIR_LIB_TILEAS_SCFSLICE_H
