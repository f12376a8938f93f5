//===- IrRoster.cpp - What every operation of a module must be ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The table of IrRoster.h.
//
//===----------------------------------------------------------------------===//

#include "ir/IrRoster.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

constexpr Slots exactly(std::initializer_list<Word> fixed) {
  Slots slots;
  for (Word word : fixed)
    slots.fixed[slots.count++] = word;
  return slots;
}
constexpr Slots openAfter(std::initializer_list<Word> fixed, Word rest) {
  Slots slots = exactly(fixed);
  slots.isOpen = true;
  slots.rest = rest;
  return slots;
}
constexpr Slots none = exactly({});
constexpr Slots any = openAfter({}, Word::Any);

constexpr AttributeSlot required(IrAttributeName name) { return {name, true}; }
constexpr AttributeSlot optional(IrAttributeName name) { return {name, false}; }

constexpr RosterEntry entry(IrOpKind kind, std::string_view name,
                            Slots operands, Slots results,
                            std::initializer_list<AttributeSlot> attributes,
                            int regions, bool isUpstream = false) {
  RosterEntry made = {kind,    name, isUpstream, operands,
                      results, {},   0,          regions};
  for (AttributeSlot slot : attributes)
    made.attributeArray[made.attributeCount++] = slot;
  return made;
}
// What MLIR demands of these is part of being well formed, and no rule.
constexpr RosterEntry upstream(IrOpKind kind, std::string_view name) {
  return entry(kind, name, any, any, {}, RosterEntry::anyNumber, true);
}

using enum Word;

constexpr RosterEntry entries[] = {
    entry(OP_CREATE_PIPELINE, "nv_tileas.async.pipeline.create_pipeline",
          exactly({View}), exactly({ProducerToken, ConsumerToken}),
          {required(ATTR_NUM_STAGES), required(ATTR_PRODUCER_GROUP_ID),
           required(ATTR_CONSUMER_GROUP_ID), optional(ATTR_SHARED_MEM),
           optional(ATTR_DYNAMIC)},
          0),
    entry(OP_PRODUCE_ONE, "nv_tileas.async.pipeline.produce_one",
          exactly({ProducerToken, Iterator}), exactly({ProducerToken}),
          {required(ATTR_PRODUCER_TYPES)}, 1),
    entry(OP_PRODUCE_ONE_ASYNC, "nv_tileas.async.pipeline.produce_one_async",
          exactly({ProducerToken, Iterator}),
          exactly({ProducerToken, AsyncToken}), {required(ATTR_PRODUCER_TYPES)},
          1),
    entry(OP_CONSUME_ONE, "nv_tileas.async.pipeline.consume_one",
          exactly({ConsumerToken, Iterator}), exactly({ConsumerToken}),
          {required(ATTR_CONSUMER_IDX), required(ATTR_CONSUMER_TYPES)}, 1),
    entry(OP_CONSUME_ONE_ASYNC, "nv_tileas.async.pipeline.consume_one_async",
          exactly({ConsumerToken, Iterator}),
          exactly({ConsumerToken, AsyncToken}),
          {required(ATTR_CONSUMER_IDX), required(ATTR_CONSUMER_TYPES)}, 1),
    entry(OP_CONSUMER_READ, "nv_tileas.async.pipeline.consumer_read",
          exactly({ConsumerToken, Iterator}), openAfter({ConsumerToken}, Any),
          {required(ATTR_CONSUMER_IDX)}, 1),
    entry(OP_PRODUCER_WRITE, "nv_tileas.async.pipeline.producer_write",
          exactly({ProducerToken, Iterator}), openAfter({ProducerToken}, Any),
          {}, 1),
    entry(OP_PRODUCER_ACQUIRE, "nv_tileas.async.pipeline.producer_acquire",
          exactly({ProducerToken, Iterator}), exactly({ProducerToken}), {}, 0),
    entry(OP_PRODUCER_COMMIT, "nv_tileas.async.pipeline.producer_commit",
          exactly({ProducerToken}), exactly({ProducerToken}), {}, 0),
    entry(OP_CONSUMER_WAIT, "nv_tileas.async.pipeline.consumer_wait",
          exactly({ConsumerToken, Iterator}), exactly({ConsumerToken}),
          {required(ATTR_CONSUMER_IDX)}, 0),
    entry(OP_CONSUMER_RELEASE, "nv_tileas.async.pipeline.consumer_release",
          exactly({ConsumerToken}), exactly({ConsumerToken}), {}, 0),
    entry(OP_YIELD, "nv_tileas.async.pipeline.yield", any, none, {}, 0),
    entry(OP_INC_ITER, "nv_tileas.async.pipeline.inc_iter", exactly({Iterator}),
          exactly({Iterator}), {}, 0),
    entry(OP_CREATE_ITERATOR, "nv_tileas.async.pipeline.create_iterator",
          exactly({EitherToken}), exactly({Iterator}), {}, 0),
    entry(OP_AGENT_SWITCH, "nv_tileas.async.pipeline.agent_switch", none, none,
          {required(ATTR_NUM_AGENTS_PER_GROUP), required(ATTR_MAX_REGS),
           optional(ATTR_AGENT_WARPS), optional(ATTR_ISOLATED)},
          RosterEntry::anyNumber),
    entry(OP_PIPELINE_RESERVED, "nv_tileas.async.pipeline.reserved", any, any,
          {}, RosterEntry::anyNumber),
    entry(OP_BLOCK_SCALED_MMA, "nv_tileas.block_scaled_mma",
          openAfter({}, VariadicTile), exactly({Tile}),
          {required(ATTR_OPERAND_SEGMENT_SIZES), required(ATTR_ATOM),
           optional(ATTR_TWO_CTA)},
          0),
    entry(OP_ASYNC_WAIT, "nv_tileas.async.wait", exactly({AsyncToken}), none,
          {}, 0),
    entry(OP_DOT, "nv_tileas.dot", exactly({Tile, Tile, Tile}), exactly({Tile}),
          {required(ATTR_ATOM), optional(ATTR_SIGNEDNESS_A),
           optional(ATTR_SIGNEDNESS_B)},
          0),
    upstream(OP_CONVERSION_CAST, "builtin.unrealized_conversion_cast"),
    upstream(OP_FUNC, "func.func"),
    upstream(OP_RETURN, "func.return"),
    upstream(OP_IF, "scf.if"),
    upstream(OP_IF_YIELD, "scf.yield"),
};

// The number of each kind's entry and 1; 0 where a kind has none.
constexpr auto entryNumbers = [] {
  std::array<uint16_t, IrOpKind_ARRAYSIZE> numbers = {};
  for (size_t i = 0; i < std::size(entries); ++i)
    numbers[entries[i].kind] = uint16_t(i + 1);
  return numbers;
}();

} // namespace

std::span<const RosterEntry> ir::roster() { return entries; }

const RosterEntry *ir::findEntry(int kind) {
  if (kind < 0 || kind >= IrOpKind_ARRAYSIZE || entryNumbers[kind] == 0)
    return nullptr;
  return &entries[entryNumbers[kind] - 1];
}
