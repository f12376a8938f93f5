//===- CudaStructureOps.cpp - What holds a program of cuda_tile -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations of oracle/spec/cuda_structure.md.
//
//===----------------------------------------------------------------------===//

#include "ops/CudaConstraints.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

// A conversion between pointers and numbers, which keeps the shape.
template <Text name>
constexpr OpSpec pointerCast(IrOpKind kind, const TypeConstraint &source,
                             const TypeConstraint &result) {
  return cudaOp<name>({.kind = kind,
                       .operands = {one("source", source)},
                       .results = {one("result", result)}},
                      {sameShape({"source", "result"})});
}

// A conversion to or from bytes, which keeps the rank.
template <Text name>
constexpr OpSpec packing(IrOpKind kind, const TypeConstraint &source,
                         const TypeConstraint &result) {
  return cudaOp<name>({.kind = kind,
                       .operands = {one("source", source)},
                       .results = {one("result", result)}},
                      {sameRank({"source", "result"})});
}

constexpr OpSpec ops[] = {
    cudaOp<"alloca">({.kind = OP_CUDA_ALLOCA,
                      .results = {one("result", scalarPointerTile)},
                      .attributes = {required(ATTR_CUDA_NUM_ELEM),
                                     required(ATTR_CUDA_ALIGNMENT),
                                     optional(ATTR_CUDA_GLOBAL)}}),
    cudaOp<"assert">({.kind = OP_CUDA_ASSERT,
                      .operands = {one("condition", i1Tile)},
                      .attributes = {required(ATTR_CUDA_MESSAGE)}}),
    cudaOp<"constant">({.kind = OP_CUDA_CONSTANT,
                        .results = {one("result", numberTile)},
                        .attributes = {required(ATTR_CUDA_VALUE)}},
                       {sameType({"value", "result"})}),
    cudaOp<"entry">({.kind = OP_CUDA_ENTRY,
                     .attributes = {required(ATTR_CUDA_SYM_NAME),
                                    required(ATTR_CUDA_FUNCTION_TYPE),
                                    optional(ATTR_CUDA_ARG_ATTRS),
                                    optional(ATTR_CUDA_RES_ATTRS),
                                    optional(ATTR_CUDA_OPTIMIZATION_HINTS)},
                     .regions = RegionCount::One,
                     .traits = {.isIsolatedFromAbove = true}}),
    cudaOp<"get_global">({.kind = OP_CUDA_GET_GLOBAL,
                          .results = {one("result", scalarPointerTile)},
                          .attributes = {required(ATTR_CUDA_NAME)}}),
    cudaOp<"get_num_tile_blocks">(
        {.kind = OP_CUDA_GET_NUM_TILE_BLOCKS,
         .results = {one("gridSize_x", scalarI32Tile),
                     one("gridSize_y", scalarI32Tile),
                     one("gridSize_z", scalarI32Tile)}}),
    cudaOp<"get_tile_block_id">({.kind = OP_CUDA_GET_TILE_BLOCK_ID,
                                 .results = {one("blockId_x", scalarI32Tile),
                                             one("blockId_y", scalarI32Tile),
                                             one("blockId_z", scalarI32Tile)}}),
    cudaOp<"global">(
        {.kind = OP_CUDA_GLOBAL,
         .attributes = {required(ATTR_CUDA_SYM_NAME), required(ATTR_CUDA_VALUE),
                        optional(ATTR_CUDA_ALIGNMENT),
                        optional(ATTR_CUDA_CONSTANT),
                        optional(ATTR_CUDA_SYMBOL_VISIBILITY)}}),
    pointerCast<"int_to_ptr">(OP_CUDA_INT_TO_PTR, i64Tile, pointerTile),
    cudaOp<"join_tokens">({.kind = OP_CUDA_JOIN_TOKENS,
                           .operands = {variadic("tokens", cudaToken)},
                           .results = {one("result", cudaToken)}}),
    cudaOp<"make_token">(
        {.kind = OP_CUDA_MAKE_TOKEN, .results = {one("result", cudaToken)}}),
    cudaOp<"module">({.kind = OP_CUDA_MODULE,
                      .attributes = {required(ATTR_CUDA_SYM_NAME),
                                     optional(ATTR_CUDA_PRODUCER)},
                      .regions = RegionCount::One,
                      .traits = {.isIsolatedFromAbove = true}}),
    cudaOp<"offset">(
        {.kind = OP_CUDA_OFFSET,
         .operands = {one("ptr", pointerTile), one("offset", intTile)},
         .results = {one("result", pointerTile)}},
        {sameType({"result", "ptr"}), sameShape({"ptr", "offset", "result"})}),
    packing<"pack">(OP_CUDA_PACK, numberOrI4Tile, i8Tile),
    cudaOp<"print_tko">(
        {.kind = OP_CUDA_PRINT_TKO,
         .operands = {variadic("args", cudaTile), optional("token", cudaToken)},
         .results = {one("result_token", cudaToken)},
         .attributes = {segments, required(ATTR_CUDA_STR)}}),
    pointerCast<"ptr_to_int">(OP_CUDA_PTR_TO_INT, pointerTile, i64Tile),
    pointerCast<"ptr_to_ptr">(OP_CUDA_PTR_TO_PTR, pointerTile, pointerTile),
    cudaOp<"return">({.kind = OP_CUDA_RETURN,
                      .operands = {variadic("operands", anyType)},
                      .traits = {.isTerminator = true}}),
    cudaOp<"select">(
        {.kind = OP_CUDA_SELECT,
         .operands = {one("cond", i1Tile), one("val_if_true", cudaTile),
                      one("val_if_false", cudaTile)},
         .results = {one("result", cudaTile)}},
        {sameType({"val_if_true", "val_if_false", "result"}),
         sameShape({"cond", "val_if_true", "val_if_false", "result"})}),
    packing<"unpack">(OP_CUDA_UNPACK, i8Tile, numberOrI4Tile),
};

} // namespace

constinit const std::span<const OpSpec> ir::cudaStructureOps = ops;
