//===- Signature.h - An operation like a valid one --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_NEAREST_SIGNATURE_H
#define FUZZ_NEAREST_SIGNATURE_H

#include "fuzz/ops/IrEditor.h"

namespace tilefuzz {

/// Gives an operation of `target`, by its number in the index of that, the
/// types of operands and results of `valid`, which is one of its kind in the
/// module of `editor`, and the attributes that it lacks, or all of them.
/// Operands come from new casts where a type differs. Returns how many parts
/// have changed; the index is stale afterwards.
unsigned takeSignature(IrCase &target, const IrIndex &index, int number,
                       const IrEditor &editor, const IrOp &valid,
                       bool keepsAttributes);

} // namespace tilefuzz

#endif // FUZZ_NEAREST_SIGNATURE_H
