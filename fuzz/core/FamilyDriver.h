//===- FamilyDriver.h - What a family needs to be fuzzed --------*- C++ -*-===//
//
// The oracle knows a family's rules. To fuzz it, four more things are needed,
// and a FamilyDriver holds them:
//
//   ask        lowers a case to a call of the verifier under test
//   generate   makes a case that breaks no rule
//   edits      for every rule, a change that makes a valid case break it
//   enumerate  walks a finite domain of cases, for a proof
//
// One file in fuzz/families/ defines the driver of a family, one in fuzz/prove/
// its domain; both are listed in fuzz/families/Families.def.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_FAMILYDRIVER_H
#define FUZZ_CORE_FAMILYDRIVER_H

#include "fuzz/core/Decisions.h"
#include "fuzz/core/RuleTally.h"
#include "oracle/Oracle.h"
#include "oracle/schema/case.pb.h"

#include "tileir/ModePatterns/EmitError.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace tilefuzz {

/// A labelled change that makes a valid case break one named rule.
struct Edit {
  /// The rule's id. Every rule of a family has exactly one edit.
  llvm::StringRef rule;
  /// Changes a case for which `generate` has just been called so that it breaks
  /// `rule`, and no other rule unless `neverAlone` says why that cannot be. May
  /// change other parameters to get there. Always succeeds.
  void (*apply)(Case &question, Decisions &decisions);
  /// Why the rule cannot be broken alone; empty when it can. The proof of the
  /// family shows it.
  llvm::StringRef neverAlone = {};
  /// Why the rule is never broken behind an earlier one, for example since it
  /// is not applicable then; empty when it can be.
  llvm::StringRef neverMasked = {};
  /// Why no accepted case is at the boundary of the rule; empty when one can
  /// be.
  llvm::StringRef neverBoundary = {};

  /// The reason for a cell of the rule's row.
  llvm::StringRef neverReason(Cell cell) const {
    return cell == Cell::Alone    ? neverAlone
           : cell == Cell::Masked ? neverMasked
                                  : neverBoundary;
  }
};

/// A finite domain that a proof walks.
struct Domain {
  /// What is enumerated, with its bounds, in one sentence for the reader of the
  /// proof.
  llvm::StringRef statement;
  /// Sets `question` to each case of the domain in turn and calls `visit`,
  /// which returns false to stop. The order is fixed. Only the fields that
  /// differ from one case to the next are written: that is what makes it fast.
  void (*enumerate)(Case &question, llvm::function_ref<bool()> visit);
};

struct FamilyDriver {
  /// The family's name in the oracle, for example "kind_word".
  llvm::StringRef name;
  /// Calls the verifier under test. Sets the outcome and the packed values of
  /// `answer`, which is empty before; the diagnostic is collected by whoever
  /// made `emitError`.
  void (*ask)(const Case &question, tileir::EmitErrorFn emitError,
              oracle::Verdict &answer);
  /// Overwrites the question of the case with one that breaks no rule, drawn
  /// from the whole space of valid cases, the boundaries of the rules included.
  void (*generate)(Case &question, Decisions &decisions);
  llvm::ArrayRef<Edit> edits;
  Domain domain;

  /// The edit that breaks the rule with this id, or null.
  const Edit *findEdit(llvm::StringRef rule) const {
    for (const Edit &edit : edits)
      if (edit.rule == rule)
        return &edit;
    return nullptr;
  }
};

/// The drivers of the families that this program links, in the order of
/// oracle::families(): all, or one in a fuzz target of one family.
llvm::ArrayRef<const FamilyDriver *> familyDrivers();

/// The driver of the family with this name, or null.
const FamilyDriver *findFamilyDriver(llvm::StringRef name);

/// The driver of a case's family, or null when the case asks nothing.
const FamilyDriver *familyDriverOf(const Case &question);

} // namespace tilefuzz

#endif // FUZZ_CORE_FAMILYDRIVER_H
