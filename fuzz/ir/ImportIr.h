//===- ImportIr.h - MLIR modules to IR cases --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The way back: a module, from text or bytecode, becomes a case. The case says
// what the verifiers look at, so some of the module is left out:
//
//   * an operation of another dialect becomes a conversion cast of its operands
//     to its results; one without results, of nothing to an `i1`;
//   * names, locations, discardable attributes, the operands of `func.return`
//     and the results of functions are dropped.
//
// Whatever else a case cannot express (oracle/spec/ir.md) is an error: a region
// of a upstream operation, for example.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_IMPORTIR_H
#define FUZZ_IR_IMPORTIR_H

#include "oracle/schema/case.pb.h"

#include "mlir/IR/BuiltinOps.h"

#include "llvm/Support/Error.h"

namespace tilefuzz {

/// Overwrites a case with a module. The error says which
/// operation cannot be expressed. Returns how many operations of other dialects
/// stand as conversion casts.
llvm::Expected<unsigned> importIr(mlir::ModuleOp module, Case &testCase);

/// Whether the bytes are meant as a module rather than as a case: bytecode, or
/// text that begins like MLIR's.
bool looksLikeIr(llvm::StringRef bytes);

/// Reads a module from text or bytecode and imports it. The error has the
/// parser's own position and words, or says why the parser is not asked
/// (tileir/Reading/GuardedRead.h).
llvm::Expected<unsigned> importIr(llvm::StringRef bytes, Case &testCase);

} // namespace tilefuzz

#endif // FUZZ_IR_IMPORTIR_H
