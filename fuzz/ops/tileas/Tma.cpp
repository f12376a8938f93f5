//===- Tma.cpp - Descriptors, loads and stores of the TMA -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The recipes and the edits of the operations of the TMA. The words are defined
// in oracle/spec/tma.md. No search finds the edits for the rules that relate an
// operation to the maker of its descriptor, and for the leading extent of a
// box.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/tileas/Tma.h"

#include "fuzz/ops/Elements.h"
#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/tileas/Memops.h"

#include <algorithm>
#include <numeric>

using namespace tilefuzz;
using Entry = IrIndex::Entry;

static constexpr oracle::TypeConstraint indexValue = {"index",
                                                      1ull << IR_INDEX};

//===----------------------------------------------------------------------===//
// Descriptors
//===----------------------------------------------------------------------===//

/// Returns a number of leading elements of this width that the TMA allows.
static int64_t drawLeadingBox(Decisions &decisions, uint32_t width) {
  const int64_t unit = 128 / std::gcd(width, 128u);
  const int64_t number = unit * decisions.below(17);
  return decisions.oneIn(8) ? decisions.wildNumber() / unit * unit : number;
}

/// Appends a constant of type index, and returns its value.
static uint32_t addIndexConstant(OpGenerator &generator, int64_t number) {
  return generator
      .generate(OP_CONSTANT, 0,
                [&](OpView &draft) {
                  const uint32_t type = generator.writer.type(IR_INDEX);
                  IrAttribute &value = draft.set(ATTR_VALUE);
                  value.add_types(type);
                  value.set_integer(number);
                  draft["result"].type = type;
                })
      .first_result();
}

/// Gives a layout another first stride.
static void setFirstStride(IrType &view, int64_t stride) {
  Layout *leaf = view.mutable_layout();
  while (leaf->modes_size())
    leaf = leaf->mutable_modes(0);
  leaf->set_stride(stride);
}

/// Whether nothing behind a value can be in an operation of scf, given that the
/// place is in none.
static bool dependsOnNothing(const IrValue &value) {
  return !value.definer ||
         (value.definer->operands().empty() && !isOfScf(value.definer->kind()));
}
static bool isConstant(const IrValue &value) {
  return value.definer && value.definer->kind() == OP_CONSTANT;
}

static bool isOutOfScf(const Place &place) { return !place.isInScf; }

/// A view of unit element stride, as many box dimensions as the atom has axes,
/// and a leading one that makes whole units of 16 bytes, if it is known.
static void relateDescriptor(OpGenerator &generator, OpView &draft) {
  Decisions &decisions = generator.decisions;
  generator.makesDescriptors = true;
  if (draft.isDrawn(ATTR_ATOM)) {
    const llvm::StringRef kind = tmaKinds[decisions.below(2)];
    const uint32_t rank = 1 + decisions.below(maxTmaRank);
    draft.set(ATTR_ATOM).set_text(
        tmaName(kind, rank, decisions.pick(tmaModes)));
  }
  const oracle::TypeConstraint &constraint = *draft.spec.operands[0].type;
  const auto isUnit = [&](uint32_t type) {
    const Layout *leaf = &generator.typeAt(type).layout();
    while (leaf->modes_size())
      leaf = &leaf->modes(0);
    return !generator.typeAt(type).has_layout() || leaf->stride() == 1;
  };
  const bool isNew = decisions.oneIn(4);
  const IrValue *found = generator.find([&](const IrValue &value) {
    return !isNew && dependsOnNothing(value) &&
           generator.allowsValue(constraint, value) && isUnit(value.type);
  });
  const auto makeView = [&] {
    const uint32_t type = generator.sample(constraint);
    return generator.cast(
        isUnit(type) ? type : generator.changed(type, [](IrType &view) {
          setFirstStride(view, 1);
        }));
  };
  const IrValue view = found ? *found : makeView();
  draft["view"] = {view.type, view.number};
  const uint32_t width =
      elementWidth(generator.module.types(),
                   generator.elementHolder(generator.typeAt(view.type)));
  const uint32_t rank = tmaRankOf(IrWriter::find(draft.op, ATTR_ATOM)->text());
  auto &box = draft.operandList("boxDims");
  for (uint32_t i = 0; i < rank; ++i) {
    if (i == 0 && !decisions.oneIn(3)) {
      box.push_back(
          addIndexConstant(generator, drawLeadingBox(decisions, width)));
      continue;
    }
    const IrValue *found = generator.find([&](const IrValue &value) {
      return value.kind == IR_INDEX && dependsOnNothing(value) &&
             (i || !isConstant(value));
    });
    box.push_back(found
                      ? found->number
                      : generator.cast(generator.writer.type(IR_INDEX)).number);
  }
  draft.omit(ATTR_ALIGNMENT);
  if (!decisions.oneIn(3))
    generator.setInteger(
        draft, ATTR_ALIGNMENT,
        128 *
            (1 + decisions.below(decisions.oneIn(16) ? INT32_MAX / 128 : 16)));
}

/// Appends a make_tiled_tma_desc with this atom, and returns the descriptor.
static IrValue makeDescriptor(OpGenerator &generator, llvm::StringRef atom) {
  const IrOp &op =
      generator.generate(OP_MAKE_TILED_TMA_DESC, 0, [&](OpView &draft) {
        draft.set(ATTR_ATOM).set_text(atom.str());
      });
  const uint32_t type = op.result_types(0);
  return {op.first_result(), type, generator.typeAt(type).kind(), /*uses=*/0,
          &op};
}

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

/// Returns the atom of the operation that makes a descriptor; null where
/// another one does, or one without an atom.
static const IrAttribute *makerAtomOf(const IrValue &descriptor) {
  const bool isMade = descriptor.definer &&
                      descriptor.definer->kind() == OP_MAKE_TILED_TMA_DESC;
  return isMade ? IrWriter::find(*descriptor.definer, ATTR_ATOM) : nullptr;
}

/// Returns a descriptor that the operation accepts: of a maker with an atom of
/// its kind and mode, or without a maker.
static IrValue drawDescriptor(OpGenerator &generator, OpView &draft) {
  Decisions &decisions = generator.decisions;
  const IrOpKind kind = draft.op.kind();
  const std::string prefix = "tma_" + tmaKindOf(kind).str() + "_";
  const auto accepts = [&](const IrValue &value) {
    const IrAttribute *atom = makerAtomOf(value);
    if (!atom)
      return true;
    const llvm::StringRef name = atom->text();
    const uint32_t rank = tmaRankOf(name);
    return rank && name.starts_with(prefix) &&
           name.ends_with(tmaModeOf(kind)) &&
           value.definer->operands_size() == 1 + static_cast<int>(rank);
  };
  const oracle::TypeConstraint &constraint = *draft.spec.operands[0].type;
  if (const IrValue *found = generator.find([&](const IrValue &value) {
        return generator.allowsValue(constraint, value) && accepts(value);
      }))
    return *found;
  if (generator.place().isInScf || decisions.oneIn(4))
    return generator.cast(generator.sample(constraint));
  const llvm::StringRef needed = tmaModeOf(kind);
  const uint32_t rank = 1 + decisions.below(maxTmaRank);
  return makeDescriptor(
      generator, tmaName(tmaKindOf(kind), rank,
                         needed.empty() ? decisions.pick(tmaModes) : needed));
}

static void relateTmaCopy(OpGenerator &generator, OpView &draft) {
  Decisions &decisions = generator.decisions;
  const IrOpKind kind = draft.op.kind();
  const IrValue descriptor = drawDescriptor(generator, draft);
  draft["desc"] = {descriptor.type, descriptor.number};
  const IrAttribute *made = makerAtomOf(descriptor);
  const uint32_t rank =
      made ? tmaRankOf(made->text()) : 1 + decisions.below(maxTmaRank);
  const llvm::StringRef needed = tmaModeOf(kind);
  draft.set(ATTR_ATOM).set_text(
      tmaName(tmaKindOf(kind), rank,
              needed.empty() ? decisions.pick(tmaModes) : needed));
  auto &coords = draft.operandList("coords");
  for (uint32_t i = 0; i < rank; ++i)
    coords.push_back(generator.need(indexValue).number);
  oracle::TypeConstraint shared = *draft.spec.operands[1].type;
  shared.minRank = 1;
  shared.maxRank = maxTmaRank;
  const IrValue view = generator.need(shared);
  draft[sharedSlotOf(kind)] = {view.type, view.number};
  draft.omit(ATTR_PADDING_VALUE);
  if (!isTmaLoad(kind) || decisions.flip())
    return;
  IrAttribute &padding = draft.set(ATTR_PADDING_VALUE);
  padding.set_integer(0);
  if (decisions.flip())
    setScalar(generator, padding, view.type, /*isZero=*/true);
}

static constexpr OpRecipe recipes[] = {
    {.kind = OP_MAKE_TILED_TMA_DESC,
     .weight = 2,
     .canStand = isOutOfScf,
     .relate = relateDescriptor},
    {.kind = OP_TILED_TMA_LOAD, .weight = 3, .relate = relateTmaCopy},
    {.kind = OP_TILED_TMA_STORE, .weight = 2, .relate = relateTmaCopy},
    {.kind = OP_GATHER_TMA_LOAD, .weight = 2, .relate = relateTmaCopy},
    {.kind = OP_SCATTER_TMA_STORE, .weight = 2, .relate = relateTmaCopy},
};
constinit const llvm::ArrayRef<OpRecipe> tilefuzz::tmaRecipes = recipes;

//===----------------------------------------------------------------------===//
// Edits
//===----------------------------------------------------------------------===//

/// The written mode of an atom of the TMA, empty for none.
static llvm::StringRef modeOf(llvm::StringRef name) {
  const size_t end = name.find_first_of("12345");
  return name.drop_front(std::min(name.size(), end + strlen("2d_")));
}

/// Whether the operation takes an atom of its own kind.
static bool isTmaCopy(const Entry &entry) {
  const IrAttribute *atom = IrWriter::find(*entry.op, ATTR_ATOM);
  return atom && tmaRankOf(atom->text()) &&
         llvm::StringRef(atom->text())
             .starts_with("tma_" + tmaKindOf(entry.kind()).str() + "_");
}

/// The same for an edit that adds a maker: what stands in front of all branches
/// must be visible to the operation.
static bool canHaveMaker(const IrEditor &editor, const Entry &entry,
                         llvm::StringRef) {
  const Entry *at = &entry;
  while (at->isInScf) {
    at = &editor.index[at->parent];
    if (isIsolatedFromAbove(at->kind()))
      return false;
  }
  return isTmaCopy(entry);
}
static IrOp &makeOutermost(IrEditor &editor, IrOpKind kind) {
  return editor.generateBeside(nullptr, kind);
}

/// Appends a make_tiled_tma_desc with this atom in front of the operation, or
/// in front of the branch around it.
static IrOp &makeOutside(IrEditor &editor, const IrOp &op,
                         llvm::StringRef atom) {
  const Entry *at = &editor.entryOf(op);
  while (at->isInScf)
    at = &editor.index[at->parent];
  IrOp *made = nullptr;
  // The lowering would have erased it.
  editor.module.clear_tma_descriptors_lowered();
  editor.before(*at->op, [&] {
    made = const_cast<IrOp *>(makeDescriptor(editor.generator, atom).definer);
  });
  return *made;
}

/// Gives the view of a maker an element stride that is not 1.
static void setOtherStride(IrEditor &editor, IrOp &op) {
  static constexpr int64_t strides[] = {2, 0, 8, 64};
  const int64_t stride = editor.decisions.pick(strides);
  const uint32_t type = editor.generator.changed(
      editor.typeOf(op.operands(0)), [&](IrType &view) {
        if (!view.has_layout())
          view.mutable_layout()->set_shape(8);
        setFirstStride(view, stride);
      });
  op.set_operands(0, editor.castBefore(op, type));
}

/// tileas.tma.desc.no_scf. An operand comes out of an operation of scf, every
/// other time through a cast.
static void breakSlice(IrEditor &editor, IrOp &maker, llvm::StringRef) {
  Decisions &decisions = editor.decisions;
  const int operand = drawIndex(decisions, maker.operands_size());
  const uint32_t type = editor.typeOf(maker.operands(operand));
  const IrOpKind kind = decisions.flip() ? OP_IF : OP_SCF_HOLDER;
  uint32_t value = 0;
  editor.before(maker, [&] {
    value =
        editor.generator
            .generate(kind, 0,
                      [&](OpView &draft) { draft.variadicResults = {type}; })
            .first_result();
  });
  if (decisions.flip()) {
    const uint32_t cast = editor.castBefore(maker, type);
    editor.index[editor.index.find(cast)->entry].op->add_operands(value);
    value = cast;
  }
  maker.set_operands(operand, value);
}

/// Gives the operation the descriptor of a new maker with this atom.
static IrOp &setMaker(IrEditor &editor, OpView &copy, llvm::StringRef atom) {
  IrOp &maker = makeOutside(editor, copy.op, atom);
  copy["desc"] = {maker.result_types(0), maker.first_result()};
  return maker;
}

/// roster.tma_load.attr_atom and roster.tma_store.attr_atom.
static void breakMakerKind(IrEditor &editor, OpView &copy, llvm::StringRef) {
  const std::string name = IrEditor::require(copy.op, ATTR_ATOM).text();
  setMaker(editor, copy,
           tmaName(isTmaLoad(copy.op.kind()) ? "store" : "load",
                   tmaRankOf(name), modeOf(name)));
}

/// tileas.tma.load.element_stride. The rule of a maker in front of the load is
/// broken first, so that the maker stands behind it where it can.
static void breakMakerStride(IrEditor &editor, OpView &copy, llvm::StringRef) {
  IrOp &maker =
      setMaker(editor, copy, IrEditor::require(copy.op, ATTR_ATOM).text());
  setOtherStride(editor, maker);
  const Entry &from = editor.entryOf(maker);
  const Entry *load = editor.index.inModule(editor.entryOf(copy.op));
  if (!load || load->list != from.list)
    return;
  const auto begin = from.list->pointer_begin();
  std::rotate(begin + from.position, begin + from.position + 1,
              begin + load->position + 1);
  editor.reindex();
}

static constexpr OpEdit edits[] = {
    {.rule = "tileas.tma.desc.no_scf",
     .kinds = {OP_MAKE_TILED_TMA_DESC},
     .change = breakSlice,
     .canChange = isReadable},
    {.rule = "roster.tma_load.attr_atom",
     .kinds = {OP_TILED_TMA_LOAD, OP_GATHER_TMA_LOAD},
     .changeSlots = breakMakerKind,
     .canChange = canHaveMaker,
     .make = makeOutermost},
    {.rule = "roster.tma_store.attr_atom",
     .kinds = {OP_TILED_TMA_STORE, OP_SCATTER_TMA_STORE},
     .changeSlots = breakMakerKind,
     .canChange = canHaveMaker,
     .make = makeOutermost},
    {.rule = "tileas.tma.load.element_stride",
     .kinds = {OP_TILED_TMA_LOAD, OP_GATHER_TMA_LOAD},
     .changeSlots = breakMakerStride,
     .canChange = canHaveMaker,
     .make = makeOutermost,
     .neverAlone = "the maker breaks its own rule on the stride"},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::tmaEdits = edits;
