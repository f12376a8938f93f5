//===- RosterWalk.cpp - The operations of a proof -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/ir.md and IrStage.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/IrStage.h"

using namespace tilefuzz;

static constexpr uint32_t slotTypes[] = {
    StageTile,  TileIterator, ProducerToken, ConsumerToken,
    AsyncToken, StageView,    OtherIterator};

/// Up to two operands and results of every operation, and three operands. The
/// values are arguments of a function, so that a token may come from them, and
/// regions yield what the operation returns. Alone, and with an operation of
/// the reserved kind.
static bool walkSlotsOf(IrCase &module, IrOpKind kind, Visit visit) {
  for (bool isReserved : {false, true}) {
    IrStage stage(module);
    IrOps &ops = stage.makeFunction();
    if (isReserved)
      ops.Add()->set_kind(OP_PIPELINE_RESERVED);
    // A yield stands in a block of another operation.
    IrOp &outer = stage.add(ops, kind == OP_YIELD ? OP_AGENT_SWITCH : kind);
    ops.Add()->set_kind(OP_RETURN);
    IrOp *yield =
        outer.regions().empty()
            ? nullptr
            : outer.mutable_regions(0)->mutable_blocks(0)->mutable_ops(0);
    IrOp &op = kind == OP_YIELD ? *yield : outer;
    op.set_first_result(stage.writer.newValues(2));
    const auto visitSettled = [&] {
      if (yield && kind != OP_YIELD)
        *yield->mutable_operands() = op.result_types();
      return visit();
    };
    const auto walkResults = [&] {
      return walkLists(*op.mutable_result_types(), slotTypes, 2, visitSettled);
    };
    if (!walkLists(*op.mutable_operands(), slotTypes, 2, walkResults))
      return false;
    for (int i = 0; i < 3; ++i)
      op.add_operands(TileIterator);
    if (!walkResults())
      return false;
  }
  return true;
}

namespace {
/// What an attribute is like.
enum class State { Right, Missing, Wide, Narrow, Zero };
} // namespace
static constexpr int states = 5;

static void setState(IrOp &op, IrAttributeName name, State state) {
  IrAttribute &attribute = *IrWriter::find(op, name);
  const bool isInteger = formOf(name) == AttributeForm::Integer;
  switch (state) {
  case State::Right:
    return;
  case State::Missing:
    return IrWriter::remove(op, name);
  case State::Wide:
  case State::Narrow:
    if (isInteger)
      attribute.set_width(state == State::Wide ? 64 : 16);
    return;
  case State::Zero:
    if (isInteger)
      attribute.set_integer(0);
    attribute.clear_types();
    attribute.clear_integers();
  }
}

/// What stands in front of the operation.
static void addFirst(IrStage &stage, IrOpKind first) {
  IrOps &ops = *stage.module.mutable_ops();
  if (first == OP_PIPELINE_RESERVED)
    ops.Add()->set_kind(first);
  if (first == OP_CREATE_PIPELINE)
    IrWriter::find(stage.add(ops, first), ATTR_NUM_STAGES)->set_integer(0);
}

/// Every combination of attributes, each with none, one and two regions, behind
/// nothing else, an operation of the reserved kind and one that breaks a late
/// rule.
static bool walkAttributesOf(IrCase &module, IrOpKind kind, Visit visit) {
  // A yield stands in a block of another operation.
  if (kind == OP_YIELD)
    return true;
  const llvm::ArrayRef<IrAttributeName> names = signatureOf(kind)->required;
  int combinations = 1;
  for (size_t i = 0; i < names.size(); ++i)
    combinations *= states;
  for (int regions = 0; regions <= 2; ++regions)
    for (IrOpKind first :
         {OP_CONVERSION_CAST, OP_PIPELINE_RESERVED, OP_CREATE_PIPELINE})
      for (int combination = 0; combination < combinations; ++combination) {
        IrStage stage(module);
        addFirst(stage, first);
        IrOp &op = stage.add(*module.mutable_ops(), kind);
        while (op.regions_size() > regions)
          op.mutable_regions()->RemoveLast();
        while (op.regions_size() < regions)
          op.add_regions();
        int rest = combination;
        for (IrAttributeName name : names) {
          setState(op, name, static_cast<State>(rest % states));
          rest /= states;
        }
        if (!visit())
          return false;
      }
  return true;
}

namespace {
/// What an operation in a row of them is like.
enum class Member {
  Valid,
  Wrong,
  ValidAroundWrong,
  WrongAroundWrong,
  Branch, // of iterators that differ
  Reserved
};
} // namespace
static constexpr unsigned members = 6;

/// Appends an operation, and in front of it what gives its operands.
static void addMember(IrStage &stage, IrOps &ops, Member member) {
  if (member == Member::Reserved)
    return ops.Add()->set_kind(OP_PIPELINE_RESERVED);
  if (member == Member::Branch) {
    IrOp &branch = stage.writer.op(ops, OP_IF, {stage.writer.value(ops, Flag)},
                                   {TileIterator});
    for (uint32_t type : {TileIterator, OtherIterator}) {
      IrOps &arm = *stage.writer.region(branch).mutable_ops();
      const uint32_t iterator = stage.writer.value(arm, type);
      stage.writer.op(arm, OP_IF_YIELD, {iterator});
    }
    return;
  }
  const auto addPipeline = [&](IrOps &ops, bool isValid) {
    const uint32_t view = stage.writer.value(ops, StageView);
    IrOp &op = stage.add(ops, OP_CREATE_PIPELINE);
    op.set_operands(0, view);
    IrWriter::find(op, ATTR_NUM_STAGES)->set_integer(isValid);
  };
  if (member == Member::Valid || member == Member::Wrong)
    return addPipeline(ops, member == Member::Valid);
  stage.nest(ops, Around{OP_AGENT_SWITCH},
             [&](IrOps &inner) { addPipeline(inner, false); });
  if (member == Member::WrongAroundWrong)
    IrWriter::find(*ops.rbegin(), ATTR_MAX_REGS)->clear_integers();
}

/// Functions are verified last, and in order.
static bool walkOrders(IrCase &module, Visit visit) {
  const auto add = [](IrStage &stage, IrOps &ops, unsigned member) {
    addMember(stage, ops, static_cast<Member>(member));
  };
  return walkRows(module, members, 4, add, visit);
}

bool tilefuzz::walkRoster(IrCase &module, Visit visit) {
  const auto walkSlots = [&](IrOpKind kind) {
    return walkSlotsOf(module, kind, visit);
  };
  const auto walkAttributes = [&](IrOpKind kind) {
    return walkAttributesOf(module, kind, visit);
  };
  return walkOpKinds(walkSlots) && walkOpKinds(walkAttributes) &&
         walkOrders(module, visit);
}
