//===- IrSignature.cpp - The roster, for those who make IR cases ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/module/IrSignature.h"

#include "llvm/Support/ErrorHandling.h"

using namespace tilefuzz;

bool tilefuzz::suits(Demand demand, IrTypeKind kind) {
  switch (demand) {
  case Demand::Anything:
    return true;
  case Demand::View:
    return kind == IR_TILEAA_VIEW || kind == IR_TILEAS_VIEW;
  case Demand::ProducerToken:
    return kind == IR_PRODUCER_TOKEN;
  case Demand::ConsumerToken:
    return kind == IR_CONSUMER_TOKEN;
  case Demand::Token:
    return kind == IR_PRODUCER_TOKEN || kind == IR_CONSUMER_TOKEN;
  case Demand::Iterator:
    return kind == IR_ITERATOR;
  case Demand::AsyncToken:
    return kind == IR_ASYNC_TOKEN;
  case Demand::Tile:
    return kind == IR_TILE;
  }
  llvm_unreachable("a demand without a name");
}

static constexpr Demand view[] = {Demand::View};
static constexpr Demand token[] = {Demand::Token};
static constexpr Demand iterator[] = {Demand::Iterator};
static constexpr Demand tile[] = {Demand::Tile};
static constexpr Demand threeTiles[] = {Demand::Tile, Demand::Tile,
                                        Demand::Tile};
static constexpr Demand asyncToken[] = {Demand::AsyncToken};
static constexpr Demand producer[] = {Demand::ProducerToken};
static constexpr Demand consumer[] = {Demand::ConsumerToken};
static constexpr Demand bothTokens[] = {Demand::ProducerToken,
                                        Demand::ConsumerToken};
static constexpr Demand producerAndIterator[] = {Demand::ProducerToken,
                                                 Demand::Iterator};
static constexpr Demand consumerAndIterator[] = {Demand::ConsumerToken,
                                                 Demand::Iterator};
static constexpr Demand producerAndAsync[] = {Demand::ProducerToken,
                                              Demand::AsyncToken};
static constexpr Demand consumerAndAsync[] = {Demand::ConsumerToken,
                                              Demand::AsyncToken};

static constexpr IrAttributeName pipelineRequired[] = {
    ATTR_NUM_STAGES, ATTR_PRODUCER_GROUP_ID, ATTR_CONSUMER_GROUP_ID};
static constexpr IrAttributeName pipelineOptional[] = {ATTR_SHARED_MEM,
                                                       ATTR_DYNAMIC};
static constexpr IrAttributeName producerTypes[] = {ATTR_PRODUCER_TYPES};
static constexpr IrAttributeName consumerIdx[] = {ATTR_CONSUMER_IDX};
static constexpr IrAttributeName consumerIdxAndTypes[] = {ATTR_CONSUMER_IDX,
                                                          ATTR_CONSUMER_TYPES};
static constexpr IrAttributeName switchRequired[] = {ATTR_NUM_AGENTS_PER_GROUP,
                                                     ATTR_MAX_REGS};
static constexpr IrAttributeName switchOptional[] = {ATTR_AGENT_WARPS,
                                                     ATTR_ISOLATED};
static constexpr IrAttributeName mmaRequired[] = {ATTR_OPERAND_SEGMENT_SIZES,
                                                  ATTR_ATOM};
static constexpr IrAttributeName mmaOptional[] = {ATTR_TWO_CTA};
static constexpr IrAttributeName dotRequired[] = {ATTR_ATOM};
static constexpr IrAttributeName dotOptional[] = {ATTR_SIGNEDNESS_A,
                                                  ATTR_SIGNEDNESS_B};

/// By the number of the operation.
static constexpr IrSignature signatures[] = {
    {.operands = view,
     .results = bothTokens,
     .required = pipelineRequired,
     .optional = pipelineOptional},
    {.operands = producerAndIterator,
     .results = producer,
     .regions = 1,
     .required = producerTypes},
    {.operands = producerAndIterator,
     .results = producerAndAsync,
     .regions = 1,
     .required = producerTypes},
    {.operands = consumerAndIterator,
     .results = consumer,
     .regions = 1,
     .required = consumerIdxAndTypes},
    {.operands = consumerAndIterator,
     .results = consumerAndAsync,
     .regions = 1,
     .required = consumerIdxAndTypes},
    {.operands = consumerAndIterator,
     .results = consumer,
     .moreResults = true,
     .regions = 1,
     .required = consumerIdx},
    {.operands = producerAndIterator,
     .results = producer,
     .moreResults = true,
     .regions = 1},
    {.operands = producerAndIterator, .results = producer},
    {.operands = producer, .results = producer},
    {.operands = consumerAndIterator,
     .results = consumer,
     .required = consumerIdx},
    {.operands = consumer, .results = consumer},
    {.operands = {}, .moreOperands = true},
    {.operands = iterator, .results = iterator},
    {.operands = token, .results = iterator},
    {.operands = {},
     .regions = -1,
     .required = switchRequired,
     .optional = switchOptional},
    {},
    {.operands = {},
     .results = tile,
     .moreOperands = true,
     .required = mmaRequired,
     .optional = mmaOptional},
    {.operands = asyncToken},
    {.operands = threeTiles,
     .results = tile,
     .required = dotRequired,
     .optional = dotOptional},
};
static_assert(std::size(signatures) == lastRosterOp + 1);

const IrSignature *tilefuzz::signatureOf(IrOpKind kind) {
  if (kind < 0 || kind > lastRosterOp || kind == OP_PIPELINE_RESERVED)
    return nullptr;
  return &signatures[kind];
}

AttributeForm tilefuzz::formOf(IrAttributeName name) {
  switch (name) {
  case ATTR_SHARED_MEM:
  case ATTR_DYNAMIC:
  case ATTR_ISOLATED:
  case ATTR_SIGNEDNESS_A:
  case ATTR_SIGNEDNESS_B:
    return AttributeForm::Boolean;
  case ATTR_PRODUCER_TYPES:
  case ATTR_CONSUMER_TYPES:
    return AttributeForm::Types;
  case ATTR_MAX_REGS:
  case ATTR_AGENT_WARPS:
  case ATTR_OPERAND_SEGMENT_SIZES:
    return AttributeForm::Integers;
  case ATTR_ATOM:
    return AttributeForm::Text;
  case ATTR_TWO_CTA:
    return AttributeForm::Unit;
  default:
    return AttributeForm::Integer;
  }
}
