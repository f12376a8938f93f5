//===- BuilderRoots.cpp - The operations that builders begin at -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The lists of BuilderRoots.h.
//
//===----------------------------------------------------------------------===//

#include "ops/BuilderRoots.h"

#include "oracle/schema/case.pb.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

bool builders::isTiledRoot(int kind) {
  switch (kind) {
  case OP_TILED_LOAD:
  case OP_ASYNC_TILED_LOAD:
  case OP_TILED_STORE:
  case OP_TILED_ATOMIC_RMW:
  case OP_ASYNC_TILED_ATOMIC_RMW:
  case OP_TILED_TMA_LOAD:
  case OP_TILED_TMA_STORE:
  case OP_GATHER_TMA_LOAD:
  case OP_SCATTER_TMA_STORE:
    return true;
  default:
    return false;
  }
}

bool builders::isStore(int kind) {
  return kind == OP_TILED_STORE || kind == OP_STORE || kind == OP_ASYNC_STORE ||
         kind == OP_SCATTER_STORE;
}

bool builders::mayBeAsync(int kind) {
  return kind == OP_TILED_LOAD || kind == OP_ASYNC_TILED_LOAD ||
         kind == OP_LOAD || kind == OP_ASYNC_LOAD;
}

bool builders::isLoad(int kind) {
  return mayBeAsync(kind) || kind == OP_GATHER_LOAD;
}
