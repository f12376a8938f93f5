//===- SwizzleOffsetTest.cpp - The oracle on swizzles and offsets ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/swizzle_offset.md, rule by rule, then the commutation against the
// divisibility rule.
//
//===----------------------------------------------------------------------===//

#include "Evaluate.h"

#include <limits>
#include <random>

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {
constexpr int64_t smallest = std::numeric_limits<int64_t>::min();
constexpr int32_t smallest32 = std::numeric_limits<int32_t>::min();
constexpr int32_t largest32 = std::numeric_limits<int32_t>::max();

const Family &family() { return *findFamily("swizzle_offset"); }

Case modeCase(int mode, int64_t offset, bool blackwell = false) {
  Case testCase;
  SwizzleOffsetCase &swizzled = *testCase.mutable_swizzle_offset();
  swizzled.set_mode(static_cast<SwizzleMode>(mode));
  swizzled.set_offset(offset);
  swizzled.set_blackwell_target(blackwell);
  return testCase;
}

Case tripleCase(int32_t b, int32_t m, int32_t s, int64_t offset) {
  Case testCase = modeCase(SWIZZLE_TRIPLE, offset);
  SwizzleTriple &triple = *testCase.mutable_swizzle_offset()->mutable_triple();
  triple.set_b(b);
  triple.set_m(m);
  triple.set_s(s);
  return testCase;
}

/// "accepted", "unsupported", or the diagnostic, which begins with the id of
/// the one broken rule: no case of this family breaks two.
std::string answerTo(const Case &testCase) {
  Evaluation answer = evaluate(testCase);
  expectConsistent(testCase);
  if (answer.verdict.outcome != Outcome::Rejected) {
    EXPECT_EQ(answer.broken, 0u);
    return std::string(outcomeName(answer.verdict.outcome));
  }
  Ids broken = idsOf(testCase, answer.broken);
  EXPECT_EQ(broken.size(), 1u);
  EXPECT_TRUE(answer.verdict.diagnostic.starts_with(broken[0] + ":"));
  return answer.verdict.diagnostic;
}

Ids boundaryOf(const Case &testCase) {
  return idsOf(testCase, evaluate(testCase).boundary);
}

} // namespace

TEST(SwizzleOffsetTest, swizzle_unknown_mode) {
  EXPECT_EQ(answerTo(modeCase(SWIZZLE_128B_BASE32B, 0)),
            "swizzle.unknown_mode: expected a swizzle mode in {none, 32B, 64B, "
            "128B}, but got 128B_base32B");
  EXPECT_EQ(answerTo(modeCase(SWIZZLE_128B_BASE32B, 0, true)), "accepted");
  EXPECT_EQ(answerTo(modeCase(6, 0, true)),
            "swizzle.unknown_mode: expected a swizzle mode in {none, 32B, 64B, "
            "128B, 128B_base32B}, but got 6");
  EXPECT_EQ(answerTo(modeCase(smallest32, 1)),
            "swizzle.unknown_mode: expected a swizzle mode in {none, 32B, 64B, "
            "128B}, but got -2147483648");
}

TEST(SwizzleOffsetTest, swizzle_unknown_mode_triple) {
  auto text = [](std::string_view triple) {
    return std::string("swizzle.unknown_mode: expected B >= 0, M >= 0, |S| >= "
                       "B and M + |S| + B <= 62, but got S<")
        .append(triple)
        .append(">");
  };
  EXPECT_EQ(answerTo(tripleCase(-1, 4, 3, 0)), text("-1,4,3"));
  EXPECT_EQ(answerTo(tripleCase(3, -1, 3, 0)), text("3,-1,3"));
  EXPECT_EQ(answerTo(tripleCase(3, 4, -2, 0)), text("3,4,-2"));
  EXPECT_EQ(answerTo(tripleCase(1, 0, 62, 0)), text("1,0,62"));
  EXPECT_EQ(answerTo(tripleCase(0, 63, 0, 0)), text("0,63,0"));
  EXPECT_EQ(answerTo(tripleCase(smallest32, smallest32, smallest32, smallest)),
            text("-2147483648,-2147483648,-2147483648"));
  EXPECT_EQ(answerTo(tripleCase(largest32, largest32, smallest32, 1)),
            text("2147483647,2147483647,-2147483648"));
}

TEST(SwizzleOffsetTest, swizzle_identity) {
  EXPECT_EQ(answerTo(modeCase(SWIZZLE_NONE, 1)), "accepted");
  EXPECT_EQ(answerTo(tripleCase(0, 0, 0, smallest)), "accepted");
  EXPECT_EQ(answerTo(tripleCase(0, 0, -62, 12345)), "accepted");
  // An absent case is the triple S<0,0,0>.
  Case testCase;
  testCase.mutable_swizzle_offset();
  EXPECT_EQ(answerTo(testCase), "accepted");
}

TEST(SwizzleOffsetTest, swizzle_partition) {
  EXPECT_EQ(answerTo(modeCase(SWIZZLE_128B, 512)),
            "swizzle.partition: expected an offset that is a multiple of 1024 "
            "for S<3,4,3>, but got 512");
  EXPECT_EQ(answerTo(modeCase(SWIZZLE_32B, -257)),
            "swizzle.partition: expected an offset that is a multiple of 256 "
            "for S<1,4,3>, but got -257");
  EXPECT_EQ(answerTo(modeCase(SWIZZLE_128B_BASE32B, 1, true)),
            "swizzle.partition: expected an offset that is a multiple of 512 "
            "for S<2,5,2>, but got 1");
  EXPECT_EQ(answerTo(tripleCase(2, 0, -3, 16)),
            "swizzle.partition: expected an offset that is a multiple of 32 "
            "for S<2,0,-3>, but got 16");
  EXPECT_EQ(answerTo(tripleCase(31, 0, 31, 1)),
            "swizzle.partition: expected an offset that is a multiple of "
            "4611686018427387904 for S<31,0,31>, but got 1");
  EXPECT_EQ(answerTo(modeCase(SWIZZLE_64B, 512)), "accepted");
  EXPECT_EQ(answerTo(modeCase(SWIZZLE_128B, -1024)), "accepted");
  EXPECT_EQ(answerTo(modeCase(SWIZZLE_128B, smallest)), "accepted");
}

// The meaning and the divisibility rule agree on every legal triple.
TEST(SwizzleOffsetTest, PartitionIsDivisibility) {
  std::mt19937_64 random(1);
  Evaluation answer;
  for (int32_t b = 1; b <= 31; ++b)
    for (int32_t s = -62; s <= 62; ++s)
      for (int32_t m = 0; m <= 62; ++m) {
        int32_t bits = m + std::abs(s) + b;
        if (std::abs(s) < b || bits > 62)
          continue;
        for (int trial = 0; trial < 6; ++trial) {
          uint64_t multiple =
              random() << (trial < 3 ? bits : std::max(0, bits - trial + 2));
          // Multiples of the period, and of some of its divisors.
          uint64_t offset = multiple;
          if (trial == 0)
            offset = uint64_t(1) << (random() % 64);
          if (trial == 1)
            offset += random() >> (random() % 64);
          bool isMultiple = (offset & ((uint64_t(1) << bits) - 1)) == 0;
          family().evaluate(tripleCase(b, m, s, int64_t(offset)), answer);
          // Neither enumerable nor refuted.
          if (isMultiple && bits > 16 && std::abs(s) + b > 16)
            EXPECT_EQ(answer.verdict.outcome, Outcome::Unsupported);
          else
            EXPECT_EQ(answer.verdict.outcome,
                      isMultiple ? Outcome::Accepted : Outcome::Rejected)
                << b << " " << m << " " << s << " " << offset;
        }
      }
}

TEST(SwizzleOffsetTest, Unsupported) {
  EXPECT_EQ(answerTo(tripleCase(3, 20, 13, int64_t(1) << 36)), "accepted");
  EXPECT_EQ(answerTo(tripleCase(3, 20, 14, int64_t(1) << 37)), "unsupported");
  EXPECT_EQ(answerTo(tripleCase(3, 20, 14, 0)), "unsupported");
  EXPECT_EQ(answerTo(tripleCase(3, 20, 14, int64_t(1) << 36)),
            "swizzle.partition: expected an offset that is a multiple of "
            "137438953472 for S<3,20,14>, but got 68719476736");
}

TEST(SwizzleOffsetTest, Boundary) {
  EXPECT_EQ(boundaryOf(modeCase(SWIZZLE_NONE, 0)), Ids({}));
  EXPECT_EQ(boundaryOf(modeCase(SWIZZLE_64B, 0)), Ids({"swizzle.partition"}));
  EXPECT_EQ(boundaryOf(modeCase(SWIZZLE_128B, 0, true)),
            Ids({"swizzle.partition"}));
  EXPECT_EQ(boundaryOf(modeCase(SWIZZLE_128B, 0)),
            Ids({"swizzle.unknown_mode", "swizzle.partition"}));
  EXPECT_EQ(boundaryOf(modeCase(SWIZZLE_128B_BASE32B, 0, true)),
            Ids({"swizzle.unknown_mode", "swizzle.partition"}));
  EXPECT_EQ(boundaryOf(tripleCase(2, 4, 3, 1024)), Ids({"swizzle.partition"}));
  EXPECT_EQ(boundaryOf(tripleCase(2, 4, -2, 1024)),
            Ids({"swizzle.unknown_mode", "swizzle.partition"}));
  EXPECT_EQ(boundaryOf(tripleCase(0, 4, 3, 1)), Ids({"swizzle.unknown_mode"}));
  EXPECT_EQ(boundaryOf(tripleCase(2, 0, 3, 1024)),
            Ids({"swizzle.unknown_mode", "swizzle.partition"}));
  EXPECT_EQ(boundaryOf(tripleCase(1, 55, 6, 0)),
            Ids({"swizzle.unknown_mode", "swizzle.partition"}));
}

TEST(SwizzleOffsetTest, Operands) {
  Case testCase = tripleCase(3, 4, -3, -5);
  EXPECT_EQ(family().operand(testCase, "mode"), "triple");
  EXPECT_EQ(family().operand(testCase, "swizzle"), "S<3,4,-3>");
  EXPECT_EQ(family().operand(testCase, "offset"), "-5");
  EXPECT_EQ(family().operand(testCase, "blackwell_target"), "false");
  EXPECT_EQ(family().operand(modeCase(SWIZZLE_64B, 0), "mode"), "64B");
  EXPECT_EQ(family().operand(modeCase(SWIZZLE_64B, 0), "swizzle"), "S<2,4,3>");
  EXPECT_EQ(family().diagnostic(tripleCase(-1, 0, 0, 1), 1),
            "swizzle.partition: expected an offset that is a multiple of "
            "undefined for S<-1,0,0>, but got 1");
}

TEST(SwizzleOffsetTest, Invariants) {
  EXPECT_FALSE(
      holds("swizzle.identity", modeCase(SWIZZLE_NONE, 3), rejecting("")));
  EXPECT_TRUE(
      holds("swizzle.identity", modeCase(SWIZZLE_32B, 3), rejecting("")));
  EXPECT_TRUE(
      holds("swizzle.identity", tripleCase(0, -1, 0, 3), rejecting("")));
  EXPECT_FALSE(holds("nvgpu.invariant.swizzle", modeCase(SWIZZLE_128B, 512),
                     accepting()));
  EXPECT_TRUE(holds("nvgpu.invariant.swizzle", modeCase(SWIZZLE_128B, 512),
                    rejecting("")));
}

TEST(SwizzleOffsetTest, swizzle_negate) {
  const Relation &relation = family().relations[0];
  EXPECT_EQ(relation.id, "swizzle.negate");
  Case testCase = modeCase(SWIZZLE_128B, 1024);
  ASSERT_TRUE(relation.transform(testCase));
  EXPECT_EQ(testCase.swizzle_offset().offset(), -1024);
  testCase.mutable_swizzle_offset()->set_offset(smallest);
  EXPECT_FALSE(relation.transform(testCase));
}

TEST(SwizzleOffsetTest, swizzle_mode_is_triple) {
  const Relation &relation = family().relations[1];
  EXPECT_EQ(relation.id, "swizzle.mode_is_triple");
  for (int mode = SWIZZLE_NONE; mode <= SWIZZLE_128B_BASE32B; ++mode)
    for (int64_t offset : {0, 255, 256, 512, 1024}) {
      Case testCase = modeCase(mode, offset, true);
      std::string before = answerTo(testCase);
      ASSERT_TRUE(relation.transform(testCase));
      EXPECT_EQ(testCase.swizzle_offset().mode(), SWIZZLE_TRIPLE);
      EXPECT_EQ(answerTo(testCase), before);
      EXPECT_FALSE(relation.transform(testCase));
    }
  Case testCase = modeCase(SWIZZLE_128B_BASE32B, 0);
  EXPECT_FALSE(relation.transform(testCase));
}
