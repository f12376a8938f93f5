//===- CudaMmaEdits.cpp - Breaking the rules of cuda_tile's products ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/cuda_mma.md on matrix products; those
// on assumptions are in TileAAPredicateEdits.cpp.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/cuda_tile/Mma.h"
#include "fuzz/ops/OpSlots.h"
#include "fuzz/ops/TraitSlots.h"

using namespace tilefuzz;

namespace {
/// The tiles of a product, which an edit changes by their roles.
struct Product {
  Product(IrEditor &editor, IrOp &op) : editor(editor), op(op) {
    editor.detachResults(op);
  }

  llvm::SmallVector<int64_t, 4> shape(ValueSlot slot) const {
    const IrType &type = editor.generator.typeAt(typeOf(editor, op, slot));
    return {type.shape().begin(), type.shape().end()};
  }
  ElementType element(ValueSlot slot) const {
    return editor.generator.typeAt(typeOf(editor, op, slot)).element();
  }
  void setShape(ValueSlot slot, llvm::ArrayRef<int64_t> shape) {
    changeType(editor, op, slot, [&](IrType &tile) {
      tile.mutable_shape()->Assign(shape.begin(), shape.end());
    });
  }
  void setElement(ValueSlot slot, ElementType element) {
    changeType(editor, op, slot, [&](IrType &tile) {
      tile.clear_nested();
      tile.set_element(element);
    });
  }

  IrEditor &editor;
  IrOp &op;
};
} // namespace

static constexpr ValueSlot a = {false, 0}, b = {false, 1}, c = {false, 2},
                           d = {true, 0};

static int64_t otherSize(int64_t size) { return size == 3 ? 5 : 3; }

/// The slots whose rank is that of A: with their scales where they have some.
static ValueSlots ranked(const IrOp &op) {
  ValueSlots slots = {a, b, c, d};
  for (int i = 3; i < op.operands_size(); ++i)
    slots.push_back({false, i});
  return slots;
}

/// cudatile.mma.rank_a. All have one other rank.
static void breakRank(IrEditor &editor, IrOp &op) {
  Product product(editor, op);
  const size_t rank = editor.decisions.flip() ? 4 : editor.decisions.below(2);
  for (ValueSlot slot : ranked(op)) {
    auto shape = product.shape(slot);
    shape.resize(rank, 2);
    product.setShape(slot, shape);
  }
}

/// cudatile.mma.rank_same. B alone, or C and D.
static void breakSameRank(IrEditor &editor, IrOp &op) {
  Product product(editor, op);
  const ValueSlot changed = editor.decisions.flip() ? b : c;
  auto shape = product.shape(changed);
  if (shape.size() > 2 || (!shape.empty() && editor.decisions.flip()))
    shape.pop_back();
  else
    shape.push_back(2);
  product.setShape(changed, shape);
  if (!changed.isResult && changed.number == c.number)
    product.setShape(d, shape);
}

/// cudatile.mma.k.
static void breakSum(IrEditor &editor, IrOp &op) {
  Product product(editor, op);
  auto shape = product.shape(b);
  const bool isBatch = shape.size() == 3 && editor.decisions.flip();
  if (shape.size() < 2)
    return;
  int64_t &size = shape[isBatch ? 0 : shape.size() - 2];
  size = otherSize(size);
  product.setShape(b, shape);
}

/// cudatile.mma.mn.
static void breakSizes(IrEditor &editor, IrOp &op) {
  Product product(editor, op);
  auto shape = product.shape(c);
  if (shape.empty())
    return;
  int64_t &size = shape[editor.decisions.below(uint32_t(shape.size()))];
  size = otherSize(size);
  product.setShape(c, shape);
  product.setShape(d, shape);
}

/// cudatile.mma.acc_result_shape.
static void breakResultShape(IrEditor &editor, IrOp &op) {
  Product product(editor, op);
  auto shape = product.shape(d);
  if (shape.empty())
    return;
  int64_t &size = shape[editor.decisions.below(uint32_t(shape.size()))];
  size = otherSize(size);
  product.setShape(d, shape);
}

/// cudatile.mma.int_signedness.
static void breakSignedness(IrEditor &editor, IrOp &op) {
  const uint32_t missing = 1 + editor.decisions.below(3);
  if (missing & 1)
    IrWriter::remove(op, ATTR_CUDA_SIGNEDNESS_LHS);
  if (missing & 2)
    IrWriter::remove(op, ATTR_CUDA_SIGNEDNESS_RHS);
}

/// Returns an element that is not this one.
static ElementType elementBut(IrEditor &editor, ElementType element) {
  return editor.generator.cudaElement(cudaElementSet() & ~(1u << element));
}

/// cudatile.mma.int_acc.
static void breakAccumulator(IrEditor &editor, IrOp &op) {
  Product(editor, op)
      .setElement(editor.decisions.flip() ? c : d,
                  elementBut(editor, TYPE_I32));
}

/// cudatile.mma.int_inputs.
static void breakInputs(IrEditor &editor, IrOp &op) {
  Product product(editor, op);
  const ElementType element = elementBut(editor, TYPE_I8);
  if (editor.decisions.flip())
    product.setElement(a, element);
  product.setElement(b, element);
}

/// cudatile.mma.float_tuple.
static void breakTuple(IrEditor &editor, IrOp &op) {
  Product product(editor, op);
  ElementType factor = TYPE_F64, accumulator = TYPE_F32;
  for (int tries = 0; tries < 8; ++tries)
    if (const ElementType drawn = editor.decisions.pick(cudaElements),
        other = editor.decisions.pick(cudaElements);
        !isFloatProduct(drawn, other)) {
      factor = drawn;
      accumulator = other;
    }
  product.setElement(a, factor);
  product.setElement(b, factor);
  product.setElement(c, accumulator);
  product.setElement(d, accumulator);
}

/// cudatile.mma.float_acc_result.
static void breakResult(IrEditor &editor, IrOp &op) {
  Product product(editor, op);
  product.setElement(d, elementBut(editor, product.element(c)));
}

static constexpr oracle::FixedList<IrOpKind, 8> all = {
    OP_CUDA_MMAF, OP_CUDA_MMAF_SCALED, OP_CUDA_MMAI};
static constexpr llvm::StringLiteral alsoShape =
    "where the shapes differ, so do the types";

static constexpr OpEdit rows[] = {
    {"cudatile.mma.rank_a", all, breakRank, isReadable},
    {"cudatile.mma.rank_same", all, breakSameRank, isReadable},
    {"cudatile.mma.k", all, breakSum, isReadable},
    {"cudatile.mma.mn", all, breakSizes, isReadable},
    {"cudatile.mma.acc_result_shape",
     {OP_CUDA_MMAF_SCALED, OP_CUDA_MMAI},
     breakResultShape,
     isReadable},
    {.rule = "cudatile.mma.acc_result_shape",
     .kinds = {OP_CUDA_MMAF},
     .change = breakResultShape,
     .canChange = isReadable,
     .neverAlone = alsoShape},
    {"cudatile.mma.int_signedness", {OP_CUDA_MMAI}, breakSignedness},
    {"cudatile.mma.int_acc", {OP_CUDA_MMAI}, breakAccumulator, isReadable},
    {"cudatile.mma.int_inputs", {OP_CUDA_MMAI}, breakInputs, isReadable},
    {"cudatile.mma.float_tuple", {OP_CUDA_MMAF}, breakTuple, isReadable},
    {"cudatile.mma.float_acc_result", {OP_CUDA_MMAF}, breakResult, isReadable},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::cudaMmaEdits = rows;
