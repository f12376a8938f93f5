//===- MatrixSpaceCopy.h - Shared/register matrix movement ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Source page: Mode Pattern Verifiers, "Shared-Memory Matrix Movement". Loads
// move shared memory into registers, stores registers into shared memory.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_MODEPATTERNS_MATRIXSPACECOPY_H
#define TILEIR_MODEPATTERNS_MATRIXSPACECOPY_H

#include "tileir/ModePatterns/Ldsm.h"

namespace tileir {

/// Values outside the set are legal to pass and are rejected.
enum class MemorySpace : int32_t {
  Generic = 0,
  Global = 1,
  Shared = 2,
  Register = 3,
  Tensor = 4
};

struct MatrixSpaceCopyParams {
  bool isLoad = false;
  MemorySpace srcSpace = MemorySpace::Generic;
  MemorySpace dstSpace = MemorySpace::Generic;
  LdsmMode mode = LdsmMode::M88;
  int32_t numMatrices = 0;
  /// Extents of the register operand, in 32-bit registers per lane.
  llvm::ArrayRef<int64_t> resultShape;
  /// Known alignment of the shared-memory operand in bytes; 0 when unknown.
  uint64_t sharedAlignment = 0;
};

/// Verifies spaces, fragment shape and alignment, in this order.
llvm::LogicalResult verifyMatrixSpaceCopy(const MatrixSpaceCopyParams &params,
                                          EmitErrorFn emitError);

} // namespace tileir

#endif // TILEIR_MODEPATTERNS_MATRIXSPACECOPY_H
