//===- TypeBindings.h - Types of cases and types of MLIR --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each kind of type is bound once to its class in MLIR: how it is built from a
// case, written into one, and compared with one.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_TYPEBINDINGS_H
#define FUZZ_IR_TYPEBINDINGS_H

#include "fuzz/ir/ImportTypes.h"
#include "fuzz/ir/IrContext.h"
#include "fuzz/module/HeldTypes.h"

#include "tileir/ModePatterns/EmitError.h"

namespace tilefuzz {

inline bool isCudaType(IrTypeKind kind) {
  return kind >= IR_CUDA_TILE && kind <= IR_CUDA_TOKEN;
}

/// A type of a case, in the context in which it is built.
struct GivenType {
  const IrTypes &types;
  uint32_t position;
  /// The types of MLIR for those before it.
  llvm::ArrayRef<mlir::Type> earlier;
  IrContext &context;

  const IrType &given() const { return types[static_cast<int>(position)]; }
};

/// Whether the fields of a type are such as fields of its kind can be, but for
/// the rules of its page.
bool isWellFormed(const GivenType &type);

/// Builds a type without the caches; null for one that is not well formed, or
/// one whose verifier tells `emitError` what is wrong with the parameters. The
/// lists that it was built of are overwritten before this returns.
mlir::Type buildType(const GivenType &type, tileir::EmitErrorFn emitError);

/// Whether a type of MLIR has the parameters of a type of a case.
bool hasParametersOf(mlir::Type made, const GivenType &type);

/// Writes the fields of a type with parameters of these dialects; false for
/// another type, and for one that a case cannot express.
bool importFields(mlir::Type type, TypeImport &import, IrType &made);

} // namespace tilefuzz

#endif // FUZZ_IR_TYPEBINDINGS_H
