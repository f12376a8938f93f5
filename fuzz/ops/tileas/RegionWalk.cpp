//===- RegionWalk.cpp - Regions of the pipeline within bounds -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/pipeline.md, IrStage.h and Grid.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"

using namespace tilefuzz;

/// Gives the operation's region every ending with every second block and up to
/// two arguments, and a yield that ends a single block every list of values.
static void chooseRegion(Decisions &decisions, IrStage &stage, IrOp &op) {
  static constexpr uint32_t argumentTypes[] = {StageTile,     OtherTile,
                                               TileIterator,  IteratorIterator,
                                               ProducerToken, TokenIterator};
  static constexpr uint32_t yielded[] = {ProducerToken, ConsumerToken,
                                         AsyncToken,    StageTile,
                                         TileIterator,  IteratorIterator};
  const llvm::SmallVector<uint32_t, 2> results(op.result_types().begin(),
                                               op.result_types().end());
  IrRegion &region = *op.mutable_regions(0);
  const Ending ending = decisions.pick(allEndings);
  if (ending == Ending::NoBlock)
    return stage.end(region, ending, results);
  const Second second = decisions.pick(allSeconds);
  stage.end(region, ending, results, second);
  IrBlock &block = *region.mutable_blocks(0);
  block.set_first_argument(stage.writer.newValues(2));
  chooseList(decisions, *block.mutable_argument_types(), argumentTypes, 2);
  if (ending == Ending::Yield && second == Second::None)
    chooseList(decisions, *block.mutable_ops(0)->mutable_operands(), yielded,
               2);
}

static void chooseTemplate(Decisions &decisions, IrCase &module) {
  static constexpr IrOpKind templates[] = {OP_PRODUCE_ONE, OP_PRODUCE_ONE_ASYNC,
                                           OP_CONSUME_ONE,
                                           OP_CONSUME_ONE_ASYNC};
  static constexpr uint32_t listTypes[] = {StageTile, OtherTile, TileIterator,
                                           IteratorIterator, ProducerToken};
  IrStage stage(module);
  IrOp &op = stage.add(*module.mutable_ops(), decisions.pick(templates));
  for (IrAttributeName name : {ATTR_PRODUCER_TYPES, ATTR_CONSUMER_TYPES})
    if (IrAttribute *list = IrWriter::find(op, name))
      chooseList(decisions, *list->mutable_types(), listTypes, 2);
  if (IrAttribute *index = IrWriter::find(op, ATTR_CONSUMER_IDX))
    index->set_integer(decisions.flip());
  chooseRegion(decisions, stage, op);
}

/// Chooses a branch with arms that yield the same values, or other iterators,
/// alone and with an operation of the reserved kind.
static void chooseBranch(Decisions &decisions, IrCase &module) {
  static constexpr uint32_t yielded[] = {TileIterator, OtherIterator,
                                         IteratorIterator, StageTile};
  IrStage stage(module);
  IrOp &op = stage.writer.op(*module.mutable_ops(), OP_IF, {Flag});
  op.set_first_result(stage.writer.newValues(2));
  const auto values = chooseList<uint32_t>(decisions, yielded, 2);
  op.mutable_result_types()->Add(values.begin(), values.end());
  for (bool isElse : {false, true}) {
    IrOp &yield = stage.writer.op(*stage.writer.region(op).mutable_ops(),
                                  OP_IF_YIELD, values);
    for (uint32_t &value : *yield.mutable_operands())
      if (isElse && value != StageTile)
        value = yielded[decisions.below(3)];
  }
  if (decisions.flip())
    module.add_ops()->set_kind(OP_PIPELINE_RESERVED);
}

/// Chooses a yield more in the block of the module, of a function or of another
/// operation, in front of what ends the block.
static void chooseYield(Decisions &decisions, IrCase &module) {
  static constexpr IrOpKind parents[] = {
      OP_YIELD,        OP_FUNC,          OP_PRODUCE_ONE,     OP_CONSUME_ONE,
      OP_AGENT_SWITCH, OP_CONSUMER_READ, OP_CREATE_ITERATOR, OP_PRODUCER_WRITE};
  IrStage stage(module);
  IrOps *ops = module.mutable_ops();
  if (decisions.flip())
    ops->Add()->set_kind(OP_PIPELINE_RESERVED);
  const IrOpKind parent = decisions.pick(parents);
  if (parent == OP_FUNC) {
    ops = stage.writer.region(stage.writer.op(*ops, parent)).mutable_ops();
    ops->Add()->set_kind(OP_RETURN);
  } else if (parent != OP_YIELD) {
    IrOp &op = stage.add(*ops, parent);
    if (op.regions().empty())
      op.add_regions()->add_blocks();
    ops = op.mutable_regions(0)->mutable_blocks(0)->mutable_ops();
  }
  IrOp *end = ops->empty() || parent == OP_YIELD ? nullptr : ops->ReleaseLast();
  if (decisions.flip())
    stage.writer.value(*ops, Flag);
  stage.writer.op(*ops, OP_YIELD);
  if (decisions.flip())
    stage.writer.value(*ops, Flag);
  if (end)
    ops->AddAllocated(end);
}

llvm::ArrayRef<OpWalk> tilefuzz::regionWalks() {
  static const OpWalk walks[] = {
      everyModule("every template region with a type list of up to two of five "
                  "types, up to two block arguments of six types, and a yield "
                  "of up to two values of six types or one of twelve other "
                  "endings, each with consumer_idx 0 and 1 where there is one",
                  chooseTemplate),
      everyModule("scf.if with arms that yield up to two values of four types, "
                  "the same or other iterators",
                  chooseBranch),
      everyModule("a yield more in eight kinds of blocks, last or not",
                  chooseYield),
  };
  return walks;
}
