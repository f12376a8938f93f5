//===- IrPropertiesTest.cpp - Invariants and relations of modules ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The invariants refuse wrong verdicts that other implementations might give;
// the relations change cases as their statements say, and hold. The tests of
// the witnesses evaluate all of them on the oracle's own verdicts.
//
//===----------------------------------------------------------------------===//

#include "IrCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

bool isRelated(std::string_view id, const Verdict &before,
               const Verdict &after) {
  return relation(id).related(before, after);
}

Verdict at(int place, const std::string &diagnostic) {
  Verdict verdict = rejecting(diagnostic);
  verdict.place = place;
  return verdict;
}

std::string agents(const std::string &registers, const std::string &warps,
                   const std::string &regions) {
  return op("AGENT_SWITCH", "", "", 0,
            number("NUM_AGENTS_PER_GROUP", 1) +
                attribute("MAX_REGS", "integers: [" + registers + "]") +
                attribute("AGENT_WARPS", "integers: [" + warps + "]") +
                regions);
}

std::string produce(const std::string &types, const std::string &arguments,
                    const std::string &ops) {
  return module(op("PRODUCE_ONE", "0, 3", "0", 10,
                   attribute("PRODUCER_TYPES", "types: [" + types + "]") +
                       region(ops + yield("0"), arguments, 20)));
}

const std::string wrongLast = op("INC_ITER", "2", "2", 50);

} // namespace

TEST(IrPropertiesTest, place) {
  const Case two = caseOf(module(agents("1", "1", region(yield()))));
  EXPECT_TRUE(holds("ir.place", two, accepting()));
  EXPECT_TRUE(holds("ir.place", two, at(2, "x")));
  EXPECT_FALSE(holds("ir.place", two, at(3, "x")));
  EXPECT_FALSE(holds("ir.place", two, rejecting("x")));
  Verdict placed = accepting();
  placed.place = 0;
  EXPECT_FALSE(holds("ir.place", two, placed));
}

TEST(IrPropertiesTest, diagStability) {
  const std::string id = "tileas.pipeline.diag_stability";
  const Case any = caseOf("ir { }");
  for (const char *text :
       {"expects region argument types to match with producer types [], but "
        "got: []",
        "expects region result types to match with operation result types [], "
        "but got: []",
        "region argument types"})
    EXPECT_FALSE(holds(id, any, rejecting(text))) << text;
  for (const char *text :
       {"expects region arguement types to match with producer types [], but "
        "got: []",
        "expects region result types to be match with operation result types "
        "[], but got: []",
        "expects region yield types to match with result types [], but got: "
        "[]",
        "expects regions to end with 'nv_tileas.async.pipeline.yield'"})
    EXPECT_TRUE(holds(id, any, rejecting(text))) << text;
}

TEST(IrPropertiesTest, packing) {
  const Case any = caseOf("ir { }");
  EXPECT_TRUE(holds("tileas.bsmma.packing", any,
                    accepting({0x2000000020, 0x4000000010, 0x4000000020})));
  for (uint64_t value : {uint64_t(0), uint64_t(0x2000000010)})
    EXPECT_FALSE(holds("tileas.bsmma.packing", any, accepting({value})));
}

TEST(IrPropertiesTest, retZero) {
  const std::string id = "tileas.bsmma.ret_zero";
  const std::string mma = " ops { kind: OP_BLOCK_SCALED_MMA }";
  EXPECT_TRUE(holds(id, caseOf("ir { }"), accepting()));
  EXPECT_FALSE(holds(id, caseOf("ir { }"), accepting({1})));
  EXPECT_FALSE(holds(id, caseOf("ir { " + mma + " }"), accepting()));
  EXPECT_TRUE(holds(id, caseOf("ir { " + mma + mma + mma + mma + mma + " }"),
                    accepting({1, 1, 1, 1})));
  Verdict valued = rejecting("x");
  valued.valueCount = 1;
  EXPECT_FALSE(holds(id, caseOf("ir { " + mma + " }"), valued));
}

TEST(IrPropertiesTest, unusedValue) {
  const std::string id = "ir.unused_value";
  Case testCase = changed(id, module(wrongLast));
  ASSERT_EQ(testCase.ir().ops_size(), 3);
  EXPECT_EQ(testCase.ir().ops(0).first_result(), 10u);
  EXPECT_EQ(evaluate(testCase).verdict.place, 2);
  EXPECT_TRUE(applies(id, "ir { }"));
  EXPECT_TRUE(isRelated(id, at(1, "x"), at(2, "x")));
  EXPECT_FALSE(isRelated(id, at(1, "x"), at(1, "x")));
  EXPECT_FALSE(isRelated(id, at(1, "x"), at(2, "y")));
  EXPECT_TRUE(isRelated(id, accepting({1}), accepting({1})));
  EXPECT_FALSE(isRelated(id, accepting({1}), accepting()));
}

TEST(IrPropertiesTest, roomForChanges) {
  Case full = caseOf(module(""));
  while (full.ir().types_size() < 256)
    full.mutable_ir()->add_types()->set_kind(IR_INDEX);
  EXPECT_FALSE(relation("ir.spare_type").transform(full));
  Case long_ = caseOf(module(agents("1", "1", region(yield()))));
  while (long_.ir().ops_size() < 4095)
    long_.mutable_ir()->add_ops()->set_kind(OP_YIELD);
  EXPECT_FALSE(relation("ir.unused_value").transform(long_));
  EXPECT_FALSE(relation("tileas.agent_switch.inherited").transform(long_));
  Case arguments = caseOf(produce("2", "2", ""));
  while (arguments.ir().types_size() < 256)
    arguments.mutable_ir()->add_types()->set_kind(IR_INDEX);
  const std::string before = arguments.SerializeAsString();
  EXPECT_FALSE(
      relation("tileas.pipeline.iterator_payload").transform(arguments));
  EXPECT_EQ(arguments.SerializeAsString(), before);
}

TEST(IrPropertiesTest, renumbered) {
  const std::string text =
      produce("2, 2", "2, 8", op("INC_ITER", "3", "3", 30));
  Case testCase = changed("ir.renumbered", text);
  EXPECT_EQ(testCase.ir().ops(0).first_result(), 65526u);
  EXPECT_EQ(testCase.ir().ops(1).operands(1), 65529u);
  EXPECT_EQ(evaluate(testCase).verdict, evaluate(caseOf(text)).verdict);
  EXPECT_FALSE(applies("ir.renumbered", "ir { }"));
}

TEST(IrPropertiesTest, iteratorPayload) {
  const std::string id = "tileas.pipeline.iterator_payload";
  EXPECT_EQ(evaluate(changed(id, produce("2", "2", ""))).verdict, accepting());
  EXPECT_EQ(evaluate(changed(id, produce("2", "8", ""))).verdict.diagnostic,
            "expects region arguement types to match with producer types "
            "[tile<128x64xf16>], but got: "
            "[!nv_tileas.async.pipeline.iterator<tile<8xf16>>]");
  // Not what is an iterator already, and not what is used.
  EXPECT_FALSE(applies(id, produce("2", "3", "")));
  EXPECT_FALSE(
      applies(id, produce("2", "2", op("CONVERSION_CAST", "20", "2", 30))));
  const std::string text =
      "expects region arguement types to match with producer types [a], but "
      "got: [";
  EXPECT_TRUE(isRelated(id, at(1, text + "b]"), at(1, text + "c]")));
  EXPECT_FALSE(isRelated(id, at(1, text + "b]"), at(2, text + "b]")));
  EXPECT_FALSE(isRelated(id, at(1, text + "b]"), at(1, "x")));
  EXPECT_FALSE(isRelated(id, at(1, "x"), at(1, "y")));
  // What another diagnostic prints behind its list stays the same.
  const std::string results =
      "expects region result types to be match with op results [a], but got: [";
  EXPECT_FALSE(isRelated(id, at(1, results + "b]"), at(1, results + "c]")));
}

TEST(IrPropertiesTest, inherited) {
  const std::string id = "tileas.agent_switch.inherited";
  const std::string two = agents("1", "4", region(yield()));
  Case testCase = changed(id, module(two + wrongLast));
  EXPECT_EQ(testCase.ir().ops(1).regions_size(), 2);
  EXPECT_EQ(evaluate(testCase).verdict.place, 4);
  expectConsistent(caseOf(module(two + wrongLast)));
  EXPECT_FALSE(applies(id, module(agents("", "", ""))));
  EXPECT_FALSE(applies(id, module(agents("1, 2", "4", region(yield())))));
  EXPECT_FALSE(applies(id, module(agents("1", "4, 4", region(yield())))));
  EXPECT_TRUE(isRelated(id, at(4, "x"), at(5, "x")));
  EXPECT_FALSE(isRelated(id, at(4, "x"), at(6, "x")));
}

TEST(IrPropertiesTest, fp4Slot) {
  const std::string id = "tileas.bsmma.fp4_slot";
  const std::string text =
      "ir { types { kind: IR_TILE shape: 4 element: TYPE_F4E2M1FN }"
      "     types { kind: IR_ITERATOR nested: 0 }" +
      op("CONVERSION_CAST", "", "0, 1", 0) + op("INC_ITER", "0", "1", 2) + " }";
  EXPECT_EQ(evaluate(changed(id, text)).verdict.diagnostic,
            "operand #0 must be pipeline iterator, but got "
            "'!nv_tileas.tile<4x!nv_tileaa.nv4e0m3f>'");
  expectConsistent(caseOf(text));
  EXPECT_FALSE(applies(id, module("")));
  EXPECT_FALSE(isRelated(id, at(1, "tile<4xf4E2M1FN>"), at(1, "tile<4xf16>")));
  // Types of all kinds are exchanged, so that those that were alike still are.
  for (const std::string type :
       {"IR_PTR space: SPACE_GLOBAL", "IR_MEMREF space: SPACE_GLOBAL",
        "IR_TILEAS_VIEW space: SPACE_GLOBAL"}) {
    const Case testCase =
        caseOf("ir { types { element: TYPE_F4E2M1FN kind: " + type + " } }");
    EXPECT_EQ(changed(id, testCase.DebugString()).ir().types(0).element(),
              TYPE_NV4E0M3F)
        << type;
  }
  // The scalar is not read where the element is at a position.
  EXPECT_FALSE(applies(id, "ir { types { kind: IR_INDEX } types { kind: IR_TILE"
                           " shape: 4 nested: 0 element: TYPE_F4E2M1FN } }"));
}

//===----------------------------------------------------------------------===//
// Questions about any case
//===----------------------------------------------------------------------===//

TEST(IrPropertiesTest, everyTextAndValueOfEveryCase) {
  const Family &family = *findFamily("ir");
  std::string nested = yield();
  for (int i = 0; i < 30; ++i)
    nested = agents("1", "4", region(nested + yield()));
  std::vector<Case> cases = {
      caseOf("ir { }"),
      caseOf(module(nested)),
      caseOf(module(" ops { kind: 77 operands: 4294967295 }")),
      caseOf("ir { types { kind: IR_ITERATOR nested: 4294967295 } }"),
  };
  // Every operation without anything, alone and where it can be a module.
  for (int kind = 0; kind < IrOpKind_ARRAYSIZE; ++kind)
    cases.push_back(
        caseOf(module(" ops { kind: " + std::to_string(kind) + " }")));
  for (const Case &testCase : cases)
    for (unsigned rule = 0; rule < family.rules.size(); ++rule) {
      EXPECT_NE(family.diagnostic(testCase, rule), "");
      std::istringstream names{std::string(family.rules[rule].operands)};
      for (std::string name; names >> name;)
        EXPECT_NE(family.operand(testCase, name), "")
            << name << ": " << testCase.ShortDebugString();
    }
}

TEST(IrPropertiesTest, valuesOfTheOperationThatBreaksTheRule) {
  const Family &family = *findFamily("ir");
  const Case testCase = caseOf(module(agents("1", "4", region(yield())) +
                                      agents("1", "4, 8", region(yield()))));
  EXPECT_EQ(family.operand(testCase, "agent_warps"), "[4, 8]");
  EXPECT_EQ(family.operand(testCase, "region_count"), "1");
  EXPECT_EQ(family.operand(testCase, "warp_sum"), "4");
  EXPECT_EQ(family.operand(testCase, "numStages"), "none");
  EXPECT_EQ(family.operand(caseOf(module(wrongLast)), "operand_types"),
            "[tile<128x64xf16>]");
}
