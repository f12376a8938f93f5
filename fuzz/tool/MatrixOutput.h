//===- MatrixOutput.h - The matrix for people and machines ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_TOOL_MATRIXOUTPUT_H
#define FUZZ_TOOL_MATRIXOUTPUT_H

#include "fuzz/tool/RuleMatrix.h"

#include "llvm/Support/JSON.h"

namespace tilefuzz {

/// Prints a row for each rule. In a family with subjects, the row has the
/// number of operations for which no cell is empty, and with `showOperations`
/// the rows of the operations follow.
void printMatrix(const FamilyMatrix &matrix, bool showOperations);

/// Prints the cases of each cell.
void printFiles(const FamilyMatrix &matrix);

/// Returns an object with the rules by their ids. A rule has its cells by their
/// names; a cell has its `files`, whether it is `empty` and needs a file, and
/// the reason why it is `never` filled. In a family with subjects, a rule also
/// has the same for each of its `operations`.
llvm::json::Object matrixToJson(const FamilyMatrix &matrix);

} // namespace tilefuzz

#endif // FUZZ_TOOL_MATRIXOUTPUT_H
