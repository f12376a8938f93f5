//===- IrDotTest.cpp - Dot ------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/dot.md on every element type, which other rules are
// broken with them, boundaries, and the values of `explain`. Each rule broken
// alone is in tests/ops/dot.mlir.
//
//===----------------------------------------------------------------------===//

#include "IrCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

const std::string isSigned = number("SIGNEDNESS_A", 1);

// One operation; the elements are named as in ElementType.
std::string dot(const std::string &a, const std::string &b,
                const std::string &c, const std::string &d,
                const std::string &signedness = "") {
  std::string types;
  for (const std::string &element : {a, b, c, d})
    types += "types { kind: IR_TILE element: TYPE_" + element + " shape: 16 }";
  return "ir { " + types + op("CONVERSION_CAST", "", "0, 1, 2", 0) +
         op("DOT", "0, 1, 2", "3", 10,
            attribute("ATOM", "text: 'mma'") + signedness) +
         " }";
}

const std::string integers = dot("I8", "I8", "I32", "I32", isSigned);
const std::string floats = dot("F16", "F16", "F32", "F32");

const std::string formatMixed =
    "expected the element types of A, B, C, and D to be either all integers or "
    "all floats.";
const std::string formatWidths =
    "expects #A and #B have same bit width but got ";
const std::string formatElements =
    "tileas.dot.ab_types: expected the element types of A and B to be equal or "
    "both fp8, but got ";
const std::string formatUnsigned = "expect signedness attribute for operand A";

const std::string pair = "tileas.dot.ab_types";
const std::string signedness = "tileas.dot.signedness";
const std::string accumulator = "tileas.dot.f32_acc";

} // namespace

TEST(IrDotTest, everyElementIsIntegerOrFloating) {
  for (const char *integer :
       {"I1", "I2", "I4", "I8", "UI8", "I16", "I32", "I64"}) {
    expectAccepted(dot(integer, integer, integer, integer, isSigned));
    expectAccepted(dot("I8", "UI8", integer, "I32", isSigned));
    expectAccepted(dot("UI8", "I8", "I32", integer, isSigned));
    expectBrokenAt(1, dot(integer, integer, "I32", "I32"), {signedness},
                   formatUnsigned);
    expectBrokenAt(1, dot(integer, "F32", "F32", "F32"), {pair}, formatMixed);
    expectBrokenAt(1, dot("F32", integer, "F32", "F32"), {pair}, formatMixed);
    expectBrokenAt(1, dot("F32", "F32", integer, "F32"), {pair}, formatMixed);
    expectBrokenAt(1, dot("F32", "F32", "F32", integer), {pair}, formatMixed);
  }
  for (const char *floating :
       {"F4E2M1FN", "NV4E0M3F", "F6E2M3FN", "F6E3M2FN", "F8E4M3FN", "F8E5M2",
        "F8E8M0FNU", "F16", "BF16", "TF32", "F32", "F64"}) {
    expectAccepted(dot(floating, floating, "F32", "F32"));
    expectBrokenAt(1, dot(floating, "I8", "I32", "I32", isSigned), {pair},
                   formatMixed);
  }
}

// Floats that are not named are floats.
TEST(IrDotTest, elementsThatNoRuleNames) {
  const std::pair<std::string, std::string> floats[] = {
      {"F8E4M3FNUZ", "f8E4M3FNUZ"},
      {"F8E5M2FNUZ", "f8E5M2FNUZ"},
      {"F8E4M3B11FNUZ", "f8E4M3B11FNUZ"},
      {"F8E3M4", "f8E3M4"},
      {"F8E4M3", "f8E4M3"}};
  for (const auto &[floating, text] : floats) {
    expectAccepted(dot(floating, floating, "F32", "F32"));
    expectBrokenAt(1, dot(floating, "I8", "I32", "I32", isSigned), {pair},
                   formatMixed);
    // None of them is FP8 on the page.
    expectBrokenAt(1, dot(floating, "F8E5M2", "F32", "F32"), {pair},
                   formatElements + "'" + text + "' and 'f8E5M2'");
    expectBrokenAt(1, dot("F8E4M3FN", floating, "F32", "F32"), {pair},
                   formatElements + "'f8E4M3FN' and '" + text + "'");
    expectBrokenAt(1, dot("F16", "F16", floating, "F32"), {accumulator},
                   "expects #C element type to be f32, but got " + text);
    expectBrokenAt(1, dot("F16", "F16", "F32", floating), {accumulator},
                   "expects #C element type to be f32, but got " + text);
  }
}

TEST(IrDotTest, widthsOfIntegers) {
  const std::pair<const char *, const char *> widths[] = {
      {"I1", "1"},  {"I2", "2"},   {"I4", "4"},   {"I8", "8"},
      {"UI8", "8"}, {"I16", "16"}, {"I32", "32"}, {"I64", "64"}};
  for (const auto &[a, widthA] : widths)
    for (const auto &[b, widthB] : widths)
      if (std::string_view(widthA) == widthB)
        expectAccepted(dot(a, b, "I32", "I32", isSigned));
      else
        expectBrokenAt(1, dot(a, b, "I32", "I32", isSigned), {pair},
                       formatWidths + widthA + " vs " + widthB);
  // Those of C and D are not looked at.
  expectAccepted(dot("I8", "I8", "I1", "I64", isSigned));
}

TEST(IrDotTest, pairsOfFloats) {
  expectAccepted(dot("F8E5M2", "F8E4M3FN", "F32", "F32"));
  expectAccepted(dot("F8E4M3FN", "F8E5M2", "F32", "F32"));
  const std::string others[][4] = {
      {"F8E5M2", "F8E8M0FNU", "f8E5M2", "f8E8M0FNU"},
      {"F8E8M0FNU", "F8E4M3FN", "f8E8M0FNU", "f8E4M3FN"},
      {"F4E2M1FN", "NV4E0M3F", "f4E2M1FN", "!nv_tileaa.nv4e0m3f"},
      {"F6E2M3FN", "F6E3M2FN", "f6E2M3FN", "f6E3M2FN"},
      {"TF32", "F32", "tf32", "f32"}};
  for (const auto &[a, b, textA, textB] : others)
    expectBrokenAt(1, dot(a, b, "F32", "F32"), {pair},
                   formatElements + "'" + textA + "' and '" + textB + "'");
}

TEST(IrDotTest, signednessOfAAlone) {
  for (int64_t value : {0, 1}) {
    expectAccepted(
        dot("I8", "I8", "I32", "I32", number("SIGNEDNESS_A", value)));
    expectBrokenAt(1,
                   dot("I8", "I8", "I32", "I32", number("SIGNEDNESS_B", value)),
                   {signedness}, formatUnsigned);
  }
  expectAccepted(dot("F16", "F16", "F32", "F32", isSigned));
  expectUnsupported(dot("I8", "I8", "I32", "I32", number("SIGNEDNESS_A", 2)),
                    fault::attributeValue);
  expectUnsupported(dot("I8", "I8", "I32", "I32", number("SIGNEDNESS_B", -1)),
                    fault::attributeValue);
}

TEST(IrDotTest, rulesInOrder) {
  expectBrokenAt(1, dot("I8", "I4", "I32", "I32"), {pair, signedness},
                 formatWidths + "8 vs 4");
  expectBrokenAt(1, dot("F16", "BF16", "F16", "F16"), {pair, accumulator},
                 formatElements + "'f16' and 'bf16'");
}

// What cannot be read breaks nothing else.
TEST(IrDotTest, needsItsTiles) {
  auto of = [](const std::string &operands, const std::string &results) {
    return module(
        op("DOT", operands, results, 10, attribute("ATOM", "text: 'mma'")));
  };
  expectBrokenAt(1, of("2, 2", "2"), {"ir.operand_count"},
                 "expected 3 operands, but found 2");
  expectBrokenAt(1, of("2, 2, 2, 2", "2"), {"ir.operand_count"},
                 "expected 3 operands, but found 4");
  expectBrokenAt(1, of("2, 2, 2", ""), {"ir.result_count"},
                 "requires one result");
  expectBrokenAt(1, of("2, 2, 2", "2, 2"), {"ir.result_count"},
                 "requires one result");
  for (const auto &[operands, results, slot] :
       {std::tuple("0, 2, 2", "2", "operand #0"),
        {"2, 0, 2", "2", "operand #1"},
        {"2, 2, 0", "0", "operand #2"},
        {"2, 2, 2", "0", "result #0"}})
    expectBrokenAt(1, of(operands, results), {"ir.dot_slots"},
                   std::string(slot) +
                       " must be tile, but got "
                       "'!nv_tileas.async.pipeline.producer_token'");
}

TEST(IrDotTest, boundaries) {
  expectAtBoundary(integers, pair);
  expectAtBoundary(dot("F8E5M2", "F8E4M3FN", "F32", "F32"), pair);
  expectNotAtBoundary(floats, signedness);
  expectNotAtBoundary(dot("F16", "F16", "F32", "F32", isSigned), signedness);
  expectNotAtBoundary(integers, accumulator);
  expectNotAtBoundary(module(""), pair);
}

TEST(IrDotTest, valuesThatExplain) {
  const Family &family = *findFamily("ir");
  const Case testCase = caseOf(dot("I8", "I4", "I32", "I64", isSigned));
  for (const auto &[name, value] : {std::pair("a", "i8"),
                                    {"b", "i4"},
                                    {"c", "i32"},
                                    {"d", "i64"},
                                    {"signedness_a", "true"},
                                    {"signedness_b", "absent"},
                                    {"atom", "mma"},
                                    {"sfa", "none"}})
    EXPECT_EQ(family.operand(testCase, name), value) << name;
  EXPECT_EQ(family.operand(caseOf(module(op("DOT", "2", "2", 10))), "a"),
            "absent");
}
