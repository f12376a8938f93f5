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

static std::string dotOf(const std::string &ab, const std::string &c) {
  std::string types = "!nv_tileas.tile<8x" + ab + ">, !nv_tileas.tile<8x" + ab +
                      ">, !nv_tileas.tile<8x" + c + ">";
  return "%m:3 = builtin.unrealized_conversion_cast to " + types +
         "\n%d = nv_tileas.dot %m#0, %m#1, %m#2 {atom = #nv_tileas<atom m>} "
         ": " +
         types + " -> !nv_tileas.tile<8xf32>";
}

// Only the six signless widths count as integers, and no integer as a float.
TEST(TileASDot, OtherIntegersAreNeitherIntegersNorFloats) {
  for (const char *element : {"index", "si8", "ui8", "i2", "i7"})
    expectRejected(Case{"tileas.dot.ab_types", dotOf(element, "f32").c_str(),
                        "expected the element types of A, B, C, and D to be "
                        "either all integers or all floats."});
  expectRejected(Case{"tileas.dot.ab_types", dotOf("f16", "i24").c_str(),
                      "expected the element types of A, B, C, and D to be "
                      "either all integers or all floats."});
  expectAccepted(dotOf("f8E4M3FNUZ", "f32"));
}
