//===- CudaMmaRules.cpp - Rules on matrix products ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The own rules of oracle/spec/cuda_mma.md. Those on assume are those of
// nv_tileaa, in TileAAAssume.cpp.
//
//===----------------------------------------------------------------------===//

#include "ops/Cuda.h"
#include "ops/CudaSlots.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

constexpr auto isProduct =
    isOneOf<OP_CUDA_MMAF, OP_CUDA_MMAF_SCALED, OP_CUDA_MMAI>;
constexpr auto isFloatProduct = isOneOf<OP_CUDA_MMAF>;
constexpr auto isIntProduct = isOneOf<OP_CUDA_MMAI>;

// A product whose slots can be read.
struct Product {
  const Module &module;
  const Type &a, &b, &c, &d;

  static Product of(const Module &module, const Op &op) {
    return {module, operandType(module, op, 0), operandType(module, op, 1),
            operandType(module, op, 2), resultType(module, op)};
  }

  size_t rank() const { return a.shape.size(); }
  bool hasRank() const { return rank() == 2 || rank() == 3; }
  bool isOfOneRank() const {
    return b.shape.size() == rank() && c.shape.size() == rank() &&
           d.shape.size() == rank();
  }
  bool hasRanks() const { return hasRank() && isOfOneRank(); }

  // These functions read axes, so `hasRanks()` must hold.
  bool isSameBatch(const Type &lhs, const Type &rhs) const {
    return rank() == 2 || lhs.shape.front() == rhs.shape.front();
  }
  int64_t lastButOne(const Type &type) const { return type.shape[rank() - 2]; }
  bool isSameK() const { return a.shape.back() == lastButOne(b); }
  bool isSameMN() const {
    return lastButOne(a) == lastButOne(c) && b.shape.back() == c.shape.back();
  }

  bool hasElement(const Type &type, ElementType element) const {
    return elementOf(module, type) == element;
  }
};

// The elements that the accumulator may have by those of A (C-J19).
struct FloatTuple {
  ElementSet a, c;
};
constexpr FloatTuple floatTuples[] = {
    {elementSet({TYPE_F4E2M1FN, TYPE_F8E4M3FN, TYPE_F8E5M2, TYPE_F16}),
     elementSet({TYPE_F16, TYPE_F32})},
    {elementSet({TYPE_BF16, TYPE_TF32, TYPE_F32}), elementSet({TYPE_F32})},
    {elementSet({TYPE_F64}), elementSet({TYPE_F64})},
};

bool hasOtherTuple(const Product &product) {
  Element a = *elementOf(product.module, product.a);
  Element c = *elementOf(product.module, product.c);
  return std::ranges::none_of(floatTuples, [&](const FloatTuple &tuple) {
    return a.isIn(tuple.a) && c.isIn(tuple.c);
  });
}

template <auto condition>
bool ofProduct(const Module &module, const Op &op) {
  return condition(Product::of(module, op));
}

constexpr std::string_view allTypes = "operand_types result_types";

template <Text id, auto condition, Text diagnostic>
constexpr IrRule rule(bool (*isAsked)(const OpSpec &), std::string_view source,
                      std::string_view statement,
                      std::string_view operands = allTypes) {
  return {{id.text, source, statement, operands},
          isAsked,
          whereReadable<ofProduct<condition>>,
          isOneStepAway,
          formatText<diagnostic>};
}

constexpr IrRule rules[] = {
    rule<"cudatile.mma.rank_a",
         [](const Product &product) { return !product.hasRank(); },
         "mma operand A must be rank-2 or rank-3">(
        isProduct, "", "the rank of A is neither 2 nor 3"),
    rule<"cudatile.mma.rank_same",
         [](const Product &product) { return !product.isOfOneRank(); },
         "mma operands must share rank">(
        isProduct, "", "the rank of B, C or D is not that of A"),
    rule<"cudatile.mma.k",
         [](const Product &product) {
           return product.hasRanks() &&
                  !(product.isSameK() &&
                    product.isSameBatch(product.a, product.b));
         },
         "mma contracting dimension mismatch">(
        isProduct, "C-J19",
        "the K of A and B differ; or, in rank 3, their batches differ"),
    rule<"cudatile.mma.mn",
         [](const Product &product) {
           return product.hasRanks() &&
                  !(product.isSameMN() &&
                    product.isSameBatch(product.a, product.c));
         },
         "mma accumulator must agree with A and B on M and N">(
        isProduct, "C-J19",
        "the M of A and C differ, or the N of B and C; or, in rank 3, the "
        "batches of A and C"),
    rule<"cudatile.mma.acc_result_shape",
         [](const Product &product) {
           return !isSameShape(product.c, product.d);
         },
         "mma accumulator and result shapes must match">(
        isProduct, "", "the shapes of C and D differ"),
    {{"cudatile.mma.int_signedness", "C-J19",
      "signedness_lhs or signedness_rhs of mmai is absent",
      "signedness_lhs signedness_rhs"},
     isIntProduct,
     [](const Module &module, const Op &op) {
       return !module.hasAttribute(op, ATTR_CUDA_SIGNEDNESS_LHS) ||
              !module.hasAttribute(op, ATTR_CUDA_SIGNEDNESS_RHS);
     },
     isOneStepAway,
     formatText<"expect signedness attribute for operand A">},
    rule<"cudatile.mma.int_acc",
         [](const Product &product) {
           return !product.hasElement(product.c, TYPE_I32) ||
                  !product.hasElement(product.d, TYPE_I32);
         },
         "integer mma accumulator and result must be i32">(
        isIntProduct, "", "the element of C or of D of mmai is not i32"),
    rule<"cudatile.mma.int_inputs",
         [](const Product &product) {
           return !product.hasElement(product.a, TYPE_I8) ||
                  !product.hasElement(product.b, TYPE_I8);
         },
         "integer mma inputs must share a legal integer element type">(
        isIntProduct, "C-J19",
        "the element of A of mmai is not i8, or that of B is another one than "
        "A's"),
    rule<"cudatile.mma.float_tuple", hasOtherTuple,
         "floating mma input/accumulator pair is not supported on the target">(
        isFloatProduct, "C-J19",
        "the elements of A and C of mmaf are no pair of this table, which is "
        "closed",
        "operand_types"),
    rule<"cudatile.mma.float_acc_result",
         [](const Product &product) {
           return !isSameShape(product.c, product.d) ||
                  elementOf(product.module, product.c) !=
                      elementOf(product.module, product.d);
         },
         "floating mma accumulator and result must share type">(
        isFloatProduct, "", "the types of C and D of mmaf differ"),
};

} // namespace

constinit const std::span<const IrRule> ir::cudaMmaRules = rules;
