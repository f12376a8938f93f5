//===- TiledMemopTraits.cpp - Traits of tiled memory operations -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The conditions of TiledMemopTraits.h.
//
//===----------------------------------------------------------------------===//

#include "ir/TiledMemopTraits.h"

#include "ir/IrSignature.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

constexpr int64_t maxElements = 16777216;

// Returns the operands of the slot with this name, or nothing when there is no
// such slot or the operands cannot be assigned to slots.
std::optional<std::span<const Operand>>
operandsNamed(const Module &module, const Op &op, std::string_view name) {
  for (size_t slot = 0; slot < op.spec->operands.size(); ++slot)
    if (op.spec->operands[slot].name == name)
      if (std::optional<Range> values = operandsOf(module, op, slot))
        return module.operands(op).subspan(values->begin, values->size);
  return std::nullopt;
}

struct TypedSlot {
  std::string_view side;
  size_t number;
  TypeId type;
};

// Returns the operand of the slot with this name if it is the only one.
std::optional<TypedSlot> findOperand(const Module &module, const Op &op,
                                     std::string_view name) {
  auto operands = operandsNamed(module, op, name);
  if (!operands || operands->size() != 1)
    return std::nullopt;
  return TypedSlot{"operand",
                   size_t(operands->data() - module.operands(op).data()),
                   operands->front().type};
}

std::optional<TypedSlot> findView(const Module &module, const Op &op) {
  std::optional<TypedSlot> view = findOperand(module, op, "view");
  bool isView = view && module.types().isShaped(view->type) &&
                module.types()[view->type].kind != IR_TILE;
  return isView ? view : std::nullopt;
}

std::optional<TypedSlot> findTile(const Module &module, const Op &op) {
  if (operandsNamed(module, op, "value")) {
    std::optional<TypedSlot> value = findOperand(module, op, "value");
    bool isTile = value && module.types()[value->type].kind == IR_TILE;
    return isTile ? value : std::nullopt;
  }
  std::span<const TypeId> results = module.results(op);
  for (size_t i = 0; i < results.size(); ++i)
    if (module.types()[results[i]].kind == IR_TILE)
      return TypedSlot{"result", i, results[i]};
  return std::nullopt;
}

bool isPowerOfTwo(int64_t size) { return size > 0 && (size & (size - 1)) == 0; }

bool isTooLarge(std::span<const int64_t> shape) {
  int64_t rest = maxElements;
  for (int64_t size : shape)
    rest /= size;
  // Successive rounded divisions equal one division by the product, so the
  // result is 0 exactly when the product is above the limit.
  return rest == 0;
}

void appendSlot(std::string &text, const std::optional<TypedSlot> &slot) {
  appendAll(text, slot ? slot->side : "operand", " #", slot ? slot->number : 0);
}

void appendEncoding(std::string &text, const Module &module,
                    const std::optional<TypedSlot> &slot) {
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
  std::optional<TypedSlot> view = findView(module, op);
  auto coords = operandsNamed(module, op, "coords");
  if (view && coords && coords->size() != types[view->type].shape.size())
    return "tiled memop coordinate count does not match the view rank";
  auto isIndex = [&](const Operand &operand) {
    return types[operand.type].kind == IR_INDEX;
  };
  if (coords && !std::ranges::all_of(*coords, isIndex))
    return "tiled memop coordinates must be index-typed";
  std::optional<TypedSlot> tile = findTile(module, op);
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

bool ir::breaksPadding(bool hasPaddingValue,
                       std::span<const int64_t> inBounds) {
  return hasPaddingValue && std::ranges::any_of(inBounds, [](int64_t entry) {
           return entry != 0;
         });
}

bool ir::hasPaddingInBounds(const Module &module, const Op &op) {
  std::optional<IrAttributeName> padding = findAttributeName("padding_value");
  std::optional<IrAttributeName> inBounds = findAttributeName("in_bounds");
  return padding && inBounds &&
         breaksPadding(module.hasAttribute(op, *padding),
                       integersOf(module, op, *inBounds));
}

bool ir::hasOtherTileEncoding(const Module &module, const Op &op) {
  std::optional<TypedSlot> view = findView(module, op);
  std::optional<TypedSlot> tile = findTile(module, op);
  return view && tile && !module.types().isSameEncoding(view->type, tile->type);
}

void ir::formatOtherTileEncoding(const Module &module, const Op &op,
                                 std::string &text) {
  std::optional<TypedSlot> view = findView(module, op);
  std::optional<TypedSlot> tile = findTile(module, op);
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
