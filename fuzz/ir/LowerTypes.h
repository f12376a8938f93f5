//===- LowerTypes.h - Types of IR cases to types of MLIR --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_IR_LOWERTYPES_H
#define FUZZ_IR_LOWERTYPES_H

#include "fuzz/ir/IrContext.h"
#include "fuzz/module/HeldTypes.h"

#include "tileir/TileAS/TileASTypes.h"

namespace tilefuzz {

/// The parameters of a type that are lists, in memory of their own.
struct TypeLists {
  /// Makes the lists of a well-formed type. `earlier` are the types before it.
  TypeLists(const IrType &type, llvm::ArrayRef<mlir::Type> earlier);

  llvm::SmallVector<int64_t, 4> shape, strides;
  llvm::SmallVector<mlir::Type, 4> types;
};

/// Builds a type without the caches; null for one that cannot be built. What
/// its verifier says of the parameters goes to `emitError`.
mlir::Type buildType(const IrType &type, llvm::ArrayRef<mlir::Type> earlier,
                     const TypeLists &lists, IrContext &context,
                     tileir::EmitErrorFn emitError);

/// No space where the number has no name.
tileir::nv_tileaa::MemorySpace lowerSpace(MemorySpace space);

/// The layout of a type, null where it has none; nothing where the layout
/// cannot be built.
std::optional<tileir::nv_tileas::LayoutAttr> lowerLayoutOf(const IrType &type,
                                                           IrContext &context);

} // namespace tilefuzz

#endif // FUZZ_IR_LOWERTYPES_H
