//===- TileASLoads.cpp - Loads and stores ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations and the rules of oracle/spec/loads.md. The rule on special
// padding values is in TileASMemory.cpp.
//
//===----------------------------------------------------------------------===//

#include "ir/IrGroup.h"
#include "ops/Constraints.h"
#include "ops/Groups.h"
#include "ops/MemoryAttributes.h"

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

namespace {

constexpr auto isGatherOrScatter = isOneOf<OP_GATHER_LOAD, OP_SCATTER_STORE>;
constexpr auto isLoadOrStore =
    isOneOf<OP_LOAD, OP_ASYNC_LOAD, OP_STORE, OP_ASYNC_STORE>;

constexpr IrRule rules[] = {
    {{"ir.in_bounds_count", "C-D20",
      "in_bounds of an operation of this page has another number of entries "
      "than the view has axes",
      "in_bounds view"},
     [](const OpSpec &spec) {
       return isLoadOrStore(spec) || isGatherOrScatter(spec);
     },
     hasOtherInBounds,
     hasAttribute<ATTR_IN_BOUNDS>,
     formatInBounds},
    {{"ir.padding_type", "C-D15",
      "padding_value of an operation of this page is a scalar of another type "
      "than the element of the tile",
      "padding_value operand_types result_types"},
     [](const OpSpec &spec) {
       return isLoadOrStore(spec) || spec.kind == OP_GATHER_LOAD;
     },
     hasOtherPadding,
     hasScalarPadding,
     formatOtherPadding<"ir.padding_type">},
};

} // namespace

const Group &ir::loadGroup() {
  static const Group group = {.roster = {"loads.md", ops}, .rules = rules};
  return group;
}
