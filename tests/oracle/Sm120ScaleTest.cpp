//===- Sm120ScaleTest.cpp - The oracle on the SM120 block-scale lattice ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/sm120_scale.md, as a table of its rules.
//
//===----------------------------------------------------------------------===//

#include "Evaluate.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

const std::string k32 =
    "sm120_scale { k: 32 a_type: TYPE_F6E2M3FN b_type: TYPE_F8E5M2 sf_type: "
    "TYPE_F8E8M0FNU scale_vector_size: 32 scale_fragment_bits: 8 }";
const std::string k64 =
    "sm120_scale { k: 64 a_type: TYPE_F4E2M1FN b_type: TYPE_F4E2M1FN sf_type: "
    "TYPE_F8E8M0FNU scale_vector_size: 16 scale_fragment_bits: 32 }";

Case edit(const std::string &text, const std::string &fields) {
  return caseOf(text, "sm120_scale { " + fields + " }");
}

// Each enumerator as the diagnostics print it, and whether an operand of the
// K = 32 shape may have it.
struct Type {
  ElementType type;
  const char *name;
  bool operand;
};
constexpr Type types[] = {
    {TYPE_I1, "i1", false},
    {TYPE_I4, "i4", false},
    {TYPE_I8, "i8", false},
    {TYPE_I16, "i16", false},
    {TYPE_I32, "i32", false},
    {TYPE_I64, "i64", false},
    {TYPE_F4E2M1FN, "f4E2M1FN", true},
    {TYPE_NV4E0M3F, "nv4E0M3F", true},
    {TYPE_F6E2M3FN, "f6E2M3FN", true},
    {TYPE_F6E3M2FN, "f6E3M2FN", true},
    {TYPE_F8E4M3FN, "f8E4M3FN", true},
    {TYPE_F8E5M2, "f8E5M2", true},
    {TYPE_F8E8M0FNU, "f8E8M0FNU", false},
    {TYPE_F16, "f16", false},
    {TYPE_BF16, "bf16", false},
    {TYPE_TF32, "tf32", false},
    {TYPE_F32, "f32", false},
    {TYPE_F64, "f64", false},
    // The numbers below are no elements outside of modules.
    {TYPE_I2, "18", false},
    {TYPE_UI8, "19", false},
    {TYPE_F8E4M3FNUZ, "20", false},
    {TYPE_F8E5M2FNUZ, "21", false},
    {TYPE_F8E4M3B11FNUZ, "22", false},
    {TYPE_F8E3M4, "23", false},
    {TYPE_F8E4M3, "24", false},
    {static_cast<ElementType>(25), "25", false},
    {static_cast<ElementType>(-1), "-1", false},
};

std::string nameOf(ElementType type) {
  return std::ranges::find(types, type, &Type::type)->name;
}
bool isOperand(ElementType type) {
  return std::ranges::find(types, type, &Type::type)->operand;
}
std::string operand32(ElementType type, const char *operand) {
  return std::string("expected an FP4, FP6 or FP8 type for ") + operand +
         " when k = 32, but got " + nameOf(type);
}
std::string operand64(ElementType type, const char *operand) {
  return std::string("expected type f4E2M1FN for ") + operand +
         " when k = 64, but got " + nameOf(type);
}

// The rules in their order, each with its condition and the text behind its id.
struct Rule {
  const char *id;
  bool (*isBroken)(const Sm120ScaleCase &);
  std::string (*text)(const Sm120ScaleCase &);
};
using Gate = const Sm120ScaleCase &;
const Rule rules[] = {
    {"sm120.sv",
     [](Gate g) {
       return g.scale_vector_size() != 16 && g.scale_vector_size() != 32;
     },
     [](Gate g) {
       return "expected a scale vector size in {16, 32}, but got " +
              std::to_string(g.scale_vector_size());
     }},
    {"sm120.k", [](Gate g) { return g.k() != 32 && g.k() != 64; },
     [](Gate g) {
       return "expected k in {32, 64}, but got " + std::to_string(g.k());
     }},
    {"sm120.k32_a",
     [](Gate g) { return g.k() == 32 && !isOperand(g.a_type()); },
     [](Gate g) { return operand32(g.a_type(), "A"); }},
    {"sm120.k32_b",
     [](Gate g) { return g.k() == 32 && !isOperand(g.b_type()); },
     [](Gate g) { return operand32(g.b_type(), "B"); }},
    {"sm120.k32_sf",
     [](Gate g) { return g.k() == 32 && g.sf_type() != TYPE_F8E8M0FNU; },
     [](Gate g) {
       return "expected scale factor type f8E8M0FNU when k = 32, but got " +
              nameOf(g.sf_type());
     }},
    {"sm120.k32_sv",
     [](Gate g) { return g.k() == 32 && g.scale_vector_size() != 32; },
     [](Gate g) {
       return "expected a scale vector size of 32 when k = 32, but got " +
              std::to_string(g.scale_vector_size());
     }},
    {"sm120.k32_frag",
     [](Gate g) { return g.k() == 32 && g.scale_fragment_bits() != 8; },
     [](Gate g) {
       return "expected a scale fragment of 8 bits when k = 32, but got " +
              std::to_string(g.scale_fragment_bits());
     }},
    {"sm120.k64_a",
     [](Gate g) { return g.k() == 64 && g.a_type() != TYPE_F4E2M1FN; },
     [](Gate g) { return operand64(g.a_type(), "A"); }},
    {"sm120.k64_b",
     [](Gate g) { return g.k() == 64 && g.b_type() != TYPE_F4E2M1FN; },
     [](Gate g) { return operand64(g.b_type(), "B"); }},
    {"sm120.k64_frag",
     [](Gate g) {
       return g.k() == 64 &&
              int64_t(g.scale_fragment_bits()) * g.scale_vector_size() != 512;
     },
     [](Gate g) {
       return "expected scale fragment bits times scale vector size to be 512 "
              "when k = 64, but got " +
              std::to_string(g.scale_fragment_bits()) + " x " +
              std::to_string(g.scale_vector_size());
     }},
};

// Exactly the rules whose conditions hold are broken, and the first one gives
// the text.
void expectAnswer(const Case &testCase) {
  Ids broken;
  std::string text;
  for (const auto &[id, isBroken, textOf] : rules)
    if (isBroken(testCase.sm120_scale())) {
      if (broken.empty())
        text = std::string(id) + ": " + textOf(testCase.sm120_scale());
      broken.push_back(id);
    }
  if (broken.empty())
    expectAccepted(testCase);
  else
    expectBroken(testCase, broken, text);
}

} // namespace

TEST(Sm120ScaleTest, everyType) {
  for (const std::string &text : {k32, k64})
    for (const Type &type : types) {
      Case testCase = caseOf(text);
      testCase.mutable_sm120_scale()->set_a_type(type.type);
      expectAnswer(testCase);
      testCase = caseOf(text);
      testCase.mutable_sm120_scale()->set_b_type(type.type);
      expectAnswer(testCase);
      testCase = caseOf(text);
      testCase.mutable_sm120_scale()->set_sf_type(type.type);
      expectAnswer(testCase);
    }
}

TEST(Sm120ScaleTest, everySize) {
  expectAnswer(caseOf("sm120_scale {}"));
  for (int k : {0, -32, 31, 32, 33, 63, 64, 65, 128})
    for (int vectorSize : {8, 16, 32, 33, 64, -16})
      for (int bits : {0, 4, 7, 8, 9, 16, 31, 32, -8})
        for (ElementType type : {TYPE_F4E2M1FN, TYPE_F16}) {
          Case testCase = caseOf(k32);
          Sm120ScaleCase &gate = *testCase.mutable_sm120_scale();
          gate.set_k(k);
          gate.set_a_type(type);
          gate.set_b_type(TYPE_F4E2M1FN);
          gate.set_scale_vector_size(vectorSize);
          gate.set_scale_fragment_bits(bits);
          expectAnswer(testCase);
        }
}

// Each shape is at the boundary of the rules on it.
TEST(Sm120ScaleTest, boundaries) {
  for (const Rule &rule : rules) {
    const std::string_view id = rule.id;
    EXPECT_EQ(isAtBoundary(caseOf(k32), rule.id), !id.starts_with("sm120.k64"));
    EXPECT_EQ(isAtBoundary(caseOf(k64), rule.id), !id.starts_with("sm120.k32"));
  }
}

TEST(Sm120ScaleTest, hostileInput) {
  // The product is exact: modulo 2^32 each of these is 512.
  for (auto [bits, vectorSize] : std::initializer_list<std::pair<int, int>>{
           {268435456 + 32, 16}, {134217728 + 16, 32}, {-268435456 + 32, 16}}) {
    Case testCase = caseOf(k64);
    testCase.mutable_sm120_scale()->set_scale_fragment_bits(bits);
    testCase.mutable_sm120_scale()->set_scale_vector_size(vectorSize);
    expectBroken(testCase, {"sm120.k64_frag"},
                 "sm120.k64_frag: expected scale fragment bits times scale "
                 "vector size to be 512 when k = 64, but got " +
                     std::to_string(bits) + " x " + std::to_string(vectorSize));
  }
  expectBroken(edit(k64, "scale_vector_size: -2147483648 "
                         "scale_fragment_bits: -2147483648"),
               {"sm120.sv", "sm120.k64_frag"},
               "sm120.sv: expected a scale vector size in {16, 32}, but got "
               "-2147483648");
  // Two negative factors with the right product.
  expectBroken(
      edit(k64, "scale_vector_size: -16 scale_fragment_bits: -32"),
      {"sm120.sv"},
      "sm120.sv: expected a scale vector size in {16, 32}, but got -16");
  Evaluation answer;
  findFamily("sm120_scale")->evaluate(Case(), answer);
  EXPECT_EQ(answer.broken, 0b11u);
}

TEST(Sm120ScaleTest, invariantsSeeWrongAnswers) {
  Case nv = edit(k64, "b_type: TYPE_NV4E0M3F");
  EXPECT_FALSE(holds("sm120.k64_narrow", nv, accepting()));
  EXPECT_TRUE(holds("sm120.k64_narrow", nv, rejecting("")));
  Case wide = edit(k64, "scale_vector_size: 32");
  EXPECT_FALSE(holds("nvgpu.invariant.sm120", wide, accepting()));
  EXPECT_TRUE(holds("nvgpu.invariant.sm120", caseOf(k64), accepting()));
}

TEST(Sm120ScaleTest, allSmallCases) {
  Case testCase;
  Sm120ScaleCase &gate = *testCase.mutable_sm120_scale();
  for (int k : {31, 32, 64})
    for (auto [a, aName, aOperand] : types)
      for (auto [b, bName, bOperand] : types)
        for (int vectorSize : {8, 16, 32})
          for (int bits : {8, 16, 32}) {
            gate.set_k(k);
            gate.set_a_type(a);
            gate.set_b_type(b);
            gate.set_sf_type(TYPE_F8E8M0FNU);
            gate.set_scale_vector_size(vectorSize);
            gate.set_scale_fragment_bits(bits);
            expectConsistent(testCase);
            expectAnswer(testCase);
          }
}
