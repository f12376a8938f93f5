//===- PipelineGrower.cpp - Grows valid pipeline operations ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/PipelineGrower.h"

using namespace tilefuzz;

/// Regions are not grown inside more operations than this.
static constexpr int maxDepth = 4;

/// How many values a conversion cast from nothing gives at most.
static constexpr int maxSourceResults = 6;

IrOp &PipelineGrower::append(IrOpKind kind) {
  ++operations;
  IrOp &op = *place.ops->Add();
  op.set_kind(kind);
  return op;
}

void PipelineGrower::addToScope(uint32_t first, llvm::ArrayRef<uint32_t> types,
                                const IrOp *definer) {
  for (uint32_t type : types)
    scope.push_back(
        {first++, type, module.types(static_cast<int>(type)).kind(), definer});
}

void PipelineGrower::setResults(IrOp &op, llvm::ArrayRef<uint32_t> types) {
  if (types.empty())
    return;
  const uint32_t first = writer.newValues(static_cast<unsigned>(types.size()));
  op.set_first_result(first);
  for (uint32_t type : types)
    op.add_result_types(type);
  addToScope(first, types, &op);
}

bool PipelineGrower::canExtend(const IrOp *source) const {
  return source && !place.ops->empty() && &*place.ops->rbegin() == source &&
         source->result_types_size() < maxSourceResults &&
         source->first_result() +
                 static_cast<uint32_t>(source->result_types_size()) ==
             writer.nextNumber();
}

uint32_t PipelineGrower::cast(uint32_t type) {
  if (canExtend(lastSource) && !decisions.oneIn(8)) {
    const uint32_t value = writer.newValues(1);
    lastSource->add_result_types(type);
    addToScope(value, {type}, lastSource);
    return value;
  }
  lastSource = &append(OP_CONVERSION_CAST);
  setResults(*lastSource, {type});
  return lastSource->first_result();
}

IrOp &PipelineGrower::appendYield(llvm::ArrayRef<uint32_t> operands) {
  IrOp &op = append(OP_YIELD);
  for (uint32_t operand : operands)
    op.add_operands(operand);
  return op;
}

PipelineGrower::Outside
PipelineGrower::enter(IrOp &op, llvm::ArrayRef<uint32_t> arguments,
                      int64_t consumers) {
  const Outside outside = {place, scope.size(), scopeBegin};
  IrBlock &block = *op.add_regions()->add_blocks();
  if (op.kind() == OP_FUNC)
    scopeBegin = scope.size();
  if (!arguments.empty()) {
    const uint32_t first =
        writer.newValues(static_cast<unsigned>(arguments.size()));
    block.set_first_argument(first);
    for (uint32_t type : arguments)
      block.add_argument_types(type);
    addToScope(first, arguments, nullptr);
  }
  place = {block.mutable_ops(), consumers, place.depth + 1};
  return outside;
}

void PipelineGrower::leave(const Outside &outside) {
  place = outside.place;
  scope.truncate(outside.scopeSize);
  scopeBegin = outside.scopeBegin;
}

bool PipelineGrower::canGrow(IrOpKind kind) const {
  switch (kind) {
  case OP_CONSUME_ONE:
  case OP_CONSUME_ONE_ASYNC:
  case OP_CONSUMER_READ:
  case OP_CONSUMER_WAIT:
  case OP_CONSUMER_RELEASE:
    // No index is below the number of consumers.
    return place.consumers > 0;
  case OP_FUNC:
    return place.depth == 0;
  default:
    return true;
  }
}

IrOp &PipelineGrower::growOne(IrOpKind kind, int inside) {
  switch (kind) {
  case OP_CREATE_PIPELINE:
    return growPipeline();
  case OP_PRODUCE_ONE:
  case OP_PRODUCE_ONE_ASYNC:
  case OP_CONSUME_ONE:
  case OP_CONSUME_ONE_ASYNC:
    return growTemplate(kind, inside);
  case OP_CONSUMER_READ:
  case OP_PRODUCER_WRITE:
    return growPayload(kind, inside);
  case OP_PRODUCER_COMMIT:
  case OP_CONSUMER_RELEASE:
    return growEnd(kind);
  case OP_AGENT_SWITCH:
    return growSwitch(inside);
  case OP_ASYNC_WAIT:
    return growWait();
  case OP_DOT:
    return growDot();
  case OP_FUNC:
    return growFunction(inside);
  case OP_IF:
    return growBranch(inside);
  case OP_CONVERSION_CAST: {
    IrOp &op = append(OP_CONVERSION_CAST);
    if (const IrValue *value = find([](const IrValue &) { return true; });
        value && decisions.flip())
      op.add_operands(value->number);
    const uint32_t types[2] = {anyType(), anyType()};
    setResults(op, llvm::ArrayRef(types, decisions.oneIn(4) ? 2 : 1));
    return op;
  }
  default:
    return growHandshake(kind);
  }
}

static constexpr IrOpKind grownKinds[] = {OP_PRODUCER_ACQUIRE,
                                          OP_PRODUCE_ONE,
                                          OP_CONSUME_ONE,
                                          OP_CONSUMER_WAIT,
                                          OP_PRODUCER_COMMIT,
                                          OP_CONSUMER_RELEASE,
                                          OP_PRODUCER_WRITE,
                                          OP_CONSUMER_READ,
                                          OP_INC_ITER,
                                          OP_CREATE_ITERATOR,
                                          OP_CREATE_PIPELINE,
                                          OP_AGENT_SWITCH,
                                          OP_PRODUCE_ONE_ASYNC,
                                          OP_CONSUME_ONE_ASYNC,
                                          OP_AGENT_SWITCH,
                                          OP_DOT,
                                          OP_ASYNC_WAIT,
                                          OP_DOT,
                                          OP_IF,
                                          OP_FUNC,
                                          OP_CONVERSION_CAST};

constinit const llvm::ArrayRef<IrOpKind> PipelineGrower::kinds = grownKinds;

void PipelineGrower::grow(int count) {
  const int end = operations + count;
  while (operations < end) {
    const int left = end - operations;
    IrOpKind kind = decisions.pick(kinds);
    const bool hasRegions =
        hasPipelineRegions(kind) || kind == OP_FUNC || kind == OP_IF;
    if (!canGrow(kind) || (hasRegions && (left < 2 || place.depth >= maxDepth)))
      kind = OP_PRODUCER_ACQUIRE;
    // The operation and the end of its block count as well.
    const int inside =
        hasRegions && left > 2
            ? static_cast<int>(decisions.below(static_cast<uint32_t>(left - 1)))
            : 0;
    growOne(kind, inside);
  }
}
