//===- Mutator.cpp - From one case to a promising next one ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/mutate/Mutator.h"

#include "fuzz/core/Codec.h"
#include "fuzz/core/Fields.h"
#include "fuzz/mutate/FieldMutation.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;

/// One mutation in this many ignores the driver's Structure.
static constexpr uint32_t structurePeriod = 8;

/// Where the answer is a module, one edit in this many would be made, since
/// valid cases show most.
static constexpr uint32_t editPeriodOfModules = 8;

/// Whether a step that may edit the case of a driver should do so.
static bool takesEdit(const FamilyDriver &driver, Decisions &decisions) {
  return !driver.normalForm || decisions.oneIn(editPeriodOfModules);
}

const FamilyDriver *Mutator::driverOf(const Case &testCase,
                                      Decisions &decisions) const {
  const oracle::Family *family = oracle::familyOf(testCase);
  if (!family)
    return nullptr;
  auto isOfFamily = [&](const FamilyDriver *driver) {
    return driver->family == llvm::StringRef(family->name);
  };
  // The drivers of a family are adjacent.
  const FamilyDriver *const *first = llvm::find_if(drivers, isOfFamily);
  const FamilyDriver *const *last =
      std::find_if_not(first, drivers.end(), isOfFamily);
  return first == last ? nullptr : decisions.pick(llvm::ArrayRef(first, last));
}

void Mutator::applyEdit(const FamilyDriver &driver, Case &testCase,
                        Decisions &decisions) {
  const Edit &edit =
      driver.structure
          ? driver.structure->drawEdit(driver.edits, testCase, decisions)
          : decisions.pick(driver.edits);
  edit.apply(testCase, decisions);
  if (edit.canBreak())
    testCase.mutable_intent()->assign(edit.rule.data(), edit.rule.size());
}

void Mutator::applyEditOnTop(const FamilyDriver &driver, const Case &valid,
                             Case &testCase, Decisions &decisions) {
  if (driver.structure) {
    const uint32_t choice = decisions.below(8);
    // A mutation may hide the fault of the first edit from a verifier.
    if (choice == 0 && testCase.has_ir())
      driver.structure->mutate(testCase, decisions);
    else if (choice == 1 && driver.structure->changeOnce)
      driver.structure->changeOnce(
          driver.structure->drawEdit(driver.edits, testCase, decisions),
          testCase, decisions);
    else if (choice == 2 && driver.structure->addNeutral)
      driver.structure->addNeutral(testCase, decisions);
    else
      applyEdit(driver, testCase, decisions);
    // Fields of the previous case could make the new one invalid.
    testCase.clear_intent();
    return;
  }
  edited = valid;
  applyEdit(driver, edited, decisions);
  takeChanges(parametersOf(testCase), parametersOf(valid),
              parametersOf(edited));
}

void Mutator::makeFresh(Case &testCase, Decisions &decisions) {
  const FamilyDriver &driver = *decisions.pick(drivers);
  dropAnswers(testCase);
  const uint32_t drawn = decisions.below(16);
  const uint32_t choice =
      drawn == 5 || takesEdit(driver, decisions) ? drawn : 0;
  // An edit adds what it needs to an empty case, and small cases are answered
  // soonest.
  if (driver.structure && choice != 0 && choice != 5 && !decisions.oneIn(8))
    driver.structure->clear(testCase);
  else
    driver.generate(testCase, decisions);
  testCase.set_intent("valid");
  // One edit finds a check that is missing or too wide; two find a wrong order.
  switch (choice) {
  case 0:
    return;
  case 1:
  case 2:
  case 3:
  case 4:
    if (!driver.structure)
      scratch = testCase;
    applyEdit(driver, testCase, decisions);
    applyEditOnTop(driver, scratch, testCase, decisions);
    // The second edit may have undone the first.
    testCase.clear_intent();
    return;
  case 5:
    changeFields(driver, testCase, decisions);
    testCase.clear_intent();
    return;
  default:
    return applyEdit(driver, testCase, decisions);
  }
}

void Mutator::changeFields(const FamilyDriver &driver, Case &testCase,
                           Decisions &decisions) {
  // Both sides have to reject ill-formed cases as such, so single fields are
  // sometimes changed whatever depends on them.
  if (driver.structure && !decisions.oneIn(structurePeriod))
    driver.structure->mutate(testCase, decisions);
  else
    mutateOneField(parametersOf(testCase), decisions);
}

bool Mutator::isWellFormed(const Case &testCase, std::optional<bool> isKnown) {
  if (isKnown)
    return *isKnown;
  oracle::familyOf(testCase)->evaluate(testCase, evaluation);
  return evaluation.verdict.outcome != oracle::Outcome::Unsupported;
}

void Mutator::mutate(Case &testCase, Decisions &decisions,
                     std::optional<bool> isKnownWellFormed) {
  const FamilyDriver *driver = driverOf(testCase, decisions);
  if (!driver ||
      (driver->structure && !isWellFormed(testCase, isKnownWellFormed)))
    return makeFresh(testCase, decisions);
  uint32_t choice = decisions.below(6);
  testCase.clear_intent();
  dropAnswers(testCase);
  if (choice < 2 && takesEdit(*driver, decisions)) {
    if (!driver->structure)
      driver->generate(scratch, decisions);
    return applyEditOnTop(*driver, scratch, testCase, decisions);
  }
  if (choice < 5) {
    do
      changeFields(*driver, testCase, decisions);
    while (decisions.oneIn(3) &&
           (!driver->structure || isWellFormed(testCase)));
    return;
  }
  // A repair: most fields from a valid case.
  driver->generate(scratch, decisions);
  mix(*driver, testCase, scratch, decisions);
}

void Mutator::mix(const FamilyDriver &driver, Case &testCase, Case &other,
                  Decisions &decisions) {
  if (driver.structure)
    driver.structure->splice(testCase, other, decisions);
  else
    mixFields(parametersOf(testCase), parametersOf(other), decisions);
}

void Mutator::cross(Case &testCase, Case &other, Decisions &decisions,
                    std::optional<bool> isKnownWellFormed) {
  const FamilyDriver *driver = driverOf(testCase, decisions);
  if (!driver || testCase.parameters_case() != other.parameters_case() ||
      (driver->structure &&
       !(isWellFormed(testCase, isKnownWellFormed) && isWellFormed(other))))
    return mutate(testCase, decisions, isKnownWellFormed);
  testCase.clear_intent();
  dropAnswers(testCase);
  mix(*driver, testCase, other, decisions);
}
