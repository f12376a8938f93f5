//===- AggregateGrids.cpp - Reductions of cuda_tile within bounds ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/cuda_aggregate.md and Grid.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/module/AttributeTypes.h"
#include "fuzz/ops/CudaElements.h"
#include "fuzz/ops/Grid.h"
#include "fuzz/ops/IrEditor.h"
#include "fuzz/ops/cuda_tile/Nesting.h"

using namespace tilefuzz;

static constexpr IrOpKind aggregates[] = {OP_CUDA_REDUCE, OP_CUDA_SCAN};

namespace {
/// The types, each with the number of its value.
enum : uint32_t {
  Line,
  OtherLine,
  Element,
  OtherElement,
  Token,
  Number,
  aggregateTypes
};

/// A reduction or scan in the module's own block.
struct Aggregate {
  Aggregate(IrCase &module, IrOpKind kind, int inputs);

  AttributeValues &identities() {
    return *IrWriter::find(*op, ATTR_CUDA_IDENTITIES)->mutable_values();
  }
  Positions &operands() { return *op->mutable_operands(); }
  Positions &results() { return *op->mutable_result_types(); }
  Positions &arguments() { return *block->mutable_argument_types(); }
  Positions &yielded() { return *block->mutable_ops(0)->mutable_operands(); }
  IrType &type(uint32_t position) {
    return *module.mutable_types(static_cast<int>(position));
  }

  IrCase &module;
  IrWriter writer;
  IrOp *op;
  IrBlock *block;
};
} // namespace

/// Sets as many zeros of f32.
static void setIdentities(IrOp &op, int count) {
  AttributeValues &values =
      *IrWriter::find(op, ATTR_CUDA_IDENTITIES)->mutable_values();
  values.Clear();
  for (int i = 0; i < count; ++i) {
    AttributeValue &value = *values.Add();
    value.set_kind(VALUE_NUMBER);
    value.set_element(TYPE_F32);
    value.set_integer(0);
  }
}

/// Appends a reduction or scan that takes this value as often as said, and
/// whose body has nothing but its yield.
static IrOp &addAggregate(IrWriter &writer, IrOps &ops, IrOpKind kind,
                          uint32_t input, uint32_t element, int inputs) {
  IrOp &op = writer.op(ops, kind);
  op.set_first_result(writer.newValues(8));
  op.mutable_operands()->Resize(inputs, input);
  op.mutable_result_types()->Resize(inputs, element);
  IrWriter::integer(op, ATTR_CUDA_DIM, 0);
  if (kind == OP_CUDA_SCAN)
    IrWriter::integer(op, ATTR_CUDA_REVERSE, 1);
  IrWriter::attribute(op, ATTR_CUDA_IDENTITIES);
  setIdentities(op, inputs);
  IrBlock &block = writer.region(op);
  block.set_first_argument(writer.newValues(16));
  block.mutable_argument_types()->Resize(2 * inputs, element);
  writer.op(*block.mutable_ops(), OP_CUDA_YIELD)
      .mutable_operands()
      ->Resize(inputs, block.first_argument());
  return op;
}

/// The same for tiles of f32 of a stage.
static IrOp &addAggregate(IrStage &stage, IrOpKind kind) {
  IrOps &ops = *stage.module.mutable_ops();
  IrType type;
  type.set_kind(IR_CUDA_TILE);
  type.set_element(TYPE_F32);
  const uint32_t element = stage.writer.copy(type);
  type.add_shape(4);
  const uint32_t input = stage.writer.value(ops, stage.writer.copy(type));
  return addAggregate(stage.writer, ops, kind, input, element, 1);
}

Aggregate::Aggregate(IrCase &module, IrOpKind kind, int inputs)
    : module(module), writer(module, 0) {
  module.Clear();
  llvm::SmallVector<uint32_t, aggregateTypes> types;
  for (uint32_t i = 0; i < aggregateTypes; ++i) {
    types.push_back(i);
    IrType &type = *module.add_types();
    type.set_kind(i == Token    ? IR_CUDA_TOKEN
                  : i == Number ? IR_SCALAR
                                : IR_CUDA_TILE);
    type.set_element(i == OtherLine || i == OtherElement ? TYPE_I32 : TYPE_F32);
    if (i <= OtherLine)
      type.add_shape(4);
  }
  IrOps &ops = *module.mutable_ops();
  writer.op(ops, OP_CONVERSION_CAST, {}, types);
  op = &addAggregate(writer, ops, kind, Line, Element, inputs);
  block = firstBlock(*op);
  yielded().Clear();
  yielded().Resize(inputs, Element);
}

//===----------------------------------------------------------------------===//
// Attributes and types
//===----------------------------------------------------------------------===//

static void makeAxes(Decisions &decisions, IrCase &module) {
  static constexpr int64_t sizes[] = {1, 4},
                           axes[] = {-2, -1, 0,         1,        2,
                                     3,  4,  INT32_MIN, INT32_MAX};
  Aggregate aggregate(module, decisions.pick(aggregates), 2);
  aggregate.op->set_operands(1, OtherLine);
  aggregate.identities()[1].set_element(TYPE_I32);
  for (uint32_t type : {Line, OtherLine})
    chooseList(decisions, *aggregate.type(type).mutable_shape(), sizes, 3);
  IrWriter::find(*aggregate.op, ATTR_CUDA_DIM)
      ->set_integer(decisions.pick(axes));
  // With a region too many, the shapes are looked at later.
  if (decisions.flip())
    aggregate.op->add_regions();
}

static void makeCounts(Decisions &decisions, IrCase &module) {
  Aggregate aggregate(module, decisions.pick(aggregates), 0);
  chooseList(decisions, aggregate.operands(), {Line, OtherLine}, 2);
  chooseList(decisions, aggregate.results(), {Element, OtherElement}, 2);
  chooseList(decisions, aggregate.yielded(), {Element, OtherElement}, 2);
  setIdentities(*aggregate.op, drawIndex(decisions, 3));
  aggregate.arguments().Resize(drawIndex(decisions, 6), Element);
}

static void makeArguments(Decisions &decisions, IrCase &module) {
  Aggregate aggregate(module, decisions.pick(aggregates),
                      1 + drawIndex(decisions, 2));
  // Of rank 0 there is no axis.
  aggregate.op->set_operands(0, decisions.flip() ? OtherElement : Line);
  chooseList(decisions, aggregate.arguments(),
             {Element, OtherElement, Line, Token, Number}, 4);
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
  IrStage stage(module, isCudaOp(kind));
  IrBlock &block = *firstBlock(addAggregate(stage, decisions.pick(aggregates)));
  IrOps &body = *block.mutable_ops();
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
    block.add_argument_types(block.argument_types(0));
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
  IrStage stage(module, /*isCuda=*/true);
  IrOp &op = addAggregate(stage, decisions.pick(aggregates));
  firstBlock(op)->mutable_ops(0)->set_operands(0, CudaScalarFloat);
  chooseRegions(decisions, stage, op);
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
