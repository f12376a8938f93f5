//===- IrNestedRulesTest.cpp - What rules see around operations -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How the rules, values and relations of other pages treat holders and nested
// modules: whose attributes they read, whose operations they look for around
// one, and what they change in them.
//
//===----------------------------------------------------------------------===//

#include "IrNesting.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

std::string withBudget(int32_t warps, const std::string &ops) {
  return "ir { available_warps: " + std::to_string(warps) + " " + irTypes +
         irStart + ops + " }";
}
const std::string budget = "tileas.agent_switch.warp_budget";
void expectExceedsAt(int place, const std::string &text) {
  expectBrokenAt(place, text, {budget},
                 "agent warp count exceeds module budget");
}
std::string warps(int32_t count) { return number("AVAILABLE_WARPS", count); }

// Types of a legal block_scaled_mma, and the operation with its operands, whose
// values begin at a number.
const std::string mmaTypes =
    "types { kind: IR_TILE shape: [128, 64] element: TYPE_F8E5M2 }"
    "types { kind: IR_TILE shape: [128, 128] element: TYPE_F32 }"
    "types { kind: IR_TILE shape: [128, 2] element: TYPE_F8E8M0FNU }"
    "types { kind: IR_TILE shape: [2, 128] element: TYPE_F8E8M0FNU }";
std::string mma(int first) {
  std::string number = std::to_string(first);
  return op("CONVERSION_CAST", "", "0, 1, 2, 3", first) +
         op("BLOCK_SCALED_MMA",
            number + ", " + number + ", " + std::to_string(first + 1) + ", " +
                std::to_string(first + 2) + ", " + std::to_string(first + 3),
            "1", first + 4,
            attribute("OPERAND_SEGMENT_SIZES", "integers: [1, 1, 1, 1, 1]") +
                attribute("ATOM", "text: 'mma'"));
}
std::string mmaModule(const std::string &ops, int capability = 0) {
  return "ir { " + mmaTypes + ops +
         (capability ? " compute_capability: " + std::to_string(capability)
                     : "") +
         " }";
}
const std::string tier = "tileas.bsmma.p5_sm_tier";
void expectBelowAt(int place, const std::string &text) {
  expectBrokenAt(
      place, text, {tier},
      "mma block scale is not supported by compute capability < sm100");
}
std::string capability(int level) {
  return number("COMPUTE_CAPABILITY", level);
}

} // namespace

//===----------------------------------------------------------------------===//
// Whose attributes are read
//===----------------------------------------------------------------------===//

TEST(IrNestedRulesTest, theInnermostModuleGivesTheWarps) {
  const std::string eight = withWarps(8);
  expectExceedsAt(2, module(nested(eight, warps(7))));
  expectAccepted(module(nested(eight, warps(8))));
  // The inner one counts, lower or higher.
  expectAccepted(withBudget(7, nested(eight, warps(8))));
  expectExceedsAt(2, withBudget(8, nested(eight, warps(7))));
  expectExceedsAt(3, module(nested(nested(eight, warps(7)), warps(8))));
  expectAccepted(module(nested(nested(eight, warps(8)), warps(7))));
  // One without the attribute hides the others.
  expectAccepted(withBudget(7, nested(eight)));
  expectAccepted(module(nested(nested(eight), warps(7))));
  expectAccepted(withBudget(7, nested(eight, capability(100))));
  // Nothing else does.
  expectExceedsAt(5, withBudget(7, held(kept(agents(held(eight))))));
  expectExceedsAt(3, module(nested(func(eight), warps(7))));
  // A module has no say on what is behind it.
  expectExceedsAt(2, withBudget(7, nested("", warps(8)) + eight));
  expectAccepted(withBudget(8, nested("", warps(7)) + eight));
  // A bound may be anything.
  expectExceedsAt(2, module(nested(withWarps(0), warps(-1))));
  expectAccepted(module(nested(withWarps(2147483647), warps(2147483647))));
}

TEST(IrNestedRulesTest, theInnermostModuleGivesTheCapability) {
  expectBelowAt(2, mmaModule(nested(mma(0), capability(99))));
  expectAccepted(mmaModule(nested(mma(0), capability(100))), {0x2000000020});
  expectAccepted(mmaModule(nested(mma(0), capability(100)), 90),
                 {0x2000000020});
  expectBelowAt(2, mmaModule(nested(mma(0), capability(90)), 100));
  expectBelowAt(
      3, mmaModule(nested(nested(mma(0), capability(90)), capability(100))));
  expectAccepted(mmaModule(nested(mma(0)), 90), {0x2000000020});
  expectAccepted(mmaModule(nested(nested(mma(0)), capability(90)), 90),
                 {0x2000000020});
  expectAccepted(mmaModule(nested(mma(0), warps(90)), 90), {0x2000000020});
  expectBelowAt(3, mmaModule(held(kept(mma(0))), 90));
  expectBelowAt(3, mmaModule(nested(func(mma(0)), capability(90)), 100));
  // The first one in the order of verification.
  expectBelowAt(8, mmaModule(nested(nested(mma(0), capability(90)) + mma(10),
                                    capability(90)) +
                                 held(mma(20)),
                             90));
}

// Values of all modules, in the order of the text.
TEST(IrNestedRulesTest, resultsOfNestedOperations) {
  expectAccepted(mmaModule(kept(mma(0)) + mma(10) + nested(held(mma(20)))),
                 {0x2000000020, 0x2000000020, 0x2000000020});
}

TEST(IrNestedRulesTest, boundariesOfNestedModules) {
  expectAtBoundary(module(nested(withWarps(8), warps(8))), budget);
  expectNotAtBoundary(module(nested(withWarps(8), warps(9))), budget);
  expectNotAtBoundary(withBudget(8, nested(withWarps(8))), budget);
  expectAtBoundary(withBudget(8, held(withWarps(8))), budget);
  expectAtBoundary(mmaModule(nested(mma(0), capability(100))), tier);
  expectNotAtBoundary(mmaModule(nested(mma(0), capability(101)), 100), tier);
  expectNotAtBoundary(mmaModule(nested(mma(0)), 100), tier);
}

TEST(IrNestedRulesTest, valuesThatExplainNestedOperations) {
  const Family &family = *findFamily("ir");
  auto warpsOf = [&](const std::string &text) {
    return family.operand(caseOf(text), "available_warps");
  };
  EXPECT_EQ(warpsOf(withBudget(7, nested(withWarps(8), warps(9)))), "9");
  EXPECT_EQ(warpsOf(withBudget(9, nested(withWarps(8), warps(7)))), "7");
  EXPECT_EQ(warpsOf(withBudget(7, nested(withWarps(8)))), "absent");
  EXPECT_EQ(warpsOf(withBudget(7, held(withWarps(8)))), "7");
  auto capabilityOf = [&](const std::string &text) {
    return family.operand(caseOf(text), "compute_capability");
  };
  EXPECT_EQ(capabilityOf(mmaModule(nested(mma(0), capability(90)), 100)), "90");
  EXPECT_EQ(capabilityOf(mmaModule(nested(mma(0)), 100)), "absent");
  EXPECT_EQ(capabilityOf(mmaModule(kept(mma(0)), 100)), "100");
  auto parentOf = [&](const std::string &ops) {
    return family.operand(caseOf(module(ops)), "parent");
  };
  EXPECT_EQ(parentOf(held(yield())), "tilefuzz.holder");
  EXPECT_EQ(parentOf(kept(yield())), "tilefuzz.isolated_holder");
  EXPECT_EQ(parentOf(looped(yield())), "scf.holder");
  EXPECT_EQ(parentOf(nested(yield())), "builtin.module");
}

//===----------------------------------------------------------------------===//
// Rules on stand-ins
//===----------------------------------------------------------------------===//

// The rules look for the nearest agent_switch through all operations.
TEST(IrNestedRulesTest, agentsCountThroughWhatIsBetween) {
  auto group = [](const std::string &ops) {
    return module(op("AGENT_SWITCH", "", "", 0,
                     number("NUM_AGENTS_PER_GROUP", 2) +
                         attribute("MAX_REGS", "integers: 24") +
                         region(ops + yield())));
  };
  auto waitFor = [](int index) {
    return op("CONVERSION_CAST", "", "1, 3", 40) +
           op("CONSUMER_WAIT", "40, 41", "1", 42,
              number("CONSUMER_IDX", index));
  };
  const std::string id = "tileas.pipeline.consumer_idx_range";
  const std::string text =
      "expected 'consumer_idx' less than the number of consumer 2";
  expectAccepted(group(held(waitFor(1))));
  expectAccepted(group(kept(waitFor(1))));
  expectAccepted(group(nested(func(waitFor(1)))));
  expectBrokenAt(4, group(held(waitFor(2))), {id}, text);
  expectBrokenAt(4, group(kept(waitFor(2))), {id}, text);
  expectBrokenAt(5, group(nested(func(waitFor(2)))), {id}, text);
  expectBrokenAt(4, group(looped(waitFor(2))), {id}, text);
}

// A stand-in is another operation than those that a token may come from, and
// its arguments are arguments.
TEST(IrNestedRulesTest, tokensOfStandIns) {
  const std::string start =
      "tileas.pipeline.producer_commit_provenance: expected operand #0 to be "
      "defined by 'nv_tileas.async.pipeline.producer_acquire' or "
      "'nv_tileas.async.pipeline.producer_write', but got '";
  const std::string commit = op("PRODUCER_COMMIT", "20", "0", 21);
  expectBrokenAt(2, module(holder("", "", "0", 20) + commit),
                 {"tileas.pipeline.producer_commit_provenance"},
                 start + "tilefuzz.holder'");
  expectBrokenAt(2, module(isolated("", "", "0", 20) + commit),
                 {"tileas.pipeline.producer_commit_provenance"},
                 start + "tilefuzz.isolated_holder'");
  expectBrokenAt(2, module(ofScf("", "", "0", 20) + commit),
                 {"tileas.pipeline.producer_commit_provenance"},
                 start + "scf.holder'");
  expectAccepted(module(holder(region(commit, "0", 20))));
  expectAccepted(module(isolated(region(commit, "0", 20))));
}

//===----------------------------------------------------------------------===//
// Invariants and relations
//===----------------------------------------------------------------------===//

// Each changes something in an isolated operation, behind which others are
// wrong.
TEST(IrNestedRulesTest, relationsReachNestedOperations) {
  auto changes = [](std::string_view id, const Case &testCase) {
    for (const Relation &relation : findFamily("ir")->relations)
      if (relation.id == id) {
        Case changed = testCase;
        return relation.transform(changed) &&
               relation.related(evaluate(testCase).verdict,
                                evaluate(changed).verdict);
      }
    return false;
  };
  const std::string inherited = "tileas.agent_switch.inherited";
  const std::string unused = "ir.unused_value";
  for (const std::string &rest : {std::string(), wrong, kept(wrong)})
    for (int32_t count : {7, 8}) {
      Case testCase = caseOf(
          module(kept(nested(withWarps(8), warps(count)) + kept(rest)) + rest));
      EXPECT_TRUE(changes(inherited, testCase));
      EXPECT_TRUE(changes(unused, testCase));
      EXPECT_TRUE(changes("ir.renumbered", testCase));
      expectConsistent(testCase);
    }
  // An argument of an opaque type, with the name of an FP4 type in its text.
  const std::string produce = op("CONVERSION_CAST", "", "0, 3", 40) +
                              op("PRODUCE_ONE", "40, 41", "0", 42,
                                 attribute("PRODUCER_TYPES", "types: 10") +
                                     region(yield("40"), "10", 50));
  for (const std::string &rest : {std::string(), wrong}) {
    Case testCase =
        caseOf("ir { " + irTypes +
               "types { kind: IR_OPAQUE text: 'vector<4xf4E2M1FN>' }"
               "types { kind: IR_TILE element: TYPE_F4E2M1FN }" +
               irStart + kept(nested(produce) + rest) + " }");
    EXPECT_TRUE(changes("tileas.pipeline.iterator_payload", testCase));
    EXPECT_TRUE(changes("tileas.bsmma.fp4_slot", testCase));
    expectConsistent(testCase);
  }
}
