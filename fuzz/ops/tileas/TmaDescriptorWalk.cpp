//===- TmaDescriptorWalk.cpp - Descriptors within bounds ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/tma.md and IrStage.h and Grid.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"
#include "fuzz/ops/tileas/Tma.h"

using namespace tilefuzz;

/// Adds a maker with an atom of this rank and as many box dimensions.
static IrOp &addMaker(IrStage &stage, IrOps &ops, uint32_t rank) {
  IrOp &maker = stage.add(ops, OP_MAKE_TILED_TMA_DESC);
  IrWriter::find(maker, ATTR_ATOM)->set_text(tmaName("load", rank, ""));
  maker.mutable_operands()->Truncate(1);
  for (uint32_t i = 0; i < rank; ++i)
    maker.add_operands(Index);
  return maker;
}

static void prepare(OpView &maker) {
  maker.type("desc").set_kind(IR_TMA_DESCRIPTOR);
  IrType &view = maker.type("view");
  view.set_kind(IR_TILEAS_VIEW);
  view.set_space(SPACE_GLOBAL);
  maker.setShape("view", {64});
}

static void chooseRank(Decisions &decisions, OpView &maker) {
  IrWriter::find(maker.op, ATTR_ATOM)
      ->set_text(tmaName("load", 1 + decisions.below(maxTmaRank), ""));
  maker.module.set_tma_descriptors_lowered(decisions.flip());
}

/// Chooses an element, and a leading box dimension around whole units of 16
/// bytes, which is a constant or not known.
static void chooseLeadingBox(Decisions &decisions, IrCase &module) {
  static constexpr int64_t units[] = {0, 2, 4, 8, 16, 32, 64, 128, 256};
  static constexpr int64_t far[] = {INT64_MAX, INT64_MIN, int64_t(1) << 57};
  IrStage stage(module);
  IrOps &ops = *module.mutable_ops();
  const ElementType element = decisions.pick(elementTypes);
  const uint32_t view = stage.writer.value(
      ops, stage.writer.tileasView({64}, element, SPACE_GLOBAL));
  uint32_t box = Index;
  if (decisions.flip()) {
    IrOp &constant = stage.writer.op(ops, OP_CONSTANT, {}, {Index});
    IrAttribute &value = IrWriter::attribute(constant, ATTR_VALUE);
    value.add_types(Index);
    if (decisions.flip())
      value.set_integer(decisions.pick(far));
    else
      value.set_integer(decisions.pick(units) + decisions.between(-1, 1));
    box = constant.first_result();
  }
  IrOp &maker = addMaker(stage, ops, 2);
  maker.set_operands(0, view);
  maker.set_operands(1, box);
  if (decisions.flip())
    maker.add_regions();
}

/// Adds a maker with this operand, through a chain of up to `mostCasts` casts,
/// with and without a region.
static void addMakerOf(Decisions &decisions, IrStage &stage, IrOps &ops,
                       int operand, uint32_t value, uint32_t type,
                       int mostCasts, uint32_t view) {
  for (int casts = drawIndex(decisions, mostCasts + 1); casts; --casts)
    value = stage.writer.op(ops, OP_CONVERSION_CAST, {value}, {type})
                .first_result();
  IrOp &maker = addMaker(stage, ops, 2);
  maker.set_operands(0, view);
  maker.set_operands(operand, value);
  if (decisions.flip())
    maker.add_regions();
}

namespace {
/// A module with a view for makers, and the number and type of the operand that
/// is walked: the view or one of two box dimensions.
struct Source {
  Source(Decisions &decisions, IrCase &module) : stage(module) {
    const uint32_t global =
        stage.writer.tileasView({64}, TYPE_F16, SPACE_GLOBAL);
    view = stage.writer.value(*module.mutable_ops(), global);
    operand = drawIndex(decisions, 3);
    type = operand ? uint32_t(Index) : global;
  }

  IrStage stage;
  int operand;
  uint32_t view, type;
};
} // namespace

/// Puts a maker, and the source of an operand or not, into nested regions.
static void chooseBranches(Decisions &decisions, IrCase &module) {
  static constexpr Around arounds[] = {
      {OP_IF}, {OP_IF, true}, {OP_SCF_HOLDER}, {OP_AGENT_SWITCH}, {OP_PRAGMA}};
  Source source(decisions, module);
  IrStage &stage = source.stage;
  stage.nest(*module.mutable_ops(), chooseList<Around>(decisions, arounds, 2),
             [&](IrOps &ops) {
               const uint32_t value = decisions.flip()
                                          ? stage.writer.value(ops, source.type)
                                      : source.operand ? uint32_t(Index)
                                                       : source.view;
               addMakerOf(decisions, stage, ops, source.operand, value,
                          source.type, 2, source.view);
             });
}

/// Puts a maker in the region of a holder in another one, of which one has an
/// argument that is an operand.
static void chooseArguments(Decisions &decisions, IrCase &module) {
  static constexpr IrOpKind holders[] = {OP_HOLDER, OP_SCF_HOLDER};
  Source source(decisions, module);
  IrStage &stage = source.stage;
  IrOps *ops = module.mutable_ops();
  uint32_t arguments[2];
  for (uint32_t &argument : arguments) {
    IrOp &holder = stage.writer.op(*ops, decisions.pick(holders));
    IrBlock &block = stage.writer.region(holder, {source.type});
    argument = block.first_argument();
    ops = block.mutable_ops();
  }
  addMakerOf(decisions, stage, *ops, source.operand, decisions.pick(arguments),
             source.type, 2, source.view);
}

/// Puts a maker behind a branch or a loop whose result is one of its operands,
/// or not.
static void chooseBranchResult(Decisions &decisions, IrCase &module) {
  Source source(decisions, module);
  IrStage &stage = source.stage;
  IrOps &ops = *module.mutable_ops();
  const bool isLoop = decisions.flip();
  IrOp &branch = isLoop ? stage.writer.op(ops, OP_SCF_HOLDER, {}, {source.type})
                        : stage.writer.op(ops, OP_IF, {Flag}, {source.type});
  for (int arms = isLoop ? 0 : 2; arms; --arms)
    stage.addArm(branch, source.type);
  const uint32_t value = decisions.flip()
                             ? branch.first_result()
                             : stage.writer.value(ops, source.type);
  addMakerOf(decisions, stage, ops, source.operand, value, source.type, 3,
             source.view);
}

llvm::ArrayRef<OpWalk> tilefuzz::tmaDescriptorWalks() {
  static const OpWalk walks[] = {
      Grid{{OP_MAKE_TILED_TMA_DESC},
           prepare,
           {{"atoms of all ranks, before and behind the lowering", chooseRank},
            regionTooMany(),
            counts({"boxDims"}, {0, 1, 2, 3, 4, 5, 6}),
            number(ATTR_ALIGNMENT, {0, 1, 64, 127, 128, 129, 192, 255, 256, 257,
                                    -1, -128, -256, INT32_MAX, INT32_MIN})}},
      everyModule("with a view of all elements and a leading box dimension "
                  "around powers of two, which is a constant or not",
                  chooseLeadingBox),
      everyModule("in up to two branches, loops, agents and pragmas around "
                  "each other, with an operand from inside or outside, through "
                  "up to two casts",
                  chooseBranches),
      everyModule("in two holders, of scf or not, of which one has an argument "
                  "that is an operand, through up to two casts",
                  chooseArguments),
      everyModule("and behind a branch or a loop whose result is an operand or "
                  "not, through up to three casts",
                  chooseBranchResult),
  };
  return walks;
}
