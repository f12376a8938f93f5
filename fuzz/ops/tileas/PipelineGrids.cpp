//===- PipelineGrids.cpp - The pipeline within bounds ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/pipeline.md and IrStage.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"
#include "fuzz/ops/IrEditor.h"

#include <numeric>

using namespace tilefuzz;

//===----------------------------------------------------------------------===//
// Tokens and consumers
//===----------------------------------------------------------------------===//

static constexpr IrOpKind consumers[] = {OP_CONSUME_ONE, OP_CONSUME_ONE_ASYNC,
                                         OP_CONSUMER_WAIT, OP_CONSUMER_READ};

/// Removes an attribute, or gives it one of these values.
static void chooseInteger(Decisions &decisions, IrOp &op, IrAttributeName name,
                          llvm::ArrayRef<int64_t> values) {
  const auto choice = decisions.below(static_cast<uint32_t>(values.size()) + 1);
  IrWriter::remove(op, name);
  if (choice)
    IrWriter::integer(op, name, values[choice - 1]);
}
static void chooseIndex(Decisions &decisions, IrOp &op) {
  chooseInteger(decisions, op, ATTR_CONSUMER_IDX, {-1, 0, 1, 2, 3, INT32_MAX});
}

/// An operation with a consumer_idx behind the one that defines its token, both
/// with every index, inside and outside of agent_switch.
static void chooseConsumer(Decisions &decisions, IrCase &module) {
  static constexpr IrOpKind definers[] = {
      OP_CONSUMER_WAIT,  OP_CONSUME_ONE,     OP_CONSUME_ONE_ASYNC,
      OP_CONSUMER_READ,  OP_CREATE_PIPELINE, OP_CONSUMER_RELEASE,
      OP_CONVERSION_CAST};
  IrStage stage(module);
  const auto addBoth = [&](IrOps &ops) {
    const IrOpKind kind = decisions.pick(consumers);
    const IrOpKind definerKind = decisions.pick(definers);
    IrOp *definer = definerKind == OP_CONVERSION_CAST
                        ? nullptr
                        : &stage.add(ops, definerKind);
    IrOp &op = stage.add(ops, kind);
    chooseIndex(decisions, op);
    if (!definer)
      return;
    op.set_operands(0, definer->first_result() +
                           (definerKind == OP_CREATE_PIPELINE));
    if (IrWriter::find(*definer, ATTR_CONSUMER_IDX))
      chooseIndex(decisions, *definer);
  };
  IrOps &ops = *module.mutable_ops();
  if (decisions.flip())
    return addBoth(ops);
  stage.nest(ops, Around{OP_AGENT_SWITCH}, addBoth);
  chooseInteger(decisions, *ops.rbegin(), ATTR_NUM_AGENTS_PER_GROUP,
                {-1, 0, 1, 2, 3});
}

static void chooseNestedConsumer(Decisions &decisions, IrCase &module) {
  static const auto arounds = [] {
    llvm::SmallVector<Around, 20> arounds(allArounds());
    for (int64_t agents : {-1, 0, 2, 3})
      arounds.push_back({OP_AGENT_SWITCH, false, agents});
    return arounds;
  }();
  IrStage stage(module);
  placeAnywhere(decisions, stage, arounds, 3, [&](IrOps &ops) {
    chooseIndex(decisions, stage.add(ops, decisions.pick(consumers)));
  });
}

/// Commit, release or wait of every result of one of these operations, which
/// has up to two additional results of every type and yields them from its
/// regions.
static void chooseEnd(Decisions &decisions, IrCase &module,
                      llvm::ArrayRef<IrOpKind> definers) {
  static constexpr IrOpKind ends[] = {OP_PRODUCER_COMMIT, OP_CONSUMER_RELEASE,
                                      OP_ASYNC_WAIT};
  static const auto types = [] {
    std::array<uint32_t, stageTypeCount> types;
    std::iota(types.begin(), types.end(), 0u);
    return types;
  }();
  IrStage stage(module);
  IrOps &ops = *module.mutable_ops();
  IrOp &definer = stage.add(ops, decisions.pick(definers));
  for (uint32_t type : chooseList<uint32_t>(decisions, types, 2))
    definer.add_result_types(type);
  for (int i = 0; i < definer.regions_size(); ++i)
    *terminatorOf(definer, *firstBlock(definer, i))->mutable_operands() =
        definer.result_types();
  IrOp &op = stage.add(ops, decisions.pick(ends));
  if (const int results = definer.result_types_size())
    op.set_operands(0, definer.first_result() + static_cast<uint32_t>(drawIndex(
                                                    decisions, results)));
}

/// The walk of the ends for the operations of the pipeline, or for all others.
static OpWalk endWalk(const char *statement, bool isOfPipeline) {
  std::vector<IrOpKind> definers;
  for (const oracle::OpGroup &group : oracle::opGroups())
    for (const oracle::OpSpec &spec : group.ops)
      if ((group.page == "pipeline.md") == isOfPipeline &&
          !spec.results.empty() && !spec.isUpstream &&
          spec.kind != OP_BLOCK_SCALED_MMA)
        definers.push_back(spec.kind);
  const auto choose = [=](Decisions &decisions, IrCase &module) {
    chooseEnd(decisions, module, definers);
  };
  return everyModule(statement, choose, /*growsWithRoster=*/!isOfPipeline);
}

llvm::ArrayRef<OpWalk> tilefuzz::tokenWalks() {
  static const OpWalk walks[] = {
      everyModule("consumer_idx from -1 to 3, 2^31 - 1 and absent, inside and "
                  "outside of agent_switch with -1 to 3 agents in each group, "
                  "on the token of seven kinds of operations with every index "
                  "of theirs",
                  chooseConsumer),
      everyModule("consumer_idx likewise inside of up to three regions around "
                  "each other, which are the arms of scf.if and the regions of "
                  "every operation that has any, of agent_switch with -1 to 3 "
                  "agents in each group, in the module or in a function",
                  chooseNestedConsumer),
      endWalk("commit, release and wait of every result of every operation of "
              "the pipeline with up to two more of fifteen types",
              /*isOfPipeline=*/true),
      endWalk("commit, release and wait of the results of every other "
              "operation likewise",
              /*isOfPipeline=*/false),
  };
  return walks;
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

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
