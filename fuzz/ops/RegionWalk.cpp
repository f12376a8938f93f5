//===- RegionWalk.cpp - The regions of a proof ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/pipeline.md and IrStage.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/IrEditor.h"
#include "fuzz/ops/OpWalk.h"

using namespace tilefuzz;

/// The entries of type lists.
static constexpr uint32_t listTypes[] = {StageTile, OtherTile, TileIterator,
                                         IteratorIterator, ProducerToken};
static constexpr uint32_t argumentTypes[] = {StageTile,     OtherTile,
                                             TileIterator,  IteratorIterator,
                                             ProducerToken, TokenIterator};
static constexpr uint32_t yieldTypes[] = {ProducerToken, ConsumerToken,
                                          AsyncToken,    StageTile,
                                          TileIterator,  IteratorIterator};

/// Walks every ending with every second block and every list of arguments, and
/// if a yield ends a single block, with every list of values that it yields.
static bool walkRegion(IrStage &stage, IrRegion &region,
                       llvm::ArrayRef<uint32_t> results, Visit visit) {
  for (Ending ending : allEndings) {
    if (ending == Ending::NoBlock) {
      stage.end(region, ending, results);
      if (!visit())
        return false;
      continue;
    }
    for (Second second : allSeconds) {
      stage.end(region, ending, results, second);
      IrBlock &block = *region.mutable_blocks(0);
      block.set_first_argument(stage.writer.newValues(2));
      const auto walkYields = [&] {
        if (ending != Ending::Yield || second != Second::None)
          return visit();
        return walkLists(*block.mutable_ops(0)->mutable_operands(), yieldTypes,
                         2, visit);
      };
      if (!walkLists(*block.mutable_argument_types(), argumentTypes, 2,
                     walkYields))
        return false;
      block.clear_argument_types();
    }
  }
  return true;
}

/// Walks the four template regions; those with a consumer_idx with one that is
/// right and one that is too large.
static bool walkTemplates(IrCase &module, Visit visit) {
  for (IrOpKind kind : {OP_PRODUCE_ONE, OP_PRODUCE_ONE_ASYNC, OP_CONSUME_ONE,
                        OP_CONSUME_ONE_ASYNC}) {
    IrStage stage(module);
    IrOp &op = stage.add(*module.mutable_ops(), kind);
    IrAttribute &list = *llvm::find_if(
        *op.mutable_attributes(), [](const IrAttribute &attribute) {
          return attribute.name() == ATTR_PRODUCER_TYPES ||
                 attribute.name() == ATTR_CONSUMER_TYPES;
        });
    const llvm::SmallVector<uint32_t, 2> results(op.result_types().begin(),
                                                 op.result_types().end());
    const auto walk = [&] {
      return walkRegion(stage, *op.mutable_regions(0), results, visit);
    };
    IrAttribute *index = IrWriter::find(op, ATTR_CONSUMER_IDX);
    for (int consumer = 0; consumer <= (index ? 1 : 0); ++consumer) {
      if (index)
        index->set_integer(consumer);
      if (!walkLists(*list.mutable_types(), listTypes, 2, walk))
        return false;
    }
  }
  return true;
}

/// Walks a payload region with every payload, and with an operand that is not
/// an iterator.
static bool walkPayload(IrStage &stage, IrOp &op, Visit visit) {
  for (uint32_t iterator : {TileIterator, OtherIterator, IteratorIterator,
                            TokenIterator, StageTile}) {
    op.set_operands(1, iterator);
    for (uint32_t more : {stageTypeCount, AsyncToken, StageTile}) {
      op.mutable_result_types()->Truncate(1);
      if (more != stageTypeCount)
        op.add_result_types(more);
      const llvm::SmallVector<uint32_t, 2> results(op.result_types().begin(),
                                                   op.result_types().end());
      if (!walkRegion(stage, *op.mutable_regions(0), results, visit))
        return false;
    }
  }
  return true;
}

/// Walks the two payload regions. That of consumer_read is also walked with a
/// consumer_idx that is too large, and with one that is not its token's.
static bool walkPayloads(IrCase &module, Visit visit) {
  for (IrOpKind kind : {OP_PRODUCER_WRITE, OP_CONSUMER_READ}) {
    IrStage stage(module);
    IrOp &op = stage.add(*module.mutable_ops(), kind);
    if (!walkPayload(stage, op, visit))
      return false;
    if (kind == OP_PRODUCER_WRITE)
      continue;
    IrWriter::find(op, ATTR_CONSUMER_IDX)->set_integer(1);
    if (!walkPayload(stage, op, visit))
      return false;
  }
  IrStage stage(module);
  IrOp *read = nullptr;
  const Around twoAgents = {OP_AGENT_SWITCH, false, 2};
  stage.place(false, twoAgents, [&](IrOps &ops) {
    IrOp &wait = stage.add(ops, OP_CONSUMER_WAIT);
    IrWriter::find(wait, ATTR_CONSUMER_IDX)->set_integer(1);
    read = &stage.add(ops, OP_CONSUMER_READ);
    read->set_operands(0, wait.first_result());
  });
  return walkPayload(stage, *read, visit);
}

/// Walks branches whose arms yield up to two values that agree, or iterators
/// that do not, alone and with an operation of the reserved kind.
static bool walkBranches(IrCase &module, Visit visit) {
  static constexpr uint32_t yielded[] = {TileIterator, OtherIterator,
                                         IteratorIterator, StageTile};
  for (bool isReserved : {false, true}) {
    IrStage stage(module);
    IrOp &op = stage.writer.op(*module.mutable_ops(), OP_IF, {Flag});
    op.set_first_result(stage.writer.newValues(2));
    Positions *arms[2];
    for (Positions *&arm : arms)
      arm = stage.writer.op(*stage.writer.region(op).mutable_ops(), OP_IF_YIELD)
                .mutable_operands();
    if (isReserved)
      module.add_ops()->set_kind(OP_PIPELINE_RESERVED);
    const auto visitWellFormed = [&] {
      if (arms[0]->size() != arms[1]->size())
        return true;
      bool isBroken = false, isSame = true;
      for (int i = 0; i < arms[0]->size(); ++i) {
        const uint32_t first = arms[0]->Get(i), second = arms[1]->Get(i);
        isSame &= first == second;
        isBroken |=
            first != second && first != StageTile && second != StageTile;
      }
      if (!isSame && !isBroken)
        return true;
      *op.mutable_result_types() = *arms[0];
      return visit();
    };
    if (!walkLists(*arms[0], yielded, 2, [&] {
          return walkLists(*arms[1], yielded, 2, visitWellFormed);
        }))
      return false;
  }
  return true;
}

/// Walks a yield in every kind of block, last and with an operation behind it.
static bool walkYieldParents(IrCase &module, Visit visit) {
  for (IrOpKind kind :
       {OP_YIELD, OP_FUNC, OP_IF, OP_PRODUCE_ONE, OP_PRODUCE_ONE_ASYNC,
        OP_CONSUME_ONE, OP_CONSUME_ONE_ASYNC, OP_CONSUMER_READ,
        OP_PRODUCER_WRITE, OP_AGENT_SWITCH, OP_CREATE_ITERATOR,
        OP_CREATE_PIPELINE})
    for (bool isReserved : {false, true})
      for (int before : {0, 1})
        for (int after : {0, 1}) {
          IrStage stage(module);
          IrOps *ops = module.mutable_ops();
          if (isReserved)
            ops->Add()->set_kind(OP_PIPELINE_RESERVED);
          IrOpKind end = OP_YIELD;
          if (kind == OP_FUNC) {
            ops =
                stage.writer.region(stage.writer.op(*ops, kind)).mutable_ops();
            end = OP_RETURN;
          } else if (kind == OP_IF) {
            IrOp &branch = stage.writer.op(*ops, kind, {Flag});
            ops = stage.writer.region(branch).mutable_ops();
            branch.add_regions();
            end = OP_IF_YIELD;
          } else if (kind != OP_YIELD) {
            IrOp &op = stage.add(*ops, kind);
            if (op.regions().empty())
              op.add_regions()->add_blocks();
            ops = op.mutable_regions(0)->mutable_blocks(0)->mutable_ops();
            // One yield more than the operation's own.
            if (ops->empty())
              end = OP_CONVERSION_CAST;
          }
          IrOp *own =
              ops->empty() || kind == OP_YIELD ? nullptr : ops->ReleaseLast();
          for (int i = 0; i < before; ++i)
            stage.writer.value(*ops, Flag);
          stage.writer.op(*ops, OP_YIELD);
          for (int i = 0; i < after; ++i)
            stage.writer.value(*ops, Flag);
          if (own)
            ops->AddAllocated(own);
          else if (oracle::findOp(end)->traits.isTerminator && end != OP_YIELD)
            ops->Add()->set_kind(end);
          if (!visit())
            return false;
        }
  return true;
}

static constexpr OpWalk walks[] = {
    {"every template region with a type list of up to two of five types, up to "
     "two block arguments of six types, and a yield of up to two values of six "
     "types or one of twelve other endings, with and without a second block, "
     "each with consumer_idx right and too large where there is one",
     walkTemplates},
    {"every payload region with five types of its iterator, up to one result "
     "more, and the same arguments, yields and endings, of consumer_read also "
     "with consumer_idx too large, and not that of its token",
     walkPayloads},
    {"scf.if with arms that yield up to two values of four types, where they "
     "agree or are different iterators",
     walkBranches},
    {"a yield in twelve kinds of blocks, last or not", walkYieldParents},
};
constinit const llvm::ArrayRef<OpWalk> tilefuzz::regionWalks = walks;
