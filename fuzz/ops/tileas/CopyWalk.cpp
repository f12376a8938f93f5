//===- CopyWalk.cpp - Copies and conversions within bounds ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/copy.md and Grid.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"

using namespace tilefuzz;

static SlotNames ends() { return {"src", "dst"}; }
static SlotNames tiles() { return {"source", "result"}; }

static void setLayout(IrType &type) { type.mutable_layout()->set_shape(8); }

static void chooseViews(Decisions &decisions, OpView &copy) {
  for (llvm::StringRef slot : ends()) {
    static constexpr IrTypeKind sources[] = {IR_TILEAS_VIEW, IR_PTR, IR_MEMREF};
    // No view of nv_tileas is in generic memory.
    static constexpr MemorySpace spaces[] = {SPACE_GLOBAL, SPACE_SHARED,
                                             SPACE_TENSOR, SPACE_REGISTER,
                                             SPACE_GENERIC};
    const IrTypeKind source = decisions.pick(sources);
    const MemorySpace space = decisions.pick(
        llvm::ArrayRef(spaces).drop_back(source == IR_TILEAS_VIEW));
    IrType &type = copy.type(slot);
    type.set_kind(source == IR_TILEAS_VIEW ? source : IR_TILEAA_VIEW);
    type.set_space(space);
    type.set_nested(source == IR_MEMREF ? OpView::memrefIn(space)
                                        : OpView::pointerTo(space));
  }
}

static void chooseSpaceOfLayouts(Decisions &decisions, OpView &copy) {
  if (decisions.flip())
    return;
  for (llvm::StringRef slot : ends()) {
    setLayout(copy.type(slot));
    copy.type(slot).set_layout_space(slot == "src" ? SPACE_TENSOR
                                                   : SPACE_REGISTER);
  }
}

static void chooseLayouts(Decisions &decisions, OpView &convert) {
  for (llvm::StringRef slot : tiles())
    if (decisions.flip())
      setLayout(convert.type(slot));
}

static void setSourceLayout(OpView &convert) {
  setLayout(convert.type("source"));
}

llvm::ArrayRef<OpWalk> tilefuzz::copyWalks() {
  static constexpr ElementType few[] = {TYPE_F32, TYPE_F16};
  static const OpWalk walks[] = {
      Grid{{OP_COPY, OP_ASYNC_COPY},
           nullptr,
           {without(ATTR_ATOM),
            regionTooMany(),
            {"layouts that name other spaces or none", chooseSpaceOfLayouts},
            {"views of either dialect in all spaces, over pointers and memrefs",
             chooseViews}}},
      Grid{{OP_CONVERT_LAYOUT},
           nullptr,
           {{"a layout of each tile or none", chooseLayouts},
            regionTooMany(),
            elements(tiles(), walkedElements)}},
      Grid{{OP_CONVERT_LAYOUT},
           setSourceLayout,
           {elements({"result"}, few), shapes(tiles(), {}, 0, limitShapes())}},
      bodyWalk(OP_GENERATE),
  };
  return walks;
}
