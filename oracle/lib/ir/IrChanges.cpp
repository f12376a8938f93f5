//===- IrChanges.cpp - Changes of a module that keep its verdict ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The transformations of IrChanges.h.
//
// Words:
//   series  the values that one operation or block defines: consecutive numbers
//
//===----------------------------------------------------------------------===//

#include "ir/IrChanges.h"
#include "ir/IrRules.h"

#include <map>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

bool isWellFormed(const Case &testCase) {
  return scratchModule().read(testCase.ir());
}

bool hasRoomForType(const IrCase &module) {
  return module.types_size() < TypeTable::capacity;
}

bool hasRoomForOp(const IrCase &module) {
  uint32_t count = 0;
  forEachOp(module.ops(), [&](const IrOp &) { ++count; });
  return count < maxOps;
}

// Calls `visit` with the first number and the size of every series.
template <typename Visit>
void forEachSeries(const IrCase &module, const Visit &visit) {
  forEachOp(module.ops(), [&](const IrOp &op) {
    visit(op.first_result(), uint32_t(op.result_types_size()));
    for (const IrRegion &region : op.regions())
      for (const IrBlock &block : region.blocks())
        visit(block.first_argument(), uint32_t(block.argument_types_size()));
  });
}

} // namespace

bool ir::defineUnusedValue(Case &testCase) {
  IrCase &module = *testCase.mutable_ir();
  if (!isWellFormed(testCase) || !hasRoomForOp(module) ||
      (module.types_size() == 0 && !addSpareType(testCase)))
    return false;
  std::vector<bool> isUsed(maxValues);
  forEachSeries(module, [&](uint32_t first, uint32_t size) {
    for (uint32_t i = 0; i < size; ++i)
      isUsed[first + i] = true;
  });
  auto fresh = std::ranges::find(isUsed, false);
  if (fresh == isUsed.end())
    return false;
  IrOp unused;
  unused.set_kind(OP_CONVERSION_CAST);
  unused.set_first_result(uint32_t(fresh - isUsed.begin()));
  unused.add_result_types(0);
  auto *ops = module.mutable_ops();
  *ops->Add() = std::move(unused);
  std::rotate(ops->pointer_begin(), ops->pointer_end() - 1, ops->pointer_end());
  return true;
}

bool ir::addSpareType(Case &testCase) {
  IrCase &module = *testCase.mutable_ir();
  if (!isWellFormed(testCase) || !hasRoomForType(module))
    return false;
  IrType &spare = *module.add_types();
  spare.set_kind(IR_TILE);
  spare.set_element(TYPE_F4E2M1FN);
  spare.add_shape(1);
  return true;
}

// Every series keeps its order and moves to the mirrored place, so that no two
// overlap.
bool ir::renumberValues(Case &testCase) {
  IrCase &module = *testCase.mutable_ir();
  if (!isWellFormed(testCase))
    return false;
  auto mirror = [](uint32_t first, uint32_t size) {
    return maxValues - size - first;
  };
  std::vector<uint32_t> renumbered(maxValues);
  bool hasValues = false;
  forEachSeries(module, [&](uint32_t first, uint32_t size) {
    hasValues |= size != 0;
    for (uint32_t i = 0; i < size; ++i)
      renumbered[first + i] = mirror(first, size) + i;
  });
  forEachOp(*module.mutable_ops(), [&](IrOp &op) {
    for (uint32_t &operand : *op.mutable_operands())
      operand = renumbered[operand];
    if (op.result_types_size() != 0)
      op.set_first_result(renumbered[op.first_result()]);
    for (IrRegion &region : *op.mutable_regions())
      for (IrBlock &block : *region.mutable_blocks())
        if (block.argument_types_size() != 0)
          block.set_first_argument(renumbered[block.first_argument()]);
  });
  return hasValues;
}

bool ir::wrapArguments(Case &testCase) {
  IrCase &module = *testCase.mutable_ir();
  if (!isWellFormed(testCase))
    return false;
  std::vector<bool> isUsed(maxValues);
  forEachOp(module.ops(), [&](const IrOp &op) {
    for (uint32_t operand : op.operands())
      isUsed[operand] = true;
  });
  // The iterator over each position that is wrapped.
  std::map<uint32_t, uint32_t> iterators;
  auto wrap = [&](uint32_t position) {
    auto [entry, isNew] =
        iterators.try_emplace(position, uint32_t(module.types_size()));
    if (isNew) {
      IrType &iterator = *module.add_types();
      iterator.set_kind(IR_ITERATOR);
      iterator.set_nested(position);
    }
    return entry->second;
  };
  IrCase before = module;
  forEachOp(*module.mutable_ops(), [&](IrOp &op) {
    if (!hasTemplateRegion(*findEntry(op.kind())))
      return;
    for (IrRegion &region : *op.mutable_regions())
      for (IrBlock &block : *region.mutable_blocks())
        for (int i = 0; i < block.argument_types_size(); ++i) {
          uint32_t position = block.argument_types(i);
          if (module.types(int(position)).kind() != IR_ITERATOR &&
              !isUsed[block.first_argument() + uint32_t(i)])
            block.set_argument_types(i, wrap(position));
        }
  });
  if (module.types_size() <= TypeTable::capacity)
    return !iterators.empty();
  module = std::move(before);
  return false;
}

bool ir::addInheritingAgent(Case &testCase) {
  IrCase &module = *testCase.mutable_ir();
  if (!isWellFormed(testCase) || !hasRoomForOp(module))
    return false;
  bool isDone = false;
  forEachOp(*module.mutable_ops(), [&](IrOp &op) {
    if (isDone || op.kind() != OP_AGENT_SWITCH || op.regions_size() == 0)
      return;
    IrAttribute *warps = nullptr, *registers = nullptr;
    for (IrAttribute &attribute : *op.mutable_attributes()) {
      if (attribute.name() == ATTR_AGENT_WARPS)
        warps = &attribute;
      if (attribute.name() == ATTR_MAX_REGS)
        registers = &attribute;
    }
    if (!warps || !registers || warps->integers_size() != op.regions_size() ||
        registers->integers_size() != op.regions_size())
      return;
    warps->add_integers(-1);
    registers->add_integers(0);
    op.add_regions()->add_blocks()->add_ops()->set_kind(OP_YIELD);
    isDone = true;
  });
  return isDone;
}

bool ir::exchangeFp4(Case &testCase) {
  if (!isWellFormed(testCase))
    return false;
  bool hasFp4 = false;
  for (IrType &type : *testCase.mutable_ir()->mutable_types()) {
    if (type.kind() != IR_TILE)
      continue;
    if (type.element() == TYPE_F4E2M1FN)
      type.set_element(TYPE_NV4E0M3F);
    else if (type.element() == TYPE_NV4E0M3F)
      type.set_element(TYPE_F4E2M1FN);
    else
      continue;
    hasFp4 = true;
  }
  return hasFp4;
}
