//===- Sm120ScaleTest.cpp - The oracle on the SM120 block-scale lattice ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/sm120_scale.md, rule by rule.
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
    // Those behind are elements of modules only.
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

} // namespace

TEST(Sm120ScaleTest, sm120_sv) {
  expectBroken(edit(k32, "scale_vector_size: 33"), {"sm120.sv", "sm120.k32_sv"},
               "sm120.sv: expected a scale vector size in {16, 32}, but got "
               "33");
  expectBroken(edit(k64, "scale_vector_size: 64 scale_fragment_bits: 8"),
               {"sm120.sv"},
               "sm120.sv: expected a scale vector size in {16, 32}, but got "
               "64");
  expectAtBoundary(k32, "sm120.sv");
  expectAtBoundary(k64, "sm120.sv");
}

TEST(Sm120ScaleTest, sm120_k) {
  for (const char *k : {"0", "-32", "31", "33", "63", "65", "128"})
    expectBroken(edit(k32, std::string("k: ") + k + " a_type: TYPE_F64"),
                 {"sm120.k"},
                 std::string("sm120.k: expected k in {32, 64}, but got ") + k);
  expectBroken("sm120_scale {}", {"sm120.sv", "sm120.k"},
               "sm120.sv: expected a scale vector size in {16, 32}, but got 0");
  expectAtBoundary(k32, "sm120.k");
  expectAtBoundary(k64, "sm120.k");
}

TEST(Sm120ScaleTest, sm120_k32_a) {
  for (auto [type, name, operand] : types) {
    Case testCase = caseOf(k32);
    testCase.mutable_sm120_scale()->set_a_type(type);
    if (operand)
      expectAccepted(testCase);
    else
      expectBroken(testCase, {"sm120.k32_a"},
                   std::string("sm120.k32_a: expected an FP4, FP6 or FP8 type "
                               "for A when k = 32, but got ") +
                       name);
  }
  expectBroken(edit(k32, "a_type: TYPE_F16 b_type: TYPE_I8"),
               {"sm120.k32_a", "sm120.k32_b"},
               "sm120.k32_a: expected an FP4, FP6 or FP8 type for A when k = "
               "32, but got f16");
  expectAtBoundary(k32, "sm120.k32_a");
  expectNotAtBoundary(k64, "sm120.k32_a");
}

TEST(Sm120ScaleTest, sm120_k32_b) {
  for (auto [type, name, operand] : types) {
    Case testCase = caseOf(k32);
    testCase.mutable_sm120_scale()->set_b_type(type);
    if (operand)
      expectAccepted(testCase);
    else
      expectBroken(testCase, {"sm120.k32_b"},
                   std::string("sm120.k32_b: expected an FP4, FP6 or FP8 type "
                               "for B when k = 32, but got ") +
                       name);
  }
  expectBroken(edit(k32, "b_type: TYPE_F16 scale_fragment_bits: 4"),
               {"sm120.k32_b", "sm120.k32_frag"},
               "sm120.k32_b: expected an FP4, FP6 or FP8 type for B when k = "
               "32, but got f16");
  expectAtBoundary(k32, "sm120.k32_b");
  expectNotAtBoundary(k64, "sm120.k32_b");
}

TEST(Sm120ScaleTest, sm120_k32_sf) {
  for (auto [type, name, operand] : types)
    if (type != TYPE_F8E8M0FNU) {
      Case testCase = caseOf(k32);
      testCase.mutable_sm120_scale()->set_sf_type(type);
      expectBroken(testCase, {"sm120.k32_sf"},
                   std::string("sm120.k32_sf: expected scale factor type "
                               "f8E8M0FNU when k = 32, but got ") +
                       name);
    }
  expectBroken(edit(k32, "sf_type: TYPE_F32 scale_vector_size: 16"),
               {"sm120.k32_sf", "sm120.k32_sv"},
               "sm120.k32_sf: expected scale factor type f8E8M0FNU when k = "
               "32, but got f32");
  expectAtBoundary(k32, "sm120.k32_sf");
  expectNotAtBoundary(k64, "sm120.k32_sf");
}

TEST(Sm120ScaleTest, sm120_k32_sv) {
  expectBroken(edit(k32, "scale_vector_size: 16"), {"sm120.k32_sv"},
               "sm120.k32_sv: expected a scale vector size of 32 when k = 32, "
               "but got 16");
  expectBroken(edit(k32, "scale_vector_size: 16 scale_fragment_bits: 32"),
               {"sm120.k32_sv", "sm120.k32_frag"},
               "sm120.k32_sv: expected a scale vector size of 32 when k = 32, "
               "but got 16");
  expectAtBoundary(k32, "sm120.k32_sv");
  expectNotAtBoundary(k64, "sm120.k32_sv");
}

TEST(Sm120ScaleTest, sm120_k32_frag) {
  for (const char *bits : {"0", "7", "9", "16", "-8"})
    expectBroken(edit(k32, std::string("scale_fragment_bits: ") + bits),
                 {"sm120.k32_frag"},
                 std::string("sm120.k32_frag: expected a scale fragment of 8 "
                             "bits when k = 32, but got ") +
                     bits);
  expectBroken(edit(k32, "a_type: TYPE_F16 scale_fragment_bits: 9"),
               {"sm120.k32_a", "sm120.k32_frag"},
               "sm120.k32_a: expected an FP4, FP6 or FP8 type for A when k = "
               "32, but got f16");
  expectAtBoundary(k32, "sm120.k32_frag");
  expectNotAtBoundary(k64, "sm120.k32_frag");
}

TEST(Sm120ScaleTest, sm120_k64_a) {
  for (auto [type, name, operand] : types)
    if (type != TYPE_F4E2M1FN) {
      Case testCase = caseOf(k64);
      testCase.mutable_sm120_scale()->set_a_type(type);
      expectBroken(testCase, {"sm120.k64_a"},
                   std::string("sm120.k64_a: expected type f4E2M1FN for A when "
                               "k = 64, but got ") +
                       name);
    }
  expectBroken(edit(k64, "a_type: TYPE_F8E5M2 b_type: TYPE_F6E2M3FN"),
               {"sm120.k64_a", "sm120.k64_b"},
               "sm120.k64_a: expected type f4E2M1FN for A when k = 64, but got "
               "f8E5M2");
  expectAtBoundary(k64, "sm120.k64_a");
  expectNotAtBoundary(k32, "sm120.k64_a");
}

TEST(Sm120ScaleTest, sm120_k64_b) {
  for (auto [type, name, operand] : types)
    if (type != TYPE_F4E2M1FN) {
      Case testCase = caseOf(k64);
      testCase.mutable_sm120_scale()->set_b_type(type);
      expectBroken(testCase, {"sm120.k64_b"},
                   std::string("sm120.k64_b: expected type f4E2M1FN for B when "
                               "k = 64, but got ") +
                       name);
    }
  expectBroken(edit(k64, "b_type: TYPE_NV4E0M3F scale_fragment_bits: 16"),
               {"sm120.k64_b", "sm120.k64_frag"},
               "sm120.k64_b: expected type f4E2M1FN for B when k = 64, but got "
               "nv4E0M3F");
  expectAtBoundary(k64, "sm120.k64_b");
  expectNotAtBoundary(k32, "sm120.k64_b");
}

TEST(Sm120ScaleTest, sm120_k64_frag) {
  expectAccepted(k64);
  expectAccepted(edit(k64, "scale_vector_size: 32 scale_fragment_bits: 16"));
  expectBroken(edit(k64, "scale_vector_size: 32"), {"sm120.k64_frag"},
               "sm120.k64_frag: expected scale fragment bits times scale "
               "vector size to be 512 when k = 64, but got 32 x 32");
  expectBroken(edit(k64, "scale_fragment_bits: 31"), {"sm120.k64_frag"},
               "sm120.k64_frag: expected scale fragment bits times scale "
               "vector size to be 512 when k = 64, but got 31 x 16");
  expectBroken(edit(k64, "scale_vector_size: 8"),
               {"sm120.sv", "sm120.k64_frag"},
               "sm120.sv: expected a scale vector size in {16, 32}, but got 8");
  expectAtBoundary(k64, "sm120.k64_frag");
  expectNotAtBoundary(k32, "sm120.k64_frag");
}

TEST(Sm120ScaleTest, scaleTypeIsUncheckedForK64) {
  for (auto [type, name, operand] : types) {
    Case testCase = caseOf(k64);
    testCase.mutable_sm120_scale()->set_sf_type(type);
    expectAccepted(testCase);
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
          }
}
