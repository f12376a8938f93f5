//===- OpGrids.cpp - Products and conversions within bounds ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/tileaa_ops.md and Grid.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"
#include "fuzz/ops/tileaa/Values.h"

using namespace tilefuzz;

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

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
  for (llvm::StringRef slot : dot.names())
    dot.type(slot).set_space(SPACE_TENSOR);
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

//===----------------------------------------------------------------------===//
// Conversions of floats
//===----------------------------------------------------------------------===//

static SlotNames ends() { return {"source", "result"}; }

/// Sets the parts that a type of any kind may have.
static void setParts(OpView &conversion) {
  for (llvm::StringRef slot : ends()) {
    IrType &type = conversion.type(slot);
    type.set_space(SPACE_TENSOR);
    type.set_text("memref<4xf32>");
  }
}

/// Chooses elements that need a capability on one end, on both or on none.
static void chooseEnds(Decisions &decisions, OpView &conversion) {
  static constexpr std::pair<ElementType, ElementType> pairs[] = {
      {TYPE_F32, TYPE_F16},      {TYPE_F4E2M1FN, TYPE_F32},
      {TYPE_F32, TYPE_NV4E0M3F}, {TYPE_F8E8M0FNU, TYPE_F8E8M0FNU},
      {TYPE_I8, TYPE_F4E2M1FN},  {TYPE_F4E2M1FN, TYPE_F64}};
  const auto &[source, result] = decisions.pick(pairs);
  conversion.setElement("source", source);
  conversion.setElement("result", result);
}

llvm::ArrayRef<OpWalk> tilefuzz::tileaaConversionWalks() {
  static constexpr ElementType two[] = {TYPE_F32, TYPE_F4E2M1FN};
  const std::vector<IrOpKind> conversion = {OP_AA_FP_TO_FP};
  std::vector<IrTypeKind> allKinds;
  for (int kind = IR_SCALAR; kind <= IR_QUEUE; ++kind)
    allKinds.push_back(static_cast<IrTypeKind>(kind));
  static const OpWalk walks[] = {
      Grid{conversion,
           nullptr,
           {regionTooMany(), capability({99, 100}),
            kinds(ends(), {IR_TILE, IR_SCALAR}),
            elements(ends(), elementTypes)}},
      Grid{conversion,
           nullptr,
           {capability({99, 100}), keyword(ATTR_ROUNDING_MODE),
            elements(ends(), elementTypes)}},
      Grid{conversion,
           setParts,
           {sameElement(two, ends()), capability({99, 100}),
            kinds(ends(), allKinds)}},
      Grid{conversion,
           nullptr,
           {{"six pairs of elements", chooseEnds},
            capability({INT32_MIN, -1, 0, 1, 75, 80, 89, 90, 99, 100, 101, 103,
                        120, INT32_MAX})}},
  };
  return walks;
}
