//===- Mma.cpp - Verification of matrix products and assumptions ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A is [batch,] M x K, B is [batch,] K x N, C and D are [batch,] M x N. The
// rules read no target (cudatile.invariant.mma_before_lowering).
//
//===----------------------------------------------------------------------===//

#include "TileAS/ElementTypes.h"
#include "tileir/CudaTile/CudaTileOps.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::cuda_tile;

namespace {
/// The four tiles of a product.
struct Product {
  template <typename MmaOp>
  explicit Product(MmaOp op)
      : op(op), a(tileOf(op.getLhs())), b(tileOf(op.getRhs())),
        c(tileOf(op.getAcc())), d(tileOf(op.getResult())) {}

  static TileType tileOf(Value value) {
    return cast<TileType>(value.getType());
  }

  Operation *op;
  TileType a, b, c, d;
};
} // namespace

static LogicalResult verifyShapes(const Product &product) {
  Operation *op = product.op;
  ArrayRef<int64_t> a = product.a.getShape(), b = product.b.getShape(),
                    c = product.c.getShape(), d = product.d.getShape();
  // cudatile.mma.rank_a
  size_t rank = a.size();
  if (rank != 2 && rank != 3)
    return op->emitOpError("mma operand A must be rank-2 or rank-3");
  // cudatile.mma.rank_same
  if (!llvm::all_equal({rank, b.size(), c.size(), d.size()}))
    return op->emitOpError("mma operands must share rank");
  // The axes in front of the last two are the batch (C-J19).
  // cudatile.mma.k
  if (a.back() != b[rank - 2] || a.drop_back(2) != b.drop_back(2))
    return op->emitOpError("mma contracting dimension mismatch");
  // cudatile.mma.mn
  if (a.drop_back() != c.drop_back() || b.back() != c.back())
    return op->emitOpError(
        "mma accumulator must agree with A and B on M and N");
  // cudatile.mma.acc_result_shape
  if (c != d)
    return op->emitOpError("mma accumulator and result shapes must match");
  return success();
}

/// Whether the accumulator of a product of such elements may have elements `c`
/// (C-J19).
static bool isFloatPair(Type a, Type c) {
  if (nv_tileas::isFp8(a) || isa<Float4E2M1FNType, Float16Type>(a))
    return c.isF16() || c.isF32();
  if (isa<BFloat16Type, FloatTF32Type, Float32Type>(a))
    return c.isF32();
  return a.isF64() && c.isF64();
}

LogicalResult MmaFOp::verify() {
  Product product(*this);
  if (failed(verifyShapes(product)))
    return failure();
  // cudatile.mma.float_tuple
  if (!isFloatPair(product.a.getElementType(), product.c.getElementType()))
    return emitOpError("floating mma input/accumulator pair is not supported "
                       "on the target");
  // cudatile.mma.float_acc_result
  if (product.c != product.d)
    return emitOpError("floating mma accumulator and result must share type");
  return success();
}

LogicalResult MmaFScaledOp::verify() { return verifyShapes(Product(*this)); }

LogicalResult MmaIOp::verify() {
  Product product(*this);
  if (failed(verifyShapes(product)))
    return failure();
  // cudatile.mma.int_signedness (C-J19)
  if (!getSignednessLhs() || !getSignednessRhs())
    return emitOpError("expect signedness attribute for operand A");
  // cudatile.mma.int_acc
  if (!product.c.getElementType().isInteger(32) ||
      !product.d.getElementType().isInteger(32))
    return emitOpError("integer mma accumulator and result must be i32");
  // cudatile.mma.int_inputs (C-J19)
  Type element = product.a.getElementType();
  if (!element.isInteger(8) || product.b.getElementType() != element)
    return emitOpError(
        "integer mma inputs must share a legal integer element type");
  return success();
}

// cudatile.assume.shared_predicates, cudatile.assume.first_failure
LogicalResult AssumeOp::verify() {
  auto predicate = dyn_cast<nv_tileaa::AssumePredicate>(getPredicate());
  return predicate ? predicate.verifyWithAssumeOp(getValue().getType(), *this)
                   : success();
}
