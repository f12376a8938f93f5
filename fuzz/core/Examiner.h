//===- Examiner.h - Asks both sides and compares ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The one place where the two answers to a case meet.
//
// Example:
//
//   Examiner examiner;
//   if (const Finding *finding = examiner.examine(case,
//   Examiner::Depth::Full))
//     report(*finding, examiner.expected(), examiner.actual());
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_EXAMINER_H
#define FUZZ_CORE_EXAMINER_H

#include "fuzz/core/Finding.h"
#include "fuzz/core/Subject.h"

#include "llvm/ADT/StringMap.h"

#include <optional>

namespace tilefuzz {

class Examiner {
public:
  /// Quick: both sides, the comparison, the invariants and the intent.
  /// Repeated: also the relations, and the same case again.
  /// Carried: also the same case on the family's round trips.
  /// Full: also the same case in a fresh context, and the expectation.
  enum class Depth { Quick, Repeated, RoundTrip, Full };

  /// Examines a case and returns what is wrong with it, or null. The result and
  /// the answers below are valid until the next call. A case that asks nothing
  /// has no finding.
  const Finding *examine(const Case &testCase, Depth depth);

  /// Makes room where many cases have left something. To be called between
  /// examinations, where the time does not matter.
  void renewIfDue() { subject.renewIfDue(); }

  /// Goes on in a new context.
  void renew() { subject.renew(); }

  /// The driver of the last case; null when it asked nothing, or something of
  /// a family that this program does not link.
  const FamilyDriver *driver() const { return currentDriver; }
  const oracle::Family *family() const { return currentFamily; }
  /// The oracle's answer to the last case.
  const oracle::Evaluation &expected() const { return evaluation; }
  /// The verifiers' answer to the last case.
  const Answer &actual() const { return answer; }

private:
  void compare(const Case &testCase);
  void checkInvariants(const Case &testCase);
  /// The first invariant that the verifiers' answer breaks, or null.
  const oracle::Invariant *failedInvariant(const Case &testCase) const;
  void checkIntent(const Case &testCase);
  void checkRelations(const Case &testCase);
  void checkRepetition(const Case &testCase, Subject &other,
                       llvm::StringRef where);
  void checkRoundTrips(const Case &testCase);
  void checkExpectation(const Case &testCase);
  /// The rules that the verifiers' diagnostic stands for.
  llvm::StringRef reportedRules(const Case &testCase);
  void report(FindingClass kind, llvm::StringRef rule, std::string detail);

  Subject subject;
  const FamilyDriver *currentDriver = nullptr;
  const oracle::Family *currentFamily = nullptr;
  oracle::Evaluation evaluation;
  Answer answer;
  /// Answers to changed or repeated cases.
  Answer otherAnswer;
  std::optional<Finding> finding;
  llvm::StringMap<std::string> knownReports;
};

/// Overwrites the expectation of `case` with what the oracle answered.
void setExpectation(Case &testCase, const oracle::Family &family,
                    const oracle::Evaluation &evaluation);

} // namespace tilefuzz

#endif // FUZZ_CORE_EXAMINER_H
