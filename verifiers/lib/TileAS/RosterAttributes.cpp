//===- RosterAttributes.cpp - Missing attributes of operations ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which attributes an operation must have, in the order of the roster. Asked
// after the numbers of regions, results and operands, and before anything else.
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAS/TileASOps.h"

using namespace mlir;
using namespace tileir::nv_tileas;

static LogicalResult requireAttribute(Operation *op, Attribute attribute,
                                      StringRef name) {
  if (LLVM_LIKELY(attribute))
    return success();
  return op->emitOpError() << "requires attribute '" << name << "'";
}

LogicalResult CreatePipelineOp::verifyRosterAttributes() {
  const Properties &properties = getProperties();
  // roster.create_pipeline.attr_numStages
  if (failed(requireAttribute(*this, properties.numStages, "numStages")))
    return failure();
  // roster.create_pipeline.attr_producerGroupId
  if (failed(requireAttribute(*this, properties.producerGroupId,
                              "producerGroupId")))
    return failure();
  // roster.create_pipeline.attr_consumerGroupId
  return requireAttribute(*this, properties.consumerGroupId, "consumerGroupId");
}

// tileas.pipeline.template_step1
template <typename ProduceOp>
static LogicalResult requireProducerTypes(ProduceOp op) {
  return requireAttribute(op, op.getTypeList(), "producer_types");
}

LogicalResult ProduceOneOp::verifyRosterAttributes() {
  return requireProducerTypes(*this);
}
LogicalResult ProduceOneAsyncOp::verifyRosterAttributes() {
  return requireProducerTypes(*this);
}

// roster.attr.consumer_idx
template <typename ConsumerOp>
static LogicalResult requireConsumerIdx(ConsumerOp op) {
  return requireAttribute(op, op.getConsumerIdxAttr(), "consumer_idx");
}

// tileas.pipeline.template_step1
template <typename ConsumeOp>
static LogicalResult requireConsumerTypes(ConsumeOp op) {
  if (failed(requireConsumerIdx(op)))
    return failure();
  return requireAttribute(op, op.getTypeList(), "consumer_types");
}

LogicalResult ConsumeOneOp::verifyRosterAttributes() {
  return requireConsumerTypes(*this);
}
LogicalResult ConsumeOneAsyncOp::verifyRosterAttributes() {
  return requireConsumerTypes(*this);
}
LogicalResult ConsumerReadOp::verifyRosterAttributes() {
  return requireConsumerIdx(*this);
}
LogicalResult ConsumerWaitOp::verifyRosterAttributes() {
  return requireConsumerIdx(*this);
}

LogicalResult AgentSwitchOp::verifyRosterAttributes() {
  const Properties &properties = getProperties();
  // roster.agent_switch.num_agents_per_group
  if (failed(requireAttribute(*this, properties.num_agents_per_group,
                              "num_agents_per_group")))
    return failure();
  // roster.agent_switch.max_regs
  return requireAttribute(*this, properties.max_regs, "max_regs");
}

LogicalResult BlockScaledMmaOp::verifyRosterAttributes() {
  const Properties &properties = getProperties();
  // roster.attr.operandSegmentSizes
  if (failed(requireAttribute(*this, properties.operandSegmentSizes,
                              "operandSegmentSizes")))
    return failure();
  // roster.attr.atom
  return requireAttribute(*this, properties.atom, "atom");
}

LogicalResult DotOp::verifyRosterAttributes() {
  // roster.attr.atom
  return requireAttribute(*this, getProperties().atom, "atom");
}
