//===- CudaMmaWalk.cpp - Matrix products of cuda_tile within bounds -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/cuda_mma.md and OneOp.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/CudaMma.h"
#include "fuzz/ops/OneOp.h"
#include "fuzz/ops/OpWalk.h"

using namespace tilefuzz;

static constexpr IrOpKind products[] = {OP_CUDA_MMAF, OP_CUDA_MMAF_SCALED,
                                        OP_CUDA_MMAI};

namespace {
/// A valid product of square tiles.
struct Product {
  Product(IrCase &module, IrOpKind kind, bool hasRegion = false)
      : one(module, kind) {
    if (hasRegion)
      one.op->add_regions();
    static constexpr int64_t square[] = {2, 2};
    for (llvm::StringRef slot : one.slots)
      one.setShape(slot, square);
    if (kind == OP_CUDA_MMAI) {
      for (llvm::StringRef slot : {"lhs", "rhs"})
        one.setElement(slot, TYPE_I8);
      for (llvm::StringRef slot : {"acc", "result"})
        one.setElement(slot, TYPE_I32);
      for (IrAttributeName name :
           {ATTR_CUDA_SIGNEDNESS_LHS, ATTR_CUDA_SIGNEDNESS_RHS})
        IrWriter::integer(*one.op, name, 0);
    }
    if (kind == OP_CUDA_MMAF_SCALED) {
      for (llvm::StringRef slot : {"lhs", "rhs"})
        one.setElement(slot, scaledOperands[0]);
      for (llvm::StringRef slot : {"lhs_scale", "rhs_scale"})
        one.setElement(slot, scaleElements[0]);
    }
  }

  /// Sets a slot to tiles of pointers to f32, whatever its element was.
  void setPointers(llvm::StringRef slot) {
    IrType &pointer = *one.module.mutable_types(0);
    pointer.Clear();
    pointer.set_kind(IR_CUDA_PTR);
    pointer.set_element(TYPE_F32);
    one.type(slot).clear_element();
    one.type(slot).set_nested(0);
  }

  OneOp one;
};
} // namespace

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

/// Walks the elements of all tiles of mmaf, of the result where it is that of
/// the accumulator and where it is one of two others.
static bool walkFloats(IrCase &module, Visit visit) {
  Product product(module, OP_CUDA_MMAF);
  OneOp &one = product.one;
  for (bool isFast : {false, true}) {
    IrWriter::unit(*one.op, ATTR_CUDA_FAST_ACC, isFast);
    for (ElementType a : cudaElements)
      for (ElementType b : cudaElements)
        for (ElementType c : cudaElements)
          for (ElementType d : {c, TYPE_F32, TYPE_F16}) {
            one.setElement("lhs", a);
            one.setElement("rhs", b);
            one.setElement("acc", c);
            one.setElement("result", d);
            if (!visit())
              return false;
          }
  }
  return true;
}

/// Walks the signedness and the elements of mmai: all of two tiles, and some of
/// all.
static bool walkIntegers(IrCase &module, Visit visit) {
  static constexpr ElementType few[] = {TYPE_I8, TYPE_I32, TYPE_I4, TYPE_F32};
  Product product(module, OP_CUDA_MMAI);
  OneOp &one = product.one;
  for (int lhs = -1; lhs < 2; ++lhs)
    for (int rhs = -1; rhs < 2; ++rhs) {
      for (const auto &[name, number] :
           {std::pair(ATTR_CUDA_SIGNEDNESS_LHS, lhs),
            std::pair(ATTR_CUDA_SIGNEDNESS_RHS, rhs)}) {
        IrWriter::remove(*one.op, name);
        if (number >= 0)
          IrWriter::integer(*one.op, name, number);
      }
      for (llvm::StringRef slot : {"acc", "result"})
        one.setElement(slot, TYPE_I32);
      if (!one.walkElements(cudaElements, {"lhs", "rhs"}, visit))
        return false;
      for (llvm::StringRef slot : {"lhs", "rhs"})
        one.setElement(slot, TYPE_I8);
      if (!one.walkElements(cudaElements, {"acc", "result"}, visit) ||
          !one.walkElements(few, {"lhs", "rhs", "acc", "result"}, visit))
        return false;
    }
  return true;
}

/// Walks the elements of mmaf_scaled: those that factors, scales and other
/// tiles may have, and one more of each.
static bool walkScaled(IrCase &module, Visit visit) {
  static constexpr ElementType factors[] = {scaledOperands[0],
                                            scaledOperands[1],
                                            scaledOperands[2], TYPE_F16},
                               scales[] = {scaleElements[0], scaleElements[1],
                                           TYPE_F8E5M2},
                               sums[] = {TYPE_F32, TYPE_F16};
  Product product(module, OP_CUDA_MMAF_SCALED);
  OneOp &one = product.one;
  return one.walkElements(factors, {"lhs", "rhs"}, [&] {
    return one.walkElements(scales, {"lhs_scale", "rhs_scale"}, [&] {
      return one.walkElements(sums, {"acc", "result"}, visit);
    });
  });
}

/// Walks tiles of pointers in each set of slots.
static bool walkPointers(IrCase &module, Visit visit) {
  for (IrOpKind kind : products)
    for (unsigned set = 0, end = 1u << Product(module, kind).one.slots.size();
         set < end; ++set) {
      Product product(module, kind);
      for (size_t i = 0; i < product.one.slots.size(); ++i)
        if (set >> i & 1)
          product.setPointers(product.one.slots[i]);
      if (!visit())
        return false;
    }
  return true;
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

/// Walks the shapes of A, B and C up to rank 3 with two sizes, and of one of
/// rank 4, with a result of the shape of C or another one.
static bool walkShapes(IrCase &module, Visit visit) {
  static constexpr int64_t sizes[] = {1, 2};
  static constexpr int64_t high[] = {1, 1, 1, 1}, square[] = {2, 2},
                           batches[] = {2, 1, 2};
  llvm::SmallVector<llvm::SmallVector<int64_t, 4>, 16> shapes;
  IrType list;
  walkLists(*list.mutable_shape(), sizes, 3, [&] {
    shapes.emplace_back(list.shape().begin(), list.shape().end());
    return true;
  });
  shapes.emplace_back(std::begin(high), std::end(high));
  for (IrOpKind kind : products)
    for (bool hasRegion : {false, true}) {
      Product product(module, kind, hasRegion);
      OneOp &one = product.one;
      const bool hasScales = kind == OP_CUDA_MMAF_SCALED;
      for (llvm::ArrayRef<int64_t> a : shapes) {
        one.setShape("lhs", a);
        if (hasScales)
          for (llvm::StringRef slot : {"lhs_scale", "rhs_scale"})
            one.setShape(slot, a);
        for (llvm::ArrayRef<int64_t> b : shapes)
          for (llvm::ArrayRef<int64_t> c : shapes)
            for (llvm::ArrayRef<int64_t> d :
                 {c, llvm::ArrayRef(square), llvm::ArrayRef(batches)}) {
              if (hasRegion && d.data() != c.data())
                continue;
              one.setShape("rhs", b);
              one.setShape("acc", c);
              one.setShape("result", d);
              if (!visit())
                return false;
            }
      }
    }
  return true;
}

/// Walks the shapes of both scales beside factors of rank 2 and 3.
static bool walkScales(IrCase &module, Visit visit) {
  static constexpr int64_t sizes[] = {1, 2};
  Product product(module, OP_CUDA_MMAF_SCALED);
  OneOp &one = product.one;
  for (size_t rank : {2, 3}) {
    static constexpr int64_t cube[] = {2, 2, 2};
    for (llvm::StringRef slot : {"lhs", "rhs", "acc", "result"})
      one.setShape(slot, llvm::ArrayRef(cube).take_front(rank));
    if (!walkLists(*one.type("lhs_scale").mutable_shape(), sizes, 3, [&] {
          return walkLists(*one.type("rhs_scale").mutable_shape(), sizes, 3,
                           visit);
        }))
      return false;
  }
  return true;
}

static constexpr OpWalk walks[] = {
    {"mmaf with all elements of A, B and C, and results of the element of C "
     "and of two others, with fast_acc and without",
     walkFloats},
    {"mmai with each signedness or none, all elements of A and B, of C and "
     "result, and four of all",
     walkIntegers},
    {"mmaf_scaled with the elements that it may have and one more in each slot",
     walkScaled},
    {"the three products with tiles of pointers in each set of slots",
     walkPointers},
    {"with all shapes of A, B and C up to rank 3 with the sizes 1 and 2 and "
     "one "
     "of rank 4, results of the shape of C and two others, and a region more "
     "or none",
     walkShapes},
    {"and mmaf_scaled with all such shapes of scales for rank 2 and 3",
     walkScales},
};
constinit const llvm::ArrayRef<OpWalk> tilefuzz::cudaMmaWalks = walks;
