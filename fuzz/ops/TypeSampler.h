//===- TypeSampler.h - Draws types for IR cases -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Draws any type, a type that a type constraint of the roster allows, or one
// that it does not allow. Types are written into the case's table; a type is
// known by its position there.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_TYPESAMPLER_H
#define FUZZ_OPS_TYPESAMPLER_H

#include "fuzz/core/Decisions.h"
#include "fuzz/module/HeldTypes.h"
#include "fuzz/module/IrWriter.h"
#include "oracle/Roster.h"

#include <algorithm>

namespace tilefuzz {

/// All element types, the usual ones first.
inline constexpr ElementType elementTypes[] = {
    TYPE_F16, TYPE_F32, TYPE_BF16, TYPE_F8E4M3FN, TYPE_F8E5M2, TYPE_F4E2M1FN,
    TYPE_I8, TYPE_I32, TYPE_F8E8M0FNU, TYPE_NV4E0M3F, TYPE_I1, TYPE_I4,
    TYPE_I16, TYPE_I64, TYPE_F6E2M3FN, TYPE_F6E3M2FN, TYPE_TF32, TYPE_F64,
    // No rule allows the following where it names types.
    TYPE_F8E4M3FNUZ, TYPE_F8E5M2FNUZ, TYPE_UI8, TYPE_F8E4M3B11FNUZ, TYPE_F8E3M4,
    TYPE_F8E4M3, TYPE_I2};
static_assert(std::size(elementTypes) == ElementType_ARRAYSIZE);

/// The elements that proofs walk: the types that rules name, and two floats
/// that no rule allows.
inline constexpr llvm::ArrayRef<ElementType> walkedElements(elementTypes, 20);

/// The names of atoms that are generated.
inline constexpr llvm::StringRef atomNames[] = {
    "mxf4",   "mxf4nvf4", "mxf8f6f4", "mma_f16_f16_f32",
    "mma_s8", "a",        "Z_9",      "mma_m16n8k64_mxf4nvf4_block_scale"};

/// The shapes of resolved atoms that are generated.
inline constexpr uint64_t packedShapes[] = {0x4000000010, 0x2000000020,
                                            0x100000001};

/// The directives that are generated.
inline constexpr llvm::StringRef directiveTexts[] = {
    "unroll=4", "", "quoted \"text\"", "back\\slash", "~ a b"};

/// The texts of opaque types that are generated: of numbers that are elements,
/// and of any.
inline constexpr llvm::StringRef numberTexts[] = {
    "si8",  "si16", "ui16", "i7",   "si24",
    "ui65", "i0",   "f80",  "f128", "i16777215"};
inline constexpr llvm::StringRef opaqueTexts[] = {
    "memref<4xf32>",
    "!llvm.ptr",
    "vector<4xf16>",
    "tile<64x64xf16>",
    "i7",
    "si24",
    "ui65",
    "i16777215",
    "!cute_nvgpu.tma_descriptor_tiled_im2col"};

/// Returns the kind of type that is most easily mistaken for this one.
IrTypeKind twinOf(IrTypeKind kind);

/// The sizes of a case that are drawn from a heavy-tailed distribution, instead
/// of being small: a verifier that is wrong beyond some size only is wrong in
/// few cases. Most cases stretch nothing, since large modules take longer.
enum class Stretch : uint8_t {
  Nothing,
  Entries,    // 3 to 16 operands, results, arguments, entries, regions
  Lists,      // to 64 operands, results, arguments, entries, regions
  Nesting,    // to 64 operations around each other
  Operations, // to 300 in front of the one that an edit looks for
  Types,      // ranks to 40, iterators nested to 24, layouts to 512 nodes,
              // queues of 16 types
  Extents,    // to 2^62
  Names,      // of atoms, to 64 characters, and of symbols, to 200 and more
};
/// The largest number of elements of a tile that TensorSizeTrait allows.
inline constexpr int64_t maxTileElements = 16777216;

/// The largest rank of a generated type; a constraint may allow more.
inline constexpr unsigned maxTypeRank = 40;

/// The extents of most generated types, the usual ones first.
inline constexpr int64_t dimensions[] = {64, 128, 1, 2, 16, 3};
inline constexpr MemorySpace viewSpaces[] = {SPACE_SHARED, SPACE_GLOBAL,
                                             SPACE_REGISTER, SPACE_TENSOR};

/// Returns a number by which two numbers of `width` bits, 32 or 64, may differ
/// that are the same in the low 8, 16, 32 or 40 bits, or times a small power of
/// two in the low 32 or 64.
inline int64_t drawHighStep(Decisions &decisions, uint32_t width = 64) {
  static constexpr uint32_t same[] = {16, 8, 32, 40};
  if (decisions.oneIn(4)) {
    const uint32_t product = width == 64 && decisions.flip() ? 64 : 32;
    return int64_t(1) << (product - 2 - decisions.below(6));
  }
  const auto count = static_cast<uint32_t>(
      llvm::count_if(same, [&](uint32_t bits) { return bits < width; }));
  return int64_t(1) << decisions.pick(llvm::ArrayRef(same, count));
}
/// Adds the step, or subtracts it where the sum has more bits.
inline int64_t moved(int64_t number, int64_t step, uint32_t width = 64) {
  return number > (INT64_MAX >> (64 - width)) - step ? number - step
                                                     : number + step;
}
/// Returns another number that is the same in few low bits, and positive where
/// this one is.
inline int64_t sameInFewBits(int64_t number, Decisions &decisions,
                             uint32_t width = 64) {
  return moved(number, drawHighStep(decisions, width), width);
}

inline bool canHaveLayout(const IrType &type) {
  return type.kind() == IR_TILE || type.kind() == IR_TILEAA_VIEW ||
         type.kind() == IR_TILEAS_VIEW;
}

class TypeSampler {
public:
  TypeSampler(IrCase &module, uint32_t firstNewValue, Decisions &decisions)
      : writer(module, firstNewValue), module(module), decisions(decisions),
        stretch(drawStretch(decisions)) {}

  IrWriter writer;
  IrCase &module;
  Decisions &decisions;
  const Stretch stretch;

  /// Whether something has a rare size. An edit of a list then changes one
  /// entry rather than the number of entries, which every comparison looks at.
  bool isStretched() const { return stretch != Stretch::Nothing; }
  /// Returns `usual`, or a heavy-tailed number if this is what the case
  /// stretches.
  uint32_t stretched(Stretch what, uint32_t usual, uint32_t bound) {
    if (stretch == Stretch::Entries && what == Stretch::Lists)
      return std::min(2 + decisions.heavyTailed(14), bound);
    return stretch == what ? decisions.heavyTailed(bound) : usual;
  }

  const IrType &typeAt(uint32_t type) const { return writer.typeAt(type); }
  bool allows(const oracle::TypeConstraint &constraint, uint32_t type) const {
    const IrType &parts = typeAt(type);
    return constraint.allows(
        parts, parts.kind() == IR_TILEAA_VIEW ? &sourceOf(parts) : nullptr);
  }
  /// The pointer or the memref that has the element and the space of a view of
  /// nv_tileaa: its source, or what that is a tile of.
  const IrType &sourceOf(const IrType &view) const {
    const IrType &source = typeAt(view.nested());
    return source.kind() == IR_TILE ? typeAt(source.nested()) : source;
  }
  /// The type that has the element of a tile or a view: itself, or the source.
  const IrType &elementHolder(const IrType &type) const {
    return type.kind() == IR_TILEAA_VIEW ? sourceOf(type) : type;
  }
  /// The element of a tile or a view; nothing where it is no scalar.
  std::optional<ElementType> elementOf(const IrType &type) const {
    const IrType &holder = elementHolder(type);
    return hasNested(holder) ? std::nullopt : std::optional(holder.element());
  }

  /// Returns a type that the constraint allows.
  uint32_t sample(const oracle::TypeConstraint &constraint);
  /// Returns a type that the constraint does not allow: mostly a similar one,
  /// the other token or the same type with one parameter changed, since a weak
  /// check misses these first.
  uint32_t sampleOther(const oracle::TypeConstraint &constraint);
  /// Returns any type: one that the module has, or a new one. The nesting of
  /// new iterators is bounded, or an input of equal bytes would fill the table
  /// with them; `depth` is the nesting so far.
  uint32_t anyType(int depth = 0);
  /// Returns the same type with one parameter changed: an element, one extent,
  /// the rank, a space, the payload, the layout. Another type where there is no
  /// parameter.
  uint32_t nearTwin(uint32_t type);
  /// Returns a type that differs from this one, half of the time a near twin.
  uint32_t otherType(uint32_t type);
  /// Returns an iterator, mostly over a tile; `depth` is the nesting so far.
  uint32_t iterator(int depth = 0);
  /// Returns a tile of some shape, mostly of f16.
  uint32_t tile();
  /// Returns a tile whose sizes are powers of two and not too large together.
  uint32_t sizedTile();
  /// The same tile or view with another layout: one more, one less, or one with
  /// a part changed.
  uint32_t layoutTwin(uint32_t type);
  /// Returns a queue of up to three types; `depth` is the nesting so far.
  uint32_t queue(int depth = 0);
  /// Returns a memref of a shape and an element that the constraint allows.
  uint32_t memref(const oracle::TypeConstraint &constraint);
  /// Returns an element that is no scalar: index, an integer, or a pointer,
  /// which may point to such an element in turn.
  uint32_t heldElement();
  /// Returns the type with such an element instead of its own.
  uint32_t withHeldElement(uint32_t type);
  /// The same in few cases, where the constraint allows all elements.
  uint32_t withAnyElement(uint32_t type,
                          const oracle::TypeConstraint &constraint);
  /// Returns a copy of a type that `change` has been called with.
  template <typename Change>
  uint32_t changed(uint32_t type, Change change) {
    IrType copy = typeAt(type);
    change(copy);
    return writer.copy(copy);
  }
  uint32_t tileOf(ElementType element);
  /// Tiles and views of cuda_tile (cuda_tile/Types.cpp).
  uint32_t cudaTile(llvm::ArrayRef<int64_t> shape, ElementType element);
  uint32_t cudaPointerTile(llvm::ArrayRef<int64_t> shape, ElementType pointee);
  /// Returns a cuda tile of a shape and an element that the constraint allows.
  uint32_t cudaTile(const oracle::TypeConstraint &constraint);
  uint32_t tensorView(unsigned rank);
  /// Returns a view of tiles of a tensor view, of rank 1 or more where it has a
  /// sparse dimension.
  uint32_t tileView(IrTypeKind kind, uint32_t source);
  /// Returns one of these elements of tiles of cuda_tile.
  ElementType cudaElement(uint32_t allowed);
  llvm::SmallVector<int64_t, 8>
  drawShape(const oracle::TypeConstraint &constraint);
  /// Returns the source of a view of nv_tileaa in this space: a pointer, or in
  /// few cases a memref or a tile of pointers.
  uint32_t viewSource(ElementType element, MemorySpace space);
  /// Makes an attribute a scalar of any type: most often 0, or all bits set.
  void drawScalar(IrAttribute &scalar);
  /// Draws another number of the same type.
  void drawNumber(IrAttribute &scalar);

private:
  static Stretch drawStretch(Decisions &decisions);
  void changeElement(IrType &twin);
  uint32_t tileOfPointers(uint32_t pointer);
  void emptyAxis(llvm::MutableArrayRef<int64_t> shape);
  uint32_t sourceTwin(IrType twin);
  uint32_t cudaPointer(uint32_t allowed);
  uint32_t cudaType(IrTypeKind kind, const oracle::TypeConstraint &constraint);
  uint32_t cudaTwin(uint32_t type);
  uint32_t tileViewTwin(IrType twin);
  void changeShape(IrType &twin);
  uint32_t queueTwin(IrType twin);
  uint32_t lightest(uint32_t type);
  uint32_t memrefTwin(IrType twin);
  void drawLayout(Layout &layout, int depth, int &nodes);
  /// Returns a type of this kind, one that is read where a vocabulary limits
  /// types.
  uint32_t ofKind(IrTypeKind kind, const oracle::TypeConstraint &constraint,
                  int depth);
  uint32_t anyOfKind(IrTypeKind kind, const oracle::TypeConstraint &constraint,
                     int depth);
  ElementType element(uint32_t allowed);
  /// Returns mostly the first element type, if it is allowed: few distinct
  /// types arise, which matters since an MLIR context never frees a type.
  ElementType usualElement(uint32_t allowed);
  MemorySpace space(IrTypeKind kind, uint32_t allowed);
};

} // namespace tilefuzz

#endif // FUZZ_OPS_TYPESAMPLER_H
