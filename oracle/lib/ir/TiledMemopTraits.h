//===- TiledMemopTraits.h - Traits of tiled memory operations ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The conditions and diagnostics of the traits in oracle/spec/traits.md that
// tiled loads, stores and atomics carry.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_TILEDMEMOPTRAITS_H
#define ORACLE_LIB_IR_TILEDMEMOPTRAITS_H

#include "ir/IrRules.h"

namespace tilefuzz::oracle::ir {

constexpr std::string_view powerOfTwoText =
    "tile dimensions must be positive powers of two";

/// Returns the diagnostic on the sizes of a tile; empty when they are legal.
std::string_view tileSizeText(const Type &tile);

/// Returns the diagnostic of the first condition on tiled memory operations
/// that is violated; empty when none is.
std::string_view findMemopText(const Module &module, const Op &op,
                               bool comparesElements);

template <bool comparesElements>
bool breaksTiledMemop(const Module &module, const Op &op) {
  return !findMemopText(module, op, comparesElements).empty();
}

template <bool comparesElements>
void formatTiledMemop(const Module &module, const Op &op, std::string &text) {
  std::string_view found = findMemopText(module, op, comparesElements);
  append(text, found.empty() ? powerOfTwoText : found);
}

/// Whether a padding value is given although an entry of in_bounds is true,
/// which leaves nothing to pad.
bool hasPaddingInBounds(const Module &module, const Op &op);

bool hasOtherTileEncoding(const Module &module, const Op &op);
void formatOtherTileEncoding(const Module &module, const Op &op,
                             std::string &text);

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_TILEDMEMOPTRAITS_H
