//===- TileAAOps.cpp - Operations of nv_tileaa ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations of oracle/spec/tileaa_ops.md.
//
//===----------------------------------------------------------------------===//

#include "ops/Constraints.h"
#include "ops/TileAA.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

using enum Trait;

static constexpr std::string_view load = "ir.tileaa_tiled_load_slots";
static constexpr std::string_view store = "ir.tileaa_tiled_store_slots";
static constexpr std::string_view atomic = "ir.tileaa_tiled_atomic_slots";
static constexpr std::string_view put = "ir.queue_put_slots";
static constexpr std::string_view get = "ir.queue_get_slots";

static constexpr AttributeSpec segments =
    required(ATTR_OPERAND_SEGMENT_SIZES, "roster.attr.operandSegmentSizes");
static constexpr FixedList<AttributeSpec, maxAttributes> memoryAttributes = {
    segments, optional(ATTR_MEM_SEMANTIC), optional(ATTR_MEM_SCOPE),
    optional(ATTR_CACHE_MODIFIER), optional(ATTR_EVICTION_POLICY)};

// A slot with at most one value of any type.
static constexpr ValueSpec optionalAny(std::string_view name) {
  return optional(name, anyType, {});
}

static constexpr OpSpec ops[] = {
    {.kind = OP_AA_DOT,
     .operands = {one("a", anyType), one("b", anyType), one("c", anyType),
                  optionalAny("sfa"), optionalAny("sfb")},
     .results = {one("d", anyType)},
     .attributes = {segments, optional(ATTR_SIGNEDNESS_KEYWORD_A),
                    optional(ATTR_SIGNEDNESS_KEYWORD_B)},
     .segments = Segments::All},
    {.kind = OP_AA_CONV_TILE,
     .operands = {one("source", anyType)},
     .results = {one("view", tileaaView, "ir.conv_tile_slots")},
     .attributes = {optional(ATTR_TILE_SIZES), optional(ATTR_DIM_GROUPS),
                    optional(ATTR_FILTER_SIZES), optional(ATTR_CONV_PARAMS),
                    required(ATTR_CHANNEL_AXIS, "ir.conv_tile_attributes"),
                    optional(ATTR_ACTIVATION_LAYOUT),
                    optional(ATTR_PADDING_VALUE)}},
    {.kind = OP_AA_FP_TO_FP,
     .operands = {one("source", anyType)},
     .results = {one("result", anyType)},
     .attributes = {optional(ATTR_ROUNDING_MODE)}},
    {.kind = OP_AA_FUNC,
     .attributes = {optional(ATTR_TARGET_SPEC), optional(ATTR_KERNEL_SPEC)},
     .regions = RegionCount::One,
     .traits = {.isIsolatedFromAbove = true}},
    {.kind = OP_AA_EXECUTE,
     .operands = {variadic("inputs", anyType)},
     .results = {variadic("results", anyType)},
     .regions = RegionCount::One},
    {.kind = OP_AA_YIELD,
     .operands = {variadic("values", anyType)},
     .traits = {.isTerminator = true}},
    {.kind = OP_AA_QUEUE_YIELD,
     .operands = {variadic("values", anyType)},
     .traits = {.isTerminator = true}},
    {.kind = OP_AA_RETURN,
     .operands = {variadic("values", anyType)},
     .traits = {.isTerminator = true}},
    {.kind = OP_AA_TILED_LOAD,
     .operands = {one("view", tileaaView, load), variadic("coords", anyType),
                  variadic("token", memoryToken, load)},
     .results = {one("tile", tile, load),
                 optional("resultToken", memoryToken, load)},
     .attributes = memoryAttributes,
     .traits = traits({MemoryModelRead, TiledLoadStoreOpSameElementType}),
     .segments = Segments::All},
    {.kind = OP_AA_TILED_STORE,
     .operands = {one("view", tileaaView, store), one("value", tile, store),
                  variadic("coords", anyType),
                  variadic("token", memoryToken, store)},
     .results = {optional("resultToken", memoryToken, store)},
     .attributes = memoryAttributes,
     .traits = traits({MemoryModelWrite, TiledLoadStoreOpSameElementType}),
     .segments = Segments::All},
    {.kind = OP_AA_TILED_ATOMIC_RMW,
     .operands = {one("view", tileaaView, atomic), one("value", tile, atomic),
                  variadic("coords", anyType),
                  variadic("token", memoryToken, atomic)},
     .results = {one("tile", tile, atomic),
                 optional("resultToken", memoryToken, atomic)},
     .attributes = {segments,
                    required(ATTR_RMW_MODE, "tileas.memop.atomic_requires_rmw"),
                    optional(ATTR_MEM_SEMANTIC), optional(ATTR_MEM_SCOPE)},
     .traits = traits({MemoryModelReadWrite, TiledLoadStoreOpSameElementType}),
     .segments = Segments::All},
    {.kind = OP_AA_CREATE_QUEUE,
     .results = {one("queue", queue, "ir.create_queue_slots")}},
    {.kind = OP_AA_QUEUE_PUT,
     .operands = {one("queue", queue, put), variadic("inputs", anyType)},
     .regions = RegionCount::One,
     .traits = traits({FirstOperandIsNonAliasingQueue})},
    {.kind = OP_AA_QUEUE_GET,
     .operands = {one("queue", queue, get), variadic("inputs", anyType)},
     .results = {variadic("results", anyType)},
     .regions = RegionCount::One,
     .traits = traits({FirstOperandIsNonAliasingQueue})},
};

constinit const std::span<const OpSpec> ir::tileaaOps = ops;
