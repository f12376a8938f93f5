//===- RegisterFragment.h - Register count against cosize -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Source page: Mode Pattern Verifiers, "Shared-Memory Matrix Movement". A
// register-space copy atom needs one 32-bit register per index of its layout.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_MODEPATTERNS_REGISTERFRAGMENT_H
#define TILEIR_MODEPATTERNS_REGISTERFRAGMENT_H

#include "tileir/ModePatterns/EmitError.h"
#include "tileir/ModePatterns/Layout.h"

#include <cstdint>

namespace tileir {

/// Verifies that `registerCount`, in 32-bit registers, equals the cosize of
/// `layout`. Fails on layouts with a shape below 1, with a negative stride, or
/// with a cosize above 2^63 - 1.
llvm::LogicalResult verifyRegisterFragment(const Layout &layout,
                                           int64_t registerCount,
                                           EmitErrorFn emitError);

} // namespace tileir

#endif // TILEIR_MODEPATTERNS_REGISTERFRAGMENT_H
