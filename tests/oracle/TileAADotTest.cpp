//===- TileAADotTest.cpp - Dot in nv_tileaa -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Boundaries of the rules of oracle/spec/tileaa_ops.md on dot, and its
// attributes in cases. What it accepts and rejects is in tests/ops.
//
//===----------------------------------------------------------------------===//

#include "TileAACases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

std::string dot(const std::string &a, const std::string &b,
                const std::string &c, const std::string &d,
                const std::string &rest = "") {
  return typedModule(
      {tileOf(a, "16, 8"), tileOf(b, "8, 4"), tileOf(c, "16, 4"),
       tileOf(d, "16, 4")},
      op("AA_DOT", "0, 1, 2", "3", 20,
         attribute("OPERAND_SEGMENT_SIZES", "integers: [1, 1, 1, 0, 0]") +
             rest));
}
std::string integers(const std::string &element, const std::string &rest) {
  return dot(element, element, "I32", "I1", rest);
}
std::string floats(const std::string &a) {
  return dot(a, "F64", "F32", "BF16");
}

} // namespace

TEST(TileAADotTest, integers) {
  auto signedness = [](int value) {
    return number("SIGNEDNESS_KEYWORD_A", value);
  };
  expectAtBoundary(integers("I4", signedness(1)), "tileaa.dot.int_width");
  expectNotAtBoundary(floats("F16"), "tileaa.dot.int_width");
  expectAtBoundary(integers("I8", signedness(0)),
                   "tileaa.dot.int_signedness_a");
  expectUnsupported(integers("I8", signedness(2)), fault::attributeValue);
  // The other form is that of nv_tileas.
  expectUnsupported(integers("I8", number("SIGNEDNESS_A", 1)),
                    fault::foreignAttribute);
}

TEST(TileAADotTest, accumulators) {
  for (const char *a : {"F4E2M1FN", "NV4E0M3F"})
    expectAtBoundary(floats(a), "tileaa.dot.acc_fp4");
  expectAtBoundary(floats("F8E5M2"), "tileaa.dot.acc_f32");
  expectNotAtBoundary(floats("F8E5M2"), "tileaa.dot.acc_fp4");
}
