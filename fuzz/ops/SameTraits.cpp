//===- SameTraits.cpp - Slots of equal types, shapes, elements ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/module/HeldTypes.h"
#include "fuzz/ops/Traits.h"

using namespace tilefuzz;
using oracle::Arity;
using oracle::OpSpec;
using oracle::PartRef;
using oracle::SameTrait;
using oracle::ValueSpec;
using Property = SameTrait::Property;

static constexpr Property properties[] = {Property::Type, Property::Shape,
                                          Property::Element, Property::Rank};

/// Gives a type the property of another one.
static uint32_t copied(TypeSampler &types, uint32_t from, uint32_t to,
                       Property property) {
  if (property == Property::Type)
    return from;
  const IrType model = types.typeAt(from);
  return types.changed(to, [&](IrType &type) {
    if (property == Property::Shape) {
      *type.mutable_shape() = model.shape();
    } else if (property == Property::Rank) {
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
  for (Property property : properties)
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
