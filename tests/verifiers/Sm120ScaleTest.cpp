//===- Sm120ScaleTest.cpp - SM120 block-scaled MMA parameters -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One test for each rule of the family, named after it.
//
//===----------------------------------------------------------------------===//

#include "VerdictOf.h"

#include <limits>

using namespace tileir;

namespace {

constexpr int32_t int32Max = std::numeric_limits<int32_t>::max();
constexpr int32_t int32Min = std::numeric_limits<int32_t>::min();

constexpr ElementType fp4 = ElementType::F4E2M1FN;
constexpr ElementType e8m0 = ElementType::F8E8M0FNU;

const Sm120ScaleParams k32 = {32, fp4, ElementType::F8E5M2, e8m0, 32, 8};
const Sm120ScaleParams k64 = {64, fp4, fp4, e8m0, 16, 32};

/// Each of the values in one field has the text in front of its name or number.
template <typename T>
void expectEach(Sm120ScaleParams params, T Sm120ScaleParams::*field,
                std::initializer_list<T> values, const std::string &text) {
  for (T value : values) {
    params.*field = value;
    EXPECT_TRUE(rejectedWith(verdictOf(verifySm120ScaleLattice, params),
                             text + std::to_string(value)));
  }
}

/// In the order of ElementType.
const char *const names[] = {"i1",        "i4",       "i8",       "i16",
                             "i32",       "i64",      "f4E2M1FN", "nv4E0M3F",
                             "f6E2M3FN",  "f6E3M2FN", "f8E4M3FN", "f8E5M2",
                             "f8E8M0FNU", "f16",      "bf16",     "tf32",
                             "f32",       "f64",      "18"};

/// Each type in one field, accepted from one to another position of the names,
/// and otherwise rejected with the text in front of its name.
void expectTypes(Sm120ScaleParams params, ElementType Sm120ScaleParams::*field,
                 uint32_t first, uint32_t last, const std::string &text) {
  for (uint32_t type = 0; type < std::size(names); ++type) {
    params.*field = ElementType(type);
    auto verdict = verdictOf(verifySm120ScaleLattice, params);
    EXPECT_TRUE(type >= first && type <= last
                    ? accepted(verdict)
                    : rejectedWith(verdict, text + names[type]));
  }
}

} // namespace

TEST(Sm120Scale, sm120_sv) {
  const std::string text =
      "sm120.sv: expected a scale vector size in {16, 32}, but got ";
  expectEach(k32, &Sm120ScaleParams::scaleVectorSize,
             {0, 15, 17, 31, 33, 64, -16, int32Min, int32Max}, text);
  // Masks k.
  EXPECT_TRUE(rejectedWith(
      verdictOf(verifySm120ScaleLattice, Sm120ScaleParams{}), text + "0"));
}

TEST(Sm120Scale, sm120_k) {
  expectEach(k32, &Sm120ScaleParams::k,
             {0, 31, 33, 63, 65, -32, int32Min, int32Max},
             "sm120.k: expected k in {32, 64}, but got ");
}

TEST(Sm120Scale, types) {
  const std::string start32 = ": expected an FP4, FP6 or FP8 type for ",
                    start64 = ": expected type f4E2M1FN for ";
  const std::string end32 = " when k = 32, but got ",
                    end64 = " when k = 64, but got ";
  expectTypes(k32, &Sm120ScaleParams::aType, 6, 11,
              "sm120.k32_a" + start32 + "A" + end32);
  expectTypes(k32, &Sm120ScaleParams::bType, 6, 11,
              "sm120.k32_b" + start32 + "B" + end32);
  expectTypes(k32, &Sm120ScaleParams::sfType, 12, 12,
              "sm120.k32_sf: expected scale factor type f8E8M0FNU" + end32);
  // sm120.k64_narrow
  expectTypes(k64, &Sm120ScaleParams::aType, 6, 6,
              "sm120.k64_a" + start64 + "A" + end64);
  expectTypes(k64, &Sm120ScaleParams::bType, 6, 6,
              "sm120.k64_b" + start64 + "B" + end64);
  expectTypes(k64, &Sm120ScaleParams::sfType, 0, std::size(names), "");
}

TEST(Sm120Scale, sizes) {
  EXPECT_TRUE(accepted(verdictOf(verifySm120ScaleLattice, k32)));
  expectEach(k32, &Sm120ScaleParams::scaleVectorSize, {16},
             "sm120.k32_sv: expected a scale vector size of 32 when k = 32, "
             "but got ");
  expectEach(k32, &Sm120ScaleParams::scaleFragmentBits,
             {0, 7, 9, 16, -8, int32Min, int32Max},
             "sm120.k32_frag: expected a scale fragment of 8 bits when k = 32, "
             "but got ");
}

TEST(Sm120Scale, sm120_k64_frag) {
  EXPECT_TRUE(accepted(verdictOf(verifySm120ScaleLattice, k64)));
  Sm120ScaleParams changed = k64;
  changed.scaleVectorSize = 32;
  changed.scaleFragmentBits = 16;
  EXPECT_TRUE(accepted(verdictOf(verifySm120ScaleLattice, changed)));
  changed.scaleVectorSize = 16;
  // 2^28 * 16 wraps to 0 in 32 bits, and 2^28 + 32 to the legal 512.
  for (int32_t bits :
       {0, 31, 33, 16, -32, (1 << 28) + 32, int32Min, int32Max}) {
    changed.scaleFragmentBits = bits;
    EXPECT_TRUE(rejectedWith(
        verdictOf(verifySm120ScaleLattice, changed),
        "sm120.k64_frag: expected scale fragment bits times scale vector size "
        "to be 512 when k = 64, but got " +
            std::to_string(bits) + " x 16"));
  }
}

TEST(Sm120Scale, masking_order) {
  Sm120ScaleParams params = {
      32, ElementType::F16, ElementType::F16, ElementType::F16, 16, 0};
  auto firstWord = [&] {
    auto verdict = verdictOf(verifySm120ScaleLattice, params);
    EXPECT_EQ(verdict.texts.size(), 1u);
    std::string text = verdict.texts.empty() ? "" : verdict.texts.front();
    return text.substr(0, text.find(':'));
  };
  EXPECT_EQ(firstWord(), "sm120.k32_a");
  params.k = 64;
  EXPECT_EQ(firstWord(), "sm120.k64_a");
  params.aType = fp4;
  EXPECT_EQ(firstWord(), "sm120.k64_b");
  params.k = 32;
  EXPECT_EQ(firstWord(), "sm120.k32_b");
  params.bType = fp4;
  EXPECT_EQ(firstWord(), "sm120.k32_sf");
  params.k = 64;
  EXPECT_EQ(firstWord(), "sm120.k64_frag");
  params.k = 32;
  params.sfType = e8m0;
  EXPECT_EQ(firstWord(), "sm120.k32_sv");
  params.scaleVectorSize = 32;
  EXPECT_EQ(firstWord(), "sm120.k32_frag");
}
