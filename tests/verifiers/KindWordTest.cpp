//===- KindWordTest.cpp - The tcgen05.mma kind word -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One test for each of the thirteen rules, each with a word that breaks it
// alone where one exists and the nearest words that pass; and all 512 words
// against the thirteen conditions read one by one. The positions of the fields
// are in KindWordFieldsTest.cpp.
//
//===----------------------------------------------------------------------===//

#include "KindWord.h"

#include <limits>

using namespace tileir;

namespace {

constexpr uint32_t uint32Max = std::numeric_limits<uint32_t>::max();
constexpr uint32_t ashift = 4;

} // namespace

TEST(KindWord, tcgen05_kind_r01) {
  uint32_t i8 = word(2, 0, 0, 0, MmaKind::I8);
  EXPECT_TRUE(rejectedWith(
      verifyUnconditional(i8),
      "INT8 type is supported only on arch-conditional variants."));
  EXPECT_TRUE(yields(verify(i8), 10522));
  EXPECT_TRUE(
      yields(verifyUnconditional(word(2, 0, 0, 0, MmaKind::F16)), 10522));
}

TEST(KindWord, tcgen05_kind_r02) {
  const char *text = "MXF4 and MXF4NVF4 types with Sparsity are supported only "
                     "on arch-conditional variants.";
  EXPECT_TRUE(rejectedWith(
      verifyUnconditional(word(2, 0, 0, 1, MmaKind::Mxf4Nvf4)), text));
  EXPECT_TRUE(
      rejectedWith(verifyUnconditional(word(2, 1, 0, 1, MmaKind::Mxf4)), text));
  EXPECT_TRUE(yields(verify(word(2, 1, 0, 1, MmaKind::Mxf4)), 10521));
  EXPECT_TRUE(
      yields(verifyUnconditional(word(2, 0, 0, 1, MmaKind::Mxf8f6f4)), 10521));
}

TEST(KindWord, tcgen05_kind_r03) {
  for (uint32_t sv : {1u, 2u, 3u}) {
    uint32_t f16 = word(0, sv, 0, 0, MmaKind::F16);
    EXPECT_TRUE(rejectedWith(verifyUnconditional(f16),
                             "Explicit scale vector size is supported only on "
                             "arch-conditional variants."));
    EXPECT_TRUE(yields(verify(f16), 10522));
  }
}

TEST(KindWord, tcgen05_kind_r04) {
  const char *text =
      "Scale input accumulator is not supported on this architecture.";
  uint32_t acc = word(0, 0, 1, 0, MmaKind::F16);
  for (uint32_t version : {0u, isa::SM90, isa::SM100})
    EXPECT_TRUE(rejectedWith(verifyUnconditional(acc, version), text));
  for (uint32_t version : {isa::SM100A, isa::SM103, uint32Max})
    EXPECT_TRUE(yields(verifyUnconditional(acc, version), 10522));
  // Comes before r05.
  EXPECT_TRUE(
      rejectedWith(verify({Tcgen05MmaKind(word(0, 0, 1, 0, MmaKind::I8)), 0, 0,
                           true, isa::SM100}),
                   text));
}

TEST(KindWord, tcgen05_kind_r05) {
  for (MmaKind kind : {MmaKind::I8, MmaKind::Mxf8f6f4, MmaKind::F8f6f4,
                       MmaKind::Mxf4Nvf4, MmaKind::Mxf4, MmaKind(6)})
    EXPECT_TRUE(rejectedWith(
        verify(word(0, 1, 1, 0, kind)),
        "Scale input accumulator can only be used with f16 and tf32 types"));
  EXPECT_TRUE(yields(verify(word(0, 1, 1, 0, MmaKind::F16)), 10522));
  EXPECT_TRUE(yields(verify(word(0, 1, 1, 0, MmaKind::Tf32)), 10522));
}

TEST(KindWord, tcgen05_kind_r06) {
  for (MmaKind kind :
       {MmaKind::I8, MmaKind::F16, MmaKind::Tf32, MmaKind::F8f6f4}) {
    EXPECT_TRUE(rejectedWith(
        verify(word(0, 0, 0, 1, kind)),
        "Block scale is not supported for f16, tf32, f8f6f4, and i8 types"));
    EXPECT_TRUE(yields(verify(word(0, 0, 0, 0, kind)), 10522));
  }
  EXPECT_TRUE(yields(verify(word(0, 0, 0, 1, MmaKind::Mxf8f6f4)), 10521));
  EXPECT_TRUE(yields(verify(word(0, 0, 0, 1, MmaKind(6))), 10521));
}

TEST(KindWord, tcgen05_kind_r07_ashift_with_block_scale_opcode) {
  const char *text =
      "ashift is not supported with tcgen05.mma.block_scale variants";
  uint32_t dense = word(0, 0, 0, 0, MmaKind::F16);
  uint32_t blockScale = word(0, 0, 0, 1, MmaKind::Mxf8f6f4);
  // The opcode decides, not the block_scale bit.
  for (uint32_t opcode : {10521u, 10526u}) {
    EXPECT_TRUE(rejectedWith(verify(dense, ashift, opcode), text));
    EXPECT_TRUE(rejectedWith(verify(blockScale, ashift, opcode), text));
    EXPECT_TRUE(yields(verify(dense, 0, opcode), 10522));
  }
  for (uint32_t opcode :
       {0u, 10520u, 10522u, 10523u, 10525u, 10527u, 10530u, uint32Max})
    EXPECT_TRUE(yields(verify(blockScale, ashift, opcode), 10521));
}

TEST(KindWord, tcgen05_kind_r08) {
  EXPECT_TRUE(
      rejectedWith(verify(word(3, 0, 0, 0, MmaKind::F16)),
                   "cta_group::2 is not supported with weight stationary"));
  // Comes before r09.
  EXPECT_TRUE(rejectedWith(
      verify(0x83), "cta_group::2 is not supported with weight stationary"));
  EXPECT_TRUE(yields(verify(word(0, 0, 0, 0, MmaKind::F16)), 10522));
  EXPECT_TRUE(yields(verify(word(1, 0, 0, 0, MmaKind::F16)), 10527));
  EXPECT_TRUE(yields(verify(word(2, 0, 0, 0, MmaKind::F16)), 10522));
}

TEST(KindWord, tcgen05_kind_r09) {
  for (MmaKind kind : {MmaKind::Mxf8f6f4, MmaKind::F8f6f4, MmaKind::Mxf4}) {
    EXPECT_TRUE(rejectedWith(
        verify(word(1, 1, 0, 0, kind)),
        "Cannot use weight stationary with mxf8f6f4 and fp4 types"));
    EXPECT_TRUE(yields(verify(word(0, 1, 0, 0, kind)), 10522));
  }
  for (MmaKind kind : {MmaKind::Mxf4Nvf4, MmaKind::I8, MmaKind::F16,
                       MmaKind::Tf32, MmaKind(6)})
    EXPECT_TRUE(yields(verify(word(1, 1, 0, 0, kind)), 10527));
  EXPECT_TRUE(yields(verify(word(1, 1, 0, 1, MmaKind::Mxf4Nvf4)), 10526));
}

TEST(KindWord, tcgen05_kind_r10) {
  uint32_t f16 = word(0, 0, 0, 0, MmaKind::F16);
  for (uint32_t collector : {2u, 3u}) {
    EXPECT_TRUE(rejectedWith(
        verify(f16, collector | ashift),
        "Cannot use collector::a::use or colletor::a::fill with ashift"));
    EXPECT_TRUE(yields(verify(f16, collector), 10522));
  }
  for (uint32_t collector : {0u, 1u})
    EXPECT_TRUE(yields(verify(f16, collector | ashift), 10522));
}

TEST(KindWord, tcgen05_kind_r11) {
  for (uint32_t sv : {0u, 1u})
    EXPECT_TRUE(yields(verify(word(0, sv, 0, 0, MmaKind::Mxf8f6f4)), 10522));
  for (uint32_t sv : {2u, 3u})
    EXPECT_TRUE(rejectedWith(
        verify(word(0, sv, 0, 0, MmaKind::Mxf8f6f4)),
        "Cannot use 2X or 4X as scale vector size for mxf8f6f4 type"));
}

TEST(KindWord, tcgen05_kind_r12) {
  EXPECT_TRUE(
      rejectedWith(verify(word(0, 0, 0, 0, MmaKind::Mxf4Nvf4)),
                   "Cannot use 1X as scale vector size for mxf4nvf4 type"));
  for (uint32_t sv : {1u, 2u, 3u})
    EXPECT_TRUE(yields(verify(word(0, sv, 0, 0, MmaKind::Mxf4Nvf4)), 10522));
}

TEST(KindWord, tcgen05_kind_r13) {
  for (uint32_t sv : {0u, 2u})
    EXPECT_TRUE(
        rejectedWith(verify(word(0, sv, 0, 0, MmaKind::Mxf4)),
                     "Cannot use 1X or 4X as scale vector size for mxf4 type"));
  for (uint32_t sv : {1u, 3u})
    EXPECT_TRUE(yields(verify(word(0, sv, 0, 0, MmaKind::Mxf4)), 10522));
}

TEST(KindWord, tcgen05_kind_first_failure_masks) {
  // Breaks r03, r07 and r10, among others, and is repaired rule by rule.
  Tcgen05MmaKindParams params = {
      Tcgen05MmaKind(word(3, 2, 1, 1, MmaKind::Mxf4)), ashift | 2, 10521, false,
      isa::SM90};
  auto text = [&] {
    auto verdict = verify(params);
    EXPECT_EQ(verdict.texts.size(), 1u);
    return verdict.texts.empty() ? "" : verdict.texts.front();
  };
  EXPECT_EQ(text().substr(0, 17), "MXF4 and MXF4NVF4");
  params.kind = Tcgen05MmaKind(word(3, 2, 1, 0, MmaKind::Mxf4));
  EXPECT_EQ(text().substr(0, 14), "Explicit scale");
  params.isArchConditional = true;
  EXPECT_EQ(text().substr(0, 34), "Scale input accumulator is not sup");
  params.isaVersion = isa::SM103;
  EXPECT_EQ(text().substr(0, 32), "Scale input accumulator can only");
  params.kind = Tcgen05MmaKind(word(3, 2, 0, 0, MmaKind::Mxf4));
  EXPECT_EQ(text().substr(0, 6), "ashift");
  params.opcode = 10522;
  EXPECT_EQ(text().substr(0, 12), "cta_group::2");
  params.kind = Tcgen05MmaKind(word(1, 2, 0, 0, MmaKind::Mxf4));
  EXPECT_EQ(text().substr(0, 28), "Cannot use weight stationary");
  params.kind = Tcgen05MmaKind(word(2, 2, 0, 0, MmaKind::Mxf4));
  EXPECT_EQ(text().substr(0, 24), "Cannot use collector::a:");
  params.collector = ashift;
  EXPECT_EQ(text().substr(0, 22), "Cannot use 1X or 4X as");
  params.kind = Tcgen05MmaKind(word(2, 1, 0, 0, MmaKind::Mxf4));
  EXPECT_TRUE(yields(verify(params), 10522));
}

TEST(KindWord, tcgen05_kind_complete_witness) {
  // Every word under every setting that the rules can see: rejected exactly
  // when one of the thirteen conditions holds, and the opcode is the formula's.
  for (uint32_t raw = 0; raw < 512; ++raw)
    for (uint32_t collector = 0; collector < 8; ++collector)
      for (uint32_t opcode : {10521u, 10522u, 10526u})
        for (bool arch : {false, true})
          for (uint32_t isaVersion : {isa::SM100, isa::SM100A}) {
            uint32_t kind = raw >> 6, sv = raw >> 2 & 3;
            bool ws = raw & 1, acc = raw >> 4 & 1, bs = raw >> 5 & 1;
            bool shift = collector & 4;
            bool broken = (kind == 1 && !arch) ||
                          ((kind == 0 || kind == 7) && bs && !arch) ||
                          (sv != 0 && !arch) || (acc && isaVersion < 1001) ||
                          (acc && kind != 3 && kind != 4) ||
                          (bs && (kind == 1 || (kind >= 3 && kind <= 5))) ||
                          (opcode != 10522 && shift) || (raw & 3) == 3 ||
                          (ws && (kind == 2 || kind == 5 || kind == 7)) ||
                          ((collector & 3) >= 2 && shift) ||
                          (kind == 2 && sv > 1) || (kind == 0 && sv == 0) ||
                          (kind == 7 && (sv == 0 || sv == 2));
            auto verdict = verify(
                {Tcgen05MmaKind(raw), collector, opcode, arch, isaVersion});
            ASSERT_EQ(verdict.accepted(), !broken) << raw;
            ASSERT_EQ(verdict.texts.size(), broken ? 1u : 0u) << raw;
            if (!broken)
              ASSERT_EQ(*verdict.result, (ws ? 10526u : 10521u) + (bs ? 0 : 1));
          }
}
