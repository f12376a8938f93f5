//===- IrCopy.h - Numbers of copied IR operations ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A copy of an operation defines the same value numbers as the original. These
// functions give the copy numbers of its own.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_MODULE_IRCOPY_H
#define FUZZ_MODULE_IRCOPY_H

#include "fuzz/module/IrWriter.h"

namespace tilefuzz {

/// Gives new numbers to all values that are defined in the operation's regions,
/// and to their uses there. The results keep theirs.
void renumberInside(IrOp &op, IrWriter &writer);

/// The same for all values that the operations define, their results included.
void renumber(IrOps &ops, IrWriter &writer);

/// The same for one operation.
void renumber(IrOp &op, IrWriter &writer);

} // namespace tilefuzz

#endif // FUZZ_MODULE_IRCOPY_H
