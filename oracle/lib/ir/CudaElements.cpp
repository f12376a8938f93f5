//===- CudaElements.cpp - Elements of types of cuda_tile ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions of CudaElements.h.
//
//===----------------------------------------------------------------------===//

#include "ir/CudaElements.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

std::optional<Element> ir::cudaElementOf(const TypeTable &types,
                                         const Type &type) {
  switch (type.kind) {
  case IR_CUDA_TILE:
  case IR_CUDA_TENSOR_VIEW:
    return type.element;
  case IR_CUDA_PARTITION_VIEW:
  case IR_CUDA_STRIDED_VIEW:
  case IR_CUDA_GATHER_SCATTER_VIEW:
    return types[type.nested].element;
  default:
    return std::nullopt;
  }
}

void ir::appendJoined(std::span<const int64_t> numbers,
                      std::string_view separator, std::string &text) {
  std::string_view between = "";
  for (int64_t number : numbers) {
    append(text, between);
    if (number == INT64_MIN)
      append(text, "?");
    else
      append(text, number);
    between = separator;
  }
}
