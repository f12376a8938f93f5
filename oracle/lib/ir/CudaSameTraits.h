//===- CudaSameTraits.h - What values of cuda_tile share --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules ir.cuda_same_* of oracle/spec/cuda_types.md, which the lists
// of an operation's spec decide.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_CUDASAMETRAITS_H
#define ORACLE_LIB_IR_CUDASAMETRAITS_H

#include "ir/IrRules.h"

namespace tilefuzz::oracle::ir {

/// Whether two values of an operation that must have one type do not: its
/// spec has a list of this kind that differs.
bool hasDifferentTypes(const Module &module, const Op &op);

/// The rules, in the order of the page; initialized at compile time.
extern const std::span<const IrRule> sameTraitRules;

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_CUDASAMETRAITS_H
