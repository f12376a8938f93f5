//===- Subject.h - The side under test --------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A Subject asks the verifiers, in one long-lived MLIRContext, and brings their
// answer into the oracle's form. Its diagnostic handler renders only the first
// diagnostic of a case, into a buffer that is reused.
//
// A context never forgets a type, so one that has seen many modules is renewed:
// between cases, when whoever asks them says that it is a good moment.
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
  /// How many diagnostics were emitted, and how many may be at most. More are a
  /// defect of their own.
  unsigned diagnosticCount = 0;
  unsigned diagnosticLimit = 1;
};

class Subject {
public:
  Subject();
  ~Subject();

  /// Overwrites `answer`, which keeps its allocations, with what `askIt` finds
  /// and what is emitted meanwhile.
  void verify(
      llvm::function_ref<void(VerifierContext &, oracle::Verdict &)> verifyIt,
      Answer &answer);
  void verify(const FamilyDriver &driver, const Case &testCase, Answer &answer);
  /// Asks a case that has got the answer `first` in another way.
  void verify(const RoundTrip &roundTrip, const Case &testCase,
              const Answer &first, Answer &answer);

  /// Goes on in a new context.
  void renew();
  /// Renews the context when it has answered `renewalPeriod` cases that
  /// leave something in it.
  void renewIfDue();

private:
  struct State;
  std::unique_ptr<State> state;
};

} // namespace tilefuzz

#endif // FUZZ_CORE_SUBJECT_H
