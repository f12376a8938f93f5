//===- TileAADot.cpp - Dot in nv_tileaa -----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/tileaa_ops.md on dot.
//
//===----------------------------------------------------------------------===//

#include "ir/IrSignature.h"
#include "ops/DotElements.h"
#include "ops/TileAA.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

// A dot whose operands are assigned to slots. All but the scale factors are
// there.
struct Dot {
  const Type *a, *b, *c, *sfa, *sfb, *d;

  bool isInteger() const {
    return std::ranges::all_of(std::array{a, b, c, d}, isIntegerDot);
  }
  bool isFloating() const {
    return std::ranges::all_of(std::array{a, b, c, d}, isFloatingDot);
  }
  bool isFp4() const { return a->element.isIn(fp4); }

  size_t rank() const { return d->shape.size(); }
  bool hasRank() const { return rank() == 2 || rank() == 3; }
  /// Whether A is [batch,] M x K and B is [batch,] K x N, given the rank.
  bool isProduct() const {
    return a->shape.size() == rank() && b->shape.size() == rank() &&
           a->shape.back() == b->shape[rank() - 2] &&
           (rank() == 2 || a->shape.front() == b->shape.front());
  }
  /// Whether a tile is [batch,] M x N, given a product. Without a batch, M is
  /// the first size too.
  bool isSum(const Type *tile) const {
    return tile->shape.size() == rank() &&
           tile->shape.front() == a->shape.front() &&
           tile->shape[rank() - 2] == a->shape[rank() - 2] &&
           tile->shape.back() == b->shape.back();
  }
};

std::optional<Dot> dotOf(const Module &module, const Op &op) {
  auto slots = slotTypes<6>(module, op);
  if (!slots)
    return std::nullopt;
  auto [a, b, c, sfa, sfb, d] = *slots;
  return Dot{a, b, c, sfa, sfb, d};
}

template <auto predicate>
bool ofDot(const Module &module, const Op &op) {
  std::optional<Dot> dot = dotOf(module, op);
  return dot && predicate(*dot);
}

bool isInteger(const Dot &dot) { return dot.isInteger(); }
bool isFp4(const Dot &dot) { return dot.isFloating() && dot.isFp4(); }
bool isNotFp4(const Dot &dot) { return dot.isFloating() && !dot.isFp4(); }

// Where the elements are mixed, only the scale factors are checked.
bool isMixed(const Dot &dot) { return !dot.isInteger() && !dot.isFloating(); }
bool hasOtherRank(const Dot &dot) { return !isMixed(dot) && !dot.hasRank(); }
bool isNoProduct(const Dot &dot) {
  return !isMixed(dot) && dot.hasRank() && !dot.isProduct();
}
bool isNoSum(const Dot &dot) {
  return !isMixed(dot) && dot.hasRank() && dot.isProduct() &&
         !(dot.isSum(dot.c) && dot.isSum(dot.d));
}

constexpr auto isDot = isOneOf<OP_AA_DOT>;

// Appends the element of C, or the one that is expected when it has none.
void appendAccumulator(const Module &module, const Op &op, std::string &text) {
  std::optional<Dot> dot = dotOf(module, op);
  module.types().appendElement(
      text, dot && dot->c->kind == IR_TILE ? dot->c->element : TYPE_F32);
}

constexpr IrRule rules[] = {
    {{"tileaa.dot.int_or_float", "C-H04",
      "the elements of A, B, C and D are neither all integer nor all floating",
      "a b c d"},
     isDot,
     ofDot<isMixed>,
     isOneStepAway,
     formatText<"expected the element types of A, B, C, and D to be either all "
                "integers or all floats.">},
    {{"tileaa.dot.int_width", "",
      "all are integer, and the widths of A and B differ", "a b c d"},
     isDot,
     ofDot<[](const Dot &dot) {
       return dot.isInteger() && dot.a->element.width != dot.b->element.width;
     }>,
     ofDot<isInteger>,
     [](const Module &module, const Op &op, std::string &text) {
       std::optional<Dot> dot = dotOf(module, op);
       appendAll(text, "expects #A and #B have same bit width but got ",
                 dot ? dot->a->element.width : 0, " vs ",
                 dot ? dot->b->element.width : 0);
     }},
    {{"tileaa.dot.int_signedness_a", "C-H03",
      "all are integer, and signedness_a is absent", "a b c d signedness_a"},
     isDot,
     [](const Module &module, const Op &op) {
       return ofDot<isInteger>(module, op) &&
              !module.hasAttribute(op, ATTR_SIGNEDNESS_KEYWORD_A);
     },
     ofDot<isInteger>,
     formatText<"expect signedness attribute for operand A">},
    {{"tileaa.dot.acc_fp4", "C-H06",
      "all are floating, A is FP4, and the element of C is neither f32 nor f16",
      "a b c d"},
     isDot,
     ofDot<[](const Dot &dot) {
       return isFp4(dot) && dot.c->element != TYPE_F32 &&
              dot.c->element != TYPE_F16;
     }>,
     ofDot<isFp4>,
     [](const Module &module, const Op &op, std::string &text) {
       append(text,
              "expects #C element type to be either f32 or f16, but got ");
       appendAccumulator(module, op, text);
     }},
    {{"tileaa.dot.acc_f32", "C-H05",
      "all are floating, A is not FP4, and the element of C is not f32",
      "a b c d"},
     isDot,
     ofDot<[](const Dot &dot) {
       return isNotFp4(dot) && dot.c->element != TYPE_F32;
     }>,
     ofDot<isNotFp4>,
     [](const Module &module, const Op &op, std::string &text) {
       append(text, "expects #C element type to be f32, but got ");
       appendAccumulator(module, op, text);
     }},
    {{"tileaa.dot.rank", "", "the rank of D is neither 2 nor 3",
      "result_types"},
     isDot,
     ofDot<hasOtherRank>,
     isOneStepAway,
     [](const Module &module, const Op &op, std::string &text) {
       std::optional<Dot> dot = dotOf(module, op);
       appendAll(text, "expects rank-2 or rank-3 tensor for result, but got (",
                 dot ? dot->rank() : 0, ")");
     }},
    {{"tileaa.dot.ab_shape", "C-H08",
      "the rank of A or of B is not that of D; or the K of A and B differ; or, "
      "in rank 3, their batches differ",
      "operand_types result_types"},
     isDot,
     ofDot<isNoProduct>,
     isOneStepAway,
     formatText<"expects the shape of operand #A and #B to be compatible">},
    {{"tileaa.dot.c_shape", "C-H09",
      "the shape of C, or that of D, is not [batch,] M x N, batch and M those "
      "of A and N that of B",
      "operand_types result_types"},
     isDot,
     ofDot<isNoSum>,
     isOneStepAway,
     formatText<"expects the shape of operand #C is compatible with operands "
                "#A and #B">},
    {{"tileaa.dot.sf_both", "",
      "one of SFA and SFB is there, and the other one is not", "sfa sfb"},
     isDot,
     ofDot<[](const Dot &dot) { return !dot.sfa != !dot.sfb; }>,
     isOneStepAway,
     formatText<"expects both SFA and SFB to be present">},
};

} // namespace

constinit const std::span<const IrRule> ir::tileaaDotRules = rules;
