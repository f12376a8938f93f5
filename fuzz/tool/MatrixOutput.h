//===- MatrixOutput.h - The matrix for people and machines ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_TOOL_MATRIXOUTPUT_H
#define FUZZ_TOOL_MATRIXOUTPUT_H

#include "fuzz/tool/RuleMatrix.h"

#include "llvm/Support/JSON.h"

namespace tilefuzz {

/// Prints a row for each rule. Where rules are asked of operations, the row
/// tells of how many of them no cell is empty, and with `showOperations` their
/// rows follow it.
void printMatrix(const FamilyMatrix &matrix, bool showOperations);

/// Prints the cases of each cell.
void printFiles(const FamilyMatrix &matrix);

/// The rules by their ids: the cells by their names, each with its `files`,
/// whether it is `empty` and needs one, and the reason why it is `never`
/// filled; and, where rules are asked of operations, the same for each in
/// `operations`.
llvm::json::Object matrixToJson(const FamilyMatrix &matrix);

} // namespace tilefuzz

#endif // FUZZ_TOOL_MATRIXOUTPUT_H
