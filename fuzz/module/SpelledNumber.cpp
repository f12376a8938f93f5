//===- SpelledNumber.cpp - Types of numbers that are opaque ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/module/SpelledNumber.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;
using Sign = SpelledInteger::Sign;

std::optional<SpelledInteger> tilefuzz::spelledInteger(llvm::StringRef text) {
  static constexpr unsigned widest = (1 << 24) - 1;
  static constexpr llvm::StringRef elements[] = {"i1",  "i2",  "i4",  "i8",
                                                 "i16", "i32", "i64", "ui8"};
  if (llvm::is_contained(elements, text))
    return std::nullopt;
  const Sign sign = text.consume_front("s")   ? Sign::Signed
                    : text.consume_front("u") ? Sign::Unsigned
                                              : Sign::None;
  unsigned width = 0;
  if (!text.consume_front("i") || text.getAsInteger(10, width) ||
      (text.starts_with("0") && text != "0") || width > widest)
    return std::nullopt;
  return SpelledInteger{sign, width};
}

std::optional<unsigned> tilefuzz::spelledFloatWidth(llvm::StringRef text) {
  unsigned width = 0;
  if (!llvm::is_contained(floatTexts, text) ||
      text.drop_front().getAsInteger(10, width))
    return std::nullopt;
  return width;
}
