//===- RegionGrids.cpp - Regions and queues of nv_tileaa within bounds ----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/tileaa_ops.md, IrStage.h and Grid.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"
#include "fuzz/ops/IrEditor.h"

using namespace tilefuzz;

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

static constexpr IrOpKind bodyKinds[] = {OP_AA_FUNC, OP_AA_EXECUTE,
                                         OP_AA_QUEUE_PUT, OP_AA_QUEUE_GET};
static constexpr IrOpKind endKinds[] = {OP_AA_YIELD, OP_AA_QUEUE_YIELD,
                                        OP_AA_RETURN};

/// Appends an operation with a region, which its terminator ends, and with the
/// operands that it needs.
static IrOp &addBody(IrStage &stage, IrOps &ops, IrOpKind kind) {
  llvm::SmallVector<uint32_t, 1> operands;
  if (kind == OP_AA_QUEUE_PUT || kind == OP_AA_QUEUE_GET)
    operands = {stage.writer.value(ops, stage.writer.queue({StageTile}))};
  if (kind == OP_IF)
    operands = {stage.writer.value(ops, Flag)};
  IrOp &op = stage.writer.op(ops, kind, operands);
  const std::optional<IrOpKind> end = recipeOf(kind).terminator;
  stage.end(*op.add_regions(), end ? Ending::Yield : Ending::EmptyBlock, {},
            Second::None, end.value_or(OP_YIELD));
  // The other arm.
  if (kind == OP_IF)
    op.add_regions();
  return op;
}

/// Nests bodies, the outermost first, and calls `write` for the innermost.
/// Unlike IrStage::nest, gives none of them a value of the stage, which a
/// function of nv_tileaa does not see.
static void nestBodies(IrStage &stage, IrOps &ops,
                       llvm::ArrayRef<Around> arounds, IrStage::Write write) {
  if (arounds.empty())
    return write(ops);
  IrOps &inner =
      *firstBlock(addBody(stage, ops, arounds.front().kind))->mutable_ops();
  IrOp *end = inner.empty() ? nullptr : inner.ReleaseLast();
  nestBodies(stage, inner, arounds.drop_front(), write);
  if (end)
    inner.AddAllocated(end);
}

static constexpr Around tileFunction[] = {{tileFunctionKind}};

//===----------------------------------------------------------------------===//
// Ends
//===----------------------------------------------------------------------===//

/// Ends each body in each way, with another region in front, behind or none, in
/// a function and outside.
static void chooseEnds(Decisions &decisions, IrCase &module) {
  static constexpr IrOpKind yields[] = {
      OP_AA_YIELD, OP_AA_QUEUE_YIELD, OP_AA_RETURN, OP_YIELD, OP_TILEAS_YIELD};
  IrStage stage(module);
  nestBodies(stage, *module.mutable_ops(),
             llvm::ArrayRef(tileFunction).take_front(decisions.below(2)),
             [&](IrOps &ops) {
               IrOp &op = addBody(stage, ops, decisions.pick(bodyKinds));
               const int others = drawIndex(decisions, 3);
               if (others)
                 *op.add_regions() = op.regions(0);
               const IrOpKind yield = decisions.pick(yields);
               const Ending ending = decisions.pick(allEndings);
               stage.end(*op.mutable_regions(others == 2), ending, {},
                         decisions.pick(allSeconds), yield);
             });
}

static void chooseMissingRegions(Decisions &decisions, IrCase &module) {
  IrStage stage(module);
  IrOp &op = addBody(stage, *module.mutable_ops(), decisions.pick(bodyKinds));
  const IrRegion body = op.regions(0);
  op.clear_regions();
  const int regions = drawIndex(decisions, 4);
  for (int i = 0; i < regions; ++i)
    *op.add_regions() = body;
  if (const int broken = drawIndex(decisions, regions + 1))
    stage.end(*op.mutable_regions(broken - 1), Ending::Other, {},
              decisions.pick(allSeconds));
}

//===----------------------------------------------------------------------===//
// Parents
//===----------------------------------------------------------------------===//

/// Puts the terminators into up to three nested regions, of this dialect, of
/// the other one and of MLIR: last, or in front of what is.
static void chooseParents(Decisions &decisions, IrCase &module) {
  static constexpr Around arounds[] = {
      {OP_AA_FUNC}, {OP_AA_EXECUTE}, {OP_AA_QUEUE_PUT}, {OP_AA_QUEUE_GET},
      {OP_IF},      {OP_MODULE},     {OP_HOLDER},       {OP_ISOLATED_HOLDER},
      {OP_GENERATE}};
  enum { InFrontOfLast, InFrontOfValue, Last };
  const auto nesting = chooseList<Around>(decisions, arounds, 3);
  const bool hasEnd =
      !nesting.empty() && recipeOf(nesting.back().kind).terminator;
  // A branch must end in what is its own.
  const int stands =
      drawIndex(decisions, hasEnd && nesting.back().kind == OP_IF ? 2 : 3);
  IrStage stage(module);
  IrOps *innermost = nullptr;
  nestBodies(stage, *module.mutable_ops(), nesting, [&](IrOps &ops) {
    innermost = &ops;
    stage.writer.op(ops, decisions.pick(endKinds));
    if (stands == InFrontOfValue)
      stage.writer.value(ops, Flag);
  });
  if (stands == Last && hasEnd)
    innermost->RemoveLast();
}

/// Puts many bodies around each other, of which one or none is a function.
static void chooseDepth(Decisions &decisions, IrCase &module) {
  static constexpr uint32_t depths[] = {4, 5, 8, 16, 32, 47};
  const IrOpKind around = decisions.flip() ? OP_HOLDER : OP_AA_EXECUTE;
  llvm::SmallVector<Around, 47> nesting(decisions.pick(depths), {around});
  if (const uint32_t function =
          decisions.below(static_cast<uint32_t>(nesting.size()) + 1))
    nesting[function - 1] = {tileFunctionKind};
  IrStage stage(module);
  nestBodies(stage, *module.mutable_ops(), nesting,
             [&](IrOps &ops) { addBody(stage, ops, OP_AA_EXECUTE); });
}

//===----------------------------------------------------------------------===//
// Orders
//===----------------------------------------------------------------------===//

/// Appends an operation that is valid in two ways or has one of four faults.
static void addMember(Decisions &decisions, IrStage &stage, IrOps &ops) {
  enum { Func, Queue, TwoBlocks, Outside, AroundBody, AroundFunc };
  const int member = drawIndex(decisions, AroundFunc + 1);
  if (member == Queue) {
    stage.writer.op(ops, OP_AA_CREATE_QUEUE, {},
                    {stage.writer.queue({StageTile})});
    return;
  }
  const bool isNested = member >= AroundBody;
  nestBodies(stage, ops, llvm::ArrayRef(tileFunction).take_front(isNested),
             [&](IrOps &inner) {
               const bool isBody = member == Outside || member == AroundBody;
               IrOp &body = addBody(stage, inner,
                                    isBody ? OP_AA_EXECUTE : tileFunctionKind);
               if (member == TwoBlocks || isNested)
                 body.mutable_regions(0)->add_blocks();
             });
}

static void chooseOrder(Decisions &decisions, IrCase &module) {
  IrStage stage(module);
  chooseRow(decisions, stage, 3,
            [&](IrOps &ops) { addMember(decisions, stage, ops); });
}

llvm::ArrayRef<OpWalk> tilefuzz::tileaaRegionWalks() {
  static const OpWalk walks[] = {
      everyModule("func, execute, queue.put and queue.get of nv_tileaa in a "
                  "function and outside, with each of five endings and three "
                  "second blocks and each of five yields, alone and with a "
                  "region in front or behind that is right",
                  chooseEnds),
      everyModule("with up to three regions of which one or none is wrong",
                  chooseMissingRegions),
      everyModule("the three terminators in up to three of nine operations "
                  "around each other, last or not",
                  chooseParents),
      everyModule("up to 47 operations around each other, of which one or none "
                  "is a function",
                  chooseDepth),
      everyModule("and up to three operations in a row, valid in two ways or "
                  "with one of four faults, each in the module or in a "
                  "function of its own",
                  chooseOrder),
  };
  return walks;
}

//===----------------------------------------------------------------------===//
// Queues
//===----------------------------------------------------------------------===//

static constexpr IrOpKind queueBodyKinds[] = {OP_AA_QUEUE_PUT, OP_AA_QUEUE_GET,
                                              OP_AA_EXECUTE};
static constexpr llvm::ArrayRef<IrOpKind> queueKinds(queueBodyKinds, 2);

static void addTypes(Decisions &decisions, Positions &list, int most) {
  static constexpr uint32_t types[] = {StageTile, OtherTile, StageView};
  for (uint32_t type : chooseList<uint32_t>(decisions, types, most))
    list.Add(type);
}

/// Chooses inputs, results, arguments and yielded values, which are not
/// compared.
static void chooseValues(Decisions &decisions, IrCase &module) {
  IrStage stage(module);
  IrOps &ops = stage.makeFunction(tileFunctionKind);
  IrOp &op = stage.add(ops, decisions.pick(queueBodyKinds));
  IrBlock &block = *firstBlock(op);
  block.set_first_argument(stage.writer.newValues(2));
  stage.writer.op(ops, OP_AA_RETURN);
  op.clear_result_types();
  block.clear_argument_types();
  Positions &yielded = *block.mutable_ops(0)->mutable_operands();
  yielded.Clear();
  addTypes(decisions, *op.mutable_operands(), 1);
  addTypes(decisions, *op.mutable_result_types(), 1);
  addTypes(decisions, *block.mutable_argument_types(), 2);
  addTypes(decisions, yielded, 2);
}

/// Chooses the operands of the queue operations, among two queues of one type,
/// with bodies that are right and wrong.
static void chooseQueues(Decisions &decisions, IrCase &module) {
  IrStage stage(module);
  IrOps &ops = stage.makeFunction(tileFunctionKind);
  const uint32_t type =
      stage.writer.queue({StageTile, Index}, /*isIsolated=*/decisions.flip());
  const uint32_t queue = stage.writer.value(ops, type),
                 other = stage.writer.value(ops, type);
  IrOp &op = stage.add(ops, decisions.pick(queueKinds));
  if (decisions.flip())
    *op.add_regions() = op.regions(0);
  stage.end(*op.mutable_regions(0), decisions.pick(allEndings), {},
            Second::None, OP_AA_QUEUE_YIELD);
  stage.writer.op(ops, OP_AA_RETURN);
  const auto operands =
      chooseList<uint32_t>(decisions, {queue, other, Flag}, 4);
  op.mutable_operands()->Assign(operands.begin(), operands.end());
}

/// Puts the queue at each place of long lists of inputs.
static void chooseLongInputs(Decisions &decisions, IrCase &module) {
  static constexpr int counts[] = {1, 2, 3, 4, 5, 8, 9, 16, 17, 32, 33, 63, 64};
  IrStage stage(module);
  IrOps &ops = stage.makeFunction(tileFunctionKind);
  IrOp &op = stage.add(ops, decisions.pick(queueKinds));
  stage.writer.op(ops, OP_AA_RETURN);
  const int count = decisions.pick(counts);
  op.mutable_operands()->Resize(count + 1, StageTile);
  op.set_operands(drawIndex(decisions, count + 1), op.operands(0));
}

llvm::ArrayRef<OpWalk> tilefuzz::tileaaQueueWalks() {
  static const OpWalk walks[] = {
      everyModule("execute and the queues with an input and a result more, two "
                  "arguments and two yielded values of three types each or "
                  "fewer",
                  chooseValues),
      everyModule("the queues with up to four operands, which are the queue, "
                  "another one or neither, with five endings, with and without "
                  "another region",
                  chooseQueues),
      everyModule("and with the queue at every place of up to 64 inputs",
                  chooseLongInputs),
  };
  return walks;
}
