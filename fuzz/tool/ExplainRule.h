//===- ExplainRule.h - What is known of a rule ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_TOOL_EXPLAINRULE_H
#define FUZZ_TOOL_EXPLAINRULE_H

#include "fuzz/tool/Commands.h"

namespace tilefuzz {

/// Prints a rule: its entry on its page, its place in the ladder, its
/// operations, the cells that no case reaches, and an accepted and a rejected
/// case. In a family with subjects, `operation` chooses the one of the cases;
/// an empty name leaves the choice to the search.
ExitStatus explainRule(llvm::StringRef id, llvm::StringRef operation,
                       bool asJson);

} // namespace tilefuzz

#endif // FUZZ_TOOL_EXPLAINRULE_H
