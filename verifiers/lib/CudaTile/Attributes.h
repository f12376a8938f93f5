//===- Attributes.h - Reading attributes of cuda_tile -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The reader that all enumerations call, and the word for the kind of a value.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LIB_CUDATILE_ATTRIBUTES_H
#define TILEIR_LIB_CUDATILE_ATTRIBUTES_H

#include "mlir/IR/OpImplementation.h"

#include <optional>

namespace tileir::cuda_tile {

/// Reads one of the keywords of an enumeration, and returns its number.
std::optional<unsigned>
parseKeywordOf(mlir::AsmParser &parser, llvm::StringRef mnemonic,
               llvm::ArrayRef<llvm::StringRef> keywords);

/// The kind of a value, as diagnostics call it.
llvm::StringRef wordOf(mlir::Attribute value);

} // namespace tileir::cuda_tile

#endif // TILEIR_LIB_CUDATILE_ATTRIBUTES_H
