//===- Traits.h - Values that the traits of operations allow ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Some traits of oracle/spec/traits.md have conditions on the sizes, layouts
// and atoms of an operation's values. The roster says which operation carries
// which of them; nothing here depends on the kind of the operation.
//
// The sizes of a *sized* tile are ones that TensorSizeTrait allows.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_TRAITS_H
#define FUZZ_OPS_TRAITS_H

#include "fuzz/ops/IrEditor.h"

namespace tilefuzz {

bool isShaped(const IrType &type);
bool isSized(const IrType &tile);
/// Returns the number of elements of a sized tile.
int64_t elementCount(const IrType &tile);
/// Whether the type has a layout in shared memory.
bool isShared(const TypeSampler &types, const IrType &type);
void clearLayout(IrType &type);
/// Gives a type the layout of another one, or none.
void copyLayout(const IrType &from, IrType &to);
/// The same type with a layout, if it has none.
uint32_t withLayout(TypeSampler &types, uint32_t type);

/// Returns the atom of a value, if it has one.
std::optional<llvm::StringRef> atomOf(const IrValue &value);

/// A trait that has a condition on the values of an operation.
struct ValueTrait {
  enum class Property : uint8_t {
    Alias,           // the first operand, a queue, is no other operand
    Sizes,           // tiles are sized
    TileLayout,      // each tile has a layout
    SomeLayout,      // some shaped value has a layout
    Layout,          // all have the same layout or none
    SharedLayout,    // those in shared memory have the same layout
    LoadStoreLayout, // the tiles of a load or store have the view's layout
    LoadStore,       // other conditions on these
    ViewShape,       // a result that is a view has the sizes of a tile
    Atom             // all that have an atom have the same one
  };

  oracle::Trait trait;
  Property property;
};

/// Returns the trait of the operation that is on this property, or null.
const ValueTrait *findTrait(const oracle::OpSpec &spec,
                            ValueTrait::Property property);
/// Whether the recipe of a load or store relates all its values.
inline bool isLoadOrStore(const oracle::OpSpec &spec) {
  return findTrait(spec, ValueTrait::Property::LoadStoreLayout);
}
/// Whether the operation carries any such trait.
bool hasConditions(const oracle::OpSpec &spec);
/// Sets the slots that can have shaped values so that no trait is broken.
void relateTraits(OpGenerator &generator, OpView &draft);
/// Sets the slots of each list of oracle/spec/cuda_types.md (`same type`, `same
/// shape`, `same element` and `same rank`) that are for exactly one value, so
/// that what the list names is that of its first slot that is set. A slot that
/// has a value keeps it.
void relateSame(OpGenerator &generator, OpView &draft);

} // namespace tilefuzz

#endif // FUZZ_OPS_TRAITS_H
