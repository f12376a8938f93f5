//===- CudaTypeTexts.cpp - How types of cuda_tile print -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Printing the types of oracle/spec/cuda_types.md.
//
//===----------------------------------------------------------------------===//

#include "ir/CudaElements.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

static void appendTensorView(const TypeTable &types, const Type &type,
                             std::string &text) {
  append(text, "tensor_view<");
  appendJoined(type.shape, "x", text);
  append(text, type.shape.empty() ? "" : "x");
  types.appendElement(text, type.element);
  if (!type.strides.empty()) {
    append(text, ", strides=[");
    appendJoined(type.strides, ",", text);
    append(text, "]");
  }
  append(text, ">");
}

// Appends what the three tile views have in common.
static void appendTileView(const TypeTable &types, const Type &type,
                           std::string_view mnemonic, std::string &text) {
  appendAll(text, mnemonic, "<tile=(");
  appendJoined(type.shape, "x", text);
  append(text, ")");
  if (type.kind == IR_CUDA_STRIDED_VIEW) {
    append(text, ", traversal_strides=[");
    appendJoined(type.strides, ",", text);
    append(text, "]");
  }
  if (type.padding != Type::noPadding)
    appendAll(text, ", padding_value = ",
              attributeInfo(ATTR_PADDING_VALUE).keywords[size_t(type.padding)]);
  append(text, ", ");
  types.appendInCuda(text, type.nested);
  if (type.isMapped()) {
    append(text, ", dim_map=[");
    appendJoined(type.dimMap, ", ", text);
    append(text, "]");
  }
  if (type.kind == IR_CUDA_GATHER_SCATTER_VIEW)
    appendAll(text, ", sparse_dim=", type.sparseDim);
  append(text, ">");
}

void TypeTable::appendInCuda(std::string &text, TypeId id) const {
  const Type &type = types[id];
  switch (type.kind) {
  case IR_CUDA_TILE:
    append(text, "tile<");
    appendJoined(type.shape, "x", text);
    append(text, type.shape.empty() ? "" : "x");
    appendElement(text, type.element);
    return append(text, ">");
  case IR_CUDA_PTR:
    append(text, "ptr<");
    appendElement(text, type.element);
    return append(text, ">");
  case IR_CUDA_TENSOR_VIEW:
    return appendTensorView(*this, type, text);
  case IR_CUDA_PARTITION_VIEW:
    return appendTileView(*this, type, "partition_view", text);
  case IR_CUDA_STRIDED_VIEW:
    return appendTileView(*this, type, "strided_view", text);
  case IR_CUDA_GATHER_SCATTER_VIEW:
    return appendTileView(*this, type, "gather_scatter_view", text);
  case IR_CUDA_TOKEN:
    return append(text, "token");
  default:
    return appendFull(text, id);
  }
}
