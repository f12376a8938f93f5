//===- TileASMemoryOps.cpp - Signatures of tiled memory operations --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations of oracle/spec/memory.md.
//
//===----------------------------------------------------------------------===//

#include "ops/Constraints.h"
#include "ops/TileASMemory.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

using enum Trait;

static constexpr ValueSpec view =
    one("view", tiledView, "tileas.memop.view_type");
static constexpr ValueSpec coords = variadic("coords", anyType);
static constexpr AttributeSpec segments =
    required(ATTR_OPERAND_SEGMENT_SIZES, "roster.attr.operandSegmentSizes");
static constexpr AttributeSpec atom = required(ATTR_ATOM, "roster.attr.atom");

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

static constexpr FixedList<ValueSpec, maxSlots> loadOperands = {
    view, coords,
    variadic("offsets", indexValue, "roster.tiled_load.operand_offsets"),
    variadic("token", memoryOrAsyncToken, "roster.tiled_load.operand_token"),
    optional("mask", maskTile, "ir.tiled_load_mask")};
static constexpr Segments loadSegments = allBut(/*slot=*/4);
static constexpr ValueSpec loadedTile =
    one("tile", tile, "roster.tiled_load.result_tile");
static constexpr ValueSpec loadToken = optional(
    "resultToken", memoryOrAsyncToken, "roster.tiled_load.result_token");
static constexpr FixedList<AttributeSpec, maxAttributes> loadAttributes = {
    segments,
    atom,
    optional(ATTR_MEM_SEMANTIC),
    optional(ATTR_MEM_SCOPE),
    optional(ATTR_IN_BOUNDS),
    optional(ATTR_PADDING_VALUE)};
static constexpr TraitSet loadTraits =
    traits({MemoryModelRead, SameLoadStoreOperandsAndResultEncoding,
            SameOperationAndResultsAtom, TiledLoadStoreOpSameElementType,
            TiledPaddingValue, ValidTileASLoadOperandsAndResultEncoding});

//===----------------------------------------------------------------------===//
// Atomics
//===----------------------------------------------------------------------===//

static constexpr FixedList<ValueSpec, maxSlots> atomicOperands = {
    view, one("value", tile, "roster.tiled_atomic_rmw.operand_value"), coords,
    variadic("token", memoryToken, "roster.tiled_atomic_rmw.operand_token")};
static constexpr ValueSpec atomicTile =
    one("tile", tile, "roster.tiled_atomic_rmw.result_tile");
static constexpr ValueSpec atomicToken = optional(
    "resultToken", memoryToken, "roster.tiled_atomic_rmw.result_token");
static constexpr FixedList<AttributeSpec, maxAttributes> atomicAttributes = {
    segments, atom, required(ATTR_RMW_MODE, "tileas.memop.atomic_requires_rmw"),
    optional(ATTR_MEM_SEMANTIC), optional(ATTR_MEM_SCOPE)};
static constexpr TraitSet atomicTraits =
    traits({MemoryModelReadWrite, SameLoadStoreOperandsAndResultEncoding,
            SameOperationAndResultsAtom, TiledLoadStoreOpSameElementType});

//===----------------------------------------------------------------------===//
// The roster
//===----------------------------------------------------------------------===//

static constexpr ValueSpec asyncResult =
    one("asyncToken", asyncToken, "ir.tiled_async_token");

static constexpr OpSpec ops[] = {
    {.kind = OP_TILED_LOAD,
     .operands = loadOperands,
     .results = {loadedTile, loadToken},
     .attributes = loadAttributes,
     .traits = loadTraits,
     .segments = loadSegments},
    {.kind = OP_ASYNC_TILED_LOAD,
     .operands = loadOperands,
     .results = {loadedTile, loadToken, asyncResult},
     .attributes = loadAttributes,
     .traits = loadTraits,
     .segments = loadSegments},
    {.kind = OP_TILED_STORE,
     .operands = {view, one("value", tile, "roster.tiled_store.operand_value"),
                  coords,
                  variadic("offsets", indexValue,
                           "roster.tiled_store.operand_offsets"),
                  variadic("token", memoryOrAsyncToken,
                           "roster.tiled_store.operand_token")},
     .results = {optional("resultToken", memoryOrAsyncToken,
                          "roster.tiled_store.result_token")},
     .attributes = loadAttributes,
     .traits = traits({MemoryModelWrite, SameLoadStoreOperandsEncoding,
                       SameOperationAndResultsAtom,
                       TiledLoadStoreOpSameElementType, TiledPaddingValue}),
     .segments = allBut(/*slot=*/3)},
    {.kind = OP_TILED_ATOMIC_RMW,
     .operands = atomicOperands,
     .results = {atomicTile, atomicToken},
     .attributes = atomicAttributes,
     .traits = atomicTraits,
     .segments = Segments::All},
    {.kind = OP_ASYNC_TILED_ATOMIC_RMW,
     .operands = atomicOperands,
     .results = {atomicTile, atomicToken, asyncResult},
     .attributes = atomicAttributes,
     .traits = atomicTraits,
     .segments = Segments::All},
};

constinit const std::span<const OpSpec> ir::memoryOps = ops;
