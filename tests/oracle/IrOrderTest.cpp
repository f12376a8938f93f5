//===- IrOrderTest.cpp - The order of verification ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of oracle/spec/ir.md on the order in which a module is verified,
// where operations are isolated on several levels. IrModuleTest.cpp has the
// order without such levels.
//
//===----------------------------------------------------------------------===//

#include "IrNesting.h"
#include "ir/IrLadder.h"

#include <map>
#include <random>

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

void expectWrongAt(int place, const std::string &ops) {
  expectBrokenAt(place, module(ops), {"ir.operand_count"},
                 "requires a single operand");
}

} // namespace

// Only these rules are not asked of one operation after the other.
TEST(IrOrderTest, stages) {
  using ir::Stage;
  std::map<Stage, Ids> ofStage;
  for (const ir::LadderRule &rule : ir::IrLadder::get().rules)
    if (rule.stage != Stage::Operations)
      ofStage[rule.stage].emplace_back(rule.info.id);
  const std::map<Stage, Ids> expected = {
      {Stage::Building, {"roster.pipeline_enum.15", "ir.cuda_dense_count"}},
      {Stage::Branches, {"tileas.pipeline.branch_iterators"}},
      {Stage::LoweredModule, {"tileas.tma.desc.survived"}}};
  EXPECT_EQ(ofStage, expected);
}

// The start is operation 0, the first one of each module here is 1.
TEST(IrOrderTest, isolatedOperationsAreVerifiedLast) {
  for (const std::string &late : {kept(wrong), nested(wrong), func(wrong)}) {
    expectWrongAt(2, late);
    int next = late == func(wrong) ? 4 : 3;
    expectWrongAt(next, late + wrong);
    expectWrongAt(next + 1, late + held(wrong));
    expectWrongAt(1, wrong + late);
    // The first of two wrong isolated operations is reported.
    expectWrongAt(2, late + late + kept(""));
    expectWrongAt(3, kept("") + late + kept(wrong));
  }
  // All kinds are one pass, in the order in which they are written.
  expectWrongAt(2, kept(wrong) + func(wrong) + nested(wrong));
  expectWrongAt(2, nested(wrong) + kept(wrong) + func(wrong));
  expectWrongAt(2, func(wrong) + nested(wrong) + kept(wrong));
}

TEST(IrOrderTest, twoLevelsOfIsolatedOperations) {
  // Within an isolated operation too, isolated operations come last.
  expectWrongAt(4, kept(kept(wrong) + wrong));
  expectWrongAt(5, kept(kept(wrong) + held(wrong)));
  expectWrongAt(4, kept(nested(wrong) + wrong));
  expectWrongAt(6, nested(func(wrong) + held(wrong)));
  // All that is in the first one comes before the second one.
  expectWrongAt(3, kept(kept(wrong)) + kept(wrong));
  expectWrongAt(3, kept(nested(wrong) + kept(wrong)) + nested(wrong));
  // But an operation that is not isolated comes before both.
  expectWrongAt(5, kept(kept(wrong)) + held(wrong));
}

TEST(IrOrderTest, threeLevelsOfIsolatedOperations) {
  const std::string inmost = kept(nested(kept(wrong)));
  expectWrongAt(4, inmost);
  expectWrongAt(5, kept(nested(kept(wrong) + wrong)));
  expectWrongAt(6, kept(nested(kept(wrong) + wrong) + wrong));
  expectWrongAt(7, kept(nested(kept(wrong) + wrong) + wrong) + wrong);
  expectWrongAt(4, inmost + kept(wrong) + nested(kept(wrong)));
  expectWrongAt(6, kept("") + kept(nested("") + nested(kept(wrong))) + inmost);
}

// The isolated operations in an operation come right behind the rest of it.
TEST(IrOrderTest, isolatedOperationsInOthers) {
  expectWrongAt(3, held(kept(wrong)) + wrong);
  expectWrongAt(4, held(kept(wrong) + wrong));
  expectWrongAt(4, held(held(kept(wrong)) + wrong));
  expectWrongAt(5, held(held(kept(wrong) + wrong) + wrong));
  expectWrongAt(3, agents(nested(wrong)) + wrong);
  expectWrongAt(4, agents(nested(wrong) + wrong) + wrong);
  expectWrongAt(
      3, op("IF", "6", "", 0,
            region(kept(wrong) + op("IF_YIELD", "", "", 0)) + regionOf("")) +
             wrong);
  // They come behind the rest of all its regions.
  expectWrongAt(4, holder(region(kept(wrong)) + region(wrong)));
  expectWrongAt(
      5, holder(region(kept(wrong)) + regionOf("") + region(held(wrong))));
  expectWrongAt(4, isolated(region(kept(wrong)) + region(wrong)));
  expectWrongAt(3, holder(region(kept(wrong)) + region(kept(wrong))));
}

// An operation with rules comes before all that is in it.
TEST(IrOrderTest, anOperationComesBeforeWhatIsIsolatedInIt) {
  const Ids broken = {"ir.operand_count",
                      "tileas.agent_switch.agent_warps_length"};
  const std::string warps = attribute("AGENT_WARPS", "integers: [1, 1]");
  const std::string text =
      "tileas.agent_switch.agent_warps_length: expected agent_warps to have "
      "one entry for each of the 1 regions, but got 2";
  expectBrokenAt(1, module(agents(kept(wrong), warps)), broken, text);
  expectBrokenAt(1, module(agents(kept(wrong), warps) + wrong), broken, text);
  expectBrokenAt(2, module(kept(agents(kept(wrong), warps))), broken, text);
  expectBrokenAt(3, module(kept(kept(wrong)) + kept(agents(wrong, warps))),
                 broken, "requires a single operand");
}

// Building and branches are asked of everything, before all of this.
TEST(IrOrderTest, earlierStagesFollowTheText) {
  const std::string reserved = op("PIPELINE_RESERVED", "", "", 0);
  expectBrokenAt(3, module(kept(kept(reserved)) + reserved + wrong),
                 {"roster.pipeline_enum.15", "ir.operand_count"},
                 "roster.pipeline_enum.15: expected the index of a pipeline "
                 "operation, below 15, but got 15");
  const std::string cast = op("CONVERSION_CAST", "", "6, 3, 9", 20);
  const std::string branch = op("IF", "20", "3", 30,
                                region(op("IF_YIELD", "21", "", 0)) +
                                    region(op("IF_YIELD", "22", "", 0)));
  const std::string outer = op("IF", "6", "3", 40,
                               region(op("IF_YIELD", "3", "", 0)) +
                                   region(op("IF_YIELD", "9", "", 0)));
  expectBrokenAt(4, module(kept(nested(cast + branch)) + outer + wrong),
                 {"ir.operand_count", "tileas.pipeline.branch_iterators"},
                 "branch arms must yield matching pipeline iterator types");
}

namespace {

using Ops = google::protobuf::RepeatedPtrField<IrOp>;

// The places of some operations in the order of the page: what the two passes
// have found.
struct Passes {
  std::vector<int> first, second;

  std::vector<int> joined() const {
    std::vector<int> order = first;
    order.insert(order.end(), second.begin(), second.end());
    return order;
  }
};

// Adds the operations of a block with all that is in them, and each operation
// to the list of all.
void walk(Ops &ops, Passes &passes, std::vector<IrOp *> &all) {
  for (IrOp &op : ops) {
    int place = int(all.size());
    all.push_back(&op);
    Passes inside;
    for (IrRegion &region : *op.mutable_regions())
      for (IrBlock &block : *region.mutable_blocks())
        walk(*block.mutable_ops(), inside, all);
    bool isIsolated = op.kind() == OP_ISOLATED_HOLDER || op.kind() == OP_MODULE;
    std::vector<int> &pass = isIsolated ? passes.second : passes.first;
    pass.push_back(place);
    std::vector<int> order = inside.joined();
    pass.insert(pass.end(), order.begin(), order.end());
  }
}

void addOps(IrBlock &block, int depth, std::mt19937 &random) {
  for (unsigned count = random() % 4; count != 0; --count) {
    IrOp &op = *block.add_ops();
    unsigned choice = random() % 5;
    op.set_kind(depth == 0 || choice == 0 ? OP_ASYNC_WAIT
                : choice == 1             ? OP_HOLDER
                : choice == 2             ? OP_ISOLATED_HOLDER
                : choice == 3             ? OP_SCF_HOLDER
                                          : OP_MODULE);
    if (op.kind() == OP_ASYNC_WAIT)
      continue;
    for (unsigned regions = op.kind() == OP_MODULE ? 1 : random() % 3;
         regions != 0; --regions)
      addOps(*op.add_regions()->add_blocks(), depth - 1, random);
  }
}

} // namespace

// Random modules, walked as the page tells it. The operations that are wrong
// are put right one after the other, each when it is the first one.
TEST(IrOrderTest, theOrderOfAnyNesting) {
  std::mt19937 random(7);
  unsigned asked = 0;
  for (int round = 0; round < 300; ++round) {
    IrBlock top;
    addOps(top, 5, random);
    Case testCase;
    *testCase.mutable_ir()->mutable_ops() = top.ops();
    Passes passes;
    std::vector<IrOp *> all;
    walk(*testCase.mutable_ir()->mutable_ops(), passes, all);
    for (int place : passes.joined()) {
      if (all[size_t(place)]->kind() != OP_ASYNC_WAIT)
        continue;
      const Verdict verdict = evaluate(testCase).verdict;
      ASSERT_EQ(verdict.place, place) << testCase.ShortDebugString();
      expectFirst(testCase, verdict);
      all[size_t(place)]->set_kind(OP_HOLDER);
      ++asked;
    }
    EXPECT_EQ(evaluate(testCase).verdict.outcome, Outcome::Accepted);
  }
  EXPECT_GT(asked, 1000u);
}

// Where the tests of all rules put an operation that is wrong as well.
TEST(IrOrderTest, whatIsBehindAnOperation) {
  auto behind = [](int32_t place, const std::string &ops) {
    Case testCase = caseOf("ir {" + ops + " }");
    Ops &all = *testCase.mutable_ir()->mutable_ops();
    const int32_t size = sizeOf(all);
    const int32_t wrong = putWrongBehind(all, place);
    EXPECT_EQ(sizeOf(all), size + (wrong >= 0));
    return wrong;
  };
  const std::string one = op("HOLDER", "", "", 0);
  EXPECT_EQ(behind(0, one), 1);
  EXPECT_EQ(behind(0, held(one) + one), 2);
  EXPECT_EQ(behind(1, held(one + one)), 2);
  // The last one of a block: behind what is around it.
  EXPECT_EQ(behind(1, held(one) + one), 2);
  EXPECT_EQ(behind(1, holder(region(one) + region(one + one)) + one), 4);
  EXPECT_EQ(behind(3, held(one + looped(one)) + one), 4);
  EXPECT_EQ(behind(2, held(held(one) + one)), 3);
  // An isolated operation comes behind the others of its block, and before the
  // operations behind the one that holds it.
  EXPECT_EQ(behind(0, kept(one) + one), -1);
  EXPECT_EQ(behind(1, kept(one)), -1);
  EXPECT_EQ(behind(1, kept(one + one)), 2);
  EXPECT_EQ(behind(1, held(kept("") + one)), 3);
  EXPECT_EQ(behind(2, held(kept(one) + one)), 4);
  EXPECT_EQ(behind(2, kept(kept(one))), -1);
}
