//===- TmaPaddingEdits.cpp - Padding and atomics of the TMA ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/tma.md on padding values and on
// atomics.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Memops.h"
#include "fuzz/ops/TmaEdit.h"

using namespace tilefuzz;

//===----------------------------------------------------------------------===//
// Atomics
//===----------------------------------------------------------------------===//

/// tileas.tma.atomic.atom_kind.
static void breakAtomicKind(IrEditor &editor, IrOp &op) {
  static constexpr llvm::StringRef modes[] = {"", "im2col", "im2col_w",
                                              "im2col_w128", "gather4"};
  Decisions &decisions = editor.decisions;
  IrEditor::require(op, ATTR_ATOM)
      .set_text(tmaName(tmaKinds[decisions.below(2)],
                        1 + decisions.below(maxTmaRank),
                        decisions.pick(modes)));
}

/// tileas.tma.atomic.scatter_modes.
static void breakScatterMode(IrEditor &editor, IrOp &op) {
  IrEditor::require(op, ATTR_ATOM)
      .set_text(
          tmaName("redg", 1 + editor.decisions.below(maxTmaRank), "scatter4"));
}

static constexpr OpEdit rows[] = {
    {.rule = "tileas.tma.atomic.atom_kind",
     .kinds = {OP_ASYNC_TILED_ATOMIC_RMW},
     .change = breakAtomicKind,
     .canChange = isReadable},
    {.rule = "tileas.tma.atomic.scatter_modes",
     .kinds = {OP_ASYNC_TILED_ATOMIC_RMW},
     .change = breakScatterMode,
     .canChange = isReadable},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::tmaPaddingEdits = rows;
