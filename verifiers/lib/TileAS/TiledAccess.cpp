//===- TiledAccess.cpp - Rules of all tiled memory operations -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TiledAccess.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileas;
using tileir::nv_tileaa::MemSemantic;

static LogicalResult emitUnsupported(const TiledAccess &access) {
  // Diagnostics spell one semantic in another way than attributes (C-D02).
  StringRef spelling = access.semantic == MemSemantic::AcquireRelease
                           ? "acq_rel"
                           : stringifyMemSemantic(access.semantic);
  return access.op->emitOpError("unsupported mem_semantic: ") << spelling;
}

/// Atomics have other names for the two attributes in their diagnostics.
static LogicalResult verifyScope(const TiledAccess &access, StringRef scope,
                                 StringRef semantic) {
  bool isWeak = access.semantic == MemSemantic::Weak;
  // tileas.helper.sem_scope_required
  if (!isWeak && !access.hasScope)
    return access.op->emitOpError()
           << scope << " required when " << semantic << " is not weak";
  // tileas.helper.sem_scope_weak
  if (isWeak && access.hasScope)
    return access.op->emitOpError()
           << scope << " not supported when " << semantic << " is weak";
  return success();
}

LogicalResult tileir::nv_tileas::verifyLoadSemantic(const TiledAccess &access) {
  // tileas.memop.load_sem
  if (access.semantic == MemSemantic::Acquire ||
      access.semantic == MemSemantic::Release)
    return emitUnsupported(access);
  // tileas.memop.load_rejects_acq_rel
  if (access.semantic == MemSemantic::AcquireRelease)
    return access.op->emitOpError("tiled_load rejects acquire_release "
                                  "semantic");
  return verifyScope(access, "mem_scope", "mem_semantic");
}

LogicalResult
tileir::nv_tileas::verifyStoreSemantic(const TiledAccess &access) {
  // tileas.memop.store_sem
  if (access.semantic != MemSemantic::Weak &&
      access.semantic != MemSemantic::Relaxed)
    return emitUnsupported(access);
  return verifyScope(access, "mem_scope", "mem_semantic");
}

LogicalResult
tileir::nv_tileas::verifyAtomicSemantic(const TiledAccess &access) {
  return verifyScope(access, "memScope", "memSemantic");
}

LogicalResult tileir::nv_tileas::verifyToken(const TiledAccess &access) {
  // ir.tiled_token
  Operation *op = access.op;
  auto result = cast_or_null<OpResult>(access.resultToken);
  if (access.tokens.empty() && !result)
    return success();
  if (access.tokens.empty())
    return op->emitOpError("ir.tiled_token: expected a token among the "
                           "operands for result #")
           << result.getResultNumber() << ", but got none";
  Type type = access.tokens.front().getType();
  unsigned operand = access.tokens.getBeginOperandIndex();
  if (!result)
    return op->emitOpError("ir.tiled_token: expected a result of type ")
           << type << " for the token that is operand #" << operand
           << ", but got none";
  if (result.getType() == type)
    return success();
  return op->emitOpError("ir.tiled_token: expected result #")
         << result.getResultNumber() << " to have the type " << type
         << " of operand #" << operand << ", but got " << result.getType();
}

LogicalResult tileir::nv_tileas::verifyAtomicType(Operation *op) {
  // ir.tiled_atomic_type
  Type value = op->getOperand(1).getType(), tile = op->getResult(0).getType();
  if (tile == value)
    return success();
  return op->emitOpError("ir.tiled_atomic_type: expected result #0 to have "
                         "the type ")
         << value << " of operand #1, but got " << tile;
}
