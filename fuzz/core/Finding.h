//===- Finding.h - A case on which something is wrong -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A finding is a case on which the two sides disagree, or on which they agree
// and something that is known of the case does not hold. Its class says which:
//
//   false-accept        the verifiers accept, the oracle rejects
//   false-reject        the verifiers reject, the oracle accepts
//   wrong-reason        both reject, with different first diagnostics
//   wrong-place         both reject with the same diagnostic, of different
//                       operations
//   wrong-value         both accept, with different packed results
//   broken-invariant    a property or relation of the specification fails, more
//                       than one diagnostic is emitted, or an answer changes
//                       when the case is repeated
//   unmet-intent        both agree, against what the generator meant
//   unmet-expectation   the case carries another expectation
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_FINDING_H
#define FUZZ_CORE_FINDING_H

#include "oracle/Oracle.h"

#include "llvm/ADT/StringRef.h"

#include <string>

namespace tilefuzz {

enum class FindingClass : uint8_t {
  FalseAccept,
  FalseReject,
  WrongReason,
  WrongPlace,
  WrongValue,
  BrokenInvariant,
  UnmetIntent,
  UnmetExpectation,
};

/// The spelling above, for example "false-accept".
llvm::StringRef findingClassName(FindingClass kind);

struct Finding {
  FindingClass kind;
  /// The family's name.
  std::string family;
  /// Id of the rule, invariant or relation at stake. Of a wrong reason, the
  /// rule that the oracle reports. Several rules can share a text; those that a
  /// text may stand for are joined with "+".
  std::string rule;
  /// Of a wrong reason, the rules whose diagnostic the verifiers emitted; empty
  /// when no rule has that text.
  std::string reportedRule;
  /// One sentence: what was expected and what was found.
  std::string detail;

  /// A stable name by which equal findings are collected:
  /// `<family>-<rule>-<class>`.
  std::string bucket() const;
};

/// The rules whose diagnostic on `case` is `text`, or else comes closest to
/// it with no more than some letters or values changed, joined with "+": the
/// broken ones when there are, else all. Empty when no rule has such a text.
std::string rulesOfDiagnostic(const oracle::Family &family,
                              const Case &testCase,
                              const oracle::Evaluation &evaluation,
                              llvm::StringRef text);

/// "accepted", "accepted with 10522", "rejected without a diagnostic" or
/// "rejected: <text>".
std::string describe(const oracle::Verdict &verdict);

} // namespace tilefuzz

#endif // FUZZ_CORE_FINDING_H
