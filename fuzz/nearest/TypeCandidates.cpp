//===- TypeCandidates.cpp - Changes of the types of values ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/nearest/Candidates.h"

#include "fuzz/module/HeldTypes.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallSet.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;

/// What each kind of change costs more than the fields that it changes: of one
/// value, of all values of a type, of several types.
static constexpr unsigned valueCost = 2, tableCost = 4, togetherCost = 6;

/// Types of at most this rank lose an axis together.
static constexpr int maxRank = 8;

/// Where the types of the operation's values stand.
llvm::SmallVector<uint32_t *, 16> IrCandidates::typesOfValues(int number) {
  llvm::SmallSetVector<uint32_t *, 16> found;
  IrOp &op = *index[number].op;
  for (uint32_t &type : *op.mutable_result_types())
    found.insert(&type);
  for (uint32_t operand : op.operands())
    if (uint32_t *type = definitionOf(operand))
      found.insert(type);
  for (IrRegion &region : *op.mutable_regions())
    for (IrBlock &block : *region.mutable_blocks())
      for (uint32_t &type : *block.mutable_argument_types())
        found.insert(&type);
  return {found.begin(), found.end()};
}

/// Where the type of a value stands, or null.
uint32_t *IrCandidates::definitionOf(uint32_t value) {
  const IrIndex::Definition *definition = index.find(value);
  if (!definition)
    return nullptr;
  if (definition->entry >= 0) {
    IrOp &op = *index[definition->entry].op;
    return op.mutable_result_types()->Mutable(int(value - op.first_result()));
  }
  for (const Entry &entry : index.ops())
    for (IrRegion &region : *entry.op->mutable_regions())
      for (IrBlock &block : *region.mutable_blocks())
        if (value - block.first_argument() <
            uint32_t(block.argument_types_size()))
          return block.mutable_argument_types()->Mutable(
              int(value - block.first_argument()));
  return nullptr;
}

void IrCandidates::typesOf(int number) {
  llvm::SmallSet<uint32_t, 8> done;
  for (const auto &[i, place] : llvm::enumerate(typesOfValues(number))) {
    const uint32_t type = *place;
    if (isOver || type >= uint32_t(module.types_size()))
      continue;
    otherTypes(*place, {valueCost, part(Type, number, i)});
    // All values of the module that have the type.
    if (done.insert(type).second)
      fieldsOf(*module.mutable_types(int(type)),
               {tableCost, part(Type, -1, type)});
  }
}

void IrCandidates::fieldsOf(IrType &type, Candidate here) {
  forEachFieldCandidate(type, {.numbers = numbers}, here, [&](Candidate each) {
    visitHere({each.cost, here.part});
    return !isOver;
  });
  if (!canHoldElement(type.kind()) || !hasNested(type))
    return;
  // A scalar replaces the element.
  const uint32_t nested = type.nested();
  for (int element = 0; element < ElementType_ARRAYSIZE; ++element) {
    setElement(type, ElementType(element));
    visitHere({here.cost + 3, here.part});
  }
  holdElement(type, nested);
}

/// Gives a place with a type another one: one that the module has, or a new one
/// with a change of it or of a type that it holds.
void IrCandidates::otherTypes(uint32_t &place, Candidate here) {
  const uint32_t type = place;
  const int size = module.types_size();
  for (int other = 0; other < size; ++other)
    if (uint32_t(other) != type) {
      place = uint32_t(other);
      visitHere({here.cost + 3, here.part});
    }
  // The innermost type first, so that each stands before what holds it.
  llvm::SmallVector<uint32_t, 4> levels = {type};
  while (hasNested(module.types(int(levels.back()))) && levels.size() < 4)
    levels.push_back(module.types(int(levels.back())).nested());
  for (size_t level = 0; level < levels.size() && !isOver; ++level) {
    for (size_t i = level + 1; i-- > 0;) {
      const IrType old = module.types(int(levels[i]));
      *module.add_types() = old;
      if (i != level)
        module.mutable_types()->rbegin()->set_nested(
            uint32_t(module.types_size() - 2));
    }
    place = uint32_t(module.types_size() - 1);
    fieldsOf(*module.mutable_types(size), here);
    module.mutable_types()->DeleteSubrange(size, module.types_size() - size);
  }
  place = type;
}

/// Adds a type with a change of it or of types that it holds. Returns the old
/// one if `change` returns false for all of them.
uint32_t IrCandidates::changedType(uint32_t type,
                                   llvm::function_ref<bool(IrType &)> change) {
  IrType changed = module.types(int(type));
  bool differs = false;
  if (hasNested(changed) && changed.nested() < type) {
    const uint32_t nested = changedType(changed.nested(), change);
    differs = nested != changed.nested();
    changed.set_nested(nested);
  }
  if (!change(changed) && !differs)
    return type;
  *module.add_types() = std::move(changed);
  return uint32_t(module.types_size() - 1);
}

/// Changes several types in one way, where a rule relates them: all of an
/// element or a rank; and gives one the shape or the element of another.
void IrCandidates::typesTogether(int number) {
  const auto places = typesOfValues(number);
  llvm::SmallVector<uint32_t, 16> olds;
  for (uint32_t *place : places)
    olds.push_back(*place);
  const int size = module.types_size();
  if (llvm::any_of(olds, [&](uint32_t old) { return old >= uint32_t(size); }))
    return;
  const auto undo = [&] {
    for (size_t i = 0; i < places.size(); ++i)
      *places[i] = olds[i];
    module.mutable_types()->DeleteSubrange(size, module.types_size() - size);
  };
  const auto changeAll = [&](uint64_t detail,
                             llvm::function_ref<bool(IrType &)> change) {
    if (isOver)
      return;
    llvm::SmallMapVector<uint32_t, uint32_t, 8> news;
    for (size_t i = 0; i < places.size(); ++i) {
      if (!news.contains(olds[i]))
        news[olds[i]] = changedType(olds[i], change);
      *places[i] = news[olds[i]];
    }
    const auto changes = unsigned(llvm::count_if(
        news, [](const auto &each) { return each.first != each.second; }));
    if (changes > 1)
      visitHere(
          {togetherCost * changes, part(Type, number, 64 + detail), changes});
    undo();
  };
  for (int element = 0; element < ElementType_ARRAYSIZE; ++element)
    for (int other = 0; other < ElementType_ARRAYSIZE; ++other)
      if (other != element && ElementType_IsValid(other))
        changeAll(uint64_t(element), [&](IrType &type) {
          const bool has = type.has_element() && type.element() == element;
          if (has)
            type.set_element(ElementType(other));
          return has;
        });
  for (int rank = 1; rank <= maxRank; ++rank)
    for (int i = 0; i < rank; ++i)
      changeAll(uint64_t(64 + rank), [&](IrType &type) {
        const bool has = type.shape_size() == rank;
        if (has)
          type.mutable_shape()->erase(type.shape().begin() + i);
        return has;
      });
  for (size_t i = 0; i < places.size(); ++i)
    for (size_t j = 0; j < places.size() && !isOver; ++j) {
      const uint64_t here = part(Type, number, 128 + i);
      const IrType from = module.types(int(olds[j]));
      for (bool isShape : {true, false}) {
        *places[i] = changedType(olds[i], [&](IrType &type) {
          if (isShape)
            *type.mutable_shape() = from.shape();
          else if (from.has_element() || canHoldElement(from.kind()))
            copyElement(from, type);
          return true;
        });
        visitHere({togetherCost, here});
        undo();
      }
    }
}
