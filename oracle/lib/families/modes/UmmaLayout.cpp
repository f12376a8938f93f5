//===- UmmaLayout.cpp - The ladder of the UMMA canonical layouts ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rules of oracle/spec/umma_layout.md, over the facts of UmmaFacts.h and with
// the predicates of UmmaPredicates.h.
//
//===----------------------------------------------------------------------===//

#include "families/modes/UmmaPredicates.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {
struct UmmaLayout {
  using Facts = UmmaFacts;

  static void analyze(const Case &testCase, Facts &facts) {
    analyzeUmma(testCase.umma_layout(), facts);
  }
  static void pack(const Facts &facts, Verdict &verdict) {
    // C-I15.
    verdict.values[0] = elementClassOf(facts.elemBits);
    verdict.values[1] = static_cast<uint64_t>(facts.k.elementCount);
    verdict.values[2] = static_cast<uint64_t>(facts.mn.elementCount);
    verdict.valueCount = 3;
  }
  static std::string operand(const Facts &facts, std::string_view name) {
    return ummaOperand(facts, name);
  }
  static const Rule<Facts> ladder[];
};
} // namespace

//===----------------------------------------------------------------------===//
// Texts
//===----------------------------------------------------------------------===//

template <const char *Text>
static void say(const UmmaFacts &, std::string &text) {
  append(text, Text);
}

static constexpr char mnSizeText[] =
    "Not a canonical UMMA_MN Layout: Expected K-size 256/sizeof_bits<T> or "
    "512/sizeof_bits(T) in sparse gemm kernels.";
static constexpr char mnFlatText[] =
    "Not a canonical UMMA_MN Layout: No flat offset mode";
static constexpr char mnStrideText[] =
    "Not a canonical UMMA_MN Layout: Expected stride failure.";
static constexpr char kFlatText[] =
    "Not a canonical UMMA_K Layout: No flat offset mode";
static constexpr char kStrideText[] =
    "Not a canonical UMMA_K Layout: Expected stride failure.";

static void formatNothing(const UmmaFacts &, std::string &) {}

static void formatFlat(const UmmaFacts &facts, std::string &text) {
  if (facts.isDirection(UMMA_MN))
    append(text, mnFlatText);
  else if (facts.isDirection(UMMA_K))
    append(text, kFlatText);
}

static void formatKSize(const UmmaFacts &facts, std::string &text) {
  appendAll(text,
            "Not a canonical UMMA_K Layout: Expected MN-size multiple of ",
            facts.perLaneCount, ".");
}

//===----------------------------------------------------------------------===//
// Ladder
//===----------------------------------------------------------------------===//

static bool hasDirection(const UmmaFacts &facts) {
  return facts.hasLegalDirection;
}

const Rule<UmmaFacts> UmmaLayout::ladder[] = {
    {{"umma.direction", "C-I37", "direction is neither (a caller's bug).",
      "direction"},
     [](const Facts &facts) { return !facts.hasLegalDirection; },
     // Each of the two directions has a neighbour without a name.
     always,
     formatNothing},
    {{"umma.swizzle", "C-I09",
      "the triple is not one of (0,2,5), (2,5,2), (0,4,3), (1,4,3), (2,4,3), "
      "(3,4,3), whatever the direction.",
      "swizzle"},
     [](const Facts &facts) { return !facts.hasLegalSwizzle; },
     // A legal triple with M larger by one is illegal.
     always,
     [](const Facts &facts, std::string &text) {
       const SwizzleTriple &swizzle = facts.testCase->swizzle();
       append(text, "unsupported swizzle, got ");
       appendSwizzle(text, swizzle.b(), swizzle.m(), swizzle.s());
     },
     hasDirection},
    {{"umma.elem_width", "C-I10", "elem_bits is not 4, 8, 16 or 32.",
      "elem_bits"},
     [](const Facts &facts) { return !facts.hasLegalWidth; },
     // No two legal widths are neighbours.
     always,
     formatNothing,
     hasDirection},
    {{"umma.max128", "C-I13", "the whole layout has more than 128 leaves.",
      "leaf_count"},
     [](const Facts &facts) { return facts.hasTooManyLeaves; },
     [](const Facts &facts) {
       return facts.mn.leafCount + facts.k.leafCount == mostUmmaLeaves;
     },
     formatFlat,
     hasDirection},
    {{"umma.rank", "C-I11",
      "the layout's top is not a tuple of exactly two modes.", "layout"},
     [](const Facts &facts) { return !facts.hasModes; },
     // One mode more or less.
     always,
     formatFlat,
     [](const Facts &facts) {
       return facts.hasLegalDirection && !facts.hasTooManyLeaves;
     }},

    {{"umma.mn.count", "C-I11",
      "a leaf has shape < 1, or the element count of a mode is above "
      "9223372036854775807.",
      "layout mn_count k_count"},
     breaksCount,
     isAtCount,
     say<mnSizeText>,
     asksCount<UMMA_MN>},
    {{"umma.mn.ksize", "C-I14",
      "elem_bits is legal and the element count of K is neither 256/elem_bits "
      "nor 512/elem_bits.",
      "elem_bits k_count"},
     [](const Facts &facts) {
       return facts.k.elementCount != 256 / facts.elemBits &&
              facts.k.elementCount != 512 / facts.elemBits;
     },
     // One more of a shape above 1 never doubles the count.
     always,
     say<mnSizeText>,
     asksCounted<UMMA_MN>},
    {{"umma.mn.recast", "C-I11",
      "elem_bits is legal and a leaf of either mode does not recast.",
      "elem_bits layout"},
     breaksRecast,
     isAtRecast,
     say<mnStrideText>,
     asksCounted<UMMA_MN>},
    {{"umma.mn.cut", "C-I11",
      "elem_bits and the swizzle are legal and a mode does not cut.",
      "layout mn_tile k_tile"},
     breaksCut,
     isAtCut,
     say<mnStrideText>,
     asksCut<UMMA_MN>},
    {{"umma.mn.flat", "C-I12", "one of the four halves is not one leaf.",
      "layout mn_first mn_rest k_first k_rest"},
     breaksFlat,
     isAtFlat,
     say<mnFlatText>,
     asksFlat<UMMA_MN>},
    {{"umma.mn.stride", "C-I11",
      "umma.mn.flat holds and the first half of MN does not have stride 1 "
      "(unless stride_multiplier is 1), or the first half of K does not have "
      "stride stride_multiplier.",
      "stride_multiplier mn_first k_first"},
     breaksStride<UMMA_MN>,
     // One more of the stride of K's first half.
     always,
     say<mnStrideText>,
     asksStride<UMMA_MN>},

    {{"umma.k.count", "C-I11",
      "a leaf has shape < 1, or the element count of a mode is above "
      "9223372036854775807.",
      "layout mn_count k_count"},
     breaksCount,
     isAtCount,
     formatKSize,
     asksCount<UMMA_K>},
    {{"umma.k.mnsize", "C-I11",
      "elem_bits is legal and the element count of MN is not a multiple of "
      "per_lane_count.",
      "mn_count per_lane_count"},
     [](const Facts &facts) {
       return facts.mn.elementCount % facts.perLaneCount != 0;
     },
     // One more of a shape adds the product of the other shapes to the count.
     [](const Facts &facts) {
       for (const Leaf &leaf : facts.mn.all())
         if (facts.mn.elementCount / leaf.shape % facts.perLaneCount != 0)
           return true;
       return false;
     },
     formatKSize,
     asksCounted<UMMA_K>},
    {{"umma.k.recast", "C-I11",
      "elem_bits is legal and a leaf of either mode does not recast.",
      "elem_bits layout"},
     breaksRecast,
     isAtRecast,
     say<kStrideText>,
     asksCounted<UMMA_K>},
    {{"umma.k.cut", "C-I11",
      "elem_bits and the swizzle are legal and a mode does not cut, with the "
      "tile of UMMA_K.",
      "layout mn_tile k_tile"},
     breaksCut,
     isAtCut,
     say<kStrideText>,
     asksCut<UMMA_K>},
    {{"umma.k.flat", "C-I12", "one of the four halves is not one leaf.",
      "layout mn_first mn_rest k_first k_rest"},
     breaksFlat,
     isAtFlat,
     say<kFlatText>,
     asksFlat<UMMA_K>},
    {{"umma.k.stride", "C-I11",
      "umma.k.flat holds and the first half of MN does not have stride "
      "stride_multiplier, or the first half of K does not have stride 1 "
      "(unless stride_multiplier is 1).",
      "stride_multiplier mn_first k_first"},
     breaksStride<UMMA_K>,
     // One more of the stride of MN's first half.
     always,
     say<kStrideText>,
     asksStride<UMMA_K>},
};

Family oracle::makeUmmaLayoutFamily() {
  return makeFamily<UmmaLayout>("umma_layout", "umma_layout.md",
                                ummaInvariants(), ummaRelations());
}
