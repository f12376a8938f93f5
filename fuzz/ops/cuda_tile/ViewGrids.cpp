//===- ViewGrids.cpp - Views and shapes of cuda_tile within bounds --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/cuda_views.md and Grid.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"
#include "fuzz/ops/cuda_tile/Elements.h"

using namespace tilefuzz;

/// Makes a type a view of a tensor.
static void setTensorView(IrType &type, ElementType element) {
  type.Clear();
  type.set_kind(IR_CUDA_TENSOR_VIEW);
  type.set_element(element);
}

/// A tensor view has any of these sizes and strides, which its operands need
/// not fit.
static void chooseTensorView(Decisions &decisions, OpView &op) {
  static constexpr int64_t sizes[] = {4, unknownSize};
  static constexpr ElementType pointees[] = {TYPE_F32, TYPE_F16};
  IrType &pointer = *op.module.mutable_types(0);
  pointer.Clear();
  pointer.set_kind(IR_CUDA_PTR);
  pointer.set_element(decisions.pick(pointees));
  op.type("base").clear_element();
  op.type("base").set_nested(0);
  op.setElement("dynamicShape", TYPE_I32);
  op.setElement("dynamicStrides", TYPE_I64);
  IrType &view = op.type("result");
  setTensorView(view, TYPE_F32);
  chooseList(decisions, *view.mutable_shape(), sizes, 2);
  for (int i = 0; i < view.shape_size(); ++i)
    view.add_strides(decisions.pick(sizes));
  Numbers &segments =
      *IrWriter::find(op.op, ATTR_OPERAND_SEGMENT_SIZES)->mutable_integers();
  op.op.mutable_operands()->Truncate(1);
  for (int slot : {1, 2}) {
    segments.Set(slot, decisions.below(4));
    op.op.mutable_operands()->Resize(op.op.operands_size() +
                                         static_cast<int>(segments[slot]),
                                     static_cast<uint32_t>(slot));
  }
}

/// Divides a view that differs from that in the type of the result in its
/// shape, strides or element.
static void chooseDivided(Decisions &decisions, OpView &op) {
  static constexpr int64_t sizes[] = {8, 4, unknownSize}, strides[] = {8, 16};
  static constexpr ElementType elements[] = {TYPE_F32, TYPE_F16};
  IrType &nested = *op.module.mutable_types(0), &result = op.type("result"),
         &view = op.type("tensor_view");
  setTensorView(nested, TYPE_F32);
  nested.mutable_shape()->Resize(2, 8);
  nested.add_strides(8);
  nested.add_strides(1);
  result.clear_element();
  result.set_nested(0);
  result.mutable_shape()->Resize(2, 4);
  if (result.kind() == IR_CUDA_STRIDED_VIEW)
    *result.mutable_strides() = result.shape();
  if (result.kind() == IR_CUDA_GATHER_SCATTER_VIEW)
    result.set_sparse_dim(0);
  setTensorView(view, decisions.pick(elements));
  chooseList(decisions, *view.mutable_shape(), sizes, 2);
  view.mutable_strides()->Resize(view.shape_size(), decisions.pick(strides));
  if (view.strides_size() == 2)
    view.set_strides(1, 1);
}

llvm::ArrayRef<OpWalk> tilefuzz::cudaViewWalks() {
  static constexpr ElementType pair[] = {TYPE_F32, TYPE_I32};
  static constexpr ElementType index[] = {TYPE_I32};
  constexpr int64_t large = int64_t(1) << 32;
  const Axis operands = {"up to four operands",
                         [](Decisions &decisions, OpView &op) {
                           op.setOperandCount(decisions.below(5));
                         }};
  const Axis longer = {"result of the shape of source or an axis more",
                       [](Decisions &decisions, OpView &op) {
                         *op.type("result").mutable_shape() =
                             op.type("source").shape();
                         if (decisions.flip())
                           op.type("result").add_shape(2);
                       }};
  static const OpWalk walks[] = {
      Grid{{OP_CUDA_RESHAPE},
           nullptr,
           {elements({"result"}, pair),
            shapes({"source", "result"}, {1, 2, 3, 4}, 3)}},
      Grid{{OP_CUDA_BROADCAST},
           nullptr,
           {elements({"result"}, pair),
            shapes({"source", "result"}, {1, 2, 3}, 3)}},
      Grid{{OP_CUDA_EXTRACT},
           nullptr,
           {regionTooMany(), elements({"indices"}, index), operands,
            shapes({"source", "result"}, {1, 2, 3, 4}, 2)}},
      Grid{{OP_CUDA_CAT},
           nullptr,
           {elements({"rhs", "result"}, pair), shapes({"result"}, {4}, 2),
            number(ATTR_CUDA_CAT_DIM, {-1, 0, 1, 2}),
            shapes({"lhs", "rhs"}, {1, 2, 3}, 2)}},
      Grid{{OP_CUDA_PERMUTE},
           nullptr,
           {shapes({"source"}, {2, 4}, 3), longer,
            numberLists(ATTR_CUDA_PERMUTATION, {-1, 0, 1, 2, 3, 65536}, 3)}},
      Grid{{OP_CUDA_IOTA},
           nullptr,
           {regionTooMany(), elements({"result"}, cudaElements),
            shapes({"result"},
                   {1, 2, 3, 4, 16, 17, 255, 256, 257, 65536, 65537, large,
                    large + 1, INT64_MAX},
                   1, {{2, 2}, {300, 1}})}},
      Grid{{OP_CUDA_MAKE_TENSOR_VIEW},
           nullptr,
           {regionTooMany(),
            {"known and unknown sizes and strides up to rank 2, up to three "
             "values for each, and two elements pointed to",
             chooseTensorView}}},
      Grid{{OP_CUDA_MAKE_PARTITION_VIEW, OP_CUDA_MAKE_STRIDED_VIEW,
            OP_CUDA_MAKE_GATHER_SCATTER_VIEW},
           nullptr,
           {regionTooMany(),
            {"views up to rank 2 of three sizes, two strides and two elements",
             chooseDivided}}},
  };
  return walks;
}
