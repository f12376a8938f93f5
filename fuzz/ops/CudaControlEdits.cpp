//===- CudaControlEdits.cpp - Breaking the rules of cuda_tile's control ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/cuda_control.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/CudaElements.h"
#include "fuzz/ops/CudaSlotEdits.h"
#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/OpSlots.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;

static uint32_t scalarTile(IrEditor &editor) {
  return editor.generator.cudaTile(
      {}, editor.decisions.pick(llvm::ArrayRef(cudaIntegers).drop_back()));
}

/// Returns the last operation of a region's block, or null.
static IrOp *lastOf(IrOp &op, int region) {
  IrBlock *block = firstBlock(op, region);
  return block && block->ops_size() ? block->mutable_ops(block->ops_size() - 1)
                                    : nullptr;
}

/// Returns a region that has a block, or -1.
static int drawRegion(const IrOp &op, Decisions &decisions) {
  int drawn = -1;
  uint32_t count = 0;
  for (int i = 0; i < op.regions_size(); ++i)
    if (op.regions(i).blocks_size() && decisions.below(++count) == 0)
      drawn = i;
  return drawn;
}
static bool hasBlock(const IrEditor &, const Entry &entry) {
  return llvm::any_of(entry.op->regions(), [](const IrRegion &region) {
    return region.blocks_size() > 0;
  });
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

/// ir.cuda_single_block.
static void breakSingleBlock(IrEditor &editor, IrOp &op) {
  IrRegion &region = *op.mutable_regions(drawRegion(op, editor.decisions));
  do
    region.add_blocks();
  while (region.blocks_size() < 2 || editor.decisions.oneIn(4));
}

/// ir.cuda_terminator.
static void breakTerminator(IrEditor &editor, IrOp &op) {
  const int number = drawRegion(op, editor.decisions);
  IrBlock &block = *firstBlock(op, number);
  if (op.kind() != OP_CUDA_IF && editor.decisions.oneIn(4))
    return op.mutable_regions(number)->clear_blocks();
  if (editor.decisions.oneIn(4))
    return block.clear_ops();
  while (IrOp *last = lastOf(op, number)) {
    if (!isTerminator(*last))
      break;
    block.mutable_ops()->RemoveLast();
  }
  if (editor.decisions.flip())
    editor.generator.writer.value(*block.mutable_ops(),
                                  editor.generator.anyType());
}

static void clearOperands(IrEditor &, IrOp &op) { op.clear_operands(); }
static bool isNone(const IrEditor &, const Entry &) { return false; }
/// At the end of the module's own block, no operation asks for an end.
static IrOp &makeOutermost(IrEditor &editor, IrOpKind kind) {
  return editor.endModule(kind);
}

//===----------------------------------------------------------------------===//
// if
//===----------------------------------------------------------------------===//

static bool yieldsResults(const IrEditor &, const Entry &entry) {
  IrOp &op = *entry.op;
  for (int i : {0, 1})
    if (const IrOp *last = op.regions_size() == 2 ? lastOf(op, i) : nullptr;
        !last || last->kind() != OP_CUDA_YIELD ||
        last->operands_size() != op.result_types_size())
      return false;
  return op.result_types_size() > 0;
}

/// Makes an operation with one or two results.
static IrOp &makeWithResults(IrEditor &editor, IrOpKind kind) {
  IrOp *made = nullptr;
  editor.beside(nullptr, [&] {
    made = &editor.generator.generate(kind, 0, [&](OpDraft &draft) {
      draft.variadicResults.emplace(1 + editor.decisions.below(2),
                                    scalarTile(editor));
    });
  });
  return *made;
}

/// Makes an exit the end of a region that it may not end (C-J25).
static IrOp &endOther(IrEditor &editor, IrOpKind kind) {
  // The last one is for a break alone.
  static constexpr IrOpKind parents[] = {
      OP_CUDA_ENTRY, OP_GENERATE,     OP_REDUCE,       OP_SCAN,
      OP_PRAGMA,     OP_AA_QUEUE_PUT, OP_AA_QUEUE_GET, OP_CUDA_FOR};
  IrOp &parent = editor.generateNew(editor.decisions.pick(
      llvm::ArrayRef(parents).drop_back(kind != OP_CUDA_BREAK)));
  IrOp &exit = *lastOf(parent, 0);
  exit.set_kind(kind);
  return exit;
}

/// Makes an exit without a loop, at the end of a region that it may not end, or
/// a break where only a continue may be: in a branch in a for.
static IrOp &makeExit(IrEditor &editor, IrOpKind kind) {
  if (editor.decisions.oneIn(3))
    return endOther(editor, kind);
  if (kind != OP_CUDA_BREAK || editor.decisions.flip())
    return makeOutermost(editor, kind);
  // Without results, neither hands anything on.
  const auto prepare = [](OpDraft &draft) { draft.variadicResults.emplace(); };
  IrOp *loop = nullptr, *branch = nullptr;
  editor.beside(nullptr, [&] {
    loop = &editor.generator.generate(OP_CUDA_FOR, 0, prepare);
  });
  editor.before(*lastOf(*loop, 0), [&] {
    branch = &editor.generator.generate(OP_CUDA_IF, 0, prepare);
  });
  IrOp &exit = *lastOf(*branch, 0);
  exit.set_kind(kind);
  return exit;
}

/// cudatile.if.then and .else.
template <int region>
static void dropArm(IrEditor &, IrOp &op) {
  op.mutable_regions(region)->clear_blocks();
}

/// A view of a random kind.
static uint32_t anyView(IrEditor &editor) {
  static constexpr IrTypeKind kinds[] = {IR_CUDA_PARTITION_VIEW,
                                         IR_CUDA_STRIDED_VIEW,
                                         IR_CUDA_GATHER_SCATTER_VIEW};
  const uint32_t tensor =
      editor.generator.tensorView(1 + editor.decisions.below(2));
  return editor.decisions.oneIn(4)
             ? tensor
             : editor.generator.tileView(editor.decisions.pick(kinds), tensor);
}

/// cudatile.if.view.
static void breakResultView(IrEditor &editor, IrOp &op) {
  const int place = drawIndex(editor.decisions, op.result_types_size());
  const uint32_t view = anyView(editor);
  editor.detachResults(op);
  op.set_result_types(place, view);
  for (int region : {0, 1}) {
    IrOp &yield = *lastOf(op, region);
    yield.set_operands(place, editor.castBefore(yield, view));
  }
}

//===----------------------------------------------------------------------===//
// for
//===----------------------------------------------------------------------===//

static bool isLoop(const IrEditor &editor, const Entry &entry) {
  IrOp &op = *entry.op;
  const IrOp *last = op.regions_size() == 1 ? lastOf(op, 0) : nullptr;
  return hasReadableSlots(editor, op) && last &&
         last->kind() == OP_CUDA_CONTINUE && !isLeftFromInside(op);
}

/// cudatile.for.results.
static void breakResults(IrEditor &editor, IrOp &op) {
  editor.detachResults(op);
  op.add_result_types(scalarTile(editor));
  op.set_first_result(editor.generator.writer.newValues(
      static_cast<unsigned>(op.result_types_size())));
}

/// cudatile.for.view. One more value is carried, which is a view.
static void breakCarriedView(IrEditor &editor, IrOp &op) {
  const uint32_t view = anyView(editor);
  breakResults(editor, op);
  op.set_result_types(op.result_types_size() - 1, view);
  op.add_operands(editor.castBefore(op, view));
  IrBlock &block = *firstBlock(op);
  editor.renumberArguments(block);
  block.add_argument_types(view);
  lastOf(op, 0)->add_operands(
      block.first_argument() +
      static_cast<uint32_t>(block.argument_types_size()) - 1);
}

static constexpr oracle::FixedList<IrOpKind, 8> loops = {OP_CUDA_IF,
                                                         OP_CUDA_FOR,
                                                         OP_CUDA_LOOP},
                                                bodies = {OP_CUDA_IF,
                                                          OP_CUDA_FOR,
                                                          OP_CUDA_LOOP,
                                                          OP_CUDA_REDUCE,
                                                          OP_CUDA_SCAN};

static constexpr OpEdit branchRow(llvm::StringRef rule,
                                  void (*change)(IrEditor &, IrOp &)) {
  return {.rule = rule,
          .kinds = {OP_CUDA_IF},
          .change = change,
          .canChange = yieldsResults,
          .make = makeWithResults};
}

static constexpr OpEdit rows[] = {
    {"ir.cuda_single_block", bodies, breakSingleBlock, hasBlock},
    {"ir.cuda_terminator", loops, breakTerminator, hasBlock},
    {.rule = "ir.cuda_yield_parent",
     .kinds = {OP_CUDA_YIELD},
     .change = clearOperands,
     .canChange = isNone,
     .make = makeOutermost},
    {"cudatile.if.then", {OP_CUDA_IF}, dropArm<0>, hasBlock},
    branchRow("cudatile.if.else", dropArm<1>),
    branchRow("cudatile.if.view", breakResultView),
    {"cudatile.for.results", {OP_CUDA_FOR}, breakResults, isLoop},
    {"cudatile.for.view", {OP_CUDA_FOR}, breakCarriedView, isLoop},
    {.rule = "cudatile.exit.parent",
     .kinds = {OP_CUDA_BREAK, OP_CUDA_CONTINUE},
     .change = clearOperands,
     .canChange = isNone,
     .make = makeExit},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::cudaControlEdits = rows;
