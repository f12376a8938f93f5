//===- TypeCandidates.cpp - Changes of the types of values ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/nearest/IrWalk.h"

#include "fuzz/module/HeldTypes.h"
#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;

/// What each kind of change costs more than the fields that it changes.
static constexpr unsigned valueCost = 2, sameTypeCost = 3, tableCost = 4,
                          togetherCost = 6;

/// Where the types of the operation's values stand.
llvm::SmallVector<uint32_t *, 16> IrWalk::typesOfValues(int number) {
  llvm::SmallVector<uint32_t *, 16> found;
  IrOp &op = *index[number].op;
  const auto addAll = [&](google::protobuf::RepeatedField<uint32_t> &types) {
    for (uint32_t &type : types)
      if (!llvm::is_contained(found, &type))
        found.push_back(&type);
  };
  addAll(*op.mutable_result_types());
  for (uint32_t operand : op.operands())
    if (uint32_t *type = definitionOf(operand);
        type && !llvm::is_contained(found, type))
      found.push_back(type);
  for (IrRegion &region : *op.mutable_regions())
    for (IrBlock &block : *region.mutable_blocks())
      addAll(*block.mutable_argument_types());
  return found;
}

uint32_t *IrWalk::definitionOf(uint32_t value) {
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

bool IrWalk::typesOf(int number) {
  const auto places = typesOfValues(number);
  llvm::SmallVector<uint32_t, 8> done;
  for (size_t i = 0; i < places.size(); ++i) {
    const uint32_t type = *places[i];
    if (type >= uint32_t(module.types_size()))
      continue;
    const uint32_t *one = places[i];
    if (!otherTypes(
            type, {valueCost, part(Type, number, i)},
            [&](uint32_t *at) { return at == one; }, places))
      return false;
    if (llvm::is_contained(done, type))
      continue;
    done.push_back(type);
    if (!otherTypes(
            type, {sameTypeCost, part(Type, number, 32 + type)},
            [&](uint32_t *at) { return isSame(*at, type); }, places) ||
        !forEachFieldCandidate(
            *module.mutable_types(int(type)), {},
            {tableCost, part(Type, -1, type)}, [&](Candidate each) {
              return visitHere({each.cost, part(Type, -1, type)});
            }))
      return false;
  }
  return true;
}

bool IrWalk::isSame(uint32_t lhs, uint32_t rhs) const {
  return lhs == rhs || isSameType(module, lhs, rhs);
}

/// Gives the places with a type another one: one that the module has, or a
/// new one with a change of it or of a type that it holds.
bool IrWalk::otherTypes(uint32_t type, Candidate here,
                        llvm::function_ref<bool(uint32_t *)> isChanged,
                        llvm::ArrayRef<uint32_t *> all) {
  llvm::SmallVector<uint32_t *, 8> places;
  for (uint32_t *place : all)
    if (isChanged(place))
      places.push_back(place);
  // One place alone is what the first call has changed.
  if (places.empty() || (here.cost == sameTypeCost && places.size() == 1))
    return true;
  const auto set = [&](uint32_t other) {
    for (uint32_t *place : places)
      *place = other;
  };
  const int size = module.types_size();
  bool goesOn = true;
  for (int other = 0; goesOn && other < size; ++other)
    if (uint32_t(other) != type) {
      set(uint32_t(other));
      goesOn = visitHere({here.cost + 3, here.part});
    }
  // The innermost type first, so that each stands before what holds it.
  llvm::SmallVector<uint32_t, 4> levels = {type};
  while (hasNested(module.types(int(levels.back()))) && levels.size() < 4)
    levels.push_back(module.types(int(levels.back())).nested());
  for (size_t level = 0; goesOn && level < levels.size(); ++level) {
    for (size_t i = level + 1; i-- > 0;) {
      const IrType old = module.types(int(levels[i]));
      *module.add_types() = old;
      if (i != level)
        module.mutable_types(module.types_size() - 1)
            ->set_nested(uint32_t(module.types_size() - 2));
    }
    set(uint32_t(module.types_size() - 1));
    goesOn = forEachFieldCandidate(
        *module.mutable_types(size), {}, here,
        [&](Candidate each) { return visitHere({each.cost, here.part}); });
    module.mutable_types()->DeleteSubrange(size, module.types_size() - size);
  }
  set(type);
  return goesOn;
}

uint32_t IrWalk::changedType(uint32_t type,
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

bool IrWalk::typesTogether(int number) {
  const auto places = typesOfValues(number);
  llvm::SmallVector<uint32_t, 16> olds;
  for (uint32_t *place : places) {
    olds.push_back(*place);
    if (*place >= uint32_t(module.types_size()))
      return true;
  }
  const int size = module.types_size();
  const auto tryAll = [&](uint64_t detail,
                          llvm::function_ref<bool(IrType &)> change) {
    llvm::SmallVector<uint32_t, 8> done, news;
    for (size_t i = 0; i < places.size(); ++i) {
      const auto *same = llvm::find(done, olds[i]);
      if (same == done.end()) {
        done.push_back(olds[i]);
        news.push_back(changedType(olds[i], change));
        same = done.end() - 1;
      }
      *places[i] = news[size_t(same - done.begin())];
    }
    unsigned changes = 0;
    for (size_t i = 0; i < done.size(); ++i)
      changes += done[i] != news[i];
    const bool goesOn =
        changes < 2 || visitHere({togetherCost * changes,
                                  part(Type, number, 64 + detail), changes});
    for (size_t i = 0; i < places.size(); ++i)
      *places[i] = olds[i];
    module.mutable_types()->DeleteSubrange(size, module.types_size() - size);
    return goesOn;
  };
  llvm::SmallVector<int, 8> elements, ranks;
  llvm::SmallVector<int64_t, 8> extents;
  for (uint32_t old : olds)
    changedType(old, [&](IrType &type) {
      if (type.has_element() && !llvm::is_contained(elements, type.element()))
        elements.push_back(type.element());
      if (!llvm::is_contained(ranks, type.shape_size()))
        ranks.push_back(type.shape_size());
      for (int64_t extent : type.shape())
        if (!llvm::is_contained(extents, extent))
          extents.push_back(extent);
      return false;
    });
  for (int element : elements)
    for (int other = 0; other < ElementType_ARRAYSIZE; ++other)
      if (other != element && ElementType_IsValid(other) &&
          !tryAll(uint64_t(element), [&](IrType &type) {
            if (!type.has_element() || type.element() != element)
              return false;
            type.set_element(ElementType(other));
            return true;
          }))
        return false;
  for (int64_t extent : extents)
    for (int64_t other = 1; other <= 128; other *= 2)
      if (other != extent && !tryAll(32, [&](IrType &type) {
            bool differs = false;
            for (int64_t &each : *type.mutable_shape())
              if (each == extent) {
                each = other;
                differs = true;
              }
            return differs;
          }))
        return false;
  for (int rank : ranks)
    for (int i = 0; i < rank; ++i)
      if (!tryAll(uint64_t(64 + rank), [&](IrType &type) {
            if (type.shape_size() != rank)
              return false;
            type.mutable_shape()->erase(type.shape().begin() + i);
            return true;
          }))
        return false;
  // Two exchange their types, or one takes a part of the other's.
  for (size_t i = 0; i < places.size(); ++i)
    for (size_t j = 0; j < places.size(); ++j) {
      const uint64_t detail = 128 + i;
      std::swap(*places[i], *places[j]);
      bool goesOn =
          olds[i] == olds[j] ||
          visitHere({2 * togetherCost, part(Type, number, detail), 2});
      std::swap(*places[i], *places[j]);
      const IrType from = module.types(int(olds[j]));
      for (bool isShape : {true, false}) {
        const uint32_t changed = changedType(olds[i], [&](IrType &type) {
          if (isShape)
            *type.mutable_shape() = from.shape();
          else if (from.has_element())
            type.set_element(from.element());
          return true;
        });
        *places[i] = changed;
        goesOn =
            goesOn && visitHere({togetherCost, part(Type, number, detail)});
        *places[i] = olds[i];
        module.mutable_types()->DeleteSubrange(size,
                                               module.types_size() - size);
      }
      if (!goesOn)
        return false;
    }
  return true;
}
