//===- FamilyDriver.h - What a family needs to be fuzzed --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The oracle knows a family's rules. The four things that are needed to fuzz it
// are in a FamilyDriver: the call of the verifier, the generator of valid
// cases, an edit for every rule, a finite domain. <Name>.cpp in fuzz/families/
// defines it and <Name>Domain.cpp may have the domain; fuzz/core/Families.def
// lists the drivers. A family with very different cases has several, each for
// some of its rules: the modules of IR have one for each list of groups of
// operations (fuzz/ops/OpDrivers.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_FAMILYDRIVER_H
#define FUZZ_CORE_FAMILYDRIVER_H

#include "fuzz/core/Decisions.h"
#include "fuzz/core/RuleTally.h"
#include "oracle/Oracle.h"
#include "oracle/schema/case.pb.h"

#include "tileir/ModePatterns/EmitError.h"

#include "mlir/IR/Location.h"
#include "mlir/IR/MLIRContext.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <memory>

namespace tilefuzz {

class Differences;

/// A labelled change that makes a valid case break one named rule.
struct Edit {
  /// The rule's id. Every rule of a family, or pair of a rule and a subject,
  /// has exactly one edit, in one of the family's drivers.
  llvm::StringRef rule;
  /// Null for an edit with data.
  void (*change)(Case &testCase, Decisions &decisions) = nullptr;
  /// Why the rule cannot be broken alone; empty when it can. The proof of the
  /// family shows it.
  llvm::StringRef neverAlone = {};
  /// The same of a rule that is never broken behind an earlier one, and of one
  /// that has no accepted case at its boundary.
  llvm::StringRef neverMasked = {}, neverBoundary = {};
  /// In a family with subjects, which of them the edit changes: a position in
  /// oracle::Family::subjects.
  int subject = -1;
  /// The argument of `changeWith`, which knows its type.
  const void *data = nullptr;
  void (*changeWith)(const void *data, Case &testCase,
                     Decisions &decisions) = nullptr;

  /// Changes a case that `generate` has just made so that it breaks the rule,
  /// of the subject where there is one, and nothing else unless `neverAlone`
  /// says why. May change other parameters to get there. Always succeeds. With
  /// a `structure` it takes any well-formed case of the family, and keeps its
  /// other violations where it can.
  void apply(Case &testCase, Decisions &decisions) const {
    if (changeWith)
      changeWith(data, testCase, decisions);
    else
      change(testCase, decisions);
  }

  /// The reason for a cell of the rule's row.
  llvm::StringRef neverReason(Cell cell) const {
    return cell == Cell::Alone    ? neverAlone
           : cell == Cell::Masked ? neverMasked
                                  : neverBoundary;
  }

  /// Whether a case can break the rule at all. A rule without such a case is
  /// listed for its id, and its edit makes a valid case.
  bool canBreak() const {
    return neverAlone.empty() || neverMasked.empty() || neverBoundary.empty();
  }
};

/// A finite domain that a proof walks.
struct Domain {
  /// The enumerated cases and their bounds, in one sentence.
  llvm::StringRef statement;
  /// Null for a domain with data.
  void (*walk)(Case &testCase, llvm::function_ref<bool()> visit) = nullptr;
  const void *data = nullptr;
  void (*walkWith)(const void *data, Case &testCase,
                   llvm::function_ref<bool()> visit) = nullptr;
  /// The part of the domain that follows from the rows of a table and grows
  /// with each of them, null when there is none; false when `visit` has
  /// returned false. Committed figures do not count it.
  bool (*walkRows)(const void *data, Case &testCase,
                   llvm::function_ref<bool()> visit) = nullptr;

  /// Sets `testCase` to each case of the domain in turn, those of `walkRows`
  /// first, and calls `visit`, which returns false to stop. Only the fields
  /// that differ from one case to the next are written, which makes it fast.
  void enumerate(Case &testCase, llvm::function_ref<bool()> visit) const {
    enumerateParts(testCase, [&](bool) { return visit(); });
  }
  /// The same, where `visit` is told whether a case is of `walkRows`.
  void enumerateParts(Case &testCase,
                      llvm::function_ref<bool(bool isOfRows)> visit) const {
    const auto visitOther = [&] { return visit(false); };
    if (walkRows && !walkRows(data, testCase, [&] { return visit(true); }))
      return;
    if (walkWith)
      walkWith(data, testCase, visitOther);
    else
      walk(testCase, visitOther);
  }
};

/// Mutation and crossover of cases whose fields depend on each other too much
/// for random changes of single fields. A well-formed case stays well formed.
struct Structure {
  /// Overwrites the case with an empty one. An edit adds what it needs.
  void (*clear)(Case &testCase);
  /// One of these edits, every rule as often; mostly one that finds in the case
  /// what it changes.
  const Edit &(*drawEdit)(llvm::ArrayRef<Edit> edits, const Case &testCase,
                          Decisions &decisions);
  /// Changes the case in one place or a few.
  void (*mutate)(Case &testCase, Decisions &decisions);
  /// Moves a part of `other`, which is unspecified afterwards, into `testCase`.
  void (*splice)(Case &testCase, Case &other, Decisions &decisions);
  /// Makes the change of an edit without asking the oracle whether the rule
  /// breaks: an oracle that overlooks it meets a verifier that does not.
  /// Null where edits do not consult the oracle.
  void (*changeOnce)(const Edit &edit, Case &testCase,
                     Decisions &decisions) = nullptr;
  /// Adds operations that say nothing, such as casts and branches. A verifier
  /// that looks through more or fewer of them than it should answers otherwise.
  /// Null where no such operations can be added.
  void (*addNeutral)(Case &testCase, Decisions &decisions) = nullptr;
};

/// The data that a family caches for the lifetime of an MLIRContext.
struct PerContext {
  virtual ~PerContext() = default;
};

/// The location of the operation at this place of a case.
mlir::Location placeLocation(mlir::MLIRContext &context, unsigned place);

/// The place in such a location; oracle::Verdict::noPlace for other locations.
int32_t placeOf(mlir::Location location);

/// The context that a call of a verifier gets, beside the case.
struct VerifierContext {
  /// Collects the diagnostic of verifiers that are functions.
  tileir::EmitErrorFn emitError;
  /// The context for cases that are IR, whose diagnostics are collected, too.
  mlir::MLIRContext &context;
  /// Null in a new context; destroyed before the context.
  std::unique_ptr<PerContext> &perContext;
  /// How many diagnostics a rejection may have; 1 by default.
  unsigned &diagnosticLimit;
  /// The change that a round trip has made to the case, "expected ..., found
  /// ..."; empty for none.
  std::string &change;
};

using VerifyFn = void (*)(const Case &testCase,
                          VerifierContext &verifierContext,
                          oracle::Verdict &answer);

/// Another way to bring a case to the verifiers, which must give the same
/// verdict, and leave the case as it is.
struct RoundTrip {
  /// The name of the round trip, for example "after printing and parsing".
  llvm::StringRef description;
  /// Like FamilyDriver::verify. "Unsupported" where a case with the verdict
  /// `first` cannot take this round trip.
  void (*verify)(const Case &testCase, VerifierContext &verifierContext,
                 const oracle::Verdict &first, oracle::Verdict &answer);
};

/// An invariant that no single verdict shows, and that the harness checks.
struct CaseCheck {
  /// The id of the family's invariant.
  llvm::StringRef invariant;
  /// Returns what was expected and what was found on a case with the verdict
  /// `first`; empty where the invariant holds or does not apply.
  std::string (*findFault)(const Case &testCase,
                           VerifierContext &verifierContext,
                           const oracle::Verdict &first);
  /// Whether it costs so much that it is made as seldom as a round trip.
  bool isSlow = false;
};

struct FamilyDriver {
  /// The name of the driver and of its fuzz target; the family's if it has one.
  llvm::StringRef name;
  /// The family's name in the oracle, for example "kind_word".
  llvm::StringRef family;
  /// Calls the verifier under test. Sets the outcome and the packed values of
  /// `answer`, which is clear. The diagnostic handler sets text and place.
  VerifyFn verify;
  /// Overwrites the parameters of the case with ones that break no rule, drawn
  /// from the whole space of valid cases with its boundaries.
  void (*generate)(Case &testCase, Decisions &decisions);
  /// The edits of the driver. The edits of one rule stand together.
  llvm::ArrayRef<Edit> edits;
  Domain domain;
  /// Null where single fields are changed.
  const Structure *structure = nullptr;
  /// The id of the family's invariant that both sides agree on which cases are
  /// well formed: for the others `verify` and the oracle both return
  /// "unsupported". Empty where only the oracle returns "unsupported".
  llvm::StringRef formInvariant = {};
  /// The ids of the family's invariants that the round trips check: the same
  /// verdict, and no other change either.
  llvm::StringRef roundTripInvariant = {}, survivalInvariant = {};
  llvm::ArrayRef<RoundTrip> roundTrips = {};
  llvm::ArrayRef<CaseCheck> checks = {};
  /// Prints the case in the notation of its field; null where it has none.
  void (*print)(const Case &testCase, llvm::raw_ostream &os) = nullptr;
  /// Returns the form of a module in which answers are compared and kept. Only
  /// for a family that answers with modules.
  IrCase (*normalForm)(const IrCase &module) = nullptr;
  /// For such a family: the ids of the sections of its page that specify the
  /// made module, and the id for a case, which a finding on a module names.
  llvm::ArrayRef<llvm::StringRef> sections = {};
  llvm::StringRef (*sectionOf)(const Case &testCase) = nullptr;
  /// Whether `verify` calls an implementation that is not the project's. It may
  /// decline a case, with "unsupported" and the reason as the diagnostic: such
  /// a case is not compared.
  bool mayDecline = false;
  bool declines(const oracle::Verdict &verdict) const {
    return mayDecline && verdict.outcome == oracle::Outcome::Unsupported;
  }
  /// The answers in which that implementation differs from the oracle on
  /// purpose, the same for all drivers of the program; null for none.
  const Differences *differences = nullptr;

  /// Brings the module of an answer, if there is one, into that form.
  void normalize(oracle::Verdict &verdict) const {
    if (verdict.made)
      verdict.made = normalForm(*verdict.made);
  }
  /// The edit that breaks the rule with this id, of this subject or of any for
  /// -1; null when that is another driver's to reach.
  const Edit *findEdit(llvm::StringRef rule, int subject = -1) const {
    for (const Edit &edit : edits)
      if (edit.rule == rule && (subject < 0 || edit.subject == subject))
        return &edit;
    return nullptr;
  }
  /// Why the driver never reaches a cell of a rule: for the same reason with
  /// every subject. Empty when it can be reached.
  llvm::StringRef neverReason(llvm::StringRef rule, Cell cell) const {
    llvm::StringRef reason;
    for (const Edit &edit : edits)
      if (edit.rule == rule) {
        reason = edit.neverReason(cell);
        if (reason.empty())
          break;
      }
    return reason;
  }
};

/// The drivers that this program links, in the order of oracle::families().
llvm::ArrayRef<const FamilyDriver *> familyDrivers();

/// The driver with this name, or null.
const FamilyDriver *findFamilyDriver(llvm::StringRef name);

/// The first driver of the case's family, or null when the case has no
/// parameters or the program links no driver of the family.
const FamilyDriver *familyDriverOf(const Case &testCase);

/// The driver that a pair of a family belongs to: the one that has an edit for
/// it, else for its rule, else the family's first, so that the pair is reported
/// as missing. Null when this program links no driver of the family.
const FamilyDriver *driverOfPair(const oracle::Family &family, unsigned pair);

/// The pairs that belong to a driver, in rising order.
std::vector<unsigned> pairsOf(const FamilyDriver &driver);

/// The edit that breaks a pair, or null when the driver has none.
const Edit *editOfPair(const FamilyDriver &driver, const oracle::Family &family,
                       unsigned pair);

/// Why no case reaches a cell of a pair; empty when one can.
llvm::StringRef neverReason(const FamilyDriver &driver,
                            const oracle::Family &family, unsigned pair,
                            Cell cell);

} // namespace tilefuzz

#endif // FUZZ_CORE_FAMILYDRIVER_H
