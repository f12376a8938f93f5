//===- CudaRegionOps.cpp - Control flow and products of cuda_tile ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations of oracle/spec/cuda_control.md, cuda_aggregate.md and
// cuda_mma.md.
//
//===----------------------------------------------------------------------===//

#include "ops/CudaConstraints.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

// An operation that ends a region and hands values on.
template <Text name>
constexpr OpSpec terminator(IrOpKind kind) {
  return cudaOp<name>({.kind = kind,
                       .operands = {variadic("operands", cudaValue)},
                       .traits = {.isTerminator = true}});
}

constexpr OpSpec control[] = {
    terminator<"break">(OP_CUDA_BREAK),
    terminator<"continue">(OP_CUDA_CONTINUE),
    cudaOp<"for">({.kind = OP_CUDA_FOR,
                   .operands = {one("lowerBound", scalarCudaTile),
                                one("upperBound", scalarCudaTile),
                                one("step", scalarCudaTile),
                                variadic("initValues", anyType)},
                   .results = {variadic("resultValues", anyType)},
                   .attributes = {optional(ATTR_CUDA_UNSIGNED_CMP)},
                   .regions = RegionCount::One}),
    cudaOp<"if">({.kind = OP_CUDA_IF,
                  .operands = {one("condition", scalarI1Tile)},
                  .results = {variadic("results", anyType)},
                  .regions = RegionCount::Two}),
    cudaOp<"loop">({.kind = OP_CUDA_LOOP,
                    .operands = {variadic("initValues", anyType)},
                    .results = {variadic("resultValues", anyType)},
                    .regions = RegionCount::One}),
    terminator<"yield">(OP_CUDA_YIELD),
};

template <Text name>
constexpr OpSpec
aggregation(IrOpKind kind,
            const FixedList<AttributeSpec, maxAttributes> &attributes) {
  return cudaOp<name>({.kind = kind,
                       .operands = {variadic("operands", cudaTile)},
                       .results = {variadic("results", cudaTile)},
                       .attributes = attributes,
                       .regions = RegionCount::One},
                      {sameShape({"operands"})});
}

constexpr AttributeSpec dim = required(ATTR_CUDA_DIM);
constexpr AttributeSpec identities = required(ATTR_CUDA_IDENTITIES);

constexpr OpSpec aggregate[] = {
    aggregation<"reduce">(OP_CUDA_REDUCE, {dim, identities}),
    aggregation<"scan">(OP_CUDA_SCAN,
                        {dim, required(ATTR_CUDA_REVERSE), identities}),
};

constexpr FixedList<ValueSpec, maxSlots> factors = {
    one("lhs", cudaTile), one("rhs", cudaTile), one("acc", cudaTile)};

constexpr OpSpec mma[] = {
    cudaOp<"mmaf">({.kind = OP_CUDA_MMAF,
                    .operands = factors,
                    .results = {one("result", cudaTile)},
                    .attributes = {optional(ATTR_CUDA_FAST_ACC)}},
                   {sameElement({"lhs", "rhs"})}),
    cudaOp<"mmaf_scaled">(
        {.kind = OP_CUDA_MMAF_SCALED,
         .operands = {one("lhs", scaledMmaOperandTile),
                      one("rhs", scaledMmaOperandTile), one("acc", f32Tile),
                      one("lhs_scale", scaleTile), one("rhs_scale", scaleTile)},
         .results = {one("result", f32Tile)}},
        {sameElement({"lhs", "rhs"}), sameElement({"lhs_scale", "rhs_scale"}),
         sameRank({"lhs", "lhs_scale", "rhs_scale"})}),
    cudaOp<"mmai">({.kind = OP_CUDA_MMAI,
                    .operands = factors,
                    .results = {one("result", cudaTile)},
                    .attributes = {optional(ATTR_CUDA_SIGNEDNESS_LHS),
                                   optional(ATTR_CUDA_SIGNEDNESS_RHS)}}),
    cudaOp<"assume">({.kind = OP_CUDA_ASSUME,
                      .operands = {one("value", anyType)},
                      .results = {one("result", anyType)},
                      .attributes = {required(ATTR_CUDA_PREDICATE)}},
                     {sameType({"value", "result"})}),
};

} // namespace

constinit const std::span<const OpSpec> ir::cudaControlOps = control;
constinit const std::span<const OpSpec> ir::cudaAggregateOps = aggregate;
constinit const std::span<const OpSpec> ir::cudaMmaOps = mma;
