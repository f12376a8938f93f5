//===- VerifyIr.h - The verifiers' answer to a module -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_IR_VERIFYIR_H
#define FUZZ_IR_VERIFYIR_H

#include "fuzz/ir/IrContext.h"

namespace tilefuzz {

/// Of any brackets in text, and of regions in a module.
inline constexpr unsigned maxIrNesting = 256;

/// Verifies a module and completes the answer, whose diagnostic and place are
/// collected by whoever handles the context's diagnostics.
void verifyIr(mlir::ModuleOp module, oracle::Verdict &answer);

/// Gives every operation the location of its place, whatever it had.
void relocate(mlir::ModuleOp module, IrContext &context);

/// The name of the file in the locations of what `parseIr` has read. No file
/// has it.
inline constexpr llvm::StringLiteral parsedIrName("<text>");

/// Parses text or bytecode without verifying it. Null after a diagnostic. Text
/// that nests deeper than `maxIrNesting` is refused, since MLIR's parser
/// recurses, and so is what its reader is known to fail on (ReaderFaults.h).
mlir::OwningOpRef<mlir::ModuleOp> parseIr(llvm::StringRef bytes,
                                          mlir::MLIRContext &context);

/// Prints a module. The custom form is for valid ones.
std::string printIr(mlir::ModuleOp module, bool isGeneric);
std::string writeBytecode(mlir::ModuleOp module);

} // namespace tilefuzz

#endif // FUZZ_IR_VERIFYIR_H
