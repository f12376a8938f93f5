//===- CudaGroups.cpp - The pages of cuda_tile ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The groups of the pages of oracle/spec/ that begin with cuda_, in their
// order.
//
//===----------------------------------------------------------------------===//

#include "ir/IrGroup.h"
#include "ops/Cuda.h"
#include "ops/CudaConstraints.h"
#include "ops/Groups.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

// The rules of a page that are in several files.
static std::vector<IrRule>
joined(std::initializer_list<std::span<const IrRule>> parts) {
  std::vector<IrRule> all;
  for (std::span<const IrRule> part : parts)
    all.insert(all.end(), part.begin(), part.end());
  return all;
}

std::span<const Group> ir::cudaGroups() {
  static const std::vector<IrRule> structureRules =
      joined({cudaStructureRules, cudaEntryRules, cudaReferenceRules});
  static const std::vector<IrRule> viewRules =
      joined({cudaViewRules, cudaShapeRules});
  static const std::vector<IrRule> controlRules =
      joined({cudaControlRules, cudaExitRules});
  static const Group all[] = {
      {.roster = {"cuda_types.md", {}}, .rules = cudaTypeRules},
      {.roster = {"cuda_structure.md", cudaStructureOps},
       .rules = structureRules,
       .relations = cudaStructureRelations},
      {.roster = {"cuda_arith.md", cudaArithOps}, .rules = cudaArithRules},
      {.roster = {"cuda_memory.md", cudaMemoryOps}, .rules = cudaMemoryRules},
      {.roster = {"cuda_views.md", cudaViewOps}, .rules = viewRules},
      {.roster = {"cuda_control.md", cudaControlOps}, .rules = controlRules},
      {.roster = {"cuda_aggregate.md", cudaAggregateOps},
       .rules = cudaAggregateRules},
      {.roster = {"cuda_mma.md", cudaMmaOps}, .rules = cudaMmaRules},
  };
  return all;
}
