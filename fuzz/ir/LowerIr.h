//===- LowerIr.h - IR cases to MLIR modules ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Builds the module of an IR case in a context, unverified. Every operation has
// the location of its place (fuzz/core/FamilyDriver.h).
//
// "Well formed" and "visible" are defined in oracle/spec/ir.md.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_LOWERIR_H
#define FUZZ_IR_LOWERIR_H

#include "fuzz/ir/IrContext.h"

namespace tilefuzz {

struct LoweredIr {
  /// Null when the case is not well formed or building stopped. Valid until the
  /// next module is built in the context.
  mlir::ModuleOp module;
  /// How many operations are isolated from above.
  unsigned isolated = 0;
  /// The case is well formed, but one of its operations cannot be built. The
  /// diagnostic has been emitted.
  bool isStopped = false;
};

LoweredIr lowerIr(const IrCase &testCase, IrContext &context);

/// Builds all types of a case into `context.types`. False when one of them
/// cannot be built.
bool lowerTypes(const IrCase &testCase, IrContext &context);

} // namespace tilefuzz

#endif // FUZZ_IR_LOWERIR_H
