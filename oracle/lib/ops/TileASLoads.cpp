//===- TileASLoads.cpp - Loads and stores ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations and the rules of oracle/spec/loads.md.
//
//===----------------------------------------------------------------------===//

#include "ir/IrGroup.h"
#include "ops/Constraints.h"
#include "ops/Groups.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

using enum Trait;

static constexpr std::string_view load = "ir.load_slots";
static constexpr std::string_view store = "ir.store_slots";
static constexpr std::string_view gather = "ir.gather_load_slots";
static constexpr std::string_view scatter = "ir.scatter_store_slots";

static constexpr AttributeSpec atom = required(ATTR_ATOM, "roster.attr.atom");
static constexpr FixedList<AttributeSpec, maxAttributes> attributes = {
    optional(ATTR_IN_BOUNDS), optional(ATTR_PADDING_VALUE)};
static constexpr TraitSet loadTraits = traits(
    {MemoryModelRead, SameLoadStoreOperandsAndResultEncoding,
     SameLoadStoreOperandsAndResultShape, TensorSize, TiledPaddingValue});
static constexpr TraitSet storeTraits =
    traits({MemoryModelWrite, SameLoadStoreOperandsEncoding,
            SameLoadStoreOperandsShape, TensorSize, TiledPaddingValue});

static constexpr OpSpec ops[] = {
    {.kind = OP_LOAD,
     .operands = {one("view", tiledView, load)},
     .results = {one("result", tile, load)},
     .attributes = attributes,
     .traits = loadTraits},
    {.kind = OP_ASYNC_LOAD,
     .operands = {one("view", tiledView, load)},
     .results = {one("result", tile, load),
                 one("asyncToken", asyncToken, load)},
     .attributes = attributes,
     .traits = loadTraits},
    {.kind = OP_STORE,
     .operands = {one("view", tiledView, store), one("value", tile, store)},
     .attributes = attributes,
     .traits = storeTraits},
    {.kind = OP_ASYNC_STORE,
     .operands = {one("view", tiledView, store), one("value", tile, store)},
     .results = {one("asyncToken", asyncToken, store)},
     .attributes = attributes,
     .traits = storeTraits},
    {.kind = OP_GATHER_LOAD,
     .operands = {one("view", tiledView, gather), one("indices", tile, gather)},
     .results = {one("result", tile, gather)},
     .attributes = {atom, optional(ATTR_IN_BOUNDS),
                    optional(ATTR_PADDING_VALUE)},
     .traits = traits({MemoryModelRead, SameOperationAndResultsAtom, TensorSize,
                       TiledPaddingValue})},
    {.kind = OP_SCATTER_STORE,
     .operands = {one("view", tiledView, scatter), one("value", tile, scatter),
                  one("indices", tile, scatter)},
     .attributes = {atom, optional(ATTR_IN_BOUNDS)},
     .traits = traits({MemoryModelWrite, TensorSize})},
};

const Group &ir::loadGroup() {
  static const Group group = {.roster = {"loads.md", ops}};
  return group;
}
