//===- Swizzle.h - CuTe swizzles and their hardware modes -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Swizzle<B,M,S> permutes byte addresses by xoring B bits of an address, found
// |S| bits away, into the B bits above the M base bits.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_MODEPATTERNS_SWIZZLE_H
#define TILEIR_MODEPATTERNS_SWIZZLE_H

#include <cstdint>

namespace tileir {

struct Swizzle {
  int32_t b = 0;
  int32_t m = 0;
  int32_t s = 0;
  friend bool operator==(const Swizzle &, const Swizzle &) = default;
};

/// The closed set of hardware modes. `Triple` stands for a mode that is spelled
/// out as a Swizzle. Values outside the set are legal to pass and are rejected.
enum class SwizzleMode : int32_t {
  Triple = 0,
  None = 1,
  Swizzle32B = 2,
  Swizzle64B = 3,
  Swizzle128B = 4,
  Swizzle128BBase32B = 5,
};

} // namespace tileir

#endif // TILEIR_MODEPATTERNS_SWIZZLE_H
