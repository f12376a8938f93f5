//===- IrUpstream.h - Upstream operations -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Predicates and builders for upstream operations, which MLIR itself defines.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_IRUPSTREAM_H
#define ORACLE_LIB_IR_IRUPSTREAM_H

#include "ir/IrModule.h"

namespace tilefuzz::oracle::ir {

/// Whether an operation is an scf.if.
bool isBranch(const OpSpec &spec);
/// Whether an operation is a builtin.module. The outermost one is none.
bool isNestedModule(const OpSpec &spec);
/// Whether MLIR leaves an operation out of its text, with all that it has: an
/// scf.yield without operands.
bool isLeftOut(const IrOp &op);

/// Whether both arms of an scf.if yield a pipeline iterator at some position.
bool hasBranchIterators(const Module &module, const Op &op);
/// Whether the types of the two iterators differ at such a position.
bool breaksBranchIterators(const Module &module, const Op &op);

/// Returns a conversion cast that has no operands and defines one value.
IrOp makeUnusedCast(uint32_t result, uint32_t type);

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_IRUPSTREAM_H
