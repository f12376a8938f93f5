//===- DotElements.h - What a dot multiplies --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words of oracle/spec/dot.md for the elements of tiles, which the dots of
// both dialects use. What is no tile is neither integer nor floating.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_OPS_DOTELEMENTS_H
#define ORACLE_LIB_OPS_DOTELEMENTS_H

#include "ir/IrTypes.h"

namespace tilefuzz::oracle::ir {

inline bool isIntegerDot(const Type *tile) {
  return tile->kind == IR_TILE && tile->element.isInteger();
}

inline bool isFloatingDot(const Type *tile) {
  return tile->kind == IR_TILE && tile->element.isFloating();
}

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_OPS_DOTELEMENTS_H
