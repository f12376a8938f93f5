//===- SwizzleOffset.cpp - Swizzle and offset commutation -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A swizzle S<B,M,S> reads and writes the address bits below M + |S| + B only,
// so an offset that is a multiple of that power of two, its *partition*,
// commutes with it at every address; no other offset does, unless B = 0, when
// the swizzle is the identity.
//
//===----------------------------------------------------------------------===//

#include "tileir/ModePatterns/SwizzleOffset.h"

#include "Spelling.h"

#include <iterator>

using namespace tileir;
using namespace tileir::detail;

namespace {

constexpr char modeNames[][13] = {"triple", "none", "32B",
                                  "64B",    "128B", "128B_base32B"};

/// Indexed by SwizzleMode; the first element is not read.
constexpr Swizzle modeSwizzles[] = {{},        {0, 4, 3}, {1, 4, 3},
                                    {2, 4, 3}, {3, 4, 3}, {2, 5, 2}};

} // namespace

/// The exponent of the partition, M + |S| + B: the lowest address bit above
/// those that the swizzle reads or changes. The sum of three 32-bit numbers
/// fits.
static int64_t partitionBit(const Swizzle &swizzle) {
  int64_t s = swizzle.s;
  return int64_t(swizzle.m) + (s < 0 ? -s : s) + swizzle.b;
}

static bool isKnownTriple(const Swizzle &swizzle) {
  int64_t s = swizzle.s;
  return swizzle.b >= 0 && swizzle.m >= 0 && (s < 0 ? -s : s) >= swizzle.b &&
         partitionBit(swizzle) <= 62;
}

static bool isKnownMode(SwizzleMode mode, bool isBlackwellTarget) {
  if (mode == SwizzleMode::Swizzle128BBase32B)
    return isBlackwellTarget;
  return static_cast<uint32_t>(mode) < std::size(modeSwizzles);
}

llvm::LogicalResult
tileir::verifySwizzleOffsetCommutation(const SwizzleOffsetParams &params,
                                       EmitErrorFn emitError) {
  // swizzle.unknown_mode
  if (!isKnownMode(params.mode, params.isBlackwellTarget)) {
    if (params.isBlackwellTarget)
      return emitError() << "swizzle.unknown_mode: expected a swizzle mode in "
                            "{none, 32B, 64B, 128B, 128B_base32B}, but got "
                         << spell(modeNames, params.mode);
    return emitError() << "swizzle.unknown_mode: expected a swizzle mode in "
                          "{none, 32B, 64B, 128B}, but got "
                       << spell(modeNames, params.mode);
  }
  const bool isTriple = params.mode == SwizzleMode::Triple;
  const Swizzle &swizzle =
      isTriple ? params.triple
               : modeSwizzles[static_cast<uint32_t>(params.mode)];
  if (isTriple && !isKnownTriple(swizzle))
    return emitError() << "swizzle.unknown_mode: expected B >= 0, M >= 0, |S| "
                          ">= B and M + |S| + B <= 62, but got S<"
                       << swizzle.b << "," << swizzle.m << "," << swizzle.s
                       << ">";

  // swizzle.identity
  if (swizzle.b == 0)
    return llvm::success();

  // swizzle.partition: in two's complement the low bits of a multiple of a
  // power of two are zero, whatever its sign.
  uint64_t partition = uint64_t(1) << partitionBit(swizzle);
  if ((static_cast<uint64_t>(params.offset) & (partition - 1)) != 0)
    return emitError() << "swizzle.partition: expected an offset that is a "
                          "multiple of "
                       << partition << " for S<" << swizzle.b << ","
                       << swizzle.m << "," << swizzle.s << ">, but got "
                       << params.offset;

  return llvm::success();
}
