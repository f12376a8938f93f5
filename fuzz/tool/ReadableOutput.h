//===- ReadableOutput.h - What a tool was asked, and reads ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For people and machines: what a tool never reads, and how often each
// operation was asked.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_READABLEOUTPUT_H
#define FUZZ_TOOL_READABLEOUTPUT_H

#include "fuzz/compare/CompareSession.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace tilefuzz {

/// Prints a row for each operation, and one for each type and dialect of which
/// something is never read.
void printOperations(llvm::ArrayRef<OperationTally> operations,
                     llvm::raw_ostream &os);
void printNeverRead(const Readable &readable, llvm::raw_ostream &os);

llvm::json::Array operationsToJson(llvm::ArrayRef<OperationTally> operations);
llvm::json::Array neverReadToJson(const Readable &readable);

} // namespace tilefuzz

#endif // FUZZ_TOOL_READABLEOUTPUT_H
