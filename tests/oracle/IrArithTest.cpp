//===- IrArithTest.cpp - Arithmetic of MLIR in modules --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations of MLIR itself that oracle/spec/builders.md adds to modules:
// when a case with them is well formed.
//
//===----------------------------------------------------------------------===//

#include "IrCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

const std::string flagged[] = {"ADD", "SUBTRACT", "MULTIPLY"};
const std::string kinds[] = {"ADD", "SUBTRACT", "MULTIPLY", "DIVIDE",
                             "MAXIMUM"};

std::string flags(int value) { return number("OVERFLOW_FLAGS", value); }

// An operation on three values, 20 to 22, of the types 10 to 12.
std::string typed(const std::string &operation, const std::string &types) {
  return "ir { " + irTypes + types + irStart +
         op("CONVERSION_CAST", "", "10, 11, 12", 20) + operation + " }";
}
std::string scalar(const std::string &element) {
  return "types { kind: IR_SCALAR element: TYPE_" + element + " }";
}
std::string three(const std::string &type) { return type + type + type; }

} // namespace

TEST(IrArithTest, operandsAndResultAreOfOneIntegerType) {
  const std::string index = "types { kind: IR_INDEX }";
  for (const std::string &kind : kinds) {
    const std::string right = op(kind, "20, 21", "12", 30);
    for (const std::string element :
         {"I1", "I2", "I4", "I8", "I16", "I32", "I64"})
      expectAccepted(typed(right, three(scalar(element))));
    expectAccepted(typed(right, three(index)));
    for (const std::string element : {"UI8", "F16", "TF32"})
      expectUnsupported(typed(right, three(scalar(element))),
                        fault::upstreamOperation);
    expectUnsupported(typed(right, three("types { kind: IR_MEM_TOKEN }")),
                      fault::upstreamOperation);
    expectUnsupported(typed(right, scalar("I8") + scalar("I8") + scalar("I16")),
                      fault::arithTypes);
    expectUnsupported(typed(right, scalar("I8") + scalar("I16") + scalar("I8")),
                      fault::arithTypes);
    expectUnsupported(typed(right, scalar("I16") + scalar("I8") + scalar("I8")),
                      fault::arithTypes);
    expectUnsupported(typed(right, index + scalar("I64") + index),
                      fault::arithTypes);
    const std::string types = three(scalar("I32"));
    expectUnsupported(typed(op(kind, "20", "12", 30), types),
                      fault::upstreamOperation);
    expectUnsupported(typed(op(kind, "20, 21, 22", "12", 30), types),
                      fault::upstreamOperation);
    expectUnsupported(typed(op(kind, "20, 21", "", 30), types),
                      fault::upstreamOperation);
    expectUnsupported(typed(op(kind, "20, 21", "12, 12", 30), types),
                      fault::upstreamOperation);
    expectUnsupported(typed(op(kind, "20, 21", "12", 30, region("")), types),
                      fault::upstreamOperation);
  }
}

TEST(IrArithTest, threeOperationsMayHaveFlags) {
  const std::string types = three(scalar("I32"));
  for (const std::string &kind : flagged) {
    for (int value : {1, 2, 3})
      expectAccepted(typed(op(kind, "20, 21", "12", 30, flags(value)), types));
    for (int value : {-1, 0, 4})
      expectUnsupported(
          typed(op(kind, "20, 21", "12", 30, flags(value)), types),
          fault::attributeValue);
  }
  for (const std::string kind : {"DIVIDE", "MAXIMUM"})
    expectUnsupported(typed(op(kind, "20, 21", "12", 30, flags(1)), types),
                      fault::foreignAttribute);
}

TEST(IrArithTest, aSelectionIsBetweenTwoOfItsType) {
  const std::string chosen = op("SELECT", "6, 20, 21", "12", 30);
  for (const std::string &type :
       {std::string("types { kind: IR_MEM_TOKEN }"), scalar("UI8"),
        std::string("types { kind: IR_TILE shape: 4 element: TYPE_F16 }")})
    expectAccepted(typed(chosen, three(type)));
  expectUnsupported(typed(chosen, scalar("I8") + scalar("I8") + scalar("I4")),
                    fault::arithTypes);
  expectUnsupported(typed(chosen, scalar("I8") + scalar("I4") + scalar("I8")),
                    fault::arithTypes);
  expectUnsupported(typed(chosen, scalar("I4") + scalar("I8") + scalar("I8")),
                    fault::arithTypes);
  expectUnsupported(
      typed(op("SELECT", "22, 20, 21", "12", 30), three(scalar("I8"))),
      fault::upstreamOperation);
  expectUnsupported(typed(op("SELECT", "6, 20", "12", 30), three(scalar("I8"))),
                    fault::upstreamOperation);
  expectUnsupported(
      typed(op("SELECT", "6, 20, 21", "12", 30, flags(1)), three(scalar("I8"))),
      fault::foreignAttribute);
}
