//===- DiagnosticMatch.h - From a diagnostic to its rules -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The pages have the text of each diagnostic, with names for what is filled in.
// A pasted diagnostic is compared with these texts.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_DIAGNOSTICMATCH_H
#define FUZZ_TOOL_DIAGNOSTICMATCH_H

#include "fuzz/tool/RulePlaces.h"

namespace tilefuzz {

/// A diagnostic in what somebody has pasted.
struct PastedDiagnostic {
  /// Without what is printed around it.
  std::string text;
  /// The operation that it is about; empty where that is not said.
  std::string operation;
  /// The rules with such a text, the most specific text first: the one with the
  /// least filled in.
  std::vector<const RulePlaces *> rules;
};

/// Finds the diagnostics in text that MLIR's tools or this one have printed, or
/// that stands in an expected error. A line that nothing marks as a diagnostic
/// is one if a rule has its text, or if it is the only line.
std::vector<PastedDiagnostic> findDiagnostics(llvm::StringRef pasted);

/// Returns all texts of the pages, for advice.
std::vector<llvm::StringRef> knownDiagnostics();

} // namespace tilefuzz

#endif // FUZZ_TOOL_DIAGNOSTICMATCH_H
