//===- IrUpstream.h - The operations of MLIR itself -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What others need to know of the operations that MLIR has itself.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_IRUPSTREAM_H
#define ORACLE_LIB_IR_IRUPSTREAM_H

#include "ir/IrModule.h"

namespace tilefuzz::oracle::ir {

/// Whether an operation is an scf.if.
bool isBranch(const OpSpec &spec);

/// Whether both arms of an scf.if yield pipeline iterators at some position,
/// and whether their types differ at one.
bool hasBranchIterators(const Module &module, const Op &op);
bool breaksBranchIterators(const Module &module, const Op &op);

/// A cast that defines a value out of nothing.
IrOp makeUnusedCast(uint32_t result, uint32_t type);

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_IRUPSTREAM_H
