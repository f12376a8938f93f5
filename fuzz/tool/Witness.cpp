//===- Witness.cpp - Finds a case for a cell of the matrix ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/RuleMatrix.h"

#include "fuzz/core/FamilyDriver.h"
#include "fuzz/core/Fields.h"
#include "fuzz/core/Report.h"
#include "fuzz/core/TextPattern.h"
#include "fuzz/mutate/FieldMutation.h"
#include "fuzz/reduce/Reducer.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace tilefuzz;

/// Bounds the search to a fraction of a second. A cell that a generator can
/// reach is usually reached much sooner.
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

/// Whether an answer rejects for the pair.
static bool isReported(const oracle::Family &family,
                       const oracle::Evaluation &evaluation, unsigned pair) {
  return evaluation.broken &&
         (family.pairs.empty() ? evaluation.reported
                               : evaluation.reportedPair) == pair;
}

/// Makes a case that may reach the cell.
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
    // An edit of any rule may mask this one, by breaking an earlier operation.
    decisions.pick(driver.edits).apply(testCase, decisions);
  } else if (cell == Cell::Masked && rule > 0) {
    // Edits are made for valid cases, so the second one gets a valid copy.
    Case edited = valid;
    driver.findEdit(family.rules[decisions.below(rule)].id)
        ->apply(edited, decisions);
    // Where both edits change the same field, the swap decides which of them
    // determines it.
    if (decisions.flip())
      testCase.Swap(&edited);
    takeChanges(parametersOf(testCase), parametersOf(valid),
                parametersOf(edited));
  }
  // Sometimes a random mutation reaches what the edits do not.
  if (decisions.oneIn(4)) {
    if (driver.structure)
      driver.structure->mutate(testCase, decisions);
    else
      mutateOneField(parametersOf(testCase), decisions);
  }
  return testCase;
}

/// Returns the first of so many cases that `make` makes and for which `isSound`
/// holds.
static std::optional<Case>
search(unsigned tries, llvm::function_ref<Case()> make,
       llvm::function_ref<bool(const Case &)> isSound) {
  for (unsigned i = 0; i < tries; ++i)
    if (Case testCase = make(); isSound(testCase))
      return testCase;
  return std::nullopt;
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
    // A case that is masked by only one rule is easiest to read. Until one is
    // found, another is better than none.
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

/// The text of a diagnostic without its values. An operand's number says which
/// slot is wrong, and stays.
static std::string kindOfText(llvm::StringRef text) {
  std::string kind = shapeOf(text);
  for (llvm::StringRef part : llvm::drop_begin(llvm::split(text, '#')))
    kind += ("#" + part.take_while(llvm::isDigit)).str();
  return kind;
}

std::vector<Case> tilefuzz::findOtherTexts(const FamilyDriver &driver,
                                           unsigned pair, const Case &first,
                                           Examiner &examiner) {
  const oracle::Family &family = *oracle::findFamily(driver.family);
  // Enough for a pair with a dozen texts of the same probability.
  constexpr unsigned textTries = 150;
  std::string text;
  const auto isSound = [&](const Case &testCase) {
    if (examiner.examine(testCase, Examiner::Depth::Quick) ||
        !isReported(family, examiner.expected(), pair))
      return false;
    text = kindOfText(examiner.expected().verdict.diagnostic);
    return true;
  };
  llvm::StringSet<> texts;
  if (isSound(first))
    texts.insert(text);
  std::vector<Case> found;
  Decisions decisions = Decisions::fromSeed(1);
  for (unsigned i = 0; i < textTries; ++i) {
    Case testCase = makeCandidate(driver, family, pair, Cell::Alone, decisions);
    if (!isSound(testCase) || !texts.insert(text).second)
      continue;
    const std::string wanted = text;
    reduceCase(testCase, [&](const Case &smaller) {
      return isSound(smaller) && text == wanted;
    });
    found.push_back(std::move(testCase));
  }
  return found;
}

std::optional<Case> tilefuzz::findRejected(const FamilyDriver &driver,
                                           unsigned pair, Examiner &examiner) {
  const oracle::Family &family = *oracle::findFamily(driver.family);
  auto canReach = [&](Cell cell) {
    return neverReason(driver, family, pair, cell).empty();
  };
  if (canReach(Cell::Alone))
    if (std::optional<Case> alone =
            findWitness(driver, pair, Cell::Alone, examiner))
      return alone;
  auto isSound = [&](const Case &testCase) {
    return !examiner.examine(testCase, Examiner::Depth::Quick) &&
           isReported(family, examiner.expected(), pair);
  };
  // Where the rule can be the first of several, its edit soon makes it so.
  constexpr unsigned firstTries = 2'000;
  Decisions decisions = Decisions::fromSeed(1);
  const auto make = [&] {
    return makeCandidate(driver, family, pair, Cell::Alone, decisions);
  };
  if (std::optional<Case> found = search(firstTries, make, isSound)) {
    reduceCase(*found, isSound);
    return found;
  }
  if (!canReach(Cell::Masked))
    return std::nullopt;
  return findWitness(driver, pair, Cell::Masked, examiner);
}

std::optional<Case> tilefuzz::findAccepted(const FamilyDriver &driver,
                                           unsigned pair,
                                           const std::optional<Case> &rejected,
                                           Examiner &examiner) {
  const oracle::Family &family = *oracle::findFamily(driver.family);
  if (neverReason(driver, family, pair, Cell::Boundary).empty())
    if (std::optional<Case> boundary =
            findWitness(driver, pair, Cell::Boundary, examiner))
      return boundary;
  const llvm::StringRef operation = operationOfPair(family, pair);
  auto isSound = [&](const Case &testCase) {
    return !examiner.examine(testCase, Examiner::Depth::Quick) &&
           examiner.expected().verdict.outcome == oracle::Outcome::Accepted &&
           (operation.empty() ||
            llvm::is_contained(operationsOf(testCase), operation));
  };
  Decisions decisions = Decisions::fromSeed(1);
  // In a function, one field makes the difference between an accepted and a
  // rejected case most often. A module that is repaired says less than a small
  // valid one.
  constexpr unsigned neighbourTries = 5'000;
  const auto makeNeighbour = [&] {
    Case neighbour = *rejected;
    mutateOneField(parametersOf(neighbour), decisions);
    return neighbour;
  };
  if (rejected && !driver.structure)
    if (std::optional<Case> found =
            search(neighbourTries, makeNeighbour, isSound))
      return found;
  const auto makeValid = [&] {
    Case testCase;
    driver.generate(testCase, decisions);
    return testCase;
  };
  std::optional<Case> found = search(maxTries, makeValid, isSound);
  if (found && driver.structure)
    reduceCase(*found, isSound);
  return found;
}
