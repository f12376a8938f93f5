//===- ModuleNumbers.h - The module's numbers that rules read ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The launch budget and the compute capability that hold for an operation: the
// attributes of the innermost nested module around it, or else the fields of
// the case.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_MODULENUMBERS_H
#define FUZZ_OPS_MODULENUMBERS_H

#include "fuzz/ops/IrEditor.h"

namespace tilefuzz {

/// Returns ATTR_AVAILABLE_WARPS or ATTR_COMPUTE_CAPABILITY of the module around
/// the operation.
std::optional<int32_t> moduleNumber(const IrEditor &editor, const IrOp &op,
                                    IrAttributeName name);
/// Sets it, or removes it where there is no value.
void setModuleNumber(IrEditor &editor, const IrOp &op, IrAttributeName name,
                     std::optional<int32_t> value);

} // namespace tilefuzz

#endif // FUZZ_OPS_MODULENUMBERS_H
