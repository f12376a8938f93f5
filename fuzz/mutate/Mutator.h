//===- Mutator.h - From one case to a promising next one --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Random changes of fields give cases that break many rules at once, behind
// which a false accept or reject hides. So most of what the mutator makes is
// near-valid: a fresh valid case with no, one or two labelled edits. The rest
// are changes of the case at hand: an edit on top, single fields, a repair
// towards a valid case, a splice of two cases.
//
// A driver with a structure makes the last two kinds of changes itself.
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
  /// Asked first, since a fresh case needs no decoding of the one at hand.
  bool prefersFresh(Decisions &decisions) const {
    return decisions.below(16) < 12;
  }

  /// Overwrites `case` with a near-valid case, whose intent says what it
  /// was made for.
  void makeFresh(Case &testCase, Decisions &decisions);

  /// Changes `case` into a next case; into a fresh one when it is not of
  /// this mutator's family. Whether `case` is well formed is found out
  /// unless the caller knows it.
  void mutate(Case &testCase, Decisions &decisions,
              std::optional<bool> isKnownWellFormed = {});

  /// Exchanges fields of two cases of one family; `other` is used up.
  void cross(Case &testCase, Case &other, Decisions &decisions,
             std::optional<bool> isKnownWellFormed = {});

private:
  /// A driver of the case's family, or null when this mutator has none.
  const FamilyDriver *driverOf(const Case &testCase,
                               Decisions &decisions) const;
  /// Whether a driver with a structure can go on from the case. What an engine
  /// has kept need not be well formed, and what changes a field is not. Not
  /// asked again where it is known.
  bool isWellFormed(const Case &testCase, std::optional<bool> isKnown = {});
  void applyEdit(const FamilyDriver &driver, Case &testCase,
                 Decisions &decisions);
  /// An edit is made for valid cases only, where the driver has no structure:
  /// so it is applied to a copy of `valid`, and what it has changed there is
  /// taken over into `case`.
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
