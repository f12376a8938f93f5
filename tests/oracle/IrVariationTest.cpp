//===- IrVariationTest.cpp - Another implementation's ladder --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The answers of the oracle for an implementation that leaves out some rules or
// has them in another order.
//
//===----------------------------------------------------------------------===//

#include "IrCases.h"

#include "oracle/Variation.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

const Family &family() { return *findFamily("ir"); }

uint16_t rule(std::string_view id) {
  auto found = std::ranges::find(family().rules, id, &RuleInfo::id);
  EXPECT_NE(found, family().rules.end()) << id;
  return uint16_t(found - family().rules.begin());
}

/// The pair of a rule and an operation.
uint16_t pair(std::string_view id, std::string_view operation) {
  auto subject = std::ranges::find(family().subjects, operation);
  EXPECT_NE(subject, family().subjects.end()) << operation;
  std::optional<uint16_t> found = findPair(
      family(), {rule(id), uint16_t(subject - family().subjects.begin())});
  EXPECT_TRUE(found) << id;
  return found.value_or(0);
}

/// The first operation behind the start is 1: a wait that breaks two rules, and
/// a copy that breaks one.
const std::string waitWithRegion = op("ASYNC_WAIT", "", "", 0, region(""));
const std::string copyWithNothing = op("COPY", "", "", 0);
constexpr std::string_view waits = "nv_tileas.async.wait";

std::string reportedOf(const std::string &ops, const Variation &variation) {
  Evaluation answer;
  evaluateVaried(caseOf(module(ops)), variation, answer);
  if (!answer.broken) {
    EXPECT_EQ(answer.verdict.outcome, Outcome::Accepted);
    EXPECT_EQ(answer.verdict.diagnostic, "");
    return "";
  }
  EXPECT_EQ(answer.verdict.outcome, Outcome::Rejected);
  EXPECT_NE(answer.verdict.diagnostic, "");
  return std::string(family().rules[answer.reported].id) + " at " +
         std::to_string(answer.verdict.place);
}

} // namespace

TEST(IrVariationTest, isTheLadderWithoutChanges) {
  const Variation same(family());
  EXPECT_EQ(reportedOf("", same), "");
  EXPECT_EQ(reportedOf(waitWithRegion, same), "ir.region_count at 1");
  EXPECT_EQ(reportedOf(copyWithNothing + waitWithRegion, same),
            "ir.operand_count at 1");
}

TEST(IrVariationTest, leavesOutRules) {
  Variation variation(family());
  variation.drop(pair("ir.region_count", waits));
  EXPECT_EQ(reportedOf(waitWithRegion, variation), "ir.operand_count at 1");
  variation.drop(pair("ir.operand_count", waits));
  EXPECT_EQ(reportedOf(waitWithRegion, variation), "");
  // The rules are dropped for this operation only.
  EXPECT_EQ(reportedOf(waitWithRegion + copyWithNothing, variation),
            "ir.operand_count at 2");
}

TEST(IrVariationTest, movesRules) {
  Variation variation(family());
  variation.moveBefore(pair("ir.operand_count", waits),
                       rule("ir.region_count"));
  EXPECT_EQ(reportedOf(waitWithRegion, variation), "ir.operand_count at 1");
  // The order of the operations stays.
  EXPECT_EQ(reportedOf(waitWithRegion + copyWithNothing, variation),
            "ir.operand_count at 1");
  EXPECT_EQ(reportedOf(copyWithNothing + waitWithRegion, variation),
            "ir.operand_count at 1");
  // Back again, behind where the other rule is.
  variation.moveBehind(pair("ir.operand_count", waits),
                       rule("ir.region_count"));
  EXPECT_EQ(reportedOf(waitWithRegion, variation), "ir.region_count at 1");
}

TEST(IrVariationTest, movesRulesNextToMovedOnes) {
  Variation variation(family());
  variation.moveBehind(pair("ir.region_count", waits),
                       rule("ir.operand_count"));
  EXPECT_EQ(reportedOf(waitWithRegion, variation), "ir.operand_count at 1");
  variation.moveBehind(pair("ir.operand_count", waits),
                       rule("ir.region_count"));
  EXPECT_EQ(reportedOf(waitWithRegion, variation), "ir.region_count at 1");
}

TEST(IrVariationTest, movesRulesIntoAnotherStage) {
  // Asked of all operations before most of the other rules.
  const std::string early = "tileas.pipeline.branch_iterators";
  const std::string branch = op("IF", "6", "3", 10,
                                region(op("IF_YIELD", "3", "", 0)) +
                                    region(op("IF_YIELD", "9", "", 0)));
  const std::string both = copyWithNothing + branch;
  Variation variation(family());
  EXPECT_EQ(reportedOf(both, variation), early + " at 2");
  variation.moveBehind(pair(early, "scf.if"), rule("ir.operand_count"));
  EXPECT_EQ(reportedOf(both, variation), "ir.operand_count at 1");
  EXPECT_EQ(reportedOf(branch, variation), early + " at 1");
}
