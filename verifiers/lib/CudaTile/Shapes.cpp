//===- Shapes.cpp - Verification of operations on shapes ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sizes are any numbers from 1 on (C-J12), so that products of them are numbers
// of any width.
//
//===----------------------------------------------------------------------===//

#include "tileir/CudaTile/CudaTileOps.h"

#include "llvm/ADT/APInt.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tileir::cuda_tile;

static TileType tileOf(Value value) { return cast<TileType>(value.getType()); }

/// How many elements a tile of this shape has.
static llvm::APInt countOf(ArrayRef<int64_t> shape) {
  llvm::APInt count(64, 1);
  for (int64_t size : shape) {
    // One more factor cannot overflow 64 bits more.
    count = count.zextOrTrunc(count.getActiveBits() + 64);
    count *= uint64_t(size);
  }
  return count;
}

LogicalResult ReshapeOp::verify() {
  TileType source = tileOf(getSource()), result = tileOf(getResult());
  // cudatile.shape.reshape_elem
  if (source.getElementType() != result.getElementType())
    return emitOpError("reshape requires matching element types");
  // cudatile.shape.reshape_count
  llvm::APInt held = countOf(source.getShape());
  llvm::APInt wanted = countOf(result.getShape());
  if (llvm::APInt::isSameValue(held, wanted))
    return success();
  return emitOpError("reshape element-count mismatch: source has ")
         << llvm::toString(held, 10, /*Signed=*/false)
         << " elements, result has "
         << llvm::toString(wanted, 10, /*Signed=*/false);
}

LogicalResult ExtractOp::verify() {
  // cudatile.shape.extract_div
  for (auto [axis, source, result] : llvm::enumerate(
           tileOf(getSource()).getShape(), tileOf(getResult()).getShape()))
    if (source % result != 0)
      return emitOpError("source dimension ")
             << axis << " size (" << source
             << ") must be evenly divisible by result dimension " << axis
             << " size (" << result << ")";
  return success();
}

LogicalResult CatOp::verify() {
  TileType lhs = tileOf(getLhs());
  const std::pair<StringRef, TileType> others[] = {
      {"operand #1", tileOf(getRhs())}, {"result #0", tileOf(getResult())}};
  // cudatile.shape.cat_rank
  for (auto [slot, type] : others)
    if (type.getShape().size() != lhs.getShape().size())
      return emitOpError("cudatile.shape.cat_rank: expected ")
             << slot << " to have the rank " << lhs.getShape().size()
             << " of operand #0, but got " << type.getShape().size();
  // cudatile.shape.cat_elem
  for (auto [slot, type] : others)
    if (type.getElementType() != lhs.getElementType())
      return emitOpError("cudatile.shape.cat_elem: expected ")
             << slot << " to have the element '"
             << formatElement(lhs.getElementType())
             << "' of operand #0, but got '"
             << formatElement(type.getElementType()) << "'";
  // cudatile.shape.cat_axis: they may differ on dim alone (C-J13).
  for (auto [axis, left, right] :
       llvm::enumerate(lhs.getShape(), tileOf(getRhs()).getShape()))
    if (int64_t(axis) != int64_t(getDim()) && left != right)
      return emitOpError(
                 "expect lhs and rhs shapes to match at non-concat position ")
             << axis << ", expected: " << left << " but got: " << right;
  return success();
}

LogicalResult PermuteOp::verify() {
  ArrayRef<int32_t> permutation = getPermutation();
  size_t rank = tileOf(getSource()).getShape().size();
  // cudatile.shape.permute
  if (permutation.size() != rank)
    return emitOpError("expect permutation size (")
           << permutation.size() << ") to equal the rank of the source ("
           << rank << ")";
  llvm::SmallSet<int32_t, 8> seen;
  for (int32_t entry : permutation)
    if (!seen.insert(entry).second)
      return emitOpError("expect permutation elements to be unique");
  for (auto [place, entry] : llvm::enumerate(permutation))
    // As an unsigned number, a negative entry is above every rank.
    if (uint32_t(entry) >= rank)
      return emitOpError("permutation element at index ")
             << place << " (" << entry << ") is out of bound [0, " << rank
             << ")";
  return success();
}

LogicalResult IotaOp::verify() {
  TileType result = tileOf(getResult());
  // cudatile.shape.iota_1d
  if (result.getShape().size() != 1)
    return emitOpError("expects result type to be 1-d tile");
  // cudatile.shape.iota_fit (C-J13)
  auto element = cast<IntegerType>(result.getElementType());
  int64_t size = result.getShape().front();
  if (element.getWidth() < 63 && size > int64_t(1) << element.getWidth())
    return emitOpError("the number of elements ")
           << size << " exceeds the maximum value of element type " << element;
  return success();
}
