//===- Rebuild.h - Operations from the verifiers' builders ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_IR_REBUILD_H
#define FUZZ_IR_REBUILD_H

#include "fuzz/core/Decisions.h"

#include "mlir/IR/BuiltinOps.h"

#include <string>

namespace tilefuzz {

/// Has the builders of the library under test build each operation of an
/// accepted module again, and returns what the first one that is not the same
/// was expected to be; empty when all are. Before that, numbers and flags of
/// pipeline operations are drawn anew. The module is unspecified afterwards.
std::string findMisbuilt(mlir::ModuleOp module, Decisions &decisions);

} // namespace tilefuzz

#endif // FUZZ_IR_REBUILD_H
