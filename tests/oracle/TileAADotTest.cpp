//===- TileAADotTest.cpp - Dot in nv_tileaa -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/tileaa_ops.md on dot, with texts, order and
// boundaries.
//
//===----------------------------------------------------------------------===//

#include "TileAACases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

struct Dot {
  std::string a = tileOf("F16", "16, 8"), b = tileOf("F16", "8, 4"),
              c = tileOf("F32", "16, 4"), d = tileOf("F32", "16, 4");
  std::string factors = "0, 0";
  std::string rest = "";
};

// The scale factors are of another type than all rules ask for.
std::string textOf(const Dot &dot) {
  std::string operands = "0, 1, 2";
  for (char present : dot.factors)
    if (present == '1')
      operands += ", 4";
  return typedModule({dot.a, dot.b, dot.c, dot.d, "kind: IR_INDEX"},
                     op("AA_DOT", operands, "3", 20,
                        attribute("OPERAND_SEGMENT_SIZES",
                                  "integers: [1, 1, 1, " + dot.factors + "]") +
                            dot.rest));
}

Dot integers(const std::string &a, const std::string &b,
             const std::string &rest = number("SIGNEDNESS_KEYWORD_A", 1)) {
  return {.a = tileOf(a, "16, 8"),
          .b = tileOf(b, "8, 4"),
          .c = tileOf("I32", "16, 4"),
          .d = tileOf("I1", "16, 4"),
          .rest = rest};
}

// Floats of these elements.
Dot floats(const std::string &a, const std::string &c) {
  return {.a = tileOf(a, "16, 8"),
          .b = tileOf("F64", "8, 4"),
          .c = tileOf(c, "16, 4"),
          .d = tileOf("BF16", "16, 4")};
}

void expectBrokenDot(const Dot &dot, const Ids &broken,
                     std::string_view diagnostic) {
  expectBrokenAt(1, textOf(dot), broken, diagnostic);
}

const std::string mixed = "expected the element types of A, B, C, and D to be "
                          "either all integers or all floats.";
const std::string noProduct =
    "expects the shape of operand #A and #B to be compatible";
const std::string noSum =
    "expects the shape of operand #C is compatible with operands #A and #B";

} // namespace

TEST(TileAADotTest, allIntegersOrAllFloats) {
  const std::string rule = "tileaa.dot.int_or_float";
  expectAtBoundary(textOf({}), rule);
  for (const std::string &other :
       {tileOf("I32", "16, 4"), tileOf("I2", "16, 4"), tileOf("UI8", "16, 4"),
        scalarOf("F32"), std::string("kind: IR_INDEX"),
        std::string("kind: IR_MEM_TOKEN")}) {
    expectBrokenDot({.d = other}, {rule}, mixed);
    expectBrokenDot({.c = other}, {rule}, mixed);
  }
  // Nothing else is asked but for the scale factors.
  expectBrokenDot({.a = tileOf("I8", "3"), .factors = "1, 0"},
                  {rule, "tileaa.dot.sf_both"}, mixed);
}

TEST(TileAADotTest, integers) {
  expectAccepted(textOf(integers("I8", "I8")));
  expectAtBoundary(textOf(integers("I4", "I4")), "tileaa.dot.int_width");
  expectNotAtBoundary(textOf({}), "tileaa.dot.int_width");
  for (const auto &[a, b, text] : {std::tuple("I8", "I16", "8 vs 16"),
                                   {"I2", "I4", "2 vs 4"},
                                   {"UI8", "I2", "8 vs 2"}})
    expectBrokenDot(
        integers(a, b), {"tileaa.dot.int_width"},
        std::string("expects #A and #B have same bit width but got ") + text);
  // Of any width, with or without a sign.
  for (const char *element :
       {"I1", "I2", "I4", "I8", "UI8", "I16", "I32", "I64"}) {
    Dot dot = integers(element, element);
    dot.c = dot.d = tileOf(element, "16, 4");
    expectAccepted(textOf(dot));
  }
  expectAccepted(textOf(integers("UI8", "I8")));
  const std::string rule = "tileaa.dot.int_signedness_a";
  const std::string text = "expect signedness attribute for operand A";
  expectAtBoundary(
      textOf(integers("I8", "I8", number("SIGNEDNESS_KEYWORD_A", 0))), rule);
  expectBrokenDot(integers("I8", "I8", ""), {rule}, text);
  expectBrokenDot(integers("I8", "I8", number("SIGNEDNESS_KEYWORD_B", 1)),
                  {rule}, text);
  expectUnsupported(
      textOf(integers("I8", "I8", number("SIGNEDNESS_KEYWORD_A", 2))),
      fault::attributeValue);
  // The other form is that of nv_tileas.
  expectUnsupported(textOf(integers("I8", "I8", number("SIGNEDNESS_A", 1))),
                    fault::foreignAttribute);
}

TEST(TileAADotTest, accumulators) {
  for (const char *a : {"F4E2M1FN", "NV4E0M3F"}) {
    expectAtBoundary(textOf(floats(a, "F32")), "tileaa.dot.acc_fp4");
    expectAccepted(textOf(floats(a, "F16")));
    expectBrokenDot(
        floats(a, "BF16"), {"tileaa.dot.acc_fp4"},
        "expects #C element type to be either f32 or f16, but got bf16");
  }
  expectAtBoundary(textOf(floats("F8E5M2", "F32")), "tileaa.dot.acc_f32");
  expectNotAtBoundary(textOf(floats("F8E5M2", "F32")), "tileaa.dot.acc_fp4");
  for (const char *a : {"F16", "F6E2M3FN"})
    expectBrokenDot(floats(a, "NV4E0M3F"), {"tileaa.dot.acc_f32"},
                    "expects #C element type to be f32, but got "
                    "!nv_tileaa.nv4e0m3f");
}

TEST(TileAADotTest, ranks) {
  for (const auto &[shape, rank] : {std::pair("", "0"), std::pair("16", "1"),
                                    std::pair("1, 1, 16, 4", "4")})
    expectBrokenDot({.d = tileOf("F32", shape)}, {"tileaa.dot.rank"},
                    std::string("expects rank-2 or rank-3 tensor for result, "
                                "but got (") +
                        rank + ")");
  expectAccepted(
      textOf({tileOf("F16", "2, 16, 8"), tileOf("F16", "2, 8, 4"),
              tileOf("F32", "2, 16, 4"), tileOf("F32", "2, 16, 4")}));
}

TEST(TileAADotTest, shapes) {
  const std::string product = "tileaa.dot.ab_shape";
  const std::string sum = "tileaa.dot.c_shape";
  expectAtBoundary(textOf({}), product);
  expectAtBoundary(textOf({}), sum);
  for (const char *a : {"16, 4", "8", "1, 16, 8"})
    expectBrokenDot({.a = tileOf("F16", a)}, {product}, noProduct);
  for (const char *b : {"4, 8", "", "1, 8, 4"})
    expectBrokenDot({.b = tileOf("F16", b)}, {product}, noProduct);
  for (const char *c : {"16, 8", "8, 4", "4, 16", "16", "1, 16, 4"})
    expectBrokenDot({.c = tileOf("F32", c)}, {sum}, noSum);
  for (const char *d : {"16, 8", "8, 4"})
    expectBrokenDot({.d = tileOf("F32", d)}, {sum}, noSum);
  // With batches.
  auto batched = [](const char *a, const char *b, const char *c,
                    const char *d) {
    return Dot{tileOf("F16", std::string(a) + ", 16, 8"),
               tileOf("F16", std::string(b) + ", 8, 4"),
               tileOf("F32", std::string(c) + ", 16, 4"),
               tileOf("F32", std::string(d) + ", 16, 4")};
  };
  expectBrokenDot(batched("2", "1", "2", "2"), {product}, noProduct);
  expectBrokenDot(batched("2", "2", "1", "2"), {sum}, noSum);
  expectBrokenDot(batched("2", "2", "2", "1"), {sum}, noSum);
}

TEST(TileAADotTest, scaleFactors) {
  const std::string rule = "tileaa.dot.sf_both";
  expectAtBoundary(textOf({.factors = "1, 1"}), rule);
  expectAtBoundary(textOf({}), rule);
  for (const char *one : {"1, 0", "0, 1"})
    expectBrokenDot({.factors = one}, {rule},
                    "expects both SFA and SFB to be present");
}

TEST(TileAADotTest, wrongSegmentsHideTheRules) {
  Dot dot = {.d = tileOf("I32", "16, 4"), .factors = "1, 0, 0"};
  expectBrokenDot(dot, {"tileas.helper.segments"},
                  "operandSegmentSizes does not match the op schema");
}
