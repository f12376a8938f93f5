//===- TypeCandidates.cpp - Changes of the types of values ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/nearest/Candidates.h"

#include "fuzz/module/HeldTypes.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;

/// What each kind of change costs more than the fields that it changes: of one
/// value, of all values of a type, of the table of types, of several types.
static constexpr unsigned valueCost = 2, sameTypeCost = 3, tableCost = 4,
                          togetherCost = 6;

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
  const auto all = typesOfValues(number);
  llvm::SmallSetVector<uint32_t, 8> done;
  for (size_t i = 0; i < all.size() && !isOver; ++i) {
    const uint32_t type = *all[i];
    if (type >= uint32_t(module.types_size()))
      continue;
    otherTypes(all[i], {valueCost, part(Type, number, i)});
    if (!done.insert(type))
      continue;
    llvm::SmallVector<uint32_t *, 8> same;
    llvm::copy_if(all, std::back_inserter(same), [&](const uint32_t *place) {
      return *place == type || isSameType(module, *place, type);
    });
    if (same.size() > 1)
      otherTypes(same, {sameTypeCost, part(Type, number, 32 + type)});
    const uint64_t here = part(Type, -1, type);
    forEachFieldCandidate(*module.mutable_types(int(type)), {},
                          {tableCost, here}, [&](Candidate each) {
                            visitHere({each.cost, here});
                            return !isOver;
                          });
  }
}

/// Gives the places with a type another one: one that the module has, or a
/// new one with a change of it or of a type that it holds.
void IrCandidates::otherTypes(llvm::ArrayRef<uint32_t *> places,
                              Candidate here) {
  const uint32_t type = *places.front();
  llvm::SmallVector<uint32_t, 8> olds;
  for (uint32_t *place : places)
    olds.push_back(*place);
  const auto set = [&](uint32_t other) {
    for (uint32_t *place : places)
      *place = other;
  };
  const int size = module.types_size();
  for (int other = 0; other < size; ++other)
    if (uint32_t(other) != type) {
      set(uint32_t(other));
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
        module.mutable_types(module.types_size() - 1)
            ->set_nested(uint32_t(module.types_size() - 2));
    }
    set(uint32_t(module.types_size() - 1));
    forEachFieldCandidate(*module.mutable_types(size), {}, here,
                          [&](Candidate each) {
                            visitHere({each.cost, here.part});
                            return !isOver;
                          });
    module.mutable_types()->DeleteSubrange(size, module.types_size() - size);
  }
  for (size_t i = 0; i < places.size(); ++i)
    *places[i] = olds[i];
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
/// element or a rank; and exchanges two, or parts of them.
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
  llvm::SmallSetVector<int, 8> elements, ranks;
  for (uint32_t old : olds)
    changedType(old, [&](IrType &type) {
      if (type.has_element())
        elements.insert(type.element());
      ranks.insert(type.shape_size());
      return false;
    });
  for (int element : elements)
    for (int other = 0; other < ElementType_ARRAYSIZE; ++other)
      if (other != element && ElementType_IsValid(other))
        changeAll(uint64_t(element), [&](IrType &type) {
          const bool has = type.has_element() && type.element() == element;
          if (has)
            type.set_element(ElementType(other));
          return has;
        });
  for (int rank : ranks)
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
      std::swap(*places[i], *places[j]);
      if (olds[i] != olds[j])
        visitHere({2 * togetherCost, here, 2});
      undo();
      const IrType from = module.types(int(olds[j]));
      for (bool isShape : {true, false}) {
        *places[i] = changedType(olds[i], [&](IrType &type) {
          if (isShape)
            *type.mutable_shape() = from.shape();
          else if (from.has_element())
            type.set_element(from.element());
          return true;
        });
        visitHere({togetherCost, here});
        undo();
      }
    }
}
