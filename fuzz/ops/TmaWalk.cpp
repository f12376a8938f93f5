//===- TmaWalk.cpp - Loads, stores and descriptors within bounds ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/tma.md and IrStage.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpWalk.h"
#include "fuzz/ops/Tma.h"

using namespace tilefuzz;

static constexpr IrOpKind copyKinds[] = {OP_TILED_TMA_LOAD, OP_TILED_TMA_STORE,
                                         OP_GATHER_TMA_LOAD,
                                         OP_SCATTER_TMA_STORE};

namespace {
/// A stage with a maker and, behind it, a load or a store of its descriptor.
class TmaStage {
public:
  explicit TmaStage(IrCase &module) : stage(module) {}

  IrStage stage;
  IrOps &ops = *stage.module.mutable_ops();

  /// Adds a maker with a box dimension of any number of values.
  IrOp &addMaker(int boxDims) {
    IrOp &maker = stage.add(ops, OP_MAKE_TILED_TMA_DESC);
    maker.mutable_operands()->Resize(1, 0);
    for (int i = 0; i < boxDims; ++i)
      maker.add_operands(Index);
    return maker;
  }
  /// Adds a load or a store with this descriptor, or its own one.
  IrOp &addCopy(IrOpKind kind, std::optional<uint32_t> desc, int coords) {
    IrOp &copy = stage.add(ops, kind);
    if (desc)
      copy.set_operands(0, *desc);
    setCoords(copy, coords);
    return copy;
  }
  static void setCoords(IrOp &copy, int coords) {
    Numbers &sizes =
        *IrWriter::find(copy, ATTR_OPERAND_SEGMENT_SIZES)->mutable_integers();
    const llvm::SmallVector<uint32_t, 4> behind(copy.operands().begin() + 2 +
                                                    static_cast<int>(sizes[2]),
                                                copy.operands().end());
    copy.mutable_operands()->Truncate(2);
    for (int i = 0; i < coords; ++i)
      copy.add_operands(Index);
    copy.mutable_operands()->Add(behind.begin(), behind.end());
    sizes.Set(2, coords);
  }
  static void setAtom(IrOp &op, llvm::StringRef name) {
    IrWriter::find(op, ATTR_ATOM)->set_text(name.str());
  }
};
} // namespace

/// Calls `walk` with the names of atoms of all kinds, some ranks and all modes,
/// and others.
static bool walkNames(llvm::ArrayRef<uint32_t> ranks,
                      llvm::function_ref<bool(llvm::StringRef)> walk) {
  for (llvm::StringRef kind : tmaKinds)
    for (uint32_t rank : ranks)
      for (llvm::StringRef mode : tmaModes)
        if (!walk(tmaName(kind, rank, mode)))
          return false;
  return llvm::all_of(nearTmaNames, walk) && walk("mxf4");
}

//===----------------------------------------------------------------------===//
// Atoms
//===----------------------------------------------------------------------===//

static bool walkAtoms(IrCase &module, Visit visit) {
  for (IrOpKind kind : copyKinds)
    for (bool hasRegion : {false, true})
      for (int coords = 0; coords <= 6; ++coords) {
        TmaStage tma(module);
        IrOp &copy = tma.addCopy(kind, StageType::stageTypeCount, coords);
        // A descriptor from nowhere.
        copy.set_operands(
            0, tma.stage.writer.value(
                   tma.ops, tma.stage.writer.type(IR_TMA_DESCRIPTOR)));
        tma.ops.SwapElements(tma.ops.size() - 1, tma.ops.size() - 2);
        if (hasRegion)
          copy.add_regions();
        if (!walkNames({1, 2, 3, 4, 5}, [&](llvm::StringRef name) {
              TmaStage::setAtom(copy, name);
              return visit();
            }))
          return false;
      }
  return true;
}

/// Gives both operations a region, which masks what else they break.
static void addRegions(IrOp &maker, IrOp &copy) {
  maker.add_regions();
  copy.add_regions();
}

static bool walkAtomPairs(IrCase &module, Visit visit) {
  for (IrOpKind kind : copyKinds)
    for (bool hasRegion : {false, true})
      for (int boxDims : {1, 2, 3})
        for (int coords : {1, 2}) {
          TmaStage tma(module);
          IrOp &maker = tma.addMaker(boxDims);
          IrOp &copy = tma.addCopy(kind, maker.first_result(), coords);
          if (hasRegion)
            addRegions(maker, copy);
          if (!walkNames({1, 2}, [&](llvm::StringRef ofMaker) {
                TmaStage::setAtom(maker, ofMaker);
                return walkNames({1, 2}, [&](llvm::StringRef ofCopy) {
                  TmaStage::setAtom(copy, ofCopy);
                  return visit();
                });
              }))
            return false;
        }
  return true;
}

static bool walkSegments(IrCase &module, Visit visit) {
  static constexpr int64_t numbers[] = {1, 0, 2, -1};
  for (IrOpKind kind : copyKinds)
    for (int coords : {1, 2}) {
      TmaStage tma(module);
      IrOp &copy = tma.addCopy(kind, std::nullopt, coords);
      if (!walkLists(*IrWriter::find(copy, ATTR_OPERAND_SEGMENT_SIZES)
                          ->mutable_integers(),
                     numbers, 6, visit))
        return false;
    }
  return true;
}

//===----------------------------------------------------------------------===//
// Views and padding
//===----------------------------------------------------------------------===//

/// Walks shared views of up to seven axes, strides of the maker's view and
/// padding values.
static bool walkViews(IrCase &module, Visit visit) {
  static constexpr int64_t sizes[] = {64, 1, 1, 1, 1, 1, 1};
  for (IrOpKind kind : copyKinds)
    for (bool hasRegion : {false, true})
      for (size_t rank = 0; rank <= 7; ++rank)
        for (int64_t stride : {-1, 0, 1, 2, 8}) {
          TmaStage tma(module);
          IrOp &maker = tma.addMaker(1);
          IrOp &copy = tma.addCopy(kind, maker.first_result(), 1);
          TmaStage::setAtom(maker,
                            tmaName(tmaKindOf(kind), 1, tmaModeOf(kind)));
          TmaStage::setAtom(copy, tmaName(tmaKindOf(kind), 1, tmaModeOf(kind)));
          IrWriter &writer = tma.stage.writer;
          IrType view =
              writer.typeAt(writer.tileasView({64}, TYPE_F16, SPACE_GLOBAL));
          if (stride >= 0) {
            view.mutable_layout()->set_shape(8);
            view.mutable_layout()->set_stride(stride);
          }
          const uint32_t first = writer.value(tma.ops, writer.copy(view));
          const uint32_t shared = writer.value(
              tma.ops, writer.tileasView(llvm::ArrayRef(sizes).take_front(rank),
                                         TYPE_F16, SPACE_SHARED));
          // In front of all that uses them.
          std::rotate(tma.ops.pointer_begin(), tma.ops.pointer_end() - 2,
                      tma.ops.pointer_end());
          maker.set_operands(0, first);
          copy.set_operands(1, shared);
          if (hasRegion)
            addRegions(maker, copy);
          IrWriter::remove(copy, ATTR_PADDING_VALUE);
          if (!visit())
            return false;
          if (kind == OP_TILED_TMA_STORE)
            continue;
          IrAttribute &padding = IrWriter::attribute(copy, ATTR_PADDING_VALUE);
          for (int64_t keyword = 0; keyword < 5; ++keyword) {
            padding.set_integer(keyword);
            if (!visit())
              return false;
          }
          for (ElementType element : {TYPE_F16, TYPE_F32, TYPE_I1})
            for (int64_t number : {0, -1}) {
              padding.clear_types();
              padding.add_types(writer.scalar(element));
              padding.set_integer(number);
              if (!visit())
                return false;
            }
        }
  return true;
}

llvm::ArrayRef<OpWalk> tilefuzz::tmaWalks() {
  static const OpWalk walks[] = {
      {"loads and stores of the TMA with atoms of all kinds, ranks and modes "
       "and "
       "some that nearly are, up to six coordinates and a descriptor from "
       "nowhere, with and without a region",
       walkAtoms},
      {"with a descriptor of one to three box dimensions and atoms of rank 1 "
       "and "
       "2 of both, likewise",
       walkAtomPairs},
      {"with one and two coordinates and all segments of up to six numbers, "
       "each "
       "of four",
       walkSegments},
      {"and with shared views of up to seven axes, five layouts of the maker's "
       "view and all padding values",
       walkViews},
  };
  return walks;
}
