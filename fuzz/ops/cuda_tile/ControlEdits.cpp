//===- ControlEdits.cpp - Breaking the rules of cuda_tile's control -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edit for the parents of exits of oracle/spec/cuda_control.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpEdit.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;

/// Returns the last operation of a region's block, or null.
static IrOp *lastOf(IrOp &op, int region) {
  IrBlock *block = firstBlock(op, region);
  return block && block->ops_size() ? block->mutable_ops(block->ops_size() - 1)
                                    : nullptr;
}

//===----------------------------------------------------------------------===//
// Exits
//===----------------------------------------------------------------------===//

static void clearOperands(IrEditor &, IrOp &op) { op.clear_operands(); }
static bool isNone(const IrEditor &, const Entry &) { return false; }
/// At the end of the module's own block, no operation asks for an end.
static IrOp &makeOutermost(IrEditor &editor, IrOpKind kind) {
  return editor.endModule(kind);
}

//===----------------------------------------------------------------------===//
// if
//===----------------------------------------------------------------------===//

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

//===----------------------------------------------------------------------===//
// for
//===----------------------------------------------------------------------===//

static constexpr OpEdit rows[] = {
    {.rule = "cudatile.exit.parent",
     .kinds = {OP_CUDA_BREAK, OP_CUDA_CONTINUE},
     .change = clearOperands,
     .canChange = isNone,
     .make = makeExit},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::cudaControlEdits = rows;
