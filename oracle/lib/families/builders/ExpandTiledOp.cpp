//===- ExpandTiledOp.cpp - Clones for the stages of a schedule ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The builder expand_single_tiled_op of oracle/spec/builders.md.
//
//===----------------------------------------------------------------------===//

#include "families/builders/Builders.h"

#include "ops/BuilderRoots.h"

#include <set>
#include <unordered_map>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::builders;

constexpr uint32_t maxStages = 16;

std::vector<int> builders::setOf(const IrCase &module, uint32_t root) {
  std::unordered_map<uint32_t, int> definedBy;
  for (int position = 0; position < module.ops_size(); ++position)
    for (int i = 0; i < module.ops(position).result_types_size(); ++i)
      definedBy[module.ops(position).first_result() + uint32_t(i)] = position;
  std::set<int> set = {int(root)};
  for (uint32_t operand : module.ops(int(root)).operands())
    set.insert(definedBy.at(operand));
  return {set.begin(), set.end()};
}

// roster.builder.expand_single_tiled_op
std::string_view builders::expandTiledOp(Call &call) {
  const IrCase &module = call.given.module();
  uint32_t root = call.given.root();
  if (root >= uint32_t(module.ops_size()) ||
      !isTiledRoot(module.ops(int(root)).kind()))
    return "the root is no tiled operation of the module's own block";
  if (call.given.stages() < 1 || call.given.stages() > maxStages)
    return "the number of stages is not 1 to 16";
  std::vector<int> set = setOf(module, root);
  for (int position : set)
    if (module.ops(position).regions_size() != 0)
      return "an operation to be cloned has regions";
  auto &ops = *call.made().mutable_ops();
  ops.DeleteSubrange(int(root) + 1, ops.size() - int(root) - 1);
  for (uint32_t stage = 1; stage < call.given.stages(); ++stage) {
    // The results of this stage, by those of the operations cloned.
    std::unordered_map<uint32_t, uint32_t> results;
    int firstClone = ops.size();
    for (int position : set) {
      const IrOp &original = module.ops(position);
      IrOp &clone = *ops.Add();
      clone = original;
      call.define(clone);
      for (uint32_t i = 0; i < uint32_t(clone.result_types_size()); ++i)
        results[original.first_result() + i] = clone.first_result() + i;
    }
    for (IrOp &clone :
         std::ranges::subrange(ops.begin() + firstClone, ops.end()))
      for (uint32_t &operand : *clone.mutable_operands())
        if (auto own = results.find(operand); own != results.end())
          operand = own->second;
  }
  for (int position = int(root) + 1; position < module.ops_size(); ++position)
    *ops.Add() = module.ops(position);
  return "";
}
