//===- LdsmTest.cpp - The oracle on LDSM and STSM modes -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/ldsm.md, rule by rule, then over all small tuples.
//
//===----------------------------------------------------------------------===//

#include "Evaluate.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

const std::string m816 = "ldsm { mode: M816 size_pattern: SIZE_S4TO8 "
                         "num_matrices: 2 transpose: false result_shape: 2 }";

} // namespace

TEST(LdsmTest, nvgpu_ldsm_mode) {
  for (const char *mode : {"5", "-1", "2147483647", "-2147483648"})
    expectBroken(
        caseOf(m816, std::string("ldsm { mode: ") + mode + " }"),
        {"nvgpu.ldsm.mode"},
        std::string("nvgpu.ldsm.mode: expected a mode in {M88, MT88, M816, "
                    "M832, MT1616}, but got ") +
            mode);
  // Among the rules below, only the one on the rank is applicable.
  expectBroken("ldsm { mode: 7 num_matrices: 9 size_pattern: 9 }",
               {"nvgpu.ldsm.mode", "nvgpu.ldsm.r4_rank"},
               "nvgpu.ldsm.mode: expected a mode in {M88, MT88, M816, M832, "
               "MT1616}, but got 7");
  expectAtBoundary("ldsm { num_matrices: 1 result_shape: 1 }",
                   "nvgpu.ldsm.mode");
  expectAtBoundary("ldsm { mode: MT1616 size_pattern: SIZE_U8 num_matrices: 1 "
                   "transpose: true result_shape: 2 }",
                   "nvgpu.ldsm.mode");
  expectNotAtBoundary(m816, "nvgpu.ldsm.mode");
}

TEST(LdsmTest, nvgpu_ldsm_r1_num) {
  expectBroken("ldsm { mode: M88 num_matrices: 3 result_shape: 3 }",
               {"nvgpu.ldsm.r1_num"},
               "nvgpu.ldsm.r1_num: expected num_matrices in {1, 2, 4} for mode "
               "M88, but got 3");
  // The row of the table wins over the code's {1, 2, 4} (C-I01).
  expectBroken("ldsm { mode: MT1616 size_pattern: SIZE_U8 num_matrices: 4 "
               "transpose: true result_shape: 8 }",
               {"nvgpu.ldsm.r1_num"},
               "nvgpu.ldsm.r1_num: expected num_matrices in {1, 2} for mode "
               "MT1616, but got 4");
  expectBroken("ldsm { mode: MT88 num_matrices: 0 result_shape: 0 }",
               {"nvgpu.ldsm.r1_num", "nvgpu.ldsm.r2_transpose"},
               "nvgpu.ldsm.r1_num: expected num_matrices in {1, 2, 4} for mode "
               "MT88, but got 0");
  expectAtBoundary(m816, "nvgpu.ldsm.r1_num");
}

TEST(LdsmTest, nvgpu_ldsm_r2_transpose) {
  expectBroken("ldsm { mode: M88 num_matrices: 1 transpose: true "
               "result_shape: 1 }",
               {"nvgpu.ldsm.r2_transpose"},
               "nvgpu.ldsm.r2_transpose: expected transpose = false for mode "
               "M88, but got true");
  expectBroken("ldsm { mode: MT88 num_matrices: 1 result_shape: 1 }",
               {"nvgpu.ldsm.r2_transpose"},
               "nvgpu.ldsm.r2_transpose: expected transpose = true for mode "
               "MT88, but got false");
  expectBroken(
      "ldsm { mode: MT88 size_pattern: SIZE_U8 num_matrices: 1 }",
      {"nvgpu.ldsm.r2_transpose", "nvgpu.ldsm.r3_size", "nvgpu.ldsm.r4_rank"},
      "nvgpu.ldsm.r2_transpose: expected transpose = true for mode "
      "MT88, but got false");
  expectAtBoundary(m816, "nvgpu.ldsm.r2_transpose");
}

TEST(LdsmTest, nvgpu_ldsm_r3_size) {
  struct Wrong {
    const char *testCase;
    const char *text;
  };
  for (auto [testCase, text] : std::initializer_list<Wrong>{
           {"mode: M88 size_pattern: SIZE_U4TO8 result_shape: 1",
            "{u16} for mode M88, but got u4to8"},
           {"mode: MT88 size_pattern: SIZE_U8 transpose: true result_shape: 1",
            "{u16} for mode MT88, but got u8"},
           {"mode: M816 size_pattern: SIZE_U2TO4 result_shape: 1",
            "{u4to8, s4to8, u4x16p64to8, u6x16p32to8} for mode M816, but got "
            "u2to4"},
           {"mode: M832 size_pattern: SIZE_U16 result_shape: 1",
            "{u2to4, s2to4} for mode M832, but got u16"},
           {"mode: MT1616 size_pattern: SIZE_S4TO8 transpose: true "
            "result_shape: 2",
            "{u8, u4x16p64to8, u6x16p32to8} for mode MT1616, but got s4to8"},
           {"mode: M832 size_pattern: SIZE_U6X16P32TO8 result_shape: 1",
            "{u2to4, s2to4} for mode M832, but got u6x16p32to8"},
           {"mode: M832 size_pattern: 8 result_shape: 1",
            "{u2to4, s2to4} for mode M832, but got 8"},
           {"mode: M832 size_pattern: -1 result_shape: 1",
            "{u2to4, s2to4} for mode M832, but got -1"},
       })
    expectBroken(
        std::string("ldsm { num_matrices: 1 ") + testCase + " }",
        {"nvgpu.ldsm.r3_size"},
        std::string("nvgpu.ldsm.r3_size: expected a size pattern in ") + text);
  expectAtBoundary(m816, "nvgpu.ldsm.r3_size");
}

TEST(LdsmTest, nvgpu_ldsm_r4_rank) {
  std::string unranked = "ldsm { num_matrices: 1 ";
  expectBroken(unranked + "}", {"nvgpu.ldsm.r4_rank"},
               "nvgpu.ldsm.r4_rank: expected a result shape of rank 1, but got "
               "rank 0");
  // The extent is not looked at.
  expectBroken(unranked + "result_shape: [7, 8] }", {"nvgpu.ldsm.r4_rank"},
               "nvgpu.ldsm.r4_rank: expected a result shape of rank 1, but got "
               "rank 2");
  expectBroken("ldsm { num_matrices: 3 }",
               {"nvgpu.ldsm.r1_num", "nvgpu.ldsm.r4_rank"},
               "nvgpu.ldsm.r1_num: expected num_matrices in {1, 2, 4} for mode "
               "M88, but got 3");
  expectAtBoundary(m816, "nvgpu.ldsm.r4_rank");
}

TEST(LdsmTest, nvgpu_ldsm_r5_extent) {
  expectBroken("ldsm { num_matrices: 4 result_shape: 3 }",
               {"nvgpu.ldsm.r5_extent"},
               "nvgpu.ldsm.r5_extent: expected a result extent of 4 for mode "
               "M88 with num_matrices = 4, but got 3");
  expectBroken("ldsm { mode: MT1616 size_pattern: SIZE_U8 num_matrices: 2 "
               "transpose: true result_shape: 2 }",
               {"nvgpu.ldsm.r5_extent"},
               "nvgpu.ldsm.r5_extent: expected a result extent of 4 for mode "
               "MT1616 with num_matrices = 2, but got 2");
  // Masked by a count that r1 does not accept.
  expectBroken("ldsm { num_matrices: 3 result_shape: 4 }",
               {"nvgpu.ldsm.r1_num", "nvgpu.ldsm.r5_extent"},
               "nvgpu.ldsm.r1_num: expected num_matrices in {1, 2, 4} for mode "
               "M88, but got 3");
  expectAtBoundary(m816, "nvgpu.ldsm.r5_extent");
}

TEST(LdsmTest, hostileInput) {
  // The extent of extreme counts is exact.
  Case extreme = caseOf("ldsm { mode: MT1616 size_pattern: SIZE_U8 "
                        "transpose: true num_matrices: 2147483647 "
                        "result_shape: 4294967294 }");
  expectBroken(extreme, {"nvgpu.ldsm.r1_num"},
               "nvgpu.ldsm.r1_num: expected num_matrices in {1, 2} for mode "
               "MT1616, but got 2147483647");
  extreme.mutable_ldsm()->set_num_matrices(INT32_MIN);
  extreme.mutable_ldsm()->set_result_shape(0, INT64_MIN);
  expectBroken(extreme, {"nvgpu.ldsm.r1_num", "nvgpu.ldsm.r5_extent"},
               "nvgpu.ldsm.r1_num: expected num_matrices in {1, 2} for mode "
               "MT1616, but got -2147483648");
  EXPECT_EQ(familyOf(extreme)->diagnostic(extreme, 5),
            "nvgpu.ldsm.r5_extent: expected a result extent of -4294967296 for "
            "mode MT1616 with num_matrices = -2147483648, but got "
            "-9223372036854775808");
  // Thousands of extents.
  Case wide = caseOf("ldsm { num_matrices: 1 }");
  for (int extent = 0; extent < 5000; ++extent)
    wide.mutable_ldsm()->add_result_shape(1);
  expectBroken(wide, {"nvgpu.ldsm.r4_rank"},
               "nvgpu.ldsm.r4_rank: expected a result shape of rank 1, but got "
               "rank 5000");
  // An absent tuple is all zeros.
  Evaluation answer;
  findFamily("ldsm")->evaluate(Case(), answer);
  EXPECT_EQ(answer.broken, 0b010010u);
}

TEST(LdsmTest, invariantsSeeWrongAnswers) {
  Case good = caseOf(m816);
  EXPECT_FALSE(holds("nvgpu.invariant.ldsm_tuple", good, rejecting("")));
  for (const char *mode : {"M88", "MT88", "M816", "M832", "MT1616"}) {
    Case bad = caseOf(m816, std::string("ldsm { num_matrices: 4 size_pattern: "
                                        "SIZE_U8 transpose: true mode: ") +
                                mode + " }");
    EXPECT_FALSE(
        holds(std::string("nvgpu.ldsm.row.") + mode, bad, accepting()));
    EXPECT_TRUE(
        holds(std::string("nvgpu.ldsm.row.") + mode, bad, rejecting("")));
    EXPECT_FALSE(holds("nvgpu.invariant.ldsm_tuple", bad, accepting()));
  }
}

TEST(LdsmTest, allSmallTuples) {
  unsigned accepted = 0;
  Case testCase;
  LdsmCase &tuple = *testCase.mutable_ldsm();
  for (int mode = -1; mode <= 5; ++mode)
    for (int size = -1; size <= 8; ++size)
      for (int count = -1; count <= 5; ++count)
        for (bool transpose : {false, true})
          for (int extent = -1; extent <= 9; ++extent) {
            tuple.set_mode(static_cast<LdsmMode>(mode));
            tuple.set_size_pattern(static_cast<LdsmSizePattern>(size));
            tuple.set_num_matrices(count);
            tuple.set_transpose(transpose);
            tuple.clear_result_shape();
            tuple.add_result_shape(extent);
            expectConsistent(testCase);
            accepted += evaluate(testCase).verdict.outcome == Outcome::Accepted;
          }
  EXPECT_EQ(accepted, 30u);
}
