//===- TmaBox.cpp - The box of a TMA descriptor ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tileir/ModePatterns/TmaBox.h"

#include "Spelling.h"

#include "llvm/ADT/STLExtras.h"

using namespace tileir;
using namespace tileir::detail;

static constexpr char swizzleNames[][22] = {
    "none",         "32B",           "64B",
    "128B",         "128B_atom_32B", "128B_atom_32B_flip_8B",
    "128B_atom_64B"};
/// In bytes, by the number of the swizzle; without one nothing bounds a row.
static constexpr uint64_t spans[] = {UINT64_MAX, 32, 64, 128, 128, 128, 128};

static constexpr size_t maxRank = 5;
static constexpr uint32_t maxExtent = 256;
static constexpr uint64_t rowChunk = 16;

static llvm::LogicalResult verifyModes(const TmaBoxParams &params,
                                       EmitErrorFn emitError) {
  // tma.box.element
  if (!llvm::is_contained({1u, 2u, 4u, 8u}, params.elementBytes))
    return emitError() << "tma.box.element: expected an element size in {1, 2, "
                          "4, 8}, but got "
                       << params.elementBytes;

  // tma.box.interleave
  if (uint32_t(params.interleave) > uint32_t(TmaInterleave::Bytes32))
    return emitError() << "tma.box.interleave: expected an interleave in "
                          "{none, 16B, 32B}, but got "
                       << int32_t(params.interleave);

  // tma.box.swizzle
  const bool isOnly32 = params.interleave == TmaInterleave::Bytes32;
  if (isOnly32 ? params.swizzle != TmaSwizzle::Span32
               : uint32_t(params.swizzle) >= std::size(swizzleNames))
    return emitError() << "tma.box.swizzle: expected a swizzle in {"
                       << (isOnly32 ? "32B"
                                    : "none, 32B, 64B, 128B, 128B_atom_32B, "
                                      "128B_atom_32B_flip_8B, 128B_atom_64B")
                       << "}, but got " << spell(swizzleNames, params.swizzle);
  return llvm::success();
}

llvm::LogicalResult tileir::verifyTmaBox(const TmaBoxParams &params,
                                         EmitErrorFn emitError) {
  if (failed(verifyModes(params, emitError)))
    return llvm::failure();

  // tma.box.rank
  const bool isInterleaved = params.interleave != TmaInterleave::None;
  const size_t least = isInterleaved ? 3 : 1;
  if (params.box.size() < least || params.box.size() > maxRank)
    return emitError() << "tma.box.rank: expected a rank in [" << least
                       << ", 5], but got " << params.box.size();

  // tma.box.extent
  for (auto [axis, extent] : llvm::enumerate(params.box))
    if (extent == 0 || extent > maxExtent)
      return emitError() << "tma.box.extent: expected extents in [1, 256], but "
                            "got "
                         << extent << " for axis " << axis;

  if (isInterleaved)
    return llvm::success();

  // tma.box.inner
  const uint64_t row = uint64_t(params.box.front()) * params.elementBytes;
  if (row % rowChunk != 0)
    return emitError() << "tma.box.inner: expected a row of a multiple of 16 "
                          "bytes, but got "
                       << row;

  // tma.box.span
  if (const uint64_t span = spans[size_t(params.swizzle)]; row > span)
    return emitError() << "tma.box.span: expected a row of at most " << span
                       << " bytes for swizzle "
                       << spell(swizzleNames, params.swizzle) << ", but got "
                       << row;
  return llvm::success();
}
