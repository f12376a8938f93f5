//===- BuilderFormTest.cpp - Calls that are not well formed ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each reason for which a builder case of oracle/spec/builders.md is not well
// formed, and the fields that are not read.
//
//===----------------------------------------------------------------------===//

#include "BuilderCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

const std::string atom = attribute("ATOM", "text: 'a'");

std::string load(const std::string &lists, const std::string &rest) {
  return call("VIEW_THEN_TILED_LOAD", lists + rest);
}
const std::string fiveLists =
    values("5") + values("2") + values("2") + values("2") + values("3");
const std::string loadTypes = "types: 5 result_types: 14";

std::string store(const std::string &lists, const std::string &rest) {
  return call("VIEW_THEN_TILED_STORE", lists + rest);
}

std::string add(const std::string &rest) {
  return call("ARITH", "operation: OP_ADD" + rest);
}
const std::string twoLists = values("4") + values("4");

std::string masked(const std::string &predicate, const std::string &a,
                   const std::string &rest) {
  return call("MASKED_DOT",
              values(predicate) + values(a) + values("0") + values("6") + rest);
}

void expectWellFormed(const Case &testCase) {
  EXPECT_NE(evaluate(testCase).verdict.outcome, Outcome::Unsupported)
      << testCase.ShortDebugString() << evaluate(testCase).unsupportedReason;
  expectConsistent(testCase);
}
void expectWellFormed(const std::string &text) {
  expectWellFormed(caseOf(text));
}

void expectFault(const Case &testCase, std::string_view fault) {
  expectUnsupported(testCase.DebugString(), fault);
}

std::string arith(const std::string &kind, const std::string &rest) {
  return call("ARITH", "operation: OP_" + kind + rest);
}

// A well-formed call of each builder that reads a module and gives attributes
// to an operation: for each operation of `arith` one.
Ids callsWithAttributes() {
  const std::string three = values("2") + values("2") + values("2");
  const std::string dot = values("0") + values("0");
  Ids calls = {
      load(fiveLists, loadTypes),
      store(values("14") + fiveLists, "types: 5"),
      call("ZERO_ACCUMULATOR_DOT", dot + "types: 6" + atom),
      call("GUARDED_DOT", values("1") + dot + values("6") + atom),
      masked("1", "0", "types: 0" + atom),
      call("INDEX_EXPR", three),
      arith("CONSTANT", " types: 4" + attribute("VALUE", "types: 4")),
      arith("SELECT", values("1") + values("7") + values("7")),
  };
  for (const std::string kind :
       {"ADD", "SUBTRACT", "MULTIPLY", "DIVIDE", "MAXIMUM"})
    calls.push_back(arith(kind, twoLists));
  return calls;
}

} // namespace

TEST(BuilderFormTest, buildersHaveNames) {
  for (const std::string number_ : {"10", "-1", "2147483647"})
    expectUnsupported("builder { builder: " + number_ + " }", fault::builder);
}

TEST(BuilderFormTest, modulesAreAccepted) {
  const std::string types = "types: [7, 7]";
  expectWellFormed(call("ITERATOR_MERGE", types));
  expectUnsupported(
      call("ITERATOR_MERGE", types, op("INC_ITER", "99", "7", 20)),
      fault::operand);
  expectUnsupported(call("ITERATOR_MERGE", types, op("INC_ITER", "7", "8", 20)),
                    "the module is not accepted");
  // That of materialize_schedule is not read.
  expectWellFormed(
      call("MATERIALIZE_SCHEDULE", "", op("INC_ITER", "99", "7", 20)));
}

TEST(BuilderFormTest, argumentsAreThoseOfTheBuilder) {
  const std::string token = values("3");
  expectWellFormed(load(fiveLists, loadTypes));
  expectUnsupported(load("", loadTypes), fault::builderArguments);
  expectUnsupported(load(fiveLists + values(""), loadTypes),
                    fault::builderArguments);
  expectUnsupported(
      load(values("5") + values("") + values("") + values(""), loadTypes),
      fault::builderArguments);
  const std::string rest = values("") + values("") + values("") + values("");
  expectUnsupported(load(values("") + rest, loadTypes),
                    fault::builderArguments);
  expectUnsupported(load(values("5, 5") + rest, loadTypes),
                    fault::builderArguments);
  const std::string lists = values("5") + values("") + values("") + values("");
  expectWellFormed(load(lists + token, loadTypes));
  expectUnsupported(load(lists + values("3, 3"), loadTypes),
                    fault::builderArguments);
  expectWellFormed(store(values("14") + fiveLists, "types: 5"));
  expectUnsupported(store(fiveLists, "types: 5"), fault::builderArguments);
  expectUnsupported(call("INDEX_EXPR", values("2") + values("2")),
                    fault::builderArguments);
  expectUnsupported(
      call("GUARDED_DOT", values("1") + values("0") + values("0") + atom),
      fault::builderArguments);
}

TEST(BuilderFormTest, argumentsAreOfTheModulesOwnBlock) {
  const std::string inside = op(
      "HOLDER", "", "", 0, region(op("CONVERSION_CAST", "", "4", 31), "4", 30));
  auto added = [&](const std::string &value) {
    return call("ARITH", "operation: OP_ADD" + values("4") + values(value),
                inside);
  };
  expectWellFormed(added("4"));
  for (const std::string value : {"15", "30", "31", "65536", "4294967295"})
    expectUnsupported(added(value), fault::builderArguments);
}

TEST(BuilderFormTest, typesAreThoseOfTheBuilder) {
  for (const std::string types :
       {"", "types: [5, 5]", "types: 15", "types: 4294967295"})
    expectUnsupported(load(fiveLists, "result_types: 14 " + types),
                      fault::builderTypes);
  for (const std::string types :
       {"", "result_types: 15", "result_types: [14, 3, 3]"})
    expectUnsupported(load(fiveLists, "types: 5 " + types),
                      fault::builderTypes);
  expectWellFormed(load(fiveLists, "types: 5 result_types: [14, 3]"));
  expectUnsupported(
      store(values("14") + fiveLists, "types: 5 result_types: [3, 3]"),
      fault::builderTypes);
  expectUnsupported(call("ITERATOR_MERGE", "types: 7"), fault::builderTypes);
  expectUnsupported(call("ITERATOR_MERGE", "types: [7, 7, 7]"),
                    fault::builderTypes);
  expectUnsupported(call("ITERATOR_MERGE", "types: [7, 15]"),
                    fault::builderTypes);
}

TEST(BuilderFormTest, attributesAreThoseOfTheBuilder) {
  auto attributes = [](const std::string &text) {
    return load(fiveLists, loadTypes + text);
  };
  const std::string padding = "PADDING_VALUE";
  expectWellFormed(attributes(""));
  expectWellFormed(attributes(atom + number("MEM_SCOPE", 3)));
  expectUnsupported(attributes(atom + atom), fault::builderAttributes);
  expectUnsupported(attributes(number("MEM_SCOPE", 4)),
                    fault::builderAttributes);
  expectUnsupported(attributes(number("NUM_STAGES", 1)),
                    fault::builderAttributes);
  expectUnsupported(attributes(" attributes { name: 9999 }"),
                    fault::builderAttributes);
  expectUnsupported(attributes(attribute("ATOM", "text: '1'")),
                    fault::builderAttributes);
  expectUnsupported(attributes(attribute(padding, "integer: 0 types: 15")),
                    fault::builderAttributes);
  expectUnsupported(
      attributes(attribute("OPERAND_SEGMENT_SIZES", "integers: [1, 1, 1, 1]")),
      fault::builderAttributes);
  // The attributes of a dot.
  const std::string lists = values("0") + values("0") + "types: 6";
  expectWellFormed(call("ZERO_ACCUMULATOR_DOT", lists + atom));
  expectUnsupported(call("ZERO_ACCUMULATOR_DOT", lists),
                    fault::builderAttributes);
  expectUnsupported(call("GUARDED_DOT", values("1") + values("6") + lists),
                    fault::builderAttributes);
  expectUnsupported(masked("1", "0", "types: 0"), fault::builderAttributes);
  expectUnsupported(
      call("ZERO_ACCUMULATOR_DOT", lists + number("SIGNEDNESS_A", 1)),
      fault::builderAttributes);
  expectUnsupported(
      call("ZERO_ACCUMULATOR_DOT", lists + atom + number("SIGNEDNESS_A", 2)),
      fault::builderAttributes);
  // The attributes of arithmetic.
  for (int flags : {0, 4, -1})
    expectUnsupported(add(twoLists + number("OVERFLOW_FLAGS", flags)),
                      fault::builderAttributes);
  expectUnsupported(call("ARITH", "operation: OP_DIVIDE" + twoLists +
                                      number("OVERFLOW_FLAGS", 1)),
                    fault::builderAttributes);
  expectUnsupported(call("ARITH", "operation: OP_CONSTANT types: 4"),
                    fault::builderAttributes);
}

TEST(BuilderFormTest, zerosExist) {
  const char *noZero =
      "the type of the zeros is no tile, or its element has no zero";
  // No constant is of the elements of 10 and 11.
  for (auto [tile, reason] : {std::pair("9", std::string_view(noZero)),
                              {"10", fault::madeModule},
                              {"11", fault::madeModule},
                              {"12", noZero},
                              {"5", noZero},
                              {"7", noZero}}) {
    const std::string type = tile;
    expectUnsupported(call("ZERO_ACCUMULATOR_DOT",
                           values("0") + values("0") + "types: " + type + atom),
                      reason);
    expectUnsupported(masked("1", type, "types: 0" + atom), reason);
  }
}

TEST(BuilderFormTest, predicatesAreBooleans) {
  expectWellFormed(masked("1", "0", "types: 0" + atom));
  expectUnsupported(masked("4", "0", "types: 0" + atom), fault::madeModule);
  const std::string dot = values("0") + values("0") + values("6") + atom;
  expectWellFormed(call("GUARDED_DOT", values("1") + dot));
  expectUnsupported(call("GUARDED_DOT", values("4") + dot), fault::madeModule);
}

TEST(BuilderFormTest, arithmeticIsAsMlirDemands) {
  expectWellFormed(call("INDEX_EXPR", values("2") + values("2") + values("2")));
  for (const std::string type : {"0", "12", "13"})
    expectUnsupported(
        call("INDEX_EXPR", values(type) + values(type) + values(type)),
        fault::madeModule);
  expectUnsupported(call("INDEX_EXPR", values("2") + values("2") + values("4")),
                    fault::madeModule);
  expectUnsupported(call("INDEX_EXPR", values("2") + values("4") + values("4")),
                    fault::madeModule);
  expectUnsupported(add(values("4") + values("2")), fault::madeModule);
  expectUnsupported(add(values("13") + values("13")), fault::madeModule);
  auto select = [](const std::string &first, const std::string &second) {
    return call("ARITH", "operation: OP_SELECT" + values(first) +
                             values(second) + values("7"));
  };
  expectWellFormed(select("1", "7"));
  expectUnsupported(select("2", "7"), fault::madeModule);
  expectUnsupported(select("1", "8"), fault::madeModule);
  const std::string value = attribute("VALUE", "integer: 1 types: 4");
  expectWellFormed(call("ARITH", "operation: OP_CONSTANT types: 4" + value));
  expectUnsupported(call("ARITH", "operation: OP_CONSTANT types: 2" + value),
                    fault::madeModule);
}

TEST(BuilderFormTest, arithHasTheFieldsOfItsOperation) {
  expectWellFormed(add(twoLists));
  expectUnsupported(add(twoLists + "types: 4"), fault::builderTypes);
  expectUnsupported(add(twoLists + values("4")), fault::builderArguments);
  expectUnsupported(
      call("ARITH", "operation: OP_CONSTANT types: 4" + values("4") +
                        attribute("VALUE", "integer: 1 types: 4")),
      fault::builderArguments);
  for (const std::string kind : {"DOT", "CONVERSION_CAST", "IF", "YIELD"})
    expectUnsupported(call("ARITH", "operation: OP_" + kind + twoLists),
                      fault::builder);
  expectUnsupported(call("ARITH", "operation: 9999" + twoLists),
                    fault::builder);
}

TEST(BuilderFormTest, otherFieldsAreNotRead) {
  const std::string all =
      values("99") + "types: 99 result_types: 99 attributes { name: 9999 }";
  const std::string numbers =
      " operation: 9999 root: 99 stages: 99 roots { kind: 99 } async: true";
  expectWellFormed(load(fiveLists, loadTypes + numbers));
  expectWellFormed(call("INDEX_EXPR", values("2") + values("2") + values("2") +
                                          "types: 99 result_types: 99" +
                                          numbers));
  expectWellFormed(add(twoLists + "result_types: 99"));
  expectWellFormed(call("ITERATOR_MERGE", "types: [0, 0] result_types: 99" +
                                              values("4294967295") + numbers));
  expectWellFormed(call("MATERIALIZE_SCHEDULE", all + " operation: 9999"));
}

TEST(BuilderFormTest, rowsHaveEveryPart) {
  for (const std::string &text : callsWithAttributes()) {
    SCOPED_TRACE(text);
    expectWellFormed(text);
    expectFault(
        caseOf(text, "builder { module { ops { kind: OP_INC_ITER operands: 99 "
                     "first_result: 20 result_types: 7 } } }"),
        fault::operand);
    expectFault(caseOf(text, "builder { attributes { name: 9999 } }"),
                fault::builderAttributes);
    expectFault(caseOf(text, "builder {" + values("") + " }"),
                fault::builderArguments);
    const Case moreTypes = caseOf(text, "builder { types: 4 }");
    if (const BuilderKind kind = moreTypes.builder().builder();
        kind == BUILD_GUARDED_DOT || kind == BUILD_INDEX_EXPR)
      expectWellFormed(moreTypes);
    else
      expectFault(moreTypes, fault::builderTypes);
    // Each list that has to have a value.
    Case testCase = caseOf(text);
    BuilderCase &given = *testCase.mutable_builder();
    const bool isViewed = given.builder() == BUILD_VIEW_THEN_TILED_LOAD ||
                          given.builder() == BUILD_VIEW_THEN_TILED_STORE;
    const int mustHaveOne =
        isViewed ? int(given.builder() == BUILD_VIEW_THEN_TILED_STORE) + 1
                 : given.arguments_size();
    for (int list = 0; list < mustHaveOne; ++list) {
      auto &numbers = *given.mutable_arguments(list)->mutable_values();
      const uint32_t value = numbers[0];
      numbers.Add(value);
      expectFault(testCase, fault::builderArguments);
      numbers.Clear();
      expectFault(testCase, fault::builderArguments);
      numbers.Add(value);
    }
    // A field that the row does not have is not read.
    if (!isViewed)
      given.add_result_types(99);
    if (given.builder() != BUILD_ARITH)
      given.set_operation(IrOpKind(9999));
    expectWellFormed(testCase);
  }
}

TEST(BuilderFormTest, whatIsMadeFitsIntoACase) {
  Case testCase = caseOf(add(twoLists));
  IrCase &module = *testCase.mutable_builder()->mutable_module();
  while (module.ops_size() < 4095)
    module.add_ops()->set_kind(OP_HOLDER);
  EXPECT_EQ(evaluate(testCase).verdict.outcome, Outcome::Accepted);
  module.add_ops()->set_kind(OP_HOLDER);
  EXPECT_EQ(evaluate(testCase).verdict.outcome, Outcome::Unsupported);
  // The start has 15 values, and one is made.
  module.mutable_ops()->DeleteSubrange(2, module.ops_size() - 2);
  IrOp &cast = *module.mutable_ops(1);
  cast.set_kind(OP_CONVERSION_CAST);
  cast.set_first_result(15);
  cast.mutable_result_types()->Resize(65536 - 16, 4);
  EXPECT_EQ(evaluate(testCase).verdict.outcome, Outcome::Accepted);
  cast.add_result_types(4);
  EXPECT_EQ(evaluate(testCase).verdict.outcome, Outcome::Unsupported);
}
