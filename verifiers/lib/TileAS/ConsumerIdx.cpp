//===- ConsumerIdx.cpp - Verification of consumer_idx ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The other operations that are looked at here need not have been verified, so
// their attributes may be missing or of any width.
//
//===----------------------------------------------------------------------===//

#include "ConsumerIdx.h"

#include "tileir/TileAS/TileASOps.h"

#include "llvm/ADT/APSInt.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tileir::nv_tileas;

static APSInt signedValue(IntegerAttr attribute) {
  return APSInt(attribute.getValue(), /*isUnsigned=*/false);
}

/// Null stands for one consumer.
static IntegerAttr numberOfConsumers(Operation *op) {
  auto agentSwitch = op->getParentOfType<AgentSwitchOp>();
  return agentSwitch ? agentSwitch.getNumAgentsPerGroupAttr() : nullptr;
}

LogicalResult
tileir::nv_tileas::verifyConsumerIdxRange(Operation *op,
                                          IntegerAttr consumerIdx) {
  // tileas.pipeline.consumer_idx_range
  IntegerAttr consumers = numberOfConsumers(op);
  APSInt limit = consumers ? signedValue(consumers) : APSInt::get(1);
  APSInt index = signedValue(consumerIdx);
  if (!index.isNegative() && APSInt::compareValues(index, limit) < 0)
    return success();
  return op->emitOpError() << "expected 'consumer_idx' less than the number of "
                              "consumer "
                           << llvm::toString(limit, /*Radix=*/10);
}

LogicalResult
tileir::nv_tileas::verifyConsumerIdxOfToken(Operation *op,
                                            IntegerAttr consumerIdx) {
  // tileas.pipeline.consumer_idx_token
  Operation *source = op->getOperand(0).getDefiningOp();
  if (!source)
    return success();
  IntegerAttr ofToken = TypeSwitch<Operation *, IntegerAttr>(source)
                            .Case<ConsumerWaitOp, ConsumerReadOp, ConsumeOneOp,
                                  ConsumeOneAsyncOp>([](auto definition) {
                              return definition.getConsumerIdxAttr();
                            })
                            .Default(IntegerAttr());
  if (!ofToken ||
      APSInt::isSameValue(signedValue(ofToken), signedValue(consumerIdx)))
    return success();
  return op->emitOpError() << "expected 'consumer_idx' in token to be the same "
                              "as 'consumer_idx' attribute of this operation ";
}

LogicalResult ConsumerWaitOp::verify() {
  if (failed(verifyConsumerIdxRange(*this, getConsumerIdxAttr())))
    return failure();
  return verifyConsumerIdxOfToken(*this, getConsumerIdxAttr());
}
