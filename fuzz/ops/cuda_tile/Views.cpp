//===- Views.cpp - Views and shapes of cuda_tile --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The recipes and the edit. The words are defined in oracle/spec/cuda_views.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/module/Vocabulary.h"
#include "fuzz/ops/Elements.h"
#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/cuda_tile/Elements.h"

#include <algorithm>
#include <numeric>

using namespace tilefuzz;
using Numbers = google::protobuf::RepeatedField<int64_t>;

using Sizes = llvm::SmallVector<int64_t, 8>;

/// Returns the same tile with another shape.
static uint32_t reshaped(OpGenerator &generator, uint32_t type,
                         llvm::ArrayRef<int64_t> shape) {
  return generator.changed(type, [&](IrType &tile) {
    tile.mutable_shape()->Assign(shape.begin(), shape.end());
  });
}

/// Takes a value for an operand that is a tile, and returns its type.
static uint32_t takeTile(OpGenerator &generator, OpView &draft) {
  const IrValue value = generator.need(*draft.spec.operands[0].type);
  draft.operand(0) = {value.type, value.number};
  return value.type;
}

static void relateTensorView(OpGenerator &generator, OpView &draft) {
  uint32_t &view = draft["result"].type;
  if (view == OpView::unset)
    view = generator.sample(*draft.spec.results[0].type);
  const IrType type = generator.typeAt(view);
  draft["base"].type = generator.cudaPointerTile({}, type.element());
  // All values of a list have one type, or each has its own.
  const bool isUniform = generator.decisions.oneIn(4);
  const auto need = [&](llvm::StringRef slot,
                        const google::protobuf::RepeatedField<int64_t> &list) {
    const auto &constraint = *draft.spec.operands[1].type;
    const uint32_t uniform = isUniform ? generator.sample(constraint) : 0;
    auto &values = draft.operandList(slot);
    for (int64_t size : list)
      if (size == unknownSize)
        values.push_back(isUniform ? generator.needType(uniform)
                                   : generator.need(constraint).number);
  };
  need("dynamicShape", type.shape());
  need("dynamicStrides", type.strides());
}

/// Gives the view tiles of a tensor view.
static void relateDivision(OpGenerator &generator, OpView &draft) {
  const IrTypeKind kind = draft.op.kind() == OP_CUDA_MAKE_PARTITION_VIEW
                              ? IR_CUDA_PARTITION_VIEW
                          : draft.op.kind() == OP_CUDA_MAKE_STRIDED_VIEW
                              ? IR_CUDA_STRIDED_VIEW
                              : IR_CUDA_GATHER_SCATTER_VIEW;
  const auto &constraint = *draft.spec.operands[0].type;
  const bool needsAxis = kind == IR_CUDA_GATHER_SCATTER_VIEW;
  const IrValue *found = generator.find([&](const IrValue &value) {
    return generator.allowsValue(constraint, value) &&
           (!needsAxis || generator.typeAt(value.type).shape_size());
  });
  const bool isMade = !found && generator.isVaried &&
                      !generator.place().sources &&
                      generator.decisions.oneIn(4);
  if (isMade)
    generator.generate(OP_CUDA_MAKE_TENSOR_VIEW, 0, [&](OpView &made) {
      made["result"].type =
          generator.tensorView(1 + generator.decisions.below(3));
    });
  const IrValue tensor = found    ? *found
                         : isMade ? generator.scope.back()
                                  : generator.cast(generator.tensorView(
                                        1 + generator.decisions.below(3)));
  draft["tensor_view"] = {tensor.type, tensor.number};
  draft["result"].type = generator.tileView(kind, tensor.type);
}

/// Gives a tile a shape of as many elements: the same sizes in another order,
/// with ones among them, the last two as one, or one as two.
static void relateReshape(OpGenerator &generator, OpView &draft) {
  Decisions &decisions = generator.decisions;
  const uint32_t source = takeTile(generator, draft);
  Sizes shape(shapeOf(generator.typeAt(source)));
  switch (decisions.below(4)) {
  case 0:
    std::reverse(shape.begin(), shape.end());
    break;
  case 1:
    if (shape.size() > 1 && shape.back() < (int64_t(1) << 31) &&
        shape[shape.size() - 2] < (int64_t(1) << 31)) {
      shape[shape.size() - 2] *= shape.back();
      shape.pop_back();
    }
    break;
  case 2:
    if (!shape.empty() && shape.back() % 2 == 0) {
      shape.back() /= 2;
      shape.insert(shape.begin(), 2);
    }
    break;
  default:
    shape.push_back(1);
  }
  draft["result"].type = reshaped(generator, source, shape);
}

static void relateCat(OpGenerator &generator, OpView &draft) {
  Decisions &decisions = generator.decisions;
  const uint32_t lhs = takeTile(generator, draft);
  const Sizes shape(shapeOf(generator.typeAt(lhs)));
  if (shape.empty()) {
    draft["rhs"].type = draft["result"].type = lhs;
    return generator.setInteger(draft, ATTR_CUDA_CAT_DIM, decisions.below(2));
  }
  const uint32_t axis = decisions.below(static_cast<uint32_t>(shape.size()));
  Sizes right = shape, sum = shape;
  if (decisions.flip())
    right[axis] = decisions.pick(dimensions);
  sum[axis] = std::min(shape[axis], INT64_MAX - right[axis]) + right[axis];
  draft["rhs"].type = reshaped(generator, lhs, right);
  draft["result"].type = reshaped(generator, lhs, sum);
  generator.setInteger(draft, ATTR_CUDA_CAT_DIM, axis);
}

static void relateExtract(OpGenerator &generator, OpView &draft) {
  Decisions &decisions = generator.decisions;
  const uint32_t source = takeTile(generator, draft);
  Sizes shape(shapeOf(generator.typeAt(source)));
  auto &indices = draft.operandList("indices");
  for (int64_t &size : shape) {
    static constexpr int64_t divisors[] = {2, 1, 8, 3};
    if (const int64_t divisor = decisions.pick(divisors); size % divisor == 0)
      size = decisions.flip() ? divisor : size / divisor;
    indices.push_back(generator.needType(generator.cudaTile({}, TYPE_I32)));
  }
  draft["result"].type = reshaped(generator, source, shape);
}

static void relatePermute(OpGenerator &generator, OpView &draft) {
  const uint32_t source = takeTile(generator, draft);
  const Sizes shape(shapeOf(generator.typeAt(source)));
  Numbers order;
  order.Resize(static_cast<int>(shape.size()), 0);
  std::iota(order.begin(), order.end(), int64_t(0));
  for (int i = order.size(); i > 1; --i)
    order.SwapElements(
        i - 1, static_cast<int>(generator.decisions.below(uint32_t(i))));
  Sizes result;
  for (int64_t axis : order)
    result.push_back(shape[static_cast<size_t>(axis)]);
  *draft.set(ATTR_CUDA_PERMUTATION).mutable_integers() = order;
  draft["result"].type = reshaped(generator, source, result);
}

static void relateIota(OpGenerator &generator, OpView &draft) {
  Decisions &decisions = generator.decisions;
  const ElementType element =
      decisions.pick(llvm::ArrayRef(cudaIntegers).drop_back());
  const unsigned width = widthOf(element);
  const int64_t most = width < 63 ? int64_t(1) << width : INT64_MAX;
  draft["result"].type = generator.cudaTile(
      std::min(decisions.oneIn(4) ? most : decisions.pick(dimensions), most),
      element);
}

/// The page takes any number of sizes. Another reader may want one for each
/// axis, all of one type.
static void relateQuery(OpGenerator &generator, OpView &draft) {
  if (!GenerationLimits::get() || generator.decisions.oneIn(8))
    return;
  const auto rank = static_cast<size_t>(
      generator.typeAt(takeTile(generator, draft)).shape_size());
  draft.variadicResults.emplace(rank,
                                generator.sample(*draft.spec.results[0].type));
}

/// The page compares ranks. Another reader may want as many bytes in one axis,
/// of elements of another width.
static void relatePacking(OpGenerator &generator, OpView &draft) {
  Decisions &decisions = generator.decisions;
  if (!GenerationLimits::get() || decisions.oneIn(8))
    return;
  const int64_t bytes = int64_t(8) << decisions.below(6);
  ElementType element = TYPE_I8;
  while (widthOf(element) == 8)
    element = generator.cudaElement(~(1u << TYPE_I1));
  const uint32_t packed = generator.cudaTile(bytes, TYPE_I8),
                 other =
                     generator.cudaTile(bytes * 8 / widthOf(element), element);
  const bool packs = draft.op.kind() == OP_CUDA_PACK;
  draft.operand(0).type = packs ? other : packed;
  draft.result(0).type = packs ? packed : other;
}

static constexpr OpRecipe recipes[] = {
    {.kind = OP_CUDA_CAT, .weight = 2, .relate = relateCat},
    {.kind = OP_CUDA_EXTRACT, .weight = 2, .relate = relateExtract},
    {.kind = OP_CUDA_GET_INDEX_SPACE_SHAPE, .relate = relateQuery},
    {.kind = OP_CUDA_GET_TENSOR_SHAPE, .relate = relateQuery},
    {.kind = OP_CUDA_IOTA, .relate = relateIota},
    {.kind = OP_CUDA_MAKE_GATHER_SCATTER_VIEW, .relate = relateDivision},
    {.kind = OP_CUDA_MAKE_PARTITION_VIEW, .relate = relateDivision},
    {.kind = OP_CUDA_MAKE_STRIDED_VIEW, .relate = relateDivision},
    {.kind = OP_CUDA_MAKE_TENSOR_VIEW, .weight = 2, .relate = relateTensorView},
    {.kind = OP_CUDA_PACK, .relate = relatePacking},
    {.kind = OP_CUDA_PERMUTE, .weight = 2, .relate = relatePermute},
    {.kind = OP_CUDA_RESHAPE, .weight = 2, .relate = relateReshape},
    {.kind = OP_CUDA_UNPACK, .relate = relatePacking},
};
constinit const llvm::ArrayRef<OpRecipe> tilefuzz::cudaViewRecipes = recipes;

//===----------------------------------------------------------------------===//
// Edit
//===----------------------------------------------------------------------===//

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

/// cudatile.shape.reshape_count. A search finds no counts that are the same in
/// 64 or in 32 bits.
static void breakElementCount(IrEditor &editor, IrOp &op, llvm::StringRef) {
  editor.detachResults(op);
  const uint32_t source = editor.typeOf(op.operands(0));
  const bool isWide = !editor.decisions.oneIn(3);
  const uint32_t half = editor.decisions.flip() ? 32 : 16;
  const auto widened = [&](uint32_t type, uint32_t last) {
    return editor.generator.changed(type, [&](IrType &tile) {
      tile.add_shape(int64_t{1} << half);
      tile.add_shape(int64_t{1} << last);
    });
  };
  if (isWide) {
    editor.retypeOperand(op, 0, widened(source, half));
    return op.set_result_types(0, widened(op.result_types(0), half + 1));
  }
  op.set_result_types(
      0, editor.generator.changed(op.result_types(0), [&](IrType &tile) {
        if (tile.shape().empty())
          return tile.add_shape(2);
        int64_t &size = (*tile.mutable_shape())[drawIndex(editor.decisions,
                                                          tile.shape_size())];
        size = size == 1 ? 2 : size - 1;
      }));
}

static constexpr OpEdit edits[] = {
    {.rule = "cudatile.shape.reshape_count",
     .kinds = {OP_CUDA_RESHAPE},
     .change = breakElementCount,
     .canChange = isReadable},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::cudaViewEdits = edits;
