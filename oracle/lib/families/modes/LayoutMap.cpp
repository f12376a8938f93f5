//===- LayoutMap.cpp - Layouts and swizzles as functions ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "oracle/LayoutMap.h"
#include "families/modes/Commutation.h"
#include "families/modes/Leaves.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

std::optional<int64_t> oracle::pointCount(const Layout &layout) {
  int64_t count = 1;
  auto multiply = [&](Leaf leaf) {
    return leaf.shape >= 1 &&
           !__builtin_mul_overflow(count, leaf.shape, &count);
  };
  if (!forEachLeaf(layout, multiply))
    return std::nullopt;
  return count;
}

std::optional<int64_t> oracle::indexAt(const Layout &layout, int64_t point) {
  // The coordinates multiply to less than a word, so the sum fits 128 bits.
  Wide index = 0;
  auto add = [&](Leaf leaf) {
    index += Wide(point % leaf.shape) * leaf.stride;
    point /= leaf.shape;
    return true;
  };
  forEachLeaf(layout, add);
  const auto word = static_cast<int64_t>(index);
  return word == index ? std::optional(word) : std::nullopt;
}

std::string oracle::notationOf(const Layout &layout) {
  std::string text;
  appendLayout(text, layout);
  return text;
}

uint64_t oracle::swizzledAddress(const SwizzleTriple &swizzle,
                                 uint64_t address) {
  return Operator({swizzle.b(), swizzle.m(), swizzle.s()})(address);
}
