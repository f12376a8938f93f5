//===- Witness.cpp - Finds a case for a cell of the matrix ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/Witness.h"

#include "fuzz/core/PairRows.h"
#include "fuzz/mutate/FieldMutation.h"
#include "fuzz/reduce/Reducer.h"

#include "llvm/ADT/bit.h"

using namespace tilefuzz;

/// A cell that a generator reaches at all is reached much sooner; this bounds
/// the search for the others to a fraction of a second.
static constexpr unsigned maxTries = 50'000;

/// Whether an answer reaches the cell.
static bool reaches(const oracle::Family &family,
                    const oracle::Evaluation &evaluation, unsigned pair,
                    Cell cell) {
  bool isReached = false;
  forEachPairCell(family, evaluation, [&](unsigned otherPair, Cell otherCell) {
    isReached |= otherPair == pair && otherCell == cell;
  });
  return isReached;
}

/// The case of a case, whatever its family.
static google::protobuf::Message &parametersOf(Case &testCase) {
  const auto *field =
      Case::descriptor()->FindFieldByNumber(testCase.parameters_case());
  return *testCase.GetReflection()->MutableMessage(&testCase, field);
}

/// A case that may reach the cell.
static Case makeCandidate(const FamilyDriver &driver,
                          const oracle::Family &family, unsigned pair,
                          Cell cell, Decisions &decisions) {
  const unsigned rule = ruleOfPair(family, pair);
  Case valid;
  driver.generate(valid, decisions);
  Case testCase = valid;
  if (const Edit *edit = editOfPair(driver, family, pair);
      edit && cell != Cell::Boundary)
    edit->apply(testCase, decisions);
  if (cell == Cell::Masked && driver.structure) {
    // The other rule may be broken by an earlier operation: any will do.
    decisions.pick(driver.edits).apply(testCase, decisions);
  } else if (cell == Cell::Masked && rule > 0) {
    // Edits are made for valid cases, so the other one gets its own copy.
    Case edited = valid;
    driver.findEdit(family.rules[decisions.below(rule)].id)
        ->apply(edited, decisions);
    // Where both change the same field, the last one has it.
    if (decisions.flip())
      testCase.Swap(&edited);
    takeChanges(parametersOf(testCase), parametersOf(valid),
                parametersOf(edited));
  }
  // Now and then something that nobody thought of.
  if (decisions.oneIn(4)) {
    if (driver.structure)
      driver.structure->mutate(testCase, decisions);
    else
      mutateOneField(parametersOf(testCase), decisions);
  }
  return testCase;
}

std::optional<Case> tilefuzz::findWitness(const FamilyDriver &driver,
                                          unsigned pair, Cell cell,
                                          Examiner &examiner) {
  const oracle::Family &family = *oracle::findFamily(driver.family);
  Decisions decisions = Decisions::fromSeed(1);
  auto isSound = [&](const Case &testCase) {
    return !examiner.examine(testCase, Examiner::Depth::Quick) &&
           reaches(family, examiner.expected(), pair, cell);
  };
  std::optional<Case> found;
  for (unsigned i = 0; i < maxTries; ++i) {
    Case testCase = makeCandidate(driver, family, pair, cell, decisions);
    if (!isSound(testCase))
      continue;
    found = testCase;
    // Masked by one rule only is easier to read; but more is better than none.
    if (examiner.expected().broken.size() <= 2)
      break;
  }
  if (!found)
    return std::nullopt;
  examiner.examine(*found, Examiner::Depth::Quick);
  oracle::RuleSet broken = examiner.expected().broken;
  reduceCase(*found, [&](const Case &smaller) {
    return isSound(smaller) && examiner.expected().broken == broken;
  });
  return found;
}
