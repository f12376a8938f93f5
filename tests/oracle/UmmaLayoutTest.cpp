//===- UmmaLayoutTest.cpp - The oracle on UMMA layouts --------------------===//
//
// oracle/spec/umma_layout.md, rule by rule, then the oracle's functions against
// the page's moves on random layouts.
//
//===----------------------------------------------------------------------===//

#include "Ask.h"
#include "LayoutText.h"

#include <limits>
#include <random>

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

constexpr int64_t largest = std::numeric_limits<int64_t>::max();
constexpr int64_t smallest = std::numeric_limits<int64_t>::min();

constexpr std::string_view mnSize =
    "Not a canonical UMMA_MN Layout: Expected K-size 256/sizeof_bits<T> or "
    "512/sizeof_bits(T) in sparse gemm kernels.";
constexpr std::string_view mnFlat =
    "Not a canonical UMMA_MN Layout: No flat offset mode";
constexpr std::string_view mnStride =
    "Not a canonical UMMA_MN Layout: Expected stride failure.";
constexpr std::string_view kSize8 =
    "Not a canonical UMMA_K Layout: Expected MN-size multiple of 8.";
constexpr std::string_view kSize4 =
    "Not a canonical UMMA_K Layout: Expected MN-size multiple of 4.";
constexpr std::string_view kFlat =
    "Not a canonical UMMA_K Layout: No flat offset mode";
constexpr std::string_view kStride =
    "Not a canonical UMMA_K Layout: Expected stride failure.";

const Family &family() { return *findFamily("umma_layout"); }

struct Triple {
  int32_t b, m, s;
};

Case ummaCase(int direction, uint32_t elemBits, Triple swizzle,
              const Layout &layout) {
  Case question;
  UmmaLayoutCase &umma = *question.mutable_umma_layout();
  umma.set_direction(static_cast<UmmaDirection>(direction));
  umma.set_elem_bits(elemBits);
  umma.mutable_swizzle()->set_b(swizzle.b);
  umma.mutable_swizzle()->set_m(swizzle.m);
  umma.mutable_swizzle()->set_s(swizzle.s);
  *umma.mutable_layout() = layout;
  return question;
}
Case ummaCase(int direction, uint32_t elemBits, Triple swizzle,
              std::string_view layout) {
  return ummaCase(direction, elemBits, swizzle, layoutOf(layout));
}

void expectRejected(const Case &question, std::string_view text,
                    const Ids &broken) {
  expectBroken(question, broken, text);
  expectConsistent(question);
}

/// Accepted with these values, and consistent.
void expectResult(const Case &question, const std::vector<uint64_t> &values) {
  expectAccepted(question, values);
  expectConsistent(question);
}

constexpr Triple interleaved = {0, 4, 3}, sw32 = {1, 4, 3}, sw64 = {2, 4, 3},
                 sw128 = {3, 4, 3}, base32 = {2, 5, 2};
constexpr std::string_view mnLayout = "((64,2),(8,2)):((1,512),(64,1024))";
constexpr std::string_view kLayout = "(128,16):(64,1)";
} // namespace

TEST(UmmaLayoutTest, Examples) {
  expectResult(ummaCase(UMMA_MN, 16, sw128, mnLayout), {2, 16, 128});
  expectResult(ummaCase(UMMA_MN, 16, sw64, "((32,2),(8,2)):((1,256),(32,512))"),
               {2, 16, 64});
  expectResult(
      ummaCase(UMMA_MN, 16, interleaved, "((8,8),(8,2)):((1,64),(8,512))"),
      {2, 16, 64});
  expectResult(ummaCase(UMMA_K, 16, sw128, kLayout), {2, 16, 128});
  expectResult(
      ummaCase(UMMA_K, 16, interleaved, "((8,16),(8,2)):((8,64),(1,1024))"),
      {2, 16, 128});
  expectRejected(ummaCase(UMMA_MN, 16, sw128, "(64,16):(1,128)"), mnStride,
                 {"umma.mn.stride"});
  expectRejected(
      ummaCase(UMMA_MN, 16, sw128, "((64,2,2),(8,2)):((1,512,8192),(64,2048))"),
      mnFlat, {"umma.mn.flat"});
  expectRejected(ummaCase(UMMA_K, 16, sw128, "(12,16):(64,1)"), kSize8,
                 {"umma.k.mnsize", "umma.k.cut"});
}

TEST(UmmaLayoutTest, umma_direction) {
  // No other rule is applicable.
  for (int direction : {2, -1, 7})
    expectRejected(ummaCase(direction, 5, {9, 9, 9}, "0:0"), "",
                   {"umma.direction"});
  EXPECT_TRUE(
      isAtBoundary(ummaCase(UMMA_K, 16, sw128, kLayout), "umma.direction"));
}

TEST(UmmaLayoutTest, umma_swizzle) {
  expectRejected(ummaCase(UMMA_MN, 16, {4, 4, 3}, mnLayout),
                 "unsupported swizzle, got S<4,4,3>", {"umma.swizzle"});
  expectRejected(ummaCase(UMMA_K, 16, {3, 4, -3}, kLayout),
                 "unsupported swizzle, got S<3,4,-3>", {"umma.swizzle"});
  expectRejected(ummaCase(UMMA_K, 16, {1, 2, 5}, kLayout),
                 "unsupported swizzle, got S<1,2,5>", {"umma.swizzle"});
  // With it, the size and the recast are applicable, the cut is not.
  expectRejected(ummaCase(UMMA_K, 16, {0, 0, 0}, "(12,16):(63,1)"),
                 "unsupported swizzle, got S<0,0,0>",
                 {"umma.swizzle", "umma.k.mnsize", "umma.k.recast"});
  expectResult(
      ummaCase(UMMA_K, 16, {0, 2, 5}, "((8,16),(8,2)):((8,64),(1,1024))"),
      {2, 16, 128});
  expectResult(ummaCase(UMMA_K, 16, base32, kLayout), {2, 16, 128});
  EXPECT_TRUE(
      isAtBoundary(ummaCase(UMMA_K, 16, base32, kLayout), "umma.swizzle"));
}

TEST(UmmaLayoutTest, umma_elem_width) {
  for (uint32_t bits : {0u, 1u, 6u, 64u, 128u, ~0u}) {
    expectRejected(ummaCase(UMMA_K, bits, sw128, "(12,16):(63,1)"), "",
                   {"umma.elem_width"});
    // Only the mn direction's count has a text without it.
    expectRejected(ummaCase(UMMA_K, bits, sw128, "(12,0):(63,1)"), "",
                   {"umma.elem_width"});
    expectRejected(ummaCase(UMMA_MN, bits, sw128, "(12,0):(63,1)"), "",
                   {"umma.elem_width", "umma.mn.count"});
  }
  EXPECT_TRUE(
      isAtBoundary(ummaCase(UMMA_K, 16, sw128, kLayout), "umma.elem_width"));
}

namespace {
/// The layout with leaves 1:0 added to one mode until it has `count`.
Layout padded(std::string_view text, unsigned count) {
  Layout layout = layoutOf(text);
  Layout &mode = *layout.mutable_modes(0);
  for (unsigned leaf = 3; leaf < count; ++leaf)
    mode.add_modes()->set_shape(1);
  return layout;
}
} // namespace

TEST(UmmaLayoutTest, umma_max128) {
  constexpr std::string_view layout = "((128),16):((64),1)";
  auto make = [&](int direction, unsigned count) {
    Case question = ummaCase(direction, 16, sw128, padded(layout, count + 1));
    EXPECT_EQ(family().operand(question, "leaf_count"), std::to_string(count));
    return question;
  };
  expectResult(make(UMMA_K, 127), {2, 16, 128});
  expectResult(make(UMMA_K, 128), {2, 16, 128});
  EXPECT_FALSE(isAtBoundary(make(UMMA_K, 127), "umma.max128"));
  EXPECT_TRUE(isAtBoundary(make(UMMA_K, 128), "umma.max128"));
  expectRejected(make(UMMA_K, 129), kFlat, {"umma.max128"});
  expectRejected(make(UMMA_MN, 129), mnFlat, {"umma.max128"});
  expectRejected(make(UMMA_MN, 100000), mnFlat, {"umma.max128"});
  // The rank is not applicable then.
  Layout many = layoutOf("(1,1,1):(0,0,0)");
  for (int mode = 3; mode < 129; ++mode)
    many.add_modes();
  expectRejected(ummaCase(UMMA_MN, 16, sw128, many), mnFlat, {"umma.max128"});
}

TEST(UmmaLayoutTest, umma_rank) {
  for (const char *layout :
       {"8:1", "((8,8)):((1,8))", "(8,2,2):(1,8,16)", "0:-1"}) {
    expectRejected(ummaCase(UMMA_MN, 16, sw128, layout), mnFlat, {"umma.rank"});
    expectRejected(ummaCase(UMMA_K, 16, sw128, layout), kFlat, {"umma.rank"});
  }
  expectRejected(ummaCase(UMMA_K, 3, {9, 9, 9}, "1:0"),
                 "unsupported swizzle, got S<9,9,9>",
                 {"umma.swizzle", "umma.elem_width", "umma.rank"});
  Case absent;
  absent.mutable_umma_layout();
  expectRejected(absent, "unsupported swizzle, got S<0,0,0>",
                 {"umma.swizzle", "umma.elem_width", "umma.rank"});
  EXPECT_TRUE(isAtBoundary(ummaCase(UMMA_K, 16, sw128, kLayout), "umma.rank"));
}

TEST(UmmaLayoutTest, umma_mn_count) {
  expectRejected(ummaCase(UMMA_MN, 16, sw128, "(64,0):(3,128)"), mnSize,
                 {"umma.mn.count"});
  expectRejected(ummaCase(UMMA_MN, 16, sw128, "((64,-2),16):((3,1),128)"),
                 mnSize, {"umma.mn.count"});
  // A count that does not fit, and one that just does.
  constexpr std::string_view half = "4611686018427387904";
  std::string large = std::string("((2,").append(half).append("),3):((1,2),3)");
  expectRejected(ummaCase(UMMA_MN, 16, sw128, large), mnSize,
                 {"umma.mn.count"});
  expectRejected(ummaCase(UMMA_MN, 16, sw128, "(9223372036854775807,3):(0,3)"),
                 mnSize, {"umma.mn.ksize", "umma.mn.recast"});
  EXPECT_FALSE(
      isAtBoundary(ummaCase(UMMA_MN, 16, sw128, mnLayout), "umma.mn.count"));
  EXPECT_TRUE(isAtBoundary(
      ummaCase(UMMA_MN, 16, sw128, "((64,2),(8,1,2)):((1,512),(64,8,1024))"),
      "umma.mn.count"));
}

TEST(UmmaLayoutTest, umma_mn_ksize) {
  expectRejected(ummaCase(UMMA_MN, 16, sw128, "((64,2),8):((1,512),64)"),
                 mnSize, {"umma.mn.ksize"});
  expectRejected(
      ummaCase(UMMA_MN, 8, sw128, "((64,2),(8,2)):((1,512),(64,1024))"), mnSize,
      {"umma.mn.ksize", "umma.mn.flat"});
  expectResult(
      ummaCase(UMMA_MN, 16, sw128, "((64,2),(8,4)):((1,512),(64,1024))"),
      {2, 32, 128});
  EXPECT_TRUE(
      isAtBoundary(ummaCase(UMMA_MN, 16, sw128, mnLayout), "umma.mn.ksize"));
}

TEST(UmmaLayoutTest, umma_mn_recast) {
  for (const char *layout :
       {"((64,2),(8,2)):((1,512),(64,1023))",
        "((64,2),(8,2)):((1,-512),(64,1024))",
        "((64,2),(8,2)):((3,512),(64,1024))",
        "((64,2),(8,2)):((1,512),(12,1024))",
        // Also on a leaf of shape 1.
        "((64,1),(8,2)):((1,-1),(64,1024))",
        "((64,1),(8,2)):((1,-9223372036854775808),(64,1024))"})
    expectRejected(ummaCase(UMMA_MN, 16, sw128, layout), mnStride,
                   {"umma.mn.recast"});
  EXPECT_TRUE(
      isAtBoundary(ummaCase(UMMA_MN, 16, sw128, mnLayout), "umma.mn.recast"));
}

TEST(UmmaLayoutTest, umma_mn_cut) {
  // 96 elements are 12 units, whose tile is 8.
  expectRejected(ummaCase(UMMA_MN, 16, sw128, "(96,(8,2)):(1,(64,1024))"),
                 mnStride, {"umma.mn.cut"});
  // 3 units, then 8: no break at the tile, though 24 is a multiple of it.
  expectRejected(
      ummaCase(UMMA_MN, 16, sw128, "((24,8),(8,2)):((1,512),(64,1024))"),
      mnStride, {"umma.mn.cut"});
  expectResult(
      ummaCase(UMMA_MN, 16, sw128, "((24,8),(8,2)):((1,24),(64,1024))"),
      {2, 16, 192});
  EXPECT_TRUE(
      isAtBoundary(ummaCase(UMMA_MN, 16, sw128, mnLayout), "umma.mn.cut"));
}

TEST(UmmaLayoutTest, umma_mn_flat) {
  // Two leaves in the first half of K.
  expectRejected(
      ummaCase(UMMA_MN, 16, sw128, "((64,2),(4,2,2)):((1,512),(64,128,1024))"),
      mnFlat, {"umma.mn.flat"});
  EXPECT_TRUE(
      isAtBoundary(ummaCase(UMMA_MN, 16, sw128, mnLayout), "umma.mn.flat"));
}

TEST(UmmaLayoutTest, umma_mn_stride) {
  // The multiplier of S<2,4,3> is 4.
  expectRejected(
      ummaCase(UMMA_MN, 16, sw64, "((32,2),(8,2)):((1,256),(64,512))"),
      mnStride, {"umma.mn.stride"});
  expectRejected(
      ummaCase(UMMA_MN, 16, sw128, "((8,8),(8,2)):((512,4096),(64,1024))"),
      mnStride, {"umma.mn.stride"});
  // Not looked at when the multiplier is 1.
  expectResult(
      ummaCase(UMMA_MN, 16, interleaved, "((2,2),(8,2)):((512,1024),(8,512))"),
      {2, 16, 4});
  EXPECT_TRUE(
      isAtBoundary(ummaCase(UMMA_MN, 16, sw128, mnLayout), "umma.mn.stride"));
}

TEST(UmmaLayoutTest, umma_k_count) {
  expectRejected(ummaCase(UMMA_K, 16, sw128, "(128,0):(63,1)"), kSize8,
                 {"umma.k.count"});
  expectRejected(ummaCase(UMMA_K, 4, sw128, "(128,0):(63,1)"), kSize4,
                 {"umma.k.count"});
  EXPECT_FALSE(
      isAtBoundary(ummaCase(UMMA_K, 16, sw128, kLayout), "umma.k.count"));
  EXPECT_TRUE(isAtBoundary(
      ummaCase(UMMA_K, 16, sw128, "((128,1),16):((64,0),1)"), "umma.k.count"));
}

TEST(UmmaLayoutTest, umma_k_mnsize) {
  expectRejected(ummaCase(UMMA_K, 16, sw128, "(4,16):(64,1)"), kSize8,
                 {"umma.k.mnsize"});
  expectRejected(ummaCase(UMMA_K, 4, sw128, "(2,64):(256,1)"), kSize4,
                 {"umma.k.mnsize"});
  expectResult(ummaCase(UMMA_K, 4, sw128, "(4,64):(256,1)"), {0, 64, 4});
  EXPECT_TRUE(
      isAtBoundary(ummaCase(UMMA_K, 16, sw128, kLayout), "umma.k.mnsize"));
  // Whatever one of the shapes, the other keeps the multiple.
  EXPECT_FALSE(isAtBoundary(
      ummaCase(UMMA_K, 16, sw128, "((8,8),16):((64,512),1)"), "umma.k.mnsize"));
}

TEST(UmmaLayoutTest, umma_k_recast) {
  expectRejected(ummaCase(UMMA_K, 16, sw128, "(128,16):(65,1)"), kStride,
                 {"umma.k.recast"});
  EXPECT_TRUE(
      isAtBoundary(ummaCase(UMMA_K, 16, sw128, kLayout), "umma.k.recast"));
  EXPECT_FALSE(isAtBoundary(ummaCase(UMMA_K, 16, interleaved, "(64,16):(1,1)"),
                            "umma.k.recast"));
}

TEST(UmmaLayoutTest, umma_k_cut) {
  // 24 elements of K are 3 units, whose tile is 2.
  expectRejected(ummaCase(UMMA_K, 16, sw128, "(128,24):(64,1)"), kStride,
                 {"umma.k.cut"});
  EXPECT_TRUE(isAtBoundary(ummaCase(UMMA_K, 16, sw128, kLayout), "umma.k.cut"));
}

TEST(UmmaLayoutTest, umma_k_flat) {
  expectRejected(ummaCase(UMMA_K, 16, sw128, "((8,2,2),16):((64,512,4096),1)"),
                 kFlat, {"umma.k.flat"});
  EXPECT_TRUE(
      isAtBoundary(ummaCase(UMMA_K, 16, sw128, kLayout), "umma.k.flat"));
}

TEST(UmmaLayoutTest, umma_k_stride) {
  expectRejected(ummaCase(UMMA_K, 16, sw128, "(128,16):(32,1)"), kStride,
                 {"umma.k.stride"});
  // A unit of K is the half 1:0.
  expectRejected(ummaCase(UMMA_K, 16, sw128, "(128,8):(64,1)"), kStride,
                 {"umma.k.stride"});
  expectResult(ummaCase(UMMA_K, 16, interleaved, "(128,8):(8,1)"), {2, 8, 128});
  EXPECT_TRUE(
      isAtBoundary(ummaCase(UMMA_K, 16, sw128, kLayout), "umma.k.stride"));
}

TEST(UmmaLayoutTest, Unsupported) {
  // A billion units of one leaf.
  Case question = ummaCase(UMMA_K, 16, sw128, "(1073741824,16):(64,1)");
  Evaluation answer = evaluate(question);
  EXPECT_EQ(answer.verdict.outcome, Outcome::Unsupported);
  EXPECT_EQ(answer.broken, 0u);
  // What is known of the shorter mode, or of the rules above, still counts.
  expectRejected(ummaCase(UMMA_K, 16, sw128, "(1073741824,24):(64,1)"), kStride,
                 {"umma.k.cut"});
  expectRejected(ummaCase(UMMA_MN, 16, sw128, "(1073741824,15):(64,8)"), mnSize,
                 {"umma.mn.ksize", "umma.mn.cut"});
  expectRejected(ummaCase(UMMA_K, 16, sw128, "(1073741825,16):(64,1)"), kSize8,
                 {"umma.k.mnsize"});
  // Large, but its leaves are short: 2^62 elements.
  Layout layout = layoutOf("((8),16):((64),1)");
  for (int leaf = 3; leaf < 62; ++leaf) {
    Layout &mode = *layout.mutable_modes(0)->add_modes();
    mode.set_shape(2);
    mode.set_stride(8);
  }
  expectRejected(ummaCase(UMMA_K, 16, sw128, layout), kFlat, {"umma.k.flat"});
}

TEST(UmmaLayoutTest, HostileNumbers) {
  int64_t numbers[] = {smallest, -1, 0, 1, 2, 16, 64, largest - 7, largest};
  for (int direction : {UMMA_K, UMMA_MN})
    for (uint32_t bits : {4u, 32u})
      for (int64_t shape : numbers)
        for (int64_t stride : numbers)
          for (int64_t second : numbers) {
            Layout layout = layoutOf("((8,1),(8,2)):((1,0),(64,1024))");
            Layout &leaf = *layout.mutable_modes(0)->mutable_modes(1);
            leaf.set_shape(shape);
            leaf.set_stride(stride);
            layout.mutable_modes(1)->mutable_modes(1)->set_stride(second);
            expectConsistent(ummaCase(direction, bits, sw128, layout));
          }
}

TEST(UmmaLayoutTest, DeepNesting) {
  Layout layout = layoutOf("(16,16):(64,1)");
  Layout *innermost = layout.mutable_modes(0);
  for (int depth = 0; depth < 97; ++depth)
    innermost = innermost->add_modes();
  innermost->set_shape(128);
  innermost->set_stride(64);
  expectResult(ummaCase(UMMA_K, 16, sw128, layout), {2, 16, 128});
}

TEST(UmmaLayoutTest, Operands) {
  Case question = ummaCase(UMMA_MN, 16, sw128, mnLayout);
  auto operand = [&](std::string_view name) {
    return family().operand(question, name);
  };
  EXPECT_EQ(operand("direction"), "UMMA_MN");
  EXPECT_EQ(operand("swizzle"), "S<3,4,3>");
  EXPECT_EQ(operand("elem_bits"), "16");
  EXPECT_EQ(operand("leaf_count"), "4");
  EXPECT_EQ(operand("layout"), mnLayout);
  EXPECT_EQ(operand("mn_count"), "128");
  EXPECT_EQ(operand("k_count"), "16");
  EXPECT_EQ(operand("per_lane_count"), "8");
  EXPECT_EQ(operand("stride_multiplier"), "8");
  EXPECT_EQ(operand("mn_tile"), "8");
  EXPECT_EQ(operand("k_tile"), "8");
  EXPECT_EQ(operand("mn_first"), "8:1");
  EXPECT_EQ(operand("mn_rest"), "2:64");
  EXPECT_EQ(operand("k_first"), "8:8");
  EXPECT_EQ(operand("k_rest"), "2:128");
  question = ummaCase(5, 3, {0, 0, 0}, "0:0");
  // Every name has a text, whatever the case.
  for (const RuleInfo &rule : family().rules) {
    std::string_view names = rule.operands;
    while (!names.empty()) {
      std::string_view name = names.substr(0, names.find(' '));
      EXPECT_NE(operand(name), "") << name;
      names.remove_prefix(std::min(names.size(), name.size() + 1));
    }
  }
  for (unsigned rule = 0; rule < family().rules.size(); ++rule)
    family().diagnostic(question, rule);
}

//===----------------------------------------------------------------------===//
// The page's algorithm, move by move
//===----------------------------------------------------------------------===//

namespace {
struct Pair {
  int64_t s, d;
};
using Pairs = std::vector<Pair>;

void collect(const Layout &layout, Pairs &pairs) {
  if (layout.modes().empty())
    pairs.push_back({layout.shape(), layout.stride()});
  for (const Layout &mode : layout.modes())
    collect(mode, pairs);
}

bool recastPairs(Pairs &pairs, int64_t unit) {
  for (Pair &pair : pairs)
    if (pair.d > 0 && pair.d % unit == 0) {
      pair.d /= unit;
    } else if (pair.d > 0 && pair.d < unit && unit % pair.d == 0) {
      int64_t ratio = unit / pair.d;
      pair = {(pair.s + ratio - 1) / ratio, 1};
    } else if (pair.d != 0) {
      return false;
    }
  return true;
}

Pairs merged(const Pairs &pairs) {
  Pairs kept;
  for (const Pair &pair : pairs) {
    if (pair.s == 1)
      continue;
    if (!kept.empty() && pair.d == kept.back().s * kept.back().d)
      kept.back().s *= pair.s;
    else
      kept.push_back(pair);
  }
  return kept;
}

struct Halves {
  bool cuts = true;
  Pairs first, rest;
};

Halves cutPairs(const Pairs &pairs, int64_t need) {
  Halves halves;
  for (auto [s, d] : merged(pairs)) {
    if (need == 1) {
      halves.rest.push_back({s, d});
    } else if (need % s == 0) {
      halves.first.push_back({s, d});
      need /= s;
    } else if (s % need == 0) {
      halves.first.push_back({need, d});
      halves.rest.push_back({s / need, d * need});
      need = 1;
    } else {
      halves.cuts = false;
      return halves;
    }
  }
  for (Pairs *half : {&halves.first, &halves.rest}) {
    *half = merged(*half);
    if (half->empty())
      half->push_back({1, 0});
  }
  return halves;
}

/// The broken rules of a small layout of two modes, with legal leading
/// parameters and shapes.
Ids transcribed(bool isMn, int64_t bits, Triple swizzle, const Layout &layout) {
  Ids broken;
  Pairs mn, k;
  collect(layout.modes(0), mn);
  collect(layout.modes(1), k);
  int64_t mnCount = 1, kCount = 1;
  for (const Pair &pair : mn)
    mnCount *= pair.s;
  for (const Pair &pair : k)
    kCount *= pair.s;
  int64_t perLane = bits == 4 ? 4 : 8;
  int64_t width = swizzle.b == 0 ? 1 : swizzle.m == 5 ? 8 : 1 << swizzle.b;
  int64_t multiplier = bits == 4 ? 8 : width;

  if (isMn && kCount != 256 / bits && kCount != 512 / bits)
    broken.push_back("umma.mn.ksize");
  if (!isMn && mnCount % perLane != 0)
    broken.push_back("umma.k.mnsize");
  if (!recastPairs(mn, 128 / bits) || !recastPairs(k, 128 / bits)) {
    broken.push_back(isMn ? "umma.mn.recast" : "umma.k.recast");
    return broken;
  }
  Halves ofMn = cutPairs(mn, isMn ? multiplier : perLane);
  Halves ofK = cutPairs(k, isMn ? perLane : 2);
  if (!ofMn.cuts || !ofK.cuts)
    broken.push_back(isMn ? "umma.mn.cut" : "umma.k.cut");
  else if (ofMn.first.size() != 1 || ofMn.rest.size() != 1 ||
           ofK.first.size() != 1 || ofK.rest.size() != 1)
    broken.push_back(isMn ? "umma.mn.flat" : "umma.k.flat");
  else if (isMn && ((multiplier != 1 && ofMn.first[0].d != 1) ||
                    ofK.first[0].d != multiplier))
    broken.push_back("umma.mn.stride");
  else if (!isMn && (ofMn.first[0].d != multiplier ||
                     (multiplier != 1 && ofK.first[0].d != 1)))
    broken.push_back("umma.k.stride");
  return broken;
}

/// Random small layouts, most of them a step or two from an accepted one.
class Generator {
public:
  explicit Generator(uint64_t seed) : random(seed) {}

  int64_t pick(std::initializer_list<int64_t> values) {
    return values.begin()[random() % values.size()];
  }
  bool flip(unsigned oneIn) { return random() % oneIn == 0; }

  /// A canonical mode in elements, its recast form being tile:first, rest:any.
  Pairs canonical(int64_t unit, int64_t tile, int64_t first) {
    Pairs pairs;
    int64_t size = tile * pick({1, 1, 2, 3, 4});
    if (first == 1)
      pairs.push_back({tile * unit, 1});
    else
      pairs.push_back({tile, first * unit});
    pairs.push_back({size / tile, unit * pick({0, 1, 8, 16, 64, 512})});
    return pairs;
  }

  void disturb(Pairs &pairs) {
    size_t at = random() % pairs.size();
    Pair &pair = pairs[at];
    switch (random() % 7) {
    case 0: // Split, so that merging undoes it.
      for (int64_t part : {2, 3, 4, 8})
        if (pair.s % part == 0 && flip(2)) {
          Pair upper = {pair.s / part, pair.d * part};
          pair.s = part;
          pairs.insert(pairs.begin() + long(at) + 1, upper);
          return;
        }
      return;
    case 1:
      pairs.insert(pairs.begin() + long(at),
                   {1, pick({0, 1, 3, 5, 16, 64, -1})});
      return;
    case 2:
      pair.s = pick({1, 2, 3, 4, 5, 6, 8, 12, 16, 24});
      return;
    case 3:
      pair.d = pick({0, 1, 2, 3, 4, 8, 16, 32, 48, 64, 128, -8});
      return;
    case 4:
      pair.d = pairs[random() % pairs.size()].s * pick({1, 2, 4, 8, 16});
      return;
    case 5:
      std::swap(pair, pairs[random() % pairs.size()]);
      return;
    default:
      pairs.push_back({pick({1, 2, 3, 4, 8}), pick({0, 1, 8, 64, 512})});
    }
  }

  /// Nests the leaves somehow.
  void nest(Layout &layout, std::span<const Pair> pairs) {
    if (pairs.size() == 1 && !flip(4)) {
      layout.set_shape(pairs[0].s);
      layout.set_stride(pairs[0].d);
      return;
    }
    while (!pairs.empty()) {
      size_t count = 1 + random() % pairs.size();
      if (count == pairs.size() && count > 1)
        --count;
      Layout &mode = *layout.add_modes();
      if (count == 1) {
        mode.set_shape(pairs[0].s);
        mode.set_stride(pairs[0].d);
      } else {
        nest(mode, pairs.first(count));
      }
      pairs = pairs.subspan(count);
    }
  }

private:
  std::mt19937_64 random;
};
} // namespace

TEST(UmmaLayoutTest, FunctionsAreThePagesMoves) {
  Generator generator(1);
  std::vector<unsigned> brokenAlone(family().rules.size());
  std::vector<unsigned> atBoundary(family().rules.size());
  unsigned accepted = 0;
  Triple swizzles[] = {{0, 2, 5}, base32, interleaved, sw32, sw64, sw128};
  for (int round = 0; round < 200000; ++round) {
    bool isMn = generator.flip(2);
    int64_t bits = generator.pick({4, 8, 16, 32});
    Triple swizzle = swizzles[generator.pick({0, 1, 2, 3, 4, 5})];
    int64_t unit = 128 / bits, perLane = bits == 4 ? 4 : 8;
    int64_t width = swizzle.b == 0 ? 1 : swizzle.m == 5 ? 8 : 1 << swizzle.b;
    int64_t multiplier = bits == 4 ? 8 : width;
    Pairs mn = isMn ? generator.canonical(unit, multiplier, 1)
                    : generator.canonical(unit, perLane, multiplier);
    Pairs k = isMn ? generator.canonical(unit, perLane, multiplier)
                   : generator.canonical(unit, 2, 1);
    if (isMn) // The size that the direction wants.
      k[1].s =
          std::max<int64_t>(1, (generator.flip(2) ? 256 : 512) / bits / k[0].s);
    for (int64_t edits = generator.pick({0, 1, 1, 2, 3, 6}); edits; --edits)
      generator.disturb(generator.flip(2) ? mn : k);
    Layout layout;
    generator.nest(*layout.add_modes(), mn);
    generator.nest(*layout.add_modes(), k);

    Evaluation answer;
    Case question = ummaCase(isMn, uint32_t(bits), swizzle, layout);
    family().evaluate(question, answer);
    ASSERT_NE(answer.verdict.outcome, Outcome::Unsupported);
    ASSERT_EQ(idsOf(question, answer.broken),
              transcribed(isMn, bits, swizzle, layout))
        << question.DebugString();
    if (answer.broken)
      brokenAlone[answer.first()] += members(answer.broken).size() == 1;
    else
      ++accepted;
    for (unsigned rule : members(answer.boundary))
      ++atBoundary[rule];
  }
  EXPECT_GT(accepted, 10000u);
  for (size_t rule = 0; rule < family().rules.size(); ++rule) {
    std::string_view id = family().rules[rule].id;
    bool isDrawn = id.ends_with("size") || id.ends_with("recast") ||
                   id.ends_with("cut") || id.ends_with("flat") ||
                   id.ends_with("stride");
    EXPECT_EQ(brokenAlone[rule] > 20, isDrawn) << id;
    EXPECT_EQ(atBoundary[rule] > 20, id != "umma.max128") << id;
  }
}

// One unit of one shape or stride: the boundary of the rules that look at the
// leaves as given.
TEST(UmmaLayoutTest, BoundaryIsOneStep) {
  Generator generator(2);
  unsigned accepted = 0;
  for (int round = 0; round < 20000; ++round) {
    Pairs mn = generator.canonical(8, 8, 8), k = generator.canonical(8, 2, 1);
    for (int64_t edits = generator.pick({0, 1, 2, 3}); edits; --edits)
      generator.disturb(generator.flip(2) ? mn : k);
    auto ask = [&] {
      Layout layout;
      for (const Pairs *pairs : {&mn, &k}) {
        Layout &mode = *layout.add_modes();
        for (const Pair &pair : *pairs) {
          Layout &leaf = *mode.add_modes();
          leaf.set_shape(pair.s);
          leaf.set_stride(pair.d);
        }
      }
      Evaluation answer;
      family().evaluate(ummaCase(UMMA_K, 16, sw128, layout), answer);
      return answer;
    };
    Evaluation answer = ask();
    if (answer.verdict.outcome != Outcome::Accepted)
      continue;
    ++accepted;
    RuleSet reached = 0;
    for (Pairs *pairs : {&mn, &k})
      for (Pair &pair : *pairs)
        for (int64_t *number : {&pair.s, &pair.d})
          for (int64_t step : {1, -2, 1}) {
            *number += step;
            reached |= ask().broken;
          }
    for (unsigned rule = 0; rule < family().rules.size(); ++rule) {
      std::string_view id = family().rules[rule].id;
      if (id == "umma.k.count" || id == "umma.k.mnsize" ||
          id == "umma.k.recast")
        EXPECT_EQ(answer.boundary >> rule & 1, reached >> rule & 1) << id;
    }
  }
  EXPECT_GT(accepted, 500u);
}

//===----------------------------------------------------------------------===//
// Properties
//===----------------------------------------------------------------------===//

TEST(UmmaLayoutTest, Invariants) {
  Case mn = ummaCase(UMMA_MN, 16, base32, mnLayout);
  Case k = ummaCase(UMMA_K, 4, sw128, kLayout);
  std::string twice = std::string(mnFlat).append(mnFlat);
  EXPECT_FALSE(holds("umma.first_failure", mn, rejecting(twice)));
  EXPECT_TRUE(holds("umma.first_failure", mn, rejecting(std::string(mnFlat))));
  EXPECT_TRUE(holds("umma.first_failure", mn, rejecting("")));

  for (std::string_view text : {mnSize, mnFlat, mnStride}) {
    EXPECT_TRUE(
        holds("nvgpu.invariant.umma7", mn, rejecting(std::string(text))));
    EXPECT_FALSE(
        holds("nvgpu.invariant.umma7", k, rejecting(std::string(text))));
  }
  for (std::string_view text : {kSize4, kFlat, kStride}) {
    EXPECT_TRUE(
        holds("nvgpu.invariant.umma7", k, rejecting(std::string(text))));
    EXPECT_FALSE(
        holds("nvgpu.invariant.umma7", mn, rejecting(std::string(text))));
  }
  constexpr std::string_view swizzle = "unsupported swizzle, got S<3,4,3>";
  EXPECT_TRUE(
      holds("nvgpu.invariant.umma7", k, rejecting(std::string(swizzle))));
  EXPECT_FALSE(
      holds("nvgpu.invariant.umma7", mn, rejecting(std::string(swizzle))));
  EXPECT_FALSE(holds("nvgpu.invariant.umma7", mn, rejecting("mistake")));

  EXPECT_FALSE(
      holds("umma.swizzle.k_dup", mn, rejecting(std::string(swizzle))));
  EXPECT_TRUE(holds("umma.swizzle.k_dup", k, rejecting(std::string(swizzle))));
  EXPECT_TRUE(holds("umma.elem_table", k, rejecting(std::string(kSize4))));
  EXPECT_FALSE(holds("umma.elem_table", k, rejecting(std::string(kSize8))));

  EXPECT_FALSE(holds("umma.success_result", mn, accepting()));
  EXPECT_FALSE(holds("umma.success_result", mn, accepting({2, 16, 128, 0})));
  EXPECT_TRUE(holds("umma.success_result", mn, accepting({2, 16, 128})));
  EXPECT_FALSE(holds("umma.success_result", k, accepting({2, 16, 128})));
}

TEST(UmmaLayoutTest, umma_nesting) {
  const Relation &relation = family().relations[1];
  EXPECT_EQ(relation.id, "umma.nesting");
  Case question = ummaCase(
      UMMA_MN, 16, sw128, "(((64),2),(8,(2,(1)))):(((1),512),(64,(1024,(0))))");
  ASSERT_TRUE(relation.transform(question));
  EXPECT_EQ(family().operand(question, "layout"),
            "((64,2),(8,2,1)):((1,512),(64,1024,0))");
  EXPECT_FALSE(relation.transform(question));
  question = ummaCase(UMMA_MN, 16, sw128, "((8,(2))):((1,(8)))");
  EXPECT_FALSE(relation.transform(question));
}

TEST(UmmaLayoutTest, umma_layout_kinds) {
  const Relation &relation = family().relations[0];
  EXPECT_EQ(relation.id, "umma.layout_kinds");
  Case question = ummaCase(UMMA_MN, 16, sw128, mnLayout);
  ASSERT_TRUE(relation.transform(question));
  EXPECT_TRUE(question.umma_layout().composed());
}
