//===- ViewWalk.cpp - Views and shapes of cuda_tile within bounds ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/cuda_views.md and OneOp.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/CudaElements.h"
#include "fuzz/ops/OneOp.h"
#include "fuzz/ops/OpWalk.h"

using namespace tilefuzz;

/// Visits all shapes of a slot of up to `rank` of these sizes.
static bool walkShape(OneOp &one, llvm::StringRef slot,
                      llvm::ArrayRef<int64_t> sizes, int rank, Visit visit) {
  return walkLists(*one.type(slot).mutable_shape(), sizes, rank, visit);
}

/// Visits all shapes of the source and of the result of up to three axes.
static bool walkShapes(IrCase &module, IrOpKind kind,
                       llvm::ArrayRef<int64_t> sizes, Visit visit) {
  OneOp one(module, kind);
  for (ElementType element : {TYPE_F32, TYPE_I32}) {
    one.setElement("result", element);
    if (!walkShape(one, "source", sizes, 3,
                   [&] { return walkShape(one, "result", sizes, 3, visit); }))
      return false;
  }
  return true;
}

static bool walkReshape(IrCase &module, Visit visit) {
  return walkShapes(module, OP_CUDA_RESHAPE, {1, 2, 3, 4}, visit);
}

static bool walkBroadcast(IrCase &module, Visit visit) {
  return walkShapes(module, OP_CUDA_BROADCAST, {1, 2, 3}, visit);
}

static bool walkExtract(IrCase &module, Visit visit) {
  static constexpr int64_t sizes[] = {1, 2, 3, 4};
  for (bool hasRegion : {false, true}) {
    OneOp one(module, OP_CUDA_EXTRACT);
    if (hasRegion)
      one.op->add_regions();
    one.setElement("indices", TYPE_I32);
    for (uint32_t count = 0; count <= 4; ++count) {
      one.setOperandCount(count);
      if (!walkShape(one, "source", sizes, 2,
                     [&] { return walkShape(one, "result", sizes, 2, visit); }))
        return false;
    }
  }
  return true;
}

static bool walkCat(IrCase &module, Visit visit) {
  static constexpr int64_t sizes[] = {1, 2, 3};
  OneOp one(module, OP_CUDA_CAT);
  IrWriter::integer(*one.op, ATTR_CUDA_CAT_DIM, 0);
  IrAttribute &dim = *IrWriter::find(*one.op, ATTR_CUDA_CAT_DIM);
  for (ElementType element : {TYPE_F32, TYPE_I32})
    for (llvm::StringRef other : {"rhs", "result"})
      for (int rank = 0; rank <= 2; ++rank)
        for (int64_t axis = -1; axis <= 2; ++axis) {
          one.setElement("rhs", TYPE_F32);
          one.setElement("result", TYPE_F32);
          one.setElement(other, element);
          one.type("result").mutable_shape()->Clear();
          one.type("result").mutable_shape()->Resize(rank, 4);
          dim.set_integer(axis);
          if (!walkShape(one, "lhs", sizes, 2, [&] {
                return walkShape(one, "rhs", sizes, 2, visit);
              }))
            return false;
        }
  return true;
}

static bool walkPermute(IrCase &module, Visit visit) {
  static constexpr int64_t sizes[] = {2, 4}, places[] = {-1, 0, 1, 2, 3};
  OneOp one(module, OP_CUDA_PERMUTE);
  IrWriter::integers(*one.op, ATTR_CUDA_PERMUTATION, {});
  Numbers &list =
      *IrWriter::find(*one.op, ATTR_CUDA_PERMUTATION)->mutable_integers();
  return walkShape(one, "source", sizes, 3, [&] {
    for (int more = 0; more < 2; ++more) {
      *one.type("result").mutable_shape() = one.type("source").shape();
      if (more)
        one.type("result").add_shape(2);
      if (!walkLists(list, places, 3, visit))
        return false;
    }
    return true;
  });
}

static bool walkIota(IrCase &module, Visit visit) {
  static constexpr int64_t sizes[] = {1,
                                      2,
                                      3,
                                      4,
                                      16,
                                      17,
                                      255,
                                      256,
                                      257,
                                      65536,
                                      65537,
                                      INT64_C(1) << 32,
                                      (INT64_C(1) << 32) + 1,
                                      INT64_MAX};
  for (bool hasRegion : {false, true}) {
    OneOp one(module, OP_CUDA_IOTA);
    // It has no operands to cast.
    module.mutable_ops()->DeleteSubrange(0, 1);
    if (hasRegion)
      one.op->add_regions();
    for (ElementType element : cudaElements) {
      one.setElement("result", element);
      if (!walkShape(one, "result", sizes, hasRegion ? 1 : 2, visit))
        return false;
    }
  }
  return true;
}

/// Makes a type a tensor view of f32.
static void setTensorView(IrType &type, llvm::ArrayRef<int64_t> shape,
                          llvm::ArrayRef<int64_t> strides) {
  type.Clear();
  type.set_kind(IR_CUDA_TENSOR_VIEW);
  type.set_element(TYPE_F32);
  type.mutable_shape()->Assign(shape.begin(), shape.end());
  type.mutable_strides()->Assign(strides.begin(), strides.end());
}

/// Walks the numbers of values for sizes and strides, which have a slot each.
template <bool hasRegion>
static bool walkTensorView(IrCase &module, Visit visit) {
  static constexpr int64_t sizes[] = {4, unknownSize};
  OneOp one(module, OP_CUDA_MAKE_TENSOR_VIEW);
  if (hasRegion)
    one.op->add_regions();
  IrType &pointer = *module.mutable_types(0);
  pointer.Clear();
  pointer.set_kind(IR_CUDA_PTR);
  IrType &base = one.type("base");
  base.clear_element();
  base.set_nested(0);
  one.setElement("dynamicShape", TYPE_I32);
  one.setElement("dynamicStrides", TYPE_I64);
  IrType &view = one.type("result");
  Numbers &segments =
      *IrWriter::find(*one.op, ATTR_OPERAND_SEGMENT_SIZES)->mutable_integers();
  for (ElementType pointee : {TYPE_F32, TYPE_F16}) {
    pointer.set_element(pointee);
    for (uint32_t ofShape = 0; ofShape <= 3; ++ofShape)
      for (uint32_t ofStrides = 0; ofStrides <= 3; ++ofStrides) {
        one.op->clear_operands();
        one.op->add_operands(0);
        one.op->mutable_operands()->Resize(1 + int(ofShape), 1);
        one.op->mutable_operands()->Resize(1 + int(ofShape + ofStrides), 2);
        segments.Set(1, ofShape);
        segments.Set(2, ofStrides);
        setTensorView(view, {}, {});
        if (!walkLists(*view.mutable_shape(), sizes, 2, [&] {
              return walkLists(*view.mutable_strides(), sizes, 2, [&] {
                return view.strides_size() != view.shape_size() || visit();
              });
            }))
          return false;
      }
  }
  return true;
}

/// Walks views that differ from that in the type of the result in one part.
template <bool hasRegion>
static bool walkDivision(IrCase &module, Visit visit) {
  static constexpr int64_t sizes[] = {8, 4, unknownSize};
  for (IrOpKind kind : {OP_CUDA_MAKE_PARTITION_VIEW, OP_CUDA_MAKE_STRIDED_VIEW,
                        OP_CUDA_MAKE_GATHER_SCATTER_VIEW}) {
    OneOp one(module, kind);
    if (hasRegion)
      one.op->add_regions();
    setTensorView(*module.mutable_types(0), {8, 8}, {8, 1});
    IrType &result = one.type("result");
    result.clear_element();
    result.set_nested(0);
    result.add_shape(4);
    result.add_shape(4);
    if (kind == OP_CUDA_MAKE_STRIDED_VIEW) {
      result.add_strides(4);
      result.add_strides(4);
    }
    if (kind == OP_CUDA_MAKE_GATHER_SCATTER_VIEW)
      result.set_sparse_dim(0);
    IrType &view = one.type("tensor_view");
    for (ElementType element : {TYPE_F32, TYPE_F16})
      for (int64_t stride : {8, 16}) {
        setTensorView(view, {}, {});
        view.set_element(element);
        if (!walkLists(*view.mutable_shape(), sizes, 2, [&] {
              view.mutable_strides()->Clear();
              view.mutable_strides()->Resize(view.shape_size(), stride);
              if (view.strides_size() == 2)
                view.set_strides(1, 1);
              return visit();
            }))
          return false;
      }
  }
  return true;
}

llvm::ArrayRef<OpWalk> tilefuzz::cudaViewWalks() {
  static const OpWalk walks[] = {
      {"reshape of all tiles up to rank 3 with sizes up to 4 to all of these, "
       "of "
       "the same element and another one",
       walkReshape},
      {"broadcast likewise with sizes up to 3", walkBroadcast},
      {"extract of all tiles up to rank 2 with sizes up to 4 from all of "
       "these, "
       "with up to three indices or no operand, with and without a region",
       walkExtract},
      {"cat of all pairs of tiles up to rank 2 with sizes up to 3 to tiles up "
       "to "
       "rank 2, along the axes -1 to 2, with one slot of another element or "
       "none",
       walkCat},
      {"permute of tiles up to rank 3 by all lists of up to three of the "
       "places "
       "-1 to 3, to a tile of its rank and of one more",
       walkPermute},
      {"iota of all elements up to rank 2 with sizes around the powers of two "
       "of "
       "their widths, with a region up to rank 1",
       walkIota},
      {"make_tensor_view up to rank 2 with known and unknown sizes and "
       "strides, "
       "up to three values for each, and two elements pointed to",
       walkTensorView<false>},
      {"the same with a region", walkTensorView<true>},
      {"each operation that divides a view, of views up to rank 2 with three "
       "sizes, two strides and two elements",
       walkDivision<false>},
      {"the same with a region", walkDivision<true>},
  };
  return walks;
}
