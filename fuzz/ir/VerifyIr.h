//===- VerifyIr.h - The verifiers' answer to a module -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_IR_VERIFYIR_H
#define FUZZ_IR_VERIFYIR_H

#include "fuzz/ir/IrContext.h"

#include "tileir/Reading/Nesting.h"

namespace tilefuzz {

/// Verifies a module and sets the outcome and the values of the answer. The
/// handler of the context's diagnostics sets its diagnostic and place. With
/// `expectsLowered`, a valid module is also verified to have lowered its
/// descriptors for TMA.
void verifyIr(mlir::ModuleOp module, oracle::Verdict &answer,
              bool expectsLowered = false);

/// Removes the operation's name, which MLIR puts in front of diagnostics and
/// which is not part of the verdict. Returns the name; empty for none.
std::string dropOpPrefix(std::string &diagnostic);

/// Replaces the location of every operation by that of its place.
void relocate(mlir::ModuleOp module, IrContext &context);

/// The file name in the locations of operations that `parseIr` has read; not
/// the name of any real file.
inline constexpr llvm::StringLiteral parsedIrName("<text>");

/// Parses text or bytecode without verifying it. Null after a diagnostic. Text
/// on which MLIR's reader fails is refused, and so is text that nests more than
/// `maxNesting` deep (tileir/Reading/ReaderFaults.h); without it, as deep as
/// the generic form of what may be read.
mlir::OwningOpRef<mlir::ModuleOp>
parseIr(llvm::StringRef bytes, mlir::MLIRContext &context,
        unsigned maxNesting = tileir::maxGenericNesting);

/// The same for a text that has been printed, which may nest so deep that
/// reading it takes a large stack.
mlir::OwningOpRef<mlir::ModuleOp> parsePrinted(llvm::StringRef text,
                                               mlir::MLIRContext &context);

/// Whether `parseIr` does not refuse a text that has been printed.
bool isReadable(llvm::StringRef printed);

/// Prints a module. The custom form is for valid ones.
std::string printIr(mlir::ModuleOp module, bool isGeneric);
std::string writeBytecode(mlir::ModuleOp module);
/// Writes and reads the bytecode of a module that has the attribute; null where
/// it is lost.
mlir::Attribute throughBytecode(mlir::Attribute attribute);

} // namespace tilefuzz

#endif // FUZZ_IR_VERIFYIR_H
