//===- IrChanges.h - Changes of a module that keep its verdict --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The transformations of the relations on modules. Each answers false, and
// leaves the case alone, when it does not apply: to a case that is not well
// formed, or where there is nothing to change or no room for the change.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_IRCHANGES_H
#define ORACLE_LIB_IR_IRCHANGES_H

#include "ir/IrModule.h"

namespace tilefuzz::oracle::ir {

/// Calls `visit` with every operation in the order in which they are written:
/// the list is of operations, its elements are const when it is.
template <typename Ops, typename Visit>
void forEachOp(Ops &&ops, const Visit &visit) {
  for (auto &op : ops) {
    visit(op);
    if constexpr (std::is_const_v<std::remove_reference_t<decltype(op)>>) {
      for (const IrRegion &region : op.regions())
        for (const IrBlock &block : region.blocks())
          forEachOp(block.ops(), visit);
    } else {
      for (IrRegion &region : *op.mutable_regions())
        for (IrBlock &block : *region.mutable_blocks())
          forEachOp(*block.mutable_ops(), visit);
    }
  }
}

bool isWellFormed(const Case &testCase);
/// Whether one more operation leaves the module as large as one may be.
bool hasRoomForOp(const IrCase &module);

/// Whether two verdicts differ in their places alone.
bool isSameButPlace(const Verdict &before, const Verdict &after);

bool defineUnusedValue(Case &testCase);
bool addSpareType(Case &testCase);
bool renumberValues(Case &testCase);

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_IRCHANGES_H
