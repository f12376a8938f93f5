//===- ExplainDiagnostic.h - The rules of a diagnostic ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_TOOL_EXPLAINDIAGNOSTIC_H
#define FUZZ_TOOL_EXPLAINDIAGNOSTIC_H

#include "fuzz/tool/Commands.h"

namespace tilefuzz {

/// Prints for each diagnostic in `pasted`, or for "-" in the standard input,
/// the rules that have its text, with their pages and their code; all of them,
/// or only the first few.
ExitStatus explainDiagnostic(llvm::StringRef pasted, bool showAll, bool asJson);

} // namespace tilefuzz

#endif // FUZZ_TOOL_EXPLAINDIAGNOSTIC_H
