//===- DotWalk.cpp - Dot within bounds ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The walks of dot, and those of async.dot on what the two have in common. The
// words are defined in oracle/spec/dot.md, IrStage.h and Grid.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"

using namespace tilefuzz;

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

/// Appends an operation that is valid in one of two ways or has one of five
/// faults.
static void addDot(Decisions &decisions, IrStage &stage, IrOps &ops) {
  enum { Floating, Integer, NoAtom, NoTile, Mixed, NoSign, NoF32 };
  const int sort = drawIndex(decisions, NoF32 + 1);
  const uint32_t a = sort == Integer || sort == NoSign
                         ? stage.writer.tile({64, 64}, TYPE_I8)
                         : uint32_t(StageTile);
  const uint32_t c = a == StageTile ? uint32_t(OtherTile) : a;
  const uint32_t types[] = {a,
                            sort == NoTile  ? uint32_t(Flag)
                            : sort == Mixed ? c
                                            : a,
                            sort == NoF32 ? a : c};
  const uint32_t first =
      stage.writer.op(ops, OP_CONVERSION_CAST, {}, types).first_result();
  IrOp &op = stage.writer.op(ops, OP_DOT, {first, first + 1, first + 2}, {c});
  if (sort != NoAtom)
    IrWriter::text(op, ATTR_ATOM, "a");
  if (sort == Integer)
    IrWriter::integer(op, ATTR_SIGNEDNESS_A, 1);
}

static void choosePlace(Decisions &decisions, IrCase &module) {
  IrStage stage(module);
  placeAnywhere(decisions, stage, allArounds(), 2,
                [&](IrOps &ops) { addDot(decisions, stage, ops); });
}

static void chooseOrder(Decisions &decisions, IrCase &module) {
  IrStage stage(module);
  chooseRow(decisions, stage, 4,
            [&](IrOps &ops) { addDot(decisions, stage, ops); });
}

llvm::ArrayRef<OpWalk> tilefuzz::dotWalks() {
  static const OpWalk walks[] = {
      allElements(OP_DOT),
      faults(OP_DOT),
      Grid{{OP_DOT}, nullptr, {shapes(tiles(), {2}, 3)}},
      everyModule("dot, valid in two ways or with one of five faults, inside "
                  "of up to two regions around each other, in the module or in "
                  "a function",
                  choosePlace),
      everyModule("and up to four of them in a row, each in the module or in a "
                  "function of its own",
                  chooseOrder),
  };
  return walks;
}

llvm::ArrayRef<OpWalk> tilefuzz::asyncDotWalks() {
  static const OpWalk walks[] = {allElements(OP_ASYNC_DOT),
                                 faults(OP_ASYNC_DOT)};
  return walks;
}
