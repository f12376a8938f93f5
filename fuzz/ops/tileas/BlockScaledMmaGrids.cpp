//===- BlockScaledMmaGrids.cpp - Block-scaled MMA within bounds -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/block_scaled_mma.md and Grid.h. A *row*
// is a row of the table of results there.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"

using namespace tilefuzz;

namespace {
/// The last dimension of A; k_a and k_b. Where one is 0, the rank of the tile
/// is too low to have it.
struct Extents {
  int64_t k, kA, kB;
};
struct Row {
  ElementType ab, scale;
  int64_t k;
};
} // namespace
static constexpr Extents extentSets[] = {
    {64, 4, 4},  {128, 4, 4}, {256, 4, 4}, {130, 4, 4}, {64, 4, 3},
    {128, 4, 5}, {128, 0, 0}, {128, 0, 4}, {128, 4, 0}, {0, 4, 4}};
static constexpr Row rows[] = {{TYPE_F8E4M3FN, TYPE_F8E8M0FNU, 128},
                               {TYPE_F4E2M1FN, TYPE_F8E8M0FNU, 64},
                               {TYPE_F4E2M1FN, TYPE_F8E8M0FNU, 128}};

static void setExtents(OpView &op, const Extents &extents) {
  op.setShape("a", extents.k ? Shape{128, extents.k} : Shape());
  op.setShape("b", {64, 128});
  op.setShape("sfa", extents.kA ? Shape{128, extents.kA} : Shape());
  op.setShape("sfb", extents.kB ? Shape{extents.kB, 128} : Shape{128});
  for (llvm::StringRef slot : {"c", "d"})
    op.setShape(slot, {128, 128});
}

static void setRow(OpView &op, const Row &row) {
  setExtents(op, {row.k, 4, 4});
  for (llvm::StringRef slot : {"a", "b"})
    op.setElement(slot, row.ab);
  for (llvm::StringRef slot : {"sfa", "sfb"})
    op.setElement(slot, row.scale);
}

static void prepare(OpView &op) { setRow(op, rows[0]); }

/// Dimensions, present and missing scales, and elements of all operands.
static Axis operands(llvm::ArrayRef<ElementType> all) {
  return {llvm::formatv("ten sets of dimensions, and each of {0} elements of a "
                        "and b, and of sfa and sfb, or these missing",
                        all.size()),
          [=](Decisions &decisions, OpView &op) {
            setExtents(op, decisions.pick(extentSets));
            for (llvm::StringRef slot : {"sfa", "sfb"}) {
              const bool isPresent = decisions.flip();
              op.setCount(slot, isPresent);
              if (isPresent)
                op.setElement(slot, decisions.pick(all));
            }
            for (llvm::StringRef slot : {"a", "b"})
              op.setElement(slot, decisions.pick(all));
          }};
}

static void chooseAtom(Decisions &decisions, OpView &op) {
  static constexpr const char *names[] = {"a",        "Z",   "mxf4nvf4",
                                          "mxf8f6f4", "a_1", "mxf4"};
  IrWriter::find(op.op, ATTR_ATOM)->set_text(decisions.pick(names));
}

/// The last dimensions of each tile, of A and of the scales each on its own.
static void chooseRanks(Decisions &decisions, OpView &op) {
  const int64_t k = op.type("a").shape(1);
  for (const auto &[slots, shape] :
       {std::pair(SlotNames{"a"}, Shape{1, 3, 2, 128, k}),
        {{"sfa"}, {1, 3, 2, 128, 4}},
        {{"sfb"}, {1, 3, 2, 4, 128}},
        {{"b", "c", "d"}, {7, 5, 3, 2, 1}}}) {
    const size_t rank = decisions.below(5);
    for (llvm::StringRef slot : slots)
      op.setShape(slot, llvm::ArrayRef(shape).take_back(rank));
  }
}

static void chooseKind(Decisions &decisions, OpView &op) {
  IrType &type = op.type(decisions.pick(llvm::ArrayRef(op.names())));
  type.set_space(SPACE_TENSOR);
  type.set_kind(
      static_cast<IrTypeKind>(decisions.between(IR_SCALAR, IR_TILEAS_VIEW)));
}

llvm::ArrayRef<OpWalk> tilefuzz::blockScaledMmaWalks() {
  static constexpr ElementType sorts[] = {TYPE_F4E2M1FN, TYPE_F8E4M3FN,
                                          TYPE_F8E8M0FNU, TYPE_F16};
  static constexpr ElementType accumulators[] = {TYPE_F32, TYPE_F16};
  const std::vector<IrOpKind> mma = {OP_BLOCK_SCALED_MMA};
  const Axis twoCta = unit(ATTR_TWO_CTA);
  const Axis eachRow = {"each of the three results",
                        [](Decisions &decisions, OpView &op) {
                          setRow(op, decisions.pick(rows));
                        }};
  static const OpWalk walks[] = {
      Grid{mma, prepare, {twoCta, operands(walkedElements)}},
      Grid{mma,
           prepare,
           {elements({"c"}, accumulators), capability({90}), without(ATTR_ATOM),
            regionTooMany(), twoCta, operands(sorts)}},
      Grid{mma,
           prepare,
           {eachRow,
            anyOf(
                {elements({"c", "d"}, walkedElements),
                 allOf(
                     {twoCta, capability({INT32_MIN, -1, 0, 1, 75, 80, 89, 90,
                                          99, 100, 101, 103, 120, INT32_MAX})}),
                 {"each of six atoms", chooseAtom},
                 allOf({operandCount(6), numberLists(ATTR_OPERAND_SEGMENT_SIZES,
                                                     {-1, 0, 1, 2}, 6)}),
                 {"the ranks 0 to 4 of a, sfa, sfb and the others together",
                  chooseRanks}})}},
      Grid{mma,
           prepare,
           {eachRow, regionTooMany(), without(ATTR_ATOM),
            anyOf({counts({"sfa", "sfb"}, {0, 1}),
                   allOf({without(ATTR_OPERAND_SEGMENT_SIZES),
                          operandCount(5),
                          {"all kinds of types of one slot", chooseKind}})})}},
  };
  return walks;
}
