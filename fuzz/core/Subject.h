//===- Subject.h - The side under test --------------------------*- C++ -*-===//
//
// A Subject asks the verifiers, in one long-lived MLIRContext, and brings their
// answer into the oracle's form. Its diagnostic handler renders only the first
// diagnostic of a question, into a buffer that is reused.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_SUBJECT_H
#define FUZZ_CORE_SUBJECT_H

#include "fuzz/core/FamilyDriver.h"

#include <memory>

namespace tilefuzz {

/// The answer of the side under test.
struct Answer {
  oracle::Verdict verdict;
  /// How many diagnostics were emitted. More than one is a defect of its own.
  unsigned diagnosticCount = 0;
};

class Subject {
public:
  Subject();
  ~Subject();

  /// Overwrites `answer`, which keeps its allocations.
  void ask(const FamilyDriver &driver, const Case &question, Answer &answer);

private:
  struct State;
  std::unique_ptr<State> state;
};

} // namespace tilefuzz

#endif // FUZZ_CORE_SUBJECT_H
