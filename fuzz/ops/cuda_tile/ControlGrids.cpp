//===- ControlGrids.cpp - Control flow of cuda_tile within bounds ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/cuda_control.md, Grid.h and Nesting.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"
#include "fuzz/ops/cuda_tile/Nesting.h"

using namespace tilefuzz;

//===----------------------------------------------------------------------===//
// Early exits
//===----------------------------------------------------------------------===//

/// The operations around an end: branches, loops and all sorts of others.
static constexpr Around others[] = {
    {OP_CUDA_IF},    {OP_CUDA_FOR},    {OP_CUDA_LOOP}, {OP_CUDA_REDUCE},
    {OP_CUDA_ENTRY}, {OP_CUDA_MODULE}, {OP_HOLDER},    {OP_MODULE},
    {OP_PRAGMA},     {OP_IF}};
static constexpr IrOpKind ends[] = {OP_CUDA_BREAK, OP_CUDA_CONTINUE,
                                    OP_CUDA_YIELD, OP_CUDA_RETURN};

/// Hands over nothing or one value, of a type that is carried or given at some
/// depth or of another one, at the end of the innermost region.
static void makeExit(Decisions &decisions, IrCase &module) {
  static constexpr Around control[] = {
      {OP_CUDA_IF}, {OP_CUDA_IF, true}, {OP_CUDA_FOR}, {OP_CUDA_LOOP}};
  const auto nesting = chooseNesting(decisions, control, 4);
  CudaNesting nest(module, /*isInEntry=*/decisions.flip());
  IrOp &last = nest.write(nesting, decisions.pick(ends));
  const auto types = static_cast<uint32_t>(2 * nesting.size());
  if (const uint32_t choice = decisions.below(types + 2))
    last.add_operands(choice > types ? CudaNesting::typeCount - 1 : choice - 1);
}

/// Ends other operations, or stands in front of what does.
static void makeEnd(Decisions &decisions, IrCase &module) {
  const auto nesting = chooseNesting(decisions, others, 3);
  const IrOpKind end = decisions.pick(ends);
  // A branch of scf has a terminator of its own.
  const bool isFollowed =
      (!nesting.empty() && nesting.back().kind == OP_IF) || decisions.flip();
  CudaNesting(module, /*isInEntry=*/false).write(nesting, end, isFollowed);
}

/// Several of them in a row, each of which hands over what it should.
static void makeRowOfEnds(Decisions &decisions, IrCase &module) {
  const Around around = decisions.pick(llvm::ArrayRef(others).drop_back());
  Positions row;
  chooseList(decisions, row, {0, 1, 2, 3}, 3);
  CudaNesting(module, /*isInEntry=*/false).writeRow(around, row, ends);
}

llvm::ArrayRef<OpWalk> tilefuzz::cudaExitWalks() {
  static const OpWalk walks[] = {
      everyModule(
          "break, continue, yield and return of cuda_tile in up to four "
          "branches and loops around each other, both arms among them, in an "
          "entry and outside, with nothing or one value of each type that one "
          "of them carries or gives",
          makeExit),
      everyModule("in up to three of ten operations around each other, last or "
                  "in front of what must be",
                  makeEnd),
      everyModule("and up to three of them in a row in each of these",
                  makeRowOfEnds),
  };
  return walks;
}

//===----------------------------------------------------------------------===//
// Branches and loops
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
