//===- Upstream.h - Operations of MLIR itself -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The kinds of the operations that stand around the roster's, and what the
// roster says of any operation's place. The layers below fuzz/ops know no other
// operation by its name.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_MODULE_UPSTREAM_H
#define FUZZ_MODULE_UPSTREAM_H

#include "oracle/Roster.h"

namespace tilefuzz {

inline constexpr IrOpKind castKind = OP_CONVERSION_CAST;
inline constexpr IrOpKind functionKind = OP_FUNC;
inline constexpr IrOpKind returnKind = OP_RETURN;
inline constexpr IrOpKind branchKind = OP_IF;
inline constexpr IrOpKind branchYieldKind = OP_IF_YIELD;
inline constexpr IrOpKind moduleKind = OP_MODULE;
inline constexpr IrOpKind holderKind = OP_HOLDER;
inline constexpr IrOpKind isolatedHolderKind = OP_ISOLATED_HOLDER;
inline constexpr IrOpKind scfHolderKind = OP_SCF_HOLDER;
inline constexpr IrOpKind holderEndKind = OP_HOLDER_END;
inline constexpr IrOpKind constantKind = OP_CONSTANT;
/// The first and the last operation of arith.
inline constexpr IrOpKind firstArithKind = OP_CONSTANT;
inline constexpr IrOpKind lastArithKind = OP_SELECT;
/// No upstream operation; whether one is around an operation decides on rules.
inline constexpr IrOpKind tileFunctionKind = OP_AA_FUNC;

/// Whether the regions of an operation of this kind see nothing of what is
/// around it.
inline bool isIsolatedFromAbove(int kind) {
  const oracle::OpSpec *spec = oracle::findOp(kind);
  return spec && spec->traits.isIsolatedFromAbove;
}

/// Whether an operation of this kind is one of scf with regions.
inline bool isOfScf(int kind) {
  return kind == branchKind || kind == scfHolderKind;
}

/// Whether an operation of this kind is one of arith.
inline bool isArithOp(int kind) {
  return kind >= firstArithKind && kind <= lastArithKind;
}

/// Whether the blocks in the regions of an operation of this kind may have
/// arguments in a well-formed case.
inline bool canHaveArguments(int kind) {
  return kind != branchKind && kind != moduleKind;
}

/// Whether a kind is one of MLIR's own operations, or stands in for operations
/// of other dialects.
inline bool isUpstreamOp(int kind) {
  const oracle::OpSpec *spec = oracle::findOp(kind);
  return spec && spec->isUpstream;
}

} // namespace tilefuzz

#endif // FUZZ_MODULE_UPSTREAM_H
