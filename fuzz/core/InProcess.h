//===- InProcess.h - Verifiers that are called in process -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls the verifiers that are linked, the project's or others in their place,
// in one long-lived MLIRContext. The diagnostic handler renders only the first
// diagnostic of a case. A context never frees a type, so it is replaced after
// many modules.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_INPROCESS_H
#define FUZZ_CORE_INPROCESS_H

#include "fuzz/core/FamilyDriver.h"
#include "fuzz/core/Finding.h"

#include <memory>

namespace tilefuzz {

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

} // namespace tilefuzz

#endif // FUZZ_CORE_INPROCESS_H
