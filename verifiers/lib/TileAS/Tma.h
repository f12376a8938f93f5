//===- Tma.h - What the verifiers of TMA share ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The *element stride* of a view is the first number of the stride of its
// layout, as it is written, and 1 where it has no layout.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LIB_TILEAS_TMA_H
#define TILEIR_LIB_TILEAS_TMA_H

#include "Traits/Slots.h"

#include "tileir/TileAS/TileASOps.h"

namespace tileir::nv_tileas {

/// True where `type` is no view.
inline bool hasUnitElementStride(mlir::Type type) {
  std::optional<nv_tile::Shaped> view = nv_tile::shapedOf(type);
  if (!view || !view->layout)
    return true;
  const Layout::Node *first =
      llvm::find_if(view->layout.getPreorder(),
                    [](const Layout::Node &node) { return node.isLeaf; });
  return first == view->layout.getPreorder().end() || first->stride == 1;
}

inline constexpr llvm::StringLiteral
    nonUnitElementStride("TMA descriptors require unit element stride");
inline constexpr llvm::StringLiteral
    boxMismatch("tma box-dim and copy atom box-dim mismatch");

/// Verifies the atom of an asynchronous atomic operation (C-C10).
llvm::LogicalResult verifyAtomicAtom(mlir::Operation *op, AtomAttr atom);

} // namespace tileir::nv_tileas

#endif // TILEIR_LIB_TILEAS_TMA_H
