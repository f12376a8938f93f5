//===- LowerAttributes.h - Attributes of IR cases to MLIR's -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each of these fills what an operation is built from with the attributes of a
// case. False when the case is not well formed: the operation has no such
// attribute, has it twice, or its value cannot be expressed.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_LOWERATTRIBUTES_H
#define FUZZ_IR_LOWERATTRIBUTES_H

#include "fuzz/ir/IrContext.h"

#include "tileir/TileAS/PipelineOp.h"
#include "tileir/TileAS/TileAS.h"

namespace tilefuzz {

bool lowerAttributes(const IrOp &op, IrContext &context,
                     tileir::nv_tileas::PipelineOpSpec &spec);
bool lowerAttributes(
    const IrOp &op, IrContext &context,
    tileir::nv_tileas::BlockScaledMmaOp::Properties &properties);
bool lowerAttributes(const IrOp &op, IrContext &context,
                     tileir::nv_tileas::DotOp::Properties &properties);

} // namespace tilefuzz

#endif // FUZZ_IR_LOWERATTRIBUTES_H
