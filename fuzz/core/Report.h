//===- Report.h - A case and its answers, for people ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_CORE_REPORT_H
#define FUZZ_CORE_REPORT_H

#include "fuzz/core/Examiner.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/raw_ostream.h"

namespace tilefuzz {

/// What a rule did on a case.
enum class RuleState { Passed, Boundary, Reported, Masked, NotAsked };

/// "passed", "boundary" (passed, one step from broken), "broken" (and
/// reported), "masked" (broken behind an earlier rule) or "not asked" (the case
/// has nothing that the rule looks at, or the oracle has no opinion on it).
llvm::StringRef ruleStateName(RuleState state);

/// The states of a family's rules, by their positions in the ladder.
std::vector<RuleState> ruleStates(const oracle::Family &family,
                                  const Case &testCase,
                                  const oracle::Evaluation &evaluation);

/// "3 rules passed, 70 not asked", of so many; empty for none.
std::string countOfSilentRules(size_t passed, size_t notAsked);

/// Why the oracle has no opinion on a case.
std::string unsupportedReason(const Examiner &examiner);

/// The values that a rule looked at, as pairs of name and text.
std::vector<std::pair<llvm::StringRef, std::string>>
ruleOperands(const oracle::Family &family, const Case &testCase, unsigned rule);

/// The same as one text: "a = 1, b = 2".
std::string ruleValues(const oracle::Family &family, const Case &testCase,
                       unsigned rule);

/// The specification's sentence on a rule, invariant or relation; empty when
/// the family has none of this id.
llvm::StringRef statementOf(const oracle::Family &family, std::string_view id);

/// Whether the family has more rules than anybody reads. Those that passed or
/// were not asked are left out of its traces.
inline bool hasLongLadder(const oracle::Family &family) {
  return family.rules.size() > 32;
}
inline bool isSilent(RuleState state) {
  return state == RuleState::Passed || state == RuleState::NotAsked;
}

/// One line for each rule: id, state, and the values it looked at.
void printTrace(const oracle::Family &family, const Case &testCase,
                const oracle::Evaluation &evaluation, llvm::raw_ostream &os);

/// The case in the notation of its field, each line after `prefix`: its layouts
/// as in CuTe, its module as in MLIR; nothing when it has no such parts.
void printNotation(const Case &testCase, llvm::StringRef prefix,
                   llvm::raw_ostream &os);

/// The whole report on a finding: its class and rules, both answers, the trace,
/// the specification's sentence and the case. `examiner` has just examined
/// `case`. `placeText` says where the operation with a verdict's diagnostic
/// stands; without it that is its place in the case.
using PlaceTextFn =
    llvm::function_ref<std::string(const oracle::Verdict &verdict)>;
void printFinding(const Finding &finding, const Case &testCase,
                  const Examiner &examiner, llvm::raw_ostream &os,
                  PlaceTextFn placeText);
void printFinding(const Finding &finding, const Case &testCase,
                  const Examiner &examiner, llvm::raw_ostream &os);

/// "operation 3, nv_tileas.dot"; empty for a verdict without a place.
std::string placeInCase(const Case &testCase, const oracle::Verdict &verdict);

/// A verdict after `prefix`, its diagnostic byte for byte, and below it where
/// that is, if `place` is not empty.
void printVerdict(const oracle::Verdict &verdict, llvm::StringRef reason,
                  llvm::StringRef place, llvm::StringRef prefix,
                  llvm::raw_ostream &os);

/// What to do next with a finding of the file `path`.
void printNextSteps(llvm::raw_ostream &os, llvm::StringRef path = "FILE");

} // namespace tilefuzz

#endif // FUZZ_CORE_REPORT_H
