//===- CudaViewOps.cpp - Views and shapes of cuda_tile --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations of oracle/spec/cuda_views.md.
//
//===----------------------------------------------------------------------===//

#include "ops/CudaConstraints.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

// An operation that asks a view for its sizes.
template <Text name>
constexpr OpSpec query(IrOpKind kind, const TypeConstraint &view) {
  return cudaOp<name>({.kind = kind,
                       .operands = {one("src", view)},
                       .results = {variadic("result", scalarIntTile)}});
}

// An operation that divides a tensor view into tiles.
template <Text name>
constexpr OpSpec division(IrOpKind kind, const TypeConstraint &view) {
  return cudaOp<name>({.kind = kind,
                       .operands = {one("tensor_view", tensorView)},
                       .results = {one("result", view)}});
}

constexpr OpSpec ops[] = {
    cudaOp<"broadcast">(
        {.kind = OP_CUDA_BROADCAST,
         .operands = {one("source", cudaTile)},
         .results = {one("result", cudaTile)}},
        {sameElement({"source", "result"}), sameRank({"source", "result"})}),
    cudaOp<"cat">({.kind = OP_CUDA_CAT,
                   .operands = {one("lhs", cudaTile), one("rhs", cudaTile)},
                   .results = {one("result", cudaTile)},
                   .attributes = {required(ATTR_CUDA_CAT_DIM)}}),
    cudaOp<"extract">({.kind = OP_CUDA_EXTRACT,
                       .operands = {one("source", cudaTile),
                                    variadic("indices", scalarI32Tile)},
                       .results = {one("result", cudaTile)}},
                      {sameRank({"source", "result"})}),
    query<"get_index_space_shape">(OP_CUDA_GET_INDEX_SPACE_SHAPE, tileView),
    query<"get_tensor_shape">(OP_CUDA_GET_TENSOR_SHAPE, tensorView),
    cudaOp<"iota">({.kind = OP_CUDA_IOTA, .results = {one("result", intTile)}}),
    division<"make_gather_scatter_view">(OP_CUDA_MAKE_GATHER_SCATTER_VIEW,
                                         gatherScatterView),
    division<"make_partition_view">(OP_CUDA_MAKE_PARTITION_VIEW, partitionView),
    division<"make_strided_view">(OP_CUDA_MAKE_STRIDED_VIEW, stridedView),
    cudaOp<"make_tensor_view">(
        {.kind = OP_CUDA_MAKE_TENSOR_VIEW,
         .operands = {one("base", scalarPointerTile),
                      variadic("dynamicShape", scalarIntTile),
                      variadic("dynamicStrides", scalarIntTile)},
         .results = {one("result", tensorView)},
         .attributes = {segments}}),
    cudaOp<"permute">(
        {.kind = OP_CUDA_PERMUTE,
         .operands = {one("source", cudaTile)},
         .results = {one("result", cudaTile)},
         .attributes = {required(ATTR_CUDA_PERMUTATION)}},
        {sameElement({"source", "result"}), sameRank({"source", "result"})}),
    cudaOp<"reshape">({.kind = OP_CUDA_RESHAPE,
                       .operands = {one("source", cudaTile)},
                       .results = {one("result", cudaTile)}}),
};

} // namespace

constinit const std::span<const OpSpec> ir::cudaViewOps = ops;
