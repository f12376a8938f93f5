//===- GeneratorsTest.cpp - Generators, edits and domains -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks of every family's driver against the oracle: that generated cases are
// valid, that each edit breaks its rule and no other one, and that the domain
// of the proof reaches every rule. A case is *alone* on a rule when it breaks
// that rule only.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/FamilyDriver.h"

#include "llvm/ADT/STLExtras.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string>
#include <vector>

using namespace tilefuzz;

namespace {

class Driver : public testing::TestWithParam<const FamilyDriver *> {
protected:
  const FamilyDriver &driver = *GetParam();
  const oracle::Family &family = *oracle::findFamily(driver.family);
  Case testCase;
  oracle::Evaluation answer;

  void evaluate() { family.evaluate(testCase, answer); }

  /// The position of a rule in the ladder, or -1.
  int positionOf(llvm::StringRef rule) const {
    for (size_t i = 0; i < family.rules.size(); ++i)
      if (family.rules[i].id == std::string_view(rule))
        return static_cast<int>(i);
    return -1;
  }

  /// The position of an edit's pair, or -1 in a family without subjects.
  int pairOf(const Edit &edit) const {
    const int rule = positionOf(edit.rule);
    for (size_t i = 0; i < family.pairs.size(); ++i)
      if (family.pairs[i].rule == rule &&
          family.pairs[i].subject == edit.subject)
        return static_cast<int>(i);
    return -1;
  }

  /// The rule of an edit and what it is asked of.
  std::string nameOf(const Edit &edit) const {
    std::string name = edit.rule.str();
    if (edit.subject >= 0)
      name.append(" of ").append(
          family.subjects[static_cast<size_t>(edit.subject)]);
    return name;
  }

  /// All drivers of the family.
  std::vector<const FamilyDriver *> driversOfFamily() const {
    std::vector<const FamilyDriver *> all;
    for (const FamilyDriver *other : familyDrivers())
      if (other->family == driver.family)
        all.push_back(other);
    return all;
  }

  /// The case and the rules it breaks, for a message.
  std::string describe() const {
    std::string text = testCase.ShortDebugString() + " breaks:";
    for (unsigned i : answer.broken)
      text.append(" ").append(family.rules[i].id);
    for (uint16_t pair : answer.brokenPairs)
      text.append(" ").append(family.subjects[family.pairs[pair].subject]);
    return text;
  }

  /// The rule that an edit breaks, and the pair in a family that has pairs.
  struct Wanted {
    oracle::RuleSet rules;
    std::vector<uint16_t> pairs;
  };
  Wanted wantedOf(const Edit &edit) const {
    Wanted wanted;
    wanted.rules.insert(static_cast<unsigned>(positionOf(edit.rule)));
    if (edit.subject >= 0)
      wanted.pairs.push_back(static_cast<uint16_t>(pairOf(edit)));
    return wanted;
  }

  /// Applies an edit to the generated case and checks what it breaks. Counts
  /// the cases that the oracle has no opinion on.
  void checkEdit(const Edit &edit, const Wanted &wanted, Decisions decisions,
                 uint64_t &unsupported) {
    driver.generate(testCase, decisions);
    edit.apply(testCase, decisions);
    evaluate();
    if (answer.verdict.outcome == oracle::Outcome::Unsupported) {
      ++unsupported;
      return;
    }
    if (!edit.canBreak()) {
      ASSERT_EQ(answer.verdict.outcome, oracle::Outcome::Accepted)
          << nameOf(edit) << ": " << describe();
      return;
    }
    ASSERT_TRUE(llvm::all_of(wanted.rules,
                             [&](unsigned rule) {
                               return answer.broken.contains(rule);
                             }) &&
                llvm::includes(answer.brokenPairs, wanted.pairs))
        << nameOf(edit) << " holds in " << describe();
    ASSERT_EQ(answer.broken == wanted.rules &&
                  answer.brokenPairs == wanted.pairs,
              edit.neverAlone.empty())
        << nameOf(edit) << ": " << describe();
  }
};

/// Cases that the oracle has no opinion on are wasted: one in a hundred may be.
constexpr uint64_t maxWasted(uint64_t cases) { return cases / 100; }

/// Inputs as a fuzzing engine makes them.
std::vector<uint8_t> bytesOf(uint64_t seed) {
  Decisions decisions = Decisions::fromSeed(seed);
  std::vector<uint8_t> bytes(decisions.below(96));
  for (uint8_t &byte : bytes)
    byte = static_cast<uint8_t>(decisions.bits());
  return bytes;
}

} // namespace

TEST_P(Driver, IsThatOfItsFamily) {
  Decisions decisions = Decisions::fromSeed(1);
  driver.generate(testCase, decisions);
  ASSERT_NE(familyDriverOf(testCase), nullptr);
  EXPECT_EQ(familyDriverOf(testCase)->family, driver.family);
  EXPECT_EQ(oracle::familyOf(testCase), &family);
}

TEST_P(Driver, GeneratesValidCases) {
  constexpr uint64_t seeds = 100'000;
  uint64_t unsupported = 0;
  for (uint64_t seed = 1; seed <= seeds; ++seed) {
    Decisions decisions = Decisions::fromSeed(seed);
    driver.generate(testCase, decisions);
    evaluate();
    if (answer.verdict.outcome == oracle::Outcome::Unsupported)
      ++unsupported;
    else
      ASSERT_EQ(answer.verdict.outcome, oracle::Outcome::Accepted)
          << "seed " << seed << ": " << describe();
  }
  EXPECT_LE(unsupported, maxWasted(seeds));
}

TEST_P(Driver, GeneratesValidCasesFromBytes) {
  const auto check = [&](llvm::ArrayRef<uint8_t> bytes) {
    Decisions decisions = Decisions::fromBytes(bytes);
    driver.generate(testCase, decisions);
    evaluate();
    EXPECT_NE(answer.verdict.outcome, oracle::Outcome::Rejected) << describe();
  };
  check({});
  for (size_t length = 1; length < 64; ++length) {
    check(std::vector<uint8_t>(length, 0x00));
    check(std::vector<uint8_t>(length, 0xFF));
  }
  for (uint64_t seed = 1; seed <= 20'000 && !HasFailure(); ++seed)
    check(bytesOf(seed));
}

/// Generation must end when every choice is the same; otherwise a module grows
/// too large to be well formed.
TEST_P(Driver, GenerationEndsWhateverRepeats) {
  for (unsigned value = 0; value <= 0xFF; ++value)
    for (unsigned prefix = 0; prefix < 16; ++prefix) {
      std::vector<uint8_t> bytes = bytesOf(value * 16 + prefix);
      bytes.resize(prefix);
      bytes.resize(8192, static_cast<uint8_t>(value));
      Decisions decisions = Decisions::fromBytes(bytes);
      driver.generate(testCase, decisions);
      evaluate();
      ASSERT_NE(answer.verdict.outcome, oracle::Outcome::Rejected)
          << describe();
      if (!driver.formInvariant.empty())
        ASSERT_NE(answer.verdict.outcome, oracle::Outcome::Unsupported)
            << testCase.ByteSizeLong() << " bytes from " << prefix
            << " bytes before " << value;
    }
}

/// A generated case must not depend on the previous contents.
TEST_P(Driver, GenerationOverwrites) {
  for (uint64_t seed = 1; seed <= 5'000; ++seed) {
    Case fresh;
    Decisions decisions = Decisions::fromSeed(seed), same = decisions;
    driver.generate(fresh, decisions);
    driver.generate(testCase, same);
    ASSERT_EQ(testCase.SerializeAsString(), fresh.SerializeAsString());
    // Leaves an invalid case for the next round.
    driver.edits[seed % driver.edits.size()].apply(testCase, same);
  }
}

/// In one of the family's drivers, and one for every pair.
TEST_P(Driver, HasOneEditForEachRule) {
  std::map<int, int> ofPair;
  for (const FamilyDriver *other : driversOfFamily())
    for (const Edit &edit : other->edits)
      ++ofPair[family.pairs.empty() ? positionOf(edit.rule) : pairOf(edit)];
  const size_t wanted =
      family.pairs.empty() ? family.rules.size() : family.pairs.size();
  for (size_t i = 0; i < wanted; ++i) {
    const auto &rule =
        family.rules[family.pairs.empty() ? i : family.pairs[i].rule];
    EXPECT_EQ(ofPair[static_cast<int>(i)], 1)
        << rule.id << " "
        << (family.pairs.empty() ? std::string_view()
                                 : family.subjects[family.pairs[i].subject]);
  }
  EXPECT_EQ(ofPair.size(), wanted);
  for (const Edit &edit : driver.edits)
    EXPECT_TRUE(positionOf(edit.rule) >= 0 &&
                (family.pairs.empty() || pairOf(edit) >= 0))
        << nameOf(edit);
}

/// The edits of one rule stand together.
TEST_P(Driver, EditsStandInTheOrderOfTheRules) {
  EXPECT_TRUE(llvm::is_sorted(driver.edits, [&](const Edit &a, const Edit &b) {
    return !family.subjects.empty() && positionOf(a.rule) < positionOf(b.rule);
  }));
}

TEST_P(Driver, EditsBreakTheirRuleAlone) {
  constexpr uint64_t seeds = 2'000;
  for (const Edit &edit : driver.edits) {
    ASSERT_GE(positionOf(edit.rule), 0) << nameOf(edit);
    const Wanted wanted = wantedOf(edit);
    uint64_t unsupported = 0;
    for (uint64_t seed = 1; seed <= seeds && !HasFailure(); ++seed)
      checkEdit(edit, wanted, Decisions::fromSeed(seed), unsupported);
    EXPECT_LE(unsupported, maxWasted(seeds)) << edit.rule.str();
  }
}

/// What an edit draws is tried above, with more seeds: here decisions come from
/// bytes, which end early.
TEST_P(Driver, EditsFromBytesBreakTheirRuleAlone) {
  constexpr uint64_t seeds = 500;
  for (const Edit &edit : driver.edits) {
    ASSERT_GE(positionOf(edit.rule), 0) << nameOf(edit);
    const Wanted wanted = wantedOf(edit);
    uint64_t unsupported = 0;
    checkEdit(edit, wanted, Decisions::fromBytes({}), unsupported);
    for (uint64_t seed = 1; seed <= seeds && !HasFailure(); ++seed) {
      const std::vector<uint8_t> bytes = bytesOf(seed);
      checkEdit(edit, wanted, Decisions::fromBytes(bytes), unsupported);
    }
    EXPECT_LE(unsupported, maxWasted(seeds)) << edit.rule.str();
  }
}

/// Edits that accept any case also accept one that another edit has broken, of
/// another driver too, and mostly on the same operation, in a case with nothing
/// else: the result is a case, and mostly breaks their rule.
TEST_P(Driver, EditsBearEditedCases) {
  if (!driver.structure)
    GTEST_SKIP() << "the edits of this driver need a valid case";
  constexpr uint64_t seeds = 50'000;
  const std::vector<const FamilyDriver *> drivers = driversOfFamily();
  std::map<int, std::vector<const Edit *>> editsOf;
  for (const Edit &edit : driver.edits)
    editsOf[edit.subject].push_back(&edit);
  uint64_t broken = 0;
  for (uint64_t seed = 1; seed <= seeds; ++seed) {
    Decisions decisions = Decisions::fromSeed(seed);
    const Edit &edit = decisions.pick(driver.edits);
    const bool isOther = decisions.oneIn(4);
    const FamilyDriver &first =
        isOther ? *decisions.pick(llvm::ArrayRef(drivers)) : driver;
    if (isOther)
      first.generate(testCase, decisions);
    else
      driver.structure->clear(testCase);
    const Edit &before =
        isOther ? decisions.pick(first.edits)
                : *decisions.pick(llvm::ArrayRef(editsOf[edit.subject]));
    before.apply(testCase, decisions);
    edit.apply(testCase, decisions);
    evaluate();
    ASSERT_NE(answer.verdict.outcome, oracle::Outcome::Unsupported)
        << "seed " << seed << ", " << nameOf(edit) << " after "
        << nameOf(before) << ": " << describe();
    broken += !edit.canBreak() || answer.broken.contains(positionOf(edit.rule));
  }
  EXPECT_GE(broken, seeds - seeds / 50);
}

/// Each rule is met at its boundary, alone and masked, and where an edit says
/// that it cannot be, it is not.
TEST_P(Driver, DomainReachesEveryRule) {
  RuleTally tally(family);
  // How often each pair is met alone, masked and at the boundary.
  std::vector<std::array<uint64_t, cellCount>> pairs(family.pairs.size());
  const auto count = [&](uint16_t pair, Cell cell) {
    ++pairs[pair][static_cast<size_t>(cell)];
  };
  driver.domain.enumerate(testCase, [&] {
    evaluate();
    tally.add(answer);
    for (uint16_t pair : answer.boundaryPairs)
      count(pair, Cell::Boundary);
    for (uint16_t pair : answer.brokenPairs)
      if (pair != answer.reportedPair)
        count(pair, Cell::Masked);
      else if (answer.brokenPairs.size() == 1)
        count(pair, Cell::Alone);
    return true;
  });
  EXPECT_FALSE(driver.domain.statement.empty());
  EXPECT_GT(tally.total(), 0u);
  EXPECT_EQ(tally.count(oracle::Outcome::Unsupported), 0u);
  RecordProperty("cases", std::to_string(tally.total()));
  for (const Edit &edit : driver.edits) {
    for (Cell cell : allCells) {
      const uint64_t count =
          edit.subject >= 0
              ? pairs[static_cast<size_t>(pairOf(edit))]
                     [static_cast<size_t>(cell)]
              : tally.count(static_cast<unsigned>(positionOf(edit.rule)), cell);
      const llvm::StringRef never = edit.neverReason(cell);
      EXPECT_EQ(count == 0, !never.empty())
          << nameOf(edit) << " is met " << count << " times in the cell "
          << cellName(cell).str() << " of the domain"
          << (never.empty()
                  ? "; add a case to its walks, or say in the edit why not"
                  : ", of which the edit says: " + never.str());
    }
  }
}

TEST_P(Driver, DomainStopsWhenTold) {
  for (uint64_t wanted : {1, 2, 50, 150}) {
    uint64_t visits = 0;
    driver.domain.enumerate(testCase, [&] { return ++visits < wanted; });
    EXPECT_EQ(visits, wanted);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Families, Driver,
    testing::ValuesIn(familyDrivers().begin(), familyDrivers().end()),
    [](const testing::TestParamInfo<const FamilyDriver *> &info) {
      return info.param->name.str();
    });
