//===- TypeSampler.cpp - Types that do or do not suit ---------------------===//
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

/// How deep new iterators are nested in each other.
static constexpr int maxTypeDepth = 4;

/// Of a generated type; a constraint may ask for more.
static constexpr unsigned maxRank = 8;

/// Where there are no bounds.
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

/// A shape of a rank of 0 to 4. Mostly one of four: a context never forgets a
/// type, and finds those best that it has seen lately.
static Shape drawShape(const TypeConstraint &constraint, Decisions &decisions) {
  static constexpr uint8_t ranks[] = {2, 2, 2, 1, 3, 2, 4, 0};
  const uint32_t choice = decisions.below(32);
  const bool isUsual = choice < 24;
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
    const bool isUsual =
        hasBit(constraint.elements, elementTypes[0]) && !decisions.oneIn(4);
    return writer.tile(shape, isUsual ? elementTypes[0]
                                      : element(constraint.elements));
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
    const uint32_t source =
        writer.ptr(decisions.pick(elementTypes),
                   depth ? space(IR_PTR, ~0u) : SPACE_GLOBAL);
    return writer.tileaaView(drawShape(constraint, decisions), source);
  }
  case IR_TILEAS_VIEW: {
    const Shape shape = drawShape(constraint, decisions);
    const ElementType drawn = element(constraint.elements);
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
  if (module.types_size() && decisions.flip())
    return decisions.below(static_cast<uint32_t>(module.types_size()));
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
  return ofKind(static_cast<IrTypeKind>(llvm::countr_zero(kinds)), constraint,
                0);
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
    // The same with one parameter that is not allowed, or the twin.
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
