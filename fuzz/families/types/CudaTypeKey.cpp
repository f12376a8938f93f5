//===- CudaTypeKey.cpp - Breaking the keys of cuda_tile's types -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/families/types/CudaTypeKey.h"

#include "fuzz/ops/cuda_tile/Elements.h"

using namespace tilefuzz;

namespace {
/// A case whose first or second type an edit changes.
struct Pair {
  Pair(Case &testCase, Decisions &decisions)
      : made(*testCase.mutable_tileaa_type_key()), decisions(decisions) {}

  uint32_t add(const IrType &type) {
    *made.add_types() = type;
    return static_cast<uint32_t>(made.types_size()) - 1;
  }
  IrType &at(uint32_t position) {
    return *made.mutable_types(static_cast<int>(position));
  }
  /// Returns one of the two types that `accept` accepts. Makes a type of this
  /// kind one of the two where it accepts none.
  template <typename Accept>
  IrType &find(IrTypeKind kind, Accept accept) {
    chosenIsSecond = false;
    if (accept(at(made.first())))
      return at(made.first());
    chosenIsSecond = true;
    if (accept(at(made.second())))
      return at(made.second());
    chosenIsSecond = decisions.flip();
    choose(add(kind));
    return at(static_cast<uint32_t>(made.types_size()) - 1);
  }
  /// Makes a type the one that `find` has returned.
  void choose(uint32_t position) {
    if (chosenIsSecond)
      made.set_second(position);
    else
      made.set_first(position);
  }
  /// The rank of what stands for the tensor view of a tile view.
  int rankOf(const IrType &view) { return at(view.nested()).shape_size(); }

  TileAATypeKeyCase &made;
  Decisions &decisions;

private:
  /// Appends a type of this kind, of rank 1 or 2 where it has a shape.
  uint32_t add(IrTypeKind kind) {
    IrType type;
    type.set_kind(kind);
    type.set_element(TYPE_F16);
    if (kind == IR_CUDA_PTR)
      return add(type);
    if (isCudaTileView(kind)) {
      type.set_nested(add(IR_CUDA_TENSOR_VIEW));
      if (kind == IR_CUDA_GATHER_SCATTER_VIEW)
        type.set_sparse_dim(0);
    }
    type.add_shape(4);
    type.add_shape(8);
    if (kind == IR_CUDA_TENSOR_VIEW || kind == IR_CUDA_STRIDED_VIEW) {
      type.add_strides(8);
      type.add_strides(1);
    }
    return add(type);
  }

  bool chosenIsSecond = false;
};
} // namespace

static constexpr IrTypeKind tileViews[] = {
    IR_CUDA_PARTITION_VIEW, IR_CUDA_STRIDED_VIEW, IR_CUDA_GATHER_SCATTER_VIEW};
static bool isTileView(const IrType &type) {
  return isCudaTileView(type.kind());
}

/// A number below 1 of 32 bits.
static int64_t numberBelowOne(Decisions &decisions) {
  return -static_cast<int64_t>(decisions.flip() ? 0 : decisions.below(1000));
}

/// ir.key_cuda_element. Tiles may have elements that pointers do not point to.
void tilefuzz::breakCudaElement(Case &testCase, Decisions &decisions) {
  static constexpr IrTypeKind kinds[] = {IR_CUDA_TILE, IR_CUDA_PTR,
                                         IR_CUDA_TENSOR_VIEW};
  static constexpr ElementType wrong[] = {TYPE_NV4E0M3F, TYPE_I2, TYPE_UI8,
                                          TYPE_F8E4M3FNUZ, TYPE_I4};
  Pair pair(testCase, decisions);
  IrType &type = pair.find(decisions.pick(kinds), [](const IrType &type) {
    return llvm::is_contained(kinds, type.kind());
  });
  const bool isTile = type.kind() == IR_CUDA_TILE;
  if (isTile && decisions.oneIn(4)) {
    static constexpr IrTypeKind others[] = {IR_CUDA_TOKEN, IR_INDEX, IR_PTR};
    IrType tile = type, other;
    other.set_kind(decisions.pick(others));
    tile.set_nested(pair.add(other));
    return pair.choose(pair.add(tile));
  }
  type.clear_nested();
  type.set_element(decisions.pick(llvm::ArrayRef(wrong).drop_back(isTile)));
}

/// ir.key_cuda_size.
void tilefuzz::breakCudaSize(Case &testCase, Decisions &decisions) {
  static constexpr IrTypeKind kinds[] = {
      IR_CUDA_TILE, IR_CUDA_TENSOR_VIEW, IR_CUDA_PARTITION_VIEW,
      IR_CUDA_STRIDED_VIEW, IR_CUDA_GATHER_SCATTER_VIEW};
  Pair pair(testCase, decisions);
  IrType &type = pair.find(decisions.pick(kinds), [](const IrType &type) {
    return llvm::is_contained(kinds, type.kind()) && type.shape_size();
  });
  type.set_shape(static_cast<int>(
                     decisions.below(static_cast<uint32_t>(type.shape_size()))),
                 numberBelowOne(decisions));
}

/// ir.key_cuda_stride_count.
void tilefuzz::breakCudaStrideCount(Case &testCase, Decisions &decisions) {
  Pair pair(testCase, decisions);
  IrType &view = pair.find(IR_CUDA_TENSOR_VIEW, [](const IrType &type) {
    return type.kind() == IR_CUDA_TENSOR_VIEW;
  });
  if (view.strides_size() && view.strides_size() <= view.shape_size() &&
      decisions.flip())
    return view.mutable_strides()->RemoveLast();
  do
    view.add_strides(1);
  while (view.strides_size() <= view.shape_size());
}

/// ir.key_cuda_stride.
void tilefuzz::breakCudaStride(Case &testCase, Decisions &decisions) {
  static constexpr IrTypeKind kinds[] = {IR_CUDA_TENSOR_VIEW,
                                         IR_CUDA_STRIDED_VIEW};
  Pair pair(testCase, decisions);
  IrType &type = pair.find(decisions.pick(kinds), [](const IrType &type) {
    return llvm::is_contained(kinds, type.kind()) && type.strides_size();
  });
  type.set_strides(static_cast<int>(decisions.below(
                       static_cast<uint32_t>(type.strides_size()))),
                   numberBelowOne(decisions));
}

/// ir.key_cuda_source.
void tilefuzz::breakCudaSource(Case &testCase, Decisions &decisions) {
  static constexpr IrTypeKind others[] = {IR_CUDA_TOKEN, IR_INDEX, IR_MEM_TOKEN,
                                          IR_CUDA_TILE, IR_CUDA_PTR};
  Pair pair(testCase, decisions);
  IrType view = pair.find(decisions.pick(tileViews), isTileView), source;
  source.set_kind(decisions.pick(others));
  view.set_nested(pair.add(source));
  pair.choose(pair.add(view));
}

/// ir.key_cuda_rank.
void tilefuzz::breakCudaRank(Case &testCase, Decisions &decisions) {
  Pair pair(testCase, decisions);
  IrType &view = pair.find(decisions.pick(tileViews), isTileView);
  const int rank = pair.rankOf(view);
  const bool isStrided = view.kind() == IR_CUDA_STRIDED_VIEW;
  if (view.dim_map_size() > 1 && decisions.oneIn(3))
    return view.mutable_dim_map()->RemoveLast();
  auto &list = isStrided && decisions.flip() ? *view.mutable_strides()
                                             : *view.mutable_shape();
  if (!list.empty() && list.size() <= rank && decisions.flip())
    return list.RemoveLast();
  do
    list.Add(1);
  while (list.size() <= rank);
}

/// ir.key_cuda_map. An entry out of range, or one twice.
void tilefuzz::breakCudaMap(Case &testCase, Decisions &decisions) {
  static constexpr IrTypeKind kinds[] = {IR_CUDA_PARTITION_VIEW,
                                         IR_CUDA_STRIDED_VIEW};
  Pair pair(testCase, decisions);
  IrType &view = pair.find(decisions.pick(kinds), [&](const IrType &type) {
    return llvm::is_contained(kinds, type.kind()) &&
           pair.at(type.nested()).kind() == IR_CUDA_TENSOR_VIEW &&
           pair.rankOf(type);
  });
  const int rank = pair.rankOf(view);
  auto &map = *view.mutable_dim_map();
  if (map.empty())
    for (int axis = 0; axis < rank; ++axis)
      map.Add(axis);
  const auto place =
      static_cast<int>(decisions.below(static_cast<uint32_t>(map.size())));
  if (map.size() > 1 && decisions.flip())
    map.Set(place, map[place ? place - 1 : 1]);
  else
    map.Set(place, decisions.flip() ? rank : numberBelowOne(decisions) - 1);
}

/// ir.key_cuda_sparse.
void tilefuzz::breakCudaSparse(Case &testCase, Decisions &decisions) {
  Pair pair(testCase, decisions);
  IrType &view =
      pair.find(IR_CUDA_GATHER_SCATTER_VIEW, [&](const IrType &type) {
        return type.kind() == IR_CUDA_GATHER_SCATTER_VIEW;
      });
  view.set_sparse_dim(decisions.flip() ? pair.rankOf(view)
                                       : numberBelowOne(decisions) - 1);
}

/// ir.key_cuda_padding.
void tilefuzz::breakCudaPadding(Case &testCase, Decisions &decisions) {
  static constexpr CudaPadding paddings[] = {
      CUDA_PADDING_NEG_ZERO, CUDA_PADDING_NAN, CUDA_PADDING_POS_INF,
      CUDA_PADDING_NEG_INF};
  Pair pair(testCase, decisions);
  IrType view = pair.find(decisions.pick(tileViews), isTileView);
  IrType source = pair.at(view.nested());
  source.set_element(decisions.pick(llvm::ArrayRef(cudaIntegers).drop_back()));
  view.set_nested(pair.add(source));
  view.set_padding(decisions.pick(paddings));
  pair.choose(pair.add(view));
}
