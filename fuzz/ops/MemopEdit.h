//===- MemopEdit.h - Changing the parts of a memory operation ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions by which the edits change one part of an operation that reads or
// writes memory, and with it all that must agree with that part. Each of them
// ends with `write`.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_MEMOPEDIT_H
#define FUZZ_OPS_MEMOPEDIT_H

#include "fuzz/ops/Memops.h"
#include "fuzz/ops/OpSlots.h"

namespace tilefuzz {

using Shape = llvm::ArrayRef<int64_t>;

/// Returns the type of the view, and of the tile.
uint32_t viewOf(SlottedOp &memop);
uint32_t tileOf(SlottedOp &memop);
int rankOf(SlottedOp &memop);
ElementType elementOf(SlottedOp &memop);

/// Gives the operation a new view of this type.
void setView(SlottedOp &memop, uint32_t type);
/// Gives the operation tiles of this type, for its value as well as for the
/// tile that it gives.
void setTile(SlottedOp &memop, uint32_t type);
/// Changes the sizes of the view and of the tiles, and the number of
/// coordinates, offsets and entries of in_bounds.
void setShape(SlottedOp &memop, Shape shape);
/// Returns a view with another element, which one of nv_tileaa has of its
/// source.
uint32_t withElement(TypeSampler &types, uint32_t view, ElementType element);
/// Changes the element of the tiles, and of the view where that has the same.
void setElement(SlottedOp &memop, ElementType element);
/// Leaves no entry of in_bounds true, as a padding value demands.
void clearBounds(IrOp &op);

} // namespace tilefuzz

#endif // FUZZ_OPS_MEMOPEDIT_H
