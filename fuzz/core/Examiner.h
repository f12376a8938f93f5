//===- Examiner.h - Asks both sides and compares ----------------*- C++ -*-===//
//
// The one place where the two answers to a case meet.
//
// Example:
//
//   Examiner examiner;
//   if (const Finding *finding = examiner.examine(question,
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
  /// Repeated: also the relations, and the same question again.
  /// Carried: also the same question on the family's detours.
  /// Full: also the same question in a fresh context, and the expectation.
  enum class Depth { Quick, Repeated, Carried, Full };

  /// Examines a case and returns what is wrong with it, or null. The result and
  /// the answers below are valid until the next call. A case that asks nothing
  /// has no finding.
  const Finding *examine(const Case &question, Depth depth);

  /// Makes room where many questions have left something. To be called between
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
  void compare(const Case &question);
  void checkInvariants(const Case &question);
  /// The first invariant that the verifiers' answer breaks, or null.
  const oracle::Invariant *failedInvariant(const Case &question) const;
  void checkIntent(const Case &question);
  void checkRelations(const Case &question);
  void checkRepetition(const Case &question, Subject &other,
                       llvm::StringRef where);
  void checkDetours(const Case &question);
  void checkExpectation(const Case &question);
  /// The rules that the verifiers' diagnostic stands for.
  llvm::StringRef reportedRules(const Case &question);
  void report(FindingClass kind, llvm::StringRef rule, std::string detail);

  Subject subject;
  const FamilyDriver *currentDriver = nullptr;
  const oracle::Family *currentFamily = nullptr;
  oracle::Evaluation evaluation;
  Answer answer;
  /// Answers to changed or repeated questions.
  Answer otherAnswer;
  std::optional<Finding> finding;
  llvm::StringMap<std::string> knownReports;
};

/// Overwrites the expectation of `question` with what the oracle answered.
void setExpectation(Case &question, const oracle::Family &family,
                    const oracle::Evaluation &evaluation);

} // namespace tilefuzz

#endif // FUZZ_CORE_EXAMINER_H
