//===- DotElements.h - What a dot multiplies --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words of oracle/spec/dot.md for the elements of tiles, which the dots of
// both dialects use. Integers that no rule allows are neither integer nor
// floating.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_OPS_DOTELEMENTS_H
#define ORACLE_LIB_OPS_DOTELEMENTS_H

#include "ir/IrTypes.h"

namespace tilefuzz::oracle::ir {

inline bool isIntegerDot(const Type *tile) {
  constexpr ElementSet integers =
      elementSet({TYPE_I1, TYPE_I4, TYPE_I8, TYPE_I16, TYPE_I32, TYPE_I64});
  return tile->kind == IR_TILE && (integers >> tile->element & 1);
}

inline bool isFloatingDot(const Type *tile) {
  constexpr ElementSet others = elementSet({TYPE_I2, TYPE_UI8});
  return tile->kind == IR_TILE && !isIntegerDot(tile) &&
         !(others >> tile->element & 1);
}

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_OPS_DOTELEMENTS_H
