//===- TypeKeyEdits.cpp - Breaking the rules on the keys of types ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules ir.key_* of oracle/spec/tileaa_types.md and
// cuda_types.md. Each changes one of the two types of a case, or makes it
// another one.
//
//===----------------------------------------------------------------------===//

#include "fuzz/families/types/TypeKeyEdits.h"

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
    if (kind == IR_MEMREF)
      type.set_space(SPACE_GLOBAL);
    if (isCudaTileView(kind)) {
      type.set_nested(add(IR_CUDA_TENSOR_VIEW));
      if (kind == IR_CUDA_GATHER_SCATTER_VIEW)
        type.set_sparse_dim(0);
    }
    type.add_shape(4);
    type.add_shape(8);
    if (kind == IR_MEMREF || kind == IR_CUDA_TENSOR_VIEW ||
        kind == IR_CUDA_STRIDED_VIEW) {
      type.add_strides(8);
      type.add_strides(1);
    }
    return add(type);
  }

  bool chosenIsSecond = false;
};
} // namespace

//===----------------------------------------------------------------------===//
// Types of nv_tileaa
//===----------------------------------------------------------------------===//

static bool isMemref(const IrType &type) { return type.kind() == IR_MEMREF; }
static bool isView(const IrType &type) { return type.kind() == IR_TILEAA_VIEW; }

/// ir.key_view_source. The view that there is, or a new one, gets a source that
/// stands before it.
static void breakSource(Case &testCase, Decisions &decisions) {
  static constexpr IrTypeKind sources[] = {
      IR_SCALAR, IR_INDEX, IR_MEM_TOKEN,  IR_QUEUE,
      IR_TILE,   IR_PTR,   IR_PROGRAM_ID, IR_CUDA_PTR};
  Pair pair(testCase, decisions);
  IrType view = pair.find(IR_TILEAA_VIEW, isView), source;
  source.set_kind(decisions.pick(sources));
  view.set_nested(pair.add(source));
  // A pointer stands for a view of a pointer here.
  if (source.kind() == IR_PTR) {
    IrType inner;
    inner.set_kind(IR_TILEAA_VIEW);
    inner.set_nested(view.nested());
    view.set_nested(pair.add(inner));
  }
  pair.choose(pair.add(view));
}

/// A number below 1 that may be a size.
static int64_t wrongSize(Decisions &decisions) {
  const int64_t wild = decisions.wildNumber() | INT64_MIN;
  return decisions.flip() || wild == INT64_MIN ? 0 : wild;
}

/// ir.key_size.
static void breakSize(Case &testCase, Decisions &decisions) {
  IrType &type =
      Pair(testCase, decisions).find(IR_MEMREF, [](const IrType &type) {
        return isMemref(type) || isView(type);
      });
  if (type.shape().empty()) {
    type.add_shape(1);
    type.add_strides(1);
  }
  type.set_shape(drawIndex(decisions, type.shape_size()), wrongSize(decisions));
}

/// ir.key_strides.
static void breakStrides(Case &testCase, Decisions &decisions) {
  IrType &type = Pair(testCase, decisions).find(IR_MEMREF, isMemref);
  if (!type.strides().empty() && decisions.flip())
    type.mutable_strides()->RemoveLast();
  else
    type.add_strides(decisions.below(3));
  if (type.strides_size() == type.shape_size())
    type.add_strides(1);
}

/// ir.key_alias_scope.
static void breakScope(Case &testCase, Decisions &decisions) {
  const int64_t wild = decisions.wildNumber() | INT64_MIN;
  Pair(testCase, decisions)
      .find(IR_MEMREF, isMemref)
      .set_alias_scope(decisions.flip() || wild == INT64_MIN ? -1 : wild);
}

//===----------------------------------------------------------------------===//
// Types of cuda_tile
//===----------------------------------------------------------------------===//

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
static void breakCudaElement(Case &testCase, Decisions &decisions) {
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
static void breakCudaSize(Case &testCase, Decisions &decisions) {
  static constexpr IrTypeKind kinds[] = {
      IR_CUDA_TILE, IR_CUDA_TENSOR_VIEW, IR_CUDA_PARTITION_VIEW,
      IR_CUDA_STRIDED_VIEW, IR_CUDA_GATHER_SCATTER_VIEW};
  Pair pair(testCase, decisions);
  IrType &type = pair.find(decisions.pick(kinds), [](const IrType &type) {
    return llvm::is_contained(kinds, type.kind()) && type.shape_size();
  });
  type.set_shape(drawIndex(decisions, type.shape_size()),
                 numberBelowOne(decisions));
}

/// ir.key_cuda_stride_count.
static void breakCudaStrideCount(Case &testCase, Decisions &decisions) {
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
static void breakCudaStride(Case &testCase, Decisions &decisions) {
  static constexpr IrTypeKind kinds[] = {IR_CUDA_TENSOR_VIEW,
                                         IR_CUDA_STRIDED_VIEW};
  Pair pair(testCase, decisions);
  IrType &type = pair.find(decisions.pick(kinds), [](const IrType &type) {
    return llvm::is_contained(kinds, type.kind()) && type.strides_size();
  });
  type.set_strides(drawIndex(decisions, type.strides_size()),
                   numberBelowOne(decisions));
}

/// ir.key_cuda_source.
static void breakCudaSource(Case &testCase, Decisions &decisions) {
  static constexpr IrTypeKind others[] = {IR_CUDA_TOKEN, IR_INDEX, IR_MEM_TOKEN,
                                          IR_CUDA_TILE, IR_CUDA_PTR};
  Pair pair(testCase, decisions);
  IrType view = pair.find(decisions.pick(tileViews), isTileView), source;
  source.set_kind(decisions.pick(others));
  view.set_nested(pair.add(source));
  pair.choose(pair.add(view));
}

/// ir.key_cuda_rank.
static void breakCudaRank(Case &testCase, Decisions &decisions) {
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
static void breakCudaMap(Case &testCase, Decisions &decisions) {
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
  const int place = drawIndex(decisions, map.size());
  if (map.size() > 1 && decisions.flip())
    map.Set(place, map[place ? place - 1 : 1]);
  else
    map.Set(place, decisions.flip() ? rank : numberBelowOne(decisions) - 1);
}

/// ir.key_cuda_sparse.
static void breakCudaSparse(Case &testCase, Decisions &decisions) {
  Pair pair(testCase, decisions);
  IrType &view =
      pair.find(IR_CUDA_GATHER_SCATTER_VIEW, [&](const IrType &type) {
        return type.kind() == IR_CUDA_GATHER_SCATTER_VIEW;
      });
  view.set_sparse_dim(decisions.flip() ? pair.rankOf(view)
                                       : numberBelowOne(decisions) - 1);
}

/// ir.key_cuda_padding.
static void breakCudaPadding(Case &testCase, Decisions &decisions) {
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

static constexpr Edit edits[] = {
    {.rule = "ir.key_view_source",
     .change = breakSource,
     .neverMasked = "it is the first rule of the ladder"},
    {"ir.key_size", breakSize},
    {"ir.key_strides", breakStrides},
    {"ir.key_alias_scope", breakScope},
    {.rule = "ir.key_cuda_element",
     .change = breakCudaElement,
     .neverMasked = "no rule in front of it is asked of these types"},
    {"ir.key_cuda_size", breakCudaSize},
    {"ir.key_cuda_stride_count", breakCudaStrideCount},
    {"ir.key_cuda_stride", breakCudaStride},
    {"ir.key_cuda_source", breakCudaSource},
    {"ir.key_cuda_rank", breakCudaRank},
    {"ir.key_cuda_map", breakCudaMap},
    {"ir.key_cuda_sparse", breakCudaSparse},
    {"ir.key_cuda_padding", breakCudaPadding},
};
constinit const llvm::ArrayRef<Edit> tilefuzz::typeKeyEdits = edits;
