//===- TiledMemopTraits.cpp - Traits of tiled memory operations -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The conditions of TiledMemopTraits.h.
//
//===----------------------------------------------------------------------===//

#include "ir/TiledMemopTraits.h"

#include "ir/MemopSlots.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

constexpr int64_t maxElements = 16777216;

bool isPowerOfTwo(int64_t size) { return size > 0 && (size & (size - 1)) == 0; }

bool isTooLarge(std::span<const int64_t> shape) {
  int64_t rest = maxElements;
  for (int64_t size : shape)
    rest /= size;
  // Successive rounded divisions equal one division by the product, so the
  // result is 0 exactly when the product is above the limit.
  return rest == 0;
}

void appendEncoding(std::string &text, const Module &module,
                    const std::optional<NumberedValue> &slot) {
  if (slot)
    module.types().appendEncoding(text, slot->type);
}

} // namespace

std::string_view ir::tileSizeText(const Type &tile) {
  if (!std::ranges::all_of(tile.shape, isPowerOfTwo))
    return powerOfTwoText;
  if (isTooLarge(tile.shape))
    return "tile total element count exceeds the implementation limit";
  return "";
}

std::string_view ir::findMemopText(const Module &module, const Op &op,
                                   bool comparesElements) {
  const TypeTable &types = module.types();
  auto tokens = operandsNamed(module, op, "token");
  if (tokens && tokens->size() > 1)
    return "tiled memop token segment must hold zero or one value";
  std::optional<NumberedValue> view = findView(module, op);
  auto coords = operandsNamed(module, op, "coords");
  if (view && coords && coords->size() != types[view->type].shape.size())
    return "tiled memop coordinate count does not match the view rank";
  auto isIndex = [&](const Operand &operand) {
    return types[operand.type].kind == IR_INDEX;
  };
  if (coords && !std::ranges::all_of(*coords, isIndex))
    return "tiled memop coordinates must be index-typed";
  std::optional<NumberedValue> tile = findTile(module, op);
  if (!tile)
    return "";
  if (view &&
      !std::ranges::equal(types[tile->type].shape, types[view->type].shape))
    return "tile shape must match tensor shape";
  if (view && comparesElements &&
      types.elementOf(tile->type) != types.elementOf(view->type))
    return "tile element type must match view element type";
  return tileSizeText(types[tile->type]);
}

bool ir::hasPaddingInBounds(const Module &module, const Op &op) {
  return module.hasAttribute(op, ATTR_PADDING_VALUE) &&
         std::ranges::any_of(integersOf(module, op, ATTR_IN_BOUNDS),
                             [](int64_t entry) { return entry != 0; });
}

bool ir::hasOtherTileEncoding(const Module &module, const Op &op) {
  std::optional<NumberedValue> view = findView(module, op);
  std::optional<NumberedValue> tile = findTile(module, op);
  return view && tile && !module.types().isSameEncoding(view->type, tile->type);
}

void ir::formatOtherTileEncoding(const Module &module, const Op &op,
                                 std::string &text) {
  std::optional<NumberedValue> view = findView(module, op);
  std::optional<NumberedValue> tile = findTile(module, op);
  appendAll(text, traitRule(Trait::ValidTileASLoadOperandsAndResultEncoding),
            ": expected ");
  appendSlot(text, tile);
  append(text, " to have the layout '");
  appendEncoding(text, module, view);
  append(text, "' of ");
  appendSlot(text, view);
  append(text, ", but got '");
  appendEncoding(text, module, tile);
  append(text, "'");
}
