//===- TileASDotTest.cpp - Tests of dot -----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Elements that MLIR can write and no case can. The rules of oracle/spec/dot.md
// are tested by tests/ops/dot.mlir.
//
//===----------------------------------------------------------------------===//

#include "TileASText.h"

using namespace tileir::nv_tileas;

static std::string dotOf(const std::string &a, const std::string &b,
                         const std::string &cd,
                         const std::string &more = ", signedness_a = true") {
  std::string types = "!nv_tileas.tile<8x" + a + ">, !nv_tileas.tile<8x" + b +
                      ">, !nv_tileas.tile<8x" + cd + ">";
  return "%m:3 = builtin.unrealized_conversion_cast to " + types +
         "\n%d = nv_tileas.dot %m#0, %m#1, %m#2 {atom = #nv_tileas<atom m>" +
         more + "} : " + types + " -> !nv_tileas.tile<8x" + cd + ">";
}

static constexpr char mixed[] =
    "expected the element types of A, B, C, and D to be either all integers or "
    "all floats.";

// An integer of any width is one, with or without a sign (C-H04).
TEST(TileASDot, IntegersOfAnyWidthAndSign) {
  for (const std::string element :
       {"i1", "i2", "i7", "i8", "i24", "i128", "si8", "ui8", "si32"}) {
    const bool isI8 = llvm::StringRef(element).ends_with("i8");
    for (const std::string &sum : {std::string("i32"), element})
      expectAccepted(dotOf(element, element, sum));
    expectRejected(
        {{"tileas.dot.signedness", dotOf(element, element, "i32", "").c_str(),
          "expect signedness attribute for operand A"},
         {"tileas.dot.ab_types", dotOf(element, element, "f32").c_str(), mixed},
         {"tileas.dot.ab_types", dotOf("f16", "f16", element).c_str(), mixed},
         {"tileas.dot.ab_types",
          dotOf(element, isI8 ? "i16" : "i8", "i32").c_str(),
          ("expects #A and #B have same bit width but got " +
           element.substr(element.find('i') + 1) + " vs " + (isI8 ? "16" : "8"))
              .c_str()}});
  }
  // The width alone is compared.
  expectAccepted(dotOf("si8", "ui8", "i32"));
}

TEST(TileASDot, IndexIsNeitherAnIntegerNorAFloat) {
  for (auto [ab, cd] : {std::pair("index", "index"),
                        {"index", "i32"},
                        {"index", "f32"},
                        {"i32", "index"},
                        {"f16", "index"}})
    expectRejected(
        Case{"tileas.dot.ab_types", dotOf(ab, ab, cd).c_str(), mixed});
}

TEST(TileASDot, FloatsThatNoRuleNames) {
  expectAccepted(dotOf("f8E4M3FNUZ", "f8E4M3FNUZ", "f32"));
}
