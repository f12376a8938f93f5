//===- Slots.h - What traits ask of operands and results --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A *slot* is an operand or a result; they are numbered in one row, the
// operands before the results. A *shaped* slot has a tile or a tiled view as
// its type.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LIB_TRAITS_SLOTS_H
#define TILEIR_LIB_TRAITS_SLOTS_H

#include "tileir/TileAS/TileASTypes.h"

#include <optional>

namespace tileir::nv_tile {

struct Shaped {
  llvm::ArrayRef<int64_t> shape;
  mlir::Type elementType;
  /// Null where there is none.
  nv_tileas::LayoutAttr layout;
  /// That of the type.
  nv_tileaa::MemorySpace space;
  bool isTile;

  /// Whether there is a layout in shared memory.
  bool isShared() const {
    return layout &&
           layout.getSpace().value_or(space) == nv_tileaa::MemorySpace::Shared;
  }
};

/// Nothing where `type` is no tile and no tiled view.
std::optional<Shaped> shapedOf(mlir::Type type);
inline std::optional<Shaped> shapedOf(mlir::Value value) {
  return value ? shapedOf(value.getType()) : std::nullopt;
}

inline unsigned numSlots(mlir::Operation *op) {
  return op->getNumOperands() + op->getNumResults();
}
inline mlir::Value valueOf(mlir::Operation *op, unsigned slot) {
  unsigned numOperands = op->getNumOperands();
  return slot < numOperands ? op->getOperand(slot)
                            : op->getResult(slot - numOperands);
}
inline std::optional<Shaped> shapedOf(mlir::Operation *op, unsigned slot) {
  return shapedOf(valueOf(op, slot));
}

/// `operand #0` or `result #0`.
std::string formatSlot(mlir::Operation *op, unsigned slot);
/// The first slot of `op` that holds `value`.
unsigned slotOf(mlir::Operation *op, mlir::Value value);

/// As diagnostics have it; `none` where there is none.
std::string formatLayout(nv_tileas::LayoutAttr layout);

/// Says of a slot that `property` is not what it is in another slot.
llvm::LogicalResult emitDifference(mlir::Operation *op, llvm::StringRef rule,
                                   unsigned slot, llvm::StringRef property,
                                   const llvm::Twine &expected, unsigned other,
                                   const llvm::Twine &actual);

} // namespace tileir::nv_tile

#endif // TILEIR_LIB_TRAITS_SLOTS_H
