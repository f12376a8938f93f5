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

/// The verdict on `params` with one field set to `value`.
template <typename T>
auto verifyWith(Sm120ScaleParams params, T Sm120ScaleParams::*field, T value) {
  params.*field = value;
  return verdictOf(verifySm120ScaleLattice, params);
}

/// In the order of ElementType.
const char *const names[] = {"i1",        "i4",       "i8",       "i16",
                             "i32",       "i64",      "f4E2M1FN", "nv4E0M3F",
                             "f6E2M3FN",  "f6E3M2FN", "f8E4M3FN", "f8E5M2",
                             "f8E8M0FNU", "f16",      "bf16",     "tf32",
                             "f32",       "f64",      "18"};

} // namespace

TEST(Sm120Scale, sm120_sv) {
  for (int32_t size : {0, 15, 17, 31, 33, 64, -16, int32Min, int32Max})
    EXPECT_TRUE(rejectedWith(
        verifyWith(k32, &Sm120ScaleParams::scaleVectorSize, size),
        "sm120.sv: expected a scale vector size in {16, 32}, but got " +
            std::to_string(size)));
  // Masks k.
  EXPECT_TRUE(
      rejectedWith(verdictOf(verifySm120ScaleLattice, Sm120ScaleParams{}),
                   "sm120.sv: expected a scale vector size in {16, 32}, but "
                   "got 0"));
}

TEST(Sm120Scale, sm120_k) {
  for (int32_t k : {0, 31, 33, 63, 65, -32, int32Min, int32Max})
    EXPECT_TRUE(rejectedWith(verifyWith(k32, &Sm120ScaleParams::k, k),
                             "sm120.k: expected k in {32, 64}, but got " +
                                 std::to_string(k)));
}

TEST(Sm120Scale, sm120_k32_a_and_b) {
  for (uint32_t type = 0; type < std::size(names); ++type) {
    auto a = verifyWith(k32, &Sm120ScaleParams::aType, ElementType(type));
    auto b = verifyWith(k32, &Sm120ScaleParams::bType, ElementType(type));
    if (type >= 6 && type <= 11) {
      EXPECT_TRUE(accepted(a));
      EXPECT_TRUE(accepted(b));
      continue;
    }
    EXPECT_TRUE(rejectedWith(a, std::string("sm120.k32_a: expected an FP4, FP6 "
                                            "or FP8 type for A when k = 32, "
                                            "but got ") +
                                    names[type]));
    EXPECT_TRUE(rejectedWith(b, std::string("sm120.k32_b: expected an FP4, FP6 "
                                            "or FP8 type for B when k = 32, "
                                            "but got ") +
                                    names[type]));
  }
}

TEST(Sm120Scale, sm120_k32_sf) {
  for (uint32_t type = 0; type < std::size(names); ++type)
    if (ElementType(type) != e8m0)
      EXPECT_TRUE(rejectedWith(
          verifyWith(k32, &Sm120ScaleParams::sfType, ElementType(type)),
          std::string("sm120.k32_sf: expected scale factor type f8E8M0FNU when "
                      "k = 32, but got ") +
              names[type]));
}

TEST(Sm120Scale, sm120_k32_sv) {
  EXPECT_TRUE(
      rejectedWith(verifyWith(k32, &Sm120ScaleParams::scaleVectorSize, 16),
                   "sm120.k32_sv: expected a scale vector size of 32 when k = "
                   "32, but got 16"));
}

TEST(Sm120Scale, sm120_k32_frag) {
  EXPECT_TRUE(accepted(verdictOf(verifySm120ScaleLattice, k32)));
  for (int32_t bits : {0, 7, 9, 16, -8, int32Min, int32Max})
    EXPECT_TRUE(rejectedWith(
        verifyWith(k32, &Sm120ScaleParams::scaleFragmentBits, bits),
        "sm120.k32_frag: expected a scale fragment of 8 bits when k = 32, but "
        "got " +
            std::to_string(bits)));
}

TEST(Sm120Scale, sm120_k64_a_and_b) {
  // sm120.k64_narrow
  for (uint32_t type = 0; type < std::size(names); ++type) {
    if (ElementType(type) == fp4)
      continue;
    EXPECT_TRUE(rejectedWith(
        verifyWith(k64, &Sm120ScaleParams::aType, ElementType(type)),
        std::string("sm120.k64_a: expected type f4E2M1FN for A when k = 64, "
                    "but got ") +
            names[type]));
    EXPECT_TRUE(rejectedWith(
        verifyWith(k64, &Sm120ScaleParams::bType, ElementType(type)),
        std::string("sm120.k64_b: expected type f4E2M1FN for B when k = 64, "
                    "but got ") +
            names[type]));
  }
}

TEST(Sm120Scale, sm120_k64_frag) {
  EXPECT_TRUE(accepted(verdictOf(verifySm120ScaleLattice, k64)));
  Sm120ScaleParams wide = k64;
  wide.scaleVectorSize = 32;
  wide.scaleFragmentBits = 16;
  EXPECT_TRUE(accepted(verdictOf(verifySm120ScaleLattice, wide)));
  // 2^28 * 16 wraps to 0 in 32 bits, and 2^28 + 32 to the legal 512.
  for (int32_t bits : {0, 31, 33, 16, -32, (1 << 28) + 32, int32Min, int32Max})
    EXPECT_TRUE(rejectedWith(
        verifyWith(k64, &Sm120ScaleParams::scaleFragmentBits, bits),
        "sm120.k64_frag: expected scale fragment bits times scale vector size "
        "to be 512 when k = 64, but got " +
            std::to_string(bits) + " x 16"));
}

TEST(Sm120Scale, k64_leaves_the_scale_type_unchecked) {
  for (uint32_t type = 0; type < std::size(names); ++type)
    EXPECT_TRUE(accepted(
        verifyWith(k64, &Sm120ScaleParams::sfType, ElementType(type))));
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
