//===- CopyRecipes.cpp - Making copies, conversions and bodies ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/copy.md and slices.md. What the traits
// of these operations demand of types is in Traits.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Residencies.h"
#include "fuzz/ops/Traits.h"

using namespace tilefuzz;

/// Copies from a view of the scope that can be copied, to another one.
static void relateCopy(OpGenerator &generator, OpView &draft) {
  static constexpr MemorySpace spaces[] = {SPACE_GLOBAL, SPACE_SHARED,
                                           SPACE_REGISTER, SPACE_TENSOR};
  const oracle::TypeConstraint &view = *draft.spec.operands[0].type;
  const auto find = [&](auto isRight) {
    return generator.find([&](const IrValue &value) {
      return generator.allowsValue(view, value) &&
             isRight(residencyOf(generator, value.type));
    });
  };
  // Sometimes makes a new view, since those of the scope are often alike.
  const bool isNew = generator.decisions.oneIn(4);
  const IrValue *found =
      find([&](MemorySpace space) { return !isNew && space != SPACE_GENERIC; });
  const IrValue source =
      found
          ? *found
          : generator.cast(viewIn(generator, generator.decisions.pick(spaces)));
  const MemorySpace from = residencyOf(generator, source.type);
  draft["src"] = {source.type, source.number};
  found = find([&](MemorySpace space) { return isLegalPair(from, space); });
  MemorySpace to = generator.decisions.pick(spaces);
  while (!isLegalPair(from, to))
    to = spaces[(llvm::find(spaces, to) - spaces + 1) % 4];
  const IrValue destination =
      found ? *found : generator.cast(viewIn(generator, to));
  draft["dst"] = {destination.type, destination.number};
}

/// Converts a tile to one with as many elements, mostly of the same shape.
static void relateConversion(OpGenerator &generator, OpView &draft) {
  Decisions &decisions = generator.decisions;
  const bool isNew = decisions.oneIn(4);
  const IrValue *found = generator.find([&](const IrValue &value) {
    return !isNew && value.kind == IR_TILE &&
           isSized(generator.typeAt(value.type));
  });
  uint32_t made = found ? 0 : generator.sizedTile();
  if (!found && decisions.flip())
    made = withLayout(generator, made);
  const IrValue source = found ? *found : generator.cast(made);
  draft["source"] = {source.type, source.number};
  uint32_t result = source.type;
  if (decisions.oneIn(4))
    result = generator.changed(result, [&](IrType &tile) {
      int64_t left = elementCount(tile);
      tile.clear_shape();
      for (uint32_t rank = decisions.below(3); rank; --rank) {
        const int64_t size = std::min(left, int64_t(1) << decisions.below(8));
        tile.add_shape(size);
        left /= size;
      }
      if (left > 1 || decisions.flip())
        tile.add_shape(left);
    });
  const auto hasLayout = [&](uint32_t type) {
    return generator.typeAt(type).has_layout();
  };
  if (!hasLayout(source.type) || decisions.flip())
    result = generator.layoutTwin(result);
  draft["result"].type =
      hasLayout(source.type) ? result : withLayout(generator, result);
}

/// Gives a body up to two arguments, of any types.
static void relateBody(OpGenerator &generator, OpView &draft) {
  RegionDraft &region = draft.regions.emplace_back();
  for (uint32_t count = generator.stretched(Stretch::Lists,
                                            generator.decisions.below(3), 64);
       count; --count)
    region.arguments.push_back(generator.anyType());
}

static constexpr OpRecipe rows[] = {
    {.kind = OP_COPY, .relate = relateCopy},
    {.kind = OP_ASYNC_COPY, .relate = relateCopy},
    {.kind = OP_CONVERT_LAYOUT, .weight = 2, .relate = relateConversion},
    {.kind = OP_GENERATE, .relate = relateBody, .terminator = OP_TILEAS_YIELD},
    {.kind = OP_REDUCE, .relate = relateBody, .terminator = OP_TILEAS_YIELD},
    {.kind = OP_SCAN, .relate = relateBody, .terminator = OP_TILEAS_YIELD},
    {.kind = OP_PRAGMA, .relate = relateBody, .terminator = OP_TILEAS_YIELD},
    {.kind = OP_TILEAS_YIELD, .endsModule = true},
};
constinit const llvm::ArrayRef<OpRecipe> tilefuzz::copyRecipes = rows;
