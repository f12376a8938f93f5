//===- BlockScaledMma.cpp - Fuzzing block-scaled MMA ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/block_scaled_mma.md. A generated module has one to three
// operations in one block: that of the module or of a function, or of a region
// in it. Where one reads what another gives, it is the accumulator.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/ir/IrSubject.h"
#include "fuzz/module/IrMutation.h"
#include "fuzz/ops/BlockScaledMmaEdits.h"
#include "fuzz/ops/MmaOperation.h"

using namespace tilefuzz;

static void drawModuleAttributes(IrCase &module, Decisions &decisions) {
  static constexpr int32_t capabilities[] = {100, 103, 120, 101, INT32_MAX};
  static constexpr int32_t budgets[] = {8, 4, 0, -1, INT32_MIN};
  // The first two alternatives are "absent".
  switch (decisions.below(4)) {
  case 2:
    module.set_compute_capability(decisions.pick(capabilities));
    break;
  case 3:
    // A context never forgets an attribute: new ones are rare.
    module.set_compute_capability(
        100 + static_cast<int32_t>(decisions.oneIn(8)
                                       ? decisions.bits() % (INT32_MAX - 100)
                                       : decisions.below(32)));
    break;
  }
  if (decisions.oneIn(4))
    module.set_available_warps(decisions.pick(budgets));
}

/// Appends the first operation, and up to two more.
static void writeAll(IrWriter &writer, IrOps &ops, const MmaOperation &first,
                     Decisions &decisions) {
  uint32_t result = writeMma(writer, ops, first, decisions).first_result();
  for (unsigned more = 0; more < 2 && decisions.oneIn(16); ++more) {
    MmaOperation next = drawMma(writer, decisions);
    castOperands(writer, ops, next, decisions);
    if (decisions.flip())
      next.values[RoleC] = result;
    result = writeMma(writer, ops, next, decisions).first_result();
  }
}

/// A region of produce_one or consume_one, whose argument may be A.
static void writeInTemplate(IrWriter &writer, IrOps &ops, MmaOperation &first,
                            bool isProducer, Decisions &decisions) {
  const uint32_t token =
      writer.type(isProducer ? IR_PRODUCER_TOKEN : IR_CONSUMER_TOKEN);
  const uint32_t payload = first.types[RoleA];
  const uint32_t tokenValue =
      writer.op(ops, OP_CONVERSION_CAST, {}, {token, writer.iterator(payload)})
          .first_result();
  IrOp &op = writer.op(ops, isProducer ? OP_PRODUCE_ONE : OP_CONSUME_ONE,
                       {tokenValue, tokenValue + 1}, {token});
  if (!isProducer)
    IrWriter::integer(op, ATTR_CONSUMER_IDX, 0);
  IrWriter::types(op, isProducer ? ATTR_PRODUCER_TYPES : ATTR_CONSUMER_TYPES,
                  {payload});
  IrBlock &block = writer.region(op, {payload});
  IrOps &body = *block.mutable_ops();
  castOperands(writer, body, first, decisions);
  if (decisions.flip())
    first.values[RoleA] = block.first_argument();
  writeAll(writer, body, first, decisions);
  writer.op(body, OP_YIELD, {tokenValue});
}

/// One of one or two agents.
static void writeInAgent(IrWriter &writer, IrOps &ops, MmaOperation &first,
                         Decisions &decisions) {
  IrOp &op = writer.op(ops, OP_AGENT_SWITCH);
  IrWriter::integer(op, ATTR_NUM_AGENTS_PER_GROUP, 1);
  const bool hasAnother = decisions.flip();
  const int64_t budgets[] = {64, 32};
  IrWriter::integers(op, ATTR_MAX_REGS,
                     llvm::ArrayRef(budgets).take_front(1 + hasAnother));
  IrOps &body = *writer.region(op).mutable_ops();
  castOperands(writer, body, first, decisions);
  writeAll(writer, body, first, decisions);
  writer.op(body, OP_YIELD);
  if (hasAnother)
    writer.op(*writer.region(op).mutable_ops(), OP_YIELD);
}

static void writeInBranch(IrWriter &writer, IrOps &ops, MmaOperation &first,
                          Decisions &decisions) {
  castOperands(writer, ops, first, decisions);
  const uint32_t condition = writer.value(ops, writer.scalar(TYPE_I1));
  IrOp &op = writer.op(ops, OP_IF, {condition});
  IrOps &body = *writer.region(op).mutable_ops();
  writeAll(writer, body, first, decisions);
  writer.op(body, OP_IF_YIELD);
  op.add_regions();
}

static void writeInBlock(IrWriter &writer, IrOps &ops, MmaOperation &first,
                         Decisions &decisions) {
  // Small modules are answered soonest.
  switch (const uint32_t place = decisions.below(24)) {
  case 20:
  case 21:
    return writeInTemplate(writer, ops, first, place == 20, decisions);
  case 22:
    return writeInAgent(writer, ops, first, decisions);
  case 23:
    return writeInBranch(writer, ops, first, decisions);
  default:
    castOperands(writer, ops, first, decisions);
    return writeAll(writer, ops, first, decisions);
  }
}

void tilefuzz::generateBlockScaledMma(Case &testCase, Decisions &decisions) {
  IrCase &module = *testCase.mutable_ir();
  module.Clear();
  drawModuleAttributes(module, decisions);
  IrWriter writer(module);
  IrOps &ops = *module.mutable_ops();
  MmaOperation first = drawMma(writer, decisions);
  if (!decisions.oneIn(8)) {
    writeInBlock(writer, ops, first, decisions);
    return;
  }
  IrOp &function = writer.op(ops, OP_FUNC);
  if (decisions.flip()) {
    IrOps &body = *writer.region(function).mutable_ops();
    writeInBlock(writer, body, first, decisions);
    writer.op(body, OP_RETURN);
    return;
  }
  IrBlock &block = writer.region(
      function, llvm::ArrayRef(first.types).take_front(mmaOperands));
  for (unsigned role = 0; role < mmaOperands; ++role)
    first.values[role] = block.first_argument() + role;
  writeAll(writer, *block.mutable_ops(), first, decisions);
  writer.op(*block.mutable_ops(), OP_RETURN);
}

const FamilyDriver tilefuzz::blockScaledMmaFamily =
    makeIrDriver("block_scaled_mma", generateBlockScaledMma,
                 blockScaledMmaEdits(), blockScaledMmaDomain, irStructure);
