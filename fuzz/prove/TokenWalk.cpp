//===- TokenWalk.cpp - Tokens and consumers of a proof --------------------===//
//
// Words: oracle/spec/pipeline.md and IrStage.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/prove/IrStage.h"

#include <cstdint>

using namespace tilefuzz;

static constexpr int64_t absent = INT64_MAX;

/// Gives an operation each index in turn, and none.
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

/// Operations with an index, in front of them what defines their token, both
/// with every index inside and outside of agent_switch.
static bool walkConsumers(IrCase &module, Visit visit) {
  static constexpr int64_t agents[] = {absent, -1, 0, 1, 2, 3};
  static constexpr int64_t indices[] = {absent, -1, 0, 1, 2, 3, INT32_MAX};
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

/// Commit and release of every result of every operation.
static bool walkEnds(IrCase &module, Visit visit) {
  for (IrOpKind kind : {OP_PRODUCER_COMMIT, OP_CONSUMER_RELEASE})
    for (int from = OP_CREATE_PIPELINE; from <= OP_CREATE_ITERATOR; ++from) {
      if (from == OP_YIELD)
        continue;
      // With one result more of every type, and without.
      for (uint32_t type = 0; type <= stageTypeCount; ++type) {
        IrStage stage(module);
        IrOps &ops = *module.mutable_ops();
        IrOp &definer = stage.add(ops, static_cast<IrOpKind>(from));
        if (type < stageTypeCount)
          definer.add_result_types(type);
        IrOp &op = stage.add(ops, kind);
        for (int result = 0; result < definer.result_types_size(); ++result) {
          op.set_operands(0, definer.first_result() +
                                 static_cast<uint32_t>(result));
          if (!visit())
            return false;
        }
      }
    }
  return true;
}

bool tilefuzz::walkTokens(IrCase &module, Visit visit) {
  return walkConsumers(module, visit) && walkEnds(module, visit);
}
