//===- Explain.h - Rules and diagnostics for people -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_TOOL_EXPLAIN_H
#define FUZZ_TOOL_EXPLAIN_H

#include "fuzz/tool/Commands.h"

namespace tilefuzz {

/// Prints a rule: its entry on its page, its place in the ladder, its
/// operations, the cells that no case reaches, and an accepted and a rejected
/// case. In the family of modules, `operation` chooses the one of the cases;
/// an empty name leaves the choice to the search.
ExitStatus explainRule(llvm::StringRef id, llvm::StringRef operation,
                       bool asJson);

/// Prints for each diagnostic in `pasted`, or for "-" in the standard input,
/// the rules that have its text, with their pages and their code; all of them,
/// or only the first few.
ExitStatus explainDiagnostic(llvm::StringRef pasted, bool showAll, bool asJson);

} // namespace tilefuzz

#endif // FUZZ_TOOL_EXPLAIN_H
