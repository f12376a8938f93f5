//===- Control.cpp - Making control flow of cuda_tile ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/cuda_control.md and Grid.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"
#include "fuzz/ops/cuda_tile/Elements.h"
#include "fuzz/ops/cuda_tile/Nesting.h"

using namespace tilefuzz;

/// Returns a view, which only a loop carries and gives.
static uint32_t drawView(OpGenerator &generator) {
  static constexpr IrTypeKind kinds[] = {
      IR_CUDA_TENSOR_VIEW, IR_CUDA_PARTITION_VIEW, IR_CUDA_STRIDED_VIEW,
      IR_CUDA_GATHER_SCATTER_VIEW};
  const IrTypeKind kind = generator.decisions.pick(kinds);
  const uint32_t tensor =
      generator.tensorView(1 + generator.decisions.below(2));
  return kind == IR_CUDA_TENSOR_VIEW ? tensor
                                     : generator.tileView(kind, tensor);
}

/// Returns a type that a region may hand over: a value of this dialect but a
/// view, which no branch and no loop gives.
static uint32_t handedOver(OpGenerator &generator) {
  static const oracle::TypeConstraint &allowed =
      *oracle::findOp(OP_CUDA_YIELD)->operands[0].type;
  for (int tries = 0; tries < 4; ++tries)
    if (const uint32_t type = generator.need(allowed).type;
        !isCudaView(generator.typeAt(type).kind()))
      return type;
  return generator.cudaTile({}, TYPE_I32);
}

static llvm::SmallVector<uint32_t, 4> &drawResults(OpGenerator &generator,
                                                   OpView &draft) {
  static constexpr uint8_t counts[] = {1, 0, 2, 1};
  if (draft.variadicResults)
    return *draft.variadicResults;
  auto &results = draft.variadicResults.emplace();
  for (uint32_t left = generator.stretched(
           Stretch::Lists, generator.decisions.pick(counts), 64);
       left; --left)
    results.push_back(handedOver(generator));
  return results;
}

static void relateIf(OpGenerator &generator, OpView &draft) {
  const bool isSimple = drawResults(generator, draft).empty();
  draft.regions.resize(2);
  draft.regions[1].hasBlock = !isSimple || generator.decisions.flip();
}

static void relateFor(OpGenerator &generator, OpView &draft) {
  const uint32_t bound = generator.cudaTile(
      {}, generator.decisions.pick(llvm::ArrayRef(cudaIntegers).drop_back()));
  for (llvm::StringRef slot : {"lowerBound", "upperBound", "step"})
    draft[slot].type = bound;
  const auto &results = drawResults(generator, draft);
  auto &initial = draft.operandList("initValues");
  auto &arguments = draft.regions.emplace_back().arguments;
  arguments.push_back(bound);
  for (uint32_t type : results) {
    arguments.push_back(type);
    initial.push_back(generator.needType(type));
  }
}

static void relateLoop(OpGenerator &generator, OpView &draft) {
  Decisions &decisions = generator.decisions;
  if (!draft.variadicResults && decisions.oneIn(4))
    draft.variadicResults = {drawView(generator)};
  drawResults(generator, draft);
  auto &initial = draft.operandList("initValues");
  auto &arguments = draft.regions.emplace_back().arguments;
  for (uint32_t left = decisions.below(3); left; --left) {
    const uint32_t type = decisions.oneIn(8)   ? generator.anyType()
                          : decisions.oneIn(8) ? drawView(generator)
                                               : handedOver(generator);
    arguments.push_back(type);
    initial.push_back(generator.needType(type));
  }
}

static constexpr OpRecipe rows[] = {
    {.kind = OP_CUDA_IF,
     .weight = 2,
     .relate = relateIf,
     .terminator = OP_CUDA_YIELD},
    {.kind = OP_CUDA_FOR,
     .weight = 3,
     .relate = relateFor,
     .terminator = OP_CUDA_CONTINUE},
    {.kind = OP_CUDA_LOOP,
     .weight = 2,
     .relate = relateLoop,
     .terminator = OP_CUDA_BREAK},
};
constinit const llvm::ArrayRef<OpRecipe> tilefuzz::cudaControlRecipes = rows;

//===----------------------------------------------------------------------===//
// Grids
//===----------------------------------------------------------------------===//

/// The carried values: each kind of view, values of this dialect that are no
/// views, and one of another dialect.
static constexpr uint32_t carried[] = {CudaInteger,
                                       CudaToken,
                                       CudaTensorView,
                                       CudaPartitionView,
                                       CudaStridedView,
                                       CudaGatherScatterView,
                                       Index};
/// The same for lists that differ.
static constexpr uint32_t few[] = {CudaScalarFloat, CudaTensorView,
                                   CudaPartitionView};
static constexpr IrOpKind loops[] = {OP_CUDA_FOR, OP_CUDA_LOOP};

namespace {
/// A branch or a loop in the module's own block. A type has the number of its
/// value.
struct Carrier {
  Carrier(IrCase &module, IrOpKind kind)
      : stage(module, /*isCuda=*/true),
        op(stage.writer.op(*module.mutable_ops(), kind)) {
    op.set_first_result(stage.writer.newValues(16));
    if (kind == OP_CUDA_IF)
      op.add_operands(CudaFlag);
    if (kind == OP_CUDA_FOR)
      op.mutable_operands()->Resize(3, CudaInteger);
  }

  /// Appends a region that ends in an operation with these operands.
  IrBlock &addRegion(IrOpKind end, const Positions &handedOver) {
    IrBlock &block = stage.writer.region(op);
    block.set_first_argument(stage.writer.newValues(8));
    *stage.writer.op(*block.mutable_ops(), end).mutable_operands() = handedOver;
    return block;
  }
  /// Appends the body of a loop.
  IrBlock &addBody(IrOpKind end, const Positions &handedOver,
                   const Positions &arguments) {
    IrBlock &block = addRegion(end, handedOver);
    if (op.kind() == OP_CUDA_FOR)
      block.add_argument_types(CudaInteger);
    block.mutable_argument_types()->MergeFrom(arguments);
    return block;
  }

  IrStage stage;
  IrOp &op;
};
} // namespace

static Positions chooseTypes(Decisions &decisions,
                             llvm::ArrayRef<uint32_t> types, int maxLength) {
  Positions list;
  chooseList(decisions, list, types, maxLength);
  return list;
}

static void makeBranch(Decisions &decisions, IrCase &module) {
  Carrier branch(module, OP_CUDA_IF);
  *branch.op.mutable_result_types() = chooseTypes(decisions, few, 2);
  for (int arm = 0; arm < 2; ++arm)
    branch.addRegion(OP_CUDA_YIELD, chooseTypes(decisions, few, 2));
}

static void makeBranchOfViews(Decisions &decisions, IrCase &module) {
  // The first one stands for no block.
  static constexpr IrOpKind ends[] = {OP_CUDA_MODULE, OP_CUDA_YIELD,
                                      OP_CUDA_BREAK, OP_CUDA_RETURN};
  Carrier branch(module, OP_CUDA_IF);
  const Positions types = chooseTypes(decisions, carried, 3);
  *branch.op.mutable_result_types() = types;
  for (int arm = 0; arm < 2; ++arm)
    if (const IrOpKind end = decisions.pick(ends); end == OP_CUDA_MODULE)
      branch.op.add_regions();
    else
      branch.addRegion(end, types);
  if (decisions.flip())
    branch.op.add_regions();
}

/// Either the initial values or what the end hands over differ from the
/// arguments.
static void makeLoop(Decisions &decisions, IrCase &module) {
  static constexpr IrOpKind ends[] = {OP_CUDA_CONTINUE, OP_CUDA_BREAK};
  Carrier loop(module, decisions.pick(loops));
  *loop.op.mutable_result_types() = chooseTypes(decisions, few, 2);
  const Positions arguments = chooseTypes(decisions, few, 2);
  Positions initial = arguments, handedOver = arguments;
  IrOpKind end = OP_CUDA_CONTINUE;
  if (decisions.flip()) {
    initial = chooseTypes(decisions, few, 2);
  } else {
    end = decisions.pick(ends);
    handedOver = chooseTypes(decisions, few, 2);
  }
  loop.op.mutable_operands()->MergeFrom(initial);
  loop.addBody(end, handedOver, arguments);
}

static void makeLoopOfViews(Decisions &decisions, IrCase &module) {
  Carrier loop(module, decisions.pick(loops));
  const Positions types = chooseTypes(decisions, carried, 3);
  *loop.op.mutable_result_types() = types;
  loop.op.mutable_operands()->MergeFrom(types);
  loop.addBody(OP_CUDA_CONTINUE, types, types);
  if (decisions.flip())
    loop.addRegion(OP_CUDA_CONTINUE, {});
}

static void makeRegions(Decisions &decisions, IrCase &module) {
  static constexpr IrOpKind kinds[] = {OP_CUDA_IF, OP_CUDA_FOR, OP_CUDA_LOOP};
  Carrier carrier(module, decisions.pick(kinds));
  Positions &results = *carrier.op.mutable_result_types();
  results.Resize(drawIndex(decisions, 2), CudaInteger);
  carrier.addRegion(carrier.op.kind() == OP_CUDA_IF ? OP_CUDA_YIELD
                                                    : OP_CUDA_CONTINUE,
                    results);
  chooseRegions(decisions, carrier.stage, carrier.op);
}

llvm::ArrayRef<OpWalk> tilefuzz::cudaControlWalks() {
  static const OpWalk walks[] = {
      everyModule("if of cuda_tile with up to two results of three types and "
                  "arms that yield such lists",
                  makeBranch),
      everyModule("with up to three results of seven types, four of them "
                  "views, and arms that agree, are absent or end in a break or "
                  "return, with a region more or none",
                  makeBranchOfViews),
      everyModule("for and loop with up to two results and iteration types of "
                  "three types, and such lists of initial values, or of what a "
                  "continue or break hands over",
                  makeLoop),
      everyModule("with up to three of seven types that are carried, with a "
                  "region more or none",
                  makeLoopOfViews),
      everyModule("if, for and loop with up to three regions, one of which has "
                  "one of five ends in one of five ways, three second blocks "
                  "and up to two arguments",
                  makeRegions),
  };
  return walks;
}
