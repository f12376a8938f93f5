//===- TileASDot.h - Dot ----------------------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the rules of oracle/spec/dot.md read of an operation.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_OPS_TILEASDOT_H
#define ORACLE_LIB_OPS_TILEASDOT_H

#include "ir/IrRules.h"

namespace tilefuzz::oracle::ir {

struct Dot {
  const Type *a, *b, *c, *d;

  bool isInteger() const;
  bool isFloating() const;
  /// The first of C and D whose element is not f32, or null.
  const Type *findOtherThanF32() const;
};

/// Nothing when the operands or results are not as the roster says.
std::optional<Dot> dotOf(const Module &module, const Op &op);

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_OPS_TILEASDOT_H
