//===- PipelineGrower.cpp - Grows valid pipeline operations ---------------===//

#include "fuzz/families/PipelineGrower.h"

#include <algorithm>
#include <limits>

using namespace tilefuzz;

/// Regions are not grown inside more operations than this.
static constexpr int maxDepth = 4;

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

uint32_t PipelineGrower::cast(uint32_t type) {
  IrOp &op = append(OP_CONVERSION_CAST);
  setResults(op, {type});
  return op.first_result();
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

//===----------------------------------------------------------------------===//
// Types and numbers.

static constexpr ElementType elements[] = {
    TYPE_F16,      TYPE_F32,  TYPE_BF16, TYPE_F8E4M3FN,  TYPE_F8E5M2,
    TYPE_F4E2M1FN, TYPE_I8,   TYPE_I32,  TYPE_F8E8M0FNU, TYPE_NV4E0M3F,
    TYPE_I1,       TYPE_I4,   TYPE_I16,  TYPE_I64,       TYPE_F6E2M3FN,
    TYPE_F6E3M2FN, TYPE_TF32, TYPE_F64};
static constexpr int64_t dimensions[] = {64, 128, 1, 2, 16, 3};
static constexpr MemorySpace spaces[] = {SPACE_SHARED, SPACE_GLOBAL,
                                         SPACE_REGISTER, SPACE_TENSOR};

/// A shape of a rank of 0 to 4, mostly 2.
static llvm::ArrayRef<int64_t> drawShape(int64_t (&shape)[4],
                                         Decisions &decisions) {
  static constexpr uint8_t ranks[] = {2, 2, 2, 1, 3, 2, 4, 0};
  const unsigned rank = decisions.pick(ranks);
  for (unsigned i = 0; i < rank; ++i) {
    shape[i] = decisions.pick(dimensions);
    if (decisions.oneIn(64))
      shape[i] = std::max<int64_t>(1, decisions.wildNumber());
  }
  return llvm::ArrayRef(shape, rank);
}

uint32_t PipelineGrower::tile() {
  int64_t shape[4];
  return writer.tile(drawShape(shape, decisions), decisions.pick(elements));
}

uint32_t PipelineGrower::otherType() {
  static constexpr IrTypeKind kinds[] = {
      IR_TILE,     IR_TILE,           IR_TILE,           IR_TILE,
      IR_SCALAR,   IR_PRODUCER_TOKEN, IR_CONSUMER_TOKEN, IR_ASYNC_TOKEN,
      IR_ITERATOR, IR_ITERATOR,       IR_INDEX,          IR_MEM_TOKEN,
      IR_PTR,      IR_TILEAA_VIEW,    IR_TILEAS_VIEW};
  const IrTypeKind kind = decisions.pick(kinds);
  int64_t shape[4];
  switch (kind) {
  case IR_TILE:
    return tile();
  case IR_SCALAR:
    return writer.scalar(decisions.pick(elements));
  case IR_ITERATOR:
    return writer.iterator(anyType());
  case IR_PTR:
    return writer.ptr(decisions.pick(elements),
                      static_cast<MemorySpace>(decisions.below(5)));
  case IR_TILEAA_VIEW: {
    const uint32_t source = writer.ptr(
        decisions.pick(elements), static_cast<MemorySpace>(decisions.below(5)));
    return writer.tileaaView(drawShape(shape, decisions), source);
  }
  case IR_TILEAS_VIEW:
    return writer.tileasView(drawShape(shape, decisions),
                             decisions.pick(elements), decisions.pick(spaces));
  default:
    return writer.type(kind);
  }
}

uint32_t PipelineGrower::anyType() {
  if (module.types_size() && decisions.flip())
    return decisions.below(static_cast<uint32_t>(module.types_size()));
  return otherType();
}

uint32_t PipelineGrower::typeFor(Demand demand) {
  int64_t shape[4];
  switch (demand) {
  case Demand::View:
    if (decisions.flip())
      return writer.tileaaView(
          drawShape(shape, decisions),
          writer.ptr(decisions.pick(elements), SPACE_GLOBAL));
    return writer.tileasView(drawShape(shape, decisions),
                             decisions.pick(elements), decisions.pick(spaces));
  case Demand::ProducerToken:
    return writer.type(IR_PRODUCER_TOKEN);
  case Demand::ConsumerToken:
    return writer.type(IR_CONSUMER_TOKEN);
  case Demand::Token:
    return writer.type(decisions.flip() ? IR_CONSUMER_TOKEN
                                        : IR_PRODUCER_TOKEN);
  case Demand::Iterator:
    return writer.iterator(decisions.below(4) == 3 ? anyType() : tile());
  case Demand::AsyncToken:
    return writer.type(IR_ASYNC_TOKEN);
  case Demand::Tile:
    return tile();
  default:
    return anyType();
  }
}

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

//===----------------------------------------------------------------------===//
// Values.

uint32_t PipelineGrower::need(Demand demand) {
  if (const IrValue *value =
          find([&](const IrValue &value) { return suits(demand, value.kind); }))
    return value->number;
  const bool isToken =
      demand == Demand::ProducerToken || demand == Demand::ConsumerToken;
  if (isToken && decisions.oneIn(4)) {
    const IrOp &pipeline = growPipeline();
    return pipeline.first_result() + (demand == Demand::ConsumerToken);
  }
  if (demand == Demand::Iterator && decisions.oneIn(4))
    return growOne(OP_CREATE_ITERATOR, 0).first_result();
  return cast(typeFor(demand));
}

uint32_t PipelineGrower::needType(uint32_t type) {
  const IrValue *value =
      find([&](const IrValue &value) { return value.type == type; });
  return value ? value->number : cast(type);
}

uint32_t PipelineGrower::condition() {
  return needType(writer.scalar(TYPE_I1));
}

int64_t PipelineGrower::anyConsumerIdx() {
  if (place.consumers <= 1)
    return 0;
  switch (decisions.below(4)) {
  case 0:
    return 0;
  case 1:
    return place.consumers - 1;
  default:
    return decisions.below(static_cast<uint32_t>(place.consumers));
  }
}

uint32_t PipelineGrower::waitToken(int64_t &consumerIdx) {
  consumerIdx = anyConsumerIdx();
  const IrValue *token = find([&](const IrValue &value) {
    if (value.kind != IR_CONSUMER_TOKEN)
      return false;
    const IrAttribute *idx =
        value.definer ? IrWriter::find(*value.definer, ATTR_CONSUMER_IDX)
                      : nullptr;
    if (!idx)
      return true;
    if (idx->integer() < 0 || idx->integer() >= place.consumers)
      return false;
    consumerIdx = idx->integer();
    return true;
  });
  return token ? token->number : cast(writer.type(IR_CONSUMER_TOKEN));
}

void PipelineGrower::growSources() {
  IrOp &op = append(OP_CONVERSION_CAST);
  uint32_t types[4] = {writer.type(IR_PRODUCER_TOKEN),
                       writer.type(IR_CONSUMER_TOKEN),
                       typeFor(Demand::Iterator), 0};
  unsigned count = 3;
  if (decisions.oneIn(3))
    types[count++] = anyType();
  if (decisions.oneIn(4))
    std::swap(types[0], types[decisions.below(count)]);
  setResults(op, llvm::ArrayRef(types, count));
}

//===----------------------------------------------------------------------===//
// Operations.

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
  static constexpr uint8_t counts[] = {2, 1, 3, 2, 1, 4};
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

void PipelineGrower::grow(int count) {
  static constexpr IrOpKind kinds[] = {OP_PRODUCER_ACQUIRE,
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
                                       OP_IF,
                                       OP_FUNC,
                                       OP_CONVERSION_CAST};
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
