//===- EmitError.h - How verifiers report their one diagnostic --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every verifier of this library takes the same callback as MLIR's own
// `getChecked` functions. It is called at most once, when a rule is broken, to
// start the diagnostic. The returned diagnostic must be active, as the result
// of `mlir::emitError` is; to get no text, return a diagnostic after
// `abandon()`, to which nothing is appended.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_MODEPATTERNS_EMITERROR_H
#define TILEIR_MODEPATTERNS_EMITERROR_H

#include "mlir/IR/Diagnostics.h"
#include "mlir/Support/LLVM.h"

namespace tileir {

using EmitErrorFn = llvm::function_ref<mlir::InFlightDiagnostic()>;

} // namespace tileir

#endif // TILEIR_MODEPATTERNS_EMITERROR_H
