//===- TileAAEdits.cpp - Breaking the rules of nv_tileaa's operations -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/tileaa_ops.md on dot, convolutions,
// conversions and yields; those on regions are in RegionEdits.cpp.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/EditedOp.h"
#include "fuzz/ops/ModuleNumbers.h"
#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/OpSlots.h"
#include "fuzz/ops/TileAAOps.h"

using namespace tilefuzz;

//===----------------------------------------------------------------------===//
// Dot
//===----------------------------------------------------------------------===//

static constexpr llvm::StringRef roles[] = {"a", "b", "c", "d"};

static void makeInteger(EditedOp &dot, Decisions &decisions) {
  for (llvm::StringRef role : roles)
    if (!isInteger(dot.element(role)))
      dot.setElement(role, TYPE_I8);
  dot.setElement("b", dot.element("a"));
  if (!dot.hasAttribute(ATTR_SIGNEDNESS_KEYWORD_A))
    IrWriter::integer(dot.op, ATTR_SIGNEDNESS_KEYWORD_A, decisions.flip());
}

/// tileaa.dot.int_width.
static void breakWidth(EditedOp &dot, Decisions &decisions) {
  makeInteger(dot, decisions);
  dot.setElement("b", dot.element("a") == TYPE_I32 ? TYPE_I8 : TYPE_I32);
}

//===----------------------------------------------------------------------===//
// Convolutions and conversions
//===----------------------------------------------------------------------===//

static uint32_t convertible(IrEditor &editor, ElementType element) {
  return editor.decisions.flip() ? editor.generator.writer.scalar(element)
                                 : editor.generator.tileOf(element);
}

/// tileaa.fp_to_fp.target.
static void breakConversion(IrEditor &editor, IrOp &op) {
  static constexpr ElementType elements[] = {TYPE_F4E2M1FN, TYPE_NV4E0M3F,
                                             TYPE_F8E8M0FNU};
  static constexpr int32_t targets[] = {90, 99, 80, 0, -1};
  const uint32_t type = convertible(editor, editor.decisions.pick(elements));
  if (editor.decisions.flip()) {
    editor.retypeOperand(op, 0, type);
  } else {
    editor.detachResults(op);
    op.set_result_types(0, type);
  }
  editor.reindex();
  setModuleNumber(editor, op, ATTR_COMPUTE_CAPABILITY,
                  editor.decisions.pick(targets));
}

//===----------------------------------------------------------------------===//
// Yields
//===----------------------------------------------------------------------===//

static void keep(IrEditor &, IrOp &) {}
static bool isNone(const IrEditor &, const IrIndex::Entry &) { return false; }
/// At the end of the module's own block, no operation asks for an end.
static IrOp &makeOutermost(IrEditor &editor, IrOpKind kind) {
  return editor.endModule(kind);
}

static constexpr OpEdit rows[] = {
    {"tileaa.dot.int_width",
     {OP_AA_DOT},
     changeTiles<breakWidth>,
     EditedOp::isLegible},
    {"tileaa.fp_to_fp.target", {OP_AA_FP_TO_FP}, breakConversion, isReadable},
    {.rule = "tileaa.region.yield_parent",
     .kinds = {OP_AA_YIELD, OP_AA_QUEUE_YIELD, OP_AA_RETURN},
     .change = keep,
     .canChange = isNone,
     .make = makeOutermost},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::tileaaEdits = rows;
