//===- BlockScaledMmaEdits.cpp - The edits of block-scaled MMA ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/block_scaled_mma.md and ChosenMma.h. Here are the edits of
// the rules that do not read the tiles, and the table of all.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/BlockScaledMmaEdits.h"

#include "fuzz/ops/MmaTileEdits.h"

using namespace tilefuzz;

template <IrAttributeName name>
static void dropAttribute(Case &testCase, Decisions &decisions) {
  const auto hasAttribute = [](IrCase &, IrOp &op) {
    return IrWriter::find(op, name) != nullptr;
  };
  IrWriter::drop(*chooseMma(testCase, decisions, hasAttribute).op, name);
}

static uint32_t addNonTile(IrWriter &writer, Decisions &decisions) {
  switch (decisions.below(10)) {
  case 0:
    return writer.scalar(TYPE_F32);
  case 1:
    return writer.type(IR_INDEX);
  case 2:
    return writer.type(IR_PRODUCER_TOKEN);
  case 3:
    return writer.type(IR_CONSUMER_TOKEN);
  case 4:
    return writer.iterator(writer.tile({128, 128}, TYPE_F32));
  case 5:
    return writer.type(IR_ASYNC_TOKEN);
  case 6:
    return writer.type(IR_MEM_TOKEN);
  case 7:
    return writer.ptr(TYPE_F32, SPACE_GLOBAL);
  case 8:
    return writer.tileaaView({128, 128}, writer.ptr(TYPE_F32, SPACE_SHARED));
  default:
    return writer.tileasView({128, 128}, TYPE_F32, SPACE_TENSOR);
  }
}

/// tileas.bsmma.handles.
static void breakHandles(Case &testCase, Decisions &decisions) {
  const auto hasOperand = [](IrCase &, IrOp &op) {
    return op.operands_size() > 0;
  };
  const MmaPlace place = chooseMma(testCase, decisions, hasOperand);
  IrCase &module = *testCase.mutable_ir();
  IrWriter writer(module);
  const uint32_t type = addNonTile(writer, decisions);
  const auto operands = static_cast<uint32_t>(place.op->operands_size());
  const uint32_t slot = decisions.below(operands + 1);
  if (slot == operands && place.op->result_types_size() == 1 &&
      !isResultUsedElsewhere(module, *place.op))
    place.op->set_result_types(0, type);
  else
    setOperandType(writer, place, slot % operands, type);
}

/// tileas.helper.segments.
static void breakSegments(Case &testCase, Decisions &decisions) {
  IrOp &op = *chooseMma(testCase, decisions, hasFittingSegments).op;
  auto &sizes =
      *IrWriter::find(op, ATTR_OPERAND_SEGMENT_SIZES)->mutable_integers();
  switch (decisions.below(6)) {
  case 0: { // One operand fewer or more than there are.
    const int last = static_cast<int>(mmaOperands) - 1;
    sizes.Set(last, 1 - sizes.Get(last));
    break;
  }
  case 1: // The sum fits, the entries do not.
    sizes.Set(0, 2);
    sizes.Set(1, 0);
    break;
  case 2:
    sizes.RemoveLast();
    break;
  case 3:
    sizes.Add(decisions.below(2));
    break;
  case 4:
    op.mutable_operands()->RemoveLast();
    break;
  default: {
    const auto wild = static_cast<int32_t>(decisions.wildNumber());
    sizes.Set(static_cast<int>(decisions.below(mmaOperands)),
              wild == 0 || wild == 1 ? 2 : wild);
    break;
  }
  }
}

/// tileas.bsmma.p5_sm_tier.
static void breakCapability(Case &testCase, Decisions &decisions) {
  static constexpr int32_t capabilities[] = {90, 99, 89, 0, -1, INT32_MIN};
  chooseMma(testCase, decisions, isLegibleMma);
  testCase.mutable_ir()->set_compute_capability(decisions.pick(capabilities));
}

/// An edit that changes the tiles of a legible operation.
template <void (*change)(ChosenMma &, Decisions &)>
static void changing(Case &testCase, Decisions &decisions) {
  ChosenMma mma(testCase, decisions);
  change(mma, decisions);
  mma.write();
}

static const Edit edits[] = {
    {"roster.attr.operandSegmentSizes",
     dropAttribute<ATTR_OPERAND_SEGMENT_SIZES>},
    {"roster.attr.atom", dropAttribute<ATTR_ATOM>},
    {"tileas.bsmma.handles", breakHandles},
    {"tileas.helper.segments", breakSegments},
    {.rule = "tileas.bsmma.p1_presence",
     .change = changing<breakPresence>,
     .neverAlone = "a missing scale has the extent 0: k_a is 0 without SFA, "
                   "and without SFB where it agrees with k_b, and then vecSize "
                   "is 0, which breaks p5_vecsize; else p4_kextent is broken"},
    {"tileas.bsmma.p2_agreement", changing<breakAgreement>},
    {"tileas.bsmma.p3_acc", changing<breakAccumulator>},
    {"tileas.bsmma.p4_kextent", changing<breakExtents>},
    {"tileas.bsmma.p5_elem_gate", changing<breakGate>},
    {"tileas.bsmma.p5_ab_4bit", changing<breakAb4Bit>},
    {"tileas.bsmma.p5_sf_16", changing<breakScales16>},
    {"tileas.bsmma.p5_ab_sf_32", changing<breakAbScales32>},
    {"tileas.bsmma.p5_sf_fp8", changing<breakScalesFp8>},
    {"tileas.bsmma.p5_vecsize", changing<breakVecSize>},
    {"tileas.bsmma.two_cta", changing<breakTwoCta>},
    {"tileas.bsmma.p5_sm_tier", breakCapability},
};

llvm::ArrayRef<Edit> tilefuzz::blockScaledMmaEdits() { return edits; }
