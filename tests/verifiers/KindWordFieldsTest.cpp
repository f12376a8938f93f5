//===- KindWordFieldsTest.cpp - The fields of the kind word ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The positions of the fields and the numbers of their values, the bits that
// are ignored, and the source page's worked examples.
//
//===----------------------------------------------------------------------===//

#include "KindWord.h"

#include <limits>

using namespace tileir;

namespace {

constexpr uint32_t uint32Max = std::numeric_limits<uint32_t>::max();
constexpr uint32_t ashift = 4;

} // namespace

TEST(KindWord, worked_example_0x42) {
  Tcgen05MmaKindParams params;
  params.kind = Tcgen05MmaKind(0x42);
  EXPECT_EQ(params.kind.ctaGroup(), 2u);
  EXPECT_EQ(params.kind.scaleVectorSize(), 0u);
  EXPECT_FALSE(params.kind.scaleInputAcc());
  EXPECT_FALSE(params.kind.blockScale());
  EXPECT_EQ(params.kind.mmaKind(), MmaKind::I8);
  EXPECT_TRUE(rejectedWith(
      verify(params),
      "INT8 type is supported only on arch-conditional variants."));
  params.isArchConditional = true;
  EXPECT_TRUE(yields(verify(params), 10522));
}

TEST(KindWord, worked_example_0xE2) {
  for (bool archConditional : {false, true})
    EXPECT_TRUE(rejectedWith(
        verify({Tcgen05MmaKind(0xE2), 0, 0, archConditional, isa::SM100}),
        "Block scale is not supported for f16, tf32, f8f6f4, and i8 types"));
}

TEST(KindWord, tcgen05_layout_fields) {
  for (uint32_t raw = 0; raw < 512; ++raw) {
    Tcgen05MmaKind kind(raw);
    EXPECT_EQ(kind.raw(), raw);
    // tcgen05.layout.cta_group
    EXPECT_EQ(kind.ctaGroup(), raw % 4);
    // tcgen05.layout.scale_vector_size
    EXPECT_EQ(kind.scaleVectorSize(), raw / 4 % 4);
    // tcgen05.layout.scale_input_acc
    EXPECT_EQ(kind.scaleInputAcc(), raw / 16 % 2);
    // tcgen05.layout.block_scale
    EXPECT_EQ(kind.blockScale(), raw / 32 % 2);
    // tcgen05.layout.mma_kind
    EXPECT_EQ(kind.mmaKind(), MmaKind(raw / 64));
    // tcgen05.layout.ws_overlay
    EXPECT_EQ(kind.isWeightStationary(), raw % 2);
    // tcgen05.layout.sparsity_overlay
    EXPECT_EQ(kind.sparsity(), raw / 32 % 2);
  }
}

TEST(KindWord, tcgen05_mma_kind_numbers) {
  EXPECT_EQ(uint32_t(MmaKind::Mxf4Nvf4), 0u); // tcgen05.mma_kind.0
  EXPECT_EQ(uint32_t(MmaKind::I8), 1u);       // tcgen05.mma_kind.1
  EXPECT_EQ(uint32_t(MmaKind::Mxf8f6f4), 2u); // tcgen05.mma_kind.2
  EXPECT_EQ(uint32_t(MmaKind::F16), 3u);      // tcgen05.mma_kind.3
  EXPECT_EQ(uint32_t(MmaKind::Tf32), 4u);     // tcgen05.mma_kind.4
  EXPECT_EQ(uint32_t(MmaKind::F8f6f4), 5u);   // tcgen05.mma_kind.5
  EXPECT_EQ(uint32_t(MmaKind::Mxf4), 7u);     // tcgen05.mma_kind.7
}

TEST(KindWord, tcgen05_layout_width) {
  EXPECT_EQ(Tcgen05MmaKind(0xFFFFFE42).raw(), 0x42u);
  EXPECT_TRUE(yields(verify(0xFFFFFE42), 10522));
}

TEST(KindWord, tcgen05_kind_collector_width) {
  uint32_t f16 = word(0, 0, 0, 0, MmaKind::F16);
  EXPECT_TRUE(yields(verify(f16, uint32Max & ~ashift), 10522));
  EXPECT_TRUE(yields(verify(f16, uint32Max & ~2u, 0), 10522));
  EXPECT_TRUE(rejectedWith(
      verify(f16, uint32Max),
      "Cannot use collector::a::use or colletor::a::fill with ashift"));
}

TEST(KindWord, tcgen05_quirk_field_order) {
  // cta_group 2 and i8, packed with mma_kind lowest: i8 << 0 | 2 << 7. The word
  // decodes to other fields and is accepted under another opcode.
  uint32_t reversed = uint32_t(MmaKind::I8) | 2u << 7;
  Tcgen05MmaKind kind(reversed);
  EXPECT_EQ(kind.ctaGroup(), 1u);
  EXPECT_TRUE(kind.isWeightStationary());
  EXPECT_EQ(kind.mmaKind(), MmaKind::Tf32);
  EXPECT_TRUE(yields(verify(reversed), 10527));
  EXPECT_TRUE(yields(verify(word(2, 0, 0, 0, MmaKind::I8)), 10522));
}
