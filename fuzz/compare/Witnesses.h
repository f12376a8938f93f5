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

#include "fuzz/compare/Asker.h"
#include "fuzz/compare/Differences.h"

namespace tilefuzz {

/// Returns what is wrong with a row, given the answer to its witness, to which
/// the table is applied; empty for a row that reproduces. `who` has answered.
std::string problemOfRow(const Differences &differences, size_t row,
                         const Question &question, const ToolAnswer &answer,
                         llvm::StringRef who);

/// Asks the tool the witnesses. Returns for each row what is wrong with it,
/// empty for those that reproduce. Disables the others. Fails when the tool
/// cannot be called.
llvm::Expected<std::vector<std::string>>
checkWitnesses(Differences &differences, Asker &asker);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_WITNESSES_H
