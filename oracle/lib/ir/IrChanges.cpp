//===- IrChanges.cpp - Changes of a module that keep its verdict ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The transformations of IrChanges.h.
//
//===----------------------------------------------------------------------===//

#include "ir/IrChanges.h"
#include "ir/IrUpstream.h"

#include <algorithm>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

bool hasRoomForType(const IrCase &module) {
  return module.types_size() < TypeTable::capacity;
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

bool ir::isWellFormed(const Case &testCase) {
  return scratchModule().read(testCase.ir());
}

bool ir::hasRoomForOp(const IrCase &module) {
  uint32_t count = 0;
  forEachOp(module.ops(), [&](const IrOp &) { ++count; });
  return count < maxOps;
}

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
  auto *ops = module.mutable_ops();
  *ops->Add() = makeUnusedCast(uint32_t(fresh - isUsed.begin()), 0);
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

std::vector<uint32_t> ir::mirrorValues(IrCase &module) {
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
  if (!hasValues)
    renumbered.clear();
  return renumbered;
}

bool ir::renumberValues(Case &testCase) {
  return isWellFormed(testCase) &&
         !mirrorValues(*testCase.mutable_ir()).empty();
}
