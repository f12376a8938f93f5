//===- ConsumerIdx.h - Rules of consumer_idx --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `consumer_idx` says which consumer of a group an operation acts for. The
// number of consumers is that of the agents of the nearest agent_switch around
// it (C-A11).
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LIB_TILEAS_CONSUMERIDX_H
#define TILEIR_LIB_TILEAS_CONSUMERIDX_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"

namespace tileir::nv_tileas {

/// Verifies tileas.pipeline.consumer_idx_range.
llvm::LogicalResult verifyConsumerIdxRange(mlir::Operation *op,
                                           mlir::IntegerAttr consumerIdx);

/// Verifies tileas.pipeline.consumer_idx_token.
llvm::LogicalResult verifyConsumerIdxOfToken(mlir::Operation *op,
                                             mlir::IntegerAttr consumerIdx);

} // namespace tileir::nv_tileas

#endif // TILEIR_LIB_TILEAS_CONSUMERIDX_H
