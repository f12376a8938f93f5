//===- Values.h - Values of attributes of nv_tileaa -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Draws, changes and walks the attributes of oracle/spec/tileaa_attributes.md
// as they are spelled: with a keyword, or with fields that break no rule of
// that page.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_TILEAA_VALUES_H
#define FUZZ_OPS_TILEAA_VALUES_H

#include "fuzz/core/Decisions.h"
#include "fuzz/ir/TileAAAttribute.h"
#include "oracle/schema/case.pb.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <optional>

namespace tilefuzz {

class TypeSampler;

/// An enumeration of nv_tileaa.
struct KeywordSet {
  llvm::StringRef mnemonic;
  llvm::ArrayRef<std::string_view> keywords;
};
llvm::ArrayRef<KeywordSet> keywordSets();

/// The mnemonics of the attributes with fields, the predicates first.
inline constexpr llvm::StringLiteral fieldMnemonics[] = {
    "div_by",      "bounded",     "same_elements",     "conv_params",
    "target_spec", "kernel_spec", "compute_capability"};
inline constexpr size_t predicateCount = 3;

/// How many predicates an assumption may have.
inline constexpr int maxPredicates = 16;

/// Overwrites the attribute with one that has these fields, in the order of
/// their numbers.
void setFields(
    TileAAAttribute &made, llvm::StringRef mnemonic,
    std::initializer_list<std::pair<TileAAFieldName, llvm::ArrayRef<int64_t>>>
        fields);

/// The numbers of a field; null where it is absent.
google::protobuf::RepeatedField<int64_t> *
findNumbers(TileAAAttribute &attribute, TileAAFieldName name);

/// Returns a number that the field may have, whatever the others are.
int64_t drawFieldNumber(TileAAFieldName name, Decisions &decisions);

/// Overwrites the attribute with one of this mnemonic, which has fields.
void drawFields(TileAAAttribute &made, llvm::StringRef mnemonic,
                Decisions &decisions);
/// Overwrites the attribute with a keyword of an enumeration.
void drawKeyword(TileAAAttribute &made, Decisions &decisions);
/// Overwrites the attribute with any one, mostly a predicate.
void drawTileAA(TileAAAttribute &made, Decisions &decisions);

/// Changes the keyword, or one field.
void changeTileAA(TileAAAttribute &attribute, Decisions &decisions);

/// The number of a field, or none for an absent field.
using OptionalNumber = std::optional<int64_t>;

/// Overwrites an attribute with one that has these fields.
void setNumbers(
    TileAAAttribute &made, llvm::StringRef mnemonic,
    std::initializer_list<std::pair<TileAAFieldName, OptionalNumber>> fields);

/// Visits the mnemonics of the sets and of `others` with each keyword of any
/// set, with its end cut off, and with another letter behind it.
bool walkKeywords(TileAAAttribute &made, llvm::ArrayRef<KeywordSet> sets,
                  llvm::ArrayRef<llvm::StringLiteral> others,
                  llvm::function_ref<bool()> visit);

//===----------------------------------------------------------------------===//
// Predicates
//
// The words are defined in oracle/spec/tileaa_predicates.md.
//===----------------------------------------------------------------------===//

/// The number of bits of an integer-like type; 0 of every other type.
unsigned integerWidth(const TypeSampler &types, uint32_t type);
/// Whether a value of the type may be assumed to be divisible.
bool canBeDivided(const TypeSampler &types, uint32_t type);
/// The sizes of a type; none of one without a rank.
llvm::ArrayRef<int64_t> sizesOf(const IrType &type);

/// Overwrites the attribute with one that an assumption on a value of this type
/// may have.
void drawHeldPredicate(TileAAAttribute &made, uint32_t type,
                       TypeSampler &types);
/// The same for an assumption of cuda_tile.
void drawCudaPredicate(TileAAAttribute &made, uint32_t type,
                       TypeSampler &types);

} // namespace tilefuzz

#endif // FUZZ_OPS_TILEAA_VALUES_H
