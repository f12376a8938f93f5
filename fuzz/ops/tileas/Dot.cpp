//===- Dot.cpp - Products of tiles ----------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The recipe, the edit and the grids of dot and async.dot. The words are
// defined in oracle/spec/dot.md, IrStage.h and Grid.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Elements.h"
#include "fuzz/ops/Grid.h"
#include "fuzz/ops/OpEdit.h"

using namespace tilefuzz;

/// Uses tiles of the scope as far as they can be multiplied.
static void relateDot(OpGenerator &generator, OpView &draft) {
  Decisions &decisions = generator.decisions;
  const bool isIntegerDot = decisions.oneIn(4);
  const auto anyElement = [&] {
    return isIntegerDot ? anyInteger(decisions) : anyFloating(decisions);
  };
  const auto isOfSort = [&](ElementType element) {
    return isIntegerDot ? isInteger(element) : isFloating(element);
  };
  const auto elementOf = [&](const IrValue &tile) {
    return generator.elementOf(generator.typeAt(tile.type));
  };
  // Sets a slot to a tile with such an element.
  const auto setTile = [&](llvm::StringRef slot, ElementType otherwise,
                           auto isRight) {
    const IrValue *found = generator.find([&](const IrValue &value) {
      return value.kind == IR_TILE && elementOf(value) &&
             isRight(*elementOf(value));
    });
    const IrValue tile =
        found ? *found : generator.cast(generator.tileOf(otherwise));
    draft[slot] = {tile.type, tile.number};
    return *elementOf(tile);
  };
  const auto isRightAccumulator = [&](ElementType element) {
    return isIntegerDot ? isInteger(element) : element == TYPE_F32;
  };
  // Sometimes makes a new A, since most tiles of the scope have the same
  // element.
  const bool isNew = decisions.oneIn(4);
  const ElementType a = setTile("a", anyElement(), [&](ElementType element) {
    return !isNew && isOfSort(element);
  });
  setTile("b", isFp8(a) ? anyFp8(decisions) : a,
          [&](ElementType element) { return canMultiply(a, element); });
  setTile("c", isIntegerDot ? anyElement() : TYPE_F32, isRightAccumulator);
  draft["d"].type = generator.tileOf(isIntegerDot ? anyElement() : TYPE_F32);
  if (isIntegerDot || decisions.oneIn(8))
    draft.set(ATTR_SIGNEDNESS_A, decisions.flip());
}

static constexpr OpRecipe recipes[] = {
    {.kind = OP_DOT, .weight = 2, .relate = relateDot},
    {.kind = OP_ASYNC_DOT, .relate = relateDot},
};
constinit const llvm::ArrayRef<OpRecipe> tilefuzz::dotRecipes = recipes;

//===----------------------------------------------------------------------===//
// Edit
//===----------------------------------------------------------------------===//

/// Makes all four tiles floating tiles that break no rule.
static void makeFloating(OpView &dot, Decisions &decisions) {
  if (!isFloating(dot.element("a")))
    dot.setElement("a", anyFloating(decisions));
  if (!canMultiply(dot.element("a"), dot.element("b")))
    dot.setElement("b", dot.element("a"));
  // Types that can be multiplied need not be equal.
  if (ElementType drawn = anyFloating(decisions);
      canMultiply(dot.element("a"), drawn))
    dot.setElement("b", drawn);
  for (llvm::StringRef role : {"c", "d"})
    dot.setElement(role, TYPE_F32);
}

/// tileas.dot.f32_acc. A search finds few of the mixed types.
static void breakAccumulator(IrEditor &editor, OpView &dot, llvm::StringRef) {
  makeFloating(dot, editor.decisions);
  const uint32_t roles = 1 + editor.decisions.below(3);
  for (unsigned role : {0u, 1u})
    if (const ElementType other = anyFloating(editor.decisions);
        roles >> role & 1)
      dot.setElement(role ? "d" : "c", other == TYPE_F32 ? TYPE_F16 : other);
}

static constexpr OpEdit edits[] = {
    {.rule = "tileas.dot.f32_acc",
     .kinds = {OP_DOT, OP_ASYNC_DOT},
     .changeSlots = breakAccumulator},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::dotEdits = edits;

//===----------------------------------------------------------------------===//
// Grids
//===----------------------------------------------------------------------===//

static SlotNames tiles() { return {"a", "b", "c", "d"}; }

static Axis signedness() {
  return allOf(
      {number(ATTR_SIGNEDNESS_A, {0}), number(ATTR_SIGNEDNESS_B, {1})});
}
static Grid allElements(IrOpKind kind) {
  return {{kind}, nullptr, {signedness(), elements(tiles(), walkedElements)}};
}
static Grid faults(IrOpKind kind) {
  static constexpr ElementType sorts[] = {TYPE_I8,       TYPE_I16, TYPE_F8E5M2,
                                          TYPE_F8E4M3FN, TYPE_F16, TYPE_F32};
  return {{kind},
          nullptr,
          {without(ATTR_ATOM), regionTooMany(), signedness(),
           elements(tiles(), sorts)}};
}

llvm::ArrayRef<OpWalk> tilefuzz::dotWalks() {
  static const OpWalk walks[] = {
      allElements(OP_DOT),
      faults(OP_DOT),
      Grid{{OP_DOT}, nullptr, {shapes(tiles(), {2}, 3)}},
  };
  return walks;
}

llvm::ArrayRef<OpWalk> tilefuzz::asyncDotWalks() {
  static const OpWalk walks[] = {allElements(OP_ASYNC_DOT),
                                 faults(OP_ASYNC_DOT)};
  return walks;
}
