//===- IrTypes.h - The types of a module ------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The resolved type table of an IR case. A table may have the same type at two
// positions, so types are compared by id. Types print as oracle/spec/ir.md
// says.
//
// Words:
//   position  the index of a type in the case's table
//   id        the first position with an equal type: two types are equal
//             exactly when their ids are equal
//   unwrap    take the payload of an iterator, once; every other type is its
//             own unwrapped form (C-A14)
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_IRTYPES_H
#define ORACLE_LIB_IR_IRTYPES_H

#include "Ladder.h"
#include "oracle/Roster.h"

#include <initializer_list>
#include <iterator>
#include <optional>

namespace tilefuzz::oracle::ir {

using TypeId = uint16_t;

/// A set of ElementType: bit e is the element e.
using ElementSet = uint32_t;
constexpr ElementSet elementSet(std::initializer_list<ElementType> elements) {
  ElementSet set = 0;
  for (ElementType element : elements)
    set |= 1u << element;
  return set;
}
/// The elements that are integers, with or without a sign.
constexpr ElementSet integers =
    elementSet({TYPE_I1, TYPE_I2, TYPE_I4, TYPE_I8, TYPE_I16, TYPE_I32,
                TYPE_I64, TYPE_UI8});
constexpr ElementSet fp4 = elementSet({TYPE_F4E2M1FN, TYPE_NV4E0M3F});
constexpr ElementSet fp8 = elementSet({TYPE_F8E5M2, TYPE_F8E4M3FN});

struct ElementFacts {
  std::string_view text;
  uint32_t width; // in bits
};

/// In the order of ElementType.
inline constexpr ElementFacts elementFacts[] = {
    {"i1", 1},
    {"i4", 4},
    {"i8", 8},
    {"i16", 16},
    {"i32", 32},
    {"i64", 64},
    {"f4E2M1FN", 4},
    {"!nv_tileaa.nv4e0m3f", 4},
    {"f6E2M3FN", 6},
    {"f6E3M2FN", 6},
    {"f8E4M3FN", 8},
    {"f8E5M2", 8},
    {"f8E8M0FNU", 8},
    {"f16", 16},
    {"bf16", 16},
    {"tf32", 19},
    {"f32", 32},
    {"f64", 64},
    {"i2", 2},
    {"ui8", 8},
    {"f8E4M3FNUZ", 8},
    {"f8E5M2FNUZ", 8},
    {"f8E4M3B11FNUZ", 8},
    {"f8E3M4", 8},
    {"f8E4M3", 8},
};
static_assert(std::size(elementFacts) == ElementType_ARRAYSIZE);

struct Type;

/// The element of a tile, a view or a memref, or the pointee of a pointer: a
/// scalar, or another type, which has a position of its own in the table.
struct Element {
  enum Class : uint8_t {
    Integer, // of any width, with or without a sign
    Floating,
    Index,
    Pointer,
    Other, // no type but one that cannot be made has such an element
  };

  /// An ElementType, or noScalar.
  int scalar = noScalar;
  static constexpr int noScalar = -1;
  /// The type, without a scalar.
  TypeId type = 0;
  Class what = Other;
  /// In bits; index and pointers are as wide as an address.
  uint32_t width = 0;

  Element() = default;
  constexpr Element(ElementType scalar)
      : scalar(scalar), what(integers >> scalar & 1 ? Integer : Floating),
        width(elementFacts[scalar].width) {}
  Element(TypeId type, const Type &other);

  bool operator==(const Element &) const = default;
  bool operator==(ElementType other) const { return scalar == other; }
  bool isIn(ElementSet set) const {
    return scalar != noScalar && set >> scalar & 1;
  }
  bool isInteger() const { return what == Integer; }
  bool isFloating() const { return what == Floating; }
  bool isPointer() const { return what == Pointer; }
};

/// A resolved type. The fields that its kind does not use keep their defaults.
struct Type {
  int kind = 0;
  Element element = {};
  int space = 0;
  TypeId nested = 0;
  std::span<const int64_t> shape = {};
  /// The layout parameter, or null, and the space that is written in it, or
  /// noSpace.
  const Layout *layout = nullptr;
  int layoutSpace = noSpace;
  static constexpr int noSpace = -1;
  /// The text of an opaque type.
  std::string_view text = {};
  /// The types that it refers to: one for a kind with `nested`, which is the
  /// first one then, or those of a queue. None where the element is a scalar.
  static constexpr size_t maxParts = 16;
  FixedList<TypeId, maxParts> parts = {};
  bool isIsolated = false;
  std::span<const int64_t> strides = {};
  int64_t aliasScope = 0;
  /// The padding of a tile view of cuda_tile, or noPadding.
  int padding = noPadding;
  static constexpr int noPadding = -1;
  /// The dimension map of a tile view, as it is written; see isMapped.
  std::span<const int64_t> dimMap = {};
  int64_t sparseDim = 0;
  /// The number of types that its text has: itself and those of its parts.
  uint32_t weight = 1;
  static constexpr uint32_t maxQueueWeight = 256;

  /// The least size: types of nv_tileas may have none of an axis (C-D22).
  int64_t leastSize() const {
    return kind == IR_TILE || kind == IR_TILEAS_VIEW ? 0 : 1;
  }
  /// Returns the first axis with a size below the least one, or nothing.
  std::optional<size_t> findSmallAxis() const {
    for (size_t axis = 0; axis < shape.size(); ++axis)
      if (shape[axis] < leastSize())
        return axis;
    return std::nullopt;
  }
  /// Whether a memref has another number of strides than of sizes.
  bool hasOtherStrides() const {
    return kind == IR_MEMREF && strides.size() != shape.size();
  }
  /// Whether the map moves an axis, or is none of its length.
  bool isMapped() const {
    for (size_t axis = 0; axis < dimMap.size(); ++axis)
      if (dimMap[axis] != int64_t(axis))
        return true;
    return false;
  }
};

class TypeTable {
public:
  static constexpr int capacity = 256;

  /// Resolves the types of a case, which must outlive this table. Returns false
  /// when a type cannot be built or there are more than `capacity`.
  bool read(const IrCase &testCase);
  using Sources = google::protobuf::RepeatedPtrField<IrType>;
  /// Resolves the types at these positions and those that they reach. Types may
  /// have the faults below, each of which is a rule of
  /// oracle/spec/tileaa_types.md.
  bool readReached(const Sources &sources,
                   std::initializer_list<uint32_t> roots);
  void clear() { count = 0; }

  /// Whether a position exists.
  bool contains(uint32_t position) const { return position < count; }
  TypeId idOf(uint32_t position) const { return ids[position]; }
  const Type &operator[](TypeId id) const { return types[id]; }
  bool fits(const TypeConstraint &constraint, TypeId id) const {
    return constraint.allowsKind(types[id].kind) &&
           (constraint.asksForKindOnly() || fitsParts(constraint, id));
  }
  TypeId unwrap(TypeId id) const {
    return types[id].kind == IR_ITERATOR ? types[id].nested : id;
  }

  /// Appends the full form: `!nv_tileas.tile<128x64xf16>`.
  void appendFull(std::string &text, TypeId id) const;
  /// Appends the short form: `tile<128x64xf16>`, and every other type in full.
  /// The tiles of both dialects that have some are short.
  void appendShort(std::string &text, TypeId id) const;
  /// Appends a type of cuda_tile without the dialect's prefix, as in another
  /// type of this dialect; every other type in full.
  void appendInCuda(std::string &text, TypeId id) const;
  /// Appends a scalar, or a type as it stands in the place of an element.
  void appendElement(std::string &text, const Element &element) const;
  /// Appends the encoding: `#nv_tileas.layout<(8,8):(8,1), smem>`, or `none`.
  void appendEncoding(std::string &text, TypeId id) const;

  /// Whether the source of an nv_tileaa view is neither a pointer, nor a
  /// memref, nor a tile of pointers (C-E05).
  bool hasOtherSource(TypeId id) const;
  /// Whether a type can be written in a case, but not made.
  bool hasKeyFault(TypeId id) const;

  /// Whether a type is a tile or a view. These are the types that may have a
  /// layout.
  bool isShaped(TypeId id) const;
  /// Returns the element of a tile or a view; for an nv_tileaa view, the
  /// element of its source.
  const Element &elementOf(TypeId id) const;
  /// Returns the memory space of a type: an nv_tileaa view has the one of its
  /// source, and a kind without one is generic. The layout is not looked at.
  int spaceOf(TypeId id) const;
  /// Returns the space of the layout of a tile or a view: the space written in
  /// it, or the space of the type (C-G04). A tile without one is in registers,
  /// for which this returns the generic space: no rule tells the two apart.
  int layoutSpaceOf(TypeId id) const;
  /// Whether two shaped types have the same layout parameter, or neither has
  /// one.
  bool isSameEncoding(TypeId lhs, TypeId rhs) const;

private:
  bool fitsParts(const TypeConstraint &constraint, TypeId id) const;
  bool resolve(const IrType &source, uint32_t position);
  bool resolveParts(const IrType &source, uint32_t position);
  bool resolveElement(const IrType &source, Type &type) const;
  /// Returns the pointer or the memref that an nv_tileaa view is over; of a
  /// tile of pointers, its pointer.
  const Type &memoryOf(const Type &view) const;
  TypeId findId(uint32_t position) const;

  std::array<Type, capacity> types;
  std::array<TypeId, capacity> ids;
  uint32_t count = 0;
};

/// Returns the text of an element type.
constexpr std::string_view elementText(int element) {
  return elementFacts[element].text;
}
/// Returns the width of an element type, in bits.
constexpr uint32_t elementWidth(int element) {
  return elementFacts[element].width;
}
/// Returns the width of the integer type of MLIR that an opaque type spells:
/// `i24`, `si8` or `ui128`; nothing of another text.
std::optional<uint32_t> spelledWidth(std::string_view text);
/// The same of the floating-point types `f80` and `f128`.
std::optional<uint32_t> spelledFloatWidth(std::string_view text);
/// Returns the text of a memory space.
std::string_view spaceText(int space);

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_IRTYPES_H
