//===- LdsmTest.cpp - LDSM and STSM modes ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One test for each rule of the family, named after it; the count of legal
// tuples; and values outside of every enumeration.
//
//===----------------------------------------------------------------------===//

#include "VerdictOf.h"

#include <limits>

using namespace tileir;

namespace {

struct Case {
  LdsmMode mode;
  LdsmSizePattern size;
  int32_t count;
  bool transpose;
  std::vector<int64_t> shape;
};

const Case legal = {LdsmMode::M816, LdsmSizePattern::U4To8, 2, false, {2}};
const Case legalMt1616 = {LdsmMode::MT1616, LdsmSizePattern::U8, 2, true, {4}};

auto verify(const Case &c) {
  LdsmParams params;
  params.mode = c.mode;
  params.sizePattern = c.size;
  params.numMatrices = c.count;
  params.transpose = c.transpose;
  params.resultShape = c.shape;
  return verdictOf(verifyLdsmMode, params);
}

template <typename Change>
auto verifyChanged(Case c, Change &&change) {
  change(c);
  return verify(c);
}

} // namespace

TEST(Ldsm, nvgpu_ldsm_mode) {
  EXPECT_TRUE(accepted(verify(legal)));
  EXPECT_TRUE(
      rejectedWith(verifyChanged(legal, [](Case &c) { c.mode = LdsmMode(5); }),
                   "nvgpu.ldsm.mode: expected a mode in {M88, MT88, M816, "
                   "M832, MT1616}, but got 5"));
  // Masks the rank, and prints any number.
  EXPECT_TRUE(rejectedWith(verifyChanged(legal,
                                         [](Case &c) {
                                           c.mode = LdsmMode(-1);
                                           c.shape.clear();
                                         }),
                           "nvgpu.ldsm.mode: expected a mode in {M88, MT88, "
                           "M816, M832, MT1616}, but got -1"));
}

TEST(Ldsm, nvgpu_ldsm_r1_num) {
  auto withCount = [](const Case &base, int32_t count, int64_t extent) {
    return verifyChanged(base, [&](Case &c) {
      c.count = count;
      c.shape = {extent};
    });
  };
  EXPECT_TRUE(accepted(withCount(legal, 1, 1)));
  EXPECT_TRUE(accepted(withCount(legal, 4, 4)));
  EXPECT_TRUE(
      rejectedWith(withCount(legal, 3, 3),
                   "nvgpu.ldsm.r1_num: expected num_matrices in {1, 2, 4} for "
                   "mode M816, but got 3"));
  EXPECT_TRUE(
      rejectedWith(withCount(legal, 0, 0),
                   "nvgpu.ldsm.r1_num: expected num_matrices in {1, 2, 4} for "
                   "mode M816, but got 0"));
  EXPECT_TRUE(
      rejectedWith(withCount(legalMt1616, 4, 8),
                   "nvgpu.ldsm.r1_num: expected num_matrices in {1, 2} for "
                   "mode MT1616, but got 4"));
  // Counts whose low bits are those of a legal one.
  for (int32_t count :
       {33, 34, 36, -28, -30, -31, std::numeric_limits<int32_t>::min(),
        std::numeric_limits<int32_t>::max()})
    EXPECT_TRUE(rejectedWith(
        withCount(legal, count, count),
        "nvgpu.ldsm.r1_num: expected num_matrices in {1, 2, 4} for mode M816, "
        "but got " +
            std::to_string(count)));
}

TEST(Ldsm, nvgpu_ldsm_r2_transpose) {
  EXPECT_TRUE(rejectedWith(
      verifyChanged(legal, [](Case &c) { c.transpose = true; }),
      "nvgpu.ldsm.r2_transpose: expected transpose = false for mode M816, but "
      "got true"));
  EXPECT_TRUE(rejectedWith(
      verifyChanged(legalMt1616, [](Case &c) { c.transpose = false; }),
      "nvgpu.ldsm.r2_transpose: expected transpose = true for mode MT1616, but "
      "got false"));
}

TEST(Ldsm, nvgpu_ldsm_r3_size) {
  auto withSize = [](LdsmMode mode, bool transpose, LdsmSizePattern size) {
    return verify({mode, size, 1, transpose, {1}});
  };
  EXPECT_TRUE(rejectedWith(
      withSize(LdsmMode::M88, false, LdsmSizePattern::U8),
      "nvgpu.ldsm.r3_size: expected a size pattern in {u16} for mode M88, but "
      "got u8"));
  EXPECT_TRUE(rejectedWith(
      withSize(LdsmMode::MT88, true, LdsmSizePattern::S2To4),
      "nvgpu.ldsm.r3_size: expected a size pattern in {u16} for mode MT88, but "
      "got s2to4"));
  EXPECT_TRUE(
      rejectedWith(withSize(LdsmMode::M816, false, LdsmSizePattern::U16),
                   "nvgpu.ldsm.r3_size: expected a size pattern in {u4to8, "
                   "s4to8, u4x16p64to8, u6x16p32to8} for mode M816, but got "
                   "u16"));
  EXPECT_TRUE(rejectedWith(
      withSize(LdsmMode::M832, false, LdsmSizePattern::U6x16P32To8),
      "nvgpu.ldsm.r3_size: expected a size pattern in {u2to4, s2to4} for mode "
      "M832, but got u6x16p32to8"));
  EXPECT_TRUE(
      rejectedWith(withSize(LdsmMode::MT1616, true, LdsmSizePattern::S4To8),
                   "nvgpu.ldsm.r3_size: expected a size pattern in {u8, "
                   "u4x16p64to8, u6x16p32to8} for mode MT1616, but got s4to8"));
  for (int32_t number : {8, 32, 64, -1})
    EXPECT_TRUE(rejectedWith(
        withSize(LdsmMode::M88, false, LdsmSizePattern(number)),
        "nvgpu.ldsm.r3_size: expected a size pattern in {u16} for mode M88, "
        "but got " +
            std::to_string(number)));
}

TEST(Ldsm, nvgpu_ldsm_r4_rank) {
  EXPECT_TRUE(
      rejectedWith(verifyChanged(legal, [](Case &c) { c.shape.clear(); }),
                   "nvgpu.ldsm.r4_rank: expected a result shape of rank 1, but "
                   "got rank 0"));
  EXPECT_TRUE(
      rejectedWith(verifyChanged(legal, [](Case &c) { c.shape = {2, 1}; }),
                   "nvgpu.ldsm.r4_rank: expected a result shape of rank 1, but "
                   "got rank 2"));
  EXPECT_TRUE(rejectedWith(
      verifyChanged(legal, [](Case &c) { c.shape.assign(100000, 2); }),
      "nvgpu.ldsm.r4_rank: expected a result shape of rank 1, but got rank "
      "100000"));
}

TEST(Ldsm, nvgpu_ldsm_r5_extent) {
  EXPECT_TRUE(rejectedWith(
      verifyChanged(legal, [](Case &c) { c.shape = {1}; }),
      "nvgpu.ldsm.r5_extent: expected a result extent of 2 for mode M816 with "
      "num_matrices = 2, but got 1"));
  EXPECT_TRUE(rejectedWith(
      verifyChanged(legalMt1616, [](Case &c) { c.shape = {2}; }),
      "nvgpu.ldsm.r5_extent: expected a result extent of 4 for mode MT1616 "
      "with num_matrices = 2, but got 2"));
  EXPECT_TRUE(rejectedWith(
      verifyChanged(
          legal,
          [](Case &c) { c.shape = {std::numeric_limits<int64_t>::min()}; }),
      "nvgpu.ldsm.r5_extent: expected a result extent of 2 for mode M816 with "
      "num_matrices = 2, but got -9223372036854775808"));
}

TEST(Ldsm, expected_extent) {
  EXPECT_EQ(expectedLdsmExtent(LdsmMode::M88, 4), 4);
  EXPECT_EQ(expectedLdsmExtent(LdsmMode::MT88, 4), 4);
  EXPECT_EQ(expectedLdsmExtent(LdsmMode::M816, 4), 4);
  EXPECT_EQ(expectedLdsmExtent(LdsmMode::M832, 4), 4);
  EXPECT_EQ(expectedLdsmExtent(LdsmMode::MT1616, 2), 4);
  EXPECT_EQ(
      expectedLdsmExtent(LdsmMode::MT1616, std::numeric_limits<int32_t>::min()),
      -4294967296);
  EXPECT_EQ(expectedLdsmExtent(LdsmMode(5), 1), std::nullopt);
}

TEST(Ldsm, masking_order) {
  // Breaks every rule but the first; each repair shows the next one.
  Case c = {LdsmMode::MT88, LdsmSizePattern::U8, 3, false, {}};
  auto firstWord = [&] {
    auto verdict = verify(c);
    EXPECT_EQ(verdict.texts.size(), 1u);
    std::string text = verdict.texts.empty() ? "" : verdict.texts.front();
    return text.substr(0, text.find(':'));
  };
  EXPECT_EQ(firstWord(), "nvgpu.ldsm.r1_num");
  c.count = 4;
  EXPECT_EQ(firstWord(), "nvgpu.ldsm.r2_transpose");
  c.transpose = true;
  EXPECT_EQ(firstWord(), "nvgpu.ldsm.r3_size");
  c.size = LdsmSizePattern::U16;
  EXPECT_EQ(firstWord(), "nvgpu.ldsm.r4_rank");
  c.shape = {3};
  EXPECT_EQ(firstWord(), "nvgpu.ldsm.r5_extent");
  c.shape = {4};
  EXPECT_TRUE(accepted(verify(c)));
}

TEST(Ldsm, nvgpu_invariant_ldsm_tuple) {
  // Legal tuples of each mode, over everything near them.
  unsigned counts[6] = {};
  for (uint32_t mode = 0; mode < 6; ++mode)
    for (uint32_t size = 0; size < 9; ++size)
      for (int32_t count = -1; count < 6; ++count)
        for (bool transpose : {false, true})
          for (int64_t extent = -2; extent < 12; ++extent)
            counts[mode] += verify({LdsmMode(mode),
                                    LdsmSizePattern(size),
                                    count,
                                    transpose,
                                    {extent}})
                                .accepted();
  EXPECT_EQ(counts[0], 3u);
  EXPECT_EQ(counts[1], 3u);
  EXPECT_EQ(counts[2], 12u);
  EXPECT_EQ(counts[3], 6u);
  EXPECT_EQ(counts[4], 6u);
  EXPECT_EQ(counts[5], 0u);
}
