//===- Assume.cpp - The predicates and types of an assumption -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/tileaa/Assume.h"

using namespace tilefuzz;

Predicates &tilefuzz::addPredicates(OpView &assume) {
  return *IrWriter::attribute(assume.op, ATTR_PREDICATES).mutable_predicates();
}

void tilefuzz::setTypes(OpView &assume, const IrType &made) {
  for (llvm::StringRef slot : assume.names())
    assume.type(slot) = made;
}

IrType tilefuzz::makeType(IrTypeKind kind, llvm::ArrayRef<int64_t> shape,
                          ElementType element) {
  IrType made;
  made.set_kind(kind);
  made.set_element(element);
  made.mutable_shape()->Assign(shape.begin(), shape.end());
  made.set_nested(OpView::pointerTo(SPACE_GLOBAL));
  made.set_space(SPACE_GLOBAL);
  made.set_text("memref<4xf32>");
  // A memref has as many strides as sizes.
  if (kind == IR_MEMREF)
    made.mutable_strides()->Resize(static_cast<int>(shape.size()), 1);
  return made;
}

llvm::SmallVector<IrType, 0> tilefuzz::shapedTypes() {
  static constexpr int64_t sizes[] = {2, 3, 4};
  llvm::SmallVector<IrType, 0> types;
  for (size_t rank = 0; rank <= std::size(sizes); ++rank) {
    const llvm::ArrayRef<int64_t> shape =
        llvm::ArrayRef(sizes).take_front(rank);
    types.push_back(makeType(IR_TILE, shape, TYPE_F32));
    for (IrTypeKind kind : {IR_TILE, IR_MEMREF, IR_TILEAA_VIEW, IR_TILEAS_VIEW})
      types.push_back(makeType(kind, shape));
  }
  types.push_back(makeType(IR_TILE, {0, 2}));
  types.push_back(makeType(IR_TILEAS_VIEW, {2, 0}));
  types.push_back(makeType(IR_TILEAA_VIEW, {2, 3}));
  types.back().set_nested(OpView::memrefIn(SPACE_GLOBAL));
  return types;
}

llvm::SmallVector<IrType, 0> tilefuzz::otherTypes() {
  llvm::SmallVector<IrType, 0> types;
  for (IrTypeKind kind :
       {IR_INDEX, IR_PTR, IR_OPAQUE, IR_PRODUCER_TOKEN, IR_CONSUMER_TOKEN,
        IR_ITERATOR, IR_ASYNC_TOKEN, IR_MEM_TOKEN, IR_PROGRAM_ID,
        IR_TMA_DESCRIPTOR, IR_QUEUE})
    types.push_back(makeType(kind));
  return types;
}

llvm::SmallVector<IrType, 0> tilefuzz::opaqueScalars() {
  llvm::SmallVector<IrType, 0> types;
  for (const char *text : {"i0", "i3", "i7", "i24", "i63", "i65", "i128", "si8",
                           "si64", "ui1", "ui16", "ui64", "ui65", "f80",
                           "complex<i8>", "tensor<i8>", "vector<4xi8>"}) {
    types.push_back(makeType(IR_OPAQUE));
    types.back().set_text(text);
  }
  return types;
}
