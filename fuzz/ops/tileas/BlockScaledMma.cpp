//===- BlockScaledMma.cpp - Block-scaled products -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The recipe and the grids of block_scaled_mma. The words are defined in
// oracle/spec/block_scaled_mma.md and Grid.h. A *row* is a row of the table of
// results there.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"
#include "fuzz/ops/OpGenerator.h"

using namespace tilefuzz;

/// Draws a dimension that no rule reads. Mostly one of two, since an MLIR
/// context never frees a type and finds recently used types fastest.
static int64_t anyDimension(Decisions &decisions) {
  static constexpr int64_t dimensions[] = {128, 64, 256, 16,        8,
                                           1,   2,  3,   INT32_MAX, INT64_MAX};
  const uint32_t choice = decisions.below(64);
  return choice < 60 ? dimensions[choice & 1] : decisions.pick(dimensions);
}

/// Draws how many blocks A has along K. The number times 32 is still a valid
/// dimension.
static int64_t anyBlockCount(OpGenerator &generator) {
  static constexpr int64_t counts[] = {4, 2, 8, 1, 3, 16, 5, 64};
  Decisions &decisions = generator.decisions;
  const uint32_t choice = decisions.below(64);
  if (generator.stretch == Stretch::Extents)
    return (int64_t(1) << decisions.below(57)) + decisions.below(16);
  if (choice == 63)
    return int64_t(1) << decisions.below(58);
  return choice < 58 ? counts[choice & 1] : decisions.pick(counts);
}

/// Draws a shape that ends in `tail`: of two dimensions mostly.
static llvm::SmallVector<int64_t, 4> anyShape(llvm::ArrayRef<int64_t> tail,
                                              OpGenerator &generator) {
  static constexpr uint8_t ranks[] = {2, 1, 3, 4};
  Decisions &decisions = generator.decisions;
  const uint32_t usual = decisions.oneIn(16) ? decisions.pick(ranks) : 2;
  const size_t rank = std::max<size_t>(
      tail.size(), generator.stretched(Stretch::Types, usual, 24));
  llvm::SmallVector<int64_t, 4> shape;
  while (shape.size() + tail.size() < rank)
    shape.push_back(anyDimension(decisions));
  shape.append(tail.begin(), tail.end());
  return shape;
}

static void relateBlockScaledMma(OpGenerator &generator, OpView &draft) {
  Decisions &decisions = generator.decisions;
  // All small choices share one drawn number: a draw for each would dominate
  // the time.
  uint64_t bits = decisions.bits();
  const auto take = [&bits](unsigned count) {
    const uint64_t taken = bits & ((uint64_t(1) << count) - 1);
    bits >>= count;
    return taken;
  };
  // Draws a row of the table of results; (64, 16) twice as often, since it
  // allows more types.
  const uint64_t row = take(2);
  const bool isFp4Row = row != 0;
  const int64_t vecSize = row == 1 || row == 3 ? 16 : 32;
  static constexpr ElementType elements[2][2] = {
      {TYPE_F8E4M3FN, TYPE_F8E5M2}, {TYPE_F4E2M1FN, TYPE_NV4E0M3F}};
  const ElementType a = elements[isFp4Row][take(1)];
  const ElementType b = elements[isFp4Row][take(1)];
  const ElementType scale =
      take(1) && vecSize == 16 ? TYPE_F8E4M3FN : TYPE_F8E8M0FNU;
  if (take(2) == 3 && row != 2)
    draft.set(ATTR_TWO_CTA);
  draft.omit(ATTR_TWO_CTA);

  const int64_t blocks = anyBlockCount(generator);
  const int64_t k = blocks * vecSize, n = anyDimension(decisions);
  const auto aShape = anyShape({k}, generator);
  const int64_t m = aShape.size() < 2 ? 128 : aShape[aShape.size() - 2];
  // B, C and D may have any shapes: no rule reads them.
  const bool isFitting = take(3) != 7;
  const auto set = [&](llvm::StringRef slot, llvm::ArrayRef<int64_t> shape,
                       ElementType element) {
    draft[slot].type = generator.writer.tile(
        isFitting || !shape.empty() ? shape : anyShape({}, generator), element);
  };
  const llvm::ArrayRef<int64_t> anything;
  set("a", aShape, a);
  set("b", isFitting ? llvm::ArrayRef<int64_t>{k, n} : anything, b);
  set("c", isFitting ? llvm::ArrayRef<int64_t>{m, n} : anything, TYPE_F32);
  set("sfa", anyShape({blocks}, generator), scale);
  set("sfb", anyShape({blocks, n}, generator), scale);
  set("d", isFitting ? llvm::ArrayRef<int64_t>{m, n} : anything, TYPE_F32);
  // The result of another operation may be the accumulator.
  if (const IrValue *sum =
          decisions.flip() ? generator.find([&](const IrValue &value) {
            return value.kind == IR_TILE &&
                   generator.typeAt(value.type).element() == TYPE_F32;
          })
                           : nullptr)
    draft["c"] = {sum->type, sum->number};
  generator.needsBlackwell = true;
}

static constexpr OpRecipe recipes[] = {
    {.kind = OP_BLOCK_SCALED_MMA, .relate = relateBlockScaledMma},
};
constinit const llvm::ArrayRef<OpRecipe> tilefuzz::blockScaledMmaRecipes =
    recipes;

//===----------------------------------------------------------------------===//
// Grids
//===----------------------------------------------------------------------===//

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

/// Adds to the K of SFA, or of both scales, 2^32 or 2^64 divided by the size of
/// the vector: their product is right in so many bits.
static void chooseProduct(Decisions &decisions, OpView &op) {
  constexpr int64_t scales = 4;
  const int64_t vector = op.type("a").shape(1) / scales;
  const int64_t power = int64_t(1) << (decisions.flip() ? 62 : 30);
  const int64_t more = power / vector * 4;
  setExtents(op, {vector * scales, scales + more,
                  scales + (decisions.flip() ? more : 0)});
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
                  chooseRanks},
                 {"scales that fit modulo 2^32 or 2^64", chooseProduct}})}},
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
