//===- SameTraits.h - Slots of equal types, shapes, elements ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The traits `same type`, `same shape`, `same element` and `same rank` of
// oracle/spec/cuda_types.md. The roster says which operation has which lists;
// nothing here depends on the kind of the operation.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_SAMETRAITS_H
#define FUZZ_OPS_SAMETRAITS_H

#include "fuzz/ops/OpGenerator.h"

namespace tilefuzz {

/// Sets the slots of each list that are for exactly one value, so that what the
/// list names is that of its first slot that is set. A slot that has a value
/// keeps it.
void relateSame(OpGenerator &generator, OpView &draft);

} // namespace tilefuzz

#endif // FUZZ_OPS_SAMETRAITS_H
