//===- TypeSampler.cpp - Draws types for IR cases -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/TypeSampler.h"

#include "llvm/ADT/bit.h"

#include <algorithm>

using namespace tilefuzz;
using oracle::TypeConstraint;

static constexpr int64_t dimensions[] = {64, 128, 1, 2, 16, 3};
static constexpr MemorySpace viewSpaces[] = {SPACE_SHARED, SPACE_GLOBAL,
                                             SPACE_REGISTER, SPACE_TENSOR};

/// How deep new iterators are nested in each other at most.
static constexpr int maxTypeDepth = 4;

/// The largest rank of a generated type; a constraint may allow more.
static constexpr unsigned maxRank = 8;

/// A constraint without bounds.
static constexpr TypeConstraint unbounded = {};

static bool hasBit(uint64_t set, int bit) { return set >> bit & 1; }

namespace {
struct Shape {
  int64_t dims[maxRank];
  unsigned rank;

  operator llvm::ArrayRef<int64_t>() const {
    return llvm::ArrayRef(dims).take_front(rank);
  }
};
} // namespace

/// Draws a shape of a rank of 0 to 4, as far as the constraint allows. Mostly
/// one of four shapes, since an MLIR context never frees a type and finds
/// recently used types fastest.
static Shape drawShape(const TypeConstraint &constraint, Decisions &decisions) {
  static constexpr uint8_t ranks[] = {2, 2, 2, 1, 3, 2, 4, 0};
  const uint32_t choice = decisions.below(32);
  const bool isUsual = choice < 28;
  Shape shape = {{dimensions[choice & 1], dimensions[choice >> 1 & 1]},
                 isUsual ? 2u : decisions.pick(ranks)};
  shape.rank = std::clamp(shape.rank, unsigned(constraint.minRank),
                          std::min(unsigned(constraint.maxRank), maxRank));
  for (unsigned i = isUsual ? 2 : 0; i < shape.rank; ++i) {
    shape.dims[i] = decisions.pick(dimensions);
    if (decisions.oneIn(64))
      shape.dims[i] = std::max<int64_t>(1, decisions.wildNumber());
  }
  return shape;
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
// Layouts
//===----------------------------------------------------------------------===//

static bool canHaveLayout(const IrType &type) {
  return type.kind() == IR_TILE || type.kind() == IR_TILEAA_VIEW ||
         type.kind() == IR_TILEAS_VIEW;
}

static void drawLayout(Layout &layout, int depth, Decisions &decisions) {
  static constexpr int64_t extents[] = {8, 1, 64, 2};
  static constexpr int64_t strides[] = {1, 8, 0, 64};
  layout.Clear();
  if (depth == 2 || decisions.flip()) {
    layout.set_shape(decisions.pick(extents));
    layout.set_stride(decisions.pick(strides));
    return;
  }
  for (uint32_t count = 1 + decisions.below(3); count; --count)
    drawLayout(*layout.add_modes(), depth + 1, decisions);
}

uint32_t TypeSampler::layoutTwin(uint32_t type) {
  IrType twin = typeAt(type);
  switch (twin.has_layout() ? decisions.below(4) : 3) {
  case 0:
    twin.clear_layout();
    twin.clear_layout_space();
    break;
  case 1:
    if (twin.has_layout_space())
      twin.clear_layout_space();
    else
      twin.set_layout_space(decisions.pick(viewSpaces));
    break;
  case 2: {
    Layout *leaf = twin.mutable_layout();
    while (leaf->modes_size())
      leaf = leaf->mutable_modes(leaf->modes_size() - 1);
    if (decisions.flip())
      leaf->set_stride(leaf->stride() == 1 ? 8 : 1);
    else
      leaf->set_shape(leaf->shape() == 8 ? 64 : 8);
    break;
  }
  default:
    drawLayout(*twin.mutable_layout(), 0, decisions);
    if (decisions.oneIn(4))
      twin.set_layout_space(decisions.pick(viewSpaces));
  }
  return writer.copy(twin);
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

uint32_t TypeSampler::tileOf(ElementType element) {
  return writer.tile(drawShape(unbounded, decisions), element);
}

uint32_t TypeSampler::tile() {
  return tileOf(decisions.oneIn(4) ? decisions.pick(elementTypes)
                                   : elementTypes[0]);
}

uint32_t TypeSampler::ofKind(IrTypeKind kind, const TypeConstraint &constraint,
                             int depth) {
  switch (kind) {
  case IR_TILE: {
    const Shape shape = drawShape(constraint, decisions);
    return writer.tile(shape, usualElement(constraint.elements));
  }
  case IR_SCALAR:
    return writer.scalar(element(constraint.elements));
  case IR_ITERATOR:
    return writer.iterator(depth < maxTypeDepth && decisions.oneIn(4)
                               ? anyType(depth + 1)
                               : tile());
  case IR_PTR:
    return writer.ptr(element(constraint.elements),
                      space(kind, constraint.spaces));
  case IR_TILEAA_VIEW: {
    const uint32_t source = writer.ptr(
        usualElement(~0u), depth ? space(IR_PTR, ~0u) : SPACE_GLOBAL);
    return writer.tileaaView(drawShape(constraint, decisions), source);
  }
  case IR_TILEAS_VIEW: {
    const Shape shape = drawShape(constraint, decisions);
    const ElementType drawn = usualElement(constraint.elements);
    return writer.tileasView(shape, drawn, space(kind, constraint.spaces));
  }
  default:
    return writer.type(kind);
  }
}

uint32_t TypeSampler::anyType(int depth) {
  static constexpr IrTypeKind kinds[] = {
      IR_TILE,     IR_TILE,           IR_TILE,           IR_TILE,
      IR_SCALAR,   IR_PRODUCER_TOKEN, IR_CONSUMER_TOKEN, IR_ASYNC_TOKEN,
      IR_ITERATOR, IR_ITERATOR,       IR_INDEX,          IR_MEM_TOKEN,
      IR_PTR,      IR_TILEAA_VIEW,    IR_TILEAS_VIEW};
  if (module.types_size() && decisions.flip()) {
    const uint32_t type =
        decisions.below(static_cast<uint32_t>(module.types_size()));
    return canHaveLayout(typeAt(type)) && decisions.oneIn(16) ? layoutTwin(type)
                                                              : type;
  }
  return ofKind(decisions.pick(kinds), unbounded, depth + 1);
}

uint32_t TypeSampler::sample(const TypeConstraint &constraint) {
  const uint64_t named = (uint64_t(1) << IrTypeKind_ARRAYSIZE) - 1;
  uint64_t kinds = constraint.kinds & named;
  if (kinds == named)
    return anyType();
  const int count = llvm::popcount(kinds);
  for (uint32_t skipped = count > 1 ? decisions.below(uint32_t(count)) : 0;
       skipped; --skipped)
    kinds &= kinds - 1;
  const uint32_t type =
      ofKind(static_cast<IrTypeKind>(llvm::countr_zero(kinds)), constraint, 0);
  return canHaveLayout(typeAt(type)) && decisions.oneIn(64) ? layoutTwin(type)
                                                            : type;
}

IrTypeKind tilefuzz::twinOf(IrTypeKind kind) {
  switch (kind) {
  case IR_PRODUCER_TOKEN:
    return IR_CONSUMER_TOKEN;
  case IR_CONSUMER_TOKEN:
    return IR_PRODUCER_TOKEN;
  case IR_ASYNC_TOKEN:
    return IR_MEM_TOKEN;
  case IR_MEM_TOKEN:
    return IR_ASYNC_TOKEN;
  case IR_TILEAS_VIEW:
    return IR_TILEAA_VIEW;
  case IR_TILEAA_VIEW:
    return IR_TILEAS_VIEW;
  case IR_TILE:
  case IR_ITERATOR:
    return IR_TILEAS_VIEW;
  case IR_INDEX:
    return IR_SCALAR;
  default:
    return IR_TILE;
  }
}

uint32_t TypeSampler::sampleOther(const TypeConstraint &constraint) {
  if (decisions.flip()) {
    const auto kind =
        static_cast<IrTypeKind>(llvm::countr_zero(constraint.kinds));
    const uint32_t elements = ~constraint.elements & ((2u << TYPE_F64) - 1);
    // The same kind with one parameter that is not allowed, or the twin.
    TypeConstraint near = unbounded;
    if (elements && decisions.flip())
      near.elements = elements;
    else if (constraint.minRank)
      near.maxRank = constraint.minRank - 1;
    else if (constraint.maxRank < maxRank)
      near.minRank = constraint.maxRank + 1;
    const bool isBounded =
        near.elements != ~0u || near.minRank || near.maxRank < 255;
    const uint32_t type = ofKind(isBounded ? kind : twinOf(kind), near, 0);
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
