//===- GrownOperations.cpp - Each operation of a grown module -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of PipelineGrower.h that knows the operations of the pipeline and
// those of MLIR.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/PipelineGrower.h"

#include <algorithm>
#include <limits>

using namespace tilefuzz;

int64_t PipelineGrower::anyInt32(int64_t plain) {
  return decisions.oneIn(8) ? static_cast<int32_t>(decisions.wildNumber())
                            : plain;
}

void PipelineGrower::setInteger(IrOp &op, IrAttributeName name, int64_t value) {
  IrAttribute &attribute = IrWriter::attribute(op, name);
  attribute.set_integer(value);
  if (formOf(name) == AttributeForm::Integer && decisions.oneIn(16))
    attribute.set_width(widthOf(name));
}

IrOp &PipelineGrower::growPipeline() {
  static constexpr int64_t stages[] = {2, 1, 3, 4,
                                       std::numeric_limits<int32_t>::max()};
  const uint32_t view = need(Demand::View);
  IrOp &op = append(OP_CREATE_PIPELINE);
  op.add_operands(view);
  setResults(op,
             {writer.type(IR_PRODUCER_TOKEN), writer.type(IR_CONSUMER_TOKEN)});
  setInteger(op, ATTR_NUM_STAGES, decisions.pick(stages));
  // One draw for both groups and the optional attributes.
  const auto bits = static_cast<uint32_t>(decisions.bits());
  const bool isWild = ((bits >> 4) & 7) == 7;
  const auto group = [&](unsigned shift) -> int64_t {
    const auto drawn = static_cast<int8_t>(bits >> shift);
    return isWild ? drawn : drawn & 1;
  };
  setInteger(op, ATTR_PRODUCER_GROUP_ID, group(8));
  setInteger(op, ATTR_CONSUMER_GROUP_ID, group(16));
  if ((bits >> 24) & 1)
    setInteger(op, ATTR_SHARED_MEM, (bits >> 25) & 1);
  if (((bits >> 26) & 3) == 3)
    setInteger(op, ATTR_DYNAMIC, (bits >> 28) & 1);
  return op;
}

/// A block argument's type for an entry of a type list: the entry itself or an
/// iterator over it. An iterator is unwrapped, so it needs one over it.
uint32_t PipelineGrower::argumentFor(uint32_t type) {
  if (module.types(static_cast<int>(type)).kind() == IR_ITERATOR ||
      decisions.oneIn(3))
    return writer.iterator(type);
  return type;
}

IrOp &PipelineGrower::growTemplate(IrOpKind kind, int inside) {
  const bool isConsumer = kind >= OP_CONSUME_ONE;
  const bool isAsync =
      kind == OP_PRODUCE_ONE_ASYNC || kind == OP_CONSUME_ONE_ASYNC;
  const Demand tokenDemand =
      isConsumer ? Demand::ConsumerToken : Demand::ProducerToken;
  const uint32_t token = need(tokenDemand), iterator = need(Demand::Iterator);
  IrOp &op = append(kind);
  op.add_operands(token);
  op.add_operands(iterator);
  if (isConsumer)
    setInteger(op, ATTR_CONSUMER_IDX, anyConsumerIdx());

  static constexpr uint8_t counts[] = {1, 1, 1, 0, 2, 1, 2, 3};
  const unsigned count = decisions.pick(counts);
  IrAttribute &list = IrWriter::attribute(op, typeListOf(kind));
  uint32_t arguments[3];
  for (unsigned i = 0; i < count; ++i) {
    const uint32_t type = decisions.oneIn(4) ? anyType() : tile();
    list.add_types(type);
    arguments[i] = argumentFor(type);
  }
  const Outside outside =
      enter(op, llvm::ArrayRef(arguments, count), place.consumers);
  grow(inside);
  uint32_t yielded[2] = {need(tokenDemand), 0};
  if (isAsync)
    yielded[1] = need(Demand::AsyncToken);
  appendYield(llvm::ArrayRef(yielded, isAsync ? 2 : 1));
  leave(outside);
  const uint32_t results[2] = {
      writer.type(isConsumer ? IR_CONSUMER_TOKEN : IR_PRODUCER_TOKEN),
      isAsync ? writer.type(IR_ASYNC_TOKEN) : 0};
  setResults(op, llvm::ArrayRef(results, isAsync ? 2 : 1));
  return op;
}

IrOp &PipelineGrower::growPayload(IrOpKind kind, int inside) {
  const bool isConsumer = kind == OP_CONSUMER_READ;
  int64_t consumerIdx = 0;
  const uint32_t token =
      isConsumer ? waitToken(consumerIdx) : need(Demand::ProducerToken);
  const uint32_t iterator = need(Demand::Iterator);
  const uint32_t iteratorType = find([&](const IrValue &value) {
                                  return value.number == iterator;
                                })->type;
  IrOp &op = append(kind);
  op.add_operands(token);
  op.add_operands(iterator);
  if (isConsumer)
    setInteger(op, ATTR_CONSUMER_IDX, consumerIdx);
  const uint32_t argument =
      argumentFor(module.types(static_cast<int>(iteratorType)).nested());
  const Outside outside = enter(op, {argument}, place.consumers);
  grow(inside);
  uint32_t yielded[4] = {
      need(isConsumer ? Demand::ConsumerToken : Demand::ProducerToken)};
  uint32_t results[4] = {
      writer.type(isConsumer ? IR_CONSUMER_TOKEN : IR_PRODUCER_TOKEN)};
  static constexpr uint8_t counts[] = {1, 1, 2, 3, 4, 2};
  const unsigned count = decisions.pick(counts);
  for (unsigned i = 1; i < count; ++i) {
    const IrValue &value = *find([](const IrValue &) { return true; });
    yielded[i] = value.number;
    results[i] = value.type;
  }
  appendYield(llvm::ArrayRef(yielded, count));
  leave(outside);
  setResults(op, llvm::ArrayRef(results, count));
  return op;
}

/// Acquire and wait, the increment and the new iterator.
IrOp &PipelineGrower::growHandshake(IrOpKind kind) {
  if (kind == OP_CREATE_ITERATOR) {
    const uint32_t token = need(Demand::Token);
    IrOp &op = append(kind);
    op.add_operands(token);
    setResults(op, {typeFor(Demand::Iterator)});
    return op;
  }
  if (kind == OP_INC_ITER) {
    const uint32_t iterator = need(Demand::Iterator);
    const uint32_t type = find([&](const IrValue &value) {
                            return value.number == iterator;
                          })->type;
    IrOp &op = append(kind);
    op.add_operands(iterator);
    setResults(op, {type});
    return op;
  }
  const bool isConsumer = kind == OP_CONSUMER_WAIT;
  int64_t consumerIdx = 0;
  const uint32_t token =
      isConsumer ? waitToken(consumerIdx) : need(Demand::ProducerToken);
  const uint32_t iterator = need(Demand::Iterator);
  IrOp &op = append(kind);
  op.add_operands(token);
  op.add_operands(iterator);
  if (isConsumer)
    setInteger(op, ATTR_CONSUMER_IDX, consumerIdx);
  setResults(op,
             {writer.type(isConsumer ? IR_CONSUMER_TOKEN : IR_PRODUCER_TOKEN)});
  return op;
}

/// Commit and release, whose token has to come from certain operations.
IrOp &PipelineGrower::growEnd(IrOpKind kind) {
  const bool isConsumer = kind == OP_CONSUMER_RELEASE;
  const IrTypeKind tokenKind =
      isConsumer ? IR_CONSUMER_TOKEN : IR_PRODUCER_TOKEN;
  const IrValue *found = find([&](const IrValue &value) {
    if (value.kind != tokenKind)
      return false;
    if (!value.definer)
      return true;
    const IrOpKind from = value.definer->kind();
    return isConsumer
               ? from == OP_CONSUMER_WAIT || from == OP_CONSUMER_READ
               : from == OP_PRODUCER_ACQUIRE || from == OP_PRODUCER_WRITE;
  });
  uint32_t token;
  if (found) {
    token = found->number;
  } else {
    // Reading has a region, which can stand where nothing is consumed only as
    // long as it is asked for no index.
    const bool isScalar = decisions.below(4) < 3;
    const IrOpKind from =
        isConsumer ? (isScalar ? OP_CONSUMER_WAIT : OP_CONSUMER_READ)
                   : (isScalar ? OP_PRODUCER_ACQUIRE : OP_PRODUCER_WRITE);
    token = growOne(from, 0).first_result();
  }
  IrOp &op = append(kind);
  op.add_operands(token);
  setResults(op, {writer.type(tokenKind)});
  return op;
}

IrOp &PipelineGrower::growSwitch(int inside) {
  static constexpr uint8_t counts[] = {2, 1, 3, 1, 2, 1, 2, 4};
  const unsigned regions = decisions.pick(counts);
  IrOp &op = append(OP_AGENT_SWITCH);
  const int64_t agents = anyInt32(1 + decisions.below(4));
  setInteger(op, ATTR_NUM_AGENTS_PER_GROUP, agents);
  IrAttribute &regs = IrWriter::attribute(op, ATTR_MAX_REGS);
  for (unsigned i = 0; i < regions; ++i)
    regs.add_integers(anyInt32(24 + 8 * decisions.below(29)));

  // What the module has left; all but the generator's modules keep theirs.
  const int64_t budget = module.has_available_warps()
                             ? module.available_warps()
                             : std::numeric_limits<int64_t>::max();
  if (decisions.below(4) != 3 && budget >= 0) {
    IrAttribute &warps = IrWriter::attribute(op, ATTR_AGENT_WARPS);
    int64_t each = decisions.oneIn(16) ? decisions.wildNumber() &
                                             std::numeric_limits<int32_t>::max()
                                       : decisions.below(5);
    each = std::min(each, budget / regions);
    int64_t sum = 0;
    for (unsigned i = 0; i < regions; ++i) {
      const bool inherits = decisions.oneIn(3);
      warps.add_integers(inherits ? -1 : each);
      sum += inherits ? 0 : each;
    }
    largestWarps = std::max(largestWarps, sum);
  }
  if (decisions.oneIn(4))
    setInteger(op, ATTR_ISOLATED, decisions.flip());
  for (unsigned i = 0; i < regions; ++i) {
    const Outside outside = enter(op, {}, agents);
    const int share = inside / static_cast<int>(regions - i);
    const int before = operations;
    grow(share);
    inside = std::max(0, inside - (operations - before));
    appendYield({});
    leave(outside);
  }
  return op;
}

IrOp &PipelineGrower::growFunction(int inside) {
  IrOp &op = append(OP_FUNC);
  uint32_t arguments[3];
  static constexpr uint8_t counts[] = {0, 1, 2, 3};
  const unsigned count = decisions.pick(counts);
  for (unsigned i = 0; i < count; ++i)
    arguments[i] = i == 0 ? typeFor(Demand::Token) : anyType();
  const Outside outside = enter(op, llvm::ArrayRef(arguments, count), 1);
  if (inside > 1 && decisions.flip())
    growSources();
  grow(inside);
  append(OP_RETURN);
  leave(outside);
  return op;
}

IrOp &PipelineGrower::growBranch(int inside) {
  const uint32_t flag = condition();
  IrOp &op = append(OP_IF);
  op.add_operands(flag);
  static constexpr uint8_t counts[] = {1, 0, 2, 3};
  const unsigned count = decisions.pick(counts);
  uint32_t types[3], yielded[3];
  for (int arm = 0; arm < 2; ++arm) {
    if (arm == 1 && count == 0 && decisions.flip()) {
      op.add_regions();
      break;
    }
    const Outside outside = enter(op, {}, place.consumers);
    grow(arm == 0 ? inside / 2 : inside - inside / 2);
    for (unsigned i = 0; i < count; ++i) {
      if (arm == 1) {
        yielded[i] = needType(types[i]);
        continue;
      }
      yielded[i] = decisions.below(4) == 3
                       ? find([](const IrValue &) { return true; })->number
                       : need(Demand::Iterator);
      types[i] =
          find([&](const IrValue &v) { return v.number == yielded[i]; })->type;
    }
    IrOp &yield = append(OP_IF_YIELD);
    for (unsigned i = 0; i < count; ++i)
      yield.add_operands(yielded[i]);
    leave(outside);
  }
  setResults(op, llvm::ArrayRef(types, count));
  return op;
}
