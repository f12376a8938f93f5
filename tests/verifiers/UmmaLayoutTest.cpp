//===- UmmaLayoutTest.cpp - UMMA canonical operand layouts ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One test for each rule of the family, named after it, and the examples of the
// specification. Hostile inputs are in UmmaLayoutHostileTest.cpp.
//
//===----------------------------------------------------------------------===//

#include "VerdictOf.h"

using namespace tileir;

namespace {

constexpr UmmaDirection mn = UmmaDirection::UmmaMn;
constexpr UmmaDirection k = UmmaDirection::UmmaK;
constexpr Swizzle s0 = {0, 4, 3}, s1 = {1, 4, 3}, s2 = {2, 4, 3},
                  s3 = {3, 4, 3}, base32 = {2, 5, 2};

const char *const mnKsize =
    "Not a canonical UMMA_MN Layout: Expected K-size 256/sizeof_bits<T> or "
    "512/sizeof_bits(T) in sparse gemm kernels.";
const char *const mnFlat =
    "Not a canonical UMMA_MN Layout: No flat offset mode";
const char *const mnStride =
    "Not a canonical UMMA_MN Layout: Expected stride failure.";
const char *const kMnsize8 =
    "Not a canonical UMMA_K Layout: Expected MN-size multiple of 8.";
const char *const kMnsize4 =
    "Not a canonical UMMA_K Layout: Expected MN-size multiple of 4.";
const char *const kFlat = "Not a canonical UMMA_K Layout: No flat offset mode";
const char *const kStride =
    "Not a canonical UMMA_K Layout: Expected stride failure.";

auto verify(UmmaDirection direction, uint32_t elemBits, Swizzle swizzle,
            llvm::StringRef text, bool composed = false) {
  Layout layout = layoutOf(text);
  return verdictOf(
      verifyUmmaCanonicalLayout,
      UmmaLayoutParams{direction, elemBits, swizzle, &layout, composed});
}

/// Accepted, with these properties.
template <typename Verdict>
::testing::AssertionResult yields(const Verdict &verdict, uint64_t elemClass,
                                  uint64_t kSize, uint64_t mnSize) {
  if (!verdict.accepted() || verdict.emitErrorCalls != 0)
    return accepted(verdict);
  const UmmaLayoutInfo &info = *verdict.result;
  if (info.elemClass == elemClass && info.kSize == kSize &&
      info.mnSize == mnSize)
    return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "yields " << info.elemClass << ", "
                                       << info.kSize << ", " << info.mnSize;
}

} // namespace

TEST(UmmaLayout, examples) {
  EXPECT_TRUE(yields(verify(mn, 16, s3, "((64,2),(8,2)):((1,512),(64,1024))"),
                     2, 16, 128));
  EXPECT_TRUE(yields(verify(mn, 16, s2, "((32,2),(8,2)):((1,256),(32,512))"), 2,
                     16, 64));
  EXPECT_TRUE(
      yields(verify(mn, 16, s0, "((8,8),(8,2)):((1,64),(8,512))"), 2, 16, 64));
  EXPECT_TRUE(yields(verify(k, 16, s3, "(128,16):(64,1)"), 2, 16, 128));
  EXPECT_TRUE(yields(verify(k, 16, s0, "((8,16),(8,2)):((8,64),(1,1024))"), 2,
                     16, 128));
  EXPECT_TRUE(rejectedWith(verify(mn, 16, s3, "(64,16):(1,128)"), mnStride));
  EXPECT_TRUE(rejectedWith(
      verify(mn, 16, s3, "((64,2,2),(8,2)):((1,512,8192),(64,2048))"), mnFlat));
  EXPECT_TRUE(rejectedWith(verify(k, 16, s3, "(12,16):(64,1)"), kMnsize8));
}

TEST(UmmaLayout, umma_direction) {
  // Masks the swizzle.
  for (int32_t direction : {2, -1})
    EXPECT_TRUE(rejectedSilently(
        verify(UmmaDirection(direction), 16, {9, 9, 9}, "(128,16):(64,1)")));
}

TEST(UmmaLayout, umma_swizzle) {
  for (UmmaDirection direction : {mn, k}) {
    for (Swizzle swizzle : {Swizzle{4, 4, 3},
                            {-1, 4, 3},
                            {0, 4, 2},
                            {1, 5, 3},
                            {2, 5, 3},
                            {2, 2, 5},
                            {0, 0, 0},
                            {0, 5, 2}}) {
      std::string text =
          "unsupported swizzle, got S<" + std::to_string(swizzle.b) + "," +
          std::to_string(swizzle.m) + "," + std::to_string(swizzle.s) + ">";
      // Masks the element width and the rank.
      EXPECT_TRUE(rejectedWith(verify(direction, 0, swizzle, "4:1"), text));
    }
    EXPECT_TRUE(rejectedWith(
        verify(direction, 16, {-2147483647 - 1, 2147483647, 0}, "4:1"),
        "unsupported swizzle, got S<-2147483648,2147483647,0>"));
  }
}

TEST(UmmaLayout, umma_swizzle_k_dup) {
  EXPECT_TRUE(accepted(verify(k, 16, base32, "(128,16):(64,1)")));
  EXPECT_TRUE(
      accepted(verify(mn, 16, base32, "((64,2),(8,2)):((1,512),(64,1024))")));
}

TEST(UmmaLayout, the_two_swizzles_without_a_pattern) {
  const char *text = "((8,8),(8,2)):((1,64),(8,512))";
  EXPECT_TRUE(accepted(verify(mn, 16, {0, 2, 5}, text)));
  EXPECT_TRUE(accepted(verify(mn, 16, {0, 4, 3}, text)));
}

TEST(UmmaLayout, umma_elem_width) {
  // Masks the rank.
  for (UmmaDirection direction : {mn, k})
    for (uint32_t bits : {0u, 1u, 2u, 6u, 12u, 17u, 64u, 128u, 4294967295u})
      EXPECT_TRUE(rejectedSilently(verify(direction, bits, s3, "4:1")));
}

TEST(UmmaLayout, umma_rank) {
  for (const char *text : {"128:1", "():()", "(128):(1)", "((8,8)):((1,8))",
                           "(8,8,8):(1,8,64)", "(8,8,()):(1,8,())"}) {
    EXPECT_TRUE(rejectedWith(verify(mn, 16, s3, text), mnFlat));
    EXPECT_TRUE(rejectedWith(verify(k, 16, s3, text), kFlat));
  }
}

TEST(UmmaLayout, umma_mn_count) {
  EXPECT_TRUE(rejectedWith(verify(mn, 16, s0, "(0,16):(1,8)"), mnKsize));
  EXPECT_TRUE(rejectedWith(verify(mn, 16, s0, "(-4,16):(1,8)"), mnKsize));
  EXPECT_TRUE(
      rejectedWith(verify(mn, 16, s0, "(8,(-4,-4)):(1,(8,32))"), mnKsize));
  EXPECT_TRUE(rejectedWith(
      verify(mn, 16, s0, "((9223372036854775807,2),16):((1,1),8)"), mnKsize));
  // 17 * 1085102592571150096 = 2^64 + 16 is no 16.
  EXPECT_TRUE(rejectedWith(
      verify(mn, 16, s0, "(8,(17,1085102592571150096)):(1,(8,8))"), mnKsize));
}

TEST(UmmaLayout, umma_mn_ksize) {
  for (auto [bits, dense] :
       {std::pair<uint32_t, int>{4, 64}, {8, 32}, {16, 16}, {32, 8}}) {
    uint32_t perUnit = 128 / bits;
    // An MN mode of one unit, repeats of it, and K along the units.
    auto withKSize = [&, bits = bits](int kSize) {
      std::string unit = std::to_string(perUnit * 8);
      return verify(mn, bits, s3,
                    "(" + unit + "," + std::to_string(kSize) + "):(1," + unit +
                        ")");
    };
    for (int kSize : {dense, 2 * dense})
      EXPECT_TRUE(accepted(withKSize(kSize))) << bits;
    for (int kSize :
         {1, dense / 2, dense - 1, dense + 1, 2 * dense + 1, 4 * dense})
      EXPECT_TRUE(rejectedWith(withKSize(kSize), mnKsize)) << bits;
  }
}

TEST(UmmaLayout, umma_mn_recast) {
  // Strides of f16 that are neither multiples nor divisors of 8.
  for (const char *text :
       {"(64,16):(3,64)", "(64,16):(12,64)", "(64,16):(-8,64)",
        "(64,16):(1,63)", "((64,1),16):((1,3),64)", "((64,1),16):((1,-1),64)"})
    EXPECT_TRUE(rejectedWith(verify(mn, 16, s3, text), mnStride)) << text;
  // Before flat: the MN mode alone has three leaves.
  EXPECT_TRUE(rejectedWith(
      verify(mn, 16, s3, "((64,2,2),16):((1,512,8192),-8)"), mnStride));
  EXPECT_TRUE(accepted(verify(mn, 16, s3, "((64,1),16):((1,0),64)")));
}

TEST(UmmaLayout, umma_mn_cut) {
  // 24 elements are 3 units, and neither of 3 and 8 divides the other.
  EXPECT_TRUE(rejectedWith(verify(mn, 16, s3, "(24,16):(1,64)"), mnStride));
  // Before flat, which the other mode breaks.
  EXPECT_TRUE(rejectedWith(verify(mn, 16, s3, "(24,(4,2,2)):(1,(64,512,4096))"),
                           mnStride));
}

TEST(UmmaLayout, umma_mn_flat) {
  // The first half of K has two leaves.
  EXPECT_TRUE(
      rejectedWith(verify(mn, 16, s3, "(64,(4,4)):(1,(64,512))"), mnFlat));
  // Masks the strides.
  EXPECT_TRUE(rejectedWith(
      verify(mn, 16, s3, "((64,2,2),16):((8,1024,8192),8)"), mnFlat));
  // Neighbours that merge are one leaf.
  EXPECT_TRUE(accepted(
      verify(mn, 16, s3, "((8,8,2,2),(2,8)):((1,8,512,1024),(64,128))")));
}

TEST(UmmaLayout, umma_mn_stride) {
  // The first half of MN does not have stride 1.
  EXPECT_TRUE(rejectedWith(verify(mn, 16, s3, "(64,16):(16,64)"), mnStride));
  // The first half of K does not have the stride of the pattern.
  EXPECT_TRUE(rejectedWith(verify(mn, 16, s3, "(64,16):(1,32)"), mnStride));
  EXPECT_TRUE(accepted(verify(mn, 16, s3, "(64,16):(1,64)")));
  EXPECT_TRUE(accepted(verify(mn, 16, s1, "(16,16):(1,16)")));
  EXPECT_TRUE(rejectedWith(verify(mn, 16, s1, "(16,16):(1,64)"), mnStride));
  // A pattern of one unit does not require stride 1 along MN.
  EXPECT_TRUE(accepted(verify(mn, 16, s0, "(8,16):(800,8)")));
}

TEST(UmmaLayout, halves_without_leaves) {
  // An empty mode counts one element and has the halves 1:0.
  EXPECT_TRUE(rejectedWith(verify(mn, 16, s3, "((),16):((),64)"), mnStride));
  EXPECT_TRUE(yields(verify(mn, 16, s0, "((),16):((),8)"), 2, 16, 1));
  // A mode shorter than its tile: the rest is empty.
  EXPECT_TRUE(accepted(verify(mn, 16, s3, "(32,16):(1,64)")));
}

TEST(UmmaLayout, umma_k_count) {
  EXPECT_TRUE(rejectedWith(verify(k, 16, s3, "(0,16):(64,1)"), kMnsize8));
  EXPECT_TRUE(rejectedWith(verify(k, 4, s3, "(8,-1):(256,1)"), kMnsize4));
  EXPECT_TRUE(rejectedWith(
      verify(k, 16, s3, "(8,(9223372036854775807,2)):(64,(1,1))"), kMnsize8));
  EXPECT_TRUE(rejectedWith(
      verify(k, 16, s3, "((4294967296,4294967296),16):((64,64),1)"), kMnsize8));
}

TEST(UmmaLayout, umma_k_mnsize) {
  for (int mnSize : {1, 4, 7, 9, 12})
    EXPECT_TRUE(rejectedWith(
        verify(k, 16, s3, "(" + std::to_string(mnSize) + ",16):(64,1)"),
        kMnsize8));
  // umma.elem_table
  EXPECT_TRUE(accepted(verify(k, 4, s3, "(4,64):(256,1)")));
  for (int mnSize : {1, 2, 6})
    EXPECT_TRUE(rejectedWith(
        verify(k, 4, s3, "(" + std::to_string(mnSize) + ",64):(256,1)"),
        kMnsize4));
}

TEST(UmmaLayout, umma_k_recast) {
  EXPECT_TRUE(rejectedWith(verify(k, 16, s3, "(8,16):(63,1)"), kStride));
  EXPECT_TRUE(rejectedWith(verify(k, 16, s3, "(8,16):(64,-1)"), kStride));
  EXPECT_TRUE(
      rejectedWith(verify(k, 16, s3, "(8,(16,1)):(64,(1,5))"), kStride));
}

TEST(UmmaLayout, umma_k_cut) {
  // 24 elements are 3 units, and neither of 3 and 2 divides the other.
  EXPECT_TRUE(rejectedWith(verify(k, 16, s3, "(8,24):(64,1)"), kStride));
  // 24 rows are cut at 8 when they are one leaf; a leaf of 3 is not.
  EXPECT_TRUE(accepted(verify(k, 16, s3, "(24,16):(64,1)")));
  EXPECT_TRUE(
      rejectedWith(verify(k, 16, s3, "((3,8),16):((64,1024),1)"), kStride));
}

TEST(UmmaLayout, umma_k_flat) {
  EXPECT_TRUE(
      rejectedWith(verify(k, 16, s3, "((4,2),16):((64,1024),1)"), kFlat));
  EXPECT_TRUE(rejectedWith(verify(k, 16, s3, "((8,2,2),16):((64,1024,8192),1)"),
                           kFlat));
}

TEST(UmmaLayout, umma_k_stride) {
  EXPECT_TRUE(rejectedWith(verify(k, 16, s3, "(8,16):(32,1)"), kStride));
  EXPECT_TRUE(rejectedWith(verify(k, 16, s3, "(8,16):(64,16)"), kStride));
  EXPECT_TRUE(accepted(verify(k, 16, s2, "(8,16):(32,1)")));
  EXPECT_TRUE(accepted(verify(k, 16, s1, "(8,16):(16,1)")));
  // A pattern of one unit does not require stride 1 along K.
  EXPECT_TRUE(accepted(verify(k, 16, s0, "(8,16):(8,16)")));
  // Elements of 4 bits have the multiplier 8, whatever the pattern.
  EXPECT_TRUE(accepted(verify(k, 4, s0, "(8,64):(256,1)")));
  EXPECT_TRUE(rejectedWith(verify(k, 4, s0, "(8,64):(32,1)"), kStride));
}

TEST(UmmaLayout, umma_success_result) {
  EXPECT_TRUE(yields(verify(k, 4, s3, "(8,64):(256,1)"), 0, 64, 8));
  EXPECT_TRUE(yields(verify(k, 8, s3, "(8,32):(128,1)"), 1, 32, 8));
  EXPECT_TRUE(yields(verify(k, 16, s3, "(8,16):(64,1)"), 2, 16, 8));
  EXPECT_TRUE(yields(verify(k, 32, s3, "(8,8):(32,1)"), 3, 8, 8));
}

TEST(UmmaLayout, umma_layout_kinds) {
  for (bool composed : {false, true}) {
    EXPECT_TRUE(accepted(verify(k, 16, s3, "(128,16):(64,1)", composed)));
    EXPECT_TRUE(
        rejectedWith(verify(k, 16, s3, "(12,16):(64,1)", composed), kMnsize8));
  }
}

TEST(UmmaLayout, umma_nesting) {
  EXPECT_TRUE(accepted(verify(
      mn, 16, s3, "(((64),(2)),((8,(2)))):(((1),(512)),((64,(1024))))")));
  EXPECT_TRUE(accepted(
      verify(mn, 16, s3, "((64,(),2),((8),2)):((1,(),512),((64),1024))")));
}
