//===- DotElements.h - Element types that dot multiplies --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the grown operations and the edits of dot share. Words:
// oracle/spec/dot.md.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_DOTELEMENTS_H
#define FUZZ_OPS_DOTELEMENTS_H

#include "fuzz/core/Decisions.h"
#include "fuzz/ops/MmaOperation.h"

namespace tilefuzz {

inline bool isIntegerElement(ElementType element) {
  return element <= TYPE_I64;
}

inline ElementType anyInteger(Decisions &decisions) {
  static constexpr ElementType elements[] = {TYPE_I8,  TYPE_I32, TYPE_I4,
                                             TYPE_I16, TYPE_I64, TYPE_I1};
  return decisions.pick(elements);
}

inline ElementType anyFloating(Decisions &decisions) {
  static constexpr ElementType elements[] = {
      TYPE_F16,      TYPE_BF16,     TYPE_F8E4M3FN,  TYPE_F8E5M2,
      TYPE_F4E2M1FN, TYPE_NV4E0M3F, TYPE_F8E8M0FNU, TYPE_F6E2M3FN,
      TYPE_F6E3M2FN, TYPE_TF32,     TYPE_F32,       TYPE_F64};
  return decisions.pick(elements);
}

/// Whether A and B may have these elements.
inline bool canMultiply(ElementType a, ElementType b) {
  return a == b || (isFp8(a) && isFp8(b));
}

} // namespace tilefuzz

#endif // FUZZ_OPS_DOTELEMENTS_H
