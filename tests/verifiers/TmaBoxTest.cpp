//===- TmaBoxTest.cpp - The box of a TMA descriptor -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One test for each rule of the family, named after it.
//
//===----------------------------------------------------------------------===//

#include "VerdictOf.h"

using namespace tileir;
using I = TmaInterleave;
using S = TmaSwizzle;

static void expectBox(std::vector<uint32_t> box, uint32_t elementBytes,
                      I interleave, S swizzle, const std::string &text = "") {
  expectRows<TmaBoxParams>(
      {{{box, elementBytes, interleave, swizzle}, text}},
      [](auto &params) { return verdictOf(verifyTmaBox, params); });
}

TEST(TmaBox, tma_box_element) {
  for (uint32_t bytes : {1, 2, 4, 8})
    expectBox({16}, bytes, I::None, S::None);
  for (uint32_t bytes : {0u, 3u, 16u, UINT32_MAX})
    expectBox({}, bytes, I(3), S::None,
              "tma.box.element: expected an element size in {1, 2, 4, 8}, but "
              "got " +
                  std::to_string(bytes));
}

TEST(TmaBox, tma_box_interleave) {
  const std::string text = "tma.box.interleave: expected an interleave in "
                           "{none, 16B, 32B}, but got ";
  expectBox({}, 1, I(3), S(7), text + "3");
  expectBox({}, 1, I(-1), S(7), text + "-1");
}

TEST(TmaBox, tma_box_swizzle) {
  const std::string text = "tma.box.swizzle: expected a swizzle in {";
  expectBox({}, 1, I::Bytes16, S(7),
            text + "none, 32B, 64B, 128B, 128B_atom_32B, "
                   "128B_atom_32B_flip_8B, 128B_atom_64B}, but got 7");
  expectBox({}, 1, I::Bytes32, S::None, text + "32B}, but got none");
  expectBox({1, 1, 1}, 1, I::Bytes32, S::Span32);
}

TEST(TmaBox, tma_box_rank) {
  const std::string text = "tma.box.rank: expected a rank in [";
  expectBox({}, 1, I::None, S::None, text + "1, 5], but got 0");
  expectBox({0, 0, 0, 0, 0, 0}, 1, I::None, S::None, text + "1, 5], but got 6");
  expectBox({0, 0}, 1, I::Bytes16, S::None, text + "3, 5], but got 2");
}

TEST(TmaBox, tma_box_extent) {
  const std::string text =
      "tma.box.extent: expected extents in [1, 256], but got ";
  expectBox({256, 256, 1, 1, 1}, 1, I::None, S::None);
  expectBox({1, 0, 257}, 1, I::None, S::None, text + "0 for axis 1");
  expectBox({UINT32_MAX}, 8, I::None, S::Span32,
            text + "4294967295 for axis 0");
}

TEST(TmaBox, tma_box_inner) {
  const std::string text =
      "tma.box.inner: expected a row of a multiple of 16 bytes, but got ";
  expectBox({130}, 1, I::None, S::Span128, text + "130");
  expectBox({1}, 8, I::None, S::None, text + "8");
  expectBox({3, 1, 1}, 1, I::Bytes16, S::Span64);
}

TEST(TmaBox, tma_box_span) {
  const std::string text = "tma.box.span: expected a row of at most ";
  expectBox({12}, 4, I::None, S::Span32,
            text + "32 bytes for swizzle 32B, but got 48");
  for (auto [swizzle, span] : {std::pair(S::Span32, 32),
                               {S::Span64, 64},
                               {S::Span128Atom32Flip8, 128}})
    expectBox({uint32_t(span)}, 1, I::None, swizzle);
  expectBox({144}, 1, I::None, S::Span128Atom64,
            text + "128 bytes for swizzle 128B_atom_64B, but got 144");
  expectBox({256, 1, 1}, 8, I::None, S::None);
}
