//===- PipelineSupplies.cpp - What grown operations need ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of PipelineGrower.h that finds or makes types and values.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/PipelineGrower.h"

#include <algorithm>

using namespace tilefuzz;

//===----------------------------------------------------------------------===//
// Types.

static constexpr ElementType elements[] = {
    TYPE_F16,      TYPE_F32,  TYPE_BF16, TYPE_F8E4M3FN,  TYPE_F8E5M2,
    TYPE_F4E2M1FN, TYPE_I8,   TYPE_I32,  TYPE_F8E8M0FNU, TYPE_NV4E0M3F,
    TYPE_I1,       TYPE_I4,   TYPE_I16,  TYPE_I64,       TYPE_F6E2M3FN,
    TYPE_F6E3M2FN, TYPE_TF32, TYPE_F64};
static constexpr int64_t dimensions[] = {64, 128, 1, 2, 16, 3};
static constexpr MemorySpace spaces[] = {SPACE_SHARED, SPACE_GLOBAL,
                                         SPACE_REGISTER, SPACE_TENSOR};

/// How deep new iterators are nested in each other.
static constexpr int maxTypeDepth = 4;

/// A shape of a rank of 0 to 4. Mostly one of four: a context never forgets a
/// type, and finds those best that it has seen lately.
static llvm::ArrayRef<int64_t> drawShape(int64_t (&shape)[4],
                                         Decisions &decisions) {
  const uint32_t choice = decisions.below(32);
  if (choice < 24) {
    shape[0] = dimensions[choice & 1];
    shape[1] = dimensions[choice >> 1 & 1];
    return llvm::ArrayRef(shape, 2);
  }
  static constexpr uint8_t ranks[] = {2, 2, 2, 1, 3, 2, 4, 0};
  const unsigned rank = decisions.pick(ranks);
  for (unsigned i = 0; i < rank; ++i) {
    shape[i] = decisions.pick(dimensions);
    if (decisions.oneIn(64))
      shape[i] = std::max<int64_t>(1, decisions.wildNumber());
  }
  return llvm::ArrayRef(shape, rank);
}

uint32_t PipelineGrower::tileOf(ElementType element) {
  int64_t shape[4];
  return writer.tile(drawShape(shape, decisions), element);
}

uint32_t PipelineGrower::tile() {
  return tileOf(decisions.oneIn(4) ? decisions.pick(elements) : elements[0]);
}

uint32_t PipelineGrower::otherType(int depth) {
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
    return writer.iterator(depth < maxTypeDepth ? anyType(depth + 1) : tile());
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

uint32_t PipelineGrower::anyType(int depth) {
  if (module.types_size() && decisions.flip())
    return decisions.below(static_cast<uint32_t>(module.types_size()));
  return otherType(depth);
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
  // An index has 32 bits, whatever a changed number of consumers has.
  const int64_t consumers = std::min<int64_t>(place.consumers, INT32_MAX);
  if (consumers <= 1)
    return 0;
  switch (decisions.below(4)) {
  case 0:
    return 0;
  case 1:
    return consumers - 1;
  default:
    return decisions.below(static_cast<uint32_t>(consumers));
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
  lastSource = &op;
}
