//===- SlotEdits.h - Wrong types and attributes of cuda_tile ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See cuda_tile/SlotEdits.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_CUDA_TILE_SLOTEDITS_H
#define FUZZ_OPS_CUDA_TILE_SLOTEDITS_H

#include "fuzz/ops/OpEdit.h"

namespace tilefuzz {

/// Gives a value a type that its slot does not allow, and to what must have
/// its type too.
void changeCudaSlot(IrEditor &editor, IrOp &op, OpValue value);

/// The same for a value that a terminator hands over, and for all that the
/// operation around it has of that value's type.
void changeHandedOver(IrEditor &editor, IrOp &terminator);

/// Returns the edit of a rule on hints, or null where it is
/// another rule or the operation has no such attribute.
const OpEdit *findCudaEdit(llvm::StringRef rule, const oracle::OpSpec &spec);

} // namespace tilefuzz

#endif // FUZZ_OPS_CUDA_TILE_SLOTEDITS_H
