//===- AttributeWalk.h - Attributes within bounds ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The shared parts of the walks over keywords and predicates of both dialects.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_ATTRIBUTEWALK_H
#define FUZZ_OPS_ATTRIBUTEWALK_H

#include "fuzz/ops/IrStage.h"
#include "fuzz/ops/tileaa/Values.h"

#include <optional>

namespace tilefuzz {

/// The number of a field, or none for an absent field.
using OptionalNumber = std::optional<int64_t>;

/// Overwrites an attribute with one that has these fields.
void setNumbers(
    TileAAAttribute &made, llvm::StringRef mnemonic,
    std::initializer_list<std::pair<TileAAFieldName, OptionalNumber>> fields);

/// Visits the mnemonics of the sets and of `others` with each keyword of any
/// set, with its end cut off, and with another letter behind it.
bool walkKeywords(TileAAAttribute &made, llvm::ArrayRef<KeywordSet> sets,
                  llvm::ArrayRef<llvm::StringLiteral> others, Visit visit);

} // namespace tilefuzz

#endif // FUZZ_OPS_ATTRIBUTEWALK_H
