//===- Aggregate.h - Making the bodies of reductions ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See Aggregate.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_CUDA_TILE_AGGREGATE_H
#define FUZZ_OPS_CUDA_TILE_AGGREGATE_H

#include "fuzz/ops/OpGenerator.h"

namespace tilefuzz {

/// Generates operations that combine the two arguments of each pair, and
/// returns their results.
void computeBody(OpGenerator &generator, const IrBlock &block,
                 llvm::SmallVectorImpl<uint32_t> &yielded);

} // namespace tilefuzz

#endif // FUZZ_OPS_CUDA_TILE_AGGREGATE_H
