//===- TileAARegionWalk.cpp - Regions of nv_tileaa within bounds ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/tileaa_ops.md and IrStage.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/IrEditor.h"
#include "fuzz/ops/OpWalk.h"

using namespace tilefuzz;

static constexpr IrOpKind bodyKinds[] = {OP_AA_FUNC, OP_AA_EXECUTE,
                                         OP_AA_QUEUE_PUT, OP_AA_QUEUE_GET};
static constexpr IrOpKind endKinds[] = {OP_AA_YIELD, OP_AA_QUEUE_YIELD,
                                        OP_AA_RETURN};

/// Appends an operation with a region, which its terminator ends, and with the
/// operands that it needs.
static IrOp &addBody(IrStage &stage, IrOps &ops, IrOpKind kind) {
  llvm::SmallVector<uint32_t, 1> operands;
  if (kind == OP_AA_QUEUE_PUT || kind == OP_AA_QUEUE_GET)
    operands = {stage.writer.value(ops, stage.writer.queue({StageTile}))};
  if (kind == OP_IF)
    operands = {stage.writer.value(ops, Flag)};
  IrOp &op = stage.writer.op(ops, kind, operands);
  const std::optional<IrOpKind> end = recipeOf(kind).terminator;
  stage.end(*op.add_regions(), end ? Ending::Yield : Ending::EmptyBlock, {},
            Second::None, end.value_or(OP_YIELD));
  // The other arm.
  if (kind == OP_IF)
    op.add_regions();
  return op;
}

/// Nests bodies, the outermost first, and calls `write` for the innermost.
/// Unlike IrStage::nest, gives none of them a value of the stage, which a
/// function of nv_tileaa does not see.
static void nestBodies(IrStage &stage, IrOps &ops,
                       llvm::ArrayRef<Around> arounds, IrStage::Write write) {
  if (arounds.empty())
    return write(ops);
  IrOps &inner =
      *firstBlock(addBody(stage, ops, arounds.front().kind))->mutable_ops();
  IrOp *end = inner.empty() ? nullptr : inner.ReleaseLast();
  nestBodies(stage, inner, arounds.drop_front(), write);
  if (end)
    inner.AddAllocated(end);
}

static constexpr Around tileFunction[] = {{tileFunctionKind}};

//===----------------------------------------------------------------------===//
// Ends
//===----------------------------------------------------------------------===//

/// Walks the ends of each body, with another region in front, behind or none,
/// in a function and outside.
static bool walkEnds(IrCase &module, Visit visit) {
  static constexpr IrOpKind yields[] = {
      OP_AA_YIELD, OP_AA_QUEUE_YIELD, OP_AA_RETURN, OP_YIELD, OP_TILEAS_YIELD};
  for (size_t functions : {0, 1})
    for (IrOpKind kind : bodyKinds)
      for (IrOpKind yield : yields)
        for (Ending ending : allEndings)
          for (Second second : allSeconds)
            for (int others : {0, 1, 2}) {
              IrStage stage(module);
              nestBodies(stage, *module.mutable_ops(),
                         llvm::ArrayRef(tileFunction).take_front(functions),
                         [&](IrOps &ops) {
                           IrOp &op = addBody(stage, ops, kind);
                           if (others)
                             *op.add_regions() = op.regions(0);
                           stage.end(*op.mutable_regions(others == 2), ending,
                                     {}, second, yield);
                         });
              if (!visit())
                return false;
            }
  return true;
}

static bool walkMissingRegions(IrCase &module, Visit visit) {
  for (IrOpKind kind : bodyKinds)
    for (int regions : {0, 1, 2, 3})
      for (int broken = -1; broken < regions; ++broken)
        for (Second second : allSeconds) {
          IrStage stage(module);
          IrOp &op = addBody(stage, *module.mutable_ops(), kind);
          const IrRegion body = op.regions(0);
          op.clear_regions();
          for (int i = 0; i < regions; ++i)
            if (IrRegion &region = *(op.add_regions()); i == broken)
              stage.end(region, Ending::Other, {}, second);
            else
              region = body;
          if (!visit())
            return false;
        }
  return true;
}

//===----------------------------------------------------------------------===//
// Parents
//===----------------------------------------------------------------------===//

/// How a terminator stands in a block.
enum class Stands { Last, InFrontOfLast, InFrontOfValue };

/// Walks the terminators in up to three nested regions, of this dialect, of the
/// other one and of MLIR.
static bool walkParents(IrCase &module, Visit visit) {
  static constexpr Around arounds[] = {
      {OP_AA_FUNC}, {OP_AA_EXECUTE}, {OP_AA_QUEUE_PUT}, {OP_AA_QUEUE_GET},
      {OP_IF},      {OP_MODULE},     {OP_HOLDER},       {OP_ISOLATED_HOLDER},
      {OP_GENERATE}};
  return walkNestings(arounds, 3, [&](llvm::ArrayRef<Around> nesting) {
    const bool hasEnd =
        !nesting.empty() && recipeOf(nesting.back().kind).terminator;
    for (IrOpKind kind : endKinds)
      for (Stands stands :
           {Stands::Last, Stands::InFrontOfLast, Stands::InFrontOfValue}) {
        // A branch must end in what is its own.
        if (stands == Stands::Last && hasEnd && nesting.back().kind == OP_IF)
          continue;
        IrStage stage(module);
        IrOps *innermost = nullptr;
        nestBodies(stage, *module.mutable_ops(), nesting, [&](IrOps &ops) {
          innermost = &ops;
          stage.writer.op(ops, kind);
          if (stands == Stands::InFrontOfValue)
            stage.writer.value(ops, Flag);
        });
        if (stands == Stands::Last && hasEnd)
          innermost->RemoveLast();
        if (!visit())
          return false;
      }
    return true;
  });
}

/// Walks many bodies around each other, of which one or none is a function.
static bool walkDepths(IrCase &module, Visit visit) {
  for (size_t depth : {4, 5, 8, 16, 32, 47})
    for (size_t function = 0; function <= depth; ++function)
      for (IrOpKind around : {OP_AA_EXECUTE, OP_HOLDER}) {
        llvm::SmallVector<Around, 47> nesting(depth, {around});
        if (function < depth)
          nesting[function] = {tileFunctionKind};
        IrStage stage(module);
        nestBodies(stage, *module.mutable_ops(), nesting,
                   [&](IrOps &ops) { addBody(stage, ops, OP_AA_EXECUTE); });
        if (!visit())
          return false;
      }
  return true;
}

//===----------------------------------------------------------------------===//
// Orders
//===----------------------------------------------------------------------===//

/// The sorts of operations in a row: two are valid, four have a fault.
enum class Member { Func, Queue, TwoBlocks, Outside, AroundBody, AroundFunc };
static constexpr unsigned members = 6;

static void addMember(IrStage &stage, IrOps &ops, Member member) {
  if (member == Member::Queue) {
    stage.writer.op(ops, OP_AA_CREATE_QUEUE, {},
                    {stage.writer.queue({StageTile})});
    return;
  }
  if (member == Member::Func || member == Member::Outside) {
    addBody(stage, ops,
            member == Member::Func ? tileFunctionKind : OP_AA_EXECUTE);
    return;
  }
  const bool isNested = member != Member::TwoBlocks;
  nestBodies(stage, ops, llvm::ArrayRef(tileFunction).take_front(isNested),
             [&](IrOps &inner) {
               IrOp &body =
                   addBody(stage, inner,
                           member == Member::AroundBody ? OP_AA_EXECUTE
                                                        : tileFunctionKind);
               body.mutable_regions(0)->add_blocks();
             });
}

static bool walkOrders(IrCase &module, Visit visit) {
  const auto add = [](IrStage &stage, IrOps &ops, unsigned member) {
    addMember(stage, ops, static_cast<Member>(member));
  };
  return walkRows(module, members, 3, add, visit);
}

llvm::ArrayRef<OpWalk> tilefuzz::tileaaRegionWalks() {
  static const OpWalk walks[] = {
      {"func, execute, queue.put and queue.get of nv_tileaa in a function and "
       "outside, with each of five endings and three second blocks and each of "
       "five yields, alone and with a region in front or behind that is right",
       walkEnds},
      {"with up to three regions of which one or none is wrong",
       walkMissingRegions},
      {"the three terminators in up to three of nine operations around each "
       "other, last or not",
       walkParents},
      {"up to 47 operations around each other, of which one or none is a "
       "function",
       walkDepths},
      {"and up to three operations in a row, valid in two ways or with one of "
       "four faults, each in the module or in a function of its own",
       walkOrders},
  };
  return walks;
}
