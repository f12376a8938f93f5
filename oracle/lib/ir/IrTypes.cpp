//===- IrTypes.cpp - The types of a module --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Resolving and comparing the types of IrTypes.h.
//
//===----------------------------------------------------------------------===//

#include "ir/IrTypes.h"

#include "ir/CudaKey.h"
#include "ir/IrLayout.h"
#include "ir/IrTypeFields.h"

#include <algorithm>
#include <optional>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

using enum field::Field;

namespace {

// Whether an enumerator of an enumeration with this many has a name.
bool isNamed(int enumerator, int size) {
  return enumerator >= 0 && enumerator < size;
}

bool isSameLayout(const Type &lhs, const Type &rhs) {
  if (!lhs.layout || !rhs.layout)
    return lhs.layout == rhs.layout;
  return lhs.layoutSpace == rhs.layoutSpace &&
         isEqualLayout(*lhs.layout, *rhs.layout);
}

// A map that is left out leaves every axis where it is.
bool isSameMap(const Type &lhs, const Type &rhs) {
  return lhs.isMapped() ? std::ranges::equal(lhs.dimMap, rhs.dimMap)
                        : !rhs.isMapped();
}

bool isEqual(const Type &lhs, const Type &rhs) {
  return lhs.kind == rhs.kind && lhs.element == rhs.element &&
         lhs.space == rhs.space && lhs.isIsolated == rhs.isIsolated &&
         lhs.aliasScope == rhs.aliasScope &&
         std::ranges::equal(lhs.parts, rhs.parts) &&
         std::ranges::equal(lhs.shape, rhs.shape) &&
         std::ranges::equal(lhs.strides, rhs.strides) &&
         isSameLayout(lhs, rhs) && lhs.text == rhs.text &&
         lhs.padding == rhs.padding && lhs.sparseDim == rhs.sparseDim &&
         isSameMap(lhs, rhs);
}

// Whether a size, a stride or the alias scope of a memref is the number that
// MLIR has for unknown ones.
bool hasUnknownNumber(const Type &type) {
  auto isUnknown = [](int64_t number) { return number == INT64_MIN; };
  return std::ranges::any_of(type.shape, isUnknown) ||
         std::ranges::any_of(type.strides, isUnknown) ||
         isUnknown(type.aliasScope);
}

// Whether an opaque type may have this text.
bool isTypeText(std::string_view text) {
  static constexpr size_t longest = 256;
  return !text.empty() && text.size() <= longest &&
         std::ranges::all_of(text, [](char c) {
           return c >= ' ' && c <= '~' && c != '"' && c != '\\';
         });
}

// The parts of a type that a constraint looks at. Those that its kind does not
// have are not read.
struct Parts {
  int kind;
  // Nothing when it is no scalar.
  std::optional<int> scalar;
  // Nothing when it is not known.
  std::optional<int> space;
  size_t rank;
  std::string_view text;
};

bool isAllowed(const TypeConstraint &constraint, const Parts &parts) {
  if (!isTypeKind(parts.kind) || !constraint.allowsKind(parts.kind))
    return false;
  if (constraint.wholeKinds >> parts.kind & 1)
    return true;
  unsigned fields = fieldsOf(parts.kind);
  bool hasSpace =
      fields & Space || (parts.kind == IR_TILEAA_VIEW && parts.space);
  auto allowsElement = [&] {
    if (!parts.scalar)
      return constraint.allowsOtherElements;
    return isNamed(*parts.scalar, ElementType_ARRAYSIZE) &&
           bool(constraint.elements >> *parts.scalar & 1);
  };
  return (!(fields & Scalar) || allowsElement()) &&
         (!hasSpace || (isNamed(*parts.space, MemorySpace_ARRAYSIZE) &&
                        constraint.spaces >> *parts.space & 1)) &&
         (!(fields & Shape) || (parts.rank >= constraint.minRank &&
                                parts.rank <= constraint.maxRank)) &&
         (!(fields & Text) || constraint.opaqueText.empty() ||
          parts.text == constraint.opaqueText);
}

} // namespace

bool TypeConstraint::allows(const IrType &type, const IrType *source) const {
  std::optional<int> space = type.space();
  if (type.kind() == IR_TILEAA_VIEW)
    space = source && source->kind() != IR_TILE
                ? std::optional<int>(source->space())
                : std::nullopt;
  std::optional<int> scalar;
  if (hasScalar(type))
    scalar = type.element();
  return isAllowed(*this, {type.kind(), scalar, space,
                           size_t(type.shape_size()), type.text()});
}

bool TypeTable::fitsParts(const TypeConstraint &constraint, TypeId id) const {
  const Type &type = types[id];
  std::optional<int> scalar;
  if (type.element.scalar != Element::noScalar)
    scalar = type.element.scalar;
  return isAllowed(constraint, {type.kind, scalar, spaceOf(id),
                                type.shape.size(), type.text});
}

bool TypeTable::read(const IrCase &testCase) {
  count = 0;
  if (testCase.types_size() > capacity)
    return false;
  for (const IrType &source : testCase.types()) {
    if (!resolve(source, count) || hasKeyFault(count))
      return false;
    ids[count] = findId(count);
    ++count;
  }
  return true;
}

bool TypeTable::readReached(const Sources &sources,
                            std::initializer_list<uint32_t> roots) {
  count = 0;
  if (sources.size() > capacity)
    return false;
  std::array<bool, capacity> isReached = {};
  for (uint32_t root : roots) {
    if (root >= uint32_t(sources.size()))
      return false;
    isReached[root] = true;
  }
  for (uint32_t position = uint32_t(sources.size()); position-- > 0;)
    if (isReached[position])
      forEachPart(sources[int(position)], [&](uint32_t part) {
        if (part < position)
          isReached[part] = true;
      });
  for (const IrType &source : sources) {
    // A scalar without an element is equal to no type that is reached.
    if (!isReached[count])
      types[count] = {};
    else if (!resolve(source, count))
      return false;
    ids[count] = findId(count);
    ++count;
  }
  return true;
}

// Reads the fields of a tile view of cuda_tile. Returns false when such a
// view cannot have one of them: its numbers have 32 bits.
static bool readTileView(const IrType &source, Type &type) {
  if (source.has_padding()) {
    type.padding = source.padding();
    if (!isNamed(type.padding, CudaPadding_ARRAYSIZE))
      return false;
  }
  if (fieldsOf(type.kind) & DimMap)
    type.dimMap = {source.dim_map().data(), size_t(source.dim_map_size())};
  if (fieldsOf(type.kind) & SparseDim)
    type.sparseDim = source.sparse_dim();
  auto isShort = [](int64_t number) {
    return number >= INT32_MIN && number <= INT32_MAX;
  };
  return isShort(type.sparseDim) && std::ranges::all_of(type.shape, isShort) &&
         std::ranges::all_of(type.strides, isShort) &&
         std::ranges::all_of(type.dimMap, isShort);
}

bool TypeTable::resolve(const IrType &source, uint32_t position) {
  // Copying a constant is faster than building one on the stack.
  static constexpr Type withDefaults;
  Type &type = types[position];
  type = withDefaults;
  type.kind = source.kind();
  if (!isTypeKind(type.kind))
    return false;
  unsigned fields = fieldsOf(type.kind);
  if (fields & Space) {
    type.space = source.space();
    if (!isNamed(type.space, MemorySpace_ARRAYSIZE) ||
        (type.kind == IR_TILEAS_VIEW && type.space == SPACE_GENERIC))
      return false;
  }
  if (fields & Encoding && source.has_layout()) {
    type.layout = &source.layout();
    if (source.has_layout_space())
      type.layoutSpace = source.layout_space();
    if (!isLayout(*type.layout) ||
        (source.has_layout_space() &&
         (!isNamed(type.layoutSpace, MemorySpace_ARRAYSIZE) ||
          type.layoutSpace == SPACE_GENERIC)))
      return false;
  }
  if (fields & Shape) {
    type.shape = {source.shape().data(), size_t(source.shape_size())};
    bool isKey = type.kind == IR_TILEAA_VIEW || type.kind == IR_MEMREF ||
                 isCudaKind(type.kind);
    if (!isKey && type.findSmallAxis())
      return false;
  }
  if (fields & Strides) {
    type.strides = {source.strides().data(), size_t(source.strides_size())};
    if (fields & AliasScope)
      type.aliasScope = source.alias_scope();
    if (type.kind == IR_MEMREF && hasUnknownNumber(type))
      return false;
  }
  if (fields & Padding && !readTileView(source, type))
    return false;
  if (fields & Text) {
    type.text = source.text();
    if (!isTypeText(type.text))
      return false;
  }
  return resolveParts(source, position);
}

bool TypeTable::resolveParts(const IrType &source, uint32_t position) {
  Type &type = types[position];
  bool isLegal = true;
  forEachPart(source, [&](uint32_t part) {
    isLegal &= part < position && type.parts.size() < Type::maxParts;
    if (!isLegal)
      return;
    type.parts.items[type.parts.count++] = ids[part];
    type.weight += types[part].weight;
  });
  if (!isLegal)
    return false;
  if (fieldsOf(type.kind) & Nested && !type.parts.empty())
    type.nested = type.parts[0];
  if (fieldsOf(type.kind) & Types)
    type.isIsolated = source.isolated();
  if (fieldsOf(type.kind) & Scalar && !resolveElement(source, type))
    return false;
  return type.kind != IR_QUEUE || type.weight <= Type::maxQueueWeight;
}

bool TypeTable::resolveElement(const IrType &source, Type &type) const {
  if (hasScalar(source)) {
    if (!isNamed(source.element(), ElementType_ARRAYSIZE))
      return false;
    type.element = source.element();
    return true;
  }
  // A scalar is written itself, at no position.
  if (types[type.nested].kind == IR_SCALAR)
    return false;
  type.element = Element(type.nested, types[type.nested]);
  // Which types a cuda tile may have there is a rule of its keys.
  return type.kind == IR_CUDA_TILE || (type.element.what != Element::Other &&
                                       types[type.nested].kind != IR_CUDA_PTR);
}

bool TypeTable::hasOtherSource(TypeId id) const {
  if (types[id].kind != IR_TILEAA_VIEW)
    return false;
  int memory = memoryOf(types[id]).kind;
  return memory != IR_PTR && memory != IR_MEMREF;
}

bool TypeTable::hasKeyFault(TypeId id) const {
  if (isCudaKind(types[id].kind))
    return CudaKey(*this, id).isFaulty();
  return hasOtherSource(id) || types[id].findSmallAxis() ||
         types[id].hasOtherStrides() || types[id].aliasScope < 0;
}

TypeId TypeTable::findId(uint32_t position) const {
  TypeId id = 0;
  while (id < position && !isEqual(types[id], types[position]))
    ++id;
  return id;
}

bool TypeTable::isShaped(TypeId id) const {
  return fieldsOf(types[id].kind) & Encoding;
}

const Type &TypeTable::memoryOf(const Type &view) const {
  const Type &source = types[view.nested];
  return source.kind == IR_TILE && source.element.isPointer()
             ? types[source.element.type]
             : source;
}

const Element &TypeTable::elementOf(TypeId id) const {
  const Type &type = types[id];
  return type.kind == IR_TILEAA_VIEW ? memoryOf(type).element : type.element;
}

int TypeTable::spaceOf(TypeId id) const {
  const Type &type = types[id];
  return type.kind == IR_TILEAA_VIEW ? memoryOf(type).space : type.space;
}

int TypeTable::layoutSpaceOf(TypeId id) const {
  const Type &type = types[id];
  return type.layoutSpace != Type::noSpace ? type.layoutSpace : spaceOf(id);
}

bool TypeTable::isSameEncoding(TypeId lhs, TypeId rhs) const {
  return isSameLayout(types[lhs], types[rhs]);
}
