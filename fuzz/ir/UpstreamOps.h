//===- UpstreamOps.h - Operations of MLIR itself in modules -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of lowering for conversion casts, functions, branches, nested
// modules, holders and arithmetic: where they may stand, and what they need
// (oracle/spec/ir.md). All other operations are rows of the roster.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_UPSTREAMOPS_H
#define FUZZ_IR_UPSTREAMOPS_H

#include "oracle/schema/case.pb.h"

#include "mlir/IR/Operation.h"

namespace tilefuzz {

/// The kind of the operation directly around another one.
enum class Around { Module, Function, Branch, Holder, Other };

/// Returns what is around the operations in the regions of one of this kind.
Around aroundInside(int kind);

/// Whether an upstream operation is at an allowed position and has the right
/// numbers of operands, results, attributes and regions. isWellFormedBranch()
/// checks the types and the blocks of a branch, isWellFormedArith() all of an
/// operation of arith.
bool isWellFormedUpstream(const IrOp &op, Around around, bool isLast);

/// Creates the function with this number in the module, without its body.
mlir::Operation *createFunction(mlir::Location location, unsigned number,
                                llvm::ArrayRef<mlir::Type> arguments);

/// Whether a branch with its regions is well formed. `yield` is the name of the
/// operation that ends its blocks.
bool isWellFormedBranch(mlir::Operation &branch, mlir::OperationName yield);

/// Whether operations of arith on integers take the type: `index`, or a scalar
/// that is an integer without a sign.
bool isOfArithmetic(mlir::Type type);

/// Whether an operation of arith has operands, results and a value that MLIR
/// takes, of types that both sides know.
bool isWellFormedArith(mlir::Operation &op);

} // namespace tilefuzz

#endif // FUZZ_IR_UPSTREAMOPS_H
