//===- BlockScaledMmaEdits.h - The edits of block-scaled MMA ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One for each rule of oracle/spec/block_scaled_mma.md, and for the rules of
// the roster on block_scaled_mma.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_BLOCKSCALEDMMAEDITS_H
#define FUZZ_OPS_BLOCKSCALEDMMAEDITS_H

#include "fuzz/core/FamilyDriver.h"

namespace tilefuzz {

llvm::ArrayRef<Edit> blockScaledMmaEdits();

/// Overwrites the case with a valid module that has such an operation.
void generateBlockScaledMma(Case &testCase, Decisions &decisions);

} // namespace tilefuzz

#endif // FUZZ_OPS_BLOCKSCALEDMMAEDITS_H
