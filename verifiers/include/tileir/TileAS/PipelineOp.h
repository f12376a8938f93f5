//===- PipelineOp.h - The enumeration of pipeline ops -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Source page: nv_tileas Operation Roster and Builders, "PipelineOp Enum". The
// whole family is built through one dispatch by index, invalid operations too.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_PIPELINEOP_H
#define TILEIR_TILEAS_PIPELINEOP_H

#include "tileir/ModePatterns/EmitError.h"
#include "tileir/TileAS/TileASOps.h"

namespace tileir::nv_tileas {

/// A closed enumeration; the last index is reserved and has no operation.
enum class PipelineOp : uint32_t {
  CreatePipeline = 0,
  ProduceOne = 1,
  ProduceOneAsync = 2,
  ConsumeOne = 3,
  ConsumeOneAsync = 4,
  ConsumerRead = 5,
  ProducerWrite = 6,
  ProducerAcquire = 7,
  ProducerCommit = 8,
  ConsumerWait = 9,
  ConsumerRelease = 10,
  Yield = 11,
  IncIter = 12,
  CreateIterator = 13,
  AgentSwitch = 14,
  Reserved = 15
};

inline constexpr uint32_t numPipelineOps = 15;

/// The full name of the operation with that index; empty from 15 on.
llvm::StringRef getPipelineOpName(uint32_t index);

/// The parts that an operation is built of.
struct PipelineOpSpec {
  mlir::ValueRange operands;
  mlir::TypeRange resultTypes;
  /// Attributes that the operation does not define are discardable.
  llvm::ArrayRef<mlir::NamedAttribute> attributes;
  unsigned regionCount = 0;
};

/// Creates the operation with that index, unverified; regions are empty. Fails
/// with a diagnostic for 15 and above, and where the dialect is not loaded.
mlir::FailureOr<mlir::Operation *>
buildPipelineOp(mlir::OpBuilder &builder, mlir::Location loc, uint32_t index,
                const PipelineOpSpec &spec, EmitErrorFn emitError);

} // namespace tileir::nv_tileas

#endif // TILEIR_TILEAS_PIPELINEOP_H
