//===- Mutator.h - From one case to a promising next one --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Random changes of fields give cases that break many rules at once, which
// hides a false accept or reject. So most cases of the mutator are near-valid:
// a fresh valid case with zero, one or two labelled edits. The others are
// changes of the current case: one more edit, single fields, a repair towards a
// valid case, a splice of two cases.
//
// A driver with a Structure makes the changes of single fields and the splices
// itself.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_MUTATE_MUTATOR_H
#define FUZZ_MUTATE_MUTATOR_H

#include "fuzz/core/FamilyDriver.h"

#include <optional>

namespace tilefuzz {

class Mutator {
public:
  /// Makes cases of the families that the program links.
  Mutator() : drivers(familyDrivers()) {}
  /// Makes cases of these families.
  explicit Mutator(llvm::ArrayRef<const FamilyDriver *> drivers)
      : drivers(drivers) {}

  /// Whether the next case should be a fresh one rather than a changed one.
  /// Called before decoding, which a fresh case does not need.
  bool prefersFresh(Decisions &decisions) const {
    return decisions.below(16) < 14;
  }

  /// Overwrites `testCase` with a near-valid case, whose intent is the rule
  /// that it was made for.
  void makeFresh(Case &testCase, Decisions &decisions);

  /// Changes `testCase` into the next case; into a fresh one if no driver of
  /// this mutator has its family. `isKnownWellFormed` says whether `testCase`
  /// is well formed; without it the mutator evaluates that.
  void mutate(Case &testCase, Decisions &decisions,
              std::optional<bool> isKnownWellFormed = {});

  /// Exchanges fields of two cases of one family; `other` is unspecified
  /// afterwards.
  void cross(Case &testCase, Case &other, Decisions &decisions,
             std::optional<bool> isKnownWellFormed = {});

private:
  /// A driver of the case's family, or null when this mutator has none.
  const FamilyDriver *driverOf(const Case &testCase,
                               Decisions &decisions) const;
  /// Whether the case is well formed, so that a Structure can change it. Cases
  /// from an engine's corpus and cases with a changed field need not be.
  /// `isKnown` saves the evaluation.
  bool isWellFormed(const Case &testCase, std::optional<bool> isKnown = {});
  void applyEdit(const FamilyDriver &driver, Case &testCase,
                 Decisions &decisions);
  /// Where the driver has no Structure, edits work on valid cases only: so the
  /// edit is applied to a copy of `valid`, and the fields that it changes there
  /// are moved into `testCase`.
  void applyEditOnTop(const FamilyDriver &driver, const Case &valid,
                      Case &testCase, Decisions &decisions);

  void changeFields(const FamilyDriver &driver, Case &testCase,
                    Decisions &decisions);
  void mix(const FamilyDriver &driver, Case &testCase, Case &other,
           Decisions &decisions);

  llvm::ArrayRef<const FamilyDriver *> drivers;
  oracle::Evaluation evaluation;
  Case scratch;
  Case edited;
};

} // namespace tilefuzz

#endif // FUZZ_MUTATE_MUTATOR_H
