//===- DotWalk.cpp - Dot of nv_tileaa within bounds -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/tileaa_ops.md and Grid.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"

using namespace tilefuzz;

static SlotNames tiles() { return {"a", "b", "c", "d"}; }
static SlotNames scales() { return {"sfa", "sfb"}; }

/// Makes a dot of square tiles() without scale factors.
static void prepare(OpView &dot) {
  for (llvm::StringRef slot : dot.names())
    dot.setShape(slot, {2, 2});
  for (llvm::StringRef slot : scales())
    dot.setCount(slot, 0);
}

/// Gives each two slots these kinds of types.
static void chooseKinds(Decisions &decisions, OpView &dot) {
  static constexpr IrTypeKind kinds[] = {
      IR_TILE,        IR_SCALAR,         IR_INDEX,
      IR_ITERATOR,    IR_PRODUCER_TOKEN, IR_CONSUMER_TOKEN,
      IR_ASYNC_TOKEN, IR_MEM_TOKEN,      IR_PTR,
      IR_TILEAA_VIEW, IR_TILEAS_VIEW};
  const int first = 1 + drawIndex(decisions, int(dot.names().size()) - 1);
  for (int slot : {first, drawIndex(decisions, first)})
    dot.type(dot.names()[slot]).set_kind(decisions.pick(kinds));
}

static void prepareKinds(OpView &dot) {
  prepare(dot);
  IrWriter::integer(dot.op, ATTR_SIGNEDNESS_KEYWORD_A, 0);
  for (llvm::StringRef slot : dot.names()) {
    dot.type(slot).set_nested(0);
    dot.type(slot).set_space(SPACE_TENSOR);
  }
}

llvm::ArrayRef<OpWalk> tilefuzz::tileaaDotWalks() {
  static constexpr ElementType sorts[] = {TYPE_I8,       TYPE_I32, TYPE_UI8,
                                          TYPE_F4E2M1FN, TYPE_F16, TYPE_F32};
  static constexpr ElementType two[] = {TYPE_F32, TYPE_I8};
  static constexpr ElementType integers[] = {TYPE_I8, TYPE_I32};
  static constexpr ElementType floats[] = {TYPE_F32, TYPE_F16};
  static constexpr ElementType byte[] = {TYPE_I8};
  const std::vector<IrOpKind> dot = {OP_AA_DOT};
  const Axis scaled = counts(scales(), {0, 1});
  const Axis ofA = number(ATTR_SIGNEDNESS_KEYWORD_A, {0, 1});
  const Axis ofB = number(ATTR_SIGNEDNESS_KEYWORD_B, {0, 1});
  const Axis fewShapes =
      shapes(tiles(), {}, 0, {{2}, {2, 2}, {3, 2}, {2, 2, 2}, {2, 2, 2, 2}});
  static const OpWalk walks[] = {
      Grid{dot,
           prepare,
           {number(ATTR_SIGNEDNESS_KEYWORD_A, {1}),
            elements(tiles(), walkedElements)}},
      Grid{dot,
           prepare,
           {regionTooMany(), scaled, ofA, ofB, elements(tiles(), sorts)}},
      Grid{dot, prepare, {scaled, elements(scales(), walkedElements)}},
      Grid{dot,
           prepareKinds,
           {sameElement(two), scaled,
            anyOf({{"eleven kinds of types of each two slots", chooseKinds},
                   kinds(tiles(),
                         {IR_TILE, IR_SCALAR, IR_PTR, IR_TILEAS_VIEW})})}},
      Grid{dot,
           prepare,
           {operandCount(5),
            numberLists(ATTR_OPERAND_SEGMENT_SIZES, {1, 0, 2, -1}, 6)}},
      Grid{dot, prepare, {shapes(tiles(), {2, 3}, 3, {{2, 2, 2, 2}})}},
      Grid{dot,
           prepare,
           {anyOf({allOf({elements({"b"}, two), elements({"c"}, floats),
                          regionTooMany(), counts({"sfb"}, {0, 1})}),
                   allOf({sameElement(byte, tiles()), elements({"b"}, integers),
                          ofA})}),
            fewShapes}},
  };
  return walks;
}
