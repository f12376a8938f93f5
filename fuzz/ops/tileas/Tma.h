//===- Tma.h - Atoms and descriptors of the TMA -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the recipes, edits and grids of the operations of the TMA. The
// words are defined in oracle/spec/tma.md.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_TILEAS_TMA_H
#define FUZZ_OPS_TILEAS_TMA_H

#include "fuzz/ops/AttributeSampler.h"
#include "fuzz/ops/OpGenerator.h"

namespace tilefuzz {

inline constexpr llvm::StringRef tmaKinds[] = {"load", "store", "redg"};
/// The empty mode is that of an atom without a written one, which is tiled.
inline constexpr llvm::StringRef tmaModes[] = {
    "", "im2col", "im2col_w", "im2col_w128", "scatter4", "gather4"};
inline constexpr uint32_t maxTmaRank = 5;

/// The names that are nearly those of atoms of the TMA.
inline constexpr llvm::StringRef nearTmaNames[] = {
    "tma_load_6d",     "tma_load_0d",       "tma_load_2d_tiled",
    "tma_loads_2d",    "tma_load_2",        "tma_load_2d_",
    "tma_load_2d_im2", "TMA_LOAD_2D",       "tma_load_2d_gather4x",
    "tma_load_22d",    "tma_store_2d_w128", "tma_redg_2dgather4"};

/// The name of an atom of the TMA.
inline std::string tmaName(llvm::StringRef kind, uint32_t rank,
                           llvm::StringRef mode) {
  std::string name = "tma_" + kind.str() + "_" + std::to_string(rank) + "d";
  if (!mode.empty())
    name.append("_").append(mode.str());
  return name;
}

/// Draws the name of an atom of the TMA, or one that nearly is.
inline std::string drawTmaName(Decisions &decisions) {
  const bool isNear = decisions.oneIn(4);
  if (isNear && decisions.flip())
    return decisions.pick(nearTmaNames).str();
  const llvm::StringRef kind = decisions.pick(tmaKinds);
  const uint32_t rank = 1 + decisions.below(maxTmaRank);
  const std::string name = tmaName(kind, rank, decisions.pick(tmaModes));
  return isNear ? nearName(name, decisions) : name;
}

/// The rank of an atom of the TMA, or 0 for another one.
inline uint32_t tmaRankOf(llvm::StringRef name) {
  if (!name.consume_front("tma_"))
    return 0;
  for (llvm::StringRef kind : tmaKinds)
    if (name.consume_front(kind)) {
      const bool isRanked = name.size() >= 3 && name[0] == '_' &&
                            name[1] >= '1' && name[1] <= '5' && name[2] == 'd';
      const llvm::StringRef mode =
          name.drop_front(std::min<size_t>(4, name.size()));
      return isRanked &&
                     (name.size() == 3 || (name[3] == '_' && !mode.empty() &&
                                           llvm::is_contained(tmaModes, mode)))
                 ? static_cast<uint32_t>(name[1] - '0')
                 : 0;
    }
  return 0;
}

inline bool isTmaLoad(IrOpKind kind) {
  return kind == OP_TILED_TMA_LOAD || kind == OP_GATHER_TMA_LOAD;
}
/// The kind of the atoms of a load or a store.
inline llvm::StringRef tmaKindOf(IrOpKind kind) {
  return isTmaLoad(kind) ? "load" : "store";
}
/// The name of the slot of its shared view.
inline llvm::StringRef sharedSlotOf(IrOpKind kind) {
  return isTmaLoad(kind) ? "dst" : "src";
}
/// The mode that a load or a store requires, or nothing.
inline llvm::StringRef tmaModeOf(IrOpKind kind) {
  return kind == OP_GATHER_TMA_LOAD     ? "gather4"
         : kind == OP_SCATTER_TMA_STORE ? "scatter4"
                                        : "";
}

} // namespace tilefuzz

#endif // FUZZ_OPS_TILEAS_TMA_H
