//===- AggregateGrids.cpp - Reductions of cuda_tile within bounds ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/cuda_aggregate.md and Grid.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/module/HeldTypes.h"
#include "fuzz/ops/Grid.h"
#include "fuzz/ops/cuda_tile/Elements.h"
#include "fuzz/ops/cuda_tile/Nesting.h"

using namespace tilefuzz;

namespace {
/// A reduction or scan of tiles of f32 in the module's own block, whose body
/// has nothing but its yield.
struct Aggregate {
  Aggregate(Decisions &decisions, IrCase &module, int inputs,
            bool isCuda = true);

  /// Sets as many zeros of f32.
  void setIdentities(int count);
  AttributeValues &identities() {
    return *IrWriter::find(op, ATTR_CUDA_IDENTITIES)->mutable_values();
  }
  Positions &arguments() { return *block.mutable_argument_types(); }
  Positions &yielded() { return *block.mutable_ops(0)->mutable_operands(); }

  IrStage stage;
  /// Lines of f32 and i32, and their types.
  uint32_t lines[2], lineTypes[2];
  IrOp &op;
  IrBlock &block;

private:
  IrOp &add(IrOpKind kind);
};
} // namespace

IrOp &Aggregate::add(IrOpKind kind) {
  IrOps &ops = *stage.module.mutable_ops();
  for (int i : {0, 1}) {
    IrType type;
    type.set_kind(IR_CUDA_TILE);
    type.set_element(i ? TYPE_I32 : TYPE_F32);
    type.add_shape(4);
    lineTypes[i] = stage.writer.copy(type);
    lines[i] = stage.writer.value(ops, lineTypes[i]);
  }
  return stage.writer.op(ops, kind);
}

Aggregate::Aggregate(Decisions &decisions, IrCase &module, int inputs,
                     bool isCuda)
    : stage(module, isCuda),
      op(add(decisions.flip() ? OP_CUDA_SCAN : OP_CUDA_REDUCE)),
      block(stage.writer.region(op)) {
  IrType type;
  type.set_kind(IR_CUDA_TILE);
  type.set_element(TYPE_F32);
  const uint32_t element = stage.writer.copy(type);
  op.set_first_result(stage.writer.newValues(8));
  op.mutable_operands()->Resize(inputs, lines[0]);
  op.mutable_result_types()->Resize(inputs, element);
  IrWriter::integer(op, ATTR_CUDA_DIM, 0);
  if (op.kind() == OP_CUDA_SCAN)
    IrWriter::integer(op, ATTR_CUDA_REVERSE, 1);
  IrWriter::attribute(op, ATTR_CUDA_IDENTITIES);
  setIdentities(inputs);
  block.set_first_argument(stage.writer.newValues(16));
  arguments().Resize(2 * inputs, element);
  stage.writer.op(*block.mutable_ops(), OP_CUDA_YIELD);
  // Whatever the arguments are, in a stage that has it.
  yielded().Resize(inputs, isCuda ? CudaScalarFloat : block.first_argument());
}

void Aggregate::setIdentities(int count) {
  identities().Clear();
  for (int i = 0; i < count; ++i) {
    AttributeValue &value = *identities().Add();
    value.set_kind(VALUE_NUMBER);
    value.set_element(TYPE_F32);
    value.set_integer(0);
  }
}

//===----------------------------------------------------------------------===//
// Attributes and types
//===----------------------------------------------------------------------===//

static void makeAxes(Decisions &decisions, IrCase &module) {
  static constexpr int64_t sizes[] = {1, 4},
                           axes[] = {-2, -1, 0,         1,        2,
                                     3,  4,  INT32_MIN, INT32_MAX};
  Aggregate aggregate(decisions, module, 2);
  aggregate.op.set_operands(1, aggregate.lines[1]);
  aggregate.identities()[1].set_element(TYPE_I32);
  for (uint32_t type : aggregate.lineTypes)
    chooseList(decisions,
               *module.mutable_types(static_cast<int>(type))->mutable_shape(),
               sizes, 3);
  IrWriter::find(aggregate.op, ATTR_CUDA_DIM)
      ->set_integer(decisions.pick(axes));
  // With a region too many, the shapes are looked at later.
  if (decisions.flip())
    aggregate.op.add_regions();
}

static void makeCounts(Decisions &decisions, IrCase &module) {
  static constexpr uint32_t elements[] = {CudaScalarFloat, CudaInteger};
  Aggregate aggregate(decisions, module, 0);
  chooseList(decisions, *aggregate.op.mutable_operands(), aggregate.lines, 2);
  chooseList(decisions, *aggregate.op.mutable_result_types(), elements, 2);
  chooseList(decisions, aggregate.yielded(), elements, 2);
  aggregate.setIdentities(drawIndex(decisions, 3));
  aggregate.arguments().Resize(drawIndex(decisions, 6), CudaScalarFloat);
}

static void makeArguments(Decisions &decisions, IrCase &module) {
  Aggregate aggregate(decisions, module, 1 + drawIndex(decisions, 2));
  // A value of rank 0 has no axis.
  if (decisions.flip())
    aggregate.op.set_operands(0, CudaInteger);
  chooseList(decisions, aggregate.arguments(),
             {CudaScalarFloat, CudaInteger, CudaTile, CudaToken, Flag}, 4);
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

/// Every operation of the roster stands in a body, and what stands for those of
/// other dialects, in front of the yield, in its place, or with an argument too
/// many.
static void makeContents(Decisions &decisions, IrCase &module) {
  static const std::vector<IrOpKind> kinds = [] {
    std::vector<IrOpKind> kinds = {OP_CONVERSION_CAST, OP_MODULE, OP_HOLDER,
                                   OP_ISOLATED_HOLDER};
    for (const oracle::OpSpec *spec : oracle::allOps())
      if (!spec->isUpstream)
        kinds.push_back(spec->kind);
    return kinds;
  }();
  const IrOpKind kind = decisions.pick(llvm::ArrayRef(kinds));
  Aggregate aggregate(decisions, module, 1, isCudaOp(kind));
  IrStage &stage = aggregate.stage;
  IrOps &body = *aggregate.block.mutable_ops();
  IrOp yield;
  yield.Swap(&body[0]);
  body.Clear();
  if (kind == OP_CONVERSION_CAST)
    stage.writer.value(body, 0);
  else
    stage.add(body, kind);
  enum { Yielded, NotYielded, ArgumentTooMany };
  const int way = drawIndex(decisions, 3);
  if (way == ArgumentTooMany)
    aggregate.arguments().Add(aggregate.arguments()[0]);
  if (way != NotYielded)
    *body.Add() = yield;
}

/// Operations that are free of effects, legal or neither stand in a reduction,
/// or in what is in one.
static void makeOrder(Decisions &decisions, IrCase &module) {
  static constexpr Around arounds[] = {{OP_CUDA_REDUCE}, {OP_CUDA_IF},
                                       {OP_CUDA_FOR},    {OP_CUDA_LOOP},
                                       {OP_HOLDER},      {OP_CUDA_MODULE}};
  auto nesting = chooseNesting(decisions, arounds, 2);
  nesting.insert(nesting.begin() +
                     drawIndex(decisions, int(nesting.size()) + 1),
                 {OP_CUDA_REDUCE});
  CudaNesting nest(module, /*isInEntry=*/false);
  IrWriter &writer = nest.writer;
  const uint32_t token = writer.type(IR_CUDA_TOKEN);
  nest.nest(nesting, [&](IrOps &ops) {
    for (int left = drawIndex(decisions, 3); left; --left)
      switch (decisions.below(6)) {
      case 0:
        writer.op(ops, OP_CUDA_MAKE_TOKEN, {}, {token});
        break;
      case 1:
        IrWriter::text(writer.op(ops, OP_CUDA_ASSERT, {writer.value(ops, 0)}),
                       ATTR_CUDA_MESSAGE, "no");
        break;
      case 2:
        writer.value(ops, token);
        break;
      case 3:
        writer.op(ops, OP_CUDA_RETURN);
        break;
      case 4:
        writer.op(ops, OP_CUDA_BREAK);
        break;
      default:
        writer.op(ops, OP_CUDA_CONTINUE);
      }
  });
}

static void makeRegions(Decisions &decisions, IrCase &module) {
  Aggregate aggregate(decisions, module, 1);
  chooseRegions(decisions, aggregate.stage, aggregate.op);
}

llvm::ArrayRef<OpWalk> tilefuzz::cudaAggregateWalks() {
  static const OpWalk walks[] = {
      everyModule("reduce and scan of cuda_tile with two inputs up to rank 3 "
                  "with the sizes 1 and 4, along "
                  "nine axes, with a region too many and without",
                  makeAxes),
      everyModule("with up to two inputs and results, identities, and yielded "
                  "values, of two elements, and up to five arguments",
                  makeCounts),
      everyModule(
          "with one and two inputs and up to four arguments of five types",
          makeArguments),
      everyModule("whose body has each operation of the roster, a cast, a "
                  "module or a holder, in front of a yield or last, or with an "
                  "argument too many",
                  makeContents),
      everyModule("with up to two of six operations in a reduce and up to two "
                  "of six others around each other",
                  makeOrder),
      everyModule("and with up to three regions, one of which has one of five "
                  "ends in one of five ways three second blocks and up to two "
                  "arguments",
                  makeRegions),
  };
  return walks;
}
