//===- PipelineRegion.cpp - Verification of pipeline regions --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Produce and consume regions hold one block with a terminator, arguments of
// the listed types, and a yield of the operation's result types. MLIR verifies
// an operation before the operations in its regions, so nothing is known of
// those here.
//
//===----------------------------------------------------------------------===//

#include "PipelineRegion.h"

#include "Bodies.h"
#include "ConsumerIdx.h"

using namespace mlir;
using namespace tileir::nv_tileas;

LogicalResult tileir::nv_tileas::verifyPipelineRegions(Operation *op) {
  return verifyRegionsEndIn(op, PipelineYieldOp::getOperationName(),
                            "tileas.pipeline.single_block",
                            EarlyExits::Rejected);
}

static Type unwrap(Type type) {
  if (auto iterator = dyn_cast<PipelineIteratorType>(type))
    return iterator.getPayloadType();
  return type;
}

static LogicalResult emitArgumentError(Operation *op, ArrayRef<Type> expected) {
  SmallVector<Type> actual(op->getRegion(0).getArgumentTypes());
  return op->emitOpError()
         << "expects region arguement types to match with producer types ["
         << shortList(expected) << "], but got: [" << shortList(actual) << "]";
}

static LogicalResult verifyTypeList(Operation *op, ArrayAttr typeList) {
  Region &region = op->getRegion(0);
  auto matches = [](BlockArgument argument, Attribute element) {
    return unwrap(argument.getType()) == cast<TypeAttr>(element).getValue();
  };
  // tileas.pipeline.region_args_match_producer
  if (!llvm::equal(region.getArguments(), typeList, matches))
    return emitArgumentError(
        op, SmallVector<Type>(typeList.getAsValueRange<TypeAttr>()));

  // tileas.pipeline.region_results_match_op
  Operation *yield = &region.front().back();
  if (yield->getOperandTypes() == op->getResultTypes())
    return success();
  return op->emitOpError() << "expects region result types to be match with "
                              "operation result types ["
                           << shortList(SmallVector<Type>(op->getResultTypes()))
                           << "], but got: ["
                           << shortList(
                                  SmallVector<Type>(yield->getOperandTypes()))
                           << "]";
}

template <typename TemplateOp>
static LogicalResult verifyTemplateRegion(TemplateOp op) {
  if (failed(verifyPipelineRegions(op)))
    return failure();
  return verifyTypeList(op, op.getTypeList());
}

LogicalResult ProduceOneOp::verify() { return verifyTemplateRegion(*this); }
LogicalResult ProduceOneAsyncOp::verify() {
  return verifyTemplateRegion(*this);
}

LogicalResult ConsumeOneOp::verify() {
  if (failed(verifyConsumerIdxRange(*this, getConsumerIdxAttr())))
    return failure();
  return verifyTemplateRegion(*this);
}
LogicalResult ConsumeOneAsyncOp::verify() {
  if (failed(verifyConsumerIdxRange(*this, getConsumerIdxAttr())))
    return failure();
  return verifyTemplateRegion(*this);
}

static LogicalResult verifyPayloadRegion(Operation *op) {
  if (failed(verifyPipelineRegions(op)))
    return failure();
  // tileas.pipeline.producer_write_payload
  Type payload = unwrap(op->getOperand(1).getType());
  Region &region = op->getRegion(0);
  if (region.getNumArguments() == 1 &&
      unwrap(region.getArgument(0).getType()) == payload)
    return success();
  return emitArgumentError(op, payload);
}

LogicalResult ProducerWriteOp::verify() { return verifyPayloadRegion(*this); }

LogicalResult ConsumerReadOp::verify() {
  if (failed(verifyConsumerIdxRange(*this, getConsumerIdxAttr())) ||
      failed(verifyConsumerIdxOfToken(*this, getConsumerIdxAttr())))
    return failure();
  return verifyPayloadRegion(*this);
}
