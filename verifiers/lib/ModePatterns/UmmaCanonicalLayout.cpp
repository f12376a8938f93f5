//===- UmmaCanonicalLayout.cpp - UMMA canonical operand layouts -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A *mode* (MN or K) of an operand layout is canonical when it is an atom of a
// fixed size, the *tile*, and one repeat of it. To decide that, its leaves are
// *recast* to *units* of 128 bits, *merged* where neighbours are contiguous,
// and *cut* at the tile: the part below is the *first* half of the mode, the
// atom, and the part above is the *rest*, the repeat.
//
//===----------------------------------------------------------------------===//

#include "tileir/ModePatterns/UmmaCanonicalLayout.h"

#include <bit>

using namespace tileir;

namespace {

constexpr unsigned maxLeaves = 128;

/// The width of the swizzle's pattern in units; 0 for an unsupported swizzle.
unsigned patternWidth(const Swizzle &swizzle) {
  if (swizzle.m == 4 && swizzle.s == 3 && swizzle.b >= 0 && swizzle.b <= 3)
    return 1u << swizzle.b;
  if (swizzle == Swizzle{0, 2, 5})
    return 1;
  if (swizzle == Swizzle{2, 5, 2})
    return 8;
  return 0;
}

/// The properties that depend on the width of an element.
struct ElementTraits {
  uint64_t elemClass;
  unsigned perLaneCount;
  /// Logarithm of the number of elements in one unit, a power of two.
  unsigned log2PerUnit;
};

std::optional<ElementTraits> elementTraits(uint32_t elemBits) {
  switch (elemBits) {
  case 4:
    return ElementTraits{0, 4, 5};
  case 8:
    return ElementTraits{1, 8, 4};
  case 16:
    return ElementTraits{2, 8, 3};
  case 32:
    return ElementTraits{3, 8, 2};
  default:
    return std::nullopt;
  }
}

/// Merges and cuts one mode, a leaf at a time, so that no leaf needs to be
/// stored.
///
/// The halves need not be merged again: the first half keeps every stride of
/// the merged mode and the shapes of all its leaves but the last; in the rest
/// only the leaf that was split changes, to (s/n):(d*n), whose neighbour would
/// still have to have the stride s*d. Neither half gets a leaf of shape 1.
class ModeCut {
public:
  ModeCut(unsigned tile, unsigned log2PerUnit)
      : need(tile), log2PerUnit(log2PerUnit) {}

  /// Whether the whole mode recasts and cuts. Its shapes are at least 1 and
  /// their product is at most 2^63 - 1.
  bool run(llvm::ArrayRef<Layout::Node> nodes) {
    for (const Layout::Node &node : nodes)
      if (node.isLeaf && !recast(node.shape, node.stride))
        return false;
    return cut();
  }

  /// Both halves are one leaf; an empty half counts as the leaf 1:0.
  bool isFlat() const { return firstLeaves <= 1 && restLeaves <= 1; }
  /// In units; meaningful when the halves are flat.
  uint64_t firstStride() const { return stride; }

private:
  bool recast(int64_t leafShape, int64_t leafStride) {
    uint64_t s = leafShape;
    uint64_t d = leafStride;
    uint64_t perUnit = uint64_t(1) << log2PerUnit;
    if (leafStride < 0)
      return false;
    if ((d & (perUnit - 1)) == 0)
      return merge(s, d >> log2PerUnit);
    if (d > perUnit || !std::has_single_bit(d))
      return false;
    // perUnit / d neighbours share one unit.
    unsigned log2Shared = log2PerUnit - std::countr_zero(d);
    return merge(((s - 1) >> log2Shared) + 1, 1);
  }

  bool merge(uint64_t s, uint64_t d) {
    if (s == 1)
      return true;
    if (pendingShape != 1) {
      // A product that overflows is larger than every stride.
      uint64_t next;
      if (!__builtin_mul_overflow(pendingShape, pendingStride, &next) &&
          next == d) {
        pendingShape *= s;
        return true;
      }
      if (!cut())
        return false;
    }
    pendingShape = s;
    pendingStride = d;
    return true;
  }

  /// Places the pending leaf, if there is one, into the halves.
  bool cut() {
    if (pendingShape == 1)
      return true;
    if (need == 1) {
      ++restLeaves;
      return true;
    }
    if (firstLeaves++ == 0)
      stride = pendingStride;
    if (need % pendingShape == 0) {
      need /= pendingShape;
      return true;
    }
    if (pendingShape % need != 0)
      return false;
    need = 1;
    ++restLeaves;
    return true;
  }

  /// The missing factor of the first half.
  uint64_t need;
  unsigned log2PerUnit;
  unsigned firstLeaves = 0;
  unsigned restLeaves = 0;
  /// The stride of the first leaf of the first half.
  uint64_t stride = 0;
  /// The leaf that the next one may be merged into; none while its shape is 1.
  uint64_t pendingShape = 1;
  uint64_t pendingStride = 0;
};

} // namespace

static bool hasTooManyLeaves(llvm::ArrayRef<Layout::Node> nodes) {
  unsigned count = 0;
  for (const Layout::Node &node : nodes)
    if (node.isLeaf && ++count > maxLeaves)
      return true;
  return false;
}

/// The product of the shapes; nothing when a shape is below 1 or the product
/// above 2^63 - 1.
static std::optional<int64_t> elementCount(llvm::ArrayRef<Layout::Node> nodes) {
  int64_t count = 1;
  for (const Layout::Node &node : nodes)
    if (node.isLeaf &&
        (node.shape < 1 || __builtin_mul_overflow(count, node.shape, &count)))
      return std::nullopt;
  return count;
}

static std::nullopt_t emitNotFlat(bool isMn, EmitErrorFn emitError) {
  if (isMn)
    emitError() << "Not a canonical UMMA_MN Layout: No flat offset mode";
  else
    emitError() << "Not a canonical UMMA_K Layout: No flat offset mode";
  return std::nullopt;
}

static std::nullopt_t emitStrideFailure(bool isMn, EmitErrorFn emitError) {
  if (isMn)
    emitError() << "Not a canonical UMMA_MN Layout: Expected stride failure.";
  else
    emitError() << "Not a canonical UMMA_K Layout: Expected stride failure.";
  return std::nullopt;
}

std::optional<UmmaLayoutInfo>
tileir::verifyUmmaCanonicalLayout(const UmmaLayoutParams &params,
                                  EmitErrorFn emitError) {
  // umma.direction
  const bool isMn = params.direction == UmmaDirection::UmmaMn;
  if (!isMn && params.direction != UmmaDirection::UmmaK)
    return std::nullopt;

  // umma.swizzle
  const unsigned width = patternWidth(params.swizzle);
  if (width == 0) {
    emitError() << "unsupported swizzle, got S<" << params.swizzle.b << ","
                << params.swizzle.m << "," << params.swizzle.s << ">";
    return std::nullopt;
  }

  // umma.elem_width
  const std::optional<ElementTraits> element = elementTraits(params.elemBits);
  if (!element)
    return std::nullopt;

  // umma.max128, umma.rank
  const Layout *layout = params.layout;
  if (!layout || hasTooManyLeaves(layout->preorder()) || layout->rank() != 2)
    return emitNotFlat(isMn, emitError);
  const llvm::ArrayRef<Layout::Node> mnMode = layout->mode(0);
  const llvm::ArrayRef<Layout::Node> kMode = layout->mode(1);

  // umma.mn.count, umma.k.count
  const std::optional<int64_t> mnSize = elementCount(mnMode);
  const std::optional<int64_t> kSize = elementCount(kMode);
  const bool hasCounts = mnSize && kSize;
  if (isMn) {
    // umma.mn.ksize
    if (!hasCounts ||
        (*kSize != 256 / params.elemBits && *kSize != 512 / params.elemBits)) {
      emitError() << "Not a canonical UMMA_MN Layout: Expected K-size "
                     "256/sizeof_bits<T> or 512/sizeof_bits(T) in sparse gemm "
                     "kernels.";
      return std::nullopt;
    }
  } else if (!hasCounts || *mnSize % element->perLaneCount != 0) {
    // umma.k.mnsize
    emitError() << "Not a canonical UMMA_K Layout: Expected MN-size multiple "
                   "of "
                << element->perLaneCount << ".";
    return std::nullopt;
  }

  // umma.mn.recast, umma.mn.cut, umma.k.recast, umma.k.cut
  // umma.elem_table: elements of 4 bits override the width of the pattern.
  const unsigned multiplier = params.elemBits == 4 ? 8 : width;
  ModeCut mn(isMn ? multiplier : element->perLaneCount, element->log2PerUnit);
  ModeCut k(isMn ? element->perLaneCount : 2, element->log2PerUnit);
  if (!mn.run(mnMode) || !k.run(kMode))
    return emitStrideFailure(isMn, emitError);

  // umma.mn.flat, umma.k.flat
  if (!mn.isFlat() || !k.isFlat())
    return emitNotFlat(isMn, emitError);

  // umma.mn.stride, umma.k.stride: along one mode the atom is contiguous,
  // unless the pattern is one unit wide; along the other it steps over the
  // pattern.
  const ModeCut &contiguous = isMn ? mn : k;
  const ModeCut &stepping = isMn ? k : mn;
  if ((multiplier != 1 && contiguous.firstStride() != 1) ||
      stepping.firstStride() != multiplier)
    return emitStrideFailure(isMn, emitError);

  return UmmaLayoutInfo{element->elemClass, uint64_t(*kSize),
                        uint64_t(*mnSize)};
}
