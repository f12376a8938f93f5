//===- SliceGrids.cpp - Reductions and bodies within bounds ---------------===//
//----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/slices.md, control.md and IrStage.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"

using namespace tilefuzz;

OpWalk tilefuzz::bodyWalk(IrOpKind kind) {
  const auto choose = [kind](Decisions &decisions, IrCase &module) {
    static constexpr IrOpKind yields[] = {OP_TILEAS_YIELD, OP_YIELD};
    IrStage stage(module);
    IrOp &op = stage.add(*module.mutable_ops(), kind);
    op.clear_regions();
    const IrOpKind yield = decisions.pick(yields);
    const Ending ending = decisions.pick(allEndings);
    const Second second = decisions.pick(allSeconds);
    const int regions = drawIndex(decisions, 3);
    if (regions > 0)
      stage.end(*op.add_regions(), ending, {}, second, yield);
    if (regions > 1)
      stage.end(*op.add_regions(), Ending::Yield, {}, Second::None,
                OP_TILEAS_YIELD);
  };
  return everyModule(
      "the body of " + std::string(oracle::opName(kind)) +
          " with each of five endings and three second blocks, of either "
          "yield, alone, with another region and without one",
      choose);
}

static llvm::SmallVector<uint32_t, 6> chooseTypes(Decisions &decisions) {
  static constexpr uint32_t types[] = {StageTile, OtherTile, StageView};
  return chooseList<uint32_t>(decisions, types, 3);
}
static void assign(Positions &list, llvm::ArrayRef<uint32_t> types) {
  list.Assign(types.begin(), types.end());
}

static void chooseReduction(Decisions &decisions, IrCase &module) {
  static constexpr IrOpKind kinds[] = {OP_REDUCE, OP_SCAN};
  IrStage stage(module);
  IrOp &op = stage.add(*module.mutable_ops(), decisions.pick(kinds));
  op.clear_regions();
  if (const int body = drawIndex(decisions, 3))
    stage.end(*op.add_regions(), body == 1 ? Ending::Yield : Ending::Other, {},
              Second::None, OP_TILEAS_YIELD);
  assign(*op.mutable_operands(), chooseTypes(decisions));
  assign(*op.mutable_result_types(), chooseTypes(decisions));
}

static void chooseDirectives(Decisions &decisions, IrOp &pragma,
                             IrAttributeName name) {
  IrWriter::remove(pragma, name);
  const int count = decisions.between(-1, 2);
  if (count < 0)
    return;
  IrAttribute &list = IrWriter::attribute(pragma, name);
  for (int i = 0; i < count; ++i)
    list.add_texts(i ? "" : "unroll=4");
}

static void choosePragma(Decisions &decisions, IrCase &module) {
  IrStage stage(module);
  IrOp &op = stage.add(*module.mutable_ops(), OP_PRAGMA);
  op.clear_regions();
  op.clear_result_types();
  // Another region is in front, behind or nowhere.
  const int place = drawIndex(decisions, 3);
  const int regions = place ? 2 : 1, body = place == 1;
  for (int i = 0; i < regions; ++i)
    stage.end(*op.add_regions(), Ending::Yield, {}, Second::None,
              OP_TILEAS_YIELD);
  if (decisions.flip()) {
    for (auto name : {ATTR_OCG_ENTER_DIRECTIVES, ATTR_OCG_LEAVE_DIRECTIVES})
      chooseDirectives(decisions, op, name);
    return;
  }
  IrBlock &block = *op.mutable_regions(body)->mutable_blocks(0);
  assign(*block.mutable_ops(0)->mutable_operands(), chooseTypes(decisions));
  assign(*op.mutable_result_types(), chooseTypes(decisions));
}

llvm::ArrayRef<OpWalk> tilefuzz::sliceWalks() {
  static const OpWalk walks[] = {
      everyModule("reduce and scan with up to three operands and results of "
                  "three types, with a body that is right, one without an end, "
                  "and none",
                  chooseReduction),
      bodyWalk(OP_REDUCE),
      bodyWalk(OP_SCAN),
      bodyWalk(OP_PRAGMA),
      everyModule("pragma with another region in front, behind or none, and up "
                  "to three results and yielded values of three types each, or "
                  "lists of directives of up to two strings or none",
                  choosePragma),
  };
  return walks;
}
