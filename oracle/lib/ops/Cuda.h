//===- Cuda.h - Rules on operations of cuda_tile ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations' own rules of the pages of cuda_tile, each in a file of its
// page: CudaArithRules.cpp and so on. All are initialized at compile time. The
// groups of the pages take them.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_OPS_CUDA_H
#define ORACLE_LIB_OPS_CUDA_H

#include "ir/IrRules.h"

namespace tilefuzz::oracle::ir {

extern const std::span<const IrRule> cudaTypeRules;
extern const std::span<const IrRule> cudaStructureRules;
extern const std::span<const IrRule> cudaEntryRules;
extern const std::span<const IrRule> cudaReferenceRules;
extern const std::span<const IrRule> cudaArithRules;
extern const std::span<const IrRule> cudaMemoryRules;
extern const std::span<const IrRule> cudaViewRules;
extern const std::span<const IrRule> cudaShapeRules;
extern const std::span<const IrRule> cudaControlRules;
extern const std::span<const IrRule> cudaExitRules;
extern const std::span<const IrRule> cudaAggregateRules;
extern const std::span<const IrRule> cudaMmaRules;
extern const std::span<const Relation> cudaStructureRelations;

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_OPS_CUDA_H
