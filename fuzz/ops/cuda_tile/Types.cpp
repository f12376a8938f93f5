//===- Types.cpp - Draws types of cuda_tile -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of TypeSampler.h for tiles, pointers and views of cuda_tile.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/TypeSampler.h"
#include "fuzz/ops/cuda_tile/Elements.h"

#include <algorithm>
#include <numeric>

using namespace tilefuzz;
using oracle::TypeConstraint;

/// The tile shapes, traversal strides, maps and sparse dimensions of views have
/// 32 bits.
static constexpr int64_t maxNumber = INT32_MAX;

static constexpr int64_t sizes[] = {8, 16, 1, 4, 64, 3};

ElementType TypeSampler::cudaElement(uint32_t allowed) {
  // Mostly one of the usual ones, as an MLIR context never frees a type.
  const bool isUsual = !decisions.oneIn(3);
  const auto count = static_cast<uint32_t>(std::size(cudaElements));
  const uint32_t first = decisions.below(isUsual ? 3 : count);
  for (uint32_t i = 0; i < count; ++i)
    if (const ElementType drawn = cudaElements[(first + i) % count];
        allowed >> drawn & 1)
      return drawn;
  return cudaElements[0];
}

uint32_t TypeSampler::cudaPointer(uint32_t allowed) {
  IrType type;
  type.set_kind(IR_CUDA_PTR);
  type.set_element(cudaElement(allowed & cudaElementSet() & ~(1u << TYPE_I4)));
  return writer.copy(type);
}

uint32_t TypeSampler::cudaTile(llvm::ArrayRef<int64_t> shape,
                               ElementType element) {
  IrType type;
  type.set_kind(IR_CUDA_TILE);
  type.mutable_shape()->Assign(shape.begin(), shape.end());
  type.set_element(element);
  return writer.copy(type);
}

uint32_t TypeSampler::cudaPointerTile(llvm::ArrayRef<int64_t> shape,
                                      ElementType pointee) {
  IrType pointer;
  pointer.set_kind(IR_CUDA_PTR);
  pointer.set_element(pointee);
  IrType type;
  type.set_kind(IR_CUDA_TILE);
  type.mutable_shape()->Assign(shape.begin(), shape.end());
  type.set_nested(writer.copy(pointer));
  return writer.copy(type);
}

uint32_t TypeSampler::cudaTile(const TypeConstraint &constraint) {
  const bool isWhole = constraint.wholeKinds >> IR_CUDA_TILE & 1;
  const uint32_t scalars =
      (isWhole ? ~0u : constraint.elements) & cudaElementSet();
  const bool hasPointers = (isWhole || constraint.allowsOtherElements) &&
                           (!scalars || decisions.oneIn(8));
  const auto shape = drawShape(constraint);
  return hasPointers
             ? cudaPointerTile(shape, typeAt(cudaPointer(~0u)).element())
             : cudaTile(shape, cudaElement(scalars));
}

uint32_t TypeSampler::tensorView(unsigned rank) {
  IrType type;
  type.set_kind(IR_CUDA_TENSOR_VIEW);
  type.set_element(cudaElement(cudaElementSet() & ~(1u << TYPE_I4)));
  for (unsigned i = 0; i < rank; ++i) {
    type.add_shape(decisions.oneIn(4) ? unknownSize : decisions.pick(sizes));
    type.add_strides(decisions.oneIn(4) ? unknownSize : decisions.pick(sizes));
    if (decisions.oneIn(stretch == Stretch::Extents ? 2 : 64))
      type.set_shape(static_cast<int>(i),
                     std::max<int64_t>(1, decisions.wildNumber()));
  }
  return writer.copy(type);
}

uint32_t TypeSampler::tileView(IrTypeKind kind, uint32_t source) {
  const IrType &tensor = typeAt(source);
  const int rank = tensor.shape_size();
  const bool isFloat = isCudaFloat(tensor.element());
  IrType type;
  type.set_kind(kind);
  type.set_nested(source);
  for (int i = 0; i < rank; ++i) {
    type.add_shape(decisions.oneIn(stretch == Stretch::Extents ? 2 : 64)
                       ? 1 + (decisions.wildNumber() & (maxNumber - 1))
                       : decisions.pick(sizes));
    if (kind == IR_CUDA_STRIDED_VIEW)
      type.add_strides(decisions.pick(sizes));
  }
  if (decisions.oneIn(3))
    type.set_padding(isFloat ? static_cast<CudaPadding>(
                                   decisions.below(CudaPadding_ARRAYSIZE))
                             : CUDA_PADDING_ZERO);
  if (kind == IR_CUDA_GATHER_SCATTER_VIEW) {
    type.set_sparse_dim(decisions.below(static_cast<uint32_t>(rank)));
  } else if (decisions.oneIn(3)) {
    auto &map = *type.mutable_dim_map();
    map.Resize(rank, 0);
    std::iota(map.begin(), map.end(), int64_t(0));
    for (int i = rank; i > 1; --i)
      map.SwapElements(i - 1, static_cast<int>(decisions.below(uint32_t(i))));
  }
  return writer.copy(type);
}

uint32_t TypeSampler::cudaType(IrTypeKind kind,
                               const TypeConstraint &constraint) {
  switch (kind) {
  case IR_CUDA_TILE:
    return cudaTile(constraint);
  case IR_CUDA_PTR:
    return cudaPointer(constraint.wholeKinds >> kind & 1 ? ~0u
                                                         : constraint.elements);
  case IR_CUDA_TENSOR_VIEW:
  case IR_CUDA_PARTITION_VIEW:
  case IR_CUDA_STRIDED_VIEW:
  case IR_CUDA_GATHER_SCATTER_VIEW: {
    static constexpr uint8_t ranks[] = {2, 1, 2, 3, 2, 0, 1, 5};
    unsigned rank = std::clamp(
        stretched(Stretch::Types, decisions.pick(ranks), maxTypeRank),
        unsigned(constraint.minRank), unsigned(constraint.maxRank));
    // A sparse dimension is one of the axes.
    if (kind == IR_CUDA_GATHER_SCATTER_VIEW)
      rank = std::max(rank, 1u);
    const uint32_t source = tensorView(rank);
    return kind == IR_CUDA_TENSOR_VIEW ? source : tileView(kind, source);
  }
  default:
    return writer.type(kind);
  }
}

//===----------------------------------------------------------------------===//
// Twins
//===----------------------------------------------------------------------===//

/// Changes an entry of a list that says something of each axis.
static void changeEntry(google::protobuf::RepeatedField<int64_t> &list,
                        bool mayBeUnknown, Decisions &decisions) {
  if (list.empty())
    return;
  int64_t &entry =
      list[static_cast<int>(decisions.below(uint32_t(list.size())))];
  if (mayBeUnknown && decisions.oneIn(4))
    entry = entry == unknownSize ? 1 : unknownSize;
  else if (mayBeUnknown && entry > 0 && decisions.oneIn(8))
    entry = sameInFewBits(entry, decisions);
  else
    entry = entry == 1 ? 2 : entry == unknownSize ? 8 : entry - 1;
}

uint32_t TypeSampler::tileViewTwin(IrType twin) {
  const bool isFloat = isCudaFloat(typeAt(twin.nested()).element());
  switch (decisions.below(5)) {
  case 0:
    if (twin.shape_size()) {
      changeEntry(*twin.mutable_shape(), false, decisions);
      break;
    }
    [[fallthrough]];
  case 1:
    if (twin.has_padding() && decisions.flip())
      twin.clear_padding();
    else
      twin.set_padding(isFloat && twin.padding() == CUDA_PADDING_ZERO &&
                               twin.has_padding()
                           ? CUDA_PADDING_NAN
                           : CUDA_PADDING_ZERO);
    break;
  case 2:
    if (twin.kind() == IR_CUDA_STRIDED_VIEW && twin.strides_size()) {
      changeEntry(*twin.mutable_strides(), false, decisions);
      break;
    }
    [[fallthrough]];
  case 3:
    if (twin.kind() == IR_CUDA_GATHER_SCATTER_VIEW) {
      if (twin.shape_size() > 1)
        twin.set_sparse_dim((twin.sparse_dim() + 1) % twin.shape_size());
      break;
    }
    if (twin.shape_size() > 1) {
      if (twin.dim_map().empty()) {
        twin.mutable_dim_map()->Resize(twin.shape_size(), 0);
        std::iota(twin.mutable_dim_map()->begin(),
                  twin.mutable_dim_map()->end(), int64_t(0));
      }
      twin.mutable_dim_map()->SwapElements(0, twin.dim_map_size() - 1);
      break;
    }
    [[fallthrough]];
  default:
    // The same sizes, of another element or stride. An element that is no float
    // has no padding but zero.
    twin.set_nested(changed(twin.nested(), [&](IrType &tensor) {
      if (tensor.strides_size() && decisions.flip())
        changeEntry(*tensor.mutable_strides(), true, decisions);
      else
        tensor.set_element(tensor.element() == TYPE_F32 ? TYPE_F16 : TYPE_F32);
    }));
  }
  return writer.copy(twin);
}

uint32_t TypeSampler::cudaTwin(uint32_t type) {
  IrType twin = typeAt(type);
  const auto otherElement = [&](ElementType element) {
    return cudaElement(cudaElementSet() & ~(1u << element) & ~(1u << TYPE_I4));
  };
  switch (twin.kind()) {
  case IR_CUDA_TILE:
    if (decisions.flip()) {
      changeShape(twin);
    } else if (twin.has_nested()) {
      twin.set_nested(cudaTwin(twin.nested()));
    } else {
      twin.set_element(otherElement(twin.element()));
    }
    break;
  case IR_CUDA_PTR:
    twin.set_element(otherElement(twin.element()));
    break;
  case IR_CUDA_TENSOR_VIEW:
    if (twin.shape_size() && decisions.oneIn(3))
      changeEntry(*twin.mutable_shape(), true, decisions);
    else if (twin.strides_size() && decisions.flip())
      changeEntry(*twin.mutable_strides(), true, decisions);
    else
      twin.set_element(otherElement(twin.element()));
    break;
  case IR_CUDA_TOKEN:
    return writer.type(IR_MEM_TOKEN);
  default:
    return tileViewTwin(twin);
  }
  return writer.copy(twin);
}
