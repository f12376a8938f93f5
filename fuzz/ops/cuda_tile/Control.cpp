//===- Control.cpp - Control flow of cuda_tile ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The recipes of branches and loops, and the edit of early exits. The words are
// defined in oracle/spec/cuda_control.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/cuda_tile/Elements.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;

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

static constexpr OpRecipe recipes[] = {
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
constinit const llvm::ArrayRef<OpRecipe> tilefuzz::cudaControlRecipes = recipes;

//===----------------------------------------------------------------------===//
// Edit
//===----------------------------------------------------------------------===//

static void clearOperands(IrEditor &, IrOp &op, llvm::StringRef) {
  op.clear_operands();
}
static bool isNone(const IrEditor &, const Entry &, llvm::StringRef) {
  return false;
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
    return editor.endModule(kind);
  // Without results, neither hands anything on.
  const auto prepare = [](OpView &draft) { draft.variadicResults.emplace(); };
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

/// Makes the end of a loop that carries up to three values.
static IrOp &makeContinue(IrEditor &editor, IrOpKind) {
  IrOp *loop = nullptr;
  editor.beside(nullptr, [&] {
    loop = &editor.generator.generate(OP_CUDA_FOR, 0, [&](OpView &draft) {
      draft.variadicResults.emplace(1 + editor.decisions.below(3),
                                    editor.generator.cudaTile({}, TYPE_I32));
    });
  });
  return *lastOf(*loop, 0);
}

/// ir.cuda_continue_slots. A carried value has the wrong type everywhere.
static void breakCarried(IrEditor &editor, IrOp &op, llvm::StringRef) {
  IrOp &loop = *editor.index[editor.entryOf(op).parent].op;
  IrBlock &block = *firstBlock(loop);
  block.mutable_ops()->DeleteSubrange(0, block.ops_size() - 1);
  for (int i = 0; i < op.operands_size(); ++i)
    op.set_operands(i, block.first_argument() + 1 + static_cast<uint32_t>(i));
  const int number = drawIndex(editor.decisions, op.operands_size());
  const uint32_t type =
      editor.generator.sampleOther(*specOf(op)->operands[0].type);
  editor.retypeOperand(loop, 3 + number, type);
  block.set_argument_types(1 + number, type);
  loop.set_result_types(number, type);
}

static constexpr OpEdit edits[] = {
    {.rule = "ir.cuda_continue_slots",
     .kinds = {OP_CUDA_CONTINUE},
     .change = breakCarried,
     .canChange = isNone,
     .make = makeContinue},
    {.rule = "cudatile.exit.parent",
     .kinds = {OP_CUDA_BREAK, OP_CUDA_CONTINUE},
     .change = clearOperands,
     .canChange = isNone,
     .make = makeExit},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::cudaControlEdits = edits;
