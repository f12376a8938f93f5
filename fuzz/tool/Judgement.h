//===- Judgement.h - What both sides say of a file's case -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The status of a case:
//
//   ok          both sides agree, and with what the case says of itself
//   found       there is a finding
//   unjudged    no finding, but something of it has not been judged: the oracle
//               has no opinion, or the module has operations of the dialects
//               under test that neither side knows. A case that expects to be
//               unsupported is ok in the eyes of those who count, and is still
//               reported as what it is.
//   unreadable  there is no case
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_JUDGEMENT_H
#define FUZZ_TOOL_JUDGEMENT_H

#include "fuzz/core/Examiner.h"
#include "fuzz/files/CaseFile.h"
#include "fuzz/tool/Commands.h"

#include "llvm/Support/raw_ostream.h"

#include <optional>
#include <string>

namespace tilefuzz {

enum class Status { Ok, Found, Unjudged, Unreadable };

/// Valid until `examiner` examines another case, and as long as `source` lives.
struct Judgement {
  const FileCase &source;
  const Examiner &examiner;
  Status status = Status::Ok;
  /// The examiner's, or else that a module does not answer as it says.
  std::optional<Finding> finding;

  /// Where the operation with a verdict's diagnostic begins in the file; zeros
  /// where that is not known.
  LineColumn positionOf(const oracle::Verdict &verdict) const;
  /// The case is expected to be unsupported, and is.
  bool isExpectedUnsupported() const;
  /// "dot.mlir:14:8, operation 3, nv_tileas.dot", as far as it is known; empty
  /// for a verdict without a place.
  std::string placeOf(const oracle::Verdict &verdict) const;
};

/// Asks both sides in full depth about a case, which is readable.
Judgement judge(const FileCase &source, Examiner &examiner);

/// What both sides say, a line each or one for both, and what was not judged.
void printAnswers(const Judgement &judgement, unsigned indent,
                  llvm::raw_ostream &os);
/// What was not judged of a module, and what stands in as casts.
void printUnjudged(const Judgement &judgement, unsigned indent,
                   llvm::raw_ostream &os);

/// The exit status of a command whose cases have these statuses in all.
ExitStatus exitStatusOf(bool hasUnreadable, bool hasFinding, bool hasUnjudged);

} // namespace tilefuzz

#endif // FUZZ_TOOL_JUDGEMENT_H
