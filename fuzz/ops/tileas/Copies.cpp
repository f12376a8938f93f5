//===- Copies.cpp - Copies, conversions and bodies ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The recipes, the edit and the grids of the operations of oracle/spec/copy.md
// and slices.md that copy, convert or have a body. What the traits of these
// operations demand of types is in Traits.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/module/Discardable.h"
#include "fuzz/module/Vocabulary.h"
#include "fuzz/ops/AttributeSampler.h"
#include "fuzz/ops/Grid.h"
#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/Traits.h"
#include "fuzz/ops/TypeSampler.h"

using namespace tilefuzz;
using oracle::OpSpec;

static MemorySpace residencyOf(const TypeSampler &types, uint32_t view) {
  const IrType &type = types.typeAt(view);
  return type.kind() == IR_TILEAA_VIEW ? types.sourceOf(type).space()
                                       : type.space();
}

/// Whether a copy may go from one space to the other.
static bool isLegalPair(MemorySpace source, MemorySpace destination) {
  static constexpr std::pair<MemorySpace, MemorySpace> pairs[] = {
      {SPACE_GLOBAL, SPACE_REGISTER}, {SPACE_GLOBAL, SPACE_SHARED},
      {SPACE_REGISTER, SPACE_GLOBAL}, {SPACE_REGISTER, SPACE_SHARED},
      {SPACE_REGISTER, SPACE_TENSOR}, {SPACE_SHARED, SPACE_GLOBAL},
      {SPACE_SHARED, SPACE_REGISTER}, {SPACE_SHARED, SPACE_TENSOR},
      {SPACE_TENSOR, SPACE_REGISTER}};
  return llvm::is_contained(pairs, std::pair(source, destination));
}

/// Returns a view of either dialect in this space. One of nv_tileas is never
/// generic.
static uint32_t viewIn(TypeSampler &types, MemorySpace space) {
  const auto sizes = types.drawShape({});
  const bool isOfTileas = space != SPACE_GENERIC && types.decisions.flip();
  return isOfTileas ? types.writer.tileasView(sizes, TYPE_F16, space)
                    : types.writer.tileaaView(
                          sizes, types.viewSource(TYPE_F16, space));
}

//===----------------------------------------------------------------------===//
// Recipes
//===----------------------------------------------------------------------===//

/// Copies from a view of the scope that can be copied, to another one.
static void relateCopy(OpGenerator &generator, OpView &draft) {
  static constexpr MemorySpace spaces[] = {SPACE_GLOBAL, SPACE_SHARED,
                                           SPACE_REGISTER, SPACE_TENSOR};
  const oracle::TypeConstraint &view = *draft.spec.operands[0].type;
  const auto find = [&](auto isRight) {
    return generator.find([&](const IrValue &value) {
      return generator.allowsValue(view, value) &&
             isRight(residencyOf(generator, value.type));
    });
  };
  // Sometimes makes a new view, since those of the scope are often alike.
  const bool isNew = generator.decisions.oneIn(4);
  const IrValue *found =
      find([&](MemorySpace space) { return !isNew && space != SPACE_GENERIC; });
  const IrValue source =
      found
          ? *found
          : generator.cast(viewIn(generator, generator.decisions.pick(spaces)));
  const MemorySpace from = residencyOf(generator, source.type);
  draft["src"] = {source.type, source.number};
  found = find([&](MemorySpace space) { return isLegalPair(from, space); });
  MemorySpace to = generator.decisions.pick(spaces);
  while (!isLegalPair(from, to))
    to = spaces[(llvm::find(spaces, to) - spaces + 1) % 4];
  const IrValue destination =
      found ? *found : generator.cast(viewIn(generator, to));
  draft["dst"] = {destination.type, destination.number};
}

/// Converts a tile to one with as many elements, mostly of the same shape.
static void relateConversion(OpGenerator &generator, OpView &draft) {
  Decisions &decisions = generator.decisions;
  const bool isNew = decisions.oneIn(4);
  const IrValue *found = generator.find([&](const IrValue &value) {
    return !isNew && value.kind == IR_TILE &&
           isSized(generator.typeAt(value.type));
  });
  uint32_t made = found ? 0 : generator.sizedTile();
  if (!found && decisions.flip())
    made = withLayout(generator, made);
  const IrValue source = found ? *found : generator.cast(made);
  draft["source"] = {source.type, source.number};
  uint32_t result = source.type;
  if (decisions.oneIn(4))
    result = generator.changed(result, [&](IrType &tile) {
      int64_t left = elementCount(tile);
      tile.clear_shape();
      for (uint32_t rank = decisions.below(3); rank; --rank) {
        const int64_t size = std::min(left, int64_t(1) << decisions.below(8));
        tile.add_shape(size);
        left /= size;
      }
      if (left > 1 || decisions.flip())
        tile.add_shape(left);
    });
  const auto hasLayout = [&](uint32_t type) {
    return generator.typeAt(type).has_layout();
  };
  if (!hasLayout(source.type) || decisions.flip())
    result = generator.layoutTwin(result);
  draft["result"].type =
      hasLayout(source.type) ? result : withLayout(generator, result);
}

/// Gives a body up to two arguments, of any types.
static void relateBody(OpGenerator &generator, OpView &draft) {
  RegionDraft &region = draft.regions.emplace_back();
  for (uint32_t count = generator.stretched(Stretch::Lists,
                                            generator.decisions.below(3), 64);
       count; --count)
    region.arguments.push_back(generator.anyType());
}

static constexpr OpRecipe recipes[] = {
    {.kind = OP_COPY, .relate = relateCopy},
    {.kind = OP_ASYNC_COPY, .relate = relateCopy},
    {.kind = OP_CONVERT_LAYOUT, .weight = 2, .relate = relateConversion},
    {.kind = OP_GENERATE, .relate = relateBody, .terminator = OP_TILEAS_YIELD},
    {.kind = OP_REDUCE, .relate = relateBody, .terminator = OP_TILEAS_YIELD},
    {.kind = OP_SCAN, .relate = relateBody, .terminator = OP_TILEAS_YIELD},
    {.kind = OP_PRAGMA, .relate = relateBody, .terminator = OP_TILEAS_YIELD},
    {.kind = OP_TILEAS_YIELD, .endsModule = true},
};
constinit const llvm::ArrayRef<OpRecipe> tilefuzz::copyRecipes = recipes;

//===----------------------------------------------------------------------===//
// Edit
//===----------------------------------------------------------------------===//

/// Returns the operations whose first result is a tile: those with an atom that
/// may have any such result, and those without.
static llvm::ArrayRef<IrOpKind> tileKinds(bool haveAtoms) {
  static const auto kinds = [] {
    std::array<llvm::SmallVector<IrOpKind, 8>, 2> kinds;
    for (const OpSpec *spec : oracle::allOps()) {
      const bool hasAtom = spec->attribute(ATTR_ATOM);
      if (!spec->results.empty() &&
          spec->results[0].type->allowsOnly(IR_TILE) &&
          !(hasAtom && (spec->hasSegments() || hasConditions(*spec))))
        kinds[hasAtom].push_back(spec->kind);
    }
    return kinds;
  }();
  return kinds[haveAtoms];
}

/// Draws an atom other than `other` instead of the one that is there.
static std::string otherAtom(std::string atom, llvm::StringRef other,
                             Decisions &decisions) {
  if (!other.empty() && decisions.flip())
    atom = nearName(other, decisions);
  if (atom == other)
    atom.push_back('x');
  return atom;
}

static bool isResultOf(const IrOp &definer, uint32_t value) {
  return value - definer.first_result() <
         static_cast<uint32_t>(definer.result_types_size());
}

/// Whether the rule on atoms is about the operation or another one but `op`
/// that uses it.
static bool countsElsewhere(const IrEditor &editor, const IrOp &definer,
                            const IrOp &op) {
  return llvm::any_of(editor.index.ops(), [&](const IrIndex::Entry &entry) {
    const OpSpec *spec = specOf(*entry.op);
    return entry.op != &op && spec &&
           findTrait(*spec, ValueTrait::Property::Atom) &&
           (entry.op == &definer ||
            llvm::any_of(entry.op->operands(), [&](uint32_t operand) {
              return isResultOf(definer, operand);
            }));
  });
}

/// Replaces an operand by a tile with the same layout from an operation that is
/// there, or a new one, to which it gives an atom that the operation does not
/// define. Returns the atom, or none where there is no such operation.
static std::string giveDiscardable(IrEditor &editor, IrOp &op, int operand,
                                   llvm::StringRef other) {
  const IrType before =
      editor.generator.typeAt(editor.typeOf(op.operands(operand)));
  const Vocabulary *vocabulary = GenerationLimits::get();
  if (editor.decisions.flip())
    editor.before(op, [&] {
      const IrOpKind kind = drawOpKind(tileKinds(false), editor.decisions);
      if (canStand(recipeOf(kind), editor.generator.place()))
        editor.generator.generate(kind);
    });
  editor.scopeBefore(op);
  const IrValue *found = editor.generator.find([&](const IrValue &value) {
    const IrOp *definer = value.definer;
    const IrType &type = editor.generator.typeAt(value.type);
    if (!definer || value.kind != IR_TILE || !isSized(type) ||
        !hasSameLayout(type, before) || !isDiscardableKey(atomKey, *definer) ||
        (vocabulary && !vocabulary->readsDiscardable(VALUE_ATOM)))
      return false;
    // The other operands keep their atoms.
    for (int i = 0; i < op.operands_size(); ++i)
      if (i != operand && isResultOf(*definer, op.operands(i)))
        return false;
    return !countsElsewhere(editor, *definer, op);
  });
  if (!found)
    return "";
  IrOp &definer = *editor.index[editor.index.find(found->number)->entry].op;
  AttributeValue &atom = drawDiscardableAtom(definer, editor.generator);
  atom.set_text(otherAtom(atom.text(), other, editor.decisions));
  op.set_operands(operand, found->number);
  return atom.text();
}

/// Replaces an operand by a tile of the same shape and layout from an operation
/// with an atom other than `other`, and returns that atom.
static std::string giveAtom(IrEditor &editor, IrOp &op, int operand,
                            llvm::StringRef other) {
  if (editor.decisions.flip())
    if (std::string atom = giveDiscardable(editor, op, operand, other);
        !atom.empty())
      return atom;
  const IrType before =
      editor.generator.typeAt(editor.typeOf(op.operands(operand)));
  std::string atom;
  editor.before(op, [&] {
    IrOp &made =
        editor.generator.generate(editor.decisions.pick(tileKinds(true)));
    made.set_result_types(
        0, editor.generator.changed(made.result_types(0), [&](IrType &type) {
          *type.mutable_shape() = before.shape();
          copyLayout(before, type);
        }));
    IrAttribute &attribute = IrEditor::require(made, ATTR_ATOM);
    attribute.set_text(otherAtom(attribute.text(), other, editor.decisions));
    atom = attribute.text();
    op.set_operands(operand, made.first_result());
  });
  return atom;
}

static bool hasValues(const IrEditor &editor, const IrIndex::Entry &entry,
                      llvm::StringRef) {
  return !entry.op->operands().empty() && !entry.op->result_types().empty() &&
         hasReadableSlots(editor, *entry.op);
}

/// Gives two operands values of operations with different atoms.
static void breakAtoms(IrEditor &editor, IrOp &op, llvm::StringRef) {
  editor.detachResults(op);
  if (op.operands_size() < 2) {
    op.add_operands(op.operands(0));
    op.add_result_types(op.result_types(0));
  }
  editor.reindex();
  const int first = drawIndex(editor.decisions, op.operands_size() - 1);
  const int second =
      first + 1 + drawIndex(editor.decisions, op.operands_size() - 1 - first);
  const std::string atom = giveAtom(editor, op, first, "");
  giveAtom(editor, op, second, atom);
  editor.updateTerminators(op);
}

static constexpr OpEdit edits[] = {
    {.rule = "tileas.trait.15.SameOperandsAndResultsAtom",
     .kinds = {OP_REDUCE, OP_SCAN},
     .change = breakAtoms,
     .canChange = hasValues},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::copyEdits = edits;

//===----------------------------------------------------------------------===//
// Grids
//===----------------------------------------------------------------------===//

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
    type.clear_nested();
    if (source != IR_TILEAS_VIEW)
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
  };
  return walks;
}
