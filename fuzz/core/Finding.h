//===- Finding.h - A case on which something is wrong -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A finding is a case on which the two sides disagree, or on which they agree
// and another property of the case does not hold. Its class names the property:
//
//   false-accept        the verifiers accept, the oracle rejects
//   false-reject        the verifiers reject, the oracle accepts
//   wrong-reason        both reject, with different first diagnostics
//   wrong-place         both reject with the same diagnostic, on different
//                       operations
//   wrong-value         both accept, with different packed results or modules
//   broken-invariant    a property or relation of the specification fails, more
//                       than one diagnostic is emitted, or one that is no error
//                       or has notes, or the verdict changes when the case is
//                       verified again
//   unmet-intent        both agree, and the generator made the case for another
//                       verdict
//   unmet-expectation   both agree, and the case file expects another verdict
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_FINDING_H
#define FUZZ_CORE_FINDING_H

#include "oracle/Oracle.h"

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

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

/// What a finding names that is about no rule, invariant or relation.
inline constexpr llvm::StringRef packedValueId = "packed-value";
inline constexpr llvm::StringRef unlistedDiagnosticId = "unlisted-diagnostic";
inline constexpr llvm::StringRef oneDiagnosticId = "one-diagnostic";
inline constexpr llvm::StringRef silentSuccessId = "silent-success";
inline constexpr llvm::StringRef sameAnswerId = "same-answer";
inline constexpr llvm::StringRef errorSeverityId = "error-severity";
inline constexpr llvm::StringRef noNotesId = "no-notes";

/// Everything that a finding of the family can name.
std::vector<llvm::StringRef> findingIds(const oracle::Family &family);

struct Finding {
  FindingClass kind;
  /// The family's name.
  std::string family;
  /// Id of the rule, invariant or relation at stake. For a wrong reason, the
  /// rule that the oracle reports. Rules that share a diagnostic are joined
  /// with
  /// "+".
  std::string rule;
  /// For a wrong reason, the rules whose diagnostic the verifiers emitted;
  /// empty when no rule has that diagnostic.
  std::string reportedRule;
  /// One sentence: what was expected and what was found.
  std::string detail;

  /// A stable name by which equal findings are collected:
  /// `<family>-<rule>-<class>`.
  std::string bucket() const;
};

/// The rules whose diagnostic on `testCase` is `text`, joined with "+": the
/// broken rules if there are any, else all. If there are none, the rules whose
/// diagnostic is closest to `text`, with only a few letters or values changed.
/// Empty when no diagnostic is close enough.
std::string rulesOfDiagnostic(const oracle::Family &family,
                              const Case &testCase,
                              const oracle::Evaluation &evaluation,
                              llvm::StringRef text);

/// "accepted", "accepted with 10522", "accepted with a module of 3 operations",
/// "rejected without a diagnostic" or
/// "rejected: <text>".
std::string describe(const oracle::Verdict &verdict);

} // namespace tilefuzz

#endif // FUZZ_CORE_FINDING_H
