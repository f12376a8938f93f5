//===- CudaAttribute.h - Attributes of cuda_tile in cases -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The message TileAAAttribute as an attribute of cuda_tile: predicates of
// modules, and the family `cuda_attribute` (oracle/spec/cuda_attributes.md).
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_CUDAATTRIBUTE_H
#define FUZZ_IR_CUDAATTRIBUTE_H

#include "fuzz/ir/ImportTypes.h"
#include "fuzz/ir/IrContext.h"
#include "fuzz/ir/TileAAAttribute.h"

namespace tilefuzz {

/// The fields of an attribute of cuda_tile, in the order in which they are
/// written. Empty for an attribute without fields.
llvm::ArrayRef<FieldSpec> cudaFieldsOf(llvm::StringRef mnemonic);

/// Whether an attribute, with those in its fields, is well formed, as the
/// family has it.
bool isWellFormedCuda(const TileAAAttribute &attribute, IrContext &context);

/// Whether the dialect lacks the mnemonic or the keyword of the attribute, or
/// of one in its fields: such an attribute can be spelled, but not built.
bool hasUnknownKeyword(const TileAAAttribute &attribute, IrContext &context);

/// The text of a well-formed attribute. The short form has a point behind the
/// dialect, the long one has all in `<>`.
std::string spellCuda(const TileAAAttribute &attribute, IrContext &context,
                      bool isShort);

/// Builds a well-formed attribute; null where there is none with its keyword,
/// or what `emitError` is told is wrong with the fields.
mlir::Attribute buildCuda(const TileAAAttribute &attribute, IrContext &context,
                          tileir::EmitErrorFn emitError);

/// The attribute of a module; null for one that is not well formed.
mlir::Attribute lowerCuda(const TileAAAttribute &attribute, IrContext &context);

/// Writes an attribute of cuda_tile; false for a value that a case cannot
/// express.
bool importCuda(mlir::Attribute value, TypeImport &types,
                TileAAAttribute &made);

} // namespace tilefuzz

#endif // FUZZ_IR_CUDAATTRIBUTE_H
