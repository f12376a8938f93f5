//===- TileAAQueueWalk.cpp - Values around bodies of nv_tileaa ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What execute and the queue operations take in and hand over. The words are
// defined in oracle/spec/tileaa_ops.md and IrStage.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/IrEditor.h"
#include "fuzz/ops/OpWalk.h"

using namespace tilefuzz;

static constexpr IrOpKind queueKinds[] = {OP_AA_QUEUE_PUT, OP_AA_QUEUE_GET};

/// Walks inputs, results, arguments and yielded values, which are not compared.
static bool walkValues(IrCase &module, Visit visit) {
  static constexpr uint32_t types[] = {StageTile, OtherTile, StageView};
  for (IrOpKind kind : {OP_AA_EXECUTE, OP_AA_QUEUE_PUT, OP_AA_QUEUE_GET}) {
    IrStage stage(module);
    IrOps &ops = stage.makeFunction(tileFunctionKind);
    IrOp &op = stage.add(ops, kind);
    IrBlock &block = *firstBlock(op);
    block.set_first_argument(stage.writer.newValues(2));
    stage.writer.op(ops, OP_AA_RETURN);
    const Positions operands = op.operands();
    Positions inputs;
    const auto walkRest = [&] {
      *op.mutable_operands() = operands;
      op.mutable_operands()->MergeFrom(inputs);
      return walkLists(*op.mutable_result_types(), types, 1, [&] {
        return walkLists(*block.mutable_argument_types(), types, 2, [&] {
          return walkLists(*block.mutable_ops(0)->mutable_operands(), types, 2,
                           visit);
        });
      });
    };
    if (!walkLists(inputs, types, 1, walkRest))
      return false;
  }
  return true;
}

/// Walks the operands of the queue operations, of which two are queues of one
/// type, with bodies that are right and wrong.
static bool walkQueues(IrCase &module, Visit visit) {
  for (IrOpKind kind : queueKinds)
    for (Ending ending : allEndings)
      for (bool isIsolated : {false, true})
        for (bool hasSecondRegion : {false, true}) {
          IrStage stage(module);
          IrOps &ops = stage.makeFunction(tileFunctionKind);
          const uint32_t type =
              stage.writer.queue({StageTile, Index}, isIsolated);
          const uint32_t queue = stage.writer.value(ops, type),
                         other = stage.writer.value(ops, type);
          IrOp &op = stage.add(ops, kind);
          if (hasSecondRegion)
            *op.add_regions() = op.regions(0);
          stage.end(*op.mutable_regions(0), ending, {}, Second::None,
                    OP_AA_QUEUE_YIELD);
          stage.writer.op(ops, OP_AA_RETURN);
          if (!walkLists(*op.mutable_operands(), {queue, other, Flag}, 4,
                         visit))
            return false;
        }
  return true;
}

/// Walks the queue at each place of long lists of inputs.
static bool walkLongInputs(IrCase &module, Visit visit) {
  for (IrOpKind kind : queueKinds)
    for (int count : {1, 2, 3, 4, 5, 8, 9, 16, 17, 32, 33, 63, 64}) {
      IrStage stage(module);
      IrOps &ops = stage.makeFunction(tileFunctionKind);
      IrOp &op = stage.add(ops, kind);
      stage.writer.op(ops, OP_AA_RETURN);
      op.mutable_operands()->Resize(count + 1, StageTile);
      for (int place = 0; place <= count; ++place) {
        const uint32_t before = op.operands(place);
        op.set_operands(place, op.operands(0));
        if (!visit())
          return false;
        op.set_operands(place, before);
      }
    }
  return true;
}

llvm::ArrayRef<OpWalk> tilefuzz::tileaaQueueWalks() {
  static const OpWalk walks[] = {
      {"execute and the queues with an input and a result more, two arguments "
       "and two yielded values of three types each or fewer",
       walkValues},
      {"the queues with up to four operands, which are the queue, another one "
       "or "
       "neither, with five endings, with and without another region",
       walkQueues},
      {"and with the queue at every place of up to 64 inputs", walkLongInputs},
  };
  return walks;
}
