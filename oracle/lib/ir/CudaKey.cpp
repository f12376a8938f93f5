//===- CudaKey.cpp - Which types of cuda_tile can be made -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The conditions of CudaKey.h.
//
//===----------------------------------------------------------------------===//

#include "ir/CudaKey.h"

#include "ir/CudaElements.h"
#include "ir/IrTypeFields.h"

#include <algorithm>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

// The number of a tensor view that stands for one that is not known.
static constexpr int64_t unknown = INT64_MIN;

static std::optional<size_t> findBelowOne(std::span<const int64_t> numbers,
                                          bool mayBeUnknown) {
  auto small = std::ranges::find_if(numbers, [&](int64_t number) {
    return number < 1 && !(mayBeUnknown && number == unknown);
  });
  if (small == numbers.end())
    return std::nullopt;
  return size_t(small - numbers.begin());
}

const Type *CudaKey::tensorView() const {
  bool isMade = isTileViewKind(type.kind) &&
                types[type.nested].kind == IR_CUDA_TENSOR_VIEW;
  return isMade ? &types[type.nested] : nullptr;
}

bool CudaKey::hasOtherElement() const {
  switch (type.kind) {
  case IR_CUDA_TILE:
    if (!type.parts.empty())
      return types[type.nested].kind != IR_CUDA_PTR;
    return !type.element.isIn(cudaScalars);
  case IR_CUDA_PTR:
  case IR_CUDA_TENSOR_VIEW:
    return !type.element.isIn(cudaPointees);
  default:
    return false;
  }
}

std::optional<size_t> CudaKey::findSmallSize() const {
  if (!isCudaKind(type.kind))
    return std::nullopt;
  return findBelowOne(type.shape, type.kind == IR_CUDA_TENSOR_VIEW);
}

bool CudaKey::hasOtherStrideCount() const {
  return type.kind == IR_CUDA_TENSOR_VIEW &&
         type.strides.size() != type.shape.size();
}

std::optional<size_t> CudaKey::findSmallStride() const {
  if (!isCudaKind(type.kind))
    return std::nullopt;
  return findBelowOne(type.strides, type.kind == IR_CUDA_TENSOR_VIEW);
}

bool CudaKey::hasOtherSource() const {
  return isTileViewKind(type.kind) && !tensorView();
}

std::optional<CudaKey::OtherLength> CudaKey::findOtherLength() const {
  const Type *source = tensorView();
  if (!source)
    return std::nullopt;
  size_t rank = source->shape.size();
  if (type.shape.size() != rank)
    return OtherLength{"tile sizes", type.shape.size()};
  if (type.kind == IR_CUDA_STRIDED_VIEW && type.strides.size() != rank)
    return OtherLength{"traversal strides", type.strides.size()};
  if (!type.dimMap.empty() && type.dimMap.size() != rank)
    return OtherLength{"mapped dimensions", type.dimMap.size()};
  return std::nullopt;
}

std::optional<CudaKey::OtherEntry> CudaKey::findOtherEntry() const {
  const Type *source = tensorView();
  if (!source)
    return std::nullopt;
  std::span<const int64_t> map = type.dimMap;
  for (size_t place = 0; place < map.size(); ++place)
    if (map[place] < 0 || map[place] >= std::ssize(source->shape))
      return OtherEntry{place, false};
  for (size_t place = 0; place < map.size(); ++place)
    if (std::ranges::count(map.first(place), map[place]) != 0)
      return OtherEntry{place, true};
  return std::nullopt;
}

bool CudaKey::hasOtherSparse() const {
  const Type *source = tensorView();
  return source && type.kind == IR_CUDA_GATHER_SCATTER_VIEW &&
         (type.sparseDim < 0 || type.sparseDim >= std::ssize(source->shape));
}

bool CudaKey::hasOtherPadding() const {
  const Type *source = tensorView();
  return source && type.padding != Type::noPadding &&
         type.padding != CUDA_PADDING_ZERO && !source->element.isIn(cudaFloats);
}

bool CudaKey::isFaulty() const {
  return hasOtherElement() || findSmallSize() || hasOtherStrideCount() ||
         findSmallStride() || hasOtherSource() || findOtherLength() ||
         findOtherEntry() || hasOtherSparse() || hasOtherPadding();
}
