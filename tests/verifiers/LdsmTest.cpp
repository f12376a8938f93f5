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

auto verify(const Case &c) {
  LdsmParams params;
  params.mode = c.mode;
  params.sizePattern = c.size;
  params.numMatrices = c.count;
  params.transpose = c.transpose;
  params.resultShape = c.shape;
  return verdictOf(verifyLdsmMode, params);
}

void expectRows(std::initializer_list<Row<Case>> rows) {
  tileir::expectRows<Case>(rows, verify);
}

using enum LdsmMode;
using enum LdsmSizePattern;
constexpr int64_t int64Min = std::numeric_limits<int64_t>::min();

} // namespace

TEST(Ldsm, nvgpu_ldsm_mode) {
  const std::string text = "nvgpu.ldsm.mode: expected a mode in {M88, MT88, "
                           "M816, M832, MT1616}, but got ";
  expectRows({
      {{M816, U4To8, 2, false, {2}}},
      {{LdsmMode(5), U4To8, 2, false, {2}}, text + "5"},
      // Masks the rank, and prints any number.
      {{LdsmMode(-1), U4To8, 2, false, {}}, text + "-1"},
  });
}

TEST(Ldsm, nvgpu_ldsm_r1_num) {
  const std::string text = "nvgpu.ldsm.r1_num: expected num_matrices in ";
  const std::string m816 = text + "{1, 2, 4} for mode M816, but got ";
  expectRows({
      {{M816, U4To8, 1, false, {1}}},
      {{M816, U4To8, 4, false, {4}}},
      {{M816, U4To8, 3, false, {3}}, m816 + "3"},
      {{M816, U4To8, 0, false, {0}}, m816 + "0"},
      {{MT1616, U8, 4, true, {8}}, text + "{1, 2} for mode MT1616, but got 4"},
  });
  // Counts whose low bits are those of a legal one.
  for (int32_t count :
       {33, 34, 36, -28, -30, -31, std::numeric_limits<int32_t>::min(),
        std::numeric_limits<int32_t>::max()})
    expectRows(
        {{{M816, U4To8, count, false, {count}}, m816 + std::to_string(count)}});
}

TEST(Ldsm, nvgpu_ldsm_r2_transpose) {
  const std::string text = "nvgpu.ldsm.r2_transpose: expected transpose = ";
  expectRows({
      {{M816, U4To8, 2, true, {2}}, text + "false for mode M816, but got true"},
      {{MT1616, U8, 2, false, {4}},
       text + "true for mode MT1616, but got false"},
  });
}

TEST(Ldsm, nvgpu_ldsm_r3_size) {
  const std::string text = "nvgpu.ldsm.r3_size: expected a size pattern in ";
  const std::string m88 = text + "{u16} for mode M88, but got ";
  expectRows({
      {{M88, U8, 1, false, {1}}, m88 + "u8"},
      {{MT88, S2To4, 1, true, {1}},
       text + "{u16} for mode MT88, but got s2to4"},
      {{M816, U16, 1, false, {1}},
       text + "{u4to8, s4to8, u4x16p64to8, u6x16p32to8} for mode M816, but "
              "got u16"},
      {{M832, U6x16P32To8, 1, false, {1}},
       text + "{u2to4, s2to4} for mode M832, but got u6x16p32to8"},
      {{MT1616, S4To8, 1, true, {1}},
       text + "{u8, u4x16p64to8, u6x16p32to8} for mode MT1616, but got s4to8"},
      {{M88, LdsmSizePattern(8), 1, false, {1}}, m88 + "8"},
      {{M88, LdsmSizePattern(32), 1, false, {1}}, m88 + "32"},
      {{M88, LdsmSizePattern(64), 1, false, {1}}, m88 + "64"},
      {{M88, LdsmSizePattern(-1), 1, false, {1}}, m88 + "-1"},
  });
}

TEST(Ldsm, nvgpu_ldsm_r4_rank) {
  const std::string text = "nvgpu.ldsm.r4_rank: expected a result shape of "
                           "rank 1, but got rank ";
  expectRows({
      {{M816, U4To8, 2, false, {}}, text + "0"},
      {{M816, U4To8, 2, false, {2, 1}}, text + "2"},
      {{M816, U4To8, 2, false, std::vector<int64_t>(100000, 2)},
       text + "100000"},
  });
}

TEST(Ldsm, nvgpu_ldsm_r5_extent) {
  const std::string text = "nvgpu.ldsm.r5_extent: expected a result extent of ";
  const std::string m816 =
      text + "2 for mode M816 with num_matrices = 2, but got ";
  expectRows({
      {{M816, U4To8, 2, false, {1}}, m816 + "1"},
      {{M816, U4To8, 2, false, {int64Min}}, m816 + "-9223372036854775808"},
      {{MT1616, U8, 2, true, {2}},
       text + "4 for mode MT1616 with num_matrices = 2, but got 2"},
  });
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
