//===- TmaAtom.cpp - The atoms of TMA -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tileir/TileAS/TmaAtom.h"

#include "llvm/ADT/StringSwitch.h"

using namespace tileir;
using namespace tileir::nv_tileas;

/// Reads what stands behind the rank.
static std::optional<TmaMode> modeOf(llvm::StringRef rest) {
  return llvm::StringSwitch<std::optional<TmaMode>>(rest)
      .Case("", TmaMode::Tiled)
      .Case("_im2col", TmaMode::Im2Col)
      .Case("_im2col_w", TmaMode::Im2ColW)
      .Case("_im2col_w128", TmaMode::Im2ColW128)
      .Case("_scatter4", TmaMode::Scatter4)
      .Case("_gather4", TmaMode::Gather4)
      .Default(std::nullopt);
}

std::optional<TmaAtom> TmaAtom::of(AtomAttr atom) {
  llvm::StringRef rest = atom ? atom.getName() : llvm::StringRef();
  Kind kind;
  if (rest.consume_front("tma_load_"))
    kind = Kind::Load;
  else if (rest.consume_front("tma_store_"))
    kind = Kind::Store;
  else if (rest.consume_front("tma_redg_"))
    kind = Kind::Reduce;
  else
    return std::nullopt;

  if (rest.size() < 2 || rest[0] < '1' || rest[0] > '5' || rest[1] != 'd')
    return std::nullopt;
  std::optional<TmaMode> mode = modeOf(rest.drop_front(2));
  if (!mode)
    return std::nullopt;
  return TmaAtom{kind, uint8_t(rest[0] - '0'), *mode};
}
