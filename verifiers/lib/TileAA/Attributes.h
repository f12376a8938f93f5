//===- Attributes.h - Reading attributes of nv_tileaa -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The reader that the definitions of all enumerations call.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LIB_TILEAA_ATTRIBUTES_H
#define TILEIR_LIB_TILEAA_ATTRIBUTES_H

#include "mlir/IR/OpImplementation.h"

#include <optional>

namespace tileir::nv_tileaa {

/// Reads one of the keywords of an enumeration and returns its number.
std::optional<unsigned>
parseKeywordOf(mlir::AsmParser &parser, llvm::StringRef mnemonic,
               llvm::ArrayRef<llvm::StringRef> keywords);

} // namespace tileir::nv_tileaa

#endif // TILEIR_LIB_TILEAA_ATTRIBUTES_H
