//===- CudaExitRules.cpp - Rules on early exits ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/cuda_control.md on break and continue.
//
//===----------------------------------------------------------------------===//

#include "ops/Cuda.h"
#include "ops/CudaRegions.h"
#include "ops/Regions.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

// The nearest operation around an exit that is no if, if it is one that the
// exit may leave, and the region of it in which the exit is.
struct Left {
  const Op *op = nullptr;
  const Region *region = nullptr;
};

Left leftBy(const Module &module, const Op &exit) {
  const Op *inner = &exit;
  const Op *around = module.parent(exit);
  while (around && around->kind() == OP_CUDA_IF) {
    inner = around;
    around = module.parent(*around);
  }
  bool isCompatible =
      around &&
      (around->kind() == OP_CUDA_LOOP ||
       (around->kind() == OP_CUDA_FOR && exit.kind() == OP_CUDA_CONTINUE));
  if (!isCompatible)
    return {};
  for (const Region &region : module.regions(*around))
    if (inner->block - region.begin < region.size)
      return {around, &region};
  return {};
}

bool hasOtherTypes(const Module &module, const Op &op) {
  Left left = leftBy(module, op);
  if (!left.op)
    return false;
  std::span<const TypeId> expected =
      op.kind() == OP_CUDA_BREAK
          ? module.results(*left.op)
          : iterationTypes(module, *left.op, *left.region);
  return !std::ranges::equal(module.operands(op), expected, {}, &Operand::type);
}

constexpr IrRule rules[] = {
    {{"cudatile.exit.parent", "C-J16",
      "the nearest operation around a break or a continue that is no "
      "cuda_tile.if is no cuda_tile.loop, nor, for a continue, a "
      "cuda_tile.for; or there is no such operation",
      "operation parent"},
     isEarlyExit,
     [](const Module &module, const Op &op) { return !leftBy(module, op).op; },
     isOneStepAway,
     formatText<"early-exit must be enclosed by a compatible loop or for">},
    {{"cudatile.exit.types", "C-J16",
      "the operand types of a break are not the result types of the loop that "
      "the rule before finds; or those of a continue are not the iteration "
      "types of that for or loop, of the region in which the continue is, "
      "should there be several",
      "operation operand_types parent"},
     isEarlyExit,
     hasOtherTypes,
     isOneStepAway,
     formatText<"early-exit operand types must match the enclosing region "
                "contract">},
};

} // namespace

constinit const std::span<const IrRule> ir::cudaExitRules = rules;
