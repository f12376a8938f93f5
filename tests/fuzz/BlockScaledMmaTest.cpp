//===- BlockScaledMmaTest.cpp - Edits of block-scaled MMA together --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Not covered by GeneratorsTest.cpp: the edits of block_scaled_mma accept
// modules that their generator did not make, and two edits in a row break both
// rules on one operation, which finds a verifier that evaluates rules in the
// wrong order.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/module/IrWriter.h"

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <set>
#include <string_view>

using namespace tilefuzz;

namespace {

class BlockScaledMma : public testing::Test {
protected:
  const FamilyDriver &driver = blockScaledMmaFamily;
  const oracle::Family &family = *oracle::findFamily("ir");
  Case testCase, before;
  oracle::Evaluation answer;
  std::map<std::string_view, unsigned> positions;
  /// The rules that the driver's edits break.
  oracle::RuleSet rules;

  BlockScaledMma() {
    for (unsigned i = 0; i < family.rules.size(); ++i)
      positions[family.rules[i].id] = i;
    for (const Edit &edit : driver.edits)
      rules.insert(positionOf(edit));
  }

  const Edit &anyEdit(Decisions &decisions) const {
    return driver
        .edits[decisions.below(static_cast<uint32_t>(driver.edits.size()))];
  }
  unsigned positionOf(const Edit &edit) const {
    return positions.at(std::string_view(edit.rule));
  }

  /// The edit leaves a module that breaks the edit's rule.
  void applyAndCheck(const Edit &edit, Decisions &decisions) {
    before = testCase;
    edit.apply(testCase, decisions);
    family.evaluate(testCase, answer);
    ASSERT_EQ(answer.verdict.outcome, oracle::Outcome::Rejected)
        << edit.rule.str() << " makes " << testCase.ShortDebugString() << " of "
        << before.ShortDebugString();
    ASSERT_TRUE(answer.broken.contains(positionOf(edit)))
        << edit.rule.str() << " holds in " << testCase.ShortDebugString();
  }

  /// The pairs of the driver's rules that the evaluated case breaks.
  template <typename Visit>
  void forEachPair(Visit visit) const {
    for (unsigned first : answer.broken)
      for (unsigned second : answer.broken)
        if (first < second && rules.contains(first) && rules.contains(second))
          visit(std::pair(first, second));
  }
};

} // namespace

TEST_F(BlockScaledMma, EditsBearEmptyModules) {
  for (const Edit &edit : driver.edits)
    for (uint64_t seed = 1; seed <= 100 && !HasFatalFailure(); ++seed) {
      Decisions decisions = Decisions::fromSeed(seed);
      testCase.Clear();
      testCase.mutable_ir();
      applyAndCheck(edit, decisions);
    }
}

/// Segments whose sum fits, so that only the size of one is wrong: a scale
/// twice, and one scale in the segment of the other.
TEST_F(BlockScaledMma, OneSegmentIsTooLarge) {
  const Edit *edit = nullptr;
  for (const Edit &each : driver.edits)
    if (each.rule == "tileas.helper.segments" &&
        family.subjects[static_cast<size_t>(each.subject)] ==
            "nv_tileas.block_scaled_mma")
      edit = &each;
  ASSERT_TRUE(edit);
  std::set<std::vector<int64_t>> seen;
  for (uint64_t seed = 1; seed <= 2'000; ++seed) {
    Decisions decisions = Decisions::fromSeed(seed);
    driver.generate(testCase, decisions);
    applyAndCheck(*edit, decisions);
    for (const IrOp &op : testCase.ir().ops())
      for (const IrAttribute &attribute : op.attributes())
        if (attribute.name() == ATTR_OPERAND_SEGMENT_SIZES &&
            std::accumulate(attribute.integers().begin(),
                            attribute.integers().end(),
                            int64_t{0}) == op.operands_size())
          seen.insert(
              {attribute.integers().begin(), attribute.integers().end()});
  }
  EXPECT_TRUE(seen.contains({1, 1, 1, 2, 1}));
  EXPECT_TRUE(seen.contains({1, 1, 1, 1, 2}));
  EXPECT_TRUE(seen.contains({1, 1, 1, 0, 2}));
}

TEST_F(BlockScaledMma, EditsBearModulesOfOtherDrivers) {
  for (const FamilyDriver *other : familyDrivers()) {
    if (other->family != driver.family)
      continue;
    for (uint64_t seed = 1; seed <= 20'000 && !HasFatalFailure(); ++seed) {
      Decisions decisions = Decisions::fromSeed(seed);
      other->generate(testCase, decisions);
      applyAndCheck(anyEdit(decisions), decisions);
    }
  }
}

TEST_F(BlockScaledMma, EditsBearEachOther) {
  Decisions decisions = Decisions::fromSeed(1);
  for (unsigned i = 0; i < 50'000 && !HasFatalFailure(); ++i) {
    if (i % 40 == 0)
      driver.generate(testCase, decisions);
    applyAndCheck(anyEdit(decisions), decisions);
  }
}

/// A module that is as large as modules may be.
TEST_F(BlockScaledMma, EditsBearFullModules) {
  enum { Types, Values, Operations, Count };
  for (const Edit &edit : driver.edits)
    for (int full = Types; full < Count && !HasFatalFailure(); ++full) {
      Decisions decisions = Decisions::fromSeed(1);
      driver.generate(testCase, decisions);
      IrCase &module = *testCase.mutable_ir();
      IrWriter writer(module);
      while (full == Types && module.types_size() < 256)
        writer.tile({1 + module.types_size()}, TYPE_I4);
      if (full == Values)
        writer.newValues(65535 - writer.newValues(0));
      const uint32_t index = writer.type(IR_INDEX);
      do
        writer.value(*module.mutable_ops(), index);
      while (full == Operations && module.ops_size() < 4096);
      applyAndCheck(edit, decisions);
    }
}

/// Every two rules that a case of the domain breaks together.
TEST_F(BlockScaledMma, TwoEditsBreakEveryPair) {
  std::set<std::pair<unsigned, unsigned>> wanted;
  driver.domain.enumerate(testCase, [&] {
    family.evaluate(testCase, answer);
    forEachPair([&](auto pair) { wanted.insert(pair); });
    return true;
  });
  // How many more there are depends on what is drawn.
  EXPECT_GE(wanted.size(), 140u);
  for (uint64_t seed = 1; seed <= 100'000; ++seed) {
    Decisions decisions = Decisions::fromSeed(seed);
    driver.generate(testCase, decisions);
    // The first operation, which is the only one.
    if (testCase.ir().ops_size() != 2 ||
        testCase.ir().ops(1).kind() != OP_BLOCK_SCALED_MMA)
      continue;
    for (int i = 0; i < 2; ++i)
      anyEdit(decisions).apply(testCase, decisions);
    unsigned operations = 0;
    for (const IrOp &op : testCase.ir().ops())
      operations += op.kind() == OP_BLOCK_SCALED_MMA;
    if (operations != 1)
      continue;
    family.evaluate(testCase, answer);
    forEachPair([&](auto pair) { wanted.erase(pair); });
  }
  for (auto [first, second] : wanted)
    ADD_FAILURE() << "no two edits break " << family.rules[first].id << " and "
                  << family.rules[second].id;
}
