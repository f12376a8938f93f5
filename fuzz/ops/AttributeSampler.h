//===- AttributeSampler.h - Values that nest in attributes ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Draws and changes arrays and dictionaries of values, and the hints of
// cuda_tile, which are such a dictionary.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_ATTRIBUTESAMPLER_H
#define FUZZ_OPS_ATTRIBUTESAMPLER_H

#include "fuzz/module/HeldTypes.h"
#include "fuzz/ops/TypeSampler.h"

namespace tilefuzz {

/// The architectures that hints may be for.
inline constexpr llvm::StringLiteral architectures[] = {
    "sm_80",  "sm_86",  "sm_87",  "sm_88",  "sm_89", "sm_90",
    "sm_100", "sm_103", "sm_110", "sm_120", "sm_121"};

struct HintSpec {
  llvm::StringLiteral name;
  bool ofEntry;
  /// The largest number; a Boolean has none.
  std::optional<int64_t> most;
  bool isPowerOf2 = false;
};
inline constexpr HintSpec hintSpecs[] = {{"allow_tma", false, std::nullopt},
                                         {"latency", false, 10},
                                         {"num_cta_in_cga", true, 16, true},
                                         {"occupancy", true, 32}};

/// Another name that is nearly this one: a letter more or less, or one in the
/// other case.
std::string nearName(llvm::StringRef name, Decisions &decisions);

/// Few names, so that symbols have the same one now and then.
std::string drawSymbolName(Decisions &decisions);

/// The element, or i32 where MLIR has no number of it: there are no values of
/// nv4e0m3f, and those of i1 are Booleans.
constexpr ElementType elementOfNumber(ElementType element) {
  return element == TYPE_I1 || element == TYPE_NV4E0M3F ? TYPE_I32 : element;
}

/// Adds values to an empty array.
void drawArray(AttributeValues &values, TypeSampler &sampler);
/// Adds architectures with their hints, those of an entry or of another
/// operation, to an empty dictionary.
void drawHints(AttributeValues &values, TypeSampler &sampler, bool isEntry);

/// Returns the entry of a dictionary with this key, a new one where there is
/// none.
AttributeValue &entryOf(AttributeValues &dictionary, llvm::StringRef key);
/// Gives a value any kind but those in the set.
void drawOther(AttributeValue &value, uint32_t kinds, TypeSampler &sampler);

/// Draws an atom for an operation that does not define it, and returns it.
AttributeValue &drawDiscardableAtom(IrOp &op, TypeSampler &sampler);
/// Adds, removes and changes attributes that the operation does not define.
void changeDiscardable(IrOp &op, TypeSampler &sampler);

/// Returns the shape of a resolved atom.
uint64_t drawPackedShape(Decisions &decisions);

/// Gives a dense constant its type, a tile of one element, and its number.
void drawDense(IrAttribute &dense, TypeSampler &sampler);

/// Adds, removes, moves or changes a value, at any depth.
void changeArray(AttributeValues &values, TypeSampler &sampler);
/// The same of a dictionary, whose keys stay in their order.
void changeHints(AttributeValues &values, TypeSampler &sampler);

} // namespace tilefuzz

#endif // FUZZ_OPS_ATTRIBUTESAMPLER_H
