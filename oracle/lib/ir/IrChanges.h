//===- IrChanges.h - Changes of a module that keep its verdict --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The transformations of the relations on modules. Each returns false and
// leaves the case unchanged when it does not apply: the case is not well
// formed, there is nothing to change, or the changed case would exceed a limit.
//
// Words:
//   series  the values that one operation or block defines; their numbers are
//           consecutive
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_IRCHANGES_H
#define ORACLE_LIB_IR_IRCHANGES_H

#include "ir/IrModule.h"

namespace tilefuzz::oracle::ir {

/// Calls `visit` with every operation of a list and of the regions in it, in
/// written order. The operations are const when the list is.
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
/// Whether one more operation can be added without exceeding maxOps.
bool hasRoomForOp(const IrCase &module);

/// Whether two verdicts are equal in all fields but the place.
bool isSameButPlace(const Verdict &before, const Verdict &after);

/// Moves every series to its mirrored position in the range of value numbers,
/// so that no two overlap; the order within a series stays. Returns the new
/// numbers by the old ones; nothing when the module, which must be well formed,
/// has no values.
std::vector<uint32_t> mirrorValues(IrCase &module);

bool defineUnusedValue(Case &testCase);
bool addSpareType(Case &testCase);
bool renumberValues(Case &testCase);

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_IRCHANGES_H
