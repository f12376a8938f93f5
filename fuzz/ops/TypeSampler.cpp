//===- TypeSampler.cpp - Draws types for IR cases -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/TypeSampler.h"

#include "fuzz/module/IrIndex.h"
#include "fuzz/module/Vocabulary.h"
#include "fuzz/ops/Elements.h"
#include "fuzz/ops/cuda_tile/Elements.h"

#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>

using namespace tilefuzz;
using oracle::TypeConstraint;

/// A constraint without bounds.
static constexpr TypeConstraint unbounded = {};

static bool hasBit(uint64_t set, int bit) { return set >> bit & 1; }

Stretch TypeSampler::drawStretch(Decisions &decisions) {
  static constexpr Stretch all[] = {
      Stretch::Lists,   Stretch::Nesting,    Stretch::Types,
      Stretch::Extents, Stretch::Operations, Stretch::Lists,
      Stretch::Types,   Stretch::Nesting,    Stretch::Names};
  static constexpr Stretch often[] = {Stretch::Entries, Stretch::Extents,
                                      Stretch::Types};
  if (decisions.stretches())
    return decisions.pick(all);
  if (!decisions.lengthens())
    return Stretch::Nothing;
  // A reader with limits may take few of the extents.
  return GenerationLimits::get() ? Stretch::Entries : decisions.pick(often);
}

/// How deep new iterators are nested in each other at most.
static constexpr int maxTypeDepth = 4;

/// Draws a shape of a rank of 0 to 4, as far as the constraint allows. Mostly
/// one of four shapes, since an MLIR context never frees a type and finds
/// recently used types fastest.
llvm::SmallVector<int64_t, 8>
TypeSampler::drawShape(const TypeConstraint &constraint) {
  static constexpr uint8_t ranks[] = {2, 2, 2, 1, 3, 2, 4, 0};
  const uint32_t choice = decisions.below(32);
  const bool isUsual =
      choice < 28 && stretch != Stretch::Types && stretch != Stretch::Extents;
  const unsigned rank = stretched(
      Stretch::Types, isUsual ? 2 : decisions.pick(ranks), maxTypeRank);
  llvm::SmallVector<int64_t, 8> shape = {dimensions[choice & 1],
                                         dimensions[choice >> 1 & 1]};
  shape.resize(std::clamp(rank, unsigned(constraint.minRank),
                          std::min(unsigned(constraint.maxRank), maxTypeRank)));
  for (size_t i = isUsual ? 2 : 0; i < shape.size(); ++i) {
    shape[i] = decisions.pick(dimensions);
    if (decisions.oneIn(stretch == Stretch::Extents ? 2 : 64))
      shape[i] = std::max<int64_t>(1, decisions.wildNumber());
  }
  return shape;
}

/// Sets one size to 0 in few cases. Tiles and views of nv_tileas may have such
/// sizes, and no other types.
void TypeSampler::emptyAxis(llvm::MutableArrayRef<int64_t> shape) {
  if (!shape.empty() && decisions.oneIn(64))
    shape[decisions.below(static_cast<uint32_t>(shape.size()))] = 0;
}

ElementType TypeSampler::element(uint32_t allowed) {
  const uint32_t first =
      decisions.below(static_cast<uint32_t>(std::size(elementTypes)));
  for (size_t i = 0; i < std::size(elementTypes); ++i) {
    const ElementType drawn =
        elementTypes[(first + i) % std::size(elementTypes)];
    if (hasBit(allowed, drawn))
      return drawn;
  }
  return elementTypes[0];
}

uint32_t TypeSampler::heldElement() {
  const uint32_t choice = decisions.below(4);
  if (choice == 1)
    return writer.type(IR_INDEX);
  if (choice == 2)
    return writer.opaque(decisions.pick(numberTexts));
  uint32_t pointer = writer.ptr(usualElement(~0u), space(IR_PTR, ~0u));
  for (uint32_t more = stretched(Stretch::Types, decisions.oneIn(4), 24); more;
       --more)
    pointer =
        changed(pointer, [&](IrType &outer) { holdElement(outer, pointer); });
  return pointer;
}

uint32_t TypeSampler::withHeldElement(uint32_t type) {
  const uint32_t held = heldElement();
  return changed(type, [&](IrType &copy) { holdElement(copy, held); });
}

uint32_t TypeSampler::withAnyElement(uint32_t type,
                                     const TypeConstraint &constraint) {
  const bool isHeld = !~constraint.elements && constraint.allowsOtherElements &&
                      decisions.oneIn(32);
  return isHeld ? withHeldElement(type) : type;
}

ElementType TypeSampler::usualElement(uint32_t allowed) {
  const bool isUsual = hasBit(allowed, elementTypes[0]) && !decisions.oneIn(4);
  return isUsual ? elementTypes[0] : element(allowed);
}

MemorySpace TypeSampler::space(IrTypeKind kind, uint32_t allowed) {
  for (int tries = 0; tries < 4; ++tries) {
    const MemorySpace drawn = kind == IR_PTR
                                  ? static_cast<MemorySpace>(decisions.below(5))
                                  : decisions.pick(viewSpaces);
    if (hasBit(allowed, drawn))
      return drawn;
  }
  for (MemorySpace space : viewSpaces)
    if (hasBit(allowed, space))
      return space;
  return SPACE_GENERIC;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

uint32_t TypeSampler::tileOf(ElementType element) {
  auto shape = drawShape(unbounded);
  emptyAxis(shape);
  return writer.tile(shape, element);
}

uint32_t TypeSampler::tile() {
  const uint32_t type =
      withAnyElement(tileOf(decisions.oneIn(4) ? decisions.pick(elementTypes)
                                               : elementTypes[0]),
                     unbounded);
  return stretch == Stretch::Types && decisions.oneIn(4) ? layoutTwin(type)
                                                         : type;
}

uint32_t TypeSampler::sizedTile() {
  const uint32_t type = tile();
  const bool isExtreme = stretch == Stretch::Extents || decisions.oneIn(32);
  return changed(type, [&](IrType &tile) {
    int64_t left = maxTileElements;
    for (int64_t &size : *tile.mutable_shape()) {
      if (isExtreme)
        size = int64_t(1) << decisions.below(25);
      // The largest power of two that is not above either bound.
      size = llvm::bit_floor(
          static_cast<uint64_t>(std::clamp<int64_t>(size, 1, left)));
      left /= size;
    }
    if (isExtreme && tile.shape_size() && decisions.flip())
      tile.set_shape(0, tile.shape(0) * left);
  });
}

void TypeSampler::drawScalar(IrAttribute &scalar) {
  // MLIR has no values of nv4e0m3f.
  const ElementType drawn = element(~(1u << TYPE_NV4E0M3F));
  scalar.clear_types();
  scalar.add_types(decisions.oneIn(16) ? writer.type(IR_INDEX)
                                       : writer.scalar(drawn));
  drawNumber(scalar);
}

void TypeSampler::drawNumber(IrAttribute &scalar) {
  if (!decisions.oneIn(4))
    return scalar.set_integer(-static_cast<int64_t>(decisions.below(2)));
  const uint32_t position = scalar.types(0);
  const bool isIndex = position >= static_cast<uint32_t>(module.types_size()) ||
                       typeAt(position).kind() != IR_SCALAR;
  scalar.set_integer(
      llvm::SignExtend64(static_cast<uint64_t>(decisions.wildNumber()),
                         isIndex ? 64 : widthOf(typeAt(position).element())));
}

uint32_t TypeSampler::iterator(int depth) {
  uint32_t type = writer.iterator(
      depth < maxTypeDepth && decisions.oneIn(4) ? anyType(depth + 1) : tile());
  if (stretch == Stretch::Types && depth <= 1)
    for (uint32_t more = decisions.heavyTailed(24); more > 1; --more)
      type = writer.iterator(type);
  return type;
}

/// Returns the type, or a scalar in its place where it holds so much that a
/// queue of it could weigh too much.
uint32_t TypeSampler::lightest(uint32_t type) {
  // Sixteen of these and the queue itself stay below the limit.
  constexpr unsigned most = maxQueueWeight / maxQueueTypes - 1;
  unsigned weight = 1;
  return addHeldWeight(module.types(), type, weight, most)
             ? type
             : writer.scalar(elementTypes[0]);
}

uint32_t TypeSampler::queue(int depth) {
  llvm::SmallVector<uint32_t, 4> held;
  const bool isPlain = depth >= maxTypeDepth || decisions.flip();
  for (uint32_t count =
           stretched(Stretch::Types, decisions.below(3), maxQueueTypes);
       count; --count)
    held.push_back(isPlain ? writer.scalar(usualElement(~0u))
                           : lightest(anyType(depth + 1)));
  return writer.queue(held, decisions.oneIn(4));
}

uint32_t TypeSampler::viewSource(ElementType element, MemorySpace space) {
  if (!decisions.oneIn(16))
    return writer.ptr(element, space);
  if (decisions.oneIn(4))
    return tileOfPointers(writer.ptr(element, space));
  return memref({.text = "", .elements = 1u << element, .spaces = 1u << space});
}

uint32_t TypeSampler::tileOfPointers(uint32_t pointer) {
  return changed(tileOf(elementTypes[0]),
                 [&](IrType &tile) { holdElement(tile, pointer); });
}

uint32_t TypeSampler::memref(const TypeConstraint &constraint) {
  const auto shape = drawShape(constraint);
  // The strides of rows in memory without gaps, if these are small enough.
  llvm::SmallVector<int64_t, 8> strides(shape.size(), 1);
  for (size_t i = shape.size(); i-- > 1;)
    strides[i - 1] = std::max(strides[i], shape[i]) < (int64_t(1) << 31)
                         ? strides[i] * shape[i]
                         : 0;
  const uint32_t type =
      writer.memref(shape, strides, usualElement(constraint.elements),
                    space(IR_PTR, constraint.spaces));
  return decisions.oneIn(16)
             ? changed(type,
                       [&](IrType &memref) {
                         memref.set_alias_scope(decisions.wildNumber() &
                                                INT64_MAX);
                       })
             : type;
}

uint32_t TypeSampler::ofKind(IrTypeKind kind, const TypeConstraint &constraint,
                             int depth) {
  const Vocabulary *vocabulary = GenerationLimits::get();
  uint32_t type = anyOfKind(kind, constraint, depth);
  for (int tries = 0; vocabulary && tries < 8; ++tries) {
    if (vocabulary->reads(module.types(), type))
      break;
    type = anyOfKind(kind, constraint, depth);
  }
  return type;
}

uint32_t TypeSampler::anyOfKind(IrTypeKind kind,
                                const TypeConstraint &constraint, int depth) {
  switch (kind) {
  case IR_TILE: {
    auto shape = drawShape(constraint);
    emptyAxis(shape);
    return withAnyElement(writer.tile(shape, usualElement(constraint.elements)),
                          constraint);
  }
  case IR_SCALAR:
    return writer.scalar(element(constraint.elements));
  case IR_ITERATOR:
    return iterator(depth);
  case IR_PTR:
    return withAnyElement(writer.ptr(element(constraint.elements),
                                     space(kind, constraint.spaces)),
                          constraint);
  case IR_TILEAA_VIEW: {
    const bool isAnywhere = depth || ~constraint.spaces;
    const ElementType drawn = usualElement(~0u);
    uint32_t source = viewSource(
        drawn, isAnywhere ? space(IR_PTR, constraint.spaces) : SPACE_GLOBAL);
    if (typeAt(source).kind() != IR_TILE)
      source = withAnyElement(source, constraint);
    return writer.tileaaView(drawShape(constraint), source);
  }
  case IR_TILEAS_VIEW: {
    auto shape = drawShape(constraint);
    emptyAxis(shape);
    const ElementType drawn = usualElement(constraint.elements);
    return withAnyElement(
        writer.tileasView(shape, drawn, space(kind, constraint.spaces)),
        constraint);
  }
  case IR_QUEUE:
    return queue(depth);
  case IR_MEMREF:
    return withAnyElement(memref(constraint), constraint);
  case IR_OPAQUE:
    return writer.opaque(constraint.opaqueText.empty()
                             ? decisions.pick(opaqueTexts)
                             : llvm::StringRef(constraint.opaqueText));
  default:
    return isCudaKind(kind) ? cudaType(kind, constraint) : writer.type(kind);
  }
}

uint32_t TypeSampler::anyType(int depth) {
  static constexpr IrTypeKind kinds[] = {
      IR_TILE,       IR_TILE,           IR_TILE,           IR_TILE,
      IR_SCALAR,     IR_PRODUCER_TOKEN, IR_CONSUMER_TOKEN, IR_ASYNC_TOKEN,
      IR_ITERATOR,   IR_ITERATOR,       IR_INDEX,          IR_MEM_TOKEN,
      IR_PTR,        IR_TILEAA_VIEW,    IR_TILEAS_VIEW,    IR_OPAQUE,
      IR_PROGRAM_ID, IR_TMA_DESCRIPTOR, IR_QUEUE,          IR_MEMREF};
  if (module.types_size() && decisions.flip()) {
    const uint32_t type =
        decisions.below(static_cast<uint32_t>(module.types_size()));
    const bool hasLayout = canHaveLayout(typeAt(type)) &&
                           decisions.oneIn(stretch == Stretch::Types ? 2 : 16);
    return hasLayout ? layoutTwin(type) : type;
  }
  static constexpr IrTypeKind cudaKinds[] = {
      IR_CUDA_TILE,         IR_CUDA_TOKEN,
      IR_CUDA_TENSOR_VIEW,  IR_CUDA_PARTITION_VIEW,
      IR_CUDA_TILE,         IR_CUDA_PTR,
      IR_CUDA_STRIDED_VIEW, IR_CUDA_GATHER_SCATTER_VIEW};
  const Vocabulary *vocabulary = GenerationLimits::get();
  IrTypeKind kind;
  int tries = 0;
  do
    kind =
        decisions.oneIn(8) ? decisions.pick(cudaKinds) : decisions.pick(kinds);
  while (vocabulary && !vocabulary->reads(kind) && ++tries < 256);
  return ofKind(kind, unbounded, depth + 1);
}

uint32_t TypeSampler::sample(const TypeConstraint &constraint) {
  const uint64_t named = (uint64_t(1) << IrTypeKind_ARRAYSIZE) - 1;
  uint64_t kinds = constraint.kinds & named;
  if (kinds == named)
    return anyType();
  if (const Vocabulary *vocabulary = GenerationLimits::get();
      vocabulary && kinds & vocabulary->kinds())
    kinds &= vocabulary->kinds();
  const int count = llvm::popcount(kinds);
  for (uint32_t skipped = count > 1 ? decisions.below(uint32_t(count)) : 0;
       skipped; --skipped)
    kinds &= kinds - 1;
  const uint32_t type =
      ofKind(static_cast<IrTypeKind>(llvm::countr_zero(kinds)), constraint, 0);
  const bool hasLayout = canHaveLayout(typeAt(type)) &&
                         decisions.oneIn(stretch == Stretch::Types ? 4 : 64);
  return hasLayout ? layoutTwin(type) : type;
}

uint32_t TypeSampler::sampleOther(const TypeConstraint &constraint) {
  if (decisions.flip()) {
    const auto kind =
        static_cast<IrTypeKind>(llvm::countr_zero(constraint.kinds));
    const uint32_t all = kind == IR_CUDA_TILE
                             ? cudaElementSet()
                             : (1u << ElementType_ARRAYSIZE) - 1;
    const uint32_t elements = ~constraint.elements & all;
    // The same kind with one parameter that is not allowed, or the twin.
    TypeConstraint near = unbounded;
    if (elements && decisions.flip())
      near.elements = elements;
    else if (~constraint.spaces)
      near.spaces = ~constraint.spaces;
    else if (constraint.minRank)
      near.maxRank = constraint.minRank - 1;
    else if (constraint.maxRank < maxTypeRank)
      near.minRank = constraint.maxRank + 1;
    const bool isBounded = near.elements != ~0u || near.spaces != ~0u ||
                           near.minRank || near.maxRank < 255;
    uint32_t type = ofKind(isBounded ? kind : twinOf(kind), near, 0);
    if (near.elements != ~0u && canHoldIndex(kind) && decisions.oneIn(8))
      type = withHeldElement(type);
    if (!allows(constraint, type))
      return type;
  }
  for (int tries = 0; tries < 4; ++tries) {
    const uint32_t type = anyType();
    if (!allows(constraint, type))
      return type;
  }
  return writer.type(hasBit(constraint.kinds, IR_INDEX) ? IR_ASYNC_TOKEN
                                                        : IR_INDEX);
}
