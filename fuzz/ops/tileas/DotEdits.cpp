//===- DotEdits.cpp - Breaking the rules of dot ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/dot.md. The edits do not change shapes.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Elements.h"
#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/OpView.h"

using namespace tilefuzz;

/// Makes all four tiles floating tiles that break no rule.
static void makeFloating(OpView &dot, Decisions &decisions) {
  if (!isFloating(dot.element("a")))
    dot.setElement("a", anyFloating(decisions));
  if (!canMultiply(dot.element("a"), dot.element("b")))
    dot.setElement("b", dot.element("a"));
  // Types that can be multiplied need not be equal.
  if (ElementType drawn = anyFloating(decisions);
      canMultiply(dot.element("a"), drawn))
    dot.setElement("b", drawn);
  for (llvm::StringRef role : {"c", "d"})
    dot.setElement(role, TYPE_F32);
}

/// tileas.dot.f32_acc. A search finds few of the mixed types.
static void breakAccumulator(IrEditor &editor, OpView &dot, llvm::StringRef) {
  makeFloating(dot, editor.decisions);
  const uint32_t roles = 1 + editor.decisions.below(3);
  for (unsigned role : {0u, 1u})
    if (const ElementType other = anyFloating(editor.decisions);
        roles >> role & 1)
      dot.setElement(role ? "d" : "c", other == TYPE_F32 ? TYPE_F16 : other);
}

static constexpr OpEdit rows[] = {
    {.rule = "tileas.dot.f32_acc",
     .kinds = {OP_DOT, OP_ASYNC_DOT},
     .changeSlots = breakAccumulator},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::dotEdits = rows;
