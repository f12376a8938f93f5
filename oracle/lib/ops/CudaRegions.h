//===- CudaRegions.h - Regions of cuda_tile and their ends ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The common parts of the rules of oracle/spec/cuda_control.md and
// cuda_aggregate.md: the types that an iteration hands on, and the two texts on
// the operands of a yield (C-J14).
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_OPS_CUDAREGIONS_H
#define ORACLE_LIB_OPS_CUDAREGIONS_H

#include "ir/IrRules.h"

namespace tilefuzz::oracle::ir {

/// Returns the iteration types of a region of a for or a loop: the types of its
/// arguments, without the induction variable of a for.
inline std::span<const TypeId>
iterationTypes(const Module &module, const Op &op, const Region &region) {
  std::span<const TypeId> arguments = module.argumentsOf(region);
  bool hasInduction = op.kind() == OP_CUDA_FOR && !arguments.empty();
  return arguments.subspan(hasInduction ? 1 : 0);
}

inline void formatYieldCount(size_t operands, size_t expected,
                             std::string &text) {
  appendAll(text, "expect number of terminators operands (", operands,
            ") to match expected (", expected, ")");
}

/// Missing types print as nothing.
inline void formatYieldType(const Module &module, std::optional<TypeId> operand,
                            std::optional<TypeId> expected, std::string &text) {
  append(text, "expected TileType for operand and terminator types but got: ");
  if (operand)
    module.types().appendShort(text, *operand);
  append(text, " vs ");
  if (expected)
    module.types().appendShort(text, *expected);
}

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_OPS_CUDAREGIONS_H
