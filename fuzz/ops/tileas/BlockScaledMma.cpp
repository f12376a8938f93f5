//===- BlockScaledMma.cpp - Block-scaled products -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The recipe of block_scaled_mma. The words are defined in
// oracle/spec/block_scaled_mma.md.
//
//===----------------------------------------------------------------------===//

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
