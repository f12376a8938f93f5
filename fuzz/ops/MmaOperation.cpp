//===- MmaOperation.cpp - Writes a valid block-scaled MMA -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/MmaOperation.h"

using namespace tilefuzz;

ElementType tilefuzz::anyFp4(Decisions &decisions) {
  return decisions.flip() ? TYPE_NV4E0M3F : TYPE_F4E2M1FN;
}

ElementType tilefuzz::anyFp8(Decisions &decisions) {
  return decisions.flip() ? TYPE_F8E5M2 : TYPE_F8E4M3FN;
}

int64_t tilefuzz::lastExtent(const MmaTile &tile) {
  return tile.shape.empty() ? 0 : tile.shape.back();
}

int64_t tilefuzz::lastButOneExtent(const MmaTile &tile) {
  return tile.shape.size() < 2 ? 0 : tile.shape[tile.shape.size() - 2];
}

/// A dimension that no rule looks at. Mostly one of two: a context never
/// forgets a type, and finds those best that it has seen lately.
static int64_t anyDimension(Decisions &decisions) {
  static constexpr int64_t dimensions[] = {128, 64, 256, 16,        8,
                                           1,   2,  3,   INT32_MAX, INT64_MAX};
  const uint32_t choice = decisions.below(64);
  return choice < 60 ? dimensions[choice & 1] : decisions.pick(dimensions);
}

/// How many blocks A has along K. Times 32 it still is a dimension.
static int64_t anyBlockCount(Decisions &decisions) {
  static constexpr int64_t counts[] = {4, 2, 8, 1, 3, 16, 5, 64};
  const uint32_t choice = decisions.below(64);
  if (choice == 63)
    return int64_t(1) << decisions.below(58);
  return choice < 58 ? counts[choice & 1] : decisions.pick(counts);
}

namespace {

struct Shape {
  int64_t dims[4];
  unsigned rank;

  operator llvm::ArrayRef<int64_t>() const {
    return llvm::ArrayRef(dims).take_front(rank);
  }
};

} // namespace

/// A shape that ends in `tail`; mostly of rank 2, with 4 dimensions at most.
static Shape anyShape(llvm::ArrayRef<int64_t> tail, uint64_t choice,
                      Decisions &decisions) {
  static constexpr unsigned char ranks[] = {2, 2, 2, 2, 2, 1, 3, 4};
  Shape shape;
  // An odd rank now and then.
  const unsigned rank = decisions.oneIn(4) ? ranks[choice & 7] : 2;
  shape.rank = std::max(rank, unsigned(tail.size()));
  const unsigned free = shape.rank - static_cast<unsigned>(tail.size());
  for (unsigned i = 0; i < free; ++i)
    shape.dims[i] = anyDimension(decisions);
  for (unsigned i = free; i < shape.rank; ++i)
    shape.dims[i] = tail[i - free];
  return shape;
}

MmaOperation tilefuzz::drawMma(IrWriter &writer, Decisions &decisions) {
  // One number for all small choices: `below` for each would dominate.
  uint64_t bits = decisions.bits();
  const auto take = [&bits](unsigned count) {
    const uint64_t taken = bits & ((uint64_t(1) << count) - 1);
    bits >>= count;
    return taken;
  };
  MmaOperation mma;
  // The rows of the table of results; (64, 16) twice, for it has more types.
  const uint64_t row = take(2);
  const bool isFp4Row = row != 0;
  const int64_t vecSize = row == 1 || row == 3 ? 16 : 32;
  static constexpr ElementType elements[2][2] = {
      {TYPE_F8E4M3FN, TYPE_F8E5M2}, {TYPE_F4E2M1FN, TYPE_NV4E0M3F}};
  const ElementType a = elements[isFp4Row][take(1)];
  const ElementType b = elements[isFp4Row][take(1)];
  const ElementType scale =
      take(1) && vecSize == 16 ? TYPE_F8E4M3FN : TYPE_F8E8M0FNU;
  mma.twoCta = take(2) == 3 && row != 2;

  const int64_t blocks = anyBlockCount(decisions);
  const int64_t k = blocks * vecSize;
  const int64_t n = anyDimension(decisions);
  const Shape aShape = anyShape({k}, take(3), decisions);
  const int64_t m = aShape.rank < 2 ? 128 : aShape.dims[aShape.rank - 2];
  // Any B, C and D will do: no rule looks at their shapes.
  const bool isFitting = take(3) != 7;
  const Shape bShape =
      isFitting ? Shape{{k, n}, 2} : anyShape({}, take(3), decisions);
  const Shape cShape =
      isFitting ? Shape{{m, n}, 2} : anyShape({}, take(3), decisions);
  const Shape dShape =
      isFitting ? cShape : Shape{{n, m, k, 1}, static_cast<unsigned>(take(2))};
  mma.types[RoleA] = writer.tile(aShape, a);
  mma.types[RoleB] = writer.tile(bShape, b);
  mma.types[RoleC] = writer.tile(cShape, TYPE_F32);
  mma.types[RoleSfa] =
      writer.tile(anyShape({blocks}, take(3), decisions), scale);
  mma.types[RoleSfb] =
      writer.tile(anyShape({blocks, n}, take(3), decisions), scale);
  mma.types[RoleD] = writer.tile(dShape, TYPE_F32);
  return mma;
}

void tilefuzz::castOperands(IrWriter &writer, IrOps &ops, MmaOperation &mma,
                            Decisions &decisions) {
  if (decisions.oneIn(8)) {
    for (unsigned role = 0; role < mmaOperands; ++role)
      mma.values[role] = writer.value(ops, mma.types[role]);
    // One value may be both A and B.
    if (mma.types[RoleA] == mma.types[RoleB] && decisions.flip())
      mma.values[RoleB] = mma.values[RoleA];
    return;
  }
  const uint32_t first =
      writer
          .op(ops, OP_CONVERSION_CAST, {},
              llvm::ArrayRef(mma.types).take_front(mmaOperands))
          .first_result();
  for (unsigned role = 0; role < mmaOperands; ++role)
    mma.values[role] = first + role;
}

IrOp &tilefuzz::writeMma(IrWriter &writer, IrOps &ops, const MmaOperation &mma,
                         Decisions &decisions) {
  static constexpr llvm::StringRef atoms[] = {
      "mxf4", "mxf4nvf4", "mxf8f6f4", "mma_f16_f16_f32", "a", "Z_9"};
  const llvm::StringRef atom = decisions.pick(atoms);
  IrOp &op =
      writer.op(ops, OP_BLOCK_SCALED_MMA, mma.values, {mma.types[RoleD]});
  const bool isAtomFirst = decisions.oneIn(4);
  if (isAtomFirst)
    IrWriter::text(op, ATTR_ATOM, atom);
  IrWriter::integers(op, ATTR_OPERAND_SEGMENT_SIZES, {1, 1, 1, 1, 1});
  if (!isAtomFirst)
    IrWriter::text(op, ATTR_ATOM, atom);
  if (mma.twoCta)
    IrWriter::attribute(op, ATTR_TWO_CTA);
  return op;
}
