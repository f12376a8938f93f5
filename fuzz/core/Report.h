//===- Report.h - A case and its answers, for people ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_CORE_REPORT_H
#define FUZZ_CORE_REPORT_H

#include "fuzz/core/Examiner.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/raw_ostream.h"

namespace tilefuzz {

/// The names in MLIR of the operations of a module or a case, by their places.
/// Of a case of types the names of their kinds, and of an attribute its
/// mnemonic.
std::vector<llvm::StringRef> operationsOf(const IrCase &module);
std::vector<llvm::StringRef> operationsOf(const Case &testCase);

/// The name of the operation at a place; empty where there is none.
llvm::StringRef operationAt(const Case &testCase, int32_t place);

/// The outcome of a rule on a case.
enum class RuleState { Passed, Boundary, Reported, Masked, NotAsked };

/// Returns "passed", "boundary" (passed, one step from broken), "broken" (and
/// reported), "masked" (behind an earlier rule) or "not asked" (it applies to
/// nothing in the case, or the oracle has no verdict on it).
llvm::StringRef ruleStateName(RuleState state);

/// Returns the states of a family's rules, by their positions in the ladder.
std::vector<RuleState> ruleStates(const oracle::Family &family,
                                  const Case &testCase,
                                  const oracle::Evaluation &evaluation);

/// Returns for example "3 rules passed, 70 not asked"; empty for no rules.
std::string countOfSilentRules(size_t passed, size_t notAsked);

/// Returns why the oracle has no verdict on a case.
std::string unsupportedReason(const Examiner &examiner);

/// Returns the values that a rule read, as pairs of name and text, or as one
/// text: "a = 1, b = 2".
std::vector<std::pair<llvm::StringRef, std::string>>
ruleOperands(const oracle::Family &family, const Case &testCase, unsigned rule);
std::string ruleValues(const oracle::Family &family, const Case &testCase,
                       unsigned rule);

/// Returns the specification's statement of a rule, invariant or relation;
/// empty when the family has none with this id.
llvm::StringRef statementOf(const oracle::Family &family, std::string_view id);

/// Whether the family has too many rules to list them all. Its traces omit the
/// rules that passed or were not asked.
inline bool hasLongLadder(const oracle::Family &family) {
  return family.rules.size() > 32;
}
inline bool isSilent(RuleState state) {
  return state == RuleState::Passed || state == RuleState::NotAsked;
}

/// Prints the case in the notation of its field, each line after `prefix`, if
/// it has one: layouts as in CuTe, modules as in MLIR.
void printNotation(const Case &testCase, llvm::StringRef prefix,
                   llvm::raw_ostream &os);

/// Prints the whole report on a finding, both answers by `printAnswers`.
void printFinding(const Finding &finding, const Case &testCase,
                  const oracle::Evaluation &expected, llvm::raw_ostream &os,
                  llvm::function_ref<void()> printAnswers);
/// The same of a case that `examiner` has examined last.
void printFinding(const Finding &finding, const Case &testCase,
                  const Examiner &examiner, llvm::raw_ostream &os);

/// Returns where the operation with a verdict's diagnostic stands.
using PlaceTextFn =
    llvm::function_ref<std::string(const oracle::Verdict &verdict)>;

/// Returns for example "operation 3, nv_tileas.dot"; empty for a verdict
/// without a place.
std::string placeInCase(const Case &testCase, const oracle::Verdict &verdict);

/// Prints a verdict after `prefix`, with its diagnostic byte for byte, and
/// `place` on the next line unless it is empty: behind blanks, and `//` if that
/// is what the prefix begins with.
void printVerdict(const oracle::Verdict &verdict, llvm::StringRef reason,
                  llvm::StringRef place, llvm::StringRef prefix,
                  llvm::raw_ostream &os);

/// Prints a line for each answer after `prefix`: the oracle's, the expected
/// deviation from it with its rows, and the one of `side`.
void printAnswers(const ExpectedAnswer &wanted, const Answer &answer,
                  llvm::StringRef reason, PlaceTextFn placeText,
                  llvm::StringRef side, llvm::StringRef prefix,
                  llvm::raw_ostream &os);

/// Prints the commands to run next for a finding of this class in the file
/// `path`; without a path, in a file that the reader has to make.
void printNextSteps(llvm::raw_ostream &os, FindingClass kind,
                    llvm::StringRef path = "");

} // namespace tilefuzz

#endif // FUZZ_CORE_REPORT_H
