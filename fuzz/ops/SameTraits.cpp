//===- SameTraits.cpp - Slots of equal types, shapes, elements ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/SameTraits.h"

#include "fuzz/ops/cuda_tile/Memory.h"
#include "fuzz/ops/OpSlots.h"

#include "llvm/ADT/StringSwitch.h"

#include <numeric>

using namespace tilefuzz;
using oracle::Arity;
using oracle::OpSpec;
using oracle::PartRef;
using oracle::SameTrait;
using oracle::TypeConstraint;
using oracle::ValueSpec;
using Entry = IrIndex::Entry;
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
      type.set_element(model.element());
      type.clear_nested();
      if (model.has_nested())
        type.set_nested(model.nested());
    }
  });
}

//===----------------------------------------------------------------------===//
// Drafts
//===----------------------------------------------------------------------===//

static const ValueSpec &specAt(const OpSpec &spec, PartRef part) {
  return part.side == PartRef::Side::Result ? spec.results[part.number]
                                            : spec.operands[part.number];
}

void tilefuzz::relateSame(OpGenerator &generator, OpDraft &draft) {
  const auto slotAt = [&](PartRef part) -> OpDraft::Slot & {
    return part.side == PartRef::Side::Result ? draft.result(part.number)
                                              : draft.operand(part.number);
  };
  // A value that is there already may decide on all slots.
  bool isFirst = true;
  for (size_t i = 0; i < draft.spec.operands.size(); ++i)
    isFirst &= draft.operand(i).type == OpDraft::unset;
  for (size_t i = 0; i < draft.spec.results.size(); ++i)
    isFirst &= draft.result(i).type == OpDraft::unset;
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
        return slotAt(part).type != OpDraft::unset;
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
        if (OpDraft::Slot &slot = slotAt(part); slot.value == OpDraft::unset)
          slot.type =
              copied(generator, type,
                     slot.type != OpDraft::unset
                         ? slot.type
                         : generator.sample(*specAt(draft.spec, part).type),
                     property);
    }
}

//===----------------------------------------------------------------------===//
// Edits
//===----------------------------------------------------------------------===//

static std::optional<Property> propertyOf(llvm::StringRef rule) {
  return llvm::StringSwitch<std::optional<Property>>(rule)
      .Case("ir.cuda_same_type", Property::Type)
      .Case("ir.cuda_same_shape", Property::Shape)
      .Case("ir.cuda_same_element", Property::Element)
      .Case("ir.cuda_same_rank", Property::Rank)
      .Default(std::nullopt);
}

namespace {
/// A value of a list, and whether lists of another kind that come before have
/// it too.
struct Compared {
  bool isResult;
  int number;
  const ValueSpec *slot;
  bool isInOthers;
};
using ComparedList = llvm::SmallVector<Compared, 8>;
} // namespace

static bool isIn(const SameTrait &trait, PartRef part) {
  return llvm::any_of(trait.parts, [&](PartRef other) {
    return other.side == part.side && other.number == part.number;
  });
}

/// Returns the values of the operation's lists of this kind that have two or
/// more, where an attribute counts as one.
static ComparedList listCompared(const IrOp &op, Property property) {
  const OpSpec &spec = *specOf(op);
  const SlotSizes operands = *operandSizes(op), results = *resultSizes(op);
  ComparedList all;
  for (const SameTrait &trait : spec.same) {
    if (trait.property != property)
      continue;
    ComparedList found;
    unsigned attributes = 0;
    for (PartRef part : trait.parts) {
      if (part.side == PartRef::Side::Attribute) {
        ++attributes;
        continue;
      }
      const bool isResult = part.side == PartRef::Side::Result;
      const SlotSizes &sizes = isResult ? results : operands;
      const int first =
          std::accumulate(sizes.begin(), sizes.begin() + part.number, 0);
      const bool isInOthers =
          llvm::any_of(spec.same, [&](const SameTrait &other) {
            return other.property < property && isIn(other, part);
          });
      for (int i = 0; i < sizes[part.number]; ++i)
        found.push_back({isResult, first + i, &specAt(spec, part), isInOthers});
    }
    if (found.size() + attributes < 2)
      continue;
    // The rules of products read the element and the rank of the first one,
    // those of reductions its shape, and those of pointers their value's type.
    if (property == Property::Element || property == Property::Rank ||
        trait.parts.size() == 1)
      found.erase(found.begin());
    if (isCudaPointerOp(op.kind()))
      llvm::erase_if(found, [&](const Compared &one) {
        return llvm::StringRef(one.slot->name) == valueSlots(op.kind()).front();
      });
    all.append(found);
  }
  return all;
}

static bool canBreak(const IrEditor &editor, const Entry &entry,
                     llvm::StringRef rule) {
  return hasReadableSlots(editor, *entry.op) &&
         !listCompared(*entry.op, *propertyOf(rule)).empty();
}

/// Returns a type of the slot that differs from this one in the property, and
/// in as little else as the slot allows.
static uint32_t differing(IrEditor &editor, uint32_t type, Property property,
                          const TypeConstraint &slot) {
  OpGenerator &generator = editor.generator;
  Decisions &decisions = editor.decisions;
  const IrType old = generator.typeAt(type);
  if (old.kind() != IR_CUDA_TILE)
    return generator.otherType(type);
  const uint32_t elements =
      old.has_nested()
          ? 0
          : slot.elements & cudaElementSet() & ~(1u << old.element());
  if (elements && (property == Property::Element || property == Property::Type))
    return generator.changed(type, [&](IrType &tile) {
      tile.set_element(generator.cudaElement(elements));
    });
  if (old.has_nested() && property == Property::Type) {
    const ElementType pointee = generator.typeAt(old.nested()).element();
    return generator.cudaPointerTile(
        {old.shape().data(), static_cast<size_t>(old.shape_size())},
        generator.cudaElement(cudaElementSet() & ~(1u << TYPE_I4) &
                              ~(1u << pointee)));
  }
  if (property == Property::Element)
    return generator.changed(type, [](IrType &tile) {
      tile.clear_nested();
      tile.set_element(TYPE_F32);
    });
  return generator.changed(type, [&](IrType &tile) {
    auto &shape = *tile.mutable_shape();
    const bool isRank = property == Property::Rank;
    if (shape.empty() || (isRank && decisions.flip()))
      return shape.Add(decisions.pick(dimensions));
    if (isRank || decisions.oneIn(4))
      return shape.RemoveLast();
    int64_t &size = shape[drawIndex(decisions, shape.size())];
    size = size == 1 ? 2 : size - 1;
  });
}

static void breakSame(IrEditor &editor, IrOp &op, llvm::StringRef rule) {
  const Property property = *propertyOf(rule);
  IrOp *changed = &op;
  if (!canBreak(editor, editor.entryOf(*changed), rule)) {
    const SameTrait &trait = specOf(op)->same[0];
    if (trait.parts.size() > 1) {
      // The slot in front is optional.
      const uint32_t result = op.result_types(0);
      addOperand(op, trait.parts[0].number,
                 editor.castBefore(
                     op, editor.generator.changed(
                             result, [](IrType &tile) { tile.add_shape(2); })));
      return editor.reindex();
    }
    // A list of one slot that has fewer than two values.
    editor.beside(nullptr, [&] {
      changed = &editor.generator.generate(op.kind(), 0, [](OpDraft &draft) {
        draft.variadicResults.emplace(2, OpDraft::unset);
      });
    });
  }
  ComparedList all = canBreak(editor, editor.entryOf(*changed), rule)
                         ? listCompared(*changed, property)
                         : ComparedList();
  if (all.empty())
    return;
  // One that no earlier list has changes nothing that this one would break.
  if (llvm::any_of(all, [](const Compared &one) { return !one.isInOthers; }))
    llvm::erase_if(all, [](const Compared &one) { return one.isInOthers; });
  const Compared &chosen = editor.decisions.pick(llvm::ArrayRef(all));
  const uint32_t type = chosen.isResult
                            ? changed->result_types(chosen.number)
                            : editor.typeOf(changed->operands(chosen.number));
  const uint32_t other = differing(editor, type, property, *chosen.slot->type);
  if (chosen.isResult) {
    editor.detachResults(*changed);
    changed->set_result_types(chosen.number, other);
  } else {
    editor.retypeOperand(*changed, chosen.number, other);
  }
}

const DerivedEdit *tilefuzz::findSameEdit(llvm::StringRef rule,
                                          const OpSpec &spec) {
  static constexpr DerivedEdit edit = {breakSame, canBreak};
  const std::optional<Property> property = propertyOf(rule);
  return property && llvm::any_of(spec.same,
                                  [&](const SameTrait &trait) {
                                    return trait.property == *property;
                                  })
             ? &edit
             : nullptr;
}
