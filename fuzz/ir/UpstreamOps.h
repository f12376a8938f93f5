//===- UpstreamOps.h - Operations of MLIR itself in modules -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What lowering knows of conversion casts, functions and branches: where they
// may stand, and what MLIR demands of them (oracle/spec/ir.md). All other
// operations are rows of the roster.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_UPSTREAMOPS_H
#define FUZZ_IR_UPSTREAMOPS_H

#include "oracle/schema/case.pb.h"

#include "mlir/IR/Operation.h"

namespace tilefuzz {

/// What is directly around an operation.
enum class Around { Module, Function, Branch, Other };

/// What is around the operations in the regions of one of this kind.
Around aroundInside(int kind);

/// Whether an upstream operation stands where it may and has the counts that it
/// must. The types, and the blocks of a branch, are left to
/// isWellFormedBranch().
bool isWellFormedUpstream(const IrOp &op, Around around, bool isLast);

/// The function number `number` of the module, without its body.
mlir::Operation *createFunction(mlir::Location location, unsigned number,
                                llvm::ArrayRef<mlir::Type> arguments);

/// Whether a branch with its regions is well formed. `yield` is the name of
/// what its blocks end in.
bool isWellFormedBranch(mlir::Operation &branch, mlir::OperationName yield);

} // namespace tilefuzz

#endif // FUZZ_IR_UPSTREAMOPS_H
