//===- PipelineGrids.cpp - Tokens and consumers within bounds -------------===//
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
      endWalk("commit, release and wait of every result of every operation of "
              "the pipeline with up to two more of fifteen types",
              /*isOfPipeline=*/true),
      endWalk("commit, release and wait of the results of every other "
              "operation likewise",
              /*isOfPipeline=*/false),
  };
  return walks;
}
