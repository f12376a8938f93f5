//===- TmaEdit.h - Changing operations of the TMA ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the edits of descriptors and by those of what uses them.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_TMAEDIT_H
#define FUZZ_OPS_TMAEDIT_H

#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/OpSlots.h"
#include "fuzz/ops/Tma.h"

namespace tilefuzz {

/// Appends a make_tiled_tma_desc with this atom in front of the operation, or
/// in front of the branch around it.
IrOp &makeOutside(IrEditor &editor, const IrOp &op, llvm::StringRef atom);

/// Gives the view of a maker an element stride that is not 1.
void setOtherStride(IrEditor &editor, IrOp &op);

} // namespace tilefuzz

#endif // FUZZ_OPS_TMAEDIT_H
