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

// Only the six signless widths count as integers.
TEST(TileASDot, OtherElementsCountAsFloating) {
  expectAccepted(dotOf("index", "f32"));
  expectAccepted(dotOf("si8", "f32"));
  expectAccepted(dotOf("i7", "f32"));
  expectRejected(Case{"tileas.dot.f32_acc", dotOf("f16", "i24").c_str(),
                      "expects #C element type to be f32, but got i24"});
  expectRejected(Case{"tileas.dot.ab_types", dotOf("i7", "i32").c_str(),
                      "expected the element types of A, B, C, and D to be "
                      "either all integers or all floats."});
}
