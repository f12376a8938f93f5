//===- RuleTallyTest.cpp - Tallies, pairs and counters of rules -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How often rules are reached, with and without operations that they are asked
// of; and which counters of the engine they have.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/RuleTally.h"
#include "fuzz/harness/RuleCounters.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace tilefuzz;

namespace {

constexpr oracle::RuleInfo rules[] = {
    {"one", "", "", ""}, {"two", "", "", ""}, {"three", "", "", ""}};
constexpr std::string_view subjects[] = {"a.first", "a.second"};
/// "one" and "three" are asked of both operations, "two" of the second.
constexpr oracle::RuleSubject pairs[] = {
    {0, 0}, {0, 1}, {1, 1}, {2, 0}, {2, 1}};

oracle::Family familyWithSubjects() {
  oracle::Family family = {};
  family.name = "some";
  family.rules = rules;
  family.subjects = subjects;
  family.pairs = pairs;
  return family;
}

oracle::Evaluation rejected(std::initializer_list<uint16_t> broken,
                            uint16_t reported) {
  oracle::Evaluation evaluation;
  evaluation.verdict.outcome = oracle::Outcome::Rejected;
  evaluation.brokenPairs = broken;
  evaluation.reportedPair = reported;
  evaluation.reported = pairs[reported].rule;
  for (uint16_t pair : broken)
    evaluation.broken.insert(pairs[pair].rule);
  return evaluation;
}

std::vector<std::string> cellsOf(const oracle::Family &family,
                                 const oracle::Evaluation &evaluation) {
  std::vector<std::string> cells;
  forEachPairCell(family, evaluation, [&](unsigned pair, Cell cell) {
    cells.push_back(nameOfPair(family, pair) + " " + cellName(cell).str());
  });
  return cells;
}

} // namespace

TEST(RuleTally, PairsHaveCellsOfTheirOwn) {
  const oracle::Family family = familyWithSubjects();
  EXPECT_EQ(pairCount(family), 5u);
  EXPECT_THAT(cellsOf(family, rejected({2}, 2)),
              testing::ElementsAre("two of a.second alone"));
  // One rule, broken by two operations: the second one is behind the first.
  EXPECT_THAT(cellsOf(family, rejected({0, 1}, 1)),
              testing::ElementsAre("one of a.first masked"));
  oracle::Evaluation accepted;
  accepted.boundaryPairs = {3, 4};
  EXPECT_THAT(cellsOf(family, accepted),
              testing::ElementsAre("three of a.first boundary",
                                   "three of a.second boundary"));
}

TEST(RuleTally, APairIsARuleWithoutSubjects) {
  const oracle::Family &family = *oracle::findFamily("tma_mode");
  ASSERT_TRUE(family.pairs.empty());
  EXPECT_EQ(pairCount(family), family.rules.size());
  EXPECT_EQ(nameOfPair(family, 0), family.rules[0].id);
  RuleTally tally(family);
  oracle::Evaluation evaluation;
  evaluation.verdict.outcome = oracle::Outcome::Rejected;
  evaluation.broken.insert(2);
  evaluation.reported = 2;
  tally.add(evaluation);
  EXPECT_EQ(tally.countOfPair(2, Cell::Alone), 1u);
  EXPECT_EQ(tally.reportedOfPair(2), 1u);
}

TEST(RuleTally, CountsRulesAndPairs) {
  const oracle::Family family = familyWithSubjects();
  RuleTally tally(family), other(family);
  tally.add(rejected({0, 1}, 1));
  other.add(rejected({1}, 1));
  other.add(rejected({1, 2}, 1));
  tally.add(other);
  // The rule is broken alone in the first and the second case.
  EXPECT_EQ(tally.count(0, Cell::Alone), 2u);
  EXPECT_EQ(tally.count(1, Cell::Masked), 1u);
  EXPECT_EQ(tally.countOfPair(1, Cell::Alone), 1u);
  EXPECT_EQ(tally.countOfPair(0, Cell::Masked), 1u);
  EXPECT_EQ(tally.countOfPair(2, Cell::Masked), 1u);
  EXPECT_EQ(tally.reported(0), 3u);
  EXPECT_EQ(tally.reportedOfPair(1), 3u);
}

TEST(RuleTally, WritesOperationsIntoJson) {
  const oracle::Family family = familyWithSubjects();
  RuleTally tally(family);
  tally.add(rejected({0, 1}, 1));
  llvm::json::Object written = tallyToJson(family, tally);
  const llvm::json::Object *one = written.getObject("rules")->getObject("one");
  const llvm::json::Object *operations = one->getObject("operations");
  ASSERT_NE(operations, nullptr);
  EXPECT_EQ(operations->size(), 2u);
  EXPECT_EQ(operations->getObject("a.first")->getInteger("masked"), 1);
  EXPECT_EQ(operations->getObject("a.second")->getInteger("reported"), 1);
  EXPECT_EQ(one->getInteger("alone"), 1);
}

TEST(RuleNumbers, AreDenseForTheFamiliesOfAProgram) {
  const FamilyDriver *kindWord = findFamilyDriver("kind_word");
  const FamilyDriver *tmaMode = findFamilyDriver("tma_mode");
  ASSERT_TRUE(kindWord && tmaMode);
  const FamilyDriver *const drivers[] = {kindWord, tmaMode};
  const oracle::Family &first = *oracle::findFamily("kind_word");
  const oracle::Family &second = *oracle::findFamily("tma_mode");
  RuleNumbers numbers(drivers);
  EXPECT_EQ(numbers.firstOf(first), 0u);
  EXPECT_EQ(numbers.firstOf(second), first.rules.size());
  EXPECT_EQ(numbers.count(), first.rules.size() + second.rules.size());
  // Two drivers of one family number its rules once.
  const FamilyDriver *const twice[] = {kindWord, kindWord};
  EXPECT_EQ(RuleNumbers(twice).count(), first.rules.size());
}

TEST(RuleNumbers, AllFamiliesHaveRoom) {
  EXPECT_LE(RuleNumbers(familyDrivers()).count(), ruleCounterCount);
}

TEST(RuleNumbersDeathTest, SayBothNumbersWhenThereIsNoRoom) {
  const FamilyDriver *const drivers[] = {findFamilyDriver("tma_mode")};
  const size_t count = oracle::findFamily("tma_mode")->rules.size();
  EXPECT_DEATH(RuleNumbers(drivers, 3),
               "this program has " + std::to_string(count) +
                   " rules and only 3 counters for them; raise "
                   "TILEFUZZ_RULE_COUNTERS");
}

/// Each value has a bucket of libFuzzer's for itself: 1, 2, 3, then 4 to 7.
TEST(RuleCounters, TheValuesOfCellsAreTheFirstBuckets) {
  EXPECT_EQ(counterValue(Cell::Boundary), 1);
  EXPECT_EQ(counterValue(Cell::Alone), 2);
  EXPECT_EQ(counterValue(Cell::Masked), 3);
}
