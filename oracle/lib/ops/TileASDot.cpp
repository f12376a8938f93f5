//===- TileASDot.cpp - Dot ------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/dot.md.
//
//===----------------------------------------------------------------------===//

#include "ops/TileASDot.h"

#include "ops/Constraints.h"
#include "ops/Groups.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

static constexpr std::string_view slots = "ir.dot_slots";

static constexpr OpSpec ops[] = {
    {.kind = OP_DOT,
     .operands = {one("a", tile, slots), one("b", tile, slots),
                  one("c", tile, slots)},
     .results = {one("d", tile, slots)},
     .attributes = {required(ATTR_ATOM, "roster.attr.atom"),
                    optional(ATTR_SIGNEDNESS_A), optional(ATTR_SIGNEDNESS_B)}},
};

constexpr OpGroup oracle::dotGroup = {"dot.md", ops};

namespace {

//===----------------------------------------------------------------------===//
// Reading an operation
//===----------------------------------------------------------------------===//

// The width of an integer element, 0 of a floating one.
uint32_t integerWidth(const Type &tile) {
  switch (tile.element) {
  case TYPE_I1:
    return 1;
  case TYPE_I4:
    return 4;
  case TYPE_I8:
    return 8;
  case TYPE_I16:
    return 16;
  case TYPE_I32:
    return 32;
  case TYPE_I64:
    return 64;
  default:
    return 0;
  }
}

unsigned countIntegers(const Dot &dot) {
  unsigned count = 0;
  for (const Type *tile : {dot.a, dot.b, dot.c, dot.d})
    count += integerWidth(*tile) != 0;
  return count;
}

} // namespace

bool Dot::isInteger() const { return countIntegers(*this) == 4; }
bool Dot::isFloating() const { return countIntegers(*this) == 0; }

const Type *Dot::findOtherThanF32() const {
  for (const Type *tile : {c, d})
    if (tile->element != TYPE_F32)
      return tile;
  return nullptr;
}

std::optional<Dot> ir::dotOf(const Module &module, const Op &op) {
  if (!op.entry->operands.allows(op.operands.size) ||
      !op.entry->results.allows(op.results.size))
    return std::nullopt;
  const TypeTable &types = module.types();
  std::span<const Operand> operands = module.operands(op);
  Dot dot = {&types[operands[0].type], &types[operands[1].type],
             &types[operands[2].type], &types[module.results(op).front()]};
  for (const Type *tile : {dot.a, dot.b, dot.c, dot.d})
    if (tile->kind != IR_TILE)
      return std::nullopt;
  return dot;
}

//===----------------------------------------------------------------------===//
// The rules
//===----------------------------------------------------------------------===//

namespace {

constexpr auto isDot = isOneOf<OP_DOT>;

// A rule on the tiles is not applicable when they cannot be read.
template <auto predicate>
bool ofDot(const Module &module, const Op &op) {
  std::optional<Dot> dot = dotOf(module, op);
  return dot && predicate(*dot);
}

bool isInteger(const Dot &dot) { return dot.isInteger(); }
bool isFloating(const Dot &dot) { return dot.isFloating(); }

// C-E04.
bool hasOtherPair(const Dot &dot) {
  if (dot.isInteger())
    return integerWidth(*dot.a) != integerWidth(*dot.b);
  if (!dot.isFloating())
    return true;
  ElementSet pair = 1u << dot.a->element | 1u << dot.b->element;
  return dot.a->element != dot.b->element && (pair & ~fp8) != 0;
}

void formatPair(const Module &module, const Op &op, std::string &text) {
  std::optional<Dot> dot = dotOf(module, op);
  if (dot && dot->isInteger())
    appendAll(text, "expects #A and #B have same bit width but got ",
              integerWidth(*dot->a), " vs ", integerWidth(*dot->b));
  else if (dot && dot->isFloating())
    appendAll(text,
              "tileas.dot.ab_types: expected the element types of A and B to "
              "be equal or both fp8, but got '",
              elementText(dot->a->element), "' and '",
              elementText(dot->b->element), "'");
  else
    append(text, "expected the element types of A, B, C, and D to be either "
                 "all integers or all floats.");
}

void formatAccumulator(const Module &module, const Op &op, std::string &text) {
  std::optional<Dot> dot = dotOf(module, op);
  const Type *other = dot ? dot->findOtherThanF32() : nullptr;
  appendAll(text, "expects #C element type to be f32, but got ",
            elementText(other ? other->element : TYPE_F32));
}

constexpr IrRule rules[] = {
    {{"tileas.dot.ab_types", "C-E04",
      "the operation is neither integer nor floating; or it is integer and the "
      "widths of A and B differ; or it is floating and the element types of A "
      "and B are neither equal nor both FP8",
      "a b c d"},
     isDot,
     ofDot<hasOtherPair>,
     isOneStepAway,
     formatPair},
    {{"tileas.dot.signedness", "C-H03",
      "the operation is integer and has no signedness_a",
      "a b c d signedness_a"},
     isDot,
     [](const Module &module, const Op &op) {
       return ofDot<isInteger>(module, op) &&
              !(op.given >> ATTR_SIGNEDNESS_A & 1);
     },
     ofDot<isInteger>,
     formatText<"expect signedness attribute for operand A">},
    {{"tileas.dot.f32_acc", "C-E04",
      "the operation is floating and the element type of C, or else of D, is "
      "not f32",
      "a b c d"},
     isDot,
     ofDot<[](const Dot &dot) {
       return dot.isFloating() && dot.findOtherThanF32();
     }>,
     ofDot<isFloating>,
     formatAccumulator},
};

} // namespace

std::span<const IrRule> ir::dotRules() { return rules; }
