//===- TmaAtom.h - The atoms of TMA -----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Source pages: nv_tileas Operation Roster and Builders, "Worked Example";
// Mode Pattern Verifiers, "TMA Rank and Mode Gates".
//
// The name of an atom tells the kind of a copy, its rank, and its mode unless
// that is tiled: `tma_load_2d`, `tma_load_2d_gather4` (oracle/spec/tma.md).
// TmaAtom::of does not check whether the mode is defined for the rank.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_TMAATOM_H
#define TILEIR_TILEAS_TMAATOM_H

#include "tileir/ModePatterns/TmaRankAndMode.h"
#include "tileir/TileAS/TileASTypes.h"

#include <optional>

namespace tileir::nv_tileas {

struct TmaAtom {
  enum class Kind : uint8_t { Load, Store, Reduce };

  Kind kind;
  /// 1 to 5.
  uint8_t rank;
  TmaMode mode;

  /// Nothing where the atom is null or no TMA atom.
  static std::optional<TmaAtom> of(AtomAttr atom);
};

} // namespace tileir::nv_tileas

#endif // TILEIR_TILEAS_TMAATOM_H
