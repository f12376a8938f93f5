//===- Witnesses.h - Whether differences are still there --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each row of a table of differences has a case that shows it. A row whose case
// the tool answers otherwise is wrong, or the tool has changed: it is reported,
// and not applied to any other case.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_WITNESSES_H
#define FUZZ_COMPARE_WITNESSES_H

#include "fuzz/compare/Answer.h"
#include "fuzz/compare/Differences.h"

namespace tilefuzz {

/// Asks an implementation all questions.
using AskFn = llvm::function_ref<llvm::Error(
    llvm::ArrayRef<const Question *>, llvm::MutableArrayRef<ToolAnswer>)>;

/// Has the witnesses asked, which `who` answers. Returns for each row what is
/// wrong with it, empty for those that reproduce. Disables the others. Fails
/// when they cannot be asked.
llvm::Expected<std::vector<std::string>>
checkWitnesses(Differences &differences, llvm::StringRef who, AskFn ask);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_WITNESSES_H
