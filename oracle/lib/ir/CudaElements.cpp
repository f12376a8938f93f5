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

std::optional<CudaElement> ir::cudaElementOf(const TypeTable &types,
                                             const Type &type) {
  switch (type.kind) {
  case IR_CUDA_TILE:
    if (type.parts.empty())
      return CudaElement{type.element};
    return CudaElement{types[type.parts[0]].element, /*isPointer=*/true};
  case IR_CUDA_TENSOR_VIEW:
    return CudaElement{type.element};
  case IR_CUDA_PARTITION_VIEW:
  case IR_CUDA_STRIDED_VIEW:
  case IR_CUDA_GATHER_SCATTER_VIEW:
    return CudaElement{types[type.parts[0]].element};
  default:
    return std::nullopt;
  }
}

uint32_t ir::widthOf(CudaElement element) {
  constexpr uint32_t pointerWidth = 64;
  return element.isPointer ? pointerWidth : elementWidth(element.scalar);
}

void ir::appendElement(CudaElement element, std::string &text) {
  if (element.isPointer)
    appendAll(text, "ptr<", elementText(element.scalar), ">");
  else
    append(text, elementText(element.scalar));
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
