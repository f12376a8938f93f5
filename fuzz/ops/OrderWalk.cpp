//===- OrderWalk.cpp - Rows of operations of a proof ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The order in which the operations of a module are verified:
// oracle/spec/ir.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpWalk.h"

using namespace tilefuzz;

namespace {
/// The sorts of operations in a row.
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

/// Appends an operation of this sort behind casts for its operands.
static void addMember(IrStage &stage, IrOps &ops, Member member) {
  if (member == Member::Reserved)
    return ops.Add()->set_kind(OP_PIPELINE_RESERVED);
  if (member == Member::Branch) {
    IrOp &branch = stage.writer.op(ops, OP_IF, {stage.writer.value(ops, Flag)},
                                   {TileIterator});
    for (uint32_t type : {TileIterator, OtherIterator})
      stage.addArm(branch, type);
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

/// Walks rows of operations. Functions are verified last, and in order.
static bool walkOrders(IrCase &module, Visit visit) {
  const auto add = [](IrStage &stage, IrOps &ops, unsigned member) {
    addMember(stage, ops, static_cast<Member>(member));
  };
  return walkRows(module, members, 4, add, visit);
}

static constexpr OpWalk walks[] = {
    {"up to four operations in a row, each in the module or in a function of "
     "its own, and each valid, wrong itself or in its region or in both, a "
     "branch of iterators that differ, or of the reserved kind",
     walkOrders},
};
constinit const llvm::ArrayRef<OpWalk> tilefuzz::orderWalks = walks;
