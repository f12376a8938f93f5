//===- QueueWalk.cpp - Values around bodies of nv_tileaa ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The values that execute and the queue operations take in and hand over. The
// words are defined in oracle/spec/tileaa_ops.md and IrStage.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"
#include "fuzz/ops/IrEditor.h"

using namespace tilefuzz;

static constexpr IrOpKind bodyKinds[] = {OP_AA_QUEUE_PUT, OP_AA_QUEUE_GET,
                                         OP_AA_EXECUTE};
static constexpr llvm::ArrayRef<IrOpKind> queueKinds(bodyKinds, 2);

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
  IrOp &op = stage.add(ops, decisions.pick(bodyKinds));
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
