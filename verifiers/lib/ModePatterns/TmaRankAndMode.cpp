//===- TmaRankAndMode.cpp - TMA rank and mode gates -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bulk tensor operations have rank 1 to 5; some *modes* restrict the rank
// further, and some exist on Blackwell only. The source page has no rule on
// gather4.
//
//===----------------------------------------------------------------------===//

#include "tileir/ModePatterns/TmaRankAndMode.h"

#include "Spelling.h"

#include <iterator>

using namespace tileir;
using namespace tileir::detail;

namespace {

constexpr char modeNames[][12] = {"tiled",       "im2col",   "im2col_w",
                                  "im2col_w128", "scatter4", "gather4"};

} // namespace

llvm::LogicalResult tileir::verifyTmaRankAndMode(const TmaModeParams &params,
                                                 EmitErrorFn emitError) {
  // tma.mode
  if (static_cast<uint32_t>(params.mode) >= std::size(modeNames))
    return emitError() << "tma.mode: expected a TMA mode in {tiled, im2col, "
                          "im2col_w, im2col_w128, scatter4, gather4}, but got "
                       << static_cast<int32_t>(params.mode);

  // tma.rank.range
  if (params.rank < 1 || params.rank > 5)
    return emitError() << "tma.rank.range: expected a rank in [1, 5], but got "
                       << params.rank;

  const bool isBlackwellOnly =
      params.mode == TmaMode::Im2ColW || params.mode == TmaMode::Im2ColW128;

  // tma.rank.im2col
  if ((params.mode == TmaMode::Im2Col || isBlackwellOnly) && params.rank < 3)
    return emitError() << "tma.rank.im2col: expected a rank of at least 3 for "
                          "mode "
                       << spell(modeNames, params.mode) << ", but got "
                       << params.rank;

  // tma.rank.scatter4
  if (params.mode == TmaMode::Scatter4 && params.rank != 2)
    return emitError() << "tma.rank.scatter4: expected rank 2 for mode "
                          "scatter4, but got "
                       << params.rank;

  // tma.rank.blackwell
  if (isBlackwellOnly && !params.supportsBlackwellModes)
    return emitError() << "tma.rank.blackwell: expected a target with "
                          "Blackwell TMA modes for mode "
                       << spell(modeNames, params.mode);

  return llvm::success();
}
