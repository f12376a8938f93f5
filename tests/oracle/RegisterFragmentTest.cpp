//===- RegisterFragmentTest.cpp - Rules of register_fragment.md -----------===//

#include "LayoutText.h"
#include "oracle/Oracle.h"

#include <gtest/gtest.h>
#include <limits>
#include <random>

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {
constexpr int64_t largest = std::numeric_limits<int64_t>::max();
constexpr int64_t smallest = std::numeric_limits<int64_t>::min();

const Family &family() { return *findFamily("register_fragment"); }

Case caseOf(std::string_view layout, int64_t registerCount) {
  Case question;
  RegisterFragmentCase &fragment = *question.mutable_register_fragment();
  *fragment.mutable_layout() = layoutOf(layout);
  fragment.set_register_count(registerCount);
  return question;
}

std::vector<std::string_view> idsOf(RuleSet set) {
  std::vector<std::string_view> ids;
  for (unsigned rule : members(set))
    ids.push_back(family().rules[rule].id);
  return ids;
}

/// "accepted", or the diagnostic, blank, and the broken rules.
std::string answerTo(const Case &question) {
  Evaluation answer;
  family().evaluate(question, answer);
  for (const Invariant &invariant : family().invariants)
    EXPECT_TRUE(invariant.holds(question, answer.verdict)) << invariant.id;
  if (answer.verdict.outcome == Outcome::Accepted)
    return "accepted";
  EXPECT_EQ(answer.verdict.outcome, Outcome::Rejected);
  EXPECT_EQ(family().diagnostic(question, answer.first()),
            answer.verdict.diagnostic);
  std::string text = answer.verdict.diagnostic + " |";
  for (std::string_view id : idsOf(answer.broken))
    text.append(" ").append(id);
  return text;
}
std::string answerTo(std::string_view layout, int64_t registerCount) {
  return answerTo(caseOf(layout, registerCount));
}

std::vector<std::string_view> boundaryOf(std::string_view layout,
                                         int64_t registerCount) {
  Evaluation answer;
  family().evaluate(caseOf(layout, registerCount), answer);
  EXPECT_EQ(answer.verdict.outcome, Outcome::Accepted);
  return idsOf(answer.boundary);
}

using Ids = std::vector<std::string_view>;
} // namespace

TEST(RegisterFragment, Accepted) {
  EXPECT_EQ(answerTo("8:1", 8), "accepted");
  EXPECT_EQ(answerTo("(4,8):(1,4)", 32), "accepted");
  EXPECT_EQ(answerTo("((2,2),3):((1,16),2)", 22), "accepted");
  EXPECT_EQ(answerTo("(4,2):(0,0)", 1), "accepted");
  EXPECT_EQ(answerTo("(1,1):(7,9)", 1), "accepted");
  // Not injective: the indexes 0, 1, 1, 2.
  EXPECT_EQ(answerTo("(2,2):(1,1)", 3), "accepted");
}

TEST(RegisterFragment, nvgpu_regfrag_shape) {
  EXPECT_EQ(answerTo("(4,(0,-2)):(1,(4,8))", 4),
            "nvgpu.regfrag.shape: expected every leaf shape to be at least 1, "
            "but leaf 1 has shape 0 | nvgpu.regfrag.shape");
  // The stride rule is masked; the rules of the cosize are not applicable.
  EXPECT_EQ(answerTo("(4,-3):(-1,4)", 4),
            "nvgpu.regfrag.shape: expected every leaf shape to be at least 1, "
            "but leaf 1 has shape -3 | nvgpu.regfrag.shape "
            "nvgpu.regfrag.stride");
}

TEST(RegisterFragment, AbsentMessages) {
  std::string expected =
      "nvgpu.regfrag.shape: expected every leaf shape to be at least 1, but "
      "leaf 0 has shape 0 | nvgpu.regfrag.shape";
  Case question;
  question.mutable_register_fragment();
  EXPECT_EQ(answerTo(question), expected);
  question.mutable_register_fragment()->mutable_layout();
  EXPECT_EQ(answerTo(question), expected);
}

TEST(RegisterFragment, nvgpu_regfrag_stride) {
  EXPECT_EQ(answerTo("(4,8):(1,-4)", 32),
            "nvgpu.regfrag.stride: expected every leaf stride to be at least "
            "0, but leaf 1 has stride -4 | nvgpu.regfrag.stride");
  // Also where no coordinate uses the stride.
  EXPECT_EQ(answerTo("1:-1", 1),
            "nvgpu.regfrag.stride: expected every leaf stride to be at least "
            "0, but leaf 0 has stride -1 | nvgpu.regfrag.stride");
}

TEST(RegisterFragment, nvgpu_regfrag_cosize) {
  std::string expected = "nvgpu.regfrag.cosize: expected a cosize of at most "
                         "9223372036854775807 | nvgpu.regfrag.cosize";
  EXPECT_EQ(answerTo("(2,2):(9223372036854775806,1)", 1), expected);
  EXPECT_EQ(answerTo("2:9223372036854775807", smallest), expected);
  EXPECT_EQ(answerTo("(9223372036854775807,9223372036854775807):"
                     "(9223372036854775807,9223372036854775807)",
                     0),
            expected);
  EXPECT_EQ(answerTo("(2,2):(9223372036854775805,1)", largest), "accepted");
  EXPECT_EQ(answerTo("9223372036854775807:1", largest), "accepted");
}

TEST(RegisterFragment, nvgpu_regfrag_bits) {
  EXPECT_EQ(answerTo("8:1", 7),
            "nvgpu.regfrag.bits: expected a register count equal to the layout "
            "cosize 8, but got 7 | nvgpu.regfrag.bits");
  EXPECT_EQ(answerTo("(8,2):(1,16)", -24),
            "nvgpu.regfrag.bits: expected a register count equal to the layout "
            "cosize 24, but got -24 | nvgpu.regfrag.bits");
  // Equal modulo 2^64, not over the integers.
  EXPECT_EQ(answerTo("8:1", 8 + (int64_t(1) << 59)),
            "nvgpu.regfrag.bits: expected a register count equal to the layout "
            "cosize 8, but got 576460752303423496 | nvgpu.regfrag.bits");
}

TEST(RegisterFragment, Boundary) {
  EXPECT_EQ(boundaryOf("8:1", 8), Ids({"nvgpu.regfrag.bits"}));
  EXPECT_EQ(boundaryOf("(8,1):(1,3)", 8),
            Ids({"nvgpu.regfrag.shape", "nvgpu.regfrag.bits"}));
  EXPECT_EQ(boundaryOf("(8,2):(1,0)", 8),
            Ids({"nvgpu.regfrag.stride", "nvgpu.regfrag.bits"}));
  EXPECT_EQ(boundaryOf("2:9223372036854775806", largest),
            Ids({"nvgpu.regfrag.cosize", "nvgpu.regfrag.bits"}));
  // One more element would need 2^62 indexes more, which are there.
  EXPECT_EQ(boundaryOf("2:4611686018427387903", int64_t(1) << 62),
            Ids({"nvgpu.regfrag.bits"}));
  EXPECT_EQ(boundaryOf("2:4611686018427387904", (int64_t(1) << 62) + 1),
            Ids({"nvgpu.regfrag.cosize", "nvgpu.regfrag.bits"}));
}

TEST(RegisterFragment, ManyLeavesAndDeepNesting) {
  Case question;
  RegisterFragmentCase &fragment = *question.mutable_register_fragment();
  for (int leaf = 0; leaf < 100000; ++leaf) {
    Layout &mode = *fragment.mutable_layout()->add_modes();
    mode.set_shape(3);
    mode.set_stride(7);
  }
  fragment.set_register_count(1400001);
  EXPECT_EQ(answerTo(question), "accepted");
  fragment.mutable_layout()->mutable_modes(99999)->set_shape(smallest);
  EXPECT_EQ(answerTo(question),
            "nvgpu.regfrag.shape: expected every leaf shape to be at least 1, "
            "but leaf 99999 has shape -9223372036854775808 | "
            "nvgpu.regfrag.shape");

  fragment.Clear();
  Layout *innermost = fragment.mutable_layout();
  for (int depth = 0; depth < 100; ++depth)
    innermost = innermost->add_modes();
  innermost->set_shape(5);
  innermost->set_stride(2);
  fragment.set_register_count(9);
  EXPECT_EQ(answerTo(question), "accepted");
}

// The walk and the corners give the formula's value.
TEST(RegisterFragment, CosizeIsFormula) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 5000; ++round) {
    Case question;
    RegisterFragmentCase &fragment = *question.mutable_register_fragment();
    int64_t cosize = 1;
    for (uint64_t leaf = random() % 6; leaf != ~uint64_t(0); --leaf) {
      Layout &mode = *fragment.mutable_layout()->add_modes();
      mode.set_shape(int64_t(1 + random() % 7));
      mode.set_stride(int64_t(random() % 40));
      cosize += (mode.shape() - 1) * mode.stride();
    }
    fragment.set_register_count(cosize);
    EXPECT_EQ(answerTo(question), "accepted");
    EXPECT_EQ(family().operand(question, "cosize"), std::to_string(cosize));
  }
}

TEST(RegisterFragment, Operands) {
  Case question = caseOf("((2,2),3):((1,16),2)", 5);
  EXPECT_EQ(family().operand(question, "layout"), "((2,2),3):((1,16),2)");
  EXPECT_EQ(family().operand(question, "cosize"), "22");
  EXPECT_EQ(family().operand(question, "register_count"), "5");
  EXPECT_EQ(family().operand(caseOf("0:1", 5), "cosize"), "undefined");
  EXPECT_EQ(family().diagnostic(caseOf("0:1", 5), 3),
            "nvgpu.regfrag.bits: expected a register count equal to the layout "
            "cosize undefined, but got 5");
}

TEST(RegisterFragment, nvgpu_invariant_regfrag) {
  const Invariant &invariant = family().invariants[0];
  EXPECT_EQ(invariant.id, "nvgpu.invariant.regfrag");
  Verdict accepted;
  EXPECT_FALSE(invariant.holds(caseOf("8:1", 7), accepted));
  EXPECT_TRUE(invariant.holds(caseOf("8:1", 9), accepted));
  EXPECT_FALSE(invariant.holds(caseOf("1:-1", 0), accepted));
  EXPECT_FALSE(invariant.holds(
      caseOf("(9223372036854775807,9223372036854775807):"
             "(9223372036854775807,9223372036854775807)",
             largest),
      accepted));
}

TEST(RegisterFragment, nvgpu_regfrag_order) {
  const Relation &relation = family().relations[0];
  EXPECT_EQ(relation.id, "nvgpu.regfrag.order");
  Case question = caseOf("((2,2),3):((1,16),2)", 22);
  ASSERT_TRUE(relation.transform(question));
  EXPECT_EQ(family().operand(question, "layout"), "(3,2,2):(2,16,1)");
  EXPECT_EQ(answerTo(question), "accepted");
  question = caseOf("4:1", 4);
  EXPECT_FALSE(relation.transform(question));
  question.mutable_register_fragment()->clear_layout();
  EXPECT_FALSE(relation.transform(question));
}
