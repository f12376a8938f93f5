//===- SpelledNumber.h - Types of numbers that are opaque -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An integer or floating-point type that ElementType does not name is an opaque
// type of a case, known by its text: `i24`, `si8`, `ui128`, `f80`, `f128`
// (oracle/spec/ir.md).
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_MODULE_SPELLEDNUMBER_H
#define FUZZ_MODULE_SPELLEDNUMBER_H

#include "llvm/ADT/StringRef.h"

#include <optional>

namespace tilefuzz {

struct SpelledInteger {
  enum class Sign { None, Signed, Unsigned };
  Sign sign;
  /// In bits, up to MLIR's limit.
  unsigned width;
};

/// Returns the integer type that the text of an opaque type spells. Nothing for
/// any other text, and for one that ElementType names: nothing is known of an
/// opaque type that is called like a scalar.
std::optional<SpelledInteger> spelledInteger(llvm::StringRef text);

/// The floating-point types of MLIR that ElementType does not name.
inline constexpr llvm::StringRef floatTexts[] = {"f80", "f128"};

/// Returns the width of the one that the text of an opaque type spells, in
/// bits. Nothing for any other text.
std::optional<unsigned> spelledFloatWidth(llvm::StringRef text);

} // namespace tilefuzz

#endif // FUZZ_MODULE_SPELLEDNUMBER_H
