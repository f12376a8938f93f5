//===- IrLayout.h - Layouts of types ----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks, compares and prints the layouts of types. A layout is a number with
// a stride, or a tuple of layouts.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_IRLAYOUT_H
#define ORACLE_LIB_IR_IRLAYOUT_H

#include "Ladder.h"

namespace tilefuzz::oracle::ir {

/// Whether all numbers of the shape are at least 1.
bool isLayout(const Layout &layout);
bool isEqualLayout(const Layout &lhs, const Layout &rhs);
/// Appends a layout, for example `(8,8):(8,1)`.
void appendLayout(std::string &text, const Layout &layout);

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_IRLAYOUT_H
