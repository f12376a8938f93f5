//===- Subject.h - The side under test --------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A Subject calls the verifiers in one long-lived MLIRContext and returns their
// verdict in the oracle's form. Its diagnostic handler renders only the first
// diagnostic of a case, into a buffer that is reused.
//
// A context never frees a type, so it is replaced after many modules: between
// cases, when the caller calls renewIfDue().
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_SUBJECT_H
#define FUZZ_CORE_SUBJECT_H

#include "fuzz/core/FamilyDriver.h"

#include "llvm/ADT/SmallVector.h"

#include <memory>

namespace tilefuzz {

/// The answer of the side under test.
struct Answer {
  oracle::Verdict verdict;
  /// How many diagnostics were emitted, and how many are allowed. More are a
  /// broken invariant.
  unsigned diagnosticCount = 0;
  unsigned diagnosticLimit = 1;
  /// How many of them are no errors, and how many notes are attached to them.
  unsigned nonErrorCount = 0;
  size_t noteCount = 0;
  /// The places of all of them, in their order.
  llvm::SmallVector<int32_t, 4> places;
  /// See VerifierContext::change.
  std::string change;
};

class Subject {
public:
  Subject();
  ~Subject();

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

  /// Replaces the context with a new one.
  void renew();
  /// Replaces the context after `renewalPeriod` cases that create something in
  /// it.
  void renewIfDue();

private:
  struct State;
  std::unique_ptr<State> state;
};

} // namespace tilefuzz

#endif // FUZZ_CORE_SUBJECT_H
