//===- TileASMemory.h - Tiled memory operations -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The common declarations of the files with the operations and the rules of
// oracle/spec/memory.md.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_OPS_TILEASMEMORY_H
#define ORACLE_LIB_OPS_TILEASMEMORY_H

#include "ir/IrRules.h"

namespace tilefuzz::oracle::ir {

constexpr auto isTiledLoad = isOneOf<OP_TILED_LOAD, OP_ASYNC_TILED_LOAD>;
constexpr auto isTiledStore = isOneOf<OP_TILED_STORE>;
constexpr auto isTiledAtomic =
    isOneOf<OP_TILED_ATOMIC_RMW, OP_ASYNC_TILED_ATOMIC_RMW>;

/// The operations; initialized at compile time.
extern const std::span<const OpSpec> memoryOps;

/// Whether one of the two tokens is missing, or their types differ. Does not
/// hold where the operation takes several.
bool hasUnequalTokens(const Module &module, const Op &op);
void formatTokens(const Module &module, const Op &op, std::string &text);

/// The rules on the elements and the modes of atomics.
std::span<const IrRule> atomicRules();

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_OPS_TILEASMEMORY_H
