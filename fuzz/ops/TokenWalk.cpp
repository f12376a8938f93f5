//===- TokenWalk.cpp - Tokens and consumers of a proof --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/pipeline.md and IrStage.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/IrEditor.h"
#include "fuzz/ops/OpWalk.h"

#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <numeric>

using namespace tilefuzz;

static constexpr int64_t absent = INT64_MAX;
static constexpr int64_t indices[] = {absent, -1, 0, 1, 2, 3, INT32_MAX};

/// Sets an attribute of an operation to each value in turn; `absent` removes
/// it.
static bool walkIndices(IrOp &op, IrAttributeName name,
                        llvm::ArrayRef<int64_t> values, Visit visit) {
  for (int64_t value : values) {
    if (value == absent) {
      IrWriter::remove(op, name);
    } else if (IrAttribute *attribute = IrWriter::find(op, name)) {
      attribute->set_integer(value);
    } else {
      IrWriter::integer(op, name, value);
    }
    if (!visit())
      return false;
  }
  return true;
}

/// Walks operations with a consumer_idx behind the operation that defines their
/// token, both with every index, inside and outside of agent_switch.
static bool walkConsumers(IrCase &module, Visit visit) {
  static constexpr int64_t agents[] = {absent, -1, 0, 1, 2, 3};
  static constexpr IrOpKind definers[] = {
      OP_CONSUMER_WAIT,  OP_CONSUME_ONE,     OP_CONSUME_ONE_ASYNC,
      OP_CONSUMER_READ,  OP_CREATE_PIPELINE, OP_CONSUMER_RELEASE,
      OP_CONVERSION_CAST};
  for (bool isInside : {false, true})
    for (IrOpKind kind : {OP_CONSUME_ONE, OP_CONSUME_ONE_ASYNC,
                          OP_CONSUMER_WAIT, OP_CONSUMER_READ})
      for (IrOpKind definerKind : definers) {
        IrStage stage(module);
        IrOps *ops = module.mutable_ops();
        IrOp *outer = nullptr;
        if (isInside) {
          outer = &stage.add(*ops, OP_AGENT_SWITCH);
          ops = outer->mutable_regions(0)->mutable_blocks(0)->mutable_ops();
        }
        IrOp *own = isInside ? ops->ReleaseLast() : nullptr;
        IrOp *definer = nullptr;
        if (definerKind != OP_CONVERSION_CAST)
          definer = &stage.add(*ops, definerKind);
        IrOp &op = stage.add(*ops, kind);
        if (definer)
          op.set_operands(0, definer->first_result() +
                                 (definerKind == OP_CREATE_PIPELINE));
        if (own)
          ops->AddAllocated(own);
        const auto walkOwn = [&] {
          return walkIndices(op, ATTR_CONSUMER_IDX, indices, visit);
        };
        const bool hasIndex =
            definer && IrWriter::find(*definer, ATTR_CONSUMER_IDX);
        const auto walkBoth = [&] {
          return hasIndex ? walkIndices(*definer, ATTR_CONSUMER_IDX, indices,
                                        walkOwn)
                          : walkOwn();
        };
        if (!(outer ? walkIndices(*outer, ATTR_NUM_AGENTS_PER_GROUP, agents,
                                  walkBoth)
                    : walkBoth()))
          return false;
      }
  return true;
}

/// Walks operations with a consumer_idx inside of nested regions, some of which
/// set the number of consumers.
static bool walkNestedConsumers(IrCase &module, Visit visit) {
  llvm::SmallVector<Around, 16> arounds(allArounds());
  for (int64_t agents : {-1, 0, 2, 3})
    arounds.push_back({OP_AGENT_SWITCH, false, agents});
  for (bool isInFunction : {false, true})
    for (IrOpKind kind : {OP_CONSUME_ONE, OP_CONSUME_ONE_ASYNC,
                          OP_CONSUMER_WAIT, OP_CONSUMER_READ}) {
      const auto walk = [&](llvm::ArrayRef<Around> nesting) {
        IrStage stage(module);
        IrOp *op = nullptr;
        stage.place(isInFunction, nesting,
                    [&](IrOps &ops) { op = &stage.add(ops, kind); });
        return walkIndices(*op, ATTR_CONSUMER_IDX, indices, visit);
      };
      if (!walkNestings(arounds, 3, walk))
        return false;
    }
  return true;
}

/// Walks commit, release or wait of every result of an operation `from`, which
/// has the additional results `more` and yields them from its regions.
static bool walkEnd(IrCase &module, IrOpKind kind, IrOpKind from,
                    llvm::ArrayRef<uint32_t> more, Visit visit) {
  IrStage stage(module);
  IrOps &ops = *module.mutable_ops();
  IrOp &definer = stage.add(ops, from);
  definer.mutable_result_types()->Add(more.begin(), more.end());
  for (int i = 0; i < definer.regions_size(); ++i)
    *terminatorOf(definer, *firstBlock(definer, i))->mutable_operands() =
        definer.result_types();
  IrOp &op = stage.add(ops, kind);
  for (int result = 0; result < definer.result_types_size(); ++result) {
    op.set_operands(0, definer.first_result() + static_cast<uint32_t>(result));
    if (!visit())
      return false;
  }
  return true;
}

/// Walks commit, release and wait of every result of these operations, with up
/// to two additional results of every type.
static bool walkEnds(IrCase &module, llvm::ArrayRef<oracle::OpSpec> definers,
                     Visit visit) {
  uint32_t types[stageTypeCount];
  std::iota(std::begin(types), std::end(types), 0u);
  for (IrOpKind kind : {OP_PRODUCER_COMMIT, OP_CONSUMER_RELEASE, OP_ASYNC_WAIT})
    for (const oracle::OpSpec &from : definers) {
      if (from.results.empty() || from.isUpstream ||
          from.kind == OP_BLOCK_SCALED_MMA)
        continue;
      Positions more;
      const auto walk = [&] {
        return walkEnd(module, kind, from.kind,
                       llvm::ArrayRef(more.data(), more.size()), visit);
      };
      if (!walkLists(more, types, 2, walk))
        return false;
    }
  return true;
}

template <bool areOfPipeline>
static bool walkEndsOf(IrCase &module, Visit visit) {
  return llvm::all_of(oracle::opGroups(), [&](const oracle::OpGroup &group) {
    return (group.page == "pipeline.md") != areOfPipeline ||
           walkEnds(module, group.ops, visit);
  });
}

llvm::ArrayRef<OpWalk> tilefuzz::tokenWalks() {
  static const OpWalk walks[] = {
      {"consumer_idx from -1 to 3, 2^31 - 1 and absent, inside and outside of "
       "agent_switch with -1 to 3 agents in each group, on the token of seven "
       "kinds of operations with every index of theirs",
       walkConsumers},
      {"consumer_idx likewise inside of up to three regions around each other, "
       "which are the arms of scf.if and the regions of every operation that "
       "has "
       "any, of agent_switch with -1 to 3 agents in each group, in the module "
       "or "
       "in a function",
       walkNestedConsumers},
      {"commit, release and wait of every result of every operation of the "
       "pipeline with up to two more of fifteen types",
       walkEndsOf<true>},
      {"commit, release and wait of the results of every other operation "
       "likewise",
       walkEndsOf<false>, /*growsWithRoster=*/true},
  };
  return walks;
}
