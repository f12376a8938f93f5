//===- AttributeSampler.h - Draws values that nest in attributes -*- C++ -*-==//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Draws and changes arrays and dictionaries of values, and the hints of
// cuda_tile, which are such a dictionary.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_ATTRIBUTESAMPLER_H
#define FUZZ_OPS_ATTRIBUTESAMPLER_H

#include "fuzz/module/AttributeTypes.h"
#include "fuzz/ops/TypeSampler.h"

namespace tilefuzz {

/// Few names, so that symbols have the same one now and then.
std::string drawSymbolName(Decisions &decisions);

/// Adds values to an empty array.
void drawArray(AttributeValues &values, TypeSampler &sampler);
/// Adds architectures with their hints, those of an entry or of another
/// operation, to an empty dictionary.
void drawHints(AttributeValues &values, TypeSampler &sampler, bool isEntry);

/// Gives a dense constant its type, a tile of one element, and its number.
void drawDense(IrAttribute &dense, TypeSampler &sampler);

/// Adds, removes, moves or changes a value, at any depth.
void changeArray(AttributeValues &values, TypeSampler &sampler);
/// The same of a dictionary, whose keys stay in their order.
void changeHints(AttributeValues &values, TypeSampler &sampler);

} // namespace tilefuzz

#endif // FUZZ_OPS_ATTRIBUTESAMPLER_H
