//===- LedgerDot.cpp - Other readings of dot ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Their witnesses have one `dot`.
//
//===----------------------------------------------------------------------===//

#include "LedgerIr.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

// The only dot of a module, and the element types of A and B.
struct Dot {
  explicit Dot(const Case &testCase) {
    Values values(testCase);
    hasOp(testCase, [&](const IrOp &op) {
      if (op.kind() != OP_DOT)
        return false;
      a = values.type(op.operands(0)).element();
      b = values.type(op.operands(1)).element();
      source = op;
      return true;
    });
  }
  ElementType a, b;
  IrOp source;
};

Verdict compatibleIsEqual(const Case &testCase) {
  Dot dot(testCase);
  return dot.a != dot.b ? rejectingBy("tileas.dot.ab_types", testCase)
                        : asImplemented(testCase);
}

// As nv_tileaa.dot does; the witness's accumulator is f16.
Verdict fp4TakesAnF16Accumulator(const Case &testCase) {
  Dot dot(testCase);
  return dot.a == TYPE_F4E2M1FN || dot.a == TYPE_NV4E0M3F
             ? without("tileas.dot.f32_acc", testCase)
             : asImplemented(testCase);
}

Verdict bothOperandsHaveASign(const Case &testCase) {
  Dot dot(testCase);
  return findAttribute(dot.source, ATTR_SIGNEDNESS_A) &&
                 !findAttribute(dot.source, ATTR_SIGNEDNESS_B)
             ? rejecting("expect signedness attribute for operand B")
             : asImplemented(testCase);
}

Verdict onlyCIsLookedAt(const Case &testCase) {
  return withResultLikeC(testCase, OP_DOT);
}

} // namespace

const Readings &oracle::dotReadings() {
  static const Readings readings = {
      {"D-73", compatibleIsEqual},
      {"D-74", fp4TakesAnF16Accumulator},
      {"D-75", bothOperandsHaveASign},
      {"D-76", onlyCIsLookedAt},
  };
  return readings;
}
