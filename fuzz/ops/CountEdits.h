//===- CountEdits.h - Wrong numbers of values and regions -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The changes of the derived edits (OpEdit.h) for ir.operand_count,
// ir.result_count and ir.region_count.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_COUNTEDITS_H
#define FUZZ_OPS_COUNTEDITS_H

#include "fuzz/ops/OpEdit.h"

namespace tilefuzz {

/// Whether there is a wrong number of values for these slots.
bool canBreakCount(const oracle::FixedList<oracle::ValueSpec, 8> &slots);

void changeOperandCount(IrEditor &editor, IrOp &op, llvm::StringRef rule);
void changeResultCount(IrEditor &editor, IrOp &op, llvm::StringRef rule);
void changeRegionCount(IrEditor &editor, IrOp &op, llvm::StringRef rule);

} // namespace tilefuzz

#endif // FUZZ_OPS_COUNTEDITS_H
