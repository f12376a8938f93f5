//===- IrDotTest.cpp - Dot ------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rare elements, boundaries, and the values of `explain` of oracle/spec/dot.md.
// The accepted and rejected cases are in tests/ops/dot.mlir.
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
const std::string formatElements =
    "tileas.dot.ab_types: expected the element types of A and B to be equal or "
    "both fp8, but got ";

const std::string pair = "tileas.dot.ab_types";
const std::string signedness = "tileas.dot.signedness";
const std::string accumulator = "tileas.dot.f32_acc";

} // namespace

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

TEST(IrDotTest, signednessIsABoolean) {
  expectUnsupported(dot("I8", "I8", "I32", "I32", number("SIGNEDNESS_A", 2)),
                    fault::attributeValue);
  expectUnsupported(dot("I8", "I8", "I32", "I32", number("SIGNEDNESS_B", -1)),
                    fault::attributeValue);
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
