//===- TmaWalk.cpp - Loads, stores and descriptors within bounds ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/tma.md, IrStage.h and Grid.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"
#include "fuzz/ops/tileas/Tma.h"

using namespace tilefuzz;

static std::vector<IrOpKind> copyKinds() {
  return {OP_TILED_TMA_LOAD, OP_TILED_TMA_STORE, OP_GATHER_TMA_LOAD,
          OP_SCATTER_TMA_STORE};
}

static void setAtom(IrOp &op, const std::string &name) {
  IrWriter::find(op, ATTR_ATOM)->set_text(name);
}

static void prepare(OpView &copy) {
  const IrOpKind kind = copy.op.kind();
  setAtom(copy.op, tmaName(tmaKindOf(kind), 1, tmaModeOf(kind)));
  copy.type("desc").set_kind(IR_TMA_DESCRIPTOR);
  for (llvm::StringRef slot : {"dst", "src", "indices", "addresses"})
    if (copy.has(slot))
      copy.setShape(slot, {64});
  IrType &view = copy.type(sharedSlotOf(kind));
  view.set_kind(IR_TILEAS_VIEW);
  view.set_element(TYPE_F16);
  view.set_space(SPACE_SHARED);
}

/// The names of atoms of all kinds, these ranks and all modes, and others.
static std::vector<std::string> atomsToRank(uint32_t maxRank) {
  std::vector<std::string> names(std::begin(nearTmaNames),
                                 std::end(nearTmaNames));
  for (llvm::StringRef kind : tmaKinds)
    for (uint32_t rank = 1; rank <= maxRank; ++rank)
      for (llvm::StringRef mode : tmaModes)
        names.push_back(tmaName(kind, rank, mode));
  names.push_back("mxf4");
  return names;
}

static void chooseAtom(Decisions &decisions, IrOp &op) {
  static const std::vector<std::string> names = atomsToRank(maxTmaRank);
  setAtom(op, decisions.pick(llvm::ArrayRef(names)));
}

static void chooseAtomic(Decisions &decisions, IrCase &module) {
  IrStage stage(module);
  IrOp &atomic = stage.add(*module.mutable_ops(),
                           decisions.flip() ? OP_TILED_ATOMIC_RMW
                                            : OP_ASYNC_TILED_ATOMIC_RMW);
  if (decisions.flip())
    atomic.add_regions();
  chooseAtom(decisions, atomic);
}

namespace {
/// A module with a maker and, behind it, a load or a store of its descriptor.
struct Pair {
  IrStage stage;
  IrOps &ops = *stage.module.mutable_ops();
  IrOp &maker = stage.add(ops, OP_MAKE_TILED_TMA_DESC);

  IrOp &addCopy(OpView &pattern) {
    pattern.addTo(stage.writer, ops);
    IrOp &copy = *ops.rbegin();
    copy.set_operands(0, maker.first_result());
    return copy;
  }
};
} // namespace

/// Gives both operations a region, which masks what else they break, or not.
static void chooseRegions(Decisions &decisions, IrOp &maker, IrOp &copy) {
  if (!decisions.flip())
    return;
  maker.add_regions();
  copy.add_regions();
}

static void chooseAtomPair(Decisions &decisions, IrCase &module) {
  static const std::vector<std::string> names = atomsToRank(2);
  IrCase patternModule;
  OpView pattern(patternModule, decisions.pick(llvm::ArrayRef(copyKinds())));
  prepare(pattern);
  pattern.setCount("coords", decisions.between(1, 2));
  Pair pair{IrStage(module)};
  pair.maker.mutable_operands()->Resize(1 + decisions.between(1, 3), Index);
  IrOp &copy = pair.addCopy(pattern);
  setAtom(pair.maker, decisions.pick(llvm::ArrayRef(names)));
  setAtom(copy, decisions.pick(llvm::ArrayRef(names)));
  chooseRegions(decisions, pair.maker, copy);
}

/// Chooses shared views of up to seven axes, strides of the maker's view and
/// padding values.
static void chooseViews(Decisions &decisions, IrCase &module) {
  static constexpr int64_t sizes[] = {64, 1, 1, 1, 1, 1, 1};
  static constexpr int64_t strides[] = {-1, 0, 1, 2, 8};
  const IrOpKind kind = decisions.pick(llvm::ArrayRef(copyKinds()));
  const int64_t stride = decisions.pick(strides);
  IrCase patternModule;
  OpView pattern(patternModule, kind);
  prepare(pattern);
  pattern.setShape(sharedSlotOf(kind),
                   llvm::ArrayRef(sizes).take_front(decisions.below(8)));
  Pair pair{IrStage(module)};
  IrWriter &writer = pair.stage.writer;
  IrType view = writer.typeAt(writer.tileasView({64}, TYPE_F16, SPACE_GLOBAL));
  if (stride >= 0) {
    view.mutable_layout()->set_shape(8);
    view.mutable_layout()->set_stride(stride);
  }
  pair.maker.set_operands(0, writer.value(pair.ops, writer.copy(view)));
  pair.ops.SwapElements(pair.ops.size() - 1, pair.ops.size() - 2);
  pair.maker.mutable_operands()->Resize(2, Index);
  IrOp &copy = pair.addCopy(pattern);
  *IrWriter::find(pair.maker, ATTR_ATOM) = *IrWriter::find(copy, ATTR_ATOM);
  choosePadding(decisions, module, copy);
  chooseRegions(decisions, pair.maker, copy);
}

llvm::ArrayRef<OpWalk> tilefuzz::tmaWalks() {
  static const OpWalk walks[] = {
      Grid{copyKinds(),
           prepare,
           {regionTooMany(),
            counts({"coords"}, {0, 1, 2, 3, 4, 5, 6}),
            {"atoms of all kinds, ranks and modes and some that nearly are",
             [](Decisions &decisions, OpView &copy) {
               chooseAtom(decisions, copy.op);
             }}}},
      Grid{copyKinds(),
           prepare,
           {counts({"coords"}, {1, 2}),
            numberLists(ATTR_OPERAND_SEGMENT_SIZES, {1, 0, 2, -1}, 6)}},
      everyModule("loads and stores of the TMA with a descriptor of one to "
                  "three box dimensions, up to two coordinates and atoms of "
                  "rank 1 and 2 of both, with and without a region",
                  chooseAtomPair),
      everyModule("and with shared views of up to seven axes, five layouts of "
                  "the maker's view and all padding values",
                  chooseViews),
  };
  return walks;
}

llvm::ArrayRef<OpWalk> tilefuzz::tmaAtomicWalks() {
  static const OpWalk walks[] = {
      everyModule("atomics with atoms of the TMA of all kinds, ranks and modes "
                  "and some that nearly are, with and without a region",
                  chooseAtomic),
  };
  return walks;
}
