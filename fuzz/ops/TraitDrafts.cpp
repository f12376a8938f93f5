//===- TraitDrafts.cpp - Drafts that break no trait -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/module/HeldTypes.h"
#include "fuzz/ops/Traits.h"

using namespace tilefuzz;
using oracle::Arity;
using oracle::OpSpec;
using oracle::PartRef;
using oracle::SameTrait;
using oracle::TypeConstraint;
using oracle::ValueSpec;
using Property = ValueTrait::Property;
using Same = SameTrait::Property;

static uint32_t withSharedLayout(TypeSampler &types, uint32_t type) {
  return types.changed(withLayout(types, type), [](IrType &shared) {
    shared.set_layout_space(SPACE_SHARED);
  });
}

namespace {
/// Draws the shaped values of a draft one after the other.
class Relation {
public:
  Relation(OpGenerator &generator, OpView &draft)
      : generator(generator), draft(draft), spec(draft.spec),
        layout(findTrait(spec, Property::Layout)) {}
  void relate();

private:
  bool has(Property property) const { return findTrait(spec, property); }
  bool fits(const TypeConstraint &constraint, const IrValue &value) const;
  IrValue draw(const TypeConstraint &constraint);
  uint32_t encodedAlike(uint32_t type);
  uint32_t drawTile();
  uint32_t resultTile();
  void relateView();

  OpGenerator &generator;
  OpView &draft;
  const OpSpec &spec;
  /// The trait that all layouts are the same, or null.
  const ValueTrait *layout;
  /// The type whose layout other values must have.
  std::optional<uint32_t> encoded;
  /// The atom that the atoms of other operands must be.
  std::optional<llvm::StringRef> atom;
};
} // namespace

bool Relation::fits(const TypeConstraint &constraint,
                    const IrValue &value) const {
  if (!generator.allowsValue(constraint, value))
    return false;
  const IrType &type = generator.typeAt(value.type);
  if (value.kind == IR_TILE &&
      ((has(Property::Sizes) && !isSized(type)) ||
       (has(Property::TileLayout) && !type.has_layout())))
    return false;
  const bool isCompared =
      layout || (has(Property::SharedLayout) && isShared(generator, type));
  if (isCompared && encoded && isShaped(type) &&
      !hasSameLayout(type, generator.typeAt(*encoded)))
    return false;
  const std::optional<llvm::StringRef> own = atomOf(value);
  return !has(Property::Atom) || !atom || !own || *own == *atom;
}

/// The type with the layout that values must have.
uint32_t Relation::encodedAlike(uint32_t type) {
  return generator.changed(type, [&](IrType &tile) {
    copyLayout(generator.typeAt(*encoded), tile);
  });
}

/// Returns a new tile that fits every slot.
uint32_t Relation::drawTile() {
  const uint32_t type = generator.changed(generator.sizedTile(), clearLayout);
  if (layout && encoded)
    return encodedAlike(type);
  if (has(Property::SharedLayout) && generator.decisions.flip())
    return encoded ? encodedAlike(type) : withSharedLayout(generator, type);
  return has(Property::TileLayout) || generator.decisions.oneIn(8)
             ? withLayout(generator, type)
             : type;
}

IrValue Relation::draw(const TypeConstraint &constraint) {
  const IrValue *found = generator.find(
      [&](const IrValue &value) { return fits(constraint, value); });
  IrValue value = found ? *found : generator.cast(drawTile());
  if (!fits(constraint, value)) // A layout that happens to be shared.
    value = generator.cast(generator.changed(value.type, clearLayout));
  const IrType &type = generator.typeAt(value.type);
  if (!encoded &&
      (layout ? isShaped(type)
              : has(Property::SharedLayout) && isShared(generator, type)))
    encoded = value.type;
  if (!atom)
    atom = atomOf(value);
  return value;
}

uint32_t Relation::resultTile() {
  const bool isAlike =
      has(Property::SharedLayout) ||
      (layout && layout->trait == oracle::Trait::SameOperandsAndResultEncoding);
  const uint32_t type = generator.changed(generator.sizedTile(), clearLayout);
  if (isAlike && encoded)
    return encodedAlike(type);
  if (has(Property::SharedLayout)) {
    encoded = withSharedLayout(generator, type);
    return *encoded;
  }
  return generator.decisions.oneIn(8) ? withLayout(generator, type) : type;
}

/// Gives a result that is a view the sizes of the first operand, if that is a
/// tile, and sometimes an axis more or fewer.
void Relation::relateView() {
  const uint32_t source = draft.operand(0).type;
  for (size_t i = 0; i < spec.results.size(); ++i) {
    uint32_t &type = draft.result(i).type;
    if (type != OpView::unset || spec.results[i].type->allowsOnly(IR_TILE))
      continue;
    type = generator.sample(*spec.results[i].type);
    if (generator.typeAt(source).kind() != IR_TILE)
      continue;
    type = generator.changed(type, [&](IrType &view) {
      *view.mutable_shape() = generator.typeAt(source).shape();
      if (generator.decisions.oneIn(4))
        view.add_shape(1 + generator.decisions.below(64));
      else if (view.shape_size() && generator.decisions.oneIn(4))
        view.mutable_shape()->RemoveLast();
    });
  }
}

void Relation::relate() {
  for (size_t i = 0; i < spec.operands.size(); ++i) {
    const ValueSpec &slot = spec.operands[i];
    if (!slot.type->allowsKind(IR_TILE) ||
        draft.operand(i).type != OpView::unset || draft.operandLists[i])
      continue;
    if (slot.arity == Arity::One) {
      const IrValue value = draw(*slot.type);
      draft.operand(i) = {value.type, value.number};
      continue;
    }
    auto &list = draft.operandLists[i].emplace();
    for (uint32_t count = generator.stretched(
             Stretch::Lists, 1 + generator.decisions.below(3), 64);
         count; --count)
      list.push_back(draw(*slot.type).number);
  }
  if (has(Property::ViewShape))
    relateView();
  for (size_t i = 0; i < spec.results.size(); ++i) {
    const ValueSpec &slot = spec.results[i];
    if (!slot.type->allowsOnly(IR_TILE))
      continue;
    if (slot.arity == Arity::One && draft.result(i).type == OpView::unset)
      draft.result(i).type = resultTile();
    if (slot.arity != Arity::Variadic)
      continue;
    // As many as operands, which all operations with such a slot have.
    draft.variadicResults.emplace();
    for (size_t count = draft.operandLists[0]->size(); count; --count)
      draft.variadicResults->push_back(resultTile());
  }
}

void tilefuzz::relateTraits(OpGenerator &generator, OpView &draft) {
  // The recipes of loads and stores relate all their values.
  if (isLoadOrStore(draft.spec))
    return;
  Relation(generator, draft).relate();
}

//===----------------------------------------------------------------------===//
// Slots of equal types, shapes, elements
//===----------------------------------------------------------------------===//

static constexpr Same properties[] = {Same::Type, Same::Shape, Same::Element,
                                      Same::Rank};

/// Gives a type the property of another one.
static uint32_t copied(TypeSampler &types, uint32_t from, uint32_t to,
                       Same property) {
  if (property == Same::Type)
    return from;
  const IrType model = types.typeAt(from);
  return types.changed(to, [&](IrType &type) {
    if (property == Same::Shape) {
      *type.mutable_shape() = model.shape();
    } else if (property == Same::Rank) {
      type.mutable_shape()->Resize(model.shape_size(), 1);
    } else {
      copyElement(model, type);
    }
  });
}

static const ValueSpec &specAt(const OpSpec &spec, PartRef part) {
  return part.side == PartRef::Side::Result ? spec.results[part.number]
                                            : spec.operands[part.number];
}

void tilefuzz::relateSame(OpGenerator &generator, OpView &draft) {
  const auto slotAt = [&](PartRef part) -> OpView::Slot & {
    return part.side == PartRef::Side::Result ? draft.result(part.number)
                                              : draft.operand(part.number);
  };
  // A value that is there already may decide on all slots.
  bool isFirst = true;
  for (size_t i = 0; i < draft.spec.operands.size(); ++i)
    isFirst &= draft.operand(i).type == OpView::unset;
  for (size_t i = 0; i < draft.spec.results.size(); ++i)
    isFirst &= draft.result(i).type == OpView::unset;
  for (Same property : properties)
    for (const SameTrait &trait : draft.spec.same) {
      if (trait.property != property)
        continue;
      llvm::SmallVector<PartRef, 4> parts;
      for (PartRef part : trait.parts)
        if (part.side != PartRef::Side::Attribute &&
            specAt(draft.spec, part).arity == Arity::One)
          parts.push_back(part);
      if (parts.empty())
        continue;
      const auto *lead = llvm::find_if(parts, [&](PartRef part) {
        return slotAt(part).type != OpView::unset;
      });
      if (lead == parts.end()) {
        lead = parts.begin();
        const auto *operand = llvm::find_if(parts, [](PartRef part) {
          return part.side == PartRef::Side::Operand;
        });
        const IrValue *found =
            isFirst && operand != parts.end()
                ? generator.findResult(*specAt(draft.spec, *operand).type)
                : nullptr;
        if (found)
          slotAt(*(lead = operand)) = {found->type, found->number};
        else
          slotAt(*lead).type =
              generator.sample(*specAt(draft.spec, *lead).type);
      }
      isFirst = false;
      const uint32_t type = slotAt(*lead).type;
      for (PartRef part : parts)
        if (OpView::Slot &slot = slotAt(part); slot.value == OpView::unset)
          slot.type =
              copied(generator, type,
                     slot.type != OpView::unset
                         ? slot.type
                         : generator.sample(*specAt(draft.spec, part).type),
                     property);
    }
}
