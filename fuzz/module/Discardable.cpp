//===- Discardable.cpp - Attributes that no operation defines -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/module/Discardable.h"

#include "fuzz/module/Upstream.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;

bool tilefuzz::isDiscardableKey(llvm::StringRef key, const IrOp &op) {
  const auto isNameOf = [&](IrAttributeName name) {
    return key == llvm::StringRef(oracle::attributeInfo(name).name);
  };
  // The custom form of scf.if does not print such a yield.
  if (op.kind() == branchYieldKind && op.operands().empty())
    return false;
  // MLIR reads the first two, and the verifiers the numbers of a module.
  if (key == "sym_name" || key == "operand_segment_sizes" ||
      isNameOf(ATTR_AVAILABLE_WARPS) || isNameOf(ATTR_COMPUTE_CAPABILITY))
    return false;
  if (isUpstreamOp(op.kind()))
    return key.contains('.') || (key == atomKey && op.kind() != moduleKind);
  // The reserved kind is no row of the roster.
  const oracle::OpSpec *spec = oracle::findOp(op.kind());
  return !spec || llvm::none_of(spec->attributes, [&](const auto &own) {
    return isNameOf(own.name);
  });
}

void tilefuzz::keepDiscardable(IrOp &op) {
  llvm::erase_if(*op.mutable_discardable(), [&](const AttributeValue &value) {
    return !isDiscardableKey(value.key(), op);
  });
}
