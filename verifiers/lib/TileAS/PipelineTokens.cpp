//===- PipelineTokens.cpp - Verification of token operations --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The pipeline operations without regions, and the yield.
//
//===----------------------------------------------------------------------===//

#include "Bodies.h"

using namespace mlir;
using namespace tileir::nv_tileas;

LogicalResult CreatePipelineOp::verify() {
  // tileas.pipeline.num_stages
  int64_t numStages = getNumStagesAttr().getInt();
  if (numStages >= 1)
    return success();
  return emitOpError()
         << "tileas.pipeline.num_stages: expected numStages to be "
            "at least 1, but got "
         << numStages;
}

LogicalResult IncIterOp::verify() {
  // roster.handshake.inc_iter
  if (getOperand().getType() == getResult().getType())
    return success();
  return emitOpError() << "requires the same type for all operands and results";
}

template <typename... RegionOps>
static LogicalResult emitParentError(PipelineYieldOp yield) {
  InFlightDiagnostic diagnostic = yield.emitOpError();
  diagnostic << "expects parent op to be one of '";
  llvm::interleaveComma(ArrayRef<StringRef>({RegionOps::getOperationName()...}),
                        diagnostic);
  return diagnostic << "'";
}

LogicalResult PipelineYieldOp::verify() {
  Operation *parent = (*this)->getParentOp();
  // A template region compares its yield itself (C-A05).
  if (isa_and_nonnull<ProduceOneOp, ProduceOneAsyncOp, ConsumeOneOp,
                      ConsumeOneAsyncOp>(parent))
    return success();

  // tileas.pipeline.yield_parent
  if (!isa_and_nonnull<ConsumerReadOp, ProducerWriteOp, AgentSwitchOp>(parent))
    return emitParentError<ProduceOneOp, ProduceOneAsyncOp, ConsumeOneOp,
                           ConsumeOneAsyncOp, ConsumerReadOp, ProducerWriteOp,
                           AgentSwitchOp>(*this);

  // tileas.pipeline.yield_types
  return verifyYieldedTypes(*this, *this, parent);
}

/// Fails unless operand 0 is a block argument or is defined by one of two
/// operations.
template <typename FirstOp, typename SecondOp>
static LogicalResult verifyProvenance(Operation *op, StringRef rule) {
  Operation *source = op->getOperand(0).getDefiningOp();
  if (!source || isa<FirstOp, SecondOp>(source))
    return success();
  return op->emitOpError() << rule << ": expected operand #0 to be defined by '"
                           << FirstOp::getOperationName() << "' or '"
                           << SecondOp::getOperationName() << "', but got '"
                           << source->getName() << "'";
}

LogicalResult ProducerCommitOp::verify() {
  // tileas.pipeline.producer_commit_provenance
  return verifyProvenance<ProducerAcquireOp, ProducerWriteOp>(
      *this, "tileas.pipeline.producer_commit_provenance");
}

LogicalResult ConsumerReleaseOp::verify() {
  // tileas.pipeline.consumer_release_provenance
  return verifyProvenance<ConsumerWaitOp, ConsumerReadOp>(
      *this, "tileas.pipeline.consumer_release_provenance");
}
