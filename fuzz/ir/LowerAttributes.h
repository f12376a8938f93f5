//===- LowerAttributes.h - Attributes of IR cases to MLIR's -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An attribute is lowered by the form that the roster gives to its name, and
// set as an inherent one: a virtual call and some comparisons of strings, which
// is less than a dictionary of attributes costs.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_LOWERATTRIBUTES_H
#define FUZZ_IR_LOWERATTRIBUTES_H

#include "fuzz/ir/IrContext.h"

namespace tilefuzz {

/// Gives an operation the attributes of a case. False when the case is not well
/// formed: the operation has no such attribute, has it twice, or its value
/// cannot be expressed.
bool lowerAttributes(const IrOp &op, const OpBinding &binding,
                     IrContext &context, mlir::Operation &lowered);

} // namespace tilefuzz

#endif // FUZZ_IR_LOWERATTRIBUTES_H
