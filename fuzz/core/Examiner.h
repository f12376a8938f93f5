//===- Examiner.h - Compares both verdicts on a case ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Has the oracle and the verifiers judge a case, and compares their verdicts. A
// difference between them, or a property that does not hold, is a finding
// (fuzz/core/Finding.h).
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_EXAMINER_H
#define FUZZ_CORE_EXAMINER_H

#include "fuzz/core/FamilyDriver.h"
#include "fuzz/core/Finding.h"

#include "llvm/ADT/StringMap.h"

#include <memory>

namespace tilefuzz {

/// Calls the verifiers that are linked, the project's or others in their place,
/// in one long-lived MLIRContext. The diagnostic handler renders only the first
/// diagnostic of a case. A context never frees a type, so it is replaced after
/// many modules.
class InProcess {
public:
  InProcess();
  ~InProcess();

  /// Overwrites `answer`, which keeps its allocations, with the verdict that
  /// `callVerifier` sets and the diagnostics that it emits.
  void verify(llvm::function_ref<void(VerifierContext &, oracle::Verdict &)>
                  callVerifier,
              Answer &answer);
  void verify(const FamilyDriver &driver, const Case &testCase, Answer &answer);
  /// Verifies a case with the answer `first` once more, after a round trip.
  void verify(const RoundTrip &roundTrip, const Case &testCase,
              const Answer &first, Answer &answer);
  /// Returns what is wrong with a case with the answer `first`, by a check of
  /// its family; empty for nothing. Diagnostics are not heard.
  std::string findFault(const CaseCheck &check, const Case &testCase,
                        const Answer &first);

  /// Replaces the context, or does so after `renewalPeriod` cases that create
  /// something in it.
  void renew();
  void renewIfDue();

private:
  struct State;
  std::unique_ptr<State> state;
};

class Examiner {
public:
  /// Quick: both verdicts, their comparison, the invariants and the intent.
  /// Repeated: also the relations, the same case a second time, and the quick
  /// checks of the family.
  /// RoundTrip: also the round trips and the slow checks of the family.
  /// Full: also the same case in a fresh context, and the case's expectation.
  enum class Depth { Quick, Repeated, RoundTrip, Full };

  /// Returns what is wrong with a case, or null. The result and the answers
  /// below are valid until the next call.
  const Finding *examine(const Case &testCase, Depth depth);

  /// Replaces the MLIR context, or does so when many cases have created
  /// something in it. Both take their time.
  void renew() { verifiers.renew(); }
  void renewIfDue() { verifiers.renewIfDue(); }

  /// Returns the driver of the last case; null when the case has no parameters
  /// or this program does not link a driver of its family.
  const FamilyDriver *driver() const { return currentDriver; }
  const oracle::Family *family() const { return currentFamily; }
  /// The oracle's answer to the last case.
  const oracle::Evaluation &expected() const { return wanted.oracles(); }
  /// The verifiers' answer to the last case.
  const Answer &actual() const { return answer; }
  /// Whether nobody has answered the last case but the oracle: the program has
  /// no driver of its family, or see FamilyDriver::mayDecline.
  bool isDeclined() const { return isDeclined(answer); }
  /// The answer that is expected: the oracle's, or the one that rows of
  /// FamilyDriver::differences put in its place.
  const ExpectedAnswer &wantedAnswer() const { return wanted; }

private:
  bool isDeclined(const Answer &given) const;
  void compare(const Case &testCase);
  void checkInvariants(const Case &testCase);
  /// The first invariant that the verifiers' answer breaks, or null.
  const oracle::Invariant *failedInvariant(const Case &testCase) const;
  void checkIntent(const Case &testCase);
  void checkRelations(const Case &testCase);
  void checkRepetition(const Case &testCase, InProcess &other,
                       llvm::StringRef where);
  void checkRoundTrips(const Case &testCase);
  void checkFaults(const Case &testCase, bool slowOnes);
  void checkExpectation(const Case &testCase);
  /// Returns the rules that have the verifiers' diagnostic.
  llvm::StringRef reportedRules(const Case &testCase);
  void report(FindingClass kind, llvm::StringRef rule, std::string detail);

  InProcess verifiers;
  const FamilyDriver *currentDriver = nullptr;
  const oracle::Family *currentFamily = nullptr;
  ExpectedAnswer wanted;
  Answer answer;
  /// Answers to changed or repeated cases.
  Answer otherAnswer;
  std::optional<Finding> finding;
  llvm::StringMap<std::string> knownReports;
};

/// Overwrites the expectation of `testCase`, which is one of this driver, with
/// the oracle's answer.
void setExpectation(Case &testCase, const FamilyDriver &driver,
                    const oracle::Evaluation &evaluation);

} // namespace tilefuzz

#endif // FUZZ_CORE_EXAMINER_H
