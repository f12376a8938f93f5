//===- BuilderMakersTest.cpp - What each builder makes --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The modules that the builders of oracle/spec/builders.md make, as a whole.
//
//===----------------------------------------------------------------------===//

#include "BuilderCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

const std::string atom = attribute("ATOM", "text: 'a' packed_shape: 0");
const std::string signs = number("SIGNEDNESS_A", 1) + number("SIGNEDNESS_B", 0);
const std::string padding = attribute("PADDING_VALUE", "integer: 5 types: 12");
const std::string inBounds = attribute("IN_BOUNDS", "integers: [1, 0]");

std::string segments(const std::string &sizes) {
  return attribute("OPERAND_SEGMENT_SIZES", "integers: [" + sizes + "]");
}
std::string flags(int number_) { return number("OVERFLOW_FLAGS", number_); }

// The zero of a type, as the value `first`, and a tile of it behind that.
std::string zeros(const std::string &scalar, const std::string &tile,
                  int first) {
  return op("CONSTANT", "", scalar, first,
            attribute("VALUE", "integer: 0 types: " + scalar)) +
         op("GENERATE", "", tile, first + 1,
            region(op("TILEAS_YIELD", std::to_string(first), "", 0)));
}

} // namespace

TEST(BuilderMakersTest, viewThenTiledLoad) {
  expectMade(
      call("VIEW_THEN_TILED_LOAD",
           values("5") + values("2, 2") + values("2, 4") + values("2") +
               values("3") + "types: 5 result_types: [14, 3]" + padding +
               inBounds + atom),
      callModule(op("VIEW", "5, 2, 2", "5", 20) +
                 op("TILED_LOAD", "20, 2, 4, 2, 3", "14, 3", 21,
                    atom + inBounds + padding + segments("1, 2, 1, 1"))));
  expectMade(
      call("VIEW_THEN_TILED_LOAD", values("5") + values("") + values("") +
                                       values("") + values("") +
                                       "types: 5 result_types: 14"),
      callModule(op("VIEW", "5", "5", 20) +
                 op("TILED_LOAD", "20", "14", 21, segments("1, 0, 0, 0"))));
}

TEST(BuilderMakersTest, viewThenTiledStore) {
  expectMade(call("VIEW_THEN_TILED_STORE",
                  values("14") + values("5") + values("2") + values("2, 4") +
                      values("2") + values("3") + "types: 5 result_types: 3" +
                      atom),
             callModule(op("VIEW", "5, 2", "5", 20) +
                        op("TILED_STORE", "20, 14, 2, 4, 2, 3", "3", 21,
                           atom + segments("1, 1, 2, 1, 1"))));
  expectMade(
      call("VIEW_THEN_TILED_STORE", values("14") + values("5") + values("") +
                                        values("") + values("") + values("") +
                                        "types: 5"),
      callModule(op("VIEW", "5", "5", 20) + op("TILED_STORE", "20, 14", "", 0,
                                               segments("1, 1, 0, 0, 0"))));
}

TEST(BuilderMakersTest, zeroAccumulatorDot) {
  expectMade(call("ZERO_ACCUMULATOR_DOT",
                  values("0") + values("6") + "types: 6" + atom + signs),
             callModule(op("ALLOC_TENSOR", "", "6", 20) + zeros("13", "6", 21) +
                        op("INSERT_SLICE", "22, 20", "6", 23) +
                        op("DOT", "0, 6, 23", "6", 24, atom + signs)));
  // The zero of an index. A case has none of a pointer or of i24.
  const std::string types = "types { kind: IR_PTR element: TYPE_F16 }"
                            "types { kind: IR_OPAQUE text: 'i24' }"
                            "types { kind: IR_TILE shape: 4 nested: 2 }"
                            "types { kind: IR_TILE shape: 4 nested: 15 }"
                            "types { kind: IR_TILE shape: 4 nested: 16 }"
                            "types { kind: IR_TILE nested: 2 }"
                            "types { kind: IR_TILE nested: 2"
                            "        element: TYPE_F8E8M0FNU }";
  auto dots = [&](const std::string &tile) {
    return call("ZERO_ACCUMULATOR_DOT",
                values("20") + values("20") + "types: " + tile + atom,
                types + op("CONVERSION_CAST", "", tile, 20));
  };
  for (const std::string tile : {"17", "20", "21"})
    EXPECT_EQ(evaluate(caseOf(dots(tile))).unsupportedReason, "") << tile;
  for (const std::string tile : {"18", "19"})
    EXPECT_EQ(evaluate(caseOf(dots(tile))).verdict.outcome,
              Outcome::Unsupported)
        << tile;
}

TEST(BuilderMakersTest, guardedDot) {
  expectMade(call("GUARDED_DOT", values("1") + values("0") + values("9") +
                                     values("6") + atom +
                                     number("SIGNEDNESS_B", 1)),
             callModule(op("IF", "1", "6", 20,
                           region(op("DOT", "0, 9, 6", "6", 21,
                                     atom + number("SIGNEDNESS_B", 1)) +
                                  op("IF_YIELD", "21", "", 0)) +
                               region(op("IF_YIELD", "6", "", 0)))));
}

TEST(BuilderMakersTest, maskedDot) {
  const std::string made =
      zeros("12", "0", 20) + op("SELECT", "1, 0, 21", "0", 22);
  const std::string lists =
      values("1") + values("0") + values("9") + values("6");
  expectMade(call("MASKED_DOT", lists + "types: 14" + atom),
             callModule(made + op("CONVERT_LAYOUT", "22", "14", 23) +
                        op("DOT", "23, 9, 6", "6", 24, atom)));
  // The conversion stands there without need as well.
  expectMade(call("MASKED_DOT", lists + "types: 0" + signs + atom),
             callModule(made + op("CONVERT_LAYOUT", "22", "0", 23) +
                        op("DOT", "23, 9, 6", "6", 24, atom + signs)));
}

TEST(BuilderMakersTest, indexExpr) {
  for (const std::string type : {"2", "4"})
    for (const std::string &given : {std::string(), flags(1), flags(3)})
      expectMade(call("INDEX_EXPR",
                      values(type) + values("20") + values("21") + given,
                      op("CONVERSION_CAST", "", type + ", " + type, 20)),
                 callModule(op("CONVERSION_CAST", "", type + ", " + type, 20) +
                            op("MULTIPLY", "20, 21", type, 22, given) +
                            op("ADD", type + ", 22", type, 23, given)));
}

TEST(BuilderMakersTest, arith) {
  const std::string two = values("4") + values("20");
  const std::string behind = op("CONVERSION_CAST", "", "4", 20);
  for (const std::string kind : {"ADD", "SUBTRACT", "MULTIPLY"})
    for (const std::string &given : {std::string(), flags(2)})
      expectMade(call("ARITH", "operation: OP_" + kind + two + given, behind),
                 callModule(behind + op(kind, "4, 20", "4", 21, given)));
  for (const std::string kind : {"DIVIDE", "MAXIMUM"})
    expectMade(call("ARITH", "operation: OP_" + kind + two, behind),
               callModule(behind + op(kind, "4, 20", "4", 21)));
  expectMade(call("ARITH", "operation: OP_SELECT" + values("1") + two, behind),
             callModule(behind + op("SELECT", "1, 4, 20", "4", 21)));
  const std::string value = attribute("VALUE", "integer: -3 types: 4");
  expectMade(call("ARITH", "operation: OP_CONSTANT types: 4" + value),
             callModule(op("CONSTANT", "", "4", 20, value)));
}

// Every value number and type position may be in use already.
TEST(BuilderMakersTest, operationsMadeFindRoom) {
  Case testCase = caseOf(call("ZERO_ACCUMULATOR_DOT",
                              values("65535") + values("6") + "types: 6" + atom,
                              op("CONVERSION_CAST", "", "0", 65535)));
  IrCase &module = *testCase.mutable_builder()->mutable_module();
  while (module.types_size() < 256)
    *module.add_types() = module.types(0);
  EXPECT_EQ(evaluate(testCase).verdict.outcome, Outcome::Accepted);
  // Now each is another one, and refers to the zero's type as well.
  for (int i = 15; i < 256; ++i) {
    module.mutable_types(i)->add_shape(i);
    module.mutable_ops(0)->add_result_types(uint32_t(i));
  }
  EXPECT_EQ(evaluate(testCase).verdict.outcome, Outcome::Accepted);
  module.mutable_types(13)->set_element(TYPE_BF16);
  EXPECT_EQ(evaluate(testCase).verdict.outcome, Outcome::Unsupported);
}

TEST(BuilderMakersTest, madeModulesAreComparedByTheirNormalForms) {
  Case testCase =
      caseOf(call("ARITH", "operation: OP_ADD" + values("4") + values("4")));
  Verdict verdict = evaluate(testCase).verdict, other = verdict;
  other.made =
      caseOf("ir { " + callModule(op("ADD", "4, 4", "4", 77)) + " }").ir();
  EXPECT_EQ(verdict, other);
  other.made->mutable_ops(1)->set_kind(OP_SUBTRACT);
  EXPECT_FALSE(verdict == other);
  other.clear();
  EXPECT_EQ(other, Verdict());
  EXPECT_FALSE(verdict == other);
  EXPECT_FALSE(other == verdict);
}
