//===- TileASTmaOps.cpp - The operations of the TMA -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations of oracle/spec/tma.md.
//
//===----------------------------------------------------------------------===//

#include "ops/Constraints.h"
#include "ops/TileASTma.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

using enum Trait;

static constexpr AttributeSpec segments =
    required(ATTR_OPERAND_SEGMENT_SIZES, "roster.attr.operandSegmentSizes");
static constexpr AttributeSpec atom = required(ATTR_ATOM, "roster.attr.atom");

static constexpr ValueSpec loadDesc =
    one("desc", tmaDescriptor, "roster.tma_load.operand_desc");
static constexpr ValueSpec loadDst =
    one("dst", sharedView, "roster.tma_load.operand_dst");
static constexpr ValueSpec loadCoords =
    variadic("coords", indexValue, "roster.tma_load.operand_coords");
static constexpr ValueSpec loadBarrier =
    one("barrier", memoryToken, "roster.tma_load.operand_barrier");
static constexpr ValueSpec loadResult =
    one("asyncToken", asyncToken, "roster.tma_load.result");

static constexpr ValueSpec storeDesc =
    one("desc", tmaDescriptor, "roster.tma_store.operand_desc");
static constexpr ValueSpec storeSrc =
    one("src", sharedView, "roster.tma_store.operand_src");
static constexpr ValueSpec storeCoords =
    variadic("coords", indexValue, "roster.tma_store.operand_coords");
static constexpr ValueSpec storeResult =
    one("asyncToken", asyncToken, "roster.tma_store.result");

static constexpr OpSpec ops[] = {
    {.kind = OP_MAKE_TILED_TMA_DESC,
     .operands = {one("view", globalView, "roster.make_tma_desc.operand_view"),
                  variadic("boxDims", indexValue,
                           "roster.make_tma_desc.operand_box")},
     .results = {one("desc", tmaDescriptor, "roster.make_tma_desc.result")},
     .attributes = {atom, optional(ATTR_SWIZZLE_MODE), optional(ATTR_OOB_MODE),
                    optional(ATTR_ALIGNMENT)},
     .traits = traits({SameOperationAndResultsAtom})},
    {.kind = OP_TILED_TMA_LOAD,
     .operands = {loadDesc, loadDst, loadCoords, loadBarrier},
     .results = {loadResult},
     .attributes = {segments, atom, optional(ATTR_PADDING_VALUE)},
     .traits = traits({MemoryModelReadWrite, SameOperationAndResultsAtom}),
     .segments = Segments::All},
    {.kind = OP_TILED_TMA_STORE,
     .operands = {storeDesc, storeSrc, storeCoords},
     .results = {storeResult},
     .attributes = {segments, atom},
     .traits = traits({MemoryModelReadWrite, SameOperationAndResultsAtom}),
     .segments = Segments::All},
    {.kind = OP_GATHER_TMA_LOAD,
     .operands = {loadDesc, loadDst, loadCoords, loadBarrier,
                  one("indices", tile,
                      "roster.gather_scatter_tma.gather_coords")},
     .results = {loadResult},
     .attributes = {segments, atom, optional(ATTR_PADDING_VALUE)},
     .traits = traits(
         {MemoryModelReadWrite, SameOperationAndResultsAtom, TensorSize}),
     .segments = Segments::All},
    {.kind = OP_SCATTER_TMA_STORE,
     .operands = {storeDesc, storeSrc, storeCoords,
                  one("addresses", tile,
                      "roster.gather_scatter_tma.scatter_addrs")},
     .results = {storeResult},
     .attributes = {segments, atom, optional(ATTR_PADDING_VALUE)},
     .traits = traits(
         {MemoryModelReadWrite, SameOperationAndResultsAtom, TensorSize}),
     .segments = Segments::All},
};

constinit const std::span<const OpSpec> ir::tmaOps = ops;
