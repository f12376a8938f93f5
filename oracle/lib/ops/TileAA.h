//===- TileAA.h - Operations of nv_tileaa -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The common declarations of the files with the operations and the rules of
// oracle/spec/tileaa_ops.md.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_OPS_TILEAA_H
#define ORACLE_LIB_OPS_TILEAA_H

#include "ir/IrRules.h"

namespace tilefuzz::oracle::ir {

/// The operations, and the rules of dot; initialized at compile time.
extern const std::span<const OpSpec> tileaaOps;
extern const std::span<const IrRule> tileaaDotRules;

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_OPS_TILEAA_H
