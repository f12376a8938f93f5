//===- CopyWalk.cpp - Copies and conversions within bounds ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/copy.md, IrStage.h and OneOp.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OneOp.h"
#include "fuzz/ops/OpWalk.h"

#include "llvm/Support/MathExtras.h"

using namespace tilefuzz;

/// Makes a slot each view of either dialect: in four spaces, or in five, over a
/// pointer and a memref.
static bool walkViews(OneOp &copy, llvm::StringRef slot, Visit visit) {
  for (IrTypeKind source : {IR_TILEAS_VIEW, IR_PTR, IR_MEMREF})
    for (int space = 0; space < MemorySpace_ARRAYSIZE; ++space) {
      if (source == IR_TILEAS_VIEW && space == SPACE_GENERIC)
        continue;
      IrType &type = copy.type(slot);
      type.set_kind(source == IR_TILEAS_VIEW ? source : IR_TILEAA_VIEW);
      type.set_space(static_cast<MemorySpace>(space));
      type.set_nested(source == IR_MEMREF
                          ? OneOp::memrefIn(static_cast<MemorySpace>(space))
                          : OneOp::pointerTo(static_cast<MemorySpace>(space)));
      if (!visit())
        return false;
    }
  return true;
}

/// Walks all pairs of views of a copy, with and without a layout that names
/// another space, the atom and a region.
template <IrOpKind kind>
static bool walkPairs(IrCase &module, Visit visit) {
  for (int faults = 0; faults < 8; ++faults) {
    OneOp copy(module, kind);
    if (faults & 1)
      IrWriter::remove(*copy.op, ATTR_ATOM);
    if (faults & 2)
      copy.op->add_regions();
    if (faults & 4)
      for (llvm::StringRef slot : {"src", "dst"}) {
        IrType &type = copy.type(slot);
        type.mutable_layout()->set_shape(8);
        type.set_layout_space(slot == "src" ? SPACE_TENSOR : SPACE_REGISTER);
      }
    if (!walkViews(copy, "src", [&] { return walkViews(copy, "dst", visit); }))
      return false;
  }
  return true;
}

static void setLayout(IrType &type, bool isPresent) {
  type.clear_layout();
  if (isPresent)
    type.mutable_layout()->set_shape(8);
}

/// Walks the four ways to give the source and the result a layout, with and
/// without a region.
static bool walkLayouts(OneOp &convert, Visit visit) {
  for (int present = 0; present < 8; ++present) {
    setLayout(convert.type("source"), present & 1);
    setLayout(convert.type("result"), present & 2);
    convert.op->clear_regions();
    if (present & 4)
      convert.op->add_regions();
    if (!visit())
      return false;
  }
  return true;
}

static bool walkElements(IrCase &module, Visit visit) {
  OneOp convert(module, OP_CONVERT_LAYOUT);
  return walkLayouts(convert, [&] {
    return convert.walkElements(walkedElements, {"source", "result"}, visit);
  });
}

/// Walks shapes of both tiles around powers of two and the largest number of
/// elements.
static bool walkCounts(IrCase &module, Visit visit) {
  using Shape = llvm::SmallVector<int64_t, 3>;
  llvm::SmallVector<Shape, 0> shapes = {
      {},           {1, 1},          {4096, 4096},    {4096, 4097},
      {8192, 4096}, {256, 256, 256}, {512, 256, 256}, {int64_t(1) << 62, 4}};
  for (int bit = 0; bit <= 26; ++bit)
    for (int64_t more : {-1, 0, 1})
      shapes.push_back({(int64_t(1) << bit) + more});
  OneOp convert(module, OP_CONVERT_LAYOUT);
  setLayout(convert.type("source"), true);
  for (ElementType element : {TYPE_F32, TYPE_F16}) {
    convert.setElement("result", element);
    for (const Shape &source : shapes)
      for (const Shape &result : shapes) {
        convert.setShape("source", source);
        convert.setShape("result", result);
        if (!visit())
          return false;
      }
  }
  return true;
}

static bool walkGenerate(IrCase &module, Visit visit) {
  return walkBodies(module, OP_GENERATE, visit);
}

llvm::ArrayRef<OpWalk> tilefuzz::copyWalks() {
  static const OpWalk walks[] = {
      {"copy between views of either dialect in all spaces, over pointers and "
       "memrefs, with and without layouts that name other spaces, the atom and "
       "a "
       "region",
       walkPairs<OP_COPY>},
      {"async.copy likewise", walkPairs<OP_ASYNC_COPY>},
      {"convert_layout with all element types of the source and the result, "
       "each "
       "with and without a layout, with and without a region",
       walkElements},
      {"with shapes around all powers of two from 0 to 2^26, and others around "
       "the "
       "largest number of elements, of equal and of different elements",
       walkCounts},
      {"and the body of generate with each of five endings and three second "
       "blocks, of either yield and none, alone, with another region and "
       "without "
       "one",
       walkGenerate},
  };
  return walks;
}
