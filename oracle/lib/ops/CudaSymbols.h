//===- CudaSymbols.h - The symbols of cuda_tile -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words "symbol" and "symbol table" of oracle/spec/cuda_structure.md.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_OPS_CUDASYMBOLS_H
#define ORACLE_LIB_OPS_CUDASYMBOLS_H

#include "ir/IrModule.h"

#include <optional>

namespace tilefuzz::oracle::ir {

/// Returns the name of a symbol, which may be empty; nothing for an operation
/// that is none.
std::optional<std::string_view> symbolNameOf(const Module &module,
                                             const Op &op);

/// Whether what is around an operation is a symbol table. Null stands for the
/// outermost module.
bool isSymbolTable(const Op *around);

/// Returns the second of the first two symbols of one name that stand directly
/// in a symbol table, or null.
const Op *findRedefinition(const Module &module, const Op *table);
/// Whether two symbols of one name stand directly in a builtin.module, the
/// outermost one among them.
bool hasUpstreamRedefinition(const Module &module);

/// Returns the first symbol with a name in the innermost symbol table around an
/// operation, or null.
const Op *findSymbol(const Module &module, const Op &op, std::string_view name);

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_OPS_CUDASYMBOLS_H
