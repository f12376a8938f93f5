//===- TileASDot.cpp - Dot ------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/dot.md, which apply to dot and to async.dot.
//
//===----------------------------------------------------------------------===//

#include "ir/IrGroup.h"
#include "ir/IrSignature.h"
#include "ops/Constraints.h"
#include "ops/DotElements.h"
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

namespace {

//===----------------------------------------------------------------------===//
// Reading an operation
//===----------------------------------------------------------------------===//

// A dot whose operands and results match its signature. The async form has its
// token behind the same slots.
struct Dot {
  const Type *a, *b, *c, *d;

  bool isInteger() const {
    return std::ranges::all_of(std::array{a, b, c, d}, isIntegerDot);
  }
  bool isFloating() const {
    return std::ranges::all_of(std::array{a, b, c, d}, isFloatingDot);
  }
  /// Returns the first of C and D whose element is not f32, or null.
  const Type *findOtherThanF32() const {
    for (const Type *tile : {c, d})
      if (tile->element != TYPE_F32)
        return tile;
    return nullptr;
  }
};

std::optional<Dot> dotOf(const Module &module, const Op &op) {
  std::array<const Type *, 5> slots = {};
  size_t count = op.spec->operands.size() + op.spec->results.size();
  if (!readSlots(module, op, std::span(slots).first(count)))
    return std::nullopt;
  auto [a, b, c, d, token] = slots;
  return Dot{a, b, c, d};
}

//===----------------------------------------------------------------------===//
// The rules
//===----------------------------------------------------------------------===//

constexpr auto isDot = isOneOf<OP_DOT, OP_ASYNC_DOT>;

// Evaluates a predicate on the tiles; false when they cannot be read, because
// the rule is not applicable then.
template <auto predicate>
bool ofDot(const Module &module, const Op &op) {
  std::optional<Dot> dot = dotOf(module, op);
  return dot && predicate(*dot);
}

bool isInteger(const Dot &dot) { return dot.isInteger(); }
bool isFloating(const Dot &dot) { return dot.isFloating(); }

// Whether the element types are mixed, or those of A and B do not match
// (C-E04).
bool hasOtherPair(const Dot &dot) {
  if (dot.isInteger())
    return dot.a->element.width != dot.b->element.width;
  if (!dot.isFloating())
    return true;
  return dot.a->element != dot.b->element &&
         !(dot.a->element.isIn(fp8) && dot.b->element.isIn(fp8));
}

void formatPair(const Module &module, const Op &op, std::string &text) {
  std::optional<Dot> dot = dotOf(module, op);
  if (dot && dot->isInteger())
    return appendAll(text, "expects #A and #B have same bit width but got ",
                     dot->a->element.width, " vs ", dot->b->element.width);
  if (!dot || !dot->isFloating())
    return append(text, "expected the element types of A, B, C, and D to be "
                        "either all integers or all floats.");
  append(text, "tileas.dot.ab_types: expected the element types of A and B to "
               "be equal or both fp8, but got '");
  module.types().appendElement(text, dot->a->element);
  append(text, "' and '");
  module.types().appendElement(text, dot->b->element);
  append(text, "'");
}

void formatAccumulator(const Module &module, const Op &op, std::string &text) {
  std::optional<Dot> dot = dotOf(module, op);
  const Type *other = dot ? dot->findOtherThanF32() : nullptr;
  append(text, "expects #C element type to be f32, but got ");
  module.types().appendElement(text, other ? other->element : TYPE_F32);
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
              !module.hasAttribute(op, ATTR_SIGNEDNESS_A);
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

const Group &ir::dotGroup() {
  static const Group group = {.roster = {"dot.md", ops}, .rules = rules};
  return group;
}
