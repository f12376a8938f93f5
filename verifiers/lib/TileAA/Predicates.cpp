//===- Predicates.cpp - Verification of assume ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each predicate verifies what it states of the type of a value, and its own
// numbers. All arithmetic is on numbers of 64 bits.
//
//===----------------------------------------------------------------------===//

#include "Traits/Slots.h"
#include "tileir/CudaTile/CudaTile.h"
#include "tileir/TileAA/TileAAOps.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileaa;

/// The element of a tile of any dialect; another type is its own.
static Type elementOf(Type type) {
  if (auto tile = dyn_cast<nv_tileas::TileType>(type))
    return tile.getElementType();
  if (auto tile = dyn_cast<cuda_tile::TileType>(type))
    return tile.getElementType();
  return type;
}

/// The width of an integer, of an index, or of the elements of a tile of
/// these; nothing for any other type.
static std::optional<unsigned> integerWidthOf(Type type) {
  Type element = elementOf(type);
  if (isa<IndexType>(element))
    return IndexType::kInternalStorageBitWidth;
  if (auto integer = dyn_cast<IntegerType>(element))
    return integer.getWidth();
  return std::nullopt;
}

static bool isPointerOrMemRef(Type type) {
  return isa<PtrType, cuda_tile::PtrType>(elementOf(type)) ||
         isa<nv_tileaa::MemRefType, cuda_tile::TensorViewType>(type);
}

/// Empty for a type without axes (C-H14).
static SmallVector<int64_t> shapeOf(Type type) {
  if (auto memref = dyn_cast<nv_tileaa::MemRefType>(type))
    return SmallVector<int64_t>(memref.getShape());
  if (std::optional<nv_tile::Shaped> shaped = nv_tile::shapedOf(type))
    return SmallVector<int64_t>(shaped->shape);
  return cuda_tile::shapeOf(type).value_or(SmallVector<int64_t>());
}

LogicalResult DivByAttr::verifyWithAssumeOp(Type constrained,
                                            Operation *assume) const {
  // tileaa.div_by.type
  if (!integerWidthOf(constrained) && !isPointerOrMemRef(constrained))
    return assume->emitOpError(
        "div_by requires an integer-, pointer-, or memref-like value");
  // tileaa.div_by.pow2
  if (getDivisor() <= 0 || !llvm::isPowerOf2_64(uint64_t(getDivisor())))
    return assume->emitOpError(
        "div_by divisor must be a positive power of two");
  // tileaa.div_by.pair
  if (getEvery().has_value() != getAlong().has_value())
    return assume->emitOpError("div_by every and along must appear together");
  if (!getEvery())
    return success();
  // tileaa.div_by.every_pos
  if (*getEvery() <= 0)
    return assume->emitOpError("div_by every must be positive");
  // tileaa.div_by.along_axis
  if (*getAlong() < 0 || size_t(*getAlong()) >= shapeOf(constrained).size())
    return assume->emitOpError("div_by along must reference a valid axis");
  return success();
}

LogicalResult BoundedAttr::verifyWithAssumeOp(Type constrained,
                                              Operation *assume) const {
  // tileaa.bounded.type
  std::optional<unsigned> width = integerWidthOf(constrained);
  if (!width)
    return assume->emitOpError("bounded requires an integer-like element type");
  // The range is a signed one, of unsigned integers too (C-H15).
  auto isOutOfRange = [&](std::optional<int64_t> bound) {
    return bound && !llvm::isIntN(*width, *bound);
  };
  // tileaa.bounded.lower
  if (isOutOfRange(getLower()))
    return assume->emitOpError(
        "bounded lower exceeds the element's representable range");
  // tileaa.bounded.upper
  if (isOutOfRange(getUpper()))
    return assume->emitOpError(
        "bounded upper exceeds the element's representable range");
  // tileaa.bounded.order
  if (getLower() && getUpper() && *getLower() > *getUpper())
    return assume->emitOpError("bounded lower must not exceed upper");
  return success();
}

LogicalResult SameElementsAttr::verifyWithAssumeOp(Type constrained,
                                                   Operation *assume) const {
  SmallVector<int64_t> shape = shapeOf(constrained);
  // tileaa.same_elements.rank
  if (getValues().size() != shape.size())
    return assume->emitOpError("same_elements length must match the "
                               "constrained value's rank");
  // tileaa.same_elements.range (C-H16): an unknown size has no upper bound.
  for (auto [value, size] : llvm::zip_equal(getValues(), shape))
    if (value < 0 || (!ShapedType::isDynamic(size) && value > size))
      return assume->emitOpError("same_elements axis bound is out of range");
  return success();
}

LogicalResult AssumeOp::verify() {
  // ir.assume_slots
  if (getValue().getType() != getResult().getType())
    return emitOpError("requires the same type for all operands and "
                       "results");
  // tileaa.assume.first_failure, tileaa.assume.non_interface
  for (Attribute attribute : getPredicates())
    if (auto predicate = dyn_cast<AssumePredicate>(attribute))
      if (failed(predicate.verifyWithAssumeOp(getValue().getType(), *this)))
        return failure();
  return success();
}
