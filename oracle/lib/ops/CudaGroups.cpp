//===- CudaGroups.cpp - The pages of cuda_tile ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The groups of the pages of oracle/spec/ that begin with cuda_, in their
// order.
//
//===----------------------------------------------------------------------===//

#include "ir/IrGroup.h"
#include "ops/CudaConstraints.h"
#include "ops/Groups.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

std::span<const Group> ir::cudaGroups() {
  static const Group all[] = {
      {.roster = {"cuda_structure.md", cudaStructureOps}},
      {.roster = {"cuda_arith.md", cudaArithOps}},
      {.roster = {"cuda_memory.md", cudaMemoryOps}},
      {.roster = {"cuda_views.md", cudaViewOps}},
      {.roster = {"cuda_control.md", cudaControlOps}},
      {.roster = {"cuda_aggregate.md", cudaAggregateOps}},
      {.roster = {"cuda_mma.md", cudaMmaOps}},
  };
  return all;
}
