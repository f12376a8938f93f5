//===- TmaGrids.cpp - The TMA within bounds -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/tma.md, IrStage.h and Grid.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"
#include "fuzz/ops/tileas/Tma.h"

using namespace tilefuzz;

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

static std::vector<IrOpKind> copyKinds() {
  return {OP_TILED_TMA_LOAD, OP_TILED_TMA_STORE, OP_GATHER_TMA_LOAD,
          OP_SCATTER_TMA_STORE};
}

static void setAtom(IrOp &op, const std::string &name) {
  IrWriter::find(op, ATTR_ATOM)->set_text(name);
}

static void prepareCopy(OpView &copy) {
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
  prepareCopy(pattern);
  pattern.setCount("coords", decisions.between(1, 2));
  Pair pair{IrStage(module)};
  pair.maker.mutable_operands()->Resize(1 + decisions.between(1, 3), Index);
  IrOp &copy = pair.addCopy(pattern);
  setAtom(pair.maker, decisions.pick(llvm::ArrayRef(names)));
  setAtom(copy, decisions.pick(llvm::ArrayRef(names)));
  chooseRegions(decisions, pair.maker, copy);
}

/// Gives shared views the type of a padding as their element. A verifier reads
/// the number of a padding only where the types are the same.
static void takeElementOfPadding(IrCase &module, const IrOp &copy) {
  const IrAttribute *padding = IrWriter::find(copy, ATTR_PADDING_VALUE);
  if (!padding || padding->types().empty())
    return;
  const IrType &element = module.types(static_cast<int>(padding->types(0)));
  // A type holds only types in front of it, and the views of the stage stand in
  // front of its index.
  for (int i = stageTypeCount; i < module.types_size(); ++i) {
    IrType &type = *module.mutable_types(i);
    if (type.space() != SPACE_SHARED)
      continue;
    if (element.kind() == IR_INDEX)
      holdElement(type, Index);
    else
      type.set_element(element.element());
  }
}

/// Chooses shared views of up to seven axes, strides of the maker's view and
/// padding values, of their element or not.
static void chooseViews(Decisions &decisions, IrCase &module) {
  static constexpr int64_t sizes[] = {64, 1, 1, 1, 1, 1, 1};
  static constexpr int64_t strides[] = {-1, 0, 1, 2, 8};
  const IrOpKind kind = decisions.pick(llvm::ArrayRef(copyKinds()));
  const int64_t stride = decisions.pick(strides);
  IrCase patternModule;
  OpView pattern(patternModule, kind);
  prepareCopy(pattern);
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
  if (decisions.flip())
    takeElementOfPadding(module, copy);
  chooseRegions(decisions, pair.maker, copy);
}

llvm::ArrayRef<OpWalk> tilefuzz::tmaWalks() {
  static const OpWalk walks[] = {
      Grid{copyKinds(),
           prepareCopy,
           {regionTooMany(),
            counts({"coords"}, {0, 1, 2, 3, 4, 5, 6}),
            {"atoms of all kinds, ranks and modes and some that nearly are",
             [](Decisions &decisions, OpView &copy) {
               chooseAtom(decisions, copy.op);
             }}}},
      Grid{copyKinds(),
           prepareCopy,
           {counts({"coords"}, {1, 2}),
            numberLists(ATTR_OPERAND_SEGMENT_SIZES, {1, 0, 2, -1}, 6)}},
      everyModule("loads and stores of the TMA with a descriptor of one to "
                  "three box dimensions, up to two coordinates and atoms of "
                  "rank 1 and 2 of both, with and without a region",
                  chooseAtomPair),
      everyModule(
          "and with shared views of up to seven axes, five layouts of "
          "the maker's view and all padding values, of their element or not",
          chooseViews),
  };
  return walks;
}

//===----------------------------------------------------------------------===//
// Descriptors
//===----------------------------------------------------------------------===//

/// Adds a maker with an atom of this rank and as many box dimensions.
static IrOp &addMaker(IrStage &stage, IrOps &ops, uint32_t rank) {
  IrOp &maker = stage.add(ops, OP_MAKE_TILED_TMA_DESC);
  IrWriter::find(maker, ATTR_ATOM)->set_text(tmaName("load", rank, ""));
  maker.mutable_operands()->Truncate(1);
  for (uint32_t i = 0; i < rank; ++i)
    maker.add_operands(Index);
  return maker;
}

static void prepareMaker(OpView &maker) {
  maker.type("desc").set_kind(IR_TMA_DESCRIPTOR);
  IrType &view = maker.type("view");
  view.set_kind(IR_TILEAS_VIEW);
  view.set_space(SPACE_GLOBAL);
  maker.setShape("view", {64});
}

static void chooseRank(Decisions &decisions, OpView &maker) {
  IrWriter::find(maker.op, ATTR_ATOM)
      ->set_text(tmaName("load", 1 + decisions.below(maxTmaRank), ""));
  maker.module.set_tma_descriptors_lowered(decisions.flip());
}

/// Returns a view of one of all elements: those that have an enumerator, and
/// those that a case spells as a text.
static uint32_t chooseElementOfView(Decisions &decisions, IrWriter &writer) {
  constexpr auto named = static_cast<uint32_t>(std::size(elementTypes));
  constexpr auto spelled = static_cast<uint32_t>(std::size(numberTexts));
  const uint32_t element = decisions.below(named + spelled);
  const uint32_t view = writer.tileasView(
      {64}, elementTypes[element < named ? element : 0], SPACE_GLOBAL);
  if (element < named)
    return view;
  IrType other = writer.typeAt(view);
  holdElement(other, writer.opaque(numberTexts[element - named]));
  return writer.copy(other);
}

/// Chooses an element, and a leading box dimension around whole units of 16
/// bytes, which is a constant or not known.
static void chooseLeadingBox(Decisions &decisions, IrCase &module) {
  static constexpr int64_t units[] = {0, 2, 4, 8, 16, 32, 64, 128, 256};
  static constexpr int64_t far[] = {INT64_MAX, INT64_MIN, int64_t(1) << 57};
  IrStage stage(module);
  IrOps &ops = *module.mutable_ops();
  const uint32_t view =
      stage.writer.value(ops, chooseElementOfView(decisions, stage.writer));
  uint32_t box = Index;
  if (decisions.flip()) {
    IrOp &constant = stage.writer.op(ops, OP_CONSTANT, {}, {Index});
    IrAttribute &value = IrWriter::attribute(constant, ATTR_VALUE);
    value.add_types(Index);
    if (decisions.flip())
      value.set_integer(decisions.pick(far));
    else
      value.set_integer(decisions.pick(units) + decisions.between(-1, 1));
    box = constant.first_result();
  }
  IrOp &maker = addMaker(stage, ops, 2);
  maker.set_operands(0, view);
  maker.set_operands(1, box);
  if (decisions.flip())
    maker.add_regions();
}

/// Adds a maker with this operand, through a chain of up to `mostCasts` casts,
/// with and without a region.
static void addMakerOf(Decisions &decisions, IrStage &stage, IrOps &ops,
                       int operand, uint32_t value, uint32_t type,
                       int mostCasts, uint32_t view) {
  for (int casts = drawIndex(decisions, mostCasts + 1); casts; --casts)
    value = stage.writer.op(ops, OP_CONVERSION_CAST, {value}, {type})
                .first_result();
  IrOp &maker = addMaker(stage, ops, 2);
  maker.set_operands(0, view);
  maker.set_operands(operand, value);
  if (decisions.flip())
    maker.add_regions();
}

namespace {
/// A module with a view for makers, and the number and type of the operand that
/// is walked: the view or one of two box dimensions.
struct Source {
  Source(Decisions &decisions, IrCase &module) : stage(module) {
    const uint32_t global =
        stage.writer.tileasView({64}, TYPE_F16, SPACE_GLOBAL);
    view = stage.writer.value(*module.mutable_ops(), global);
    operand = drawIndex(decisions, 3);
    type = operand ? uint32_t(Index) : global;
  }

  IrStage stage;
  int operand;
  uint32_t view, type;
};
} // namespace

/// Puts a maker, and the source of an operand or not, into nested regions.
static void chooseBranches(Decisions &decisions, IrCase &module) {
  static constexpr Around arounds[] = {
      {OP_IF}, {OP_IF, true}, {OP_SCF_HOLDER}, {OP_AGENT_SWITCH}, {OP_PRAGMA}};
  Source source(decisions, module);
  IrStage &stage = source.stage;
  stage.nest(*module.mutable_ops(), chooseList<Around>(decisions, arounds, 2),
             [&](IrOps &ops) {
               const uint32_t value = decisions.flip()
                                          ? stage.writer.value(ops, source.type)
                                      : source.operand ? uint32_t(Index)
                                                       : source.view;
               addMakerOf(decisions, stage, ops, source.operand, value,
                          source.type, 2, source.view);
             });
}

/// Puts a maker in the region of a holder in another one, of which one has an
/// argument that is an operand.
static void chooseArguments(Decisions &decisions, IrCase &module) {
  static constexpr IrOpKind holders[] = {OP_HOLDER, OP_SCF_HOLDER};
  Source source(decisions, module);
  IrStage &stage = source.stage;
  IrOps *ops = module.mutable_ops();
  uint32_t arguments[2];
  for (uint32_t &argument : arguments) {
    IrOp &holder = stage.writer.op(*ops, decisions.pick(holders));
    IrBlock &block = stage.writer.region(holder, {source.type});
    argument = block.first_argument();
    ops = block.mutable_ops();
  }
  addMakerOf(decisions, stage, *ops, source.operand, decisions.pick(arguments),
             source.type, 2, source.view);
}

/// Puts a maker behind a branch or a loop whose result is one of its operands,
/// or not.
static void chooseBranchResult(Decisions &decisions, IrCase &module) {
  Source source(decisions, module);
  IrStage &stage = source.stage;
  IrOps &ops = *module.mutable_ops();
  const bool isLoop = decisions.flip();
  IrOp &branch = isLoop ? stage.writer.op(ops, OP_SCF_HOLDER, {}, {source.type})
                        : stage.writer.op(ops, OP_IF, {Flag}, {source.type});
  for (int arms = isLoop ? 0 : 2; arms; --arms)
    stage.addArm(branch, source.type);
  const uint32_t value = decisions.flip()
                             ? branch.first_result()
                             : stage.writer.value(ops, source.type);
  addMakerOf(decisions, stage, ops, source.operand, value, source.type, 3,
             source.view);
}

llvm::ArrayRef<OpWalk> tilefuzz::tmaDescriptorWalks() {
  static const OpWalk walks[] = {
      Grid{{OP_MAKE_TILED_TMA_DESC},
           prepareMaker,
           {{"atoms of all ranks, before and behind the lowering", chooseRank},
            regionTooMany(),
            counts({"boxDims"}, {0, 1, 2, 3, 4, 5, 6}),
            number(ATTR_ALIGNMENT, {0, 1, 64, 127, 128, 129, 192, 255, 256, 257,
                                    -1, -128, -256, INT32_MAX, INT32_MIN})}},
      everyModule(
          "with a view of all elements, spelled ones too, and a leading box "
          "around powers of two, which is a constant or not",
          chooseLeadingBox),
      everyModule("in up to two branches, loops, agents and pragmas around "
                  "each other, with an operand from inside or outside, through "
                  "up to two casts",
                  chooseBranches),
      everyModule("in two holders, of scf or not, of which one has an argument "
                  "that is an operand, through up to two casts",
                  chooseArguments),
      everyModule("and behind a branch or a loop whose result is an operand or "
                  "not, through up to three casts",
                  chooseBranchResult),
  };
  return walks;
}
