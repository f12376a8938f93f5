//===- ReplaceOperation.h - Modules without an operation --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An operation whose values others use cannot merely be left out. Here a cast
// without operands, which stands in front of all others and may make values of
// any type, makes them instead.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_MODULE_REPLACEOPERATION_H
#define FUZZ_MODULE_REPLACEOPERATION_H

#include "oracle/schema/case.pb.h"

#include <cstddef>

namespace tilefuzz {

/// The replacement of an operation: nothing, or the operations of its regions,
/// without or with the last one of each block.
enum class Replacement { Nothing, BodyWithoutEnds, Body };

/// Replaces the operation at a position, counted as operations are printed. The
/// cast makes what it and the blocks of its regions define and others use.
/// Values are numbered anew, as they are defined. Returns false, and leaves the
/// module in any state, where that is no replacement: the operation is the cast
/// itself, has no such body, or nothing of it is used; or the module defines a
/// number twice.
bool replaceOperation(IrCase &module, size_t position, Replacement replacement);

/// Replaces all operations that only make values, without operands and regions,
/// by the cast. Returns false, and leaves the module in any state, where none
/// is replaced.
bool replaceMakers(IrCase &module);

} // namespace tilefuzz

#endif // FUZZ_MODULE_REPLACEOPERATION_H
