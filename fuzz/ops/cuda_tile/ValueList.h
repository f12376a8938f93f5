//===- ValueList.h - Values of attributes in a proof ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined under "Values" in oracle/spec/cuda_types.md.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_CUDA_TILE_VALUELIST_H
#define FUZZ_OPS_CUDA_TILE_VALUELIST_H

#include "fuzz/module/AttributeTypes.h"

#include "llvm/ADT/ArrayRef.h"

namespace tilefuzz {

/// One value of each kind, floats of all elements, and integers of all types
/// around the ends of the ranges of hints. Their type is the first one of the
/// module.
llvm::ArrayRef<AttributeValue> cudaValues();

} // namespace tilefuzz

#endif // FUZZ_OPS_CUDA_TILE_VALUELIST_H
