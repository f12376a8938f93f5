//===- Signature.h - What a case shows --------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_REDUCE_SIGNATURE_H
#define FUZZ_REDUCE_SIGNATURE_H

#include "fuzz/core/Examiner.h"

namespace tilefuzz {

/// What a case shows, which a reduction keeps: for a finding its class and
/// rules; for a case without a finding its outcome, the rules that it breaks,
/// and the rules at whose boundary it is.
struct Signature {
  bool hasFinding = false;
  FindingClass kind = {};
  std::string rule;
  std::string reportedRule;
  oracle::Outcome outcome = {};
  oracle::RuleSet broken;
  oracle::RuleSet boundary;

  friend bool operator==(const Signature &, const Signature &) = default;
};

/// The signature of a case.
Signature signatureOf(Examiner &examiner, const Case &testCase,
                      Examiner::Depth depth);

} // namespace tilefuzz

#endif // FUZZ_REDUCE_SIGNATURE_H
