//===- CudaViewEdits.cpp - Breaking the rules of cuda_tile's views --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/cuda_views.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/CudaElements.h"
#include "fuzz/ops/Elements.h"
#include "fuzz/ops/OpSlots.h"
#include "fuzz/ops/TraitSlots.h"

#include <algorithm>

using namespace tilefuzz;

static constexpr ValueSlot source = {false, 0}, second = {false, 1},
                           result = {true, 0};

static const IrType &partsOf(const IrEditor &editor, const IrOp &op,
                             ValueSlot slot) {
  return editor.generator.typeAt(typeOf(editor, op, slot));
}

/// Gives a tile another element.
static void changeElement(IrEditor &editor, IrOp &op, ValueSlot slot) {
  changeType(editor, op, slot, [&](IrType &tile) {
    const uint32_t same = tile.has_nested() ? 0 : 1u << tile.element();
    tile.clear_nested();
    tile.set_element(editor.generator.cudaElement(cudaElementSet() & ~same));
  });
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

/// cudatile.view.mtv_pointee.
static void breakPointee(IrEditor &editor, IrOp &op) {
  const ElementType element = partsOf(editor, op, result).element();
  editor.retypeOperand(
      op, 0,
      editor.generator.cudaPointerTile(
          {}, editor.generator.cudaElement(cudaElementSet() & ~(1u << TYPE_I4) &
                                           ~(1u << element))));
}

/// cudatile.view.mtv_shape_dyn and .mtv_stride_dyn.
template <bool ofStrides>
static void breakDynamic(IrEditor &editor, IrOp &op) {
  SlottedOp made(editor, op);
  auto &values = made.operands(ofStrides ? "dynamicStrides" : "dynamicShape");
  const IrType type = editor.generator.typeAt(made.results("result").front());
  const auto &list = ofStrides ? type.strides() : type.shape();
  const auto wanted = static_cast<size_t>(llvm::count(list, unknownSize));
  if (wanted && editor.decisions.flip())
    values.resize(std::min(values.size(), wanted - 1));
  else
    while (values.size() <= wanted)
      values.push_back(
          editor.castBefore(op, editor.generator.cudaTile({}, TYPE_I32)));
  made.write();
}

/// cudatile.view.mpv_match.
static void breakMatch(IrEditor &editor, IrOp &op) {
  const uint32_t inside = partsOf(editor, op, result).nested();
  uint32_t other = inside;
  for (int tries = 0; tries < 8 && editor.isSameType(other, inside); ++tries)
    other = editor.decisions.flip() ? editor.generator.nearTwin(inside)
                                    : editor.generator.tensorView(2);
  if (editor.isSameType(other, inside))
    other = editor.generator.changed(inside, [](IrType &view) {
      view.set_element(view.element() == TYPE_F32 ? TYPE_F16 : TYPE_F32);
    });
  editor.retypeOperand(op, 0, other);
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

/// cudatile.shape.reshape_elem.
static void breakReshaped(IrEditor &editor, IrOp &op) {
  editor.detachResults(op);
  changeElement(editor, op, result);
}

/// cudatile.shape.reshape_count.
static void breakElementCount(IrEditor &editor, IrOp &op) {
  editor.detachResults(op);
  if (editor.decisions.oneIn(4)) {
    // Two counts that are multiples of 2^64.
    for (ValueSlot slot : {source, result})
      changeType(editor, op, slot, [&](IrType &tile) {
        tile.add_shape(int64_t{1} << 32);
        tile.add_shape(int64_t{1} << (slot.isResult ? 33 : 32));
      });
    return editor.reindex();
  }
  changeType(editor, op, result, [&](IrType &tile) {
    if (tile.shape().empty())
      return tile.add_shape(2);
    int64_t &size =
        (*tile.mutable_shape())[drawIndex(editor.decisions, tile.shape_size())];
    size = size == 1 ? 2 : size - 1;
  });
}

/// cudatile.shape.extract_div.
static void breakDivision(IrEditor &editor, IrOp &op) {
  editor.detachResults(op);
  if (partsOf(editor, op, source).shape().empty())
    for (ValueSlot slot : {source, result})
      changeType(editor, op, slot, [](IrType &tile) { tile.add_shape(4); });
  editor.reindex();
  const IrType from = partsOf(editor, op, source);
  changeType(editor, op, result, [&](IrType &tile) {
    const int axis = drawIndex(editor.decisions, from.shape_size());
    if (tile.shape_size() != from.shape_size())
      *tile.mutable_shape() = from.shape();
    const int64_t size = from.shape(axis);
    tile.set_shape(axis, size == INT64_MAX                     ? 2
                         : size > 2 && editor.decisions.flip() ? size - 1
                                                               : size + 1);
  });
}

/// cudatile.shape.cat_rank.
static void breakCatRank(IrEditor &editor, IrOp &op) {
  editor.detachResults(op);
  changeType(editor, op, editor.decisions.flip() ? second : result,
             [&](IrType &tile) {
               if (tile.shape_size() && editor.decisions.flip())
                 tile.mutable_shape()->RemoveLast();
               else
                 tile.add_shape(1);
             });
}

/// cudatile.shape.cat_elem.
static void breakCatElement(IrEditor &editor, IrOp &op) {
  editor.detachResults(op);
  changeElement(editor, op, editor.decisions.flip() ? second : result);
}

/// cudatile.shape.cat_axis.
static void breakCatAxis(IrEditor &editor, IrOp &op) {
  editor.detachResults(op);
  if (partsOf(editor, op, source).shape().empty())
    for (ValueSlot slot : {source, second, result})
      changeType(editor, op, slot, [](IrType &tile) { tile.add_shape(4); });
  editor.reindex();
  const int rank = partsOf(editor, op, source).shape_size();
  const int axis = drawIndex(editor.decisions, rank);
  IrAttribute &dim = IrEditor::require(op, ATTR_CUDA_CAT_DIM);
  if (rank == 1)
    dim.set_integer(editor.decisions.flip() ? 1 : -1);
  else if (dim.integer() == axis)
    dim.set_integer((axis + 1) % rank);
  dim.clear_width();
  const IrType lhs = partsOf(editor, op, source);
  changeType(editor, op, second, [&](IrType &tile) {
    if (tile.shape_size() != rank)
      *tile.mutable_shape() = lhs.shape();
    tile.set_shape(axis, lhs.shape(axis) == 1 ? 2 : lhs.shape(axis) - 1);
  });
}

/// cudatile.shape.permute. Another count, an entry twice, or one out of range.
static void breakPermutation(IrEditor &editor, IrOp &op) {
  Numbers &list =
      *IrEditor::require(op, ATTR_CUDA_PERMUTATION).mutable_integers();
  const int rank = partsOf(editor, op, source).shape_size();
  const uint32_t choice = editor.decisions.below(3);
  const auto wild = static_cast<int32_t>(editor.decisions.wildNumber());
  if (list.size() != rank || rank == 0 || choice == 0) {
    if (list.size() == rank)
      list.Add(rank);
  } else if (choice == 1 && rank > 1) {
    list.Set(0, list[rank - 1]);
  } else {
    list.Set(drawIndex(editor.decisions, rank),
             wild >= 0 && wild < rank ? rank : wild);
  }
}

/// cudatile.shape.iota_1d.
static void breakIotaRank(IrEditor &editor, IrOp &op) {
  editor.detachResults(op);
  changeType(editor, op, result, [&](IrType &tile) {
    tile.mutable_shape()->Resize(
        editor.decisions.flip() ? 0 : 2 + editor.decisions.below(2), 2);
  });
}

/// cudatile.shape.iota_fit.
static void breakIotaSize(IrEditor &editor, IrOp &op) {
  static constexpr ElementType narrow[] = {TYPE_I1, TYPE_I8, TYPE_I16,
                                           TYPE_I32};
  const ElementType element = editor.decisions.pick(narrow);
  const int64_t most = int64_t(1) << widthOf(element);
  editor.detachResults(op);
  op.set_result_types(
      0,
      editor.generator.cudaTile(
          {editor.decisions.flip()
               ? most + 1
               : std::max(most + 1, editor.decisions.wildNumber() & INT64_MAX)},
          element));
}

static constexpr OpEdit row(llvm::StringRef rule, IrOpKind kind,
                            void (*change)(IrEditor &, IrOp &)) {
  return {
      .rule = rule, .kinds = {kind}, .change = change, .canChange = isReadable};
}

static constexpr OpEdit rows[] = {
    row("cudatile.view.mtv_pointee", OP_CUDA_MAKE_TENSOR_VIEW, breakPointee),
    row("cudatile.view.mtv_shape_dyn", OP_CUDA_MAKE_TENSOR_VIEW,
        breakDynamic<false>),
    row("cudatile.view.mtv_stride_dyn", OP_CUDA_MAKE_TENSOR_VIEW,
        breakDynamic<true>),
    row("cudatile.view.mpv_match", OP_CUDA_MAKE_PARTITION_VIEW, breakMatch),
    row("cudatile.view.mpv_match", OP_CUDA_MAKE_STRIDED_VIEW, breakMatch),
    row("cudatile.view.mpv_match", OP_CUDA_MAKE_GATHER_SCATTER_VIEW,
        breakMatch),
    row("cudatile.shape.reshape_elem", OP_CUDA_RESHAPE, breakReshaped),
    row("cudatile.shape.reshape_count", OP_CUDA_RESHAPE, breakElementCount),
    row("cudatile.shape.extract_div", OP_CUDA_EXTRACT, breakDivision),
    row("cudatile.shape.cat_rank", OP_CUDA_CAT, breakCatRank),
    row("cudatile.shape.cat_elem", OP_CUDA_CAT, breakCatElement),
    row("cudatile.shape.cat_axis", OP_CUDA_CAT, breakCatAxis),
    row("cudatile.shape.permute", OP_CUDA_PERMUTE, breakPermutation),
    row("cudatile.shape.iota_1d", OP_CUDA_IOTA, breakIotaRank),
    row("cudatile.shape.iota_fit", OP_CUDA_IOTA, breakIotaSize),
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::cudaViewEdits = rows;
