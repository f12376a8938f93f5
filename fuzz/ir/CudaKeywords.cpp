//===- CudaKeywords.cpp - Keywords of cuda_tile in cases ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/CudaKeywords.h"

#include "oracle/Roster.h"

#include "mlir/AsmParser/AsmParser.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;

/// The attributes of cuda_tile with keywords, one of each mnemonic.
/// padding_value is none of an operation's, and has the keywords of another
/// dialect's.
static constexpr IrAttributeName enumerations[] = {
    ATTR_CUDA_ROUNDING,
    ATTR_CUDA_OVERFLOW,
    ATTR_CUDA_SIGNEDNESS,
    ATTR_CUDA_COMPARISON_PREDICATE,
    ATTR_CUDA_COMPARISON_ORDERING,
    ATTR_CUDA_SYMBOL_VISIBILITY,
    ATTR_PADDING_VALUE};

static llvm::StringRef openingOf(IrAttributeName name) {
  return name == ATTR_PADDING_VALUE
             ? llvm::StringRef("#cuda_tile.padding_value<")
             : llvm::StringRef(oracle::attributeInfo(name).opening);
}

mlir::Attribute tilefuzz::lowerKeyword(llvm::StringRef mnemonic,
                                       llvm::StringRef word,
                                       IrContext &context) {
  const std::string opening = ("#cuda_tile." + mnemonic + "<").str();
  for (IrAttributeName name : enumerations)
    if (openingOf(name) == opening &&
        llvm::is_contained(oracle::attributeInfo(name).keywords,
                           std::string_view(word)))
      return mlir::parseAttribute((opening + word + ">").str(),
                                  &context.context());
  return {};
}

std::optional<Keyword> tilefuzz::keywordOf(mlir::Attribute value) {
  std::string text;
  llvm::raw_string_ostream(text) << value;
  for (IrAttributeName name : enumerations) {
    llvm::StringRef keyword = text;
    if (!keyword.consume_front(openingOf(name)) || !keyword.consume_back(">") ||
        !llvm::is_contained(oracle::attributeInfo(name).keywords,
                            std::string_view(keyword)))
      continue;
    return Keyword{openingOf(name)
                       .drop_front(llvm::StringRef("#cuda_tile.").size())
                       .drop_back()
                       .str(),
                   keyword.str()};
  }
  return std::nullopt;
}
