//===- Mma.h - The elements of matrix products of cuda_tile -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the recipes, edits and walks of oracle/spec/cuda_mma.md.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_CUDA_TILE_MMA_H
#define FUZZ_OPS_CUDA_TILE_MMA_H

#include "fuzz/ops/CudaElements.h"

namespace tilefuzz {

struct ProductElements {
  ElementType factor, accumulator;
};

/// The pairs of cudatile.mma.float_tuple.
inline constexpr ProductElements floatProducts[] = {
    {TYPE_F16, TYPE_F32},      {TYPE_F16, TYPE_F16},
    {TYPE_F8E4M3FN, TYPE_F16}, {TYPE_F8E4M3FN, TYPE_F32},
    {TYPE_F8E5M2, TYPE_F16},   {TYPE_F8E5M2, TYPE_F32},
    {TYPE_F4E2M1FN, TYPE_F16}, {TYPE_F4E2M1FN, TYPE_F32},
    {TYPE_BF16, TYPE_F32},     {TYPE_TF32, TYPE_F32},
    {TYPE_F32, TYPE_F32},      {TYPE_F64, TYPE_F64}};

/// The elements that the slots of mmaf_scaled allow.
inline constexpr ElementType scaledOperands[] = {TYPE_F8E4M3FN, TYPE_F8E5M2,
                                                 TYPE_F4E2M1FN};
inline constexpr ElementType scaleElements[] = {TYPE_F8E8M0FNU, TYPE_F8E4M3FN};

} // namespace tilefuzz

#endif // FUZZ_OPS_CUDA_TILE_MMA_H
