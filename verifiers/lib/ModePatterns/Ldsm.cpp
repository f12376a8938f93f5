//===- Ldsm.cpp - LDSM and STSM modes -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loads (LDSM) and stores (STSM) of small matrices share one table. A *row* of
// it is what one mode accepts; a case is legal when its whole tuple is in the
// row of its mode.
//
//===----------------------------------------------------------------------===//

#include "tileir/ModePatterns/Ldsm.h"

#include "LdsmTable.h"
#include "Spelling.h"

#include <iterator>

using namespace tileir;
using namespace tileir::detail;

namespace {

constexpr char sizePatternNames[][12] = {"u16",         "u4to8",       "s4to8",
                                         "u4x16p64to8", "u6x16p32to8", "u2to4",
                                         "s2to4",       "u8"};

constexpr uint32_t bit(LdsmSizePattern pattern) {
  return uint32_t(1) << static_cast<uint32_t>(pattern);
}
constexpr uint32_t u16 = bit(LdsmSizePattern::U16);
constexpr uint32_t u8 = bit(LdsmSizePattern::U8);
constexpr uint32_t unpacked4To8 =
    bit(LdsmSizePattern::U4To8) | bit(LdsmSizePattern::S4To8);
constexpr uint32_t packedTo8 =
    bit(LdsmSizePattern::U4x16P64To8) | bit(LdsmSizePattern::U6x16P32To8);
constexpr uint32_t unpacked2To4 =
    bit(LdsmSizePattern::U2To4) | bit(LdsmSizePattern::S2To4);

constexpr uint32_t upTo4 = 1 << 1 | 1 << 2 | 1 << 4;
constexpr uint32_t upTo2 = 1 << 1 | 1 << 2;

/// Indexed by LdsmMode.
constexpr LdsmRow ldsmRows[] = {
    // nvgpu.ldsm.row.M88
    {"M88", 8, 8, 16, false, upTo4, "{1, 2, 4}", u16, "{u16}"},
    // nvgpu.ldsm.row.MT88
    {"MT88", 8, 8, 16, true, upTo4, "{1, 2, 4}", u16, "{u16}"},
    // nvgpu.ldsm.row.M816
    {"M816", 8, 16, 8, false, upTo4, "{1, 2, 4}", unpacked4To8 | packedTo8,
     "{u4to8, s4to8, u4x16p64to8, u6x16p32to8}"},
    // nvgpu.ldsm.row.M832
    {"M832", 8, 32, 4, false, upTo4, "{1, 2, 4}", unpacked2To4,
     "{u2to4, s2to4}"},
    // nvgpu.ldsm.row.MT1616
    {"MT1616", 16, 16, 8, true, upTo2, "{1, 2}", u8 | packedTo8,
     "{u8, u4x16p64to8, u6x16p32to8}"},
};

} // namespace

const LdsmRow *tileir::detail::findLdsmRow(LdsmMode mode) {
  uint32_t index = static_cast<uint32_t>(mode);
  return index < std::size(ldsmRows) ? &ldsmRows[index] : nullptr;
}

std::optional<int64_t> tileir::expectedLdsmExtent(LdsmMode mode,
                                                  int32_t numMatrices) {
  if (const LdsmRow *row = findLdsmRow(mode))
    return row->extent(numMatrices);
  return std::nullopt;
}

llvm::LogicalResult tileir::verifyLdsmMode(const LdsmParams &params,
                                           EmitErrorFn emitError) {
  // nvgpu.ldsm.mode
  const LdsmRow *row = findLdsmRow(params.mode);
  if (!row)
    return emitError() << "nvgpu.ldsm.mode: expected a mode in {M88, MT88, "
                          "M816, M832, MT1616}, but got "
                       << static_cast<int32_t>(params.mode);

  // nvgpu.ldsm.r1_num
  if (!row->acceptsCount(params.numMatrices))
    return emitError() << "nvgpu.ldsm.r1_num: expected num_matrices in "
                       << row->countsText << " for mode " << row->name
                       << ", but got " << params.numMatrices;

  // nvgpu.ldsm.r2_transpose
  if (params.transpose != row->transpose) {
    // The two values differ, so one of them determines both.
    if (row->transpose)
      return emitError() << "nvgpu.ldsm.r2_transpose: expected transpose = "
                            "true for mode "
                         << row->name << ", but got false";
    return emitError() << "nvgpu.ldsm.r2_transpose: expected transpose = "
                          "false for mode "
                       << row->name << ", but got true";
  }

  // nvgpu.ldsm.r3_size
  if (!row->acceptsSizePattern(params.sizePattern))
    return emitError() << "nvgpu.ldsm.r3_size: expected a size pattern in "
                       << row->sizePatternsText << " for mode " << row->name
                       << ", but got "
                       << spell(sizePatternNames, params.sizePattern);

  // nvgpu.ldsm.r4_rank
  if (params.resultShape.size() != 1)
    return emitError() << "nvgpu.ldsm.r4_rank: expected a result shape of rank "
                          "1, but got rank "
                       << params.resultShape.size();

  // nvgpu.ldsm.r5_extent
  int64_t extent = row->extent(params.numMatrices);
  if (params.resultShape.front() != extent)
    return emitError() << "nvgpu.ldsm.r5_extent: expected a result extent of "
                       << extent << " for mode " << row->name
                       << " with num_matrices = " << params.numMatrices
                       << ", but got " << params.resultShape.front();

  return llvm::success();
}
