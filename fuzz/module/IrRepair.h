//===- IrRepair.h - Makes operands visible again ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Moving, dropping and copying operations leaves operands that are not visible,
// symbols of one name, and unused entries in tables. These functions repair
// that.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_MODULE_IRREPAIR_H
#define FUZZ_MODULE_IRREPAIR_H

#include "fuzz/core/Decisions.h"
#include "fuzz/module/IrIndex.h"
#include "fuzz/module/IrWriter.h"

namespace tilefuzz {

/// A copy of an operation defines the same value numbers as the original. Gives
/// new numbers to all values that are defined in the operation's regions,
/// and to their uses there. The results keep theirs.
void renumberInside(IrOp &op, IrWriter &writer);

/// The same for all values that the operations define, their results included.
void renumber(IrOps &ops, IrWriter &writer);

/// The same for one operation.
void renumber(IrOp &op, IrWriter &writer);

/// Replaces every operand that is not visible by a visible value of the same
/// type, or by a new one from a conversion cast. `before` is an index that was
/// built while all values were still defined.
void repairOperands(IrCase &module, const IrIndex &before, IrWriter &writer,
                    Decisions &decisions);

/// Renames symbols of cuda_tile until no two that stand directly in a module of
/// MLIR have one name. The first one keeps it.
void repairSymbols(IrCase &module);

/// Numbers all values anew from 0, in the order of their definitions.
void compactValues(IrCase &module);

/// Drops the types that nothing refers to.
void compactTypes(IrCase &module);

} // namespace tilefuzz

#endif // FUZZ_MODULE_IRREPAIR_H
