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

static void makeFloating(EditedOp &dot) {
  for (llvm::StringRef role : roles)
    if (!isFloating(dot.element(role)))
      dot.setElement(role, TYPE_F32);
  dot.setElement("c", TYPE_F32);
}

/// tileaa.dot.int_or_float.
static void breakSort(EditedOp &dot, Decisions &decisions) {
  const llvm::StringRef role = decisions.pick(roles);
  const bool wasInteger = isInteger(dot.element(role));
  dot.setElement(role,
                 wasInteger ? anyFloating(decisions) : anyInteger(decisions));
}

/// tileaa.dot.int_width.
static void breakWidth(EditedOp &dot, Decisions &decisions) {
  makeInteger(dot, decisions);
  dot.setElement("b", dot.element("a") == TYPE_I32 ? TYPE_I8 : TYPE_I32);
}

/// tileaa.dot.int_signedness_a.
static void breakSignedness(EditedOp &dot, Decisions &decisions) {
  makeInteger(dot, decisions);
  IrWriter::remove(dot.op, ATTR_SIGNEDNESS_KEYWORD_A);
}

/// tileaa.dot.acc_fp4.
static void breakSmallAccumulator(EditedOp &dot, Decisions &decisions) {
  makeFloating(dot);
  dot.setElement("a", anyFp4(decisions));
  dot.setElement("c", decisions.flip() ? TYPE_BF16 : TYPE_F64);
}

/// tileaa.dot.acc_f32.
static void breakAccumulator(EditedOp &dot, Decisions &decisions) {
  makeFloating(dot);
  if (isFp4(dot.element("a")))
    dot.setElement("a", TYPE_F16);
  dot.setElement("c", decisions.flip() ? TYPE_F16 : TYPE_TF32);
}

using Sizes = llvm::SmallVector<int64_t, 4>;

static void setShape(EditedOp &dot, llvm::StringRef role, Sizes shape) {
  dot.setTile(role, shape, dot.element(role));
}

/// tileaa.dot.rank.
static void breakRank(EditedOp &dot, Decisions &decisions) {
  Sizes shape(dot.shape("d"));
  shape.resize(decisions.flip() ? 4 : 1, 2);
  setShape(dot, "d", shape);
}

/// tileaa.dot.ab_shape.
static void breakFactors(EditedOp &dot, Decisions &decisions) {
  const llvm::StringRef role = decisions.flip() ? "a" : "b";
  Sizes shape(dot.shape(role));
  if (shape.empty() || decisions.oneIn(4)) {
    shape.push_back(2);
  } else {
    // K is the last size of A, and the last but one of B.
    int64_t &size = shape[shape.size() - (role == "b" && shape.size() > 1) - 1];
    size = size == 3 ? 5 : 3;
  }
  setShape(dot, role, shape);
}

/// tileaa.dot.c_shape.
static void breakSum(EditedOp &dot, Decisions &decisions) {
  const bool isResult = decisions.flip();
  const llvm::StringRef role = isResult ? "d" : "c";
  Sizes shape(dot.shape(role));
  if (shape.empty() || (!isResult && decisions.oneIn(4))) {
    shape.push_back(2);
  } else {
    int64_t &size = shape[decisions.below(uint32_t(shape.size()))];
    // A batch of D that differs would be that of A and B too.
    int64_t &changed = shape.size() == 3 && isResult ? shape.back() : size;
    changed = changed == 3 ? 5 : 3;
  }
  setShape(dot, role, shape);
}

/// tileaa.dot.sf_both.
static void breakScales(EditedOp &dot, Decisions &decisions) {
  const llvm::StringRef kept = decisions.flip() ? "sfa" : "sfb";
  dot.remove(kept == "sfa" ? "sfb" : "sfa");
  if (!dot.has(kept))
    dot.setTile(kept, {1, 2}, TYPE_F8E8M0FNU);
}

//===----------------------------------------------------------------------===//
// Convolutions and conversions
//===----------------------------------------------------------------------===//

/// tileaa.conv_tile.filter.
static void breakFilter(IrEditor &editor, IrOp &op) {
  const int64_t wild = editor.decisions.wildNumber();
  IrEditor::require(op, ATTR_FILTER_SIZES)
      .add_integers(wild >= 1 && wild <= 3    ? 0
                    : editor.decisions.flip() ? wild
                                              : 4 * editor.decisions.below(2));
}

/// tileaa.conv_tile.params.
static void breakParams(IrEditor &editor, IrOp &op) {
  TileAAAttribute &params =
      *IrEditor::require(op, ATTR_CONV_PARAMS).mutable_dialect();
  if (params.fields().empty())
    drawFields(params, "conv_params", editor.decisions);
  Numbers &list =
      *params.mutable_fields(drawIndex(editor.decisions, params.fields_size()))
           ->mutable_numbers();
  if (list.size() == maxFieldNumbers)
    list.RemoveLast();
  else
    list.Add(1);
}

/// Another number of an axis, of as many bits.
static int64_t neighbour(int64_t axis) {
  return axis > 0 ? axis - 1 : axis + 1;
}

/// tileaa.conv_tile.channel_group.
static void breakGroup(IrEditor &editor, IrOp &op) {
  const IrAttribute *channel = IrWriter::find(op, ATTR_CHANNEL_AXIS);
  if (editor.decisions.oneIn(4))
    return IrWriter::remove(op, ATTR_DIM_GROUPS);
  for (int64_t &axis :
       *IrEditor::require(op, ATTR_DIM_GROUPS).mutable_integers())
    if (channel && axis == channel->integer())
      axis = neighbour(axis);
}

/// tileaa.conv_tile.channel_only. Adds a group.
static void breakCompany(IrEditor &editor, IrOp &op) {
  const int64_t channel = IrEditor::require(op, ATTR_CHANNEL_AXIS).integer();
  IrAttribute &groups = IrEditor::require(op, ATTR_DIM_GROUPS);
  const int64_t other = neighbour(channel);
  const bool isFirst = editor.decisions.flip();
  groups.add_sizes(2);
  groups.add_integers(isFirst ? channel : other);
  groups.add_integers(isFirst ? other : channel);
}

static uint32_t convertible(IrEditor &editor, ElementType element) {
  return editor.decisions.flip() ? editor.generator.writer.scalar(element)
                                 : editor.generator.tileOf(element);
}

/// A type that no conversion has.
static uint32_t inconvertible(IrEditor &editor) {
  static constexpr ElementType elements[] = {TYPE_F64, TYPE_I8, TYPE_F6E2M3FN,
                                             TYPE_F8E4M3FNUZ};
  return editor.decisions.oneIn(4)
             ? editor.generator.writer.type(IR_INDEX)
             : convertible(editor, editor.decisions.pick(elements));
}

/// tileaa.fp_to_fp.source.
static void breakSource(IrEditor &editor, IrOp &op) {
  editor.retypeOperand(op, 0, inconvertible(editor));
}

/// tileaa.fp_to_fp.result.
static void breakResult(IrEditor &editor, IrOp &op) {
  editor.detachResults(op);
  op.set_result_types(0, inconvertible(editor));
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

template <void (*change)(EditedOp &, Decisions &)>
static constexpr OpEdit dotRow(llvm::StringRef rule) {
  return {.rule = rule,
          .kinds = {OP_AA_DOT},
          .change = changeTiles<change>,
          .canChange = EditedOp::isLegible};
}

static constexpr OpEdit rows[] = {
    dotRow<breakSort>("tileaa.dot.int_or_float"),
    dotRow<breakWidth>("tileaa.dot.int_width"),
    dotRow<breakSignedness>("tileaa.dot.int_signedness_a"),
    dotRow<breakSmallAccumulator>("tileaa.dot.acc_fp4"),
    dotRow<breakAccumulator>("tileaa.dot.acc_f32"),
    dotRow<breakRank>("tileaa.dot.rank"),
    dotRow<breakFactors>("tileaa.dot.ab_shape"),
    dotRow<breakSum>("tileaa.dot.c_shape"),
    dotRow<breakScales>("tileaa.dot.sf_both"),
    {"tileaa.conv_tile.filter", {OP_AA_CONV_TILE}, breakFilter},
    {"tileaa.conv_tile.params", {OP_AA_CONV_TILE}, breakParams},
    {"tileaa.conv_tile.channel_group", {OP_AA_CONV_TILE}, breakGroup},
    {"tileaa.conv_tile.channel_only", {OP_AA_CONV_TILE}, breakCompany},
    {"tileaa.fp_to_fp.source", {OP_AA_FP_TO_FP}, breakSource, isReadable},
    {"tileaa.fp_to_fp.result", {OP_AA_FP_TO_FP}, breakResult, isReadable},
    {"tileaa.fp_to_fp.target", {OP_AA_FP_TO_FP}, breakConversion, isReadable},
    {.rule = "tileaa.region.yield_parent",
     .kinds = {OP_AA_YIELD, OP_AA_QUEUE_YIELD, OP_AA_RETURN},
     .change = keep,
     .canChange = isNone,
     .make = makeOutermost},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::tileaaEdits = rows;
