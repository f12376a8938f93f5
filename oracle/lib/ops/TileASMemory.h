//===- TileASMemory.h - Tiled memory operations -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the files with the operations and the rules of oracle/spec/memory.md
// have in common.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_OPS_TILEASMEMORY_H
#define ORACLE_LIB_OPS_TILEASMEMORY_H

#include "oracle/Roster.h"

namespace tilefuzz::oracle::ir {

/// The operations; initialized at compile time.
extern const std::span<const OpSpec> memoryOps;

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_OPS_TILEASMEMORY_H
