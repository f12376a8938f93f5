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
    {FirstOperandIsNonAliasingQueue, Property::Alias, false, false},
    {MustHaveMemLayoutAmongOperandsAndResult, Property::SomeLayout, true,
     false},
    {ResultsAreSharedEncoding, Property::SharedLayout, true, true},
    {SameLoadStoreOperandsAndResultEncoding, Property::LoadStoreLayout, true,
     true},
    {SameLoadStoreOperandsAndResultShape, Property::LoadStore, true, true},
    {SameLoadStoreOperandsEncoding, Property::LoadStoreLayout, false, true},
    {SameLoadStoreOperandsShape, Property::LoadStore, false, true},
    {SameOperandsAndResultEncoding, Property::Layout, true, true},
    {SameOperandsEncoding, Property::Layout, false, true},
    {SameOperandsAndResultsAtom, Property::Atom, true, false},
    {SameTiledViewAndTensorShape, Property::ViewShape, true, true},
    {TensorSize, Property::Sizes, true, false},
    {TensorTypeHavingLayout, Property::TileLayout, true, false},
    {TiledLoadStoreOp, Property::LoadStore, true, true},
    {TiledLoadStoreOpSameElementType, Property::LoadStore, true, true},
    {TiledPaddingValue, Property::LoadStore, false, false},
    {ValidTileASLoadOperandsAndResultEncoding, Property::LoadStore, true,
     false},
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

//===----------------------------------------------------------------------===//
// Neutral values
//===----------------------------------------------------------------------===//

static bool isNeutralType(const OpSpec &spec, const IrType &type) {
  if (!hasConditions(spec) || !isShaped(type))
    return true;
  return type.kind() != IR_TILE &&
         llvm::none_of(valueTraits, [&](const ValueTrait &row) {
           return row.ofViews && spec.traits.has(row.trait);
         });
}

bool tilefuzz::isNeutral(const IrEditor &editor, const IrOp &op,
                         const IrValue &value) {
  const OpSpec &spec = *specOf(op);
  return isNeutralType(spec, editor.generator.typeAt(value.type)) &&
         !(findTrait(spec, Property::Atom) && atomOf(value)) &&
         !(findTrait(spec, Property::Alias) &&
           llvm::is_contained(op.operands(), value.number));
}

uint32_t tilefuzz::neutralType(IrEditor &editor, const IrOp &op,
                               uint32_t type) {
  const OpSpec &spec = *specOf(op);
  if (isNeutralType(spec, editor.generator.typeAt(type)))
    return type;
  for (IrTypeKind kind : {IR_ASYNC_TOKEN, IR_INDEX, IR_MEM_TOKEN}) {
    const auto allows = [&](const ValueSpec &slot) {
      return slot.type->allowsKind(kind) && !slot.type->allowsEverything();
    };
    if (llvm::none_of(spec.operands, allows) &&
        llvm::none_of(spec.results, allows))
      return editor.generator.writer.type(kind);
  }
  return editor.generator.writer.type(IR_PRODUCER_TOKEN);
}

uint32_t tilefuzz::neutralValue(IrEditor &editor, const IrOp &op) {
  if (!hasConditions(*specOf(op)))
    return editor.anyValue(op);
  editor.scopeBefore(op);
  if (const IrValue *found = editor.generator.find(
          [&](const IrValue &value) { return isNeutral(editor, op, value); }))
    return found->number;
  return editor.castBefore(op, editor.generator.writer.type(IR_INDEX));
}

void tilefuzz::spreadLayouts(IrEditor &editor, IrOp &op) {
  if (!findTrait(*specOf(op), Property::SomeLayout))
    return;
  editor.detachResults(op);
  for (int i = 0; i < op.operands_size(); ++i)
    if (const uint32_t type = editor.typeOf(op.operands(i));
        isShaped(editor.generator.typeAt(type)))
      editor.retypeOperand(op, i, withLayout(editor.generator, type));
  for (uint32_t &type : *op.mutable_result_types())
    if (isShaped(editor.generator.typeAt(type)))
      type = withLayout(editor.generator, type);
}
