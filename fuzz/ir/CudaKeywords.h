//===- CudaKeywords.h - Keywords of cuda_tile in cases ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The attributes of cuda_tile that are an enumeration: a mnemonic and a word.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_CUDAKEYWORDS_H
#define FUZZ_IR_CUDAKEYWORDS_H

#include "fuzz/ir/IrContext.h"

#include <optional>
#include <string>

namespace tilefuzz {

/// A keyword of an attribute of cuda_tile.
struct Keyword {
  std::string mnemonic, word;
};
/// Null where the dialect does not have the keyword.
mlir::Attribute lowerKeyword(llvm::StringRef mnemonic, llvm::StringRef word,
                             IrContext &context);
/// Nothing for an attribute that is no keyword of cuda_tile.
std::optional<Keyword> keywordOf(mlir::Attribute value);

} // namespace tilefuzz

#endif // FUZZ_IR_CUDAKEYWORDS_H
