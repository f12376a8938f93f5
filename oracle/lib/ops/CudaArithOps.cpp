//===- CudaArithOps.cpp - Arithmetic of cuda_tile -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations of oracle/spec/cuda_arith.md.
//
//===----------------------------------------------------------------------===//

#include "ops/CudaConstraints.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

using Attributes = FixedList<AttributeSpec, maxAttributes>;

constexpr AttributeSpec rounding = optional(ATTR_CUDA_ROUNDING_MODE);
constexpr AttributeSpec flush = optional(ATTR_CUDA_FLUSH_TO_ZERO);
constexpr AttributeSpec nan = optional(ATTR_CUDA_PROPAGATE_NAN);
constexpr AttributeSpec overflow = optional(ATTR_CUDA_OVERFLOW);
constexpr AttributeSpec signedness = required(ATTR_CUDA_SIGNEDNESS);

// An operation on floats, whose operands have these names.
template <Text name>
constexpr OpSpec floats(IrOpKind kind, Names operands,
                        const Attributes &attributes = {}) {
  OpSpec spec = {.kind = kind,
                 .results = {one("result", floatTile)},
                 .attributes = attributes};
  for (std::string_view operand : operands)
    spec.operands.items[spec.operands.count++] = one(operand, floatTile);
  return cudaOp<name>(spec);
}

// An operation on integers, all of one type.
template <Text name>
constexpr OpSpec integers(IrOpKind kind, std::string_view lhs,
                          std::string_view rhs,
                          const Attributes &attributes = {}) {
  return cudaOp<name>({.kind = kind,
                       .operands = {one(lhs, intTile), one(rhs, intTile)},
                       .results = {one("result", intTile)},
                       .attributes = attributes},
                      {sameType({lhs, rhs, "result"})});
}
template <Text name>
constexpr OpSpec integers(IrOpKind kind, const Attributes &attributes = {}) {
  return integers<name>(kind, "lhs", "rhs", attributes);
}
template <Text name>
constexpr OpSpec oneInteger(IrOpKind kind, const Attributes &attributes = {}) {
  return cudaOp<name>({.kind = kind,
                       .operands = {one("source", intTile)},
                       .results = {one("result", intTile)},
                       .attributes = attributes},
                      {sameType({"source", "result"})});
}

template <Text name>
constexpr OpSpec comparison(IrOpKind kind, const TypeConstraint &operand,
                            IrAttributeName second) {
  return cudaOp<name>({.kind = kind,
                       .operands = {one("lhs", operand), one("rhs", operand)},
                       .results = {one("result", i1Tile)},
                       .attributes = {required(ATTR_CUDA_COMPARISON_PREDICATE),
                                      required(second)}},
                      {sameType({"lhs", "rhs"}), sameShape({"lhs", "result"})});
}

template <Text name>
constexpr OpSpec conversion(IrOpKind kind, const TypeConstraint &from,
                            const TypeConstraint &to,
                            const Attributes &attributes) {
  return cudaOp<name>({.kind = kind,
                       .operands = {one("from", from)},
                       .results = {one("to", to)},
                       .attributes = attributes},
                      {sameShape({"from", "to"})});
}

constexpr Names source = {"source"};
constexpr Names twoSides = {"lhs", "rhs"};

constexpr OpSpec ops[] = {
    floats<"absf">(OP_CUDA_ABSF, source),
    floats<"addf">(OP_CUDA_ADDF, twoSides, {rounding, flush}),
    floats<"atan2">(OP_CUDA_ATAN2, {"x", "y"}),
    floats<"ceil">(OP_CUDA_CEIL, source),
    floats<"cos">(OP_CUDA_COS, source),
    floats<"cosh">(OP_CUDA_COSH, source),
    floats<"divf">(OP_CUDA_DIVF, twoSides, {rounding, flush}),
    floats<"exp">(OP_CUDA_EXP, source, {rounding}),
    floats<"exp2">(OP_CUDA_EXP2, source, {flush}),
    floats<"floor">(OP_CUDA_FLOOR, source),
    floats<"fma">(OP_CUDA_FMA, {"lhs", "rhs", "acc"}, {rounding, flush}),
    floats<"log">(OP_CUDA_LOG, source),
    floats<"log2">(OP_CUDA_LOG2, source),
    floats<"maxf">(OP_CUDA_MAXF, twoSides, {nan, flush}),
    floats<"minf">(OP_CUDA_MINF, twoSides, {nan, flush}),
    floats<"mulf">(OP_CUDA_MULF, twoSides, {rounding, flush}),
    floats<"negf">(OP_CUDA_NEGF, source),
    floats<"pow">(OP_CUDA_POW, {"source", "exponent"}),
    floats<"remf">(OP_CUDA_REMF, twoSides),
    floats<"rsqrt">(OP_CUDA_RSQRT, source, {flush}),
    floats<"sin">(OP_CUDA_SIN, source),
    floats<"sinh">(OP_CUDA_SINH, source),
    floats<"sqrt">(OP_CUDA_SQRT, source, {rounding, flush}),
    floats<"subf">(OP_CUDA_SUBF, twoSides, {rounding, flush}),
    floats<"tan">(OP_CUDA_TAN, source),
    floats<"tanh">(OP_CUDA_TANH, source, {rounding}),
    oneInteger<"absi">(OP_CUDA_ABSI),
    integers<"addi">(OP_CUDA_ADDI, {overflow}),
    integers<"andi">(OP_CUDA_ANDI),
    integers<"divi">(OP_CUDA_DIVI, {signedness, optional(ATTR_CUDA_ROUNDING)}),
    integers<"maxi">(OP_CUDA_MAXI, {signedness}),
    integers<"mini">(OP_CUDA_MINI, {signedness}),
    integers<"mulhii">(OP_CUDA_MULHII, "x", "y"),
    integers<"muli">(OP_CUDA_MULI, {overflow}),
    oneInteger<"negi">(OP_CUDA_NEGI, {overflow}),
    integers<"ori">(OP_CUDA_ORI),
    // The public trait begins with the result.
    cudaOp<"remi">({.kind = OP_CUDA_REMI,
                    .operands = {one("lhs", intTile), one("rhs", intTile)},
                    .results = {one("result", intTile)},
                    .attributes = {signedness}},
                   {sameType({"result", "lhs", "rhs"})}),
    integers<"shli">(OP_CUDA_SHLI, {overflow}),
    integers<"shri">(OP_CUDA_SHRI, {signedness}),
    integers<"subi">(OP_CUDA_SUBI, {overflow}),
    integers<"xori">(OP_CUDA_XORI),
    comparison<"cmpf">(OP_CUDA_CMPF, floatTile, ATTR_CUDA_COMPARISON_ORDERING),
    comparison<"cmpi">(OP_CUDA_CMPI, intTile, ATTR_CUDA_SIGNEDNESS),
    cudaOp<"bitcast">({.kind = OP_CUDA_BITCAST,
                       .operands = {one("source", numberTile)},
                       .results = {one("result", numberTile)}},
                      {sameShape({"source", "result"})}),
    conversion<"exti">(OP_CUDA_EXTI, intOrI4Tile, intOrI4Tile, {signedness}),
    conversion<"ftof">(OP_CUDA_FTOF, anyFloatTile, anyFloatTile, {rounding}),
    conversion<"ftoi">(OP_CUDA_FTOI, anyFloatTile, intTile,
                       {signedness, rounding}),
    conversion<"itof">(OP_CUDA_ITOF, intTile, anyFloatTile,
                       {signedness, rounding}),
    conversion<"trunci">(OP_CUDA_TRUNCI, intOrI4Tile, intOrI4Tile, {overflow}),
};

} // namespace

constinit const std::span<const OpSpec> ir::cudaArithOps = ops;
