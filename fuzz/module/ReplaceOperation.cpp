//===- ReplaceOperation.cpp - Modules without an operation ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/module/ReplaceOperation.h"

#include "fuzz/core/Report.h"
#include "fuzz/module/IrWriter.h"
#include "fuzz/module/Upstream.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <algorithm>

using namespace tilefuzz;

namespace {
/// An operation in the list that it stands in.
struct Place {
  IrOps *list = nullptr;
  int index = 0;
};

struct Value {
  uint32_t number, type;
};
} // namespace

static void forEachBlock(IrOp &op, llvm::function_ref<void(IrBlock &)> visit) {
  for (IrRegion &region : *op.mutable_regions())
    for (IrBlock &block : *region.mutable_blocks())
      visit(block);
}

/// Visits operations before those in their regions, until that returns false.
static bool walk(IrOps &ops, llvm::function_ref<bool(Place)> visit) {
  for (int i = 0; i < ops.size(); ++i) {
    if (!visit({&ops, i}))
      return false;
    bool goesOn = true;
    forEachBlock(ops[i], [&](IrBlock &block) {
      goesOn = goesOn && walk(*block.mutable_ops(), visit);
    });
    if (!goesOn)
      return false;
  }
  return true;
}

static void forEachOp(IrCase &module, llvm::function_ref<void(IrOp &)> visit) {
  walk(*module.mutable_ops(), [&](Place place) {
    visit((*place.list)[place.index]);
    return true;
  });
}

static Place findPlace(IrCase &module, size_t position) {
  Place found;
  walk(*module.mutable_ops(), [&](Place place) {
    found = place;
    return position-- != 0;
  });
  return found;
}

/// Whether an operation is a cast that only makes values.
static bool isSource(const IrOp &op) {
  return op.kind() == castKind && op.operands().empty() &&
         op.attributes().empty() && op.regions().empty();
}

/// The values that an operation defines, and with `withArguments` those of the
/// blocks in its regions.
static llvm::SmallVector<Value> valuesOf(IrOp &op, bool withArguments) {
  llvm::SmallVector<Value> values;
  for (int i = 0; i < op.result_types_size(); ++i)
    values.push_back({op.first_result() + i, op.result_types(i)});
  if (withArguments)
    forEachBlock(op, [&](IrBlock &block) {
      for (int i = 0; i < block.argument_types_size(); ++i)
        values.push_back({block.first_argument() + i, block.argument_types(i)});
    });
  return values;
}

static llvm::DenseSet<uint32_t> usedValues(IrCase &module) {
  llvm::DenseSet<uint32_t> used;
  forEachOp(module, [&](IrOp &op) {
    used.insert(op.operands().begin(), op.operands().end());
  });
  return used;
}

/// Numbers the values as they are defined, and then those that nothing defines.
/// `became` has other numbers of some values. False where two values have one
/// number.
static bool renumber(IrCase &module,
                     const llvm::DenseMap<uint32_t, uint32_t> &became) {
  llvm::DenseMap<uint32_t, uint32_t> numbers;
  uint32_t next = 0;
  bool areUnique = true;
  const auto define = [&](uint32_t first, int count) {
    for (int i = 0; i < count; ++i)
      areUnique &= numbers.try_emplace(first + i, next++).second;
    return next - count;
  };
  forEachOp(module, [&](IrOp &op) {
    if (op.result_types_size())
      op.set_first_result(define(op.first_result(), op.result_types_size()));
    forEachBlock(op, [&](IrBlock &block) {
      if (block.argument_types_size())
        block.set_first_argument(
            define(block.first_argument(), block.argument_types_size()));
    });
  });
  for (auto [number, other] : became)
    areUnique &= numbers.try_emplace(number, numbers.lookup(other)).second;
  forEachOp(module, [&](IrOp &op) {
    for (uint32_t &operand : *op.mutable_operands()) {
      auto [known, isUndefined] = numbers.try_emplace(operand, next);
      next += isUndefined;
      operand = known->second;
    }
  });
  return areUnique;
}

/// Puts the operations of the regions in the place of the operation.
static void unwrap(Place place, bool withEnds) {
  IrOps body;
  forEachBlock((*place.list)[place.index], [&](IrBlock &block) {
    IrOps &ops = *block.mutable_ops();
    if (!withEnds && !ops.empty())
      ops.RemoveLast();
    for (IrOp &op : ops)
      body.Add(std::move(op));
  });
  IrOps all;
  for (int i = 0; i < place.list->size(); ++i)
    if (i != place.index)
      all.Add(std::move((*place.list)[i]));
    else
      for (IrOp &op : body)
        all.Add(std::move(op));
  place.list->Swap(&all);
}

/// Lets the cast in front of the module make values. In `became` is the number
/// that each of its values has from then on.
static void addToSource(IrCase &module, llvm::ArrayRef<Value> values,
                        llvm::DenseMap<uint32_t, uint32_t> &became) {
  // Beyond all numbers that a module can have.
  constexpr uint32_t first = uint32_t(1) << 30;
  IrOps &ops = *module.mutable_ops();
  if (ops.empty() || !isSource(ops[0])) {
    ops.Add()->set_kind(castKind);
    std::rotate(ops.pointer_begin(), ops.pointer_end() - 1, ops.pointer_end());
  }
  IrOp &source = ops[0];
  for (int i = 0; i < source.result_types_size(); ++i)
    became[source.first_result() + i] = first + i;
  source.set_first_result(first);
  for (const Value &value : values) {
    became[value.number] = first + source.result_types_size();
    source.add_result_types(value.type);
  }
}

bool tilefuzz::replaceOperation(IrCase &module, size_t position,
                                Replacement replacement) {
  const Place place = findPlace(module, position);
  IrOp &op = (*place.list)[place.index];
  const bool hasBody = replacement != Replacement::Nothing;
  if ((position == 0 && isSource(op)) || (hasBody && op.regions().empty()))
    return false;
  const llvm::SmallVector<Value> lost = valuesOf(op, hasBody);
  if (hasBody)
    unwrap(place, replacement == Replacement::Body);
  else
    place.list->DeleteSubrange(place.index, 1);
  const llvm::DenseSet<uint32_t> used = usedValues(module);
  llvm::SmallVector<Value> needed;
  for (const Value &value : lost)
    if (used.contains(value.number))
      needed.push_back(value);
  if (needed.empty() && !hasBody)
    return false;
  llvm::DenseMap<uint32_t, uint32_t> became;
  if (!needed.empty())
    addToSource(module, needed, became);
  return renumber(module, became);
}

bool tilefuzz::replaceMakers(IrCase &module) {
  bool isReplaced = false;
  size_t count = operationsOf(module).size();
  for (size_t position = 0; position < count;) {
    const Place place = findPlace(module, position);
    const IrOp &op = (*place.list)[place.index];
    IrCase replaced;
    if (op.operands().empty() && op.regions().empty())
      replaced = module;
    if (replaced.ops().empty() ||
        !replaceOperation(replaced, position, Replacement::Nothing)) {
      ++position;
      continue;
    }
    module.Swap(&replaced);
    isReplaced = true;
    // The first replacement puts the cast in front.
    const size_t left = operationsOf(module).size();
    position += left == count;
    count = left;
  }
  return isReplaced;
}
