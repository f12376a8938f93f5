//===- Traits.cpp - Values that the traits of operations allow ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/Traits.h"

#include "fuzz/module/Discardable.h"

#include "llvm/ADT/bit.h"

using namespace tilefuzz;
using oracle::OpSpec;
using enum oracle::Trait;
using oracle::ValueSpec;
using Property = ValueTrait::Property;

static constexpr ValueTrait valueTraits[] = {
    {FirstOperandIsNonAliasingQueue, Property::Alias},
    {MustHaveMemLayoutAmongOperandsAndResult, Property::SomeLayout},
    {ResultsAreSharedEncoding, Property::SharedLayout},
    {SameLoadStoreOperandsAndResultEncoding, Property::LoadStoreLayout},
    {SameLoadStoreOperandsAndResultShape, Property::LoadStore},
    {SameLoadStoreOperandsEncoding, Property::LoadStoreLayout},
    {SameLoadStoreOperandsShape, Property::LoadStore},
    {SameOperandsAndResultEncoding, Property::Layout},
    {SameOperandsEncoding, Property::Layout},
    {SameOperandsAndResultsAtom, Property::Atom},
    {SameTiledViewAndTensorShape, Property::ViewShape},
    {TensorSize, Property::Sizes},
    {TensorTypeHavingLayout, Property::TileLayout},
    {TiledLoadStoreOp, Property::LoadStore},
    {TiledLoadStoreOpSameElementType, Property::LoadStore},
    {TiledPaddingValue, Property::LoadStore},
    {ValidTileASLoadOperandsAndResultEncoding, Property::LoadStore},
};

const ValueTrait *tilefuzz::findTrait(const OpSpec &spec, Property property) {
  for (const ValueTrait &row : valueTraits)
    if (row.property == property && spec.traits.has(row.trait))
      return &row;
  return nullptr;
}

bool tilefuzz::hasConditions(const OpSpec &spec) {
  constexpr uint32_t traits = [] {
    uint32_t set = 0;
    for (const ValueTrait &row : valueTraits)
      set |= 1u << static_cast<unsigned>(row.trait);
    return set;
  }();
  return spec.traits.traits & traits;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

bool tilefuzz::isShaped(const IrType &type) {
  return type.kind() == IR_TILE || type.kind() == IR_TILEAA_VIEW ||
         type.kind() == IR_TILEAS_VIEW;
}

bool tilefuzz::isSized(const IrType &tile) {
  int64_t left = maxTileElements;
  for (int64_t size : tile.shape()) {
    if (!llvm::has_single_bit(static_cast<uint64_t>(size)))
      return false;
    left /= size;
  }
  return left > 0;
}

int64_t tilefuzz::elementCount(const IrType &tile) {
  int64_t count = 1;
  for (int64_t size : tile.shape())
    count *= size;
  return count;
}

bool tilefuzz::isShared(const TypeSampler &types, const IrType &type) {
  if (!isShaped(type) || !type.has_layout())
    return false;
  if (type.has_layout_space())
    return type.layout_space() == SPACE_SHARED;
  return type.kind() == IR_TILEAS_VIEW ? type.space() == SPACE_SHARED
         : type.kind() == IR_TILEAA_VIEW
             ? types.sourceOf(type).space() == SPACE_SHARED
             : false;
}

void tilefuzz::clearLayout(IrType &type) {
  type.clear_layout();
  type.clear_layout_space();
}

void tilefuzz::copyLayout(const IrType &from, IrType &to) {
  clearLayout(to);
  if (from.has_layout())
    *to.mutable_layout() = from.layout();
  if (from.has_layout_space())
    to.set_layout_space(from.layout_space());
}

uint32_t tilefuzz::withLayout(TypeSampler &types, uint32_t type) {
  return types.typeAt(type).has_layout() ? type : types.layoutTwin(type);
}

std::optional<llvm::StringRef> tilefuzz::atomOf(const IrValue &value) {
  if (!value.definer)
    return std::nullopt;
  if (const IrAttribute *own = IrWriter::find(*value.definer, ATTR_ATOM))
    return own->text();
  for (const AttributeValue &other : value.definer->discardable())
    if (other.key() == atomKey && other.kind() == VALUE_ATOM)
      return other.text();
  return std::nullopt;
}
