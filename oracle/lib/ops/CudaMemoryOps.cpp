//===- CudaMemoryOps.cpp - Token-ordered memory of cuda_tile --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations of oracle/spec/cuda_memory.md.
//
//===----------------------------------------------------------------------===//

#include "ops/CudaConstraints.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

constexpr AttributeSpec ordering = required(ATTR_CUDA_MEMORY_ORDERING);
constexpr AttributeSpec scope = optional(ATTR_CUDA_MEMORY_SCOPE);
constexpr AttributeSpec hints = optional(ATTR_CUDA_OPTIMIZATION_HINTS);
constexpr AttributeSpec mode = required(ATTR_CUDA_ATOMIC_MODE);
constexpr ValueSpec mask = optional("mask", i1Tile);
constexpr ValueSpec token = optional("token", cudaToken);
constexpr ValueSpec resultToken = one("result_token", cudaToken);

constexpr OpSpec ops[] = {
    cudaOp<"atomic_cas_tko">(
        {.kind = OP_CUDA_ATOMIC_CAS_TKO,
         .operands = {one("pointers", pointerTile), one("cmp", cudaTile),
                      one("val", cudaTile), mask, token},
         .results = {one("result", cudaTile), resultToken},
         .attributes = {segments, ordering, scope}},
        {sameType({"cmp", "val", "result"})}),
    cudaOp<"atomic_red_view_tko">(
        {.kind = OP_CUDA_ATOMIC_RED_VIEW_TKO,
         .operands = {one("view", tileView), variadic("index", intTile),
                      one("value", cudaTile), token},
         .results = {resultToken},
         .attributes = {segments, ordering, scope, mode}}),
    cudaOp<"atomic_rmw_tko">({.kind = OP_CUDA_ATOMIC_RMW_TKO,
                              .operands = {one("pointers", pointerTile),
                                           one("arg", cudaTile), mask, token},
                              .results = {one("result", cudaTile), resultToken},
                              .attributes = {segments, ordering, scope, mode}},
                             {sameType({"arg", "result"})}),
    cudaOp<"load_ptr_tko">(
        {.kind = OP_CUDA_LOAD_PTR_TKO,
         .operands = {one("source", pointerTile), mask,
                      optional("paddingValue", numberTile), token},
         .results = {one("result", cudaTile), resultToken},
         .attributes = {segments, ordering, scope, hints}},
        {sameType({"paddingValue", "result"})}),
    cudaOp<"load_view_tko">(
        {.kind = OP_CUDA_LOAD_VIEW_TKO,
         .operands = {one("view", tileView), variadic("index", intTile), token},
         .results = {one("tile", cudaTile), resultToken},
         .attributes = {segments, ordering, scope, hints}}),
    cudaOp<"store_ptr_tko">({.kind = OP_CUDA_STORE_PTR_TKO,
                             .operands = {one("destination", pointerTile),
                                          one("value", cudaTile), mask, token},
                             .results = {resultToken},
                             .attributes = {segments, ordering, scope, hints}}),
    cudaOp<"store_view_tko">(
        {.kind = OP_CUDA_STORE_VIEW_TKO,
         .operands = {one("tile", cudaTile), one("view", tileView),
                      variadic("index", intTile), token},
         .results = {resultToken},
         .attributes = {segments, ordering, scope, hints}}),
};

} // namespace

constinit const std::span<const OpSpec> ir::cudaMemoryOps = ops;
